"""The state of a match: the answer, and what is refused."""

from typing import Any

import pytest

from tests.questions.asking import answer, error


def test_match() -> None:
    assert answer({"ask": "match", "rounds": [[13, 5, 5, 3]]}) == {
        "totals": [13, 5, 5, 3],
        "finished": False,
        "winners": [],
        "next_pass": "right",
    }
    assert answer({"ask": "match", "ruleset": {"end_score": 13}, "rounds": [[13, 5, 5, 3]]}) == {
        "totals": [13, 5, 5, 3],
        "finished": True,
        "winners": [3],
        "next_pass": None,
    }
    assert answer({"ask": "match", "rounds": []})["next_pass"] == "left"


@pytest.mark.parametrize(
    ("question", "code", "at", "message"),
    [
        ({"ask": "match", "rounds": [5]}, "bad-type", "rounds[0]", "rounds[0] is a list of points, not a number"),
        (
            {"ask": "match", "rounds": [[1.5]]},
            "bad-type",
            "rounds[0][0]",
            "points are whole numbers, not a decimal number",
        ),
        ({"ask": "match", "rounds": [[26, True]]}, "bad-type", "rounds[0][1]", "points are whole numbers, not true"),
    ],
)
def test_what_cannot_be_answered(question: dict[str, Any], code: str, at: str, message: str) -> None:
    found = error(**question)
    assert found[:2] == (code, at)
    assert found[2].startswith(message)
