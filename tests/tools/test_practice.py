"""Journeys at the practice table: a whole match by keyboard alone, reasons, hints, reloads, links."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

PHONE = {"width": 360, "height": 740}
MOST_KEYS = 3000


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A phone with nothing stored."""
    with browser.new_context(viewport=PHONE) as fresh:  # type: ignore[arg-type]
        yield fresh


def sit_down(page: Page, site_url: str, deal: str, language: str = "") -> None:
    page.goto("about:blank")
    page.goto(f"{site_url}{language}tools/practice/#{deal}")
    page.locator("#game").wait_for()


def pass_on(page: Page) -> None:
    """Pass what the hint names, and let the others play until it is your turn."""
    page.locator("#hint").click()
    page.locator("#go").click()
    page.locator("#skip").wait_for()
    skip(page)


def skip(page: Page) -> None:
    """Skip to your turn; when it has come meanwhile, there is nothing to skip."""
    page.evaluate("document.querySelector('#skip:enabled')?.click()")


def play_on(page: Page) -> None:
    """Play what the hint names."""
    page.locator("#hint").click()
    page.locator("#go").click()
    skip(page)


def kept(page: Page) -> Any:
    return page.evaluate("JSON.parse(localStorage.getItem('hearts.practice')).value.match")


def test_a_whole_match_by_keyboard_alone(page: Page, site_url: str) -> None:
    """Only keys are pressed; the focus must always be where the next thing happens."""
    sit_down(page, site_url, "r=standard&end_score=50&seed=keyboard&level=easy")
    focused = "document.activeElement.id"
    rounds = 0
    for _ in range(MOST_KEYS):
        page.locator("[id^=card-]:focus, #skip:focus, #next-round:focus").wait_for()
        here = page.evaluate(focused)
        page.keyboard.press("Enter")  # picks a card, skips, or goes on
        if here.startswith("card-"):
            if page.locator("#go").inner_text().startswith("Pass"):
                for _ in range(2):
                    page.keyboard.press("ArrowRight")
                    page.keyboard.press("Enter")
                while page.evaluate(focused) != "go":
                    page.keyboard.press("Tab")
            page.keyboard.press("Enter")  # plays the card, or passes the three
        elif here == "next-round":
            rounds += 1
            if page.locator("#game-title").inner_text() == "The match is over":
                break
    expect(page.locator("#game-title")).to_have_text("The match is over")
    expect(page.locator(".score-result")).to_be_visible()
    assert rounds >= 2
    assert len(kept(page)["rounds"]) == rounds


