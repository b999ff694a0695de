"""Published addresses and ids never die: the ledger lists them, and where those that moved are found now.

`ledger.toml` is written by `record`; only its `moved` table is written by hand.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from hearts_examples.faults import Fault
from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.toml_file import read_toml

Pages = Mapping[str, PageFile]

_HEAD = """\
# What is published: the pages with their ids, the same in every language. People link to them, so none may disappear.
# `make ledger` adds what is new. Whoever renames a page or an id writes under [moved], by hand, where it is found now:
#   "rules/old.md" = "rules/new.md"
#   "rules/play.md#old-id" = "rules/play.md#new-id"
"""


@dataclass(frozen=True, slots=True)
class Ledger:
    """Published ids by page, and new places (`page` or `page#id`) by old ones."""

    path: Path
    published: Mapping[str, tuple[str, ...]]
    moved: Mapping[str, str]

    def moved_pages(self) -> dict[str, str]:
        """Where pages that are gone are found now."""
        return {old: new for old, new in self.moved.items() if "#" not in old}

    def moved_ids(self, page: str) -> dict[str, str]:
        """Where ids that are gone from a page are found now: `id` -> `page#id`."""
        return {
            old.partition("#")[2]: new
            for old, new in self.moved.items()
            if old.partition("#")[0] == page and "#" in old
        }


def read_ledger(path: Path) -> Ledger:
    """Read the ledger; one that is not there is empty. Raises Fault when it is no TOML."""
    if not path.exists():
        return Ledger(path, {}, {})
    data = read_toml(path).data
    for old, new in data.get("moved", {}).items():
        if not isinstance(new, str):
            raise Fault(path, _line_of(path, old), f'a new place is a page or a page with an id, such as "{old}"')
    for page, ids in data.get("published", {}).items():
        if not isinstance(ids, list):
            raise Fault(path, _line_of(path, page), "a published page has a list of ids")
    return Ledger(path, {page: tuple(ids) for page, ids in data.get("published", {}).items()}, data.get("moved", {}))


def check_ledger(ledger: Ledger, pages: Pages) -> Iterator[Fault]:
    """A fault for each published page or id that is gone without a new place, or has one and is still there."""
    for place in _places(ledger):
        target = ledger.moved.get(place, place)
        line = _line_of(ledger.path, place)
        if not _exists(target, pages):
            what = f"{place} was published and is gone" if target == place else f"{target} does not exist"
            yield Fault(ledger.path, line, f"{what}; bring it back, or write under [moved] where it is found now")
        elif target != place and _exists(place, pages):
            where = pages[place.partition("#")[0]].path
            yield Fault(ledger.path, line, f"{place} is still there, in {where}; take this line away, or what is there")


def record(ledger: Ledger, pages: Pages) -> str:
    """The text of the ledger with everything that is published now added; nothing is ever taken out."""
    published = {page: list(ids) for page, ids in ledger.published.items()}
    for name, page in pages.items():
        known = published.setdefault(name, [])
        known += [found for found in page.ids if found not in known]
    lines = [_HEAD, "[moved]"]
    lines += [f"{json.dumps(old)} = {json.dumps(new)}" for old, new in sorted(ledger.moved.items())]
    lines += ["", "[published]"]
    for name, ids in sorted(published.items()):
        lines += [f"{json.dumps(name)} = [", *(f"    {json.dumps(found)}," for found in sorted(ids)), "]"]
    return "\n".join(lines) + "\n"


def _places(ledger: Ledger) -> Iterator[str]:
    """Everything that somebody may link to."""
    for page, ids in ledger.published.items():
        yield page
        if page not in ledger.moved:
            yield from (place for found in ids if (place := f"{page}#{found}") not in ledger.moved)
    yield from (place for place in ledger.moved if place not in ledger.published)


def _exists(place: str, pages: Pages) -> bool:
    page, _, found = place.partition("#")
    return page in pages and (not found or found in pages[page].ids)


def _line_of(path: Path, place: str) -> int | None:
    page, _, found = place.partition("#")
    lines = path.read_text(encoding="utf-8").splitlines()
    start = next((at for at, line in enumerate(lines) if line.startswith(json.dumps(place))), None)
    if start is None and found:
        after = next((at for at, line in enumerate(lines) if line.startswith(f"{json.dumps(page)} = [")), 0)
        start = next((at for at in range(after, len(lines)) if json.dumps(found) in lines[at]), None)
    return None if start is None else start + 1
