"""What a deal looks like before a card is seen."""

from collections.abc import Iterator
from dataclasses import dataclass

from hearts_examples.questions import deal
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.voice import Voice
from hearts_examples.rules.cards import CLUBS, Card, cards_in
from hearts_examples.rules.deal import Deal
from hearts_examples.rules.ruleset import OpeningLead, Ruleset


@dataclass(frozen=True, slots=True)
class DealDrawing:
    """How many cards each player has, and what is left over."""

    names: tuple[str, ...]
    cards_each: int
    removed: tuple[Card, ...]
    kitty: int


def deal_figure(question: deal.Question, answer: deal.Answer, voice: Voice) -> Figure[DealDrawing]:
    """Every player's cards face down, and beside them what is left over."""
    dealt, players = answer.deal, question.ruleset.players
    return Figure(
        given=(voice.say("deal.each", players=players, n=dealt.cards_each),),
        verdict=tuple(_verdict(dealt, question.ruleset, voice)),
        drawn=DealDrawing(
            names=tuple(voice.player(seat) for seat in range(players)),
            cards_each=dealt.cards_each,
            removed=dealt.removed,
            kitty=dealt.kitty,
        ),
    )


def _verdict(dealt: Deal, ruleset: Ruleset, voice: Voice) -> Iterator[str]:
    if dealt.removed:
        yield voice.say("deal.removed", n=len(dealt.removed), cards=voice.cards(*dealt.removed))
    if dealt.kitty:
        yield voice.say("deal.kitty", n=dealt.kitty)
    if not (dealt.removed or dealt.kitty):
        yield voice.say("deal.nothing-left")
    if dealt.opens is not None:
        yield voice.say("deal.opens", card=voice.cards(dealt.opens))
    elif ruleset.opening_lead is OpeningLead.LOWEST_CLUB:
        yield voice.say("deal.opens.kitty")
    elif ruleset.opening_lead is OpeningLead.ANY_CLUB:
        club = next(cards_in(ruleset.pack & CLUBS))
        yield voice.say(
            "deal.opens.any-club.kitty" if ruleset.kitty_size else "deal.opens.any-club", card=voice.cards(club)
        )
    else:
        yield voice.say("deal.opens.left-of-dealer")
