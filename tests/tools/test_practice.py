"""Journeys at the practice table: a whole match by keyboard alone, reasons, hints, reloads, links."""

import json
import re
from collections.abc import Iterator
from functools import partial
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect

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
    expect(page.locator(".practice-end")).to_be_visible()
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
        assert {**kept(other), "id": ""} == {**kept(page), "id": ""}


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
    points = [int(text.replace("−", "-")) for text in page.locator(".practice-standings [data-seat]").all_inner_texts()]
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


PLACE = """
() => document.querySelector(".practice-hand").getBoundingClientRect().top
    - document.querySelector("#game").getBoundingClientRect().top
"""


@pytest.mark.parametrize("language", ["", "de/"])
def test_a_hint_moves_neither_the_hand_nor_the_buttons(page: Page, site_url: str, language: str) -> None:
    sit_down(page, site_url, "r=standard&seed=kc98vh&level=normal", language)
    bar = page.locator(".thumb").bounding_box()
    assert bar
    for _ in range(4):
        page.evaluate("document.querySelector('#game').scrollIntoView()")
        before = page.evaluate(PLACE)
        page.locator("#hint").click()
        expect(page.locator("#said")).not_to_be_empty()
        assert page.evaluate(PLACE) == before
        button = page.locator("#go").bounding_box()
        assert button
        assert button["y"] + button["height"] <= bar["y"]
        page.locator("#go").click()
        page.locator("#skip").wait_for()
        skip(page)


