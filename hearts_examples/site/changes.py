"""What people change while a site is shown, and whether a page can be built again alone."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from hearts_examples.rendering.pages.pagefile import PageFile, read_page
from hearts_examples.site.build import Content
from hearts_examples.site.project import Language


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


class MoreThanTextError(Exception):
    """More has changed than the text of pages: the file, and what of it, in words."""

    def __init__(self, path: Path, what: str = "") -> None:
        super().__init__(path, what)
        self.path, self.what = path, what


def changed_texts(changed: Iterable[Path], contents: Mapping[Language, Content]) -> list[tuple[Language, PageFile]]:
    """The written pages that have changed, as they are now.

    Raises MoreThanTextError where a file is no page, is gone, or shows something else on other pages, and Fault as
    `read_page` does.
    """
    places = {page.path: (language, page) for language, own in contents.items() for page in own.written.values()}
    pages = []
    for path in sorted(changed):
        if path not in places or not path.exists():
            raise MoreThanTextError(path)
        language, before = places[path]
        page = read_page(path, before.name)
        if not same_frame(before, page):
            raise MoreThanTextError(path, "title, headings or front matter")
        pages.append((language, page))
    return pages


def same_frame(before: PageFile, now: PageFile) -> bool:
    """Whether only the text of a page changed: what other pages show of it (titles, headings, ids) is the same."""

    def frame(page: PageFile) -> object:
        matter = {key: value for key, value in page.meta.items() if key != "source_hash"}
        return matter, [(heading.level, heading.text, heading.id) for heading in page.headings], list(page.ids)

    return frame(before) == frame(now)
