"""The deal: how many cards each, what is left over, and which card opens."""

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_examples.rules.cards import CARDS, CLUBS, NO_CARDS, Card, CardSet, card_set, cards_in, lowest
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ruleset import OpeningLead, Ruleset


@dataclass(frozen=True, slots=True)
class Deal:
    """What a deal looks like before a card is seen."""

    cards_each: int
    removed: tuple[Card, ...]
    kitty: int
    """Cards left face down."""
    opens: Card | None
    """The card that must open, or None where the deal does not settle it: any club may open, the player on the
    dealer's left leads, or the lowest club may lie in the kitty."""


def deal_of(ruleset: Ruleset) -> Deal:
    """The deal of a ruleset."""
    settled = ruleset.opening_lead is OpeningLead.LOWEST_CLUB and not ruleset.kitty_size
    opens = next(cards_in(lowest(ruleset.pack & CLUBS))) if settled else None
    return Deal(ruleset.cards_each, ruleset.removed, ruleset.kitty_size, opens)


def dealer(round_number: int, players: int) -> int:
    """The seat that deals a round (the first round is 1): the deal moves to the left."""
    return (round_number - 1) % players


def deal_cards(order: Sequence[Card], ruleset: Ruleset, round_number: int = 1) -> tuple[tuple[CardSet, ...], CardSet]:
    """The hands and the kitty when the pack lies in this order, dealt one by one from the dealer's left.

    Raises RulesError `wrong-pack` when the order is not exactly the ruleset's pack.
    """
    if len(order) != ruleset.pack.bit_count() or card_set(order) != ruleset.pack:
        raise RulesError("wrong-pack", f"the order must hold each of the {ruleset.pack.bit_count()} cards once")
    first = dealer(round_number, ruleset.players) + 1
    hands = [NO_CARDS] * ruleset.players
    dealt = ruleset.cards_each * ruleset.players
    for place in range(ruleset.players):
        hands[(first + place) % ruleset.players] = card_set(order[place : dealt : ruleset.players])
    return tuple(hands), card_set(order[dealt:])


def opener(hands: Sequence[CardSet], ruleset: Ruleset, round_number: int) -> int:
    """The seat that leads to the first trick, from the hands after the pass.

    The holder of the lowest club dealt, or the player on the dealer's left where the ruleset says so (and when every
    club lies in the kitty).
    """
    if ruleset.opening_lead is not OpeningLead.LEFT_OF_DEALER:
        dealt = NO_CARDS
        for hand in hands:
            dealt |= hand
        club = lowest(dealt & CLUBS)
        for seat, hand in enumerate(hands):
            if hand & club:
                return seat
    return (dealer(round_number, ruleset.players) + 1) % ruleset.players


def check_deal(hands: Sequence[CardSet], kitty: CardSet, ruleset: Ruleset) -> None:
    """Raise RulesError unless the hands and the kitty are a deal of this ruleset.

    Codes: `wrong-size` (seats, cards in a hand, cards in the kitty), `card-twice`, `card-not-in-pack`.
    """
    if len(hands) != ruleset.players:
        raise RulesError("wrong-size", f"{ruleset.players} hands are needed, not {len(hands)}", "hands")
    seen = NO_CARDS
    for seat, hand in enumerate(hands):
        _check_part(hand, seen, ruleset, ruleset.cards_each, f"hands[{seat}]")
        seen |= hand
    _check_part(kitty, seen, ruleset, ruleset.kitty_size, "kitty")


def _check_part(part: CardSet, seen: CardSet, ruleset: Ruleset, size: int, at: str) -> None:
    for code, wrong, what in (
        ("card-not-in-pack", part & ~ruleset.pack, "is not in the pack of this ruleset"),
        ("card-twice", part & seen, "is there twice; every card exists once"),
    ):
        for card in cards_in(wrong):
            raise RulesError(code, f"{card} {what}", at)
    if part.bit_count() != size:
        raise RulesError("wrong-size", f"{size} cards are needed here, not {part.bit_count()}", at)


def pack_order(ruleset: Ruleset) -> tuple[Card, ...]:
    """The cards of the pack in their natural order, for a shuffle."""
    return tuple(card for card in CARDS if ruleset.pack >> card & 1)
