"""What is read of any question: its kind, its ruleset, and no field too many."""

from typing import Any

import pytest

from hearts_examples.questions import KINDS
from hearts_examples.rules.errors import RulesError
from tests.questions.asking import answer, error


def test_there_are_nine_questions() -> None:
    assert list(KINDS) == ["legal", "trick", "score", "match", "pass", "deal", "replay", "sheet", "totals"]


@pytest.mark.parametrize(
    ("question", "code", "at", "message"),
    [
        ({}, "missing-field", "ask", "a question says what it asks; known are: legal, trick, score"),
        ({"ask": 5}, "missing-field", "ask", "a question says what it asks; "),
        ({"ask": "leagl"}, "unknown-question", "ask", "there is no question 'leagl'; did you mean 'legal'?"),
        ({"ask": "deal", "hand": []}, "unknown-field", "hand", "deal takes no 'hand'; known are: ruleset"),
        ({"ask": "pass", "ruond": 1}, "unknown-field", "ruond", "pass takes no 'ruond'; did you mean 'round'?"),
        ({"ask": "deal", "ruleset": "omnibsu"}, "unknown-preset", "ruleset", "there is no preset 'omnibsu'; did you"),
        ({"ask": "deal", "ruleset": {"tei": "shared"}}, "unknown-option", "ruleset.tei", "there is no option 'tei'; "),
        ({"ask": "deal", "ruleset": {"moon": "up"}}, "bad-value", "ruleset.moon", "moon cannot be 'up'"),
    ],
)
def test_what_cannot_be_answered(question: dict[str, Any], code: str, at: str, message: str) -> None:
    found = error(**question)
    assert found[:2] == (code, at)
    assert found[2].startswith(message)


@pytest.mark.parametrize("question", [None, [], "deal", 5, True])
def test_a_question_is_an_object(question: object) -> None:
    with pytest.raises(RulesError) as caught:
        answer(question)
    assert (caught.value.code, caught.value.at) == ("bad-question", "")


def test_a_question_may_have_an_id_of_the_asker() -> None:
    assert answer({"ask": "pass", "round": 4, "id": "mine"}) == {"direction": "hold", "to": None}
