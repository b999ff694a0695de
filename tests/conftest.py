"""What tests share: one fresh build of the site, a host that serves it, one browser.

Several workers may run the tests side by side; they share one build.
"""

import fcntl
import os
import pickle
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser import headless_chromium
from tests.building import Build, build_site
from tests.web import serve

# Random everywhere but on the build machine, where a change must not fail for another's bad luck; no deadlines, since
# machines differ.
settings.register_profile("project", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("project")


@pytest.fixture(scope="session")
def build(tmp_path_factory: pytest.TempPathFactory) -> Build:
    """The one strict build of this test run, good or bad."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    record = folder / "build.pickle"
    with (folder / "build.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not record.exists():
            record.write_bytes(pickle.dumps(build_site(folder / "site")))
    built = pickle.loads(record.read_bytes())
    assert isinstance(built, Build)
    return built


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
