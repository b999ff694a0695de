"""Which cards may be played: the answer, and what is refused as no position."""

from typing import Any

import pytest

from tests.questions.asking import answer, error

HEARTS = ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"]


def test_legal_in_the_order_given() -> None:
    asked = {"ask": "legal", "hand": ["KH", "9D", "2C", "QS"], "trick_number": 2}
    assert answer(asked) == {"legal": ["9D", "2C", "QS"], "refused": {"KH": "lead-hearts"}}
    assert answer({**asked, "trick": ["5D"]}) == {
        "legal": ["9D"],
        "refused": {"KH": "follow-suit", "2C": "follow-suit", "QS": "follow-suit"},
    }
    assert answer({**asked, "hearts_broken": True})["refused"] == {}


@pytest.mark.parametrize(
    ("changed", "code", "at", "message"),
    [
        ({"hand": []}, "wrong-size", "hand", "a hand has 1 to 13 cards, not 0"),
        ({"hand": [*HEARTS, "2C"]}, "wrong-size", "hand", "a hand has 1 to 13 cards, not 14"),
        ({"hand": ["5C"], "trick": ["5C"]}, "card-twice", "hand[0]", "5C is in the hand and in the trick"),
        ({"trick": ["5C", "6C", "7C", "8C"]}, "wrong-size", "trick", "a trick of 4 cards is complete; nobody is to"),
        ({"trick_number": 0}, "bad-value", "trick_number", "trick_number is a whole number from 1 to 13"),
        ({"trick_number": 14}, "bad-value", "trick_number", "trick_number is a whole number from 1 to 13"),
        ({"hearts_broken": 1}, "bad-type", "hearts_broken", "hearts_broken is true or false, not a number"),
        ({"hearts_broken": None}, "bad-type", "hearts_broken", "hearts_broken is true or false, not null"),
        ({"ruleset": {"players": 3}, "hand": ["2D"]}, "card-not-in-pack", "hand[0]", "2D is not in the pack of this"),
        ({"ruleset": {"players": 3}, "trick": ["3D", "2D"]}, "card-not-in-pack", "trick[1]", "2D is not in the pack"),
    ],
)
def test_positions_that_are_none(changed: dict[str, Any], code: str, at: str, message: str) -> None:
    found = error(**{"ask": "legal", "hand": ["2C"], "trick_number": 2, **changed})
    assert found[:2] == (code, at)
    assert found[2].startswith(message)
