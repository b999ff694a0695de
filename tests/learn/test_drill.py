"""Exercises without end: every one of them judged as the rules judge it, and to be had again by its address."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from hearts_examples.protocol.answers import answer
from hearts_examples.site.scripts import PUBLISHED
from tests.assets import addresses
from tests.axe import faults
from tests.site.visits import NARROW, STICKS_OUT

SEEDS = 400
KINDS = ("play", "taker", "points", "duck")
DEAL = """
async ([kind, seeds, scripts]) => {
    const [{ dealExercise }, { loadEngine }, { Ruleset }, { randomFrom }] = await Promise.all(
        ["lessons/deal", "engine/load", "engine/ruleset", "engine/random"].map(name => import(scripts[name])));
    const engine = await loadEngine();
    const rules = new Ruleset(engine, engine.options("standard"));
    return Array.from({ length: seeds }, (_, at) => dealExercise(kind, rules, randomFrom(`${kind} ${at}`)));
}
"""


@pytest.fixture(scope="module")
def tab(browser: Browser, site_url: str) -> Iterator[Page]:
    """The page of exercises without end, in English."""
    with browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{site_url}learn/drill/")
        page.locator("hearts-exercise").wait_for()
        yield page


@pytest.fixture(scope="module")
def scripts(site: Path, site_url: str) -> dict[str, str]:
    """The address of every script, by its room and name."""
    found = {address.removesuffix(".js"): site_url + named for address, named in addresses(site).items()}
    return {address.removeprefix(f"{PUBLISHED}/"): named for address, named in found.items()}


@pytest.fixture(scope="module")
def dealt(tab: Page, scripts: dict[str, str]) -> dict[str, list[dict[str, Any]]]:
    """Many exercises of each kind."""
    return {kind: tab.evaluate(DEAL, [kind, SEEDS, scripts]) for kind in KINDS}


def trick_of(data: dict[str, Any]) -> list[str]:
    """The cards on the table in the order played."""
    table, leader = data["table"], data["leader"]
    return [card for card in table[leader:] + table[:leader] if card]


def question(data: dict[str, Any]) -> dict[str, Any]:
    number = re.search(r"Trick (\d+)", data["facts"])
    assert number
    return {
        "ask": "legal",
        "hand": data["hand"],
        "trick": trick_of(data),
        "trick_number": int(number[1]),
        "hearts_broken": "hearts are broken" in data["facts"],
    }


def test_legal_cards_and_reasons_are_those_of_the_rules(dealt: dict[str, list[dict[str, Any]]]) -> None:
    for data in dealt["play"]:
        result = answer(question(data))
        assert sorted(data["right"]) == sorted(result["legal"]), data
        refused = {code: wrong["see"]["address"].partition("#")[2] for code, wrong in data["wrong"].items()}
        assert refused == result["refused"], data


def rule_at_work(data: dict[str, Any]) -> str:
    """The rule that decides which cards are right, as the rules themselves show it."""
    asked = question(data)
    if not asked["trick"]:
        return "lead-hearts"
    refused = set(answer(asked)["refused"].values())
    if refused:
        return "follow-suit" if any(card[1] == asked["trick"][0][1] for card in asked["hand"]) else refused.pop()
    if any(card[1] == asked["trick"][0][1] for card in asked["hand"]):
        return "follow-suit"
    # With one harmless card more, would the bar of the first trick refuse every other card? Then it has lapsed.
    seen, led = (*asked["hand"], *asked["trick"]), asked["trick"][0][1]
    harmless = next(card for card in ("2D", "3D", "4D", "2C", "3C", "4C") if card not in seen and card[1] != led)
    barred = answer(asked | {"hand": [*asked["hand"], harmless]})["refused"]
    if barred and set(barred) == set(asked["hand"]):
        return "restriction-lapses"
    # A hand without a point may throw all it has, but only because it has none: the bar is what explains it.
    heart = next(card for card in ("2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H") if card not in seen)
    return (
        "first-trick-points" if heart in answer(asked | {"hand": [*asked["hand"], heart]})["refused"] else "follow-suit"
    )


def test_the_rule_that_explains_is_the_one_at_work(dealt: dict[str, list[dict[str, Any]]]) -> None:
    for data in dealt["play"]:
        assert data["why"]["see"]["address"].partition("#")[2] == rule_at_work(data), data


def test_cards_that_duck_are_those_of_the_rules(dealt: dict[str, list[dict[str, Any]]]) -> None:
    for data in dealt["duck"]:
        trick = trick_of(data)
        legal = answer(question(data))["legal"]
        ducks = {card for card in legal if answer({"ask": "trick", "trick": [*trick, card]})["winner"] < len(trick)}
        assert set(data["right"]) == ducks, data
        assert set(data["wrong"]) == set(data["hand"]) - ducks


def test_tricks_are_taken_and_counted_as_the_rules_say(dealt: dict[str, list[dict[str, Any]]]) -> None:
    for data in dealt["taker"]:
        winner = answer({"ask": "trick", "trick": trick_of(data)})["winner"]
        assert data["right"] == [str((data["leader"] + winner) % 4)], data
        assert len(data["wrong"]) == 3
    for data in dealt["points"]:
        points = answer({"ask": "trick", "trick": trick_of(data)})["points"]
        assert data["right"] == [str(points)], data
        assert set(data["wrong"]) | {str(points)} == set(data["choices"])


def test_exercises_are_varied(dealt: dict[str, list[dict[str, Any]]]) -> None:
    rules = {wrong["see"]["address"].partition("#")[2] for data in dealt["play"] for wrong in data["wrong"].values()}
    assert {"follow-suit", "lead-hearts", "first-trick-points"} <= rules
    assert len({data["right"][0] for data in dealt["points"]}) >= 6
    assert {data["right"][0] for data in dealt["taker"]} == {"0", "1", "2", "3"}


def test_combinations_are_counted_as_they_were_listed(tab: Page, scripts: dict[str, str]) -> None:
    places = [list(each) for each in combinations(range(13), 3)]
    found = tab.evaluate(
        """async ([places, answer]) => {
            const { rank } = await import(answer);
            return places.map(each => rank(each, 13));
        }""",
        [places, scripts["lessons/answer"]],
    )
    assert found == list(range(len(places)))


@pytest.mark.parametrize("language", ["", "de/"])
def test_the_address_brings_the_same_exercise_again(page: Page, site_url: str, language: str) -> None:
    def shown(address: str) -> Any:
        page.goto("about:blank")
        page.goto(f"{site_url}{language}learn/drill/{address}")
        page.locator("hearts-exercise").wait_for()
        return page.evaluate("document.querySelector('hearts-exercise').data")

    for kind in KINDS:
        assert shown(f"#kind={kind}&seed=abc234") == shown(f"#kind={kind}&seed=abc234")
    first = shown("")
    assert re.fullmatch(r"#kind=play&seed=[a-z0-9]{6}", page.evaluate("location.hash"))
    assert shown(page.evaluate("location.hash")) == first
    shown("#kind=<b>&seed=%22%3E%00&x=1")
    assert re.fullmatch(r"#kind=play&seed=[a-z0-9]{6}", page.evaluate("location.hash"))


def test_one_after_the_other_by_keyboard(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}learn/drill/#kind=taker&seed=abc234")
    page.locator("hearts-exercise").wait_for()
    for solved in (1, 2, 3):
        right = page.evaluate("document.querySelector('hearts-exercise').data.right[0]")
        page.locator(f"[data-seat='{right}'] button").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".drill-foot")).to_contain_text(f"{solved} solved here")
        page.get_by_role("button", name="Another one").focus()
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.matches('.exercise')")
    expect(page.locator(".drill-foot")).to_contain_text("3 in a row")
    assert page.evaluate("localStorage.getItem('hearts.lessons')") is None


def test_axe_finds_nothing(browser: Browser, site_url: str) -> None:
    with browser.new_context(viewport=NARROW, service_workers="block") as context:
        page = context.new_page()
        for kind in KINDS:
            page.goto("about:blank")
            page.goto(f"{site_url}de/learn/drill/#kind={kind}&seed=abc234")
            page.locator("hearts-exercise").wait_for()
            assert faults(page) == []
            assert page.evaluate(STICKS_OUT) == []


def test_without_tables_the_page_says_so(page: Page, site_url: str) -> None:
    page.route("**/engine.*.json", lambda route: route.abort())
    page.goto(f"{site_url}learn/drill/")
    expect(page.get_by_role("alert")).to_contain_text("couldn’t be loaded")


def test_a_place_of_the_page_is_no_other_exercise(browser: Browser, site_url: str) -> None:
    with browser.new_context(service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{site_url}learn/drill/#kind=play&seed=stay")
        exercise = page.locator("hearts-exercise")
        before = exercise.inner_text()
        page.evaluate("location.hash = 'content'")
        page.evaluate("new Promise(resolve => setTimeout(resolve, 50))")
        assert exercise.inner_text() == before
