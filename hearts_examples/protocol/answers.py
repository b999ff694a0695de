"""One question of the protocol, answered: plain data in, plain data out."""

from typing import Any

from hearts_examples.questions import read


def answer(data: object) -> dict[str, Any]:
    """The answer to a question.

    Raises RulesError with the code, the message and the place when it cannot be answered.
    """
    return read(data).ask().as_data()
