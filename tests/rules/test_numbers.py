"""The numbers that pages name, for rulesets whose numbers are known."""

from typing import Any

import pytest

from hearts_examples.rules.numbers import costly_spades, numbers, passes_cards, totals_can_fall
from hearts_examples.rules.presets import read_ruleset
from tests.rules.tables import cards, ruleset

HEARTS = [f"{rank}H" for rank in "23456789TJQKA"]


@pytest.mark.parametrize(
    ("options", "known"),
    [
        (
            "standard",
            {
                "full_pack": 52,
                "suits": 4,
                "in_suit": 13,
                "cards": 52,
                "cards_each": 13,
                "tricks": 13,
                "removed": 0,
                "kitty": 0,
                "players": 4,
                "others": 3,
                "pass_count": 3,
                "cycle": 4,
                "hearts": 13,
                "hearts_total": 13,
                "penalty_cards": 14,
                "queen_points": 13,
                "spades_total": 13,
                "round_total": 26,
                "almost_all": 25,
                "jack_bonus": 0,
                "net_total": 26,
                "moon_sum": 78,
                "end_score": 100,
                "ending_total": 100,
                "fewest_rounds": 4,
                "most_rounds": 16,
            },
        ),
        ({"end_score": 50}, {"fewest_rounds": 2, "most_rounds": 8}),
        ({"end_score": 52, "end_at": "passed"}, {"ending_total": 53, "fewest_rounds": 3, "most_rounds": 9}),
        ({"end_score": 52, "end_at": "passed", "exact_win": True}, {"fewest_rounds": 2, "most_rounds": 9}),
        ({"moon": "subtract", "end_score": 78}, {"fewest_rounds": 4, "most_rounds": 0}),
        ({"moon": "off", "end_score": 78}, {"fewest_rounds": 3}),
        ({"players": 3}, {"cards": 51, "cards_each": 17, "removed": 1, "cycle": 3, "others": 2, "moon_sum": 52}),
        ({"players": 5}, {"cards": 50, "cards_each": 10, "removed": 2, "moon_sum": 104}),
        ({"players": 5, "leftover_cards": "kitty"}, {"cards": 52, "cards_each": 10, "removed": 0, "kitty": 2}),
        ("omnibus", {"jack_bonus": 10, "net_total": 16, "penalty_cards": 14}),
        ("black-maria", {"round_total": 43, "spades_total": 30, "queen_points": 13, "penalty_cards": 16}),
        ("spot-hearts", {"hearts_total": 104, "round_total": 117, "almost_all": 115}),
        ({"heart_values": "face"}, {"hearts_total": 91, "round_total": 104, "almost_all": 103}),
        (
            {"removed_cards": ["QS", "2H", "2D", "2C"]},
            {"hearts": 12, "queen_points": 0, "round_total": 12, "cards": 48},
        ),
        ({"players": 3, "removed_cards": ["JD"], "jack_of_diamonds": -10}, {"jack_bonus": 0, "net_total": 26}),
        ({"players": 3, "removed_cards": HEARTS}, {"hearts": 0, "round_total": 13, "almost_all": 13}),
    ],
)
def test_known_numbers(options: object, known: dict[str, Any]) -> None:
    found = numbers(read_ruleset(options))
    assert {name: getattr(found, name) for name in known} == known


def test_end_score_is_passed_when_no_sharing_out_keeps_all_below_it() -> None:
    """Two rounds bring 52 points: four totals of 13 are below 14, but not below 13."""
    assert numbers(ruleset(end_score=14)).most_rounds == 3
    assert numbers(ruleset(end_score=13)).most_rounds == 2


def test_end_score_is_never_reached_where_the_only_penalty_card_makes_a_moon_that_subtracts() -> None:
    assert numbers(ruleset(players=3, removed_cards=HEARTS, moon="subtract")).fewest_rounds == 0
    assert numbers(ruleset(players=3, removed_cards=HEARTS)).fewest_rounds == 8


@pytest.mark.parametrize(
    ("options", "fall"),
    [
        ({}, False),
        ({"moon": "off"}, False),
        ({"moon": "subtract"}, True),
        ({"moon": "choice"}, True),
        ({"jack_of_diamonds": -10}, True),
        ({"exact_score_reset": {"100": 50}}, True),
    ],
)
def test_end_score_has_no_last_round_where_totals_can_fall(options: dict[str, Any], fall: bool) -> None:
    assert totals_can_fall(ruleset(**options)) is fall
    assert numbers(ruleset(**options)).most_rounds == (0 if fall else 16)


def test_spade_values_are_named_from_the_queen() -> None:
    assert costly_spades(ruleset()) == cards("QS")
    maria = {"2S": 1, "TS": 2, "JS": 3, "QS": 13, "KS": 10, "AS": 7}
    assert costly_spades(ruleset(spade_values=maria)) == cards("QS KS AS JS TS 2S")


def test_pass_count_and_cycle_say_whether_cards_are_passed() -> None:
    assert passes_cards(ruleset())
    assert passes_cards(ruleset(pass_cycle=["hold", "left"]))
    assert not passes_cards(ruleset(pass_cycle=["hold"]))
    assert not passes_cards(ruleset(pass_count=0))
