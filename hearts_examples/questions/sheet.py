"""`sheet`: can a round bring these points at all?"""

from dataclasses import dataclass
from typing import Any

from hearts_examples.questions.readers import Data, seat_points
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ruleset import Ruleset
from hearts_examples.rules.scoring import sheet_can_occur


@dataclass(frozen=True, slots=True)
class Question:
    """The points of one round, per seat.

    >>> from hearts_examples.rules.ruleset import STANDARD
    >>> Question.read({"points": [12, 12, 1, 1]}, STANDARD).ask()
    Answer(possible=False)
    """

    ruleset: Ruleset
    points: tuple[int, ...]

    @classmethod
    def read(cls, data: Data, ruleset: Ruleset) -> "Question":
        """The question in plain data.

        Raises RulesError: what the readers of fields raise.
        """
        return cls(ruleset, seat_points(data, "points", ruleset))

    def ask(self) -> "Answer":
        """The answer of the rules.

        Raises RulesError `too-hard` as `sheet_can_occur` does.
        """
        try:
            return Answer(sheet_can_occur(self.points, self.ruleset))
        except RulesError as error:
            raise error.under("points") from None


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether some way of taking the cards brings these points."""

    possible: bool

    def as_data(self) -> dict[str, Any]:
        """The answer in plain data."""
        return {"possible": self.possible}
