"""What tests share: one fresh build of the site, a host that serves it, one browser.

Several workers may run the tests side by side; they share one build.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, BrowserContext, Page

from tests.building import Build, build_site
from tests.once import once
from tools.chromium import headless_chromium
from tools.host import serve

# Random everywhere but on the build machine, where a change must not fail for another's bad luck; no deadlines, since
# machines differ.
settings.register_profile(
    "project", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("project")


THOROUGH_ROOMS = ("site", "engines", "oracle", "conformance", "maintenance", "test_cli.py", "test_documents.py")
"""The tests that build sites, play thousands of rounds or start programs, by folder or file."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave to `make quick` all tests but those: what asks for the built site or the browser is thorough too."""
    for item in items:
        room = item.path.relative_to(Path(__file__).parent).parts[0]
        if room in THOROUGH_ROOMS or {"build", "browser"}.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.thorough)


@pytest.fixture(scope="session")
def shared_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A temporary folder that all workers of this test run see."""
    folder = tmp_path_factory.getbasetemp()
    return folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder


@pytest.fixture(scope="session")
def build(shared_folder: Path) -> Build:
    """The one strict build of this test run, good or bad."""
    return once(shared_folder, "build", lambda: build_site(shared_folder / "site"))


@pytest.fixture(scope="session")
def site(build: Build) -> Path:
    """The folder of the freshly built site."""
    if build.status != 0:
        pytest.fail(f"the site does not build:\n{build.output}", pytrace=False)
    return build.site


@pytest.fixture(scope="session")
def site_url(site: Path) -> Iterator[str]:
    """The address at which the built site is served; ends in a slash."""
    with serve(site) as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One headless Chromium for all tests of a worker."""
    with headless_chromium() as chromium:
        yield chromium


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh browser profile: nothing stored, nothing cached."""
    with browser.new_context() as fresh:
        yield fresh


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty tab of a fresh profile."""
    return context.new_page()
