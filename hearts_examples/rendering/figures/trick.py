"""Who takes a trick, what it brings, and who leads next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hearts_examples.questions import trick
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.cards import Card


@dataclass(frozen=True, slots=True)
class TrickDrawing:
    """The cards by seat, the leader's first; who takes them; a word below some seats; what the trick brings."""

    cards: tuple[Card, ...]
    winner: int
    notes: Mapping[int, str]
    points: str


def trick_figure(question: trick.Question, answer: trick.Answer, voice: Voice) -> Figure[TrickDrawing]:
    """The table with a card before every player; the leader sits at the bottom."""
    cards, winner = question.trick, answer.winner
    notes = {0: voice.say("trick.leads"), winner: voice.say("trick.takes" if winner else "trick.leads-and-takes")}
    return Figure(
        given=(voice.say("trick.led", leader=voice.player(0), suit=voice.suit(cards[0].suit)),),
        verdict=tuple(_verdict(question, answer, voice)),
        drawn=TrickDrawing(cards, winner, notes, voice.points(answer.points)),
    )


def _verdict(question: trick.Question, answer: trick.Answer, voice: Voice) -> Iterator[str]:
    cards, card_points = question.trick, question.ruleset.card_points
    winner, points = answer.winner, answer.points
    name, best = voice.player(winner), cards[winner]
    alone = sum(card.suit is best.suit for card in cards) == 1
    suit = voice.suit(best.suit)
    yield voice.say("trick.only" if alone else "trick.highest", winner=name, card=voice.cards(best), suit=suit)
    costs = [(card, card_points[card]) for card in cards if card_points[card]]
    if len(costs) == 1:
        yield voice.say("trick.points.one", points=voice.points(points), card=voice.cards(costs[0][0]))
    elif costs:
        items = [voice.say("trick.cost", card=voice.cards(card), cost=signed(cost)) for card, cost in costs]
        yield voice.say("trick.points", points=voice.points(points), items=voice.listing(*items))
    else:
        yield voice.say("trick.no-points")
    yield voice.say("trick.next", winner=name)
