"""Which cards may be played, and which rule refuses the others."""

from collections.abc import Iterator
from dataclasses import dataclass

from hearts_examples.questions import legal
from hearts_examples.rendering.figures.figure import Figure, Reason
from hearts_examples.rendering.words.cards import sorted_hand
from hearts_examples.rendering.words.voice import Voice
from hearts_examples.rules.cards import CLUBS, QUEEN_OF_SPADES, SUIT_OF, Card, cards_in, lowest
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import Position, lapses
from hearts_examples.rules.ruleset import HeartsLead, OpeningLead

FEW = 4
"""How many cards a sentence lists before it only counts them."""


@dataclass(frozen=True, slots=True)
class LegalDrawing:
    """The hand, sorted, and those of its cards that may not be played; the trick so far."""

    hand: tuple[Card, ...]
    refused: tuple[Card, ...]
    trick: tuple[Card, ...]


def legal_figure(question: legal.Question, answer: legal.Answer, voice: Voice) -> Figure[LegalDrawing]:
    """The hand, card by card, and the reasons by rule."""
    position, rule_for = answer.position, answer.reasons
    hand = tuple(sorted_hand(question.hand))
    refused = tuple(card for card in hand if card in rule_for)
    allowed = tuple(card for card in hand if card not in rule_for)
    reasons = [
        Reason(rule, _reason(rule, position, voice), tuple(card for card in refused if rule_for[card] is rule))
        for rule in dict.fromkeys(rule_for[card] for card in refused)
    ]
    for rule in lapses(position):
        variant = f".{position.ruleset.first_trick_fallback}" if rule is Rule.FIRST_TRICK_FALLBACK else ""
        text = voice.say(f"lapse.{rule}{variant}", card=voice.cards(QUEEN_OF_SPADES))
        reasons.append(Reason(Rule.RESTRICTION_LAPSES, text))
    return Figure(
        given=tuple(_given(position, voice)),
        verdict=(_verdict(allowed, refused, voice),),
        drawn=LegalDrawing(hand, refused, position.trick),
        reasons=tuple(reasons),
    )


def _given(position: Position, voice: Voice) -> Iterator[str]:
    number, trick = position.trick_number, position.trick
    # A hand of too few cards for its trick is a whole one at some later trick; at the first it can only be a part.
    part = position.hand.bit_count() != position.ruleset.cards_each - number + 1
    later = ".later" if part and number > 1 else ""
    if trick:
        yield voice.say(f"legal.led{later}", number=number, card=voice.cards(trick[0]))
        if trick[1:]:
            yield voice.say("legal.then", n=len(trick[1:]), cards=voice.cards(*trick[1:]))
        if not position.hand & SUIT_OF[trick[0]]:
            yield voice.say("legal.void", suit=voice.suit(trick[0].suit))
    else:
        yield voice.say(f"legal.leads{_hearts(position)}{later}", number=number)
    if part and not later:
        yield voice.say("legal.part")


def _hearts(position: Position) -> str:
    """Whether hearts are broken, where that matters to the player who leads."""
    opening, number = position.ruleset.opening_lead, position.trick_number
    ruled_by_opening = number == 1 and opening is not OpeningLead.LEFT_OF_DEALER
    if ruled_by_opening or position.ruleset.hearts_lead is HeartsLead.ANY_TIME:
        return ""
    return ".broken" if position.hearts_broken else ".unbroken"


def _verdict(allowed: tuple[Card, ...], refused: tuple[Card, ...], voice: Voice) -> str:
    if len(allowed) == 1:
        return voice.say("legal.only", card=voice.cards(*allowed))
    if not refused:
        return voice.say("legal.every")
    if len(allowed) <= FEW:
        return voice.say("legal.some", cards=voice.cards(*allowed))
    if len(refused) <= FEW:
        return voice.say("legal.except", cards=voice.cards(*refused))
    return voice.say("legal.count", legal=len(allowed), total=len(allowed) + len(refused))


def _reason(rule: Rule, position: Position, voice: Voice) -> str:
    ruleset = position.ruleset
    match rule:
        case Rule.OPENING_LEAD if ruleset.opening_lead is OpeningLead.LOWEST_CLUB:
            club = voice.cards(*cards_in(lowest(position.hand & CLUBS)))
            return voice.say("refused.opening-lead.lowest-club", card=club)
        case Rule.OPENING_LEAD:
            return voice.say("refused.opening-lead.any-club")
        case Rule.FOLLOW_SUIT:
            return voice.say("refused.follow-suit", suit=voice.suit(position.trick[0].suit))
        case Rule.FIRST_TRICK_FALLBACK:
            queen = voice.cards(QUEEN_OF_SPADES)
            return voice.say(f"refused.first-trick-fallback.{ruleset.first_trick_fallback}", card=queen)
        case Rule.LEAD_HEARTS:
            return voice.say(f"refused.lead-hearts.{ruleset.hearts_lead_exception}")
        case _:
            return voice.say(f"refused.{rule}")
