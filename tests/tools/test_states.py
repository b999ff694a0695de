"""Every state of every tool: no accessibility fault, no sideways scrolling, nothing cut off, nothing that jumps."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page

from tests.axe import faults
from tests.site.visits import NARROW, STICKS_OUT

# Texts that do not fit their place: wider than it, or lying over a neighbour.
CUT_OFF = """
() => [...document.querySelectorAll(".tool :is(button:not(.card-button), .chip, .seat-name, td, th, label > span)")]
    .filter(element => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
        && getComputedStyle(element).display !== "inline" && !element.querySelector(".only-heard"))
    .map(element => `${element.className || element.localName}: ${element.textContent}`)
"""

NOTE_SHIFTS = """
window.shift = 0;
new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


@dataclass(frozen=True, slots=True)
class State:
    """A state of a tool and the way to it, by ids and places, so that it works in every language."""

    id: str
    address: str
    reach: Callable[[Page], None] = lambda page: None


def _begin(page: Page) -> None:
    for seat, name in enumerate(("Anna", "Maximiliane", "Cleo", "Dorothea-Luise")):
        page.locator(f"#name-{seat}").fill(name)
    page.locator("#start .button--main").click()


def _rounds(page: Page) -> None:
    _begin(page)
    for points in ((0, 0, 13, 13), (26, 0, 26, 26), (5, 21, 0, 0)):
        page.locator("#entry .segments button").last.click()
        for seat, score in enumerate(points):
            page.locator(f"#points-{seat}").fill(str(score))
        page.locator("#entry .button--main").click()


def _impossible(page: Page) -> None:
    _rounds(page)
    for seat, score in enumerate((12, 12, 1, 1)):
        page.locator(f"#points-{seat}").fill(str(score))
    page.locator("#entry .button--main").click()


def _tapping(page: Page) -> None:
    _begin(page)
    page.locator("#moon-2").click()


def _over(page: Page) -> None:
    _begin(page)
    for _ in range(4):
        page.locator("#moon-2").click()
        page.locator("#entry .button--main").click()
    page.locator(".score-result").wait_for()


def _options(page: Page) -> None:
    page.locator(".rules-picker summary").click()


def _paste(page: Page) -> None:
    page.locator("#paste-box summary").click()


def _pass_hint(page: Page) -> None:
    page.locator("#hint").click()


def _play(page: Page) -> None:
    page.locator("#hint").click()
    page.locator("#go").click()
    page.locator("#skip, #next-round").first.wait_for()
    _skip(page)


def _skip(page: Page) -> None:
    page.evaluate("document.querySelector('#skip:enabled')?.click()")


def _refused(page: Page) -> None:
    _play(page)
    page.locator(".practice-hand [data-state=refused]").first.click()


def _last_trick(page: Page) -> None:
    for _ in range(3):
        _play(page)
    page.locator("#last").click()


def _round_over(page: Page) -> None:
    _play(page)
    while not page.locator("#next-round").count():
        _play(page)
    page.locator("#replay summary").click()


STATES = [
    State("score-start", "tools/score/", _options),
    State("score-tapping", "tools/score/", _tapping),
    State("score-rounds", "tools/score/", _rounds),
    State("score-impossible", "tools/score/", _impossible),
    State("score-over", "tools/score/", _over),
    State("check-empty", "tools/check/", _paste),
    State("check-refused", "tools/check/#r=standard&h=2C,9D,4H,KH,QS,TS,AD&t=7C,KC&n=5&b=1"),
    State("check-nonsense", "tools/check/#r=foo&h=XX&n=99"),
    State("practice-start", "tools/practice/", _options),
    State("practice-pass", "tools/practice/#r=standard&seed=states&level=easy", _pass_hint),
    State("practice-five", "tools/practice/#r=black-maria&players=5&seed=states&level=easy", _play),
    State("practice-refused", "tools/practice/#r=standard&seed=states&level=easy", _refused),
    State("practice-last", "tools/practice/#r=standard&seed=states&level=easy", _last_trick),
    State("practice-round", "tools/practice/#r=standard&seed=states&level=easy", _round_over),
]


@pytest.fixture(params=["", "de/"], ids=["en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    """The folder of a language."""
    return str(request.param)


@pytest.fixture
def narrow(browser: Browser) -> Iterator[Page]:
    """The narrowest phone, with nothing stored."""
    with browser.new_context(viewport=NARROW, color_scheme="light") as context:
        context.add_init_script(NOTE_SHIFTS)
        yield context.new_page()


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.id)
def test_state(narrow: Page, site_url: str, language: str, state: State) -> None:
    narrow.goto(f"{site_url}{language}{state.address}")
    narrow.locator(".tool > *").first.wait_for(state="attached")
    narrow.wait_for_timeout(150)
    loading = narrow.evaluate("window.shift")
    state.reach(narrow)
    assert faults(narrow) == []
    assert narrow.evaluate(STICKS_OUT) == []
    assert narrow.evaluate(CUT_OFF) == []
    assert loading < 0.05
    assert narrow.evaluate("window.shift") < 0.1


@pytest.mark.parametrize("tool", ["score", "check", "practice"])
def test_without_scripts_the_page_is_of_use(browser: Browser, site_url: str, language: str, tool: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site_url}{language}tools/{tool}/")
        assert page.locator(".without-script").is_visible()
        assert page.locator(".tool").is_hidden()


@pytest.mark.parametrize("tool", ["score", "check", "practice"])
def test_without_the_tables_the_tool_says_so(narrow: Page, site_url: str, tool: str) -> None:
    narrow.route("**/engine.*.json", lambda route: route.abort())
    narrow.goto(f"{site_url}tools/{tool}/")
    assert "couldn’t be loaded" in narrow.locator(".tool [role=alert]").inner_text()
