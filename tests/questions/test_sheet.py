"""Whether points can occur: the answer, and what is refused."""

from typing import Any

import pytest

from tests.questions.asking import answer, error


def test_sheet() -> None:
    assert answer({"ask": "sheet", "points": [12, 12, 1, 1]}) == {"possible": False}
    assert answer({"ask": "sheet", "points": [13, 11, 1, 1]}) == {"possible": True}


@pytest.mark.parametrize(
    ("question", "code", "at", "message"),
    [
        ({"ask": "sheet", "points": [26, 0, 0]}, "wrong-size", "points", "4 scores are needed, not 3"),
    ],
)
def test_what_cannot_be_answered(question: dict[str, Any], code: str, at: str, message: str) -> None:
    found = error(**question)
    assert found[:2] == (code, at)
    assert found[2].startswith(message)
