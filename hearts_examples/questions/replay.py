"""`replay`: how does a whole round go, play by play?"""

from dataclasses import dataclass
from typing import Any

from hearts_examples.questions.readers import MOST_ROUNDS, Data, cards, cards_by_seat, moon_choice, number
from hearts_examples.rules.cards import CODES, Card, CardSet, card_set
from hearts_examples.rules.round import Replay, Step, TakenTrick, replay
from hearts_examples.rules.ruleset import Moon, Ruleset


@dataclass(frozen=True, slots=True)
class Question:
    """A round from the deal to the last card.

    A round of three players with two cards each:

    >>> from hearts_examples.rules.ruleset import STANDARD, with_options
    >>> pack = ("2C", "3C", "4C", "QS", "2H", "3H")
    >>> small = {"players": 3, "pass_count": 0, "removed_cards": [code for code in CODES if code not in pack]}
    >>> hands, plays = [["2C", "QS"], ["3C", "2H"], ["4C", "3H"]], ["2C", "3C", "4C", "3H", "QS", "2H"]
    >>> answer = Question.read({"hands": hands, "plays": plays}, with_options(STANDARD, small)).ask().as_data()
    >>> answer["tricks"][1]
    {'leader': 2, 'cards': ['3H', 'QS', '2H'], 'winner': 2, 'points': 15}
    >>> answer["points"], answer["moon"]
    ([15, 15, 0], 2)
    """

    ruleset: Ruleset
    round: int
    """The number of the round, from 1; it decides who deals and where cards are passed."""
    hands: tuple[CardSet, ...]
    """As dealt."""
    passes: tuple[CardSet, ...] | None
    """The cards that each seat passes; None where the hands are played as dealt."""
    kitty: CardSet | None
    """The cards left face down; None for all that nobody was dealt."""
    plays: tuple[Card, ...]
    """All cards in the order played."""
    moon_choice: Moon | None = None
    """What the shooter chose, where the ruleset leaves it to the shooter."""

    @classmethod
    def read(cls, data: Data, ruleset: Ruleset) -> "Question":
        """The question in plain data.

        Raises RulesError: what the readers of fields raise.
        """
        hands, plays = _card_sets(data, "hands"), cards(data, "plays")
        passes = None if data.get("passes") is None else _card_sets(data, "passes")
        kitty = None if data.get("kitty") is None else card_set(cards(data, "kitty"))
        round_number = number(data, "round", 1, MOST_ROUNDS, default=1)
        return cls(ruleset, round_number, hands, passes, kitty, plays, moon_choice(data))

    def ask(self) -> "Answer":
        """The answer of the rules; plays that they forbid are marked, not refused.

        Raises RulesError as `rules.round.replay` does.
        """
        return Answer(
            replay(self.ruleset, self.hands, self.plays, self.passes, self.kitty, self.round, self.moon_choice)
        )


@dataclass(frozen=True, slots=True)
class Answer:
    """The round, replayed."""

    replay: Replay

    def as_data(self) -> dict[str, Any]:
        """The answer in plain data."""
        return {
            "steps": [_step(step) for step in self.replay.steps],
            "tricks": [_trick(trick) for trick in self.replay.tricks],
            "points": list(self.replay.points),
            "moon": self.replay.moon,
        }


def _card_sets(data: Data, name: str) -> tuple[CardSet, ...]:
    return tuple(map(card_set, cards_by_seat(data, name)))


def _step(step: Step) -> dict[str, Any]:
    return {
        "seat": step.seat,
        "card": CODES[step.card],
        "legal": step.refused is None,
        "refused": None if step.refused is None else str(step.refused),
    }


def _trick(trick: TakenTrick) -> dict[str, Any]:
    return {
        "leader": trick.leader,
        "cards": [CODES[card] for card in trick.cards],
        "winner": trick.winner,
        "points": trick.points,
    }
