"""Which score sheets can occur: the lookup in the browser knows exactly those that the rules module knows."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from hearts_examples.rules.cards import cards_in
from hearts_examples.rules.presets import PRESETS
from hearts_examples.rules.ruleset import PLAYER_COUNTS, Moon, Ruleset, with_options
from hearts_examples.rules.scoring import sheet_can_occur
from tests.tools.positions import house_ruleset
from tools.arena import names

ASK = """
([options, sheets]) => {
    const { Ruleset } = window.tables;
    const rules = new Ruleset(engine, options);
    return sheets.map(points => rules.sheetFault(points) === null ? "1" : "0").join("");
}
"""

TABLES = [
    pytest.param(
        with_options(ruleset, {"players": players, "removed_cards": None, "pass_cycle": None}), id=f"{name}-{players}"
    )
    for name, ruleset in PRESETS.items()
    for players in PLAYER_COUNTS
]


def splits(total: int, parts: int, least: int = 0) -> Iterator[tuple[int, ...]]:
    """Every way to split a total into ascending parts."""
    if parts == 1:
        if total >= least:
            yield (total,)
        return
    for first in range(least, total // parts + 1):
        for rest in splits(total - first, parts - 1, first):
            yield (first, *rest)


@lru_cache(maxsize=64)
def reachable(costs: tuple[int, ...], players: int) -> frozenset[tuple[int, ...]]:
    """Every ascending sheet that some way of dealing out cards of these costs brings, card by card."""
    sheets = {(0,) * players}
    for cost in costs:
        sheets = {
            tuple(sorted((*sheet[:seat], sheet[seat] + cost, *sheet[seat + 1 :])))
            for sheet in sheets
            for seat in range(players)
        }
    return frozenset(sheets)


def shared(ruleset: Ruleset) -> frozenset[tuple[int, ...]]:
    """Every ascending way to share out the penalty cards, whether it is a moon or not; the jack of diamonds aside."""
    return reachable(tuple(ruleset.card_points[card] for card in cards_in(ruleset.penalty_cards)), ruleset.players)


def is_moon(sheet: tuple[int, ...], jack_taker: int, ruleset: Ruleset) -> bool:
    """Whether somebody has everything that a moon needs."""
    if ruleset.moon is Moon.OFF or ruleset.round_total not in sheet:
        return False
    return not ruleset.jack_makes_moon or sheet[jack_taker] == ruleset.round_total


@pytest.mark.parametrize("ruleset", TABLES)
def test_every_way_to_split_the_points(tables: Page, ruleset: Ruleset) -> None:
    """All ascending sheets that add up; what is asked and what is reached is built card by card, beside the engine."""
    jack, total, players = ruleset.jack_of_diamonds, ruleset.round_total, ruleset.players
    asked = list(splits(total + jack, players, jack))
    possible = frozenset(
        tuple(sorted((*sheet[:seat], sheet[seat] + jack, *sheet[seat + 1 :])))
        for sheet in shared(ruleset)
        for seat in range(players)
        if not is_moon(sheet, seat, ruleset)
    )
    if jack:
        moons = [(0,) * (players - 1) + (-total,)] if ruleset.moon in (Moon.SUBTRACT, Moon.CHOICE) else []
        assert not moons, "the moons of a preset with the jack need their own sums here"
    answers = tables.evaluate(ASK, [names(ruleset), asked])
    wrong = [s for s, answer in zip(asked, answers, strict=True) if (answer == "1") != (s in possible)]
    assert not wrong, wrong[:5]
    assert len(asked) > len(possible) - 5 > 40


@pytest.mark.parametrize("seed", range(40))
def test_any_sheet_under_house_rules(tables: Page, seed: int) -> None:
    """Moons, jacks, any order, and near misses, against the engine itself."""
    random = Random(seed)
    ruleset = house_ruleset(random)
    asked = [sheet for _ in range(150) for sheet in _near(ruleset, random)]
    answers = tables.evaluate(ASK, [names(ruleset), asked])
    for sheet, answer in zip(asked, answers, strict=True):
        assert (answer == "1") == sheet_can_occur(sheet, ruleset), (names(ruleset), sheet)
    assert "1" in answers
    assert "0" in answers


def _near(ruleset: Ruleset, random: Random) -> Iterator[list[int]]:
    """A sheet that occurs, a moon, and each with a point moved or lost."""
    players, total = ruleset.players, ruleset.round_total
    points = [0] * players
    liked = random.randrange(players)
    for card in cards_in(ruleset.penalty_cards):
        points[liked if random.random() < 0.5 else random.randrange(players)] += ruleset.card_points[card]
    others, own = random.choice(((total, 0), (0, -total)))
    moon = [own if seat == liked else others for seat in range(players)]
    for sheet in (points, moon):
        if ruleset.jack_of_diamonds and random.random() < 0.8:
            sheet[random.randrange(players)] += ruleset.jack_of_diamonds
        yield sheet
        moved: list[Any] = list(sheet)
        moved[random.randrange(players)] += 1
        yield list(moved)
        moved[random.randrange(players)] -= 1
        yield moved
