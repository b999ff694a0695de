"""`score`: what does everybody write down after a round?"""

from dataclasses import dataclass
from typing import Any

from hearts_examples.questions.readers import Data, cards_by_seat, moon_choice
from hearts_examples.rules.cards import Card, card_set
from hearts_examples.rules.ruleset import Moon, Ruleset
from hearts_examples.rules.scoring import RoundScore, score_round


@dataclass(frozen=True, slots=True)
class Question:
    """The cards that each seat took; cards that count nothing may be left out.

    >>> from hearts_examples.rules.ruleset import STANDARD
    >>> hearts = [f"{rank}H" for rank in "23456789TJQKA"]
    >>> Question.read({"taken": [["QS"], hearts, [], []]}, STANDARD).ask().as_data()
    {'points': [13, 13, 0, 0], 'moon': None}
    """

    ruleset: Ruleset
    taken: tuple[tuple[Card, ...], ...]
    """In any order."""
    moon_choice: Moon | None = None
    """What the shooter chose, where the ruleset leaves it to the shooter."""

    @classmethod
    def read(cls, data: Data, ruleset: Ruleset) -> "Question":
        """The question in plain data.

        Raises RulesError: what the readers of fields raise.
        """
        return cls(ruleset, cards_by_seat(data, "taken"), moon_choice(data))

    def ask(self) -> "Answer":
        """The answer of the rules.

        Raises RulesError as `score_round` does.
        """
        return Answer(score_round([card_set(cards) for cards in self.taken], self.ruleset, self.moon_choice))


@dataclass(frozen=True, slots=True)
class Answer:
    """What everybody writes down."""

    score: RoundScore

    def as_data(self) -> dict[str, Any]:
        """The answer in plain data."""
        return {"points": list(self.score.points), "moon": self.score.moon}
