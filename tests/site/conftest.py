"""The built site as the tests see it: its pages, read from disk, and what a visit to each brings to light."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from mkdocs.utils.yaml import yaml_load
from playwright.sync_api import Browser

from tests.building import ROOT
from tests.once import once
from tests.site.pages import BuiltPage, read_pages
from tests.site.visits import Visit, visit_pages

# The visits are split, so that they spread over the workers.
SHARES = 4


@dataclass(frozen=True, slots=True)
class Published:
    """What mkdocs.yml promises: the site's address, which ends in a slash, and its languages, the default one first."""

    address: str
    languages: tuple[str, ...]

    @property
    def prefixes(self) -> dict[str, str]:
        """What the addresses of each language begin with: "" for the default one, "de/" for German."""
        default, *others = self.languages
        return {default: ""} | {language: f"{language}/" for language in others}


@pytest.fixture(scope="session")
def published() -> Published:
    """Where the site is published, and in which languages."""
    config = yaml_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    assert config["site_url"].endswith("/")
    return Published(config["site_url"], tuple(config["extra"]["languages"]))


@pytest.fixture(scope="session")
def pages(site: Path, published: Published) -> list[BuiltPage]:
    """Every page of the site, the 404 pages included."""
    return read_pages(site, published.prefixes)


@pytest.fixture(scope="session")
def texts(pages: list[BuiltPage]) -> list[BuiltPage]:
    """The pages that somebody reads, and that have a place in every language."""
    return [page for page in pages if page.is_text]


@pytest.fixture(scope="session", params=range(SHARES))
def visits(
    request: pytest.FixtureRequest, shared_folder: Path, browser: Browser, pages: list[BuiltPage], site_url: str
) -> list[Visit]:
    """What a reader's browser saw on a share of the pages, in light and dark, wide and narrow."""
    share: int = request.param
    addresses = [page.address for page in pages[share::SHARES]]
    return once(shared_folder, f"visits-{share}", lambda: visit_pages(browser, site_url, addresses))
