"""May this card be played, and if not, which rule forbids it?

A restriction says: a player who holds one of some cards plays one of some others. The restrictions stand in the order
of the rule sheet, and each leaves fewer cards; the first that takes a card away is the reason for refusing it, and the
cards that none takes away are the legal plays, so a reason shown to a reader and the legality can never differ. A
player who holds none of the cards that a restriction asks for is free of it: it lapses, and nobody is left without a
card.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from hearts_examples.rules.cards import (
    CLUBS,
    HEARTS,
    NO_CARDS,
    QUEEN_OF_SPADES,
    SUIT_OF,
    Card,
    CardSet,
    card_set,
    cards_in,
)
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.restriction import Restriction
from hearts_examples.rules.ruleset import (
    FirstTrickFallback,
    FirstTrickPoints,
    HeartsLead,
    HeartsLeadException,
    OpeningLead,
    Ruleset,
)


class Position(NamedTuple):
    """What a player about to play sees: the own hand, the trick so far (the leader's card first), and two facts."""

    ruleset: Ruleset
    hand: CardSet
    trick: tuple[Card, ...] = ()
    trick_number: int = 2
    """From 1."""
    hearts_broken: bool = False


class Turn(NamedTuple):
    """What restricts every hand alike: the suit led (empty for the player who leads), and two facts."""

    suit_led: CardSet
    first_trick: bool
    hearts_broken: bool


_Demands = Iterator[tuple[CardSet, CardSet]]
"""What a player may hold, and then has to play."""


def opening_lead(ruleset: Ruleset, turn: Turn) -> _Demands:
    """The holder of the lowest club dealt opens the first trick with it, or with any club."""
    if not turn.first_trick or turn.suit_led or ruleset.opening_lead is OpeningLead.LEFT_OF_DEALER:
        return
    if ruleset.opening_lead is OpeningLead.ANY_CLUB:
        yield CLUBS, CLUBS
    else:
        for club in cards_in(CLUBS):
            yield card_set([club]), card_set([club])


def follow_suit(_ruleset: Ruleset, turn: Turn) -> _Demands:
    """A player who can follow suit must."""
    if turn.suit_led:
        yield turn.suit_led, turn.suit_led


def first_trick_points(ruleset: Ruleset, turn: Turn) -> _Demands:
    """No penalty card is discarded on the first trick."""
    if _barred(ruleset, turn):
        yield ~ruleset.penalty_cards, turn.suit_led | ~ruleset.penalty_cards


def first_trick_fallback(ruleset: Ruleset, turn: Turn) -> _Demands:
    """A player who is void on the first trick and holds only penalty cards plays what the ruleset names."""
    if _barred(ruleset, turn) and ruleset.first_trick_fallback is not FirstTrickFallback.ANY:
        by_queen = ruleset.first_trick_fallback is FirstTrickFallback.QUEEN
        named = card_set([QUEEN_OF_SPADES]) if by_queen else HEARTS
        yield named & ruleset.penalty_cards, turn.suit_led | ~ruleset.penalty_cards | named


def lead_hearts(ruleset: Ruleset, turn: Turn) -> _Demands:
    """No heart is led before hearts are broken, except from a hand of nothing else."""
    if turn.suit_led or turn.hearts_broken or ruleset.hearts_lead is HeartsLead.ANY_TIME:
        return
    spared = ruleset.hearts_lead_exception is HeartsLeadException.ONLY_PENALTY_CARDS
    yield ~ruleset.penalty_cards if spared else ~HEARTS, ~HEARTS


def _barred(ruleset: Ruleset, turn: Turn) -> bool:
    on_first_trick = turn.first_trick and bool(turn.suit_led)
    return on_first_trick and ruleset.first_trick_points is FirstTrickPoints.BARRED


RESTRICTIONS: tuple[tuple[Rule, Callable[[Ruleset, Turn], _Demands]], ...] = (
    (Rule.OPENING_LEAD, opening_lead),
    (Rule.FOLLOW_SUIT, follow_suit),
    (Rule.FIRST_TRICK_POINTS, first_trick_points),
    (Rule.FIRST_TRICK_FALLBACK, first_trick_fallback),
    (Rule.LEAD_HEARTS, lead_hearts),
)
"""The rules that restrict play, in the order of the rule sheet."""


def restrictions(
    ruleset: Ruleset, suit_led: CardSet, first_trick: bool, hearts_broken: bool
) -> tuple[Restriction, ...]:
    """The restrictions of a turn; worked out once for each ruleset and kind of turn, of which there are few."""
    known = ruleset.restrictions
    key = suit_led, first_trick, hearts_broken
    if key not in known:
        turn = Turn(suit_led, first_trick, hearts_broken)
        known[key] = tuple(
            Restriction(rule, *demand) for rule, demands in RESTRICTIONS for demand in demands(ruleset, turn)
        )
    return known[key]


def allowed_by(restricted: tuple[Restriction, ...], hand: CardSet) -> CardSet:
    """The cards of a hand that restrictions allow; at least one, if the hand has any."""
    for _, holding, plays in restricted:
        if hand & holding:
            hand &= plays
    return hand


def refused_by(restricted: tuple[Restriction, ...], hand: CardSet) -> Iterator[tuple[Rule, CardSet]]:
    """Each rule of these restrictions that refuses cards of a hand, with the cards that it is the first to refuse."""
    for rule, holding, plays in restricted:
        if hand & holding and hand & ~plays:
            yield rule, hand & ~plays
            hand &= plays


def refusals(position: Position) -> Iterator[tuple[Rule, CardSet]]:
    """Each rule that refuses cards of the hand here, with the cards that it is the first to refuse."""
    return refused_by(_restrictions_at(position), position.hand)


def refusal(card: Card, position: Position) -> Rule | None:
    """The rule that forbids this card of the hand, or None where it may be played."""
    for rule, refused in refusals(position):
        if refused >> card & 1:
            return rule
    return None


def legal_plays(position: Position) -> CardSet:
    """The cards of the hand that may be played: those that no rule refuses; never empty for a hand with cards."""
    return allowed_by(_restrictions_at(position), position.hand)


def lapses(position: Position) -> tuple[Rule, ...]:
    """The rules that would have left this hand no card, and so lapse."""
    allowed = position.hand
    lapsed: dict[Rule, bool] = {}
    for rule, holding, plays in _restrictions_at(position):
        if allowed & holding:
            allowed &= plays
            lapsed[rule] = False
        elif not allowed & plays:
            lapsed.setdefault(rule, allowed != NO_CARDS)
    return tuple(rule for rule, is_so in lapsed.items() if is_so and rule is not Rule.FOLLOW_SUIT)


def _restrictions_at(position: Position) -> tuple[Restriction, ...]:
    suit_led = SUIT_OF[position.trick[0]] if position.trick else NO_CARDS
    return restrictions(position.ruleset, suit_led, position.trick_number == 1, position.hearts_broken)
