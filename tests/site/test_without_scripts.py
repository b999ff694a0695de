"""A reader without JavaScript reads everything."""

from copy import copy

from playwright.sync_api import Browser

from tests.site.faults import assert_none
from tests.site.pages import BuiltPage

# What a reader unfolds by hand is no loss; the words within charts do not count as text for the browser.
NOT_SHOWN = "script, style, template, noscript, svg, [hidden], details > :not(summary)"


def test_text_and_figures_show_without_scripts(browser: Browser, pages: list[BuiltPage], site_url: str) -> None:
    faults = []
    with browser.new_context(java_script_enabled=False) as context:
        tab = context.new_page()
        for page in pages:
            if not page.is_text and not page.is_not_found:
                continue  # it leads on at once
            tab.goto(site_url + page.address)
            shown, written = letters(tab.locator("main").inner_text()), letters(text_of(page))
            if len(shown) < 0.98 * len(written):
                faults.append(f"{page.address}: {len(shown)} of {len(written)} letters show")
            figures, unfolded = tab.locator("[data-example]:visible").count(), unfolded_figures(page)
            if figures != unfolded:
                faults.append(f"{page.address}: {figures} of {unfolded} figures show")
    assert_none(faults)


def unfolded_figures(page: BuiltPage) -> int:
    """How many figures the page has that nobody has to unfold."""
    return len(page.soup.select("main [data-example]")) - len(page.soup.select("main details [data-example]"))


def text_of(page: BuiltPage) -> str:
    """The text that the page's main part holds."""
    main = copy(page.soup.select_one("main"))
    assert main is not None, page.address
    for tag in main.select(NOT_SHOWN):
        tag.extract()
    return main.get_text()


def letters(text: str) -> str:
    """A text without its white space."""
    return "".join(text.split())
