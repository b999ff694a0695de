"""May this card be played, and if not, which rule forbids it?

The restrictions stand in the order of the rule sheet. Each leaves some cards; the first that takes a card away is the
reason for refusing it, and the cards that no restriction takes away are the legal plays, so a reason shown to a reader
and the legality can never differ. A restriction that would leave no card at all lapses.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hearts_examples.rules.cards import (
    CLUBS,
    HEARTS,
    NO_CARDS,
    PACK,
    QUEEN_OF_SPADES,
    SUIT_OF,
    Card,
    CardSet,
    lowest,
)
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.ruleset import (
    FirstTrickFallback,
    FirstTrickPoints,
    HeartsLead,
    HeartsLeadException,
    OpeningLead,
    Ruleset,
)


class Position(NamedTuple):
    """What a player sees who is about to play: the own hand, the trick so far (leader's card first), and two facts."""

    ruleset: Ruleset
    hand: CardSet
    trick: tuple[Card, ...] = ()
    trick_number: int = 2
    """From 1."""
    hearts_broken: bool = False


def opening_lead(position: Position) -> CardSet:
    """The first trick is opened with the lowest club dealt, or with any club, by who holds that lowest club."""
    ruleset, hand, trick, trick_number, _ = position
    if trick_number > 1 or trick or ruleset.opening_lead is OpeningLead.LEFT_OF_DEALER:
        return PACK
    return CLUBS if ruleset.opening_lead is OpeningLead.ANY_CLUB else lowest(hand & CLUBS)


def follow_suit(position: Position) -> CardSet:
    """Who can follow suit must."""
    return SUIT_OF[position.trick[0]] if position.trick else PACK


def first_trick_points(position: Position) -> CardSet:
    """No penalty card is discarded on the first trick."""
    ruleset = position.ruleset
    if ruleset.first_trick_points is FirstTrickPoints.ALLOWED or not _discards_on_first_trick(position):
        return PACK
    return ~ruleset.penalty_cards


def first_trick_fallback(position: Position) -> CardSet:
    """Who is void on the first trick and holds only penalty cards plays what the ruleset names."""
    ruleset = position.ruleset
    if (
        ruleset.first_trick_fallback is FirstTrickFallback.ANY
        or ruleset.first_trick_points is FirstTrickPoints.ALLOWED
        or not _discards_on_first_trick(position)
        or position.hand & ~ruleset.penalty_cards
    ):
        return PACK
    return 1 << QUEEN_OF_SPADES if ruleset.first_trick_fallback is FirstTrickFallback.QUEEN else HEARTS


def lead_hearts(position: Position) -> CardSet:
    """No heart is led before hearts are broken, except from a hand of nothing else."""
    ruleset, hand, trick, _, hearts_broken = position
    if trick or hearts_broken or ruleset.hearts_lead is HeartsLead.ANY_TIME:
        return PACK
    nothing_else = not hand & ~ruleset.penalty_cards
    if nothing_else and ruleset.hearts_lead_exception is HeartsLeadException.ONLY_PENALTY_CARDS:
        return PACK
    return ~HEARTS


def _discards_on_first_trick(position: Position) -> bool:
    return position.trick_number == 1 and bool(position.trick) and not position.hand & SUIT_OF[position.trick[0]]


RESTRICTIONS: tuple[tuple[Rule, Callable[[Position], CardSet]], ...] = (
    (Rule.OPENING_LEAD, opening_lead),
    (Rule.FOLLOW_SUIT, follow_suit),
    (Rule.FIRST_TRICK_POINTS, first_trick_points),
    (Rule.FIRST_TRICK_FALLBACK, first_trick_fallback),
    (Rule.LEAD_HEARTS, lead_hearts),
)
"""The restrictions on play, in the order of the rule sheet, each with the cards that it leaves."""


def refusals(position: Position) -> Iterator[tuple[Rule, CardSet]]:
    """Each rule that refuses cards of the hand here, with the cards that it is the first to refuse."""
    allowed = position.hand
    for rule, leaves in RESTRICTIONS:
        left = allowed & leaves(position)
        if left and left != allowed:
            yield rule, allowed & ~left
            allowed = left


def refusal(card: Card, position: Position) -> Rule | None:
    """The rule that forbids this card of the hand, or None where it may be played."""
    for rule, refused in refusals(position):
        if refused >> card & 1:
            return rule
    return None


def legal_plays(position: Position) -> CardSet:
    """The cards of the hand that may be played: those that no rule refuses; never empty for a hand with cards."""
    allowed = position.hand
    for _, refused in refusals(position):
        allowed &= ~refused
    return allowed


def lapses(position: Position) -> tuple[Rule, ...]:
    """The rules that would have left this hand no card, and so lapse."""
    allowed, lapsed = position.hand, []
    for rule, leaves in RESTRICTIONS:
        left = allowed & leaves(position)
        if left:
            allowed = left
        elif rule is not Rule.FOLLOW_SUIT and allowed != NO_CARDS:
            lapsed.append(rule)
    return tuple(lapsed)
