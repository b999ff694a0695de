"""What became of addresses that people still link to: pages that moved, and ids that moved within or between pages."""

import posixpath
from collections.abc import Mapping

from hearts_examples.site.ledger import Ledger


def address(place: str) -> str:
    """The address of a place below its language's root: `rules/play.md#moon` is at `rules/play/#moon`."""
    page, hash_mark, found = place.partition("#")
    folder = page.removesuffix(".md")
    if folder == "index" or folder.endswith("/index"):
        folder = folder.removesuffix("index").removesuffix("/")
    return (f"{folder}/" if folder else "") + hash_mark + found


def moved_from(page: str, ledger: Ledger) -> dict[str, str]:
    """Where ids that are gone from a page are found now, relative to it; under "" where the whole page is.

    The script `moved.js` follows them.
    """
    new_places = {"": ledger.moved[page]} if page in ledger.moved else {}
    new_places |= ledger.moved_ids(page)
    return {found: relative(page, place) for found, place in new_places.items()}


def relative(page: str, place: str) -> str:
    """The address of a place as a link on a page has it."""
    target, hash_mark, found = address(place).partition("#")
    way = posixpath.relpath(f"/{target}", f"/{address(page)}")
    return f"{way}/{hash_mark}{found}"


def redirect_files(ledger: Ledger) -> Mapping[str, dict[str, str]]:
    """The file that stands at each old address, and what `moved_from` says of it."""
    return {f"{address(page)}index.html": moved_from(page, ledger) for page in ledger.moved_pages()}
