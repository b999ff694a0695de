"""A club may publish its copy anywhere: under another host, in a folder of it, with addresses that still fit."""

from pathlib import Path

import pytest

from tests.building import build_site
from tests.site.conftest import Published
from tests.site.faults import assert_none
from tests.site.pages import BuiltPage, read_pages

CLUB = "https://club.example/"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a host that serves the site in its folder `hearts/`."""
    root = tmp_path_factory.mktemp("club")
    build = build_site(root / "hearts", environment={"SITE_URL": f"{CLUB}hearts/"})
    assert build.status == 0, build.output
    return root


@pytest.fixture(scope="module")
def club_pages(club: Path, published: Published) -> list[BuiltPage]:
    """All pages, addressed from the root of the host."""
    return read_pages(club, {language: f"hearts/{prefix}" for language, prefix in published.prefixes.items()})


def test_every_link_leads_to_a_file_in_the_folder(club: Path, club_pages: list[BuiltPage]) -> None:
    links = [(page, link) for page in club_pages for link in page.links(CLUB) if link.is_internal]
    assert links
    assert_none(f"{page.file}: {link.written}" for page, link in links if not (club / link.file).is_file())


def test_pages_and_sitemap_name_the_new_address(club: Path, club_pages: list[BuiltPage], published: Published) -> None:
    assert published.address not in (club / "hearts" / "sitemap.xml").read_text(encoding="utf-8")
    assert_none(page.address for page in club_pages if published.address in str(page.soup))
