"""`pass`: where do the cards of a round go?"""

from dataclasses import dataclass
from typing import Any

from hearts_examples.questions.readers import MOST_ROUNDS, Data, number
from hearts_examples.rules.passing import direction, receivers
from hearts_examples.rules.ruleset import Direction, Ruleset


@dataclass(frozen=True, slots=True)
class Question:
    """The number of a round, from 1.

    >>> from hearts_examples.rules.ruleset import STANDARD
    >>> Question.read({"round": 3}, STANDARD).ask().as_data()
    {'direction': 'across', 'to': [2, 3, 0, 1]}
    """

    ruleset: Ruleset
    round: int

    @classmethod
    def read(cls, data: Data, ruleset: Ruleset) -> "Question":
        """The question in plain data.

        Raises RulesError: what the readers of fields raise.
        """
        return cls(ruleset, number(data, "round", 1, MOST_ROUNDS))

    def ask(self) -> "Answer":
        """The answer of the rules."""
        where = direction(self.ruleset, self.round)
        return Answer(where, receivers(where, self.ruleset.players))


@dataclass(frozen=True, slots=True)
class Answer:
    """The direction, and for each seat the seat that receives its cards; None where everybody holds."""

    direction: Direction
    to: tuple[int, ...] | None

    def as_data(self) -> dict[str, Any]:
        """The answer in plain data."""
        return {"direction": str(self.direction), "to": None if self.to is None else list(self.to)}
