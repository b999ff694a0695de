"""The one voice of the site: says the messages of a topic, and brings what is filled into them into its form."""

from collections.abc import Iterable
from dataclasses import dataclass

from babel.numbers import format_decimal

from hearts_examples.rendering.words.cards import suit_name
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.nouns import Noun
from hearts_examples.rules.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class Voice:
    """Says the messages of one topic in one language: with `Voice(words, "figure")`, `say("or")` is `figure.or`."""

    words: Catalogue
    topic: str

    def say(self, key: str, **values: object) -> str:
        """The message `<topic>.<key>`. Raises Fault as `Catalogue.text` does."""
        return self.words.text(f"{self.topic}.{key}", **values)

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
        return self.words.text(f"figure.player.{seat}")

    def players(self, seats: Iterable[int]) -> Noun:
        """The names of players."""
        return self.listing(*map(self.player, seats))

    def points(self, points: int, form: str = "points") -> str:
        """1 point, 13 points, −10 points; `points.dative` is what a preposition may ask for: mit 13 Punkten."""
        return self.words.text(f"figure.{form}", n=abs(points), points=signed(points))


def signed(number: int) -> str:
    """A number with the minus sign that print uses: −10."""
    return str(number).replace("-", "\u2212")


def decimal(number: float, words: Catalogue, pattern: str | None = None) -> str:
    """A number as the language writes it: `12,345` or `12.345`, and with the pattern `0.0` also `1.7` or `1,7`."""
    return format_decimal(number, pattern, locale=words.language)
