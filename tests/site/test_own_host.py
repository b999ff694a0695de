"""No request leaves the reader's own host."""

import re
from pathlib import Path

from tests.site.conftest import Published
from tests.site.faults import assert_none
from tests.site.pages import BuiltPage, Link
from tests.site.visits import Visit

LOADED_BY_STYLES = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])((?:https?:)?//[^"')\s]+)""")


def test_pages_load_nothing_from_elsewhere(pages: list[BuiltPage], published: Published) -> None:
    assert_none(
        f"{page.address}: <{link.tag.name}> {link.written}"
        for page in pages
        for link in page.links(published.address)
        if link.is_web and not link.is_internal and is_loaded(link)
    )


def test_styles_load_nothing_from_elsewhere(site: Path, pages: list[BuiltPage]) -> None:
    files = {str(path.relative_to(site)): path.read_text(encoding="utf-8") for path in site.rglob("*.css")}
    inline = {page.address: "\n".join(tag.get_text() for tag in page.soup.select("style")) for page in pages}
    assert files
    assert_none(
        f"{place}: {address}"
        for place, style in (files | inline).items()
        for address in LOADED_BY_STYLES.findall(style)
    )


def test_browser_asks_no_other_host(visits: list[Visit]) -> None:
    assert all(visit.requests for visit in visits)
    assert_none(f"{visit.address}: {url}" for visit in visits for url in visit.foreign)


def is_loaded(link: Link) -> bool:
    """Whether a browser fetches the address by itself, not only when a reader follows it."""
    if link.tag.name == "link":
        return not {"canonical", "alternate", "license"} & set(link.tag.get_attribute_list("rel"))
    return link.tag.name != "a"
