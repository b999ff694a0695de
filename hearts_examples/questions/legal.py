"""`legal`: which cards of a hand may be played, and which rule refuses the others?"""

from dataclasses import dataclass
from typing import Any

from hearts_examples.questions.readers import Data, cards, check_in_pack, flag, number
from hearts_examples.rules.cards import CODES, Card, CardSet, card_set
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import Position, refusals
from hearts_examples.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Question:
    """What a player sees who is about to play. `read` checks that it can be; the constructor does not.

    >>> from hearts_examples.rules.ruleset import STANDARD
    >>> question = Question.read({"hand": ["KH", "2C", "QS"], "trick_number": 4}, STANDARD)
    >>> question.ask().as_data()
    {'legal': ['2C', 'QS'], 'refused': {'KH': 'lead-hearts'}}
    """

    ruleset: Ruleset
    hand: tuple[Card, ...]
    """In any order; the answer keeps it."""
    trick: tuple[Card, ...]
    """The cards played so far, the leader's first; empty for the leader."""
    trick_number: int
    """From 1."""
    hearts_broken: bool

    @classmethod
    def read(cls, data: Data, ruleset: Ruleset) -> "Question":
        """The question in plain data.

        Raises RulesError: what the readers of fields raise, `card-not-in-pack`, `card-twice` for a card in the hand and
        in the trick, `wrong-size` for a hand that is empty or too large and for a complete trick.
        """
        hand, trick = cards(data, "hand"), cards(data, "trick", ())
        check_in_pack(hand, ruleset, "hand")
        check_in_pack(trick, ruleset, "trick")
        for index, card in enumerate(hand):
            if card in trick:
                raise RulesError(
                    "card-twice", f"{card} is in the hand and in the trick; every card exists once", f"hand[{index}]"
                )
        if not 1 <= len(hand) <= ruleset.cards_each:
            raise RulesError("wrong-size", f"a hand has 1 to {ruleset.cards_each} cards, not {len(hand)}", "hand")
        if len(trick) >= ruleset.players:
            raise RulesError(
                "wrong-size", f"a trick of {ruleset.players} cards is complete; nobody is to play", "trick"
            )
        trick_number = number(data, "trick_number", 1, ruleset.cards_each)
        return cls(ruleset, hand, trick, trick_number, flag(data, "hearts_broken"))

    def ask(self) -> "Answer":
        """The answer of the rules."""
        position = Position(self.ruleset, card_set(self.hand), self.trick, self.trick_number, self.hearts_broken)
        return Answer(self.hand, position, tuple(refusals(position)))


@dataclass(frozen=True, slots=True)
class Answer:
    """Each rule that refuses cards of the hand, in the order of the rule sheet, with the cards that it refuses."""

    hand: tuple[Card, ...]
    position: Position
    refused: tuple[tuple[Rule, CardSet], ...]

    @property
    def reasons(self) -> dict[Card, Rule]:
        """For each card that may not be played the rule that refuses it, in the order of the hand."""
        return {card: rule for card in self.hand for rule, refused in self.refused if refused >> card & 1}

    def as_data(self) -> dict[str, Any]:
        """The answer in plain data."""
        reasons = self.reasons
        return {
            "legal": [CODES[card] for card in self.hand if card not in reasons],
            "refused": {CODES[card]: str(rule) for card, rule in reasons.items()},
        }