def test_what_was_passed_is_seen_until_you_play(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=three&level=normal")
    pass_on(page)
    expect(page.locator("#said")).to_contain_text("Dan passed you")
    assert len(re.findall("[♣♦♠♥]", page.locator("#said").inner_text())) == 3
    play_on(page)
    expect(page.locator("#said")).not_to_contain_text("passed you")


MOVING = "document.getAnimations().filter(each => each.effect.target?.id?.startsWith('lies-')).length"


def lay_one(page: Page) -> None:
    page.locator(".practice-hand [data-state=free]").first.click()
    page.locator("#go").click()


def test_cards_move_to_the_table_and_a_trick_to_its_taker(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=motion&level=easy")
    pass_on(page)
    page.locator("#speed").select_option("fast")
    lay_one(page)
    seen: set[tuple[bool, int]] = set()
    until = monotonic() + 20
    while (True, 4) not in seen and monotonic() < until:
        seen.add(tuple(page.evaluate(f"[document.querySelector('[data-taker]') !== null, {MOVING}]")))
    assert (False, 1) in seen
    assert (True, 4) in seen


def test_nothing_moves_where_little_motion_is_asked_for(page: Page, site_url: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    sit_down(page, site_url, "r=standard&seed=motion&level=easy")
    pass_on(page)
    page.locator("#speed").select_option("fast")
    page.evaluate(
        """() => {
            window.moved = 0;
            new MutationObserver(() => {
                window.moved += document.getAnimations().length + document.querySelectorAll("[data-taker]").length;
            }).observe(document.querySelector("#practice"), { subtree: true, childList: true, attributes: true });
        }"""
    )
    before = len(kept(page)["plays"])
    for _ in range(2):
        lay_one(page)
        page.locator(".practice-hand [data-state=free]").first.wait_for()
    assert len(kept(page)["plays"]) >= before + 8
    assert page.evaluate("window.moved") == 0


def test_a_trick_waits_for_a_tap_where_that_is_wanted(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=waiting&level=easy")
    pass_on(page)
    page.locator("#speed").select_option("tap")
    lay_one(page)
    expect(page.locator("#go")).to_have_text("Go on")
    expect(page.locator("#go")).to_be_enabled()
    expect(page.locator("[id^=lies-]")).to_have_count(4)
    page.wait_for_timeout(2000)
    expect(page.locator("[id^=lies-]")).to_have_count(4)
    expect(page.locator(".table-center")).to_contain_text(re.compile("takes? the trick: (no points|[0-9]+ points?)"))
    page.locator("#go").click()
    expect(page.locator(".table-center")).to_have_text("Trick 2")


def play_badly(page: Page) -> None:
    """The highest card each time, until the round is over."""
    while not page.locator("#next-round").count():
        page.locator(".practice-hand [data-state=free]").last.click()
        page.locator("#go").click()
        skip(page)


COSTLY = ".practice-costly > li"


def _note_error(faults: list[str], message: ConsoleMessage) -> None:
    if message.type == "error":
        faults.append(message.text)


def test_the_review_is_the_same_with_and_without_a_worker(page: Page, browser: Browser, site_url: str) -> None:
    deal = "r=standard&seed=bad&level=easy"
    said = []
    for workers in (True, False):
        with browser.new_context(viewport=PHONE) as own:  # type: ignore[arg-type]
            tab = own.new_page()
            faults: list[str] = []
            tab.on("console", partial(_note_error, faults))
            if not workers:
                tab.add_init_script("window.Worker = class { constructor() { throw new Error('none'); } };")
            sit_down(tab, site_url, deal)
            pass_on(tab)
            play_badly(tab)
            tab.locator(COSTLY).first.wait_for()
            said.append(tab.locator(COSTLY).all_inner_texts())
            assert len(tab.workers) == 0  # It has ended.
            assert faults == []
    assert said[0] == said[1]
    assert 1 <= len(said[0]) <= 3
    costs = [float(found) for text in said[0] for found in re.findall(r"about ([0-9.]+) points", text)]
    assert costs == sorted(costs, reverse=True)
    assert len(costs) == len(said[0])


def test_a_costly_play_leads_to_its_position(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=bad&level=easy")
    pass_on(page)
    play_badly(page)
    item = page.locator(COSTLY).first
    trick, card = re.findall(r"Trick (\d+): (\S+) cost", item.inner_text())[0]
    item.get_by_role("link").click()
    page.locator("#verdict, .check-verdict").first.wait_for()
    assert f"n={trick}" in page.url
    codes = re.findall(r"h=([^&]*)", page.url)[0].split(",")
    assert len(codes) == 14 - int(trick)
    assert card.replace("10", "T")[1] + {"♣": "C", "♦": "D", "♠": "S", "♥": "H"}[card[0]] in codes
    expect(page.locator("#fault")).to_be_empty()


def test_plays_that_followed_a_hint_are_marked_and_not_judged(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=bad&level=easy")
    pass_on(page)
    while not page.locator("#next-round").count():
        play_on(page)
    expect(page.locator(".practice-review")).to_contain_text("13 plays followed a hint")
    expect(page.locator(".practice-review")).to_contain_text("No play of yours clearly cost you points")
    page.locator("#replay summary").click()
    expect(page.locator("#replay .chip")).to_have_count(13)


def test_new_match_shows_its_form_and_brings_the_focus_there(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=form&level=normal")
    pass_on(page)
    page.locator("#new").click()
    expect(page.locator("#start-title")).to_be_in_viewport()
    expect(page.locator("#start-title")).to_be_focused()
    expect(page.locator("#start .button--main")).to_be_in_viewport()
    expect(page.locator("#start")).to_contain_text("ends the match you’re playing (round 1)")
    page.locator("#back").click()
    expect(page.locator("#game-title")).to_be_in_viewport()
    page.locator("[id^=card-]:focus, #skip:focus").wait_for()


@pytest.mark.parametrize("language", ["", "de/"])
def test_the_cards_can_be_dealt_in_the_first_screen(page: Page, site_url: str, language: str) -> None:
    page.goto(f"{site_url}{language}tools/practice/")
    button, bar = page.locator("#start .button--main").bounding_box(), page.locator(".thumb").bounding_box()
    assert button
    assert bar
    assert button["y"] + button["height"] <= bar["y"]


def test_no_tap_and_no_other_tab_wipes_what_is_typed(page: Page, context: BrowserContext, site_url: str) -> None:
    page.goto(f"{site_url}tools/practice/")
    page.locator("#seed").fill("my-own-deal")
    page.get_by_role("button", name="Hard").click()
    page.get_by_role("button", name="5", exact=True).click()
    page.locator("#ruleset").select_option("omnibus")
    expect(page.locator("#seed")).to_have_value("my-own-deal")
    other = context.new_page()
    sit_down(other, site_url, "r=standard&seed=elsewhere&level=easy")
    pass_on(other)
    page.locator("#back").wait_for()
    expect(page.locator("#seed")).to_have_value("my-own-deal")
    page.locator("#start .button--main").click()
    expect(page.locator("#game")).to_be_visible()
    assert "seed=my-own-deal" in page.url


def test_a_second_tab_does_not_end_a_match_unasked(page: Page, context: BrowserContext, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=first&level=easy")
    pass_on(page)
    other = context.new_page()
    other.goto(f"{site_url}tools/practice/")
    other.locator("#new").click()
    expect(other.locator("#start")).to_contain_text("ends the match")
    other.locator("#seed").fill("second")
    other.locator("#start .button--main").click()
    pass_on(other)
    # The match of the first tab is still on its table, and only the player ends it.
    expect(page.locator("#offer")).to_contain_text("second")
    page.get_by_role("button", name="Go on with my match").click()
    expect(page.locator("#game")).to_be_visible()
    assert kept(page)["seed"] == "first"
    expect(other.locator("#offer")).to_contain_text("first")
    other.get_by_role("button", name="Go on with that one").click()
    expect(other.locator("#game")).to_be_visible()
    assert "seed=first" in other.url
    assert kept(other)["seed"] == "first"


def test_another_match_elsewhere_is_told_before_one_begins(page: Page, context: BrowserContext, site_url: str) -> None:
    page.goto(f"{site_url}tools/practice/")
    page.evaluate("window.addEventListener('storage', event => event.stopImmediatePropagation(), true)")
    other = context.new_page()
    sit_down(other, site_url, "r=standard&seed=running&level=easy")
    pass_on(other)
    page.locator("#seed").fill("mine")
    page.locator("#start .button--main").click()
    expect(page.locator("#offer, #game").first).to_be_visible()
    if page.locator("#offer").count():
        expect(page.locator("#offer")).to_contain_text("running")
        assert kept(page)["seed"] == "running"


def test_the_strength_changes_with_the_next_round(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=strength&level=easy")
    pass_on(page)
    page.locator("#strength").select_option("hard")
    expect(page.locator("#said")).to_contain_text("From the next round on: Hard")
    play_badly(page)
    assert kept(page)["level"] == "easy"
    page.locator("#next-round").click()
    expect(page.locator(".practice-foot")).to_contain_text("Others: Hard")
    assert kept(page)["level"] == "hard"


# As the version before statistics and remembered hints kept it, in the last round.
BEFORE = {
    "version": 1,
    "change": 7,
    "value": {
        "match": {
            "seed": "reload",
            "rules": {"name": "standard", "changes": {}},
            "level": "easy",
            "rounds": [[13, 13, 0, 0], [0, 0, 13, 13]] * 7,
            "passes": None,
            "plays": "",
            "choice": "",
        },
        "rules": {"name": "standard", "changes": {}},
        "level": "easy",
        "speed": "fast",
    },
}


def test_a_match_of_the_version_before_is_played_to_its_ranking(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}tools/practice/")
    page.evaluate("text => localStorage.setItem('hearts.practice', text)", json.dumps(BEFORE))
    page.reload()
    expect(page.locator("#game-title")).to_have_text("Round 15")
    expect(page.locator("#speed")).to_have_value("fast")
    pass_on(page)
    while not page.locator("#next-round").count():
        play_on(page)
    page.locator("#next-round").click()
    expect(page.locator("#game-title")).to_have_text("The match is over")
    totals = [int(text) for text in page.locator(".practice-standings td:last-child").all_inner_texts()]
    assert totals == sorted(totals)
    assert len(totals) == 4
    expect(page.locator(".practice-standings .is-you")).to_have_count(1)
    page.locator("#tally summary").click()
    expect(page.locator("#tally li")).to_have_text(
        re.compile(r"Standard, 4 players, Easy\s*1 round · [0-9.]+ points a round")
    )
    expect(page.locator("#tally li")).to_contain_text("1 match")
    page.locator("#same").click()
    expect(page.locator("#game-title")).to_have_text("Round 1")
    assert kept(page)["seed"] == "reload"
    page.locator("#new").click()
    expect(page.locator("#tally")).to_be_attached()


def test_what_these_rules_make_special_is_on_the_table(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=black-maria&jack_of_diamonds=-10&hearts_lead=any-time&seed=special&level=easy")
    markers = page.locator(".practice-markers")
    expect(markers).to_contain_text("Not played yet: ♠Q (13), ♠K (10), ♠A (7), ♦J (−10)")
    pass_on(page)
    expect(markers).to_contain_text("Hearts can be led")
    expect(markers).not_to_contain_text("broken")


def test_the_hand_is_one_stop_of_the_tab_key(page: Page, site_url: str) -> None:
    sit_down(page, site_url, "r=standard&seed=stops&level=easy")
    expect(page.locator(".practice-hand [tabindex='0']")).to_have_count(1)
    page.locator(".practice-hand [tabindex='0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.id")
    assert focused == page.locator(".practice-hand button").nth(2).get_attribute("id")
    page.keyboard.press("Enter")
    expect(page.locator(f"#{focused}")).to_have_attribute("tabindex", "0")
    box = page.locator(f"#{focused}").bounding_box()
    face = page.locator(f"#{focused} .playing-card").bounding_box()
    assert box
    assert face
    assert box["height"] < face["height"] * 1.2


@pytest.mark.parametrize("language", ["", "de/"])
def test_nothing_sticks_out_with_text_twice_as_large(page: Page, site_url: str, language: str) -> None:
    page.goto(f"{site_url}{language}tools/practice/")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    page.locator("#start").wait_for()
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) <= PHONE["width"]
    page.locator("#start .button--main").click()
    page.locator("#game").wait_for()
    assert page.evaluate(wide) <= PHONE["width"]
    pass_on(page)
    page.locator("#hint").click()
    assert page.evaluate(wide) <= PHONE["width"]


def test_sound_and_full_screen_are_there_for_who_wants_them(page: Page, site_url: str) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.add_init_script(
        "window.heard = 0;"
        "for (const kind of [AudioBufferSourceNode, OscillatorNode]) {"
        "  const { start } = kind.prototype;"
        "  kind.prototype.start = function () { window.heard++; return start.call(this); };"
        "}"
    )
    sit_down(page, site_url, "r=standard&seed=sound&level=easy")
    pass_on(page)
    lay_one(page)
    skip(page)
    assert page.evaluate("window.heard") == 0
    page.locator("#sound").check()
    lay_one(page)
    until = monotonic() + 20
    while page.evaluate("window.heard") < 3 and monotonic() < until:
        page.wait_for_timeout(50)
    assert page.evaluate("window.heard") >= 3
    page.reload()
    expect(page.locator("#sound")).to_be_checked()
    page.locator("#full").click()
    expect(page.locator("#full")).to_have_text("Leave full screen")
    expect(page.locator("hearts-practice.is-full #go")).to_be_in_viewport()
    page.locator("#full").click()
    expect(page.locator("#full")).to_have_text("Full screen")
    assert faults == []
