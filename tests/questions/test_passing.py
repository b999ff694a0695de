"""Where cards go: the answer, and what is refused."""

from datetime import date
from typing import Any

import pytest

from tests.questions.asking import answer, error


def test_pass() -> None:
    assert answer({"ask": "pass", "round": 3}) == {"direction": "across", "to": [2, 3, 0, 1]}
    assert answer({"ask": "pass", "round": 4}) == {"direction": "hold", "to": None}


@pytest.mark.parametrize(
    ("question", "code", "at", "message"),
    [
        ({"ask": "pass"}, "missing-field", "round", "round is missing"),
        ({"ask": "pass", "round": None}, "missing-field", "round", "round is missing"),
        ({"ask": "pass", "round": "1"}, "bad-type", "round", "round is a whole number, not a string"),
        ({"ask": "pass", "round": True}, "bad-type", "round", "round is a whole number, not true or false"),
        ({"ask": "pass", "round": 1.0}, "bad-type", "round", "round is a whole number, not a decimal"),
        ({"ask": "pass", "round": date(2026, 1, 1)}, "bad-type", "round", "round is a whole number, not a date"),
        ({"ask": "pass", "round": [1]}, "bad-type", "round", "round is a whole number, not a list"),
        ({"ask": "pass", "round": {}}, "bad-type", "round", "round is a whole number, not an object"),
        ({"ask": "pass", "round": 0}, "bad-value", "round", "round is a whole number from 1 to 10000"),
        ({"ask": "pass", "round": 10_001}, "bad-value", "round", "round is a whole number from 1 to 10000"),
    ],
)
def test_what_cannot_be_answered(question: dict[str, Any], code: str, at: str, message: str) -> None:
    found = error(**question)
    assert found[:2] == (code, at)
    assert found[2].startswith(message)
