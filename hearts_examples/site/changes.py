"""What people change while a site is shown, and whether a page can be built again alone."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from hearts_examples.rendering.pages.pagefile import PageFile


class Changes:
    """Which files below some places are written, made or removed between two looks."""

    def __init__(self, places: Iterable[Path]) -> None:
        self._places = list(places)
        self._seen = dict(self._look())
        self._pending: set[Path] = set()

    def pending(self) -> set[Path]:
        """What has changed since the last `done`."""
        before, self._seen = self._seen, dict(self._look())
        self._pending |= {path for path, _ in before.items() ^ self._seen.items()}
        return self._pending

    def done(self) -> None:
        """All that was pending is shown now."""
        self._pending = set()

    def _look(self) -> Iterator[tuple[Path, int]]:
        for place in self._places:
            for path in [place] if place.is_file() else place.rglob("*"):
                try:
                    if path.is_file() and path.suffix != ".pyc":
                        yield path, path.stat().st_mtime_ns
                except FileNotFoundError:
                    pass  # removed at this moment


def same_frame(before: PageFile, now: PageFile) -> bool:
    """Whether only the text of a page changed: what other pages show of it (titles, headings, ids) is the same."""

    def frame(page: PageFile) -> object:
        matter = {key: value for key, value in page.meta.items() if key != "source_hash"}
        return matter, [(heading.level, heading.text, heading.id) for heading in page.headings], list(page.ids)

    return frame(before) == frame(now)
