"""The rule sheets of presets: what a source leaves open is said once and marked lightly at each rule."""

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize(
    ("language", "said"), [("", "the source doesn’t say; we filled it in"), ("de/", "steht nicht da; ergänzt")]
)
def test_what_a_source_leaves_open_is_said_once(page: Page, site_url: str, language: str, said: str) -> None:
    page.goto(f"{site_url}{language}variants/omnibus/")
    expect(page.locator(".sheet-legend")).to_contain_text("○")
    expect(page.locator(".sheet-legend")).to_contain_text(said)
    assert page.locator(".sheet .filled-in").count() > 1
    expect(page.locator(".sheet .chip.is-silent")).to_have_count(0)


def test_a_sheet_without_gaps_has_no_legend(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}rules/sheet/")
    expect(page.locator(".sheet li").first).to_be_visible()
    expect(page.locator(".sheet-legend, .filled-in")).to_have_count(0)
