"""Cards as signs: ♠Q in English, ♠D in German; the sign first, then the letter of the language."""

import re
from collections.abc import Callable, Iterable

from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.cards import Card, Suit, parse_card

SIGNS: dict[Suit, str] = {Suit.CLUBS: "♣", Suit.DIAMONDS: "♦", Suit.SPADES: "♠", Suit.HEARTS: "♥"}

HAND_ORDER = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)
"""The suits as a drawn hand has them, from left to right: black and red in turn."""

_CARD_MARK = re.compile(r"\[\[(.*?)\]\]")


def letter(card: Card, words: Catalogue) -> str:
    """What is printed on the card for its rank: `Q`, in German `D`."""
    return words.text(f"card.letter.{card.rank}")


def name(card: Card, words: Catalogue) -> str:
    """The name without an article: queen of spades, Pik-Dame."""
    return words.text(f"noun.name.{card.rank}", suit=suit_name(card.suit, words))


def suit_name(suit: Suit, words: Catalogue) -> str:
    """The name of a suit: clubs, Kreuz."""
    return words.text(f"noun.suit.{suit}")


def sign(card: Card, words: Catalogue) -> str:
    """The card as plain text: ♠Q, ♦10."""
    return SIGNS[card.suit] + letter(card, words)


def fill_in_cards(text: str, show: Callable[[Card], str]) -> str:
    """A text in which every `[[QS]]` is replaced by the card shown.

    Raises RulesError `unknown-card` for a code that is no card.
    """
    return _CARD_MARK.sub(lambda mark: show(parse_card(mark[1])), text)


def sorted_hand(cards: Iterable[Card]) -> list[Card]:
    """The cards as a player holds them: suit by suit, low to high."""
    return sorted(cards, key=lambda card: (HAND_ORDER.index(card.suit), card))


def by_suit(cards: Iterable[Card]) -> list[list[Card]]:
    """The cards of each suit that is there, as a player holds them."""
    held = sorted_hand(cards)
    groups = [[card for card in held if card.suit is suit] for suit in HAND_ORDER]
    return [group for group in groups if group]
