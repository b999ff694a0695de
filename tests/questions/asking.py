"""Asks a question in plain data, for the tests of its kind."""

from typing import Any

import pytest

from hearts_examples.questions import read
from hearts_examples.rules.errors import RulesError


def answer(question: object) -> dict[str, Any]:
    """The answer in plain data."""
    return read(question).ask().as_data()


def error(**question: Any) -> tuple[str, str, str]:
    """The code, the place and the message of the refusal."""
    with pytest.raises(RulesError) as caught:
        answer(question)
    return caught.value.code, caught.value.at, caught.value.message
