"""A complete trick."""

import itertools

import pytest

from hearts_examples.rules.trick import points_of, trick_points, winning_index
from tests.rules.tables import cards, held, ruleset


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("2C 3C 4C AC", 3),
        ("AC 3C 4C 2C", 0),
        ("9D TD 2D 8D", 1),
        ("KH AH QH 2H", 1),
        ("2S QS KS AS", 3),
        ("7C AD AS AH", 0),
        ("2H AC KC AD", 0),
        ("7C AD 8C AH", 2),
        ("2C 9C 5C", 1),
        ("2C 3C 4C 5C 6C", 4),
    ],
)
def test_trick_winner_is_the_highest_card_of_the_suit_led(trick: str, winner: int) -> None:
    assert winning_index(cards(trick)) == winner


def test_rank_order_decides_with_the_ace_high() -> None:
    order = ["2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC", "AC"]
    for lower, higher in itertools.pairwise(order):
        assert winning_index(cards(f"{lower} {higher} AD AH")) == 1


def test_heart_values_of_a_trick() -> None:
    assert trick_points(cards("2H AH KH 3C"), ruleset()) == 3
    assert trick_points(cards("2H AH KH 3C"), ruleset(heart_values="face")) == 2 + 1 + 13
    assert trick_points(cards("2H AH KH 3C"), ruleset(heart_values="face-ace-high")) == 2 + 14 + 13


def test_spade_values_of_a_trick() -> None:
    assert trick_points(cards("QS KS AS 2S"), ruleset()) == 13
    assert trick_points(cards("QS KS AS 2S"), ruleset(spade_values={"QS": 13, "KS": 10, "AS": 7})) == 30


def test_jack_of_diamonds_counts_in_the_trick() -> None:
    assert trick_points(cards("JD 2H 3D 4D"), ruleset()) == 1
    assert trick_points(cards("JD 2H 3D 4D"), ruleset(jack_of_diamonds=-10)) == -9
    assert points_of(held("JD QS"), ruleset(jack_of_diamonds=-10)) == 3


def test_round_total_is_what_the_whole_pack_costs() -> None:
    assert points_of(ruleset().pack, ruleset()) == 26
    assert points_of(0, ruleset()) == 0
