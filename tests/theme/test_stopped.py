"""A tool whose script does not come, or stops at once, says so; and what is there without scripts is shown instead."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from hearts_examples.rendering.words.catalogue import read_catalogue

TOOLS = {
    "tools/score/": "score/score.*.js",
    "tools/check/": "check/check.*.js",
    "tools/practice/": "practice/practice.*.js",
    "variants/house-rules/": "house-rules/house-rules.*.js",
    "learn/drill/": "lessons/drill.*.js",
}
FAULTS: dict[str, Callable[[Route], None]] = {
    "blocked": lambda route: route.abort(),
    "missing": lambda route: route.fulfill(status=404, content_type="text/html", body="<p>Not here"),
    "a page in its place": lambda route: route.fulfill(content_type="text/html", body="<p>Sign in"),
    "newer than the browser": lambda route: route.fulfill(content_type="text/javascript", body="const #new = ;"),
    "throws": lambda route: route.fulfill(content_type="text/javascript", body="throw new TypeError('no such thing')"),
}


def assert_stopped(page: Page, language: str) -> None:
    """The page says once that its tool has not started, and shows what stands for it."""
    said = read_catalogue(language).text("theme.tool-stopped")
    expect(page.locator("main [role=alert]")).to_have_text(said)
    expect(page.locator(".without-script")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("fault", FAULTS)
def test_a_tool_without_its_script_says_so(page: Page, site_url: str, tool: str, fault: str, language: str) -> None:
    page.route(f"**/{TOOLS[tool]}", FAULTS[fault])
    page.goto(site_url + ("de/" if language == "de" else "") + tool)
    assert_stopped(page, language)


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_without_a_part_of_its_script_says_so(page: Page, site_url: str, tool: str) -> None:
    page.route("**/ui/dom.*.js", FAULTS["missing"])
    page.goto(site_url + tool)
    assert_stopped(page, "en")


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_that_throws_before_it_shows_anything_says_so(page: Page, site_url: str, tool: str) -> None:
    page.add_init_script(
        "customElements.define = (define => (name, element) => {"
        " element.prototype.connectedCallback = () => { throw new TypeError('no such thing'); };"
        " define.call(customElements, name, element); })(customElements.define)"
    )
    page.goto(site_url + tool)
    assert_stopped(page, "en")


@pytest.mark.parametrize("fault", FAULTS)
def test_exercises_without_their_script_say_so_and_can_be_read(page: Page, site_url: str, fault: str) -> None:
    page.route("**/lessons/lesson.*.js", FAULTS[fault])
    page.goto(site_url + "learn/follow-suit/")
    expect(page.locator("main [role=alert]")).to_have_text(read_catalogue("en").text("theme.tool-stopped"))
    page.locator("hearts-exercise summary").first.click()
    expect(page.locator("hearts-exercise details p").first).to_be_visible()


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_that_runs_says_nothing_of_the_kind(page: Page, site_url: str, tool: str) -> None:
    page.goto(site_url + tool)
    expect(page.locator(".tool button, .tool select").first).to_be_visible()
    page.evaluate("dispatchEvent(new ErrorEvent('error'))")
    expect(page.locator("html.tool-stopped")).to_have_count(0)
    expect(page.locator(".without-script")).to_be_hidden()
