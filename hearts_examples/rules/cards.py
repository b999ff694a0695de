"""Suits, ranks, the 52 cards, and sets of cards."""

from collections.abc import Iterable, Iterator
from enum import IntEnum, StrEnum
from typing import TypeAlias

from hearts_examples.rules.errors import RulesError


class Suit(StrEnum):
    """A suit, by its letter; no suit is trump."""

    CLUBS = "C"
    DIAMONDS = "D"
    SPADES = "S"
    HEARTS = "H"


class Rank(StrEnum):
    """A rank, by its letter, lowest first: the ace is high."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"


SUITS = tuple(Suit)
RANKS = tuple(Rank)


class Card(IntEnum):
    """A card; its number 0 to 51 counts clubs, diamonds, spades, hearts, each from the two to the ace."""

    C2, C3, C4, C5, C6, C7, C8, C9, CT, CJ, CQ, CK, CA = range(0, 13)
    D2, D3, D4, D5, D6, D7, D8, D9, DT, DJ, DQ, DK, DA = range(13, 26)
    S2, S3, S4, S5, S6, S7, S8, S9, ST, SJ, SQ, SK, SA = range(26, 39)
    H2, H3, H4, H5, H6, H7, H8, H9, HT, HJ, HQ, HK, HA = range(39, 52)

    @property
    def suit(self) -> Suit:
        """Its suit."""
        return SUITS[self // 13]

    @property
    def rank(self) -> Rank:
        """Its rank."""
        return RANKS[self % 13]

    @property
    def code(self) -> str:
        """Rank then suit: `2C`, `TH`, `QS`."""
        return self.rank + self.suit

    def __str__(self) -> str:
        return CODES[self]


CARDS: tuple[Card, ...] = tuple(Card)
CODES: tuple[str, ...] = tuple(card.code for card in CARDS)
BY_CODE: dict[str, Card] = {card.code: card for card in CARDS}
QUEEN_OF_SPADES = BY_CODE["QS"]
JACK_OF_DIAMONDS = BY_CODE["JD"]

CardSet: TypeAlias = int
"""A set of cards: bit n stands for card number n. Union, intersection and difference are `|`, `&` and `& ~`."""

NO_CARDS: CardSet = 0
PACK: CardSet = (1 << 52) - 1
CLUBS: CardSet = 0x1FFF
DIAMONDS: CardSet = CLUBS << 13
SPADES: CardSet = CLUBS << 26
HEARTS: CardSet = CLUBS << 39
SUIT_OF: tuple[CardSet, ...] = tuple(CLUBS << card // 13 * 13 for card in CARDS)
"""For each card, all cards of its suit."""


def parse_card(code: object, at: str = "") -> Card:
    """The card of a code such as `QS`.

    Raises RulesError `unknown-card` for anything else.
    """
    card = BY_CODE.get(code) if isinstance(code, str) else None
    if card is None:
        shown = code if isinstance(code, str) and len(code) < 20 else type(code).__name__
        raise RulesError(
            "unknown-card",
            f"{shown!r} is not a card; write rank (2 to 9, T, J, Q, K, A) then suit (C, D, S, H), such as QS",
            at,
        )
    return card


def parse_cards(codes: Iterable[object], at: str = "") -> tuple[Card, ...]:
    """The cards of their codes, in order.

    Raises RulesError `unknown-card` or `card-twice`.
    """
    cards: list[Card] = []
    seen: CardSet = NO_CARDS
    for index, code in enumerate(codes):
        card = parse_card(code, f"{at}[{index}]")
        if seen >> card & 1:
            raise RulesError("card-twice", f"{card} is there twice; every card exists once", f"{at}[{index}]")
        seen |= 1 << card
        cards.append(card)
    return tuple(cards)


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards."""
    result: CardSet = NO_CARDS
    for card in cards:
        result |= 1 << card
    return result


def cards_in(cards: CardSet) -> Iterator[Card]:
    """The cards of a set, clubs first, low to high."""
    while cards:
        rest = cards & cards - 1
        yield CARDS[(cards ^ rest).bit_length() - 1]
        cards = rest


def lowest(cards: CardSet) -> CardSet:
    """The set of its lowest card alone (clubs before other suits), empty for the empty set."""
    return cards & -cards


def highest(cards: CardSet) -> Card:
    """Its highest card (hearts before other suits) of a set that is not empty."""
    return CARDS[cards.bit_length() - 1]
