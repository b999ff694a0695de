"""`deal`: what does a deal look like before a card is seen?"""

from dataclasses import dataclass
from typing import Any

from hearts_examples.questions.readers import Data
from hearts_examples.rules.deal import Deal, deal_of
from hearts_examples.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Question:
    """It takes nothing but a ruleset.

    >>> from hearts_examples.rules.ruleset import STANDARD
    >>> Question.read({}, STANDARD).ask().as_data()
    {'cards_each': 13, 'removed': [], 'kitty': 0, 'opens': '2C'}
    """

    ruleset: Ruleset

    @classmethod
    def read(cls, _data: Data, ruleset: Ruleset) -> "Question":
        """The question in plain data, of which nothing is read."""
        return cls(ruleset)

    def ask(self) -> "Answer":
        """The answer of the rules."""
        return Answer(deal_of(self.ruleset))


@dataclass(frozen=True, slots=True)
class Answer:
    """What the deal looks like."""

    deal: Deal

    def as_data(self) -> dict[str, Any]:
        """The answer in plain data."""
        deal = self.deal
        return {
            "cards_each": deal.cards_each,
            "removed": [str(card) for card in deal.removed],
            "kitty": deal.kitty,
            "opens": None if deal.opens is None else str(deal.opens),
        }
