"""What readers do, in every engine: all kinds of pages, each tool, a lesson, search, language, offline, print."""

import json
import os
from pathlib import Path

import pytest

from tests.engines.conftest import WANTED
from tests.engines.driving import Browser
from tests.hosts import sending
from tests.versions import MARKS, publish
from tools.engines import OLD_CHROMIUM
from tools.host import serve

LANGUAGES = ("", "de/")
KINDS = (
    "",
    "404.html",
    "rules/play/",
    "rules/legality/",
    "rules/sheet/",
    "faq/",
    "faq/moon/",
    "variants/spielwiki/",
    "variants/house-rules/",
    "learn/",
    "learn/first-trick/",
    "learn/drill/",
    "tools/",
    "tools/score/",
    "tools/check/",
    "tools/practice/",
    "strategy/",
    "strategy/passing/",
    "glossary/",
    "about/",
)

# The scripts of the frame have run, nothing lies over the text, nothing sticks out, every drawn card can be read, and
# every mark is drawn.
FAULTS = """
    const faults = [];
    const shown = (element) => element.getClientRects().length > 0;
    if (!document.querySelector(".knob--scheme").title) faults.push("comfort.js has not run");
    const link = document.querySelector("main .headerlink");
    if (link && !link.title) faults.push("copy.js has not run");
    if (document.documentElement.classList.contains("tool-stopped")) faults.push("the tool has not started");
    for (const part of [0.2, 0.5, 0.8]) {
        const there = document.elementFromPoint(innerWidth / 2, innerHeight * part);
        if (!there || there.closest(".over")) faults.push("a sheet lies over the page");
    }
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide > 0) faults.push(`sticks out by ${wide}`);
    for (const card of document.querySelectorAll(".playing-card")) {
        const { width, height } = card.getBoundingClientRect();
        if (shown(card) && (width < 24 || height < 0.98 * width)) faults.push(`a card of ${width} by ${height}`);
    }
    const marked = {
        "::after": ".playing-card.is-refused",
        "::before": ".verdict.is-legal, .verdict.is-refused, .legality .yes, .legality .no, .doors > ul > li, "
            + ".seat .playing-card[data-suit], .prose hr, .match-sheet .is-wrong > th, .hands .is-wrong",
    };
    for (const [part, selector] of Object.entries(marked)) {
        for (const each of document.querySelectorAll(selector)) {
            const { content } = getComputedStyle(each, part);
            if (shown(each) && !/[✓✗♠♥♦♣]/.test(content)) faults.push(`no mark on ${each.className}: ${content}`);
        }
    }
    const chain = link && shown(link) ? getComputedStyle(link, "::before") : null;
    if (chain && !/link/.test(chain.maskImage || chain.webkitMaskImage)) faults.push("the chain is a square");
    return [...new Set(faults)];
"""


def settled(reader: Browser) -> None:
    """Until the tool of the page and its exercises, if it has any, show something to press."""
    reader.wait_for(
        "[...document.querySelectorAll('.tool, hearts-exercise')].every((tool) => tool.querySelector('button, select'))"
        " && document.fonts.status === 'loaded'"
    )


