"""Every address on every page leads somewhere."""

from pathlib import Path

import pytest

from tests.site.conftest import Published
from tests.site.faults import assert_none
from tests.site.pages import BuiltPage, Link

Links = list[tuple[BuiltPage, Link]]


@pytest.fixture(scope="session")
def links(pages: list[BuiltPage], published: Published) -> Links:
    """Every link within the site, with the page that it stands on."""
    return [(page, link) for page in pages for link in page.links(published.address) if link.is_internal]


def test_every_link_leads_to_a_file(site: Path, links: Links) -> None:
    assert links
    assert_none(f"{page.file}: {link.written}" for page, link in links if not (site / link.file).is_file())


def test_every_anchor_is_on_the_page_that_it_names(pages: list[BuiltPage], links: Links) -> None:
    anchors = {str(page.file): {"", *page.ids} for page in pages}
    assert any(link.fragment for _, link in links)
    assert_none(
        f"{page.file}: {link.written}"
        for page, link in links
        if link.file in anchors and link.fragment not in anchors[link.file] and not is_state(link.fragment)
    )


def is_state(fragment: str) -> bool:
    """Whether a fragment is read by a tool of ours: `r=standard&h=QS` sets it up, and names no place."""
    return "=" in fragment
