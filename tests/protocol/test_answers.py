"""The door of the protocol: plain data in, plain data out; the kinds have their own tests in tests/questions."""

import pytest

from hearts_examples.protocol.answers import answer
from hearts_examples.rules.errors import RulesError


def test_a_question_in_plain_data_gets_its_answer_in_plain_data() -> None:
    asked = {"ask": "trick", "ruleset": {"jack_of_diamonds": -10}, "trick": ["5C", "KC", "JD", "2H"], "id": 7}
    assert answer(asked) == {"winner": 1, "points": -9}


def test_what_cannot_be_answered_says_where() -> None:
    with pytest.raises(RulesError) as caught:
        answer({"ask": "score", "taken": [["QS"], ["QX"]]})
    assert (caught.value.code, caught.value.at) == ("unknown-card", "taken[1][0]")
