"""An empty page of the built site that has the tables loaded, and every test's own tab."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

LOAD = """
async base => {
    const load = name => import(`${base}assets/browser/engine/${name}.js`);
    window.tables = await load("ruleset");
    window.engine = await (await load("load")).loadEngine();
}
"""


@pytest.fixture(scope="module")
def tables(browser: Browser, site_url: str) -> Iterator[Page]:
    """A tab in which `engine` holds the tables, and `tables` the module that looks things up in them."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site_url}tools/score/")
        page.evaluate(LOAD, site_url)
        yield page
