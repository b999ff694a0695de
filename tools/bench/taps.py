"""`make bench`: how soon a tool answers a tap on a slow phone, up to the moment when the answer could be painted.

The processor is slowed down four times. A tap goes round a few places of the tool; the median is what counts, and it
should stay below 100 ms, so that an answer feels immediate. The others at the practice table may think longer, but
never before the tap is answered.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page

from tools import ROOT
from tools.bench.processes import processor_seconds
from tools.chromium import headless_chromium
from tools.host import serve

SLOWER = 4
MOST_MILLISECONDS = 100
TAPS = 5

TAP = """
selector => {
    const started = performance.now();
    document.querySelector(selector).click();
    document.body.getBoundingClientRect();
    return performance.now() - started;
}
"""

# The same for a key typed into the search, which answers a few microtasks later.
KEY = """
async typed => {
    const field = document.querySelector("#search input");
    field.value = typed;
    const started = performance.now();
    field.dispatchEvent(new Event("input"));
    await null;
    await null;
    await null;
    document.body.getBoundingClientRect();
    return performance.now() - started;
}
"""

POSITION = "r=standard&h=2C,3C,9C,KC,2D,9D,TD,4S,QS,KS,4H,KH&t=7C,5C&n=1&b=0"


def main() -> int:
    """Measure and print; the status tells whether every tool answers soon enough."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        processor_seconds([sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(site)], ROOT)
        with serve(site) as url, headless_chromium() as browser:
            found = {name: _in_a_new_tab(browser, url, measure) for name, measure in MEASURES.items()}
    print(f"The answer to a tap, with a processor {SLOWER} times slower, in milliseconds:")
    for name, milliseconds in found.items():
        print(f"  {name:22} {milliseconds:6.1f}")
    return int(max(found.values()) > MOST_MILLISECONDS)


def _in_a_new_tab(browser: Browser, url: str, measure: Callable[[Page, str], float]) -> float:
    with browser.new_context() as context:
        return measure(context.new_page(), url)


def _slow_down(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def _taps(page: Page, *selectors: str) -> Iterator[float]:
    _slow_down(page)
    for number in range(TAPS * len(selectors)):
        yield float(page.evaluate(TAP, selectors[number % len(selectors)]))


def _score(page: Page, url: str) -> float:
    page.goto(f"{url}tools/score/")
    page.locator("#start .button--main").click()
    page.locator("#entry").wait_for()
    return median(_taps(page, "#hearts-1", "#turn-0"))


def _check(page: Page, url: str) -> float:
    page.goto(f"{url}tools/check/#{POSITION}")
    page.locator("#put").wait_for()
    return median(_taps(page, ".card-button[data-place=hand]", ".card-button[data-place='']"))


def _search(page: Page, url: str) -> float:
    """A key while a question is typed, up to the moment when what is found could be painted."""
    page.goto(f"{url}de/")
    page.keyboard.press("/")
    page.keyboard.type("Hearts")
    page.locator("#search .hits a").first.wait_for()
    _slow_down(page)
    question = "darf man die Pikdame im ersten Stich abwerfen"
    return median(float(page.evaluate(KEY, question[: length + 1])) for length in range(len(question)))


def _practice(level: str) -> Callable[[Page, str], float]:
    """The pass, hints and plays of a round against players of this level."""

    def measure(page: Page, url: str) -> float:
        page.goto(f"{url}tools/practice/#r=standard&seed=speed&level={level}")
        page.locator("#hint").click()
        _slow_down(page)
        times = [float(page.evaluate(TAP, "#go"))]
        page.locator("#skip").wait_for()
        page.evaluate("document.querySelector('#skip:enabled')?.click()")
        for _ in range(TAPS):
            page.locator("#hint:enabled").wait_for()
            times += [float(page.evaluate(TAP, "#hint")), float(page.evaluate(TAP, "#go"))]
            page.evaluate("document.querySelector('#skip:enabled')?.click()")
        return median(times)

    return measure


MEASURES: dict[str, Callable[[Page, str], float]] = {
    "score pad": _score,
    "may I play this": _check,
    "search, a key": _search,
    **{f"practice, {level}": _practice(level) for level in ("easy", "normal", "hard")},
}
"""What is measured, by name: a page of the site and what is tapped on it."""


if __name__ == "__main__":
    sys.exit(main())
