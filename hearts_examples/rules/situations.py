"""Every situation in which a card is played, and what the rules then say about every kind of card.

A situation has a position that stands for all of its kind; the rules decide it, and every other position of the kind
gives the same answers (a test plays them out).

The situations are those that people tell apart, eleven of them, and only those that occur under a ruleset: they become
the tables of a rule sheet. The browser asks about any hand under any house rules and knows no ruleset beforehand;
`exports/legality.py` makes the tables for that, by every set of kinds of card that a hand can have.
"""

from enum import StrEnum

from hearts_examples.rules.cards import (
    CLUBS,
    HEARTS,
    NO_CARDS,
    QUEEN_OF_SPADES,
    SPADES,
    SUIT_OF,
    Card,
    CardSet,
    cards_in,
    lowest,
)
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import Position, refusal
from hearts_examples.rules.ruleset import FirstTrickPoints, HeartsLead, OpeningLead, Ruleset


class Situation(StrEnum):
    """What a player who is about to play finds."""

    OPENING = "opening"
    LEAD_UNBROKEN = "lead-unbroken"
    LEAD_PENALTY_CARDS = "lead-penalty-cards"
    LEAD_ONLY_HEARTS = "lead-only-hearts"
    LEAD_BROKEN = "lead-broken"
    FIRST_HOLDING = "first-holding"
    FIRST_VOID = "first-void"
    FIRST_WITH_QUEEN = "first-with-queen"
    FIRST_WITHOUT_QUEEN = "first-without-queen"
    LATER_HOLDING = "later-holding"
    LATER_VOID = "later-void"


LEADING = (
    Situation.OPENING,
    Situation.LEAD_UNBROKEN,
    Situation.LEAD_PENALTY_CARDS,
    Situation.LEAD_ONLY_HEARTS,
    Situation.LEAD_BROKEN,
)
FOLLOWING = (
    Situation.FIRST_HOLDING,
    Situation.FIRST_VOID,
    Situation.FIRST_WITH_QUEEN,
    Situation.FIRST_WITHOUT_QUEEN,
    Situation.LATER_HOLDING,
    Situation.LATER_VOID,
)
ON_FIRST_TRICK = (
    Situation.OPENING,
    Situation.FIRST_HOLDING,
    Situation.FIRST_VOID,
    Situation.FIRST_WITH_QUEEN,
    Situation.FIRST_WITHOUT_QUEEN,
)


class CardKind(StrEnum):
    """A kind of card that the rules may treat alike."""

    LOWEST_CLUB = "lowest-club"
    CLUB = "club"
    SUIT_LED = "suit-led"
    HARMLESS = "harmless"
    QUEEN = "queen"
    COSTLY_SPADE = "costly-spade"
    HEART = "heart"


def situation_of(position: Position) -> Situation:
    """The situation of a position. Hearts that may be led at any time count as broken."""
    ruleset, hand, trick, trick_number, broken = position
    nothing_else = not hand & ~ruleset.penalty_cards
    if not trick:
        if trick_number == 1 and ruleset.opening_lead is not OpeningLead.LEFT_OF_DEALER:
            return Situation.OPENING
        if broken or ruleset.hearts_lead is HeartsLead.ANY_TIME:
            return Situation.LEAD_BROKEN
        if not hand & ~HEARTS:
            return Situation.LEAD_ONLY_HEARTS
        return Situation.LEAD_PENALTY_CARDS if nothing_else else Situation.LEAD_UNBROKEN
    holding = bool(hand & SUIT_OF[trick[0]])
    if trick_number > 1:
        return Situation.LATER_HOLDING if holding else Situation.LATER_VOID
    if holding:
        return Situation.FIRST_HOLDING
    if not nothing_else or ruleset.first_trick_points is FirstTrickPoints.ALLOWED:
        return Situation.FIRST_VOID
    return Situation.FIRST_WITH_QUEEN if hand >> QUEEN_OF_SPADES & 1 else Situation.FIRST_WITHOUT_QUEEN


