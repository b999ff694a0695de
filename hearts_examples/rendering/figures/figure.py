"""What every figure has: sentences before and after the picture, and the voice that speaks them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from hearts_examples.rendering.words.cards import suit_name
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.nouns import Noun
from hearts_examples.rules.cards import Card, Suit
from hearts_examples.rules.ids import Rule


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule at work: the cards that it concerns, and why, in a sentence."""

    rule: Rule
    text: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """An outcome in words, and what there is to draw; page and terminal are both made from it."""

    given: tuple[str, ...]
    """The situation, in sentences."""
    verdict: tuple[str, ...]
    """The result, in sentences."""
    drawn: Mapping[str, Any] = field(default_factory=dict)
    """What the template of the kind draws."""
    reasons: tuple[Reason, ...] = ()
    holds: bool | None = None
    """Whether something can be so, where that is the question."""


@dataclass(frozen=True, slots=True)
class Voice:
    """Says the messages of figures in one language, and brings cards, players and points into the form they need."""

    words: Catalogue

    def say(self, key: str, **values: object) -> str:
        """The message `figure.<key>`."""
        return self.words.text(f"figure.{key}", **values)

    def cards(self, *cards: Card) -> Noun:
        """Cards by name, for `{cards:the}` and its like."""
        return Noun(cards, self.words)

    def suit(self, suit: Suit) -> Noun:
        """A suit by name; `{suit:Name}` begins a sentence."""
        return self.listing(suit_name(suit, self.words))

    def listing(self, *items: str) -> Noun:
        """One word or several, joined as the language joins them."""
        return Noun(items, self.words)

    def player(self, seat: int) -> str:
        """The name of the player in a seat."""
        return self.say(f"player.{seat}")

    def players(self, seats: Iterable[int]) -> Noun:
        """The names of players."""
        return self.listing(*map(self.player, seats))

    def points(self, points: int, form: str = "points") -> str:
        """1 point, 13 points, −10 points; `points.dative` is what a preposition may ask for: mit 13 Punkten."""
        return self.say(form, n=abs(points), points=number(points))


def number(value: int) -> str:
    """A number with the minus sign that print uses: −10."""
    return str(value).replace("-", "−")
