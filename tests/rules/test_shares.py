"""Sharing out cards so that given sums come out: exactly as trying everything says, and with bounded work."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from hearts_examples.rules import shares
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.scoring import Sheets
from hearts_examples.rules.shares import MOST_WAYS, Shares, _places
from tests.rules.tables import ruleset


def splits(total: int, players: int) -> Iterator[tuple[int, ...]]:
    """Every way of writing a total as a sum of so many numbers, none below 0."""
    if players == 1:
        yield (total,)
        return
    for first in range(total + 1):
        yield from ((first, *rest) for rest in splits(total - first, players - 1))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_can_be_made_is_what_somebody_can_take(players: int) -> None:
    rng, seats = random.Random(players), range(players)
    for _ in range(20):
        costs = [rng.choice([1, 1, 2, 3, rng.randint(1, 12)]) for _ in range(rng.randint(1, 9 - players))]
        takers = product(seats, repeat=len(costs))
        reached = {
            tuple(
                sum(cost for cost, taker in zip(costs, took, strict=True) if taker == seat) for seat in range(players)
            )
            for took in takers
        }
        asked = Shares(costs)
        assert {split for split in splits(sum(costs), players) if asked.can_make(split)} == reached


def test_sums_that_do_not_add_up_or_are_negative_cannot_be_made() -> None:
    assert not Shares([3, 2]).can_make([3, 2, 1])
    assert not Shares([3, 2]).can_make([6, -1])
    assert Shares([]).can_make([0, 0])


def test_what_is_known_is_not_worked_out_again() -> None:
    asked = Shares([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    assert asked.can_make([50, 30, 20, 4])
    tried = asked.tried
    assert asked.can_make([4, 20, 0, 50, 30])
    assert asked.tried == tried > 0


HARD = [
    (
        (969, 898, 884, 880, 860, 848, 827, 694, 685, 658, 484, 213, 137, *range(2, 15)),
        (1642, 1803, 1826, 1931, 1939),
        False,
    ),
    (
        (969, 898, 884, 882, 860, 827, 788, 694, 685, 665, 484, 212, 137, *range(2, 15)),
        (1647, 1738, 1826, 1930, 1948),
        False,
    ),
    ((296, 296, 272, 264, 256, 248, 240, 224, 224, 200, 184, 168, 160, *range(2, 15)), (569, 619, 627, 658, 663), True),
    ((147, 133, 105, 104, 98, 77, 70, 65, 50, 49, 42, 42, 14, 14, 10, 9, 8, 7, 2), (256, 257, 262, 271), False),
    ((997, 991, 983, 977, 971, *range(1, 14)), (961, 961, 961, 2127), False),
]
"""Thirteen spades and the hearts, and the hardest sheets that a search for hard ones has found."""


@pytest.mark.parametrize(("costs", "sheet", "possible"), HARD)
def test_the_hardest_sheets_are_answered(costs: tuple[int, ...], sheet: tuple[int, ...], possible: bool) -> None:
    asked = Shares(costs)
    assert sum(costs) == sum(sheet)
    assert asked.can_make(sheet) == possible
    assert 0 < asked.tried < MOST_WAYS


def test_what_is_too_hard_is_refused_after_a_bounded_number_of_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MOST_WAYS", 50)
    costs, sheet, _ = HARD[0]
    asked = Shares(costs)
    for _ in range(2):
        with pytest.raises(RulesError) as caught:
            asked.can_make(sheet)
        assert caught.value.code == "too-hard"
        assert caught.value.message == (
            "more than 50 ways of sharing out the penalty cards would have to be tried; "
            "ask about fewer rounds at once, or let fewer spades cost something"
        )
    assert asked.tried <= 52


def test_sheets_of_known_games_need_no_hundredth_of_the_bound() -> None:
    rng = random.Random(0)
    maria = {"QS": 13, "KS": 10, "AS": 7}
    for spades, hearts in product(({"QS": 13}, maria), ("one", "face", "face-ace-high")):
        rules = ruleset(players=5, moon="off", spade_values=spades, heart_values=hearts, jack_of_diamonds=-10)
        for _ in range(30):
            cut = sorted(rng.randint(0, rules.round_total) for _ in range(4))
            points = [high - low for low, high in zip([0, *cut], [*cut, rules.round_total], strict=True)]
            sheets = Sheets(rules)
            sheets.can_occur([points[0] - 10, *points[1:]])
            assert sheets.tried < MOST_WAYS / 100


def test_a_question_that_needs_just_the_bound_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    costs, sheet, possible = HARD[2]
    asked = Shares(costs)
    assert asked.tried == 0
    asked.can_make(sheet)
    monkeypatch.setattr(shares, "MOST_WAYS", asked.tried)
    assert Shares(costs).can_make(sheet) is possible
    monkeypatch.setattr(shares, "MOST_WAYS", asked.tried - 1)
    with pytest.raises(RulesError, match="ways of sharing out"):
        Shares(costs).can_make(sheet)


def test_a_card_goes_once_into_each_different_place_the_largest_first() -> None:
    assert list(_places(2, (1, 2, 3, 3))) == [(1, 1, 2, 3), (1, 3, 3)]
