"""An empty page of the built site that has the tables loaded, and every test's own tab."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.assets import addresses

LOAD = """
async ([base, published]) => {
    const load = name => import(base + published[`assets/browser/engine/${name}.js`]);
    window.tables = await load("ruleset");
    window.engine = await (await load("load")).loadEngine();
}
"""


@pytest.fixture(scope="module")
def tables(browser: Browser, site: Path, site_url: str) -> Iterator[Page]:
    """A tab in which `engine` holds the tables, and `tables` the module that looks things up in them."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site_url}tools/score/")
        page.evaluate(LOAD, [site_url, addresses(site)])
        yield page
