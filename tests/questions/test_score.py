"""The points of a round: the answer, and what is refused."""

from typing import Any

import pytest

from tests.questions.asking import answer, error

HEARTS = ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"]


def test_score_and_moon() -> None:
    assert answer({"ask": "score", "taken": [["QS"], HEARTS, [], []]}) == {"points": [13, 13, 0, 0], "moon": None}
    shot = {"ask": "score", "taken": [["QS", *HEARTS], [], [], []]}
    assert answer(shot) == {"points": [0, 26, 26, 26], "moon": 0}
    choice = {**shot, "ruleset": {"moon": "choice"}, "moon_choice": "subtract"}
    assert answer(choice) == {"points": [-26, 0, 0, 0], "moon": 0}
    assert answer({**shot, "moon_choice": None}) == answer(shot)


@pytest.mark.parametrize(
    ("question", "code", "at", "message"),
    [
        ({"ask": "score"}, "missing-field", "taken", "taken is missing"),
        ({"ask": "score", "taken": ["QS"]}, "bad-type", "taken[0]", "taken[0] is a list of cards, not a string"),
        ({"ask": "score", "taken": [["QX"]]}, "unknown-card", "taken[0][0]", "'QX' is not a card"),
        ({"ask": "score", "taken": [], "moon_choice": "of"}, "bad-value", "moon_choice", "moon_choice is add or"),
    ],
)
def test_what_cannot_be_answered(question: dict[str, Any], code: str, at: str, message: str) -> None:
    found = error(**question)
    assert found[:2] == (code, at)
    assert found[2].startswith(message)
