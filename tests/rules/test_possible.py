"""How many score sheets there are, and why one cannot be."""

from itertools import product
from typing import Any

import pytest

from hearts_examples.rules.cards import Card
from hearts_examples.rules.possible import Obstacle, count_sheets, dearest_card, obstacle, sum_step
from hearts_examples.rules.ruleset import STANDARD, with_options
from hearts_examples.rules.scoring import moon_effects, moon_sums, sheet_can_occur, usual_sum

BLACK_MARIA = {"QS": 13, "KS": 10, "AS": 7}


@pytest.mark.parametrize(
    ("players", "splits", "possible", "moons"), [(3, 378, 309, 3), (4, 3654, 2230, 4), (5, 27405, 11885, 5)]
)
def test_round_total_can_be_shared_out_in_so_many_ways(players: int, splits: int, possible: int, moons: int) -> None:
    count = count_sheets(with_options(STANDARD, {"players": players}))
    assert (count.splits, count.possible, count.moons) == (splits, possible, moons)
    assert (count.impossible, count.all_possible) == (splits - possible, possible + moons)


@pytest.mark.parametrize(
    ("points", "options", "found"),
    [
        ([13, 12, 0, 0], {}, "sum"),
        ([25, 0, 0, 0], {}, "sum"),
        ([-26, 0, 0, 0], {}, "sum"),
        ([27, 26, 25, 0], {}, "moon-sum"),
        ([-25, -1, 0, 0], {"moon": "subtract"}, "moon-sum"),
        ([26, 0, 0, 0], {}, "whole"),
        ([26, 0, 0, 0], {"moon": "choice"}, "whole"),
        ([27, -1, 0, 0], {"moon": "off"}, "no-way"),
        ([12, 12, 1, 1], {}, "dearest"),
        ([13, 13, 13, 4], {"spade_values": {"QS": 20, "KS": 10}}, "dearest"),
        ([17, 9, 9, 8], {"spade_values": {"QS": 13, "KS": 10, "AS": 7}, "moon": "off"}, "no-way"),
        ([13, 9, 9, 9, 3], {"players": 5, "spade_values": BLACK_MARIA}, "no-way"),
        ([12, 12, 1, -9], {"jack_of_diamonds": -10}, "no-way"),
        ([26, 0, 0, -10], {"jack_of_diamonds": -10}, "no-way"),
        ([26, 0, 0, 0], {"jack_of_diamonds": -10}, "sum"),
    ],
)
def test_round_total_says_why_points_cannot_be(points: list[int], options: dict[str, Any], found: str) -> None:
    ruleset = with_options(STANDARD, options)
    assert not sheet_can_occur(points, ruleset)
    assert obstacle(points, ruleset) == Obstacle(found)


def test_round_total_says_the_plainest_reason_for_every_sheet_that_cannot_be() -> None:
    for points in product(range(27), repeat=3):
        last = 26 - sum(points)
        if last >= 0 and not sheet_can_occur((*points, last), STANDARD):
            top = max(*points, last)
            wanted = Obstacle.WHOLE if top == 26 else Obstacle.DEAREST if top < 13 else Obstacle.NO_WAY
            assert obstacle((*points, last), STANDARD) is wanted


@pytest.mark.parametrize(
    ("options", "effects", "usual", "moons", "step"),
    [
        ({}, ("add",), 26, (78,), 26),
        ({"moon": "off"}, (), 26, (), 26),
        ({"moon": "subtract", "players": 3}, ("subtract",), 26, (-26,), 26),
        ({"moon": "choice", "players": 5}, ("add", "subtract"), 26, (104, -26), 26),
        ({"jack_of_diamonds": -10}, ("add",), 16, (68,), 4),
        ({"jack_of_diamonds": -10, "players": 3, "removed_cards": ["JD"]}, ("add",), 26, (52,), 26),
        ({"spade_values": BLACK_MARIA, "moon": "choice"}, ("add", "subtract"), 43, (129, -43), 43),
    ],
)
def test_moon_changes_what_a_round_adds_up_to(
    options: dict[str, Any], effects: tuple[str, ...], usual: int, moons: tuple[int, ...], step: int
) -> None:
    ruleset = with_options(STANDARD, options)
    assert (moon_effects(ruleset), usual_sum(ruleset), moon_sums(ruleset)) == (effects, usual, moons)
    assert sum_step(ruleset) == step


def test_heart_values_decide_which_card_is_the_dearest() -> None:
    assert dearest_card(STANDARD) is Card.SQ
    assert dearest_card(with_options(STANDARD, {"heart_values": "face-ace-high"})) is Card.HA
    assert dearest_card(with_options(STANDARD, {"players": 3, "removed_cards": ["QS"]})) is Card.H2


@pytest.mark.parametrize(
    ("options", "value"),
    [
        ({}, 0),
        ({"jack_of_diamonds": -10}, -10),
        ({"jack_of_diamonds": -10, "players": 3, "removed_cards": ["JD"]}, 0),
        ({"players": 3, "removed_cards": ["JD"]}, 0),
    ],
)
def test_jack_of_diamonds_brings_its_bonus_where_it_is_in_the_pack(options: dict[str, Any], value: int) -> None:
    assert with_options(STANDARD, options).jack_value == value