def look_around(reader: Browser, url: str) -> list[str]:
    """Open a page; return what is wrong with it."""
    reader.open(url)
    settled(reader)
    faults = reader.run(FAULTS)
    assert isinstance(faults, list)
    said = [line for line in reader.complaints() if "status of 404" not in line or not url.endswith("404.html")]
    return [f"{url}: {fault}" for fault in faults + said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_every_kind(reader: Browser, site_url: str, language: str) -> None:
    assert [fault for kind in KINDS for fault in look_around(reader, site_url + language + kind)] == []


def test_search_by_keyboard(reader: Browser, site_url: str) -> None:
    reader.open(site_url + "faq/tie/")
    reader.press("/")
    reader.wait_for("document.activeElement.matches('#search input')")
    reader.run("await new Promise((go) => setTimeout(go, 50))")  # what was typed before is selected a moment later
    reader.type("moon")
    reader.wait_for("document.querySelector('.hits a')?.href.endsWith('moon/')")
    reader.press("ArrowDown")
    reader.wait_for("document.activeElement.matches('.hits a')")
    reader.press("Enter")
    reader.wait_for("/moon[/]$/.test(location.pathname) && document.querySelector('main')")
    assert reader.complaints() == []


def test_search_and_contents_open_and_close(reader: Browser, site_url: str) -> None:
    reader.resize(600, 800)
    reader.open(site_url + "de/faq/tie/")
    for sheet in ("search", "contents"):
        open_it, closed = (
            f".thumb [popovertarget={sheet}]",
            f"!document.querySelector('#{sheet}').getClientRects().length",
        )
        reader.click(open_it)
        reader.wait_for(f"!({closed})")
        if sheet == "search":
            reader.wait_for("document.activeElement.matches('#search input')")
        reader.press("Escape")
        reader.wait_for(closed)
        reader.wait_for(f"document.activeElement.matches('{open_it}')")
        reader.click(open_it)
        reader.wait_for(f"!({closed})")
        reader.click(f"#{sheet} [popovertargetaction=hide]")
        reader.wait_for(closed)
    reader.click(".thumb [popovertarget=contents]")
    reader.click("#contents a[href*='rules/play/']")
    reader.wait_for("location.pathname.endsWith('/de/rules/play/')")
    assert reader.complaints() == []


def test_the_language_switch_stays_at_the_place(reader: Browser, site_url: str) -> None:
    reader.open(site_url + "rules/play/#lead-hearts")
    reader.click(".top [data-language]")
    reader.wait_for("location.pathname.endsWith('/de/rules/play/') && location.hash === '#lead-hearts'")


def test_the_scheme_button_goes_round(reader: Browser, site_url: str) -> None:
    reader.open(site_url + "faq/tie/")
    reader.run("localStorage.removeItem('scheme'); delete document.documentElement.dataset.scheme;")
    papers = {}
    for scheme in ("light", "dark"):
        reader.click(".knob--scheme")
        papers[scheme] = reader.run("return getComputedStyle(document.body).backgroundColor")
    reader.click(".knob--scheme")
    assert papers == {"light": "rgb(250, 247, 238)", "dark": "rgb(19, 25, 23)"}


def test_the_score_pad_adds_up(reader: Browser, site_url: str) -> None:
    reader.open(site_url + "tools/score/")
    reader.run("localStorage.clear()")
    reader.open(site_url + "tools/score/?")
    reader.click("#start .button--main")
    reader.click(".score-row:nth-child(1) .rest")
    reader.click(".score-row:nth-child(2) .score-row__cards button")
    reader.click("#entry .button--main")
    reader.wait_for("document.querySelectorAll('.pad tfoot td').length === 4")
    totals = reader.run("return [...document.querySelectorAll('.pad tfoot td')].map((cell) => cell.innerText)")
    assert totals == ["13", "13", "0", "0"]
    assert reader.complaints() == []


def test_the_checker_judges_a_hand(reader: Browser, site_url: str) -> None:
    reader.open(site_url + "tools/check/")
    reader.click(".check-grid__suit:nth-of-type(1) .card-button")
    reader.open(site_url + "tools/check/#r=standard&h=2C,9D,4H&t=KD&n=5&b=0")
    reader.wait_for("document.querySelectorAll('#verdict .hand .is-refused').length === 2")
    reader.wait_for("document.querySelector('.reasons a').href.endsWith('#follow-suit')")
    assert reader.complaints() == []


def test_a_trick_at_the_practice_table(reader: Browser, site_url: str) -> None:
    reader.open(site_url + "tools/practice/")
    reader.run("localStorage.clear()")
    reader.open(site_url + "tools/practice/?#r=standard&seed=engines&level=easy")
    for left in (13, 12):
        reader.wait_for("document.querySelector('#hint:not(:disabled)')")
        reader.click("#hint")
        reader.click("#go")
        reader.wait_for("document.querySelector('#skip:not(:disabled), #hint:not(:disabled)')")
        reader.run("document.querySelector('#skip:not(:disabled)')?.click()")
        reader.wait_for(f"document.querySelectorAll('.practice-hand button').length === {left}")
    assert reader.complaints() == []


def test_a_round_at_the_practice_table_is_judged(reader: Browser, site_url: str) -> None:
    """In a worker where the browser has workers that are modules, and in the page where it has none."""
    reader.open(site_url + "tools/practice/")
    reader.run("localStorage.clear()")
    reader.open(site_url + "tools/practice/?#r=standard&seed=bad&level=easy")
    reader.wait_for("document.querySelector('#hint:not(:disabled)')")
    reader.click("#hint")
    reader.click("#go")
    for left in range(13, 0, -1):
        reader.wait_for("document.querySelector('#skip:not(:disabled), #hint:not(:disabled)')")
        reader.run("document.querySelector('#skip:not(:disabled)')?.click()")
        reader.wait_for(f"document.querySelectorAll('.practice-hand button').length === {left}")
        reader.run("[...document.querySelectorAll('.practice-hand [data-state=free]')].pop().click()")
        reader.click("#go")
    reader.run("document.querySelector('#skip:not(:disabled)')?.click()")
    reader.wait_for("document.querySelectorAll('.practice-costly > li').length > 0")
    reader.wait_for("/13[.,]5/.test(document.querySelector('.practice-costly').textContent)")
    assert reader.complaints() == []


def test_house_rules_follow_a_choice(reader: Browser, site_url: str) -> None:
    reader.open(site_url + "de/variants/house-rules/")
    settled(reader)
    reader.wait_for("document.querySelector('hearts-house-rules #ruleset')")
    said = "[...document.querySelectorAll('hearts-house-rules .sheet li')].map((line) => line.textContent).join()"
    before = reader.run(f"return {said}")
    reader.run("""
        const select = document.querySelector("hearts-house-rules #ruleset");
        select.value = "black-maria";
        select.dispatchEvent(new Event("input", { bubbles: true }));
        select.dispatchEvent(new Event("change", { bubbles: true }));
    """)
    reader.wait_for(f"{said} !== {json.dumps(before)}")
    assert reader.complaints() == []


def test_a_lesson_is_solved_and_remembered(reader: Browser, site_url: str) -> None:
    reader.open(site_url + "learn/follow-suit/")
    reader.run("localStorage.clear()")
    reader.open(site_url + "learn/follow-suit/?")
    solved = "document.querySelector('.exercise .exercise-solved')?.getClientRects().length"
    exercise = reader.run("return document.querySelector('hearts-exercise').data")
    assert isinstance(exercise, dict)
    for card in exercise["right"]:
        reader.click(f".exercise-hand li:nth-child({exercise['hand'].index(card) + 1}) button")
    reader.click(".exercise .button--main")
    reader.wait_for(solved)
    reader.open(site_url + "learn/follow-suit/?again")
    reader.wait_for(solved)
    assert reader.complaints() == []


def test_a_fresh_exercise_answers(reader: Browser, site_url: str) -> None:
    reader.open(site_url + "learn/drill/")
    settled(reader)
    reader.click(".exercise .card-button")
    reader.click(".exercise .button--main")
    reader.wait_for("document.querySelector('.exercise-said').textContent.trim()")
    assert reader.complaints() == []


# What a page looks like on paper: its rules for print are made to hold on the screen.
ON_PAPER = """
    for (const sheet of document.styleSheets) {
        for (const rule of sheet.cssRules) if (rule.media?.mediaText === "print") rule.media.mediaText = "all";
    }
    dispatchEvent(new Event("beforeprint"));
    const shown = (selector) => document.querySelector(selector)?.getClientRects().length > 0;
    return {
        frame: [".top", ".over", ".onward", "main .headerlink"].filter(shown),
        paper: getComputedStyle(document.body).backgroundColor,
        text: shown("main h1") && shown(".fig"),
        folded: document.querySelectorAll("details:not([open])").length,
    };
"""


def test_paper_shows_the_text_alone(reader: Browser, site_url: str) -> None:
    reader.open(site_url + "de/rules/play/")
    reader.run("document.documentElement.dataset.scheme = 'dark'")
    expected = {"frame": [], "paper": "rgb(255, 255, 255)", "text": True, "folded": 0}
    assert reader.run(ON_PAPER) == expected


# The page does now what it does after some seconds; the worker is asked for nothing before it has the whole site.
KEPT = """
    const { src } = document.querySelector('script[src*="frame/offline"]');
    await (await import(src)).keepSite();
    const { active } = await navigator.serviceWorker.ready;
    if (active.state === "activated") return;
    await new Promise((go) => (active.onstatechange = () => active.state === "activated" && go()));
"""


# Qt keeps no worker in a window without a profile on disk.
@pytest.mark.parametrize("engine", [name for name in WANTED if name != OLD_CHROMIUM.name], indirect=True)
def test_the_site_without_network(reader: Browser, site: Path) -> None:
    with serve(site) as url:
        reader.open(url)
        reader.run(KEPT)
        reader.open(url + "faq/")
    for kind in ("de/faq/moon/", "learn/first-trick/", "tools/practice/"):
        assert [line for line in look_around(reader, url + kind) if "sw.js" not in line] == []
    reader.open("about:blank")


UPDATED = """
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const fresh = registration.installing ?? registration.waiting;
    if (fresh) await new Promise((go) => (fresh.onstatechange = () => fresh.state === "activated" && go()));
"""


@pytest.mark.parametrize("engine", [name for name in WANTED if name != OLD_CHROMIUM.name], indirect=True)
@pytest.mark.parametrize("caching", ["max-age=600", ""])
def test_a_new_version_is_whole_whatever_the_browser_has_kept(
    reader: Browser, site: Path, tmp_path: Path, caching: str
) -> None:
    folder = tmp_path / "site"
    publish(site, folder, "v1", LANGUAGES)
    for path in folder.rglob("*"):
        os.utime(path, (1_700_000_000, 1_700_000_000))  # then browsers keep files for long without asking
    with serve(folder, sending({"Cache-Control": caching} if caching else {})) as url:
        reader.open(url)
        assert reader.run(f"return ({MARKS})()") == ["v1", "v1"]
        reader.run(KEPT)
        publish(site, folder, "v2", LANGUAGES)
        reader.run(UPDATED)
        for address in ("rules/play/", "", "de/faq/tie/"):
            reader.open(url + address)
            assert reader.run(f"return ({MARKS})()") == ["v2", "v2"]
            assert reader.complaints() == []
    reader.open("about:blank")
