"""Which cards may be played, and which rule refuses the others."""

from collections.abc import Iterator

from hearts_examples.examples.outcome import Outcome
from hearts_examples.rendering.figures.figure import Figure, Reason
from hearts_examples.rendering.words.cards import sorted_hand
from hearts_examples.rendering.words.voice import Voice
from hearts_examples.rules.cards import CLUBS, QUEEN_OF_SPADES, SUIT_OF, Card, card_set, cards_in, lowest, parse_cards
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import Position, lapses
from hearts_examples.rules.ruleset import HeartsLead, OpeningLead

FEW = 4
"""How many cards a sentence lists before it only counts them."""


def legal_figure(outcome: Outcome, voice: Voice) -> Figure:
    """The hand, card by card, and the reasons by rule."""
    question = outcome.example.question
    hand = sorted_hand(parse_cards(question["hand"]))
    position = Position(
        outcome.ruleset,
        card_set(hand),
        parse_cards(question.get("trick", ())),
        question["trick_number"],
        question.get("hearts_broken", False),
    )
    refused = {
        card: Rule(outcome.answer["refused"][card.code]) for card in hand if card.code in outcome.answer["refused"]
    }
    legal = [card for card in hand if card not in refused]
    reasons = [
        Reason(rule, _reason(rule, position, voice), tuple(card for card in refused if refused[card] is rule))
        for rule in dict.fromkeys(refused.values())
    ]
    for rule in lapses(position):
        variant = f".{position.ruleset.first_trick_fallback}" if rule is Rule.FIRST_TRICK_FALLBACK else ""
        text = voice.say(f"lapse.{rule}{variant}", card=voice.cards(QUEEN_OF_SPADES))
        reasons.append(Reason(Rule.RESTRICTION_LAPSES, text))
    return Figure(
        given=tuple(_given(position, voice)),
        verdict=(_verdict(legal, list(refused), voice),),
        drawn={"hand": hand, "refused": refused, "trick": position.trick},
        reasons=tuple(reasons),
    )


def _given(position: Position, voice: Voice) -> Iterator[str]:
    number, trick = position.trick_number, position.trick
    if trick:
        yield voice.say("legal.led", number=number, card=voice.cards(trick[0]))
        if trick[1:]:
            yield voice.say("legal.then", n=len(trick[1:]), cards=voice.cards(*trick[1:]))
        if not position.hand & SUIT_OF[trick[0]]:
            yield voice.say("legal.void", suit=voice.suit(trick[0].suit))
        return
    ruled_by_opening = number == 1 and position.ruleset.opening_lead is not OpeningLead.LEFT_OF_DEALER
    if ruled_by_opening or position.ruleset.hearts_lead is HeartsLead.ANY_TIME:
        yield voice.say("legal.leads", number=number)
    else:
        yield voice.say(f"legal.leads.{'broken' if position.hearts_broken else 'unbroken'}", number=number)


def _verdict(legal: list[Card], refused: list[Card], voice: Voice) -> str:
    if len(legal) == 1:
        return voice.say("legal.only", card=voice.cards(*legal))
    if not refused:
        return voice.say("legal.every")
    if len(legal) <= FEW:
        return voice.say("legal.some", cards=voice.cards(*legal))
    if len(refused) <= FEW:
        return voice.say("legal.except", cards=voice.cards(*refused))
    return voice.say("legal.count", legal=len(legal), total=len(legal) + len(refused))


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
