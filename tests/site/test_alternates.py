"""The languages point at each other: page by page, in the switch and in the sitemap."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.site.conftest import Published
from tests.site.faults import assert_none
from tests.site.pages import BuiltPage

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"

Alternates = dict[str, str]  # language -> address of the page in it


@pytest.fixture(scope="session")
def sitemap(site: Path) -> dict[str, Alternates]:
    """What the sitemap tells search engines: address -> the same page in every language."""
    root = ElementTree.parse(site / "sitemap.xml").getroot()
    return {
        str(url.findtext(f"{SITEMAP}loc")): {
            str(link.get("hreflang")): str(link.get("href")) for link in url.iter(f"{XHTML}link")
        }
        for url in root.iter(f"{SITEMAP}url")
    }


def alternates_of(page: BuiltPage, published: Published) -> Alternates:
    """Where a page stands in every language."""
    return {
        language: published.address + prefix + page.shared_address for language, prefix in published.prefixes.items()
    }


def test_sitemap_lists_every_page(sitemap: dict[str, Alternates], texts: list[BuiltPage], published: Published) -> None:
    assert sitemap.keys() == {published.address + page.address for page in texts}


def test_sitemap_pairs_every_page_with_its_translations(
    sitemap: dict[str, Alternates], texts: list[BuiltPage], published: Published
) -> None:
    for page in texts:
        alternates = alternates_of(page, published)
        default = alternates[published.languages[0]]
        assert sitemap[published.address + page.address] == alternates | {"x-default": default}


def test_the_language_switch_stays_on_the_page(texts: list[BuiltPage], published: Published) -> None:
    addresses = {page.address for page in texts}
    faults = []
    for page in texts:
        switch = {
            str(link.tag["hreflang"]): link.target
            for link in page.links(published.address)
            if link.tag.name == "a" and "hreflang" in link.tag.attrs
        }
        for language, prefix in published.prefixes.items():
            there = prefix + page.shared_address
            if language != page.language and (switch.get(language) != there or there not in addresses):
                faults.append(f"{page.address}: {language} leads to {switch.get(language)!r}, not to {there!r}")
    assert_none(faults)


def test_every_page_names_its_own_address(texts: list[BuiltPage], published: Published) -> None:
    canonical = {page.address: page.soup.select_one("link[rel=canonical]") for page in texts}
    assert_none(
        f"{address}: {tag}"
        for address, tag in canonical.items()
        if tag is None or tag["href"] != published.address + address
    )
