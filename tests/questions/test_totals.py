"""Whether totals can occur: the answer, and what is refused."""

from typing import Any

import pytest

from tests.questions.asking import answer, error


def test_totals() -> None:
    assert answer({"ask": "totals", "totals": [100, 40, 40, 90]}) == {"possible": False}
    assert answer({"ask": "totals", "totals": [100, 40, 40, 80]}) == {"possible": True}


@pytest.mark.parametrize(
    ("question", "code", "at", "message"),
    [
        ({"ask": "totals", "totals": [26, 0, 0]}, "wrong-size", "totals", "4 scores are needed, not 3"),
    ],
)
def test_what_cannot_be_answered(question: dict[str, Any], code: str, at: str, message: str) -> None:
    found = error(**question)
    assert found[:2] == (code, at)
    assert found[2].startswith(message)