def test_a_refused_card_names_its_rule_and_changes_nothing(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=reasons&level=normal")
    pass_on(page)
    before = kept(page)
    refused = page.locator(".practice-hand [data-state=refused]").first
    name = str(refused.locator(".only-heard").text_content()).split(",")[0]
    refused.click()
    expect(page.locator("#said [role=img]")).to_have_attribute("aria-label", name)
    expect(page.locator("#said a")).to_have_attribute("href", re.compile(r"^\.\./\.\./rules/play/#[a-z-]+$"))
    assert kept(page) == before


def test_passing_takes_exactly_three(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=three&level=normal")
    cards = page.locator(".practice-hand button")
    for number in range(3):
        expect(page.locator("#go")).to_be_disabled()
        cards.nth(number).click()
    cards.nth(3).click()
    expect(page.locator("#said")).to_contain_text("You only pass 3 cards")
    page.locator("#go").click()
    page.locator("#skip").wait_for()
    expect(page.locator(".practice-hand button")).to_have_count(13)
    skip(page)
    assert page.locator(".practice-hand [data-fresh]").count() == 3


def test_two_people_get_the_same_deal(page: Page, browser: Browser, site_url: str) -> None:
    deal = "r=omnibus&players=5&seed=shared&level=hard"
    sit_down(page, site_url, deal)
    pass_on(page)
    with browser.new_context() as elsewhere:
        other = elsewhere.new_page()
        sit_down(other, site_url, deal)
        pass_on(other)
        assert kept(other) == kept(page)


def test_a_round_survives_reloads_rotation_and_ends_with_its_story(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=reload&level=normal")
    pass_on(page)
    for number in range(13):
        if number in (2, 6, 11):
            page.set_viewport_size({"width": 740, "height": 360} if number == 6 else {"width": 360, "height": 740})
            before = kept(page)
            page.reload()
            page.locator("#game").wait_for()
            assert kept(page)["plays"].startswith(before["plays"])
            skip(page)
        play_on(page)
    page.locator("#next-round").wait_for()
    points = [
        int(text.replace("−", "-")) for text in page.locator(".pad tbody tr").nth(1).locator("td").all_inner_texts()
    ]
    assert sum(points) in (26, 78)
    page.locator("#replay summary").click()
    expect(page.locator("#replay li")).to_have_count(13)
    page.reload()
    page.locator("#next-round").click()
    expect(page.locator("#game-title")).to_have_text("Round 2")


def test_two_tabs_go_on_from_the_newest(page: Page, context: BrowserContext, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=tabs&level=normal")
    other = context.new_page()
    other.goto(f"{site_url}tools/practice/")
    other.locator("#game").wait_for()
    pass_on(page)
    play_on(page)
    expect(other.locator("#said")).to_contain_text("another tab")
    skip(other)
    assert kept(other)["plays"].startswith(kept(page)["plays"]) or kept(page)["plays"].startswith(kept(other)["plays"])
    play_on(other)
    page.reload()
    page.locator("#game").wait_for()
    assert kept(page)["plays"].startswith(kept(other)["plays"])


def test_a_link_does_not_take_a_match_away_unasked(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=mine&level=normal")
    pass_on(page)
    page.goto("about:blank")
    page.goto(f"{site_url}tools/practice/#r=standard&seed=yours&level=normal")
    expect(page.locator("#offer")).to_contain_text("yours")
    assert kept(page)["seed"] == "mine"
    page.get_by_role("button", name="Go on with my match").click()
    expect(page.locator("#game")).to_be_visible()
    assert page.url.endswith("seed=mine&level=normal")
    page.goto("about:blank")
    page.goto(f"{site_url}tools/practice/#r=standard&seed=yours&level=normal")
    page.get_by_role("button", name="Play the deal in the link").click()
    assert kept(page)["seed"] == "yours"


def test_the_same_deal_can_be_begun_anew(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=again&level=normal")
    pass_on(page)
    play_on(page)
    page.get_by_role("button", name="New match").click()
    page.locator("#seed").fill("again")
    page.locator("#start .button--main").click()
    assert (kept(page)["seed"], kept(page)["plays"], kept(page)["passes"]) == ("again", "", None)
    expect(page.locator("#said")).to_be_empty()


@pytest.mark.parametrize(
    ("fragment", "named"),
    [
        ("r=none&seed=abc", "the ruleset"),
        ("r=standard&seed=NOT%20OK", "the deal"),
        ("r=standard&seed=abc&level=godlike", "the strength"),
    ],
)
def test_a_nonsense_address_is_told(page: Page, site_url: str, fragment: str, named: str) -> None:
    page.goto(f"{site_url}tools/practice/#{fragment}")
    expect(page.locator("#fault")).to_contain_text(named)
    expect(page.locator("#start")).to_be_visible()


@pytest.mark.parametrize("damage", ["plays", "passes", "seed", "rounds", "whole"])
def test_a_damaged_match_is_told_and_a_new_one_can_begin(page: Page, site_url: str, damage: str) -> None:
    sit_down(page, site_url, "r=standard&seed=damage&level=normal")
    pass_on(page)
    shelf = page.evaluate("JSON.parse(localStorage.getItem('hearts.practice'))")
    match = shelf["value"]["match"]
    if damage == "whole":
        shelf = {"version": 1, "value": 7}
    else:
        match[damage] = {
            "plays": "QSQSQS",
            "passes": ["2C2C2C"] * 4,
            "seed": "../..",
            "rounds": [[10**15, 0, 0, 0]],
        }[damage]
    page.evaluate("text => localStorage.setItem('hearts.practice', text)", json.dumps(shelf))
    page.goto("about:blank")
    page.goto(f"{site_url}tools/practice/")
    page.locator("#start").wait_for()
    if damage != "seed":
        expect(page.locator("#fault")).to_contain_text("couldn’t be read")
    page.locator("#start .button--main").click()
    expect(page.locator("#game")).to_be_visible()


def test_storage_forbidden(page: Page, site_url: str) -> None:
    page.add_init_script(
        "for (const name of ['getItem', 'setItem', 'removeItem'])"
        " Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };"
    )
    sit_down(page, site_url, "r=standard&seed=nothing-kept&level=easy")
    expect(page.locator("#fault")).to_contain_text("doesn’t let the page save anything")
    pass_on(page)
    play_on(page)
    expect(page.locator("#last")).to_be_enabled()
