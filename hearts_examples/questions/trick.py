"""`trick`: who takes a complete trick, and what does it bring?"""

from dataclasses import dataclass
from typing import Any

from hearts_examples.questions.readers import Data, cards, check_in_pack
from hearts_examples.rules.cards import Card
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ruleset import Ruleset
from hearts_examples.rules.trick import trick_points, winning_index


@dataclass(frozen=True, slots=True)
class Question:
    """The cards of a complete trick, the leader's first.

    >>> from hearts_examples.rules.ruleset import STANDARD
    >>> Question.read({"trick": ["5C", "KC", "QS", "2H"]}, STANDARD).ask()
    Answer(winner=1, points=14)
    """

    ruleset: Ruleset
    trick: tuple[Card, ...]

    @classmethod
    def read(cls, data: Data, ruleset: Ruleset) -> "Question":
        """The question in plain data.

        Raises RulesError: what the readers of fields raise, `card-not-in-pack`, and `wrong-size` unless there is one
        card for each seat.
        """
        trick = cards(data, "trick")
        check_in_pack(trick, ruleset, "trick")
        if len(trick) != ruleset.players:
            raise RulesError("wrong-size", f"a trick has {ruleset.players} cards, not {len(trick)}", "trick")
        return cls(ruleset, trick)

    def ask(self) -> "Answer":
        """The answer of the rules."""
        return Answer(winning_index(self.trick), trick_points(self.trick, self.ruleset))


@dataclass(frozen=True, slots=True)
class Answer:
    """The place in the trick of the card that takes it (the leader's is 0), and the penalty points that it brings."""

    winner: int
    points: int

    def as_data(self) -> dict[str, Any]:
        """The answer in plain data."""
        return {"winner": self.winner, "points": self.points}