def kind_of(card: Card, position: Position) -> CardKind:
    """The kind of a card of the hand, as far as it matters in this position."""
    ruleset, hand, trick, trick_number, _ = position
    if trick and SUIT_OF[trick[0]] >> card & 1:
        return CardKind.SUIT_LED
    if not trick and CLUBS >> card & 1:
        if ruleset.opening_lead is OpeningLead.ANY_CLUB:
            return CardKind.CLUB
        opening = trick_number == 1 and ruleset.opening_lead is OpeningLead.LOWEST_CLUB
        if opening and 1 << card == lowest(hand & CLUBS):
            return CardKind.LOWEST_CLUB
    if HEARTS >> card & 1:
        return CardKind.HEART
    if not ruleset.penalty_cards >> card & 1:
        return CardKind.HARMLESS
    return CardKind.QUEEN if card == QUEEN_OF_SPADES else CardKind.COSTLY_SPADE


def occurring(which: tuple[Situation, ...], ruleset: Ruleset) -> tuple[Situation, ...]:
    """Those of the situations that occur under a ruleset."""
    return tuple(situation for situation in which if _position(situation, ruleset))


def verdicts(situation: Situation, ruleset: Ruleset) -> dict[CardKind, Rule | None]:
    """For each kind of card in the situation the rule that forbids it, or None where it may be played."""
    position = _position(situation, ruleset)
    if position is None:
        return {}
    one_of = {kind_of(card, position): card for card in cards_in(position.hand)}
    return {kind: refusal(card, position) for kind, card in one_of.items()}


def _position(situation: Situation, ruleset: Ruleset) -> Position | None:
    """A position that stands for its situation, or None where the situation cannot occur.

    Its hand has every card that such a hand may have, also the one led, which is as good as any other of its suit. A
    pack of nothing but penalty cards has no situations: no preset and no table is about such a game.
    """
    pack, penalties = ruleset.pack, ruleset.penalty_cards
    harmless = pack & ~penalties
    led = next(cards_in(harmless), None)
    hearts, spades = pack & HEARTS, penalties & SPADES
    queen = spades & 1 << QUEEN_OF_SPADES
    if led is None:
        return None
    void = pack & ~SUIT_OF[led]
    unbroken = ruleset.hearts_lead is HeartsLead.WHEN_BROKEN
    barred = ruleset.first_trick_points is FirstTrickPoints.BARRED

    def nothing_but(cards: CardSet) -> CardSet:
        """These cards, where there are enough of them to fill the hand that a first trick is played from."""
        return cards if barred and cards.bit_count() >= ruleset.cards_each else NO_CARDS

    hand = {
        Situation.OPENING: NO_CARDS if ruleset.opening_lead is OpeningLead.LEFT_OF_DEALER else pack,
        Situation.LEAD_UNBROKEN: pack & ~_first_club(ruleset) if unbroken else NO_CARDS,
        Situation.LEAD_PENALTY_CARDS: penalties if unbroken and spades else NO_CARDS,
        Situation.LEAD_ONLY_HEARTS: hearts if unbroken else NO_CARDS,
        Situation.LEAD_BROKEN: pack & ~_first_club(ruleset),
        Situation.FIRST_HOLDING: pack,
        Situation.FIRST_VOID: void,
        Situation.FIRST_WITH_QUEEN: nothing_but(penalties) if queen else NO_CARDS,
        Situation.FIRST_WITHOUT_QUEEN: nothing_but(penalties & ~queen),
        Situation.LATER_HOLDING: pack,
        Situation.LATER_VOID: void,
    }[situation]
    trick = () if situation in LEADING else (led,)
    number = 1 if situation in ON_FIRST_TRICK else 2
    return Position(ruleset, hand, trick, number, situation is Situation.LEAD_BROKEN) if hand else None


def _first_club(ruleset: Ruleset) -> CardSet:
    """The club that was led to the first trick, where that is settled."""
    return lowest(ruleset.pack & CLUBS) if ruleset.opening_lead is OpeningLead.LOWEST_CLUB else NO_CARDS
