"""The numbers that pages name, for rulesets whose numbers are known."""

from typing import Any

import pytest

from hearts_examples.rules.numbers import numbers
from hearts_examples.rules.presets import read_ruleset


@pytest.mark.parametrize(
    ("ruleset", "known"),
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
                "fewest_rounds": 4,
                "most_rounds": 16,
            },
        ),
        ({"end_score": 50}, {"fewest_rounds": 2, "most_rounds": 8}),
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
    ],
)
def test_known_numbers(ruleset: object, known: dict[str, Any]) -> None:
    found = numbers(read_ruleset(ruleset))
    assert {name: getattr(found, name) for name in known} == known
