"""Who takes a trick: the answer, and what is refused as no trick."""

from typing import Any

import pytest

from tests.questions.asking import answer, error


def test_trick() -> None:
    assert answer({"ask": "trick", "trick": ["5C", "KC", "QS", "2H"]}) == {"winner": 1, "points": 14}


@pytest.mark.parametrize(
    ("question", "code", "at", "message"),
    [
        ({"ask": "trick"}, "missing-field", "trick", "trick is missing"),
        ({"ask": "trick", "trick": "5C"}, "bad-type", "trick", "trick is a list, not a string"),
        ({"ask": "trick", "trick": None}, "bad-type", "trick", "trick is a list, not null"),
        ({"ask": "trick", "trick": ["5C"]}, "wrong-size", "trick", "a trick has 4 cards, not 1"),
        ({"ask": "trick", "trick": ["5C", "6C", "7C", "5C"]}, "card-twice", "trick[3]", "5C is there twice"),
        ({"ask": "trick", "trick": ["5C", "6X"]}, "unknown-card", "trick[1]", "'6X' is not a card"),
    ],
)
def test_what_cannot_be_answered(question: dict[str, Any], code: str, at: str, message: str) -> None:
    found = error(**question)
    assert found[:2] == (code, at)
    assert found[2].startswith(message)
