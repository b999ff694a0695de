"""`totals`: can rounds add up to these totals at all?"""

from dataclasses import dataclass
from typing import Any

from hearts_examples.questions.readers import Data, seat_points
from hearts_examples.rules.match import totals_can_occur
from hearts_examples.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Question:
    """The totals of a match, per seat.

    >>> from hearts_examples.rules.ruleset import STANDARD
    >>> Question.read({"totals": [100, 40, 40, 90]}, STANDARD).ask()
    Answer(possible=False)
    """

    ruleset: Ruleset
    totals: tuple[int, ...]

    @classmethod
    def read(cls, data: Data, ruleset: Ruleset) -> "Question":
        """The question in plain data.

        Raises RulesError: what the readers of fields raise.
        """
        return cls(ruleset, seat_points(data, "totals", ruleset))

    def ask(self) -> "Answer":
        """The answer of the rules."""
        return Answer(totals_can_occur(self.totals, self.ruleset))


@dataclass(frozen=True, slots=True)
class Answer:
    """Whether rounds can add up to these totals; False only where that is proven."""

    possible: bool

    def as_data(self) -> dict[str, Any]:
        """The answer in plain data."""
        return {"possible": self.possible}
