"""A reader without JavaScript reads everything."""

from playwright.sync_api import Browser

from tests.site.pages import BuiltPage


def test_text_and_figures_show_without_scripts(browser: Browser, pages: list[BuiltPage], site_url: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        tab = context.new_page()
        for page in pages:
            tab.goto(site_url + page.address)
            assert tab.locator("h1").first.is_visible(), page.address
            assert len(tab.locator("main").inner_text()) > 80, page.address
            figures = tab.locator("[data-example]")
            assert figures.count() == len(page.examples)
            hidden = [
                name for name, figure in zip(page.examples, figures.all(), strict=True) if not figure.is_visible()
            ]
            assert hidden == [], page.address
