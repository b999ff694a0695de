"""Who takes a trick, what it brings, and who leads next."""

from collections.abc import Iterator

from hearts_examples.examples.outcome import Outcome
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.cards import Card, parse_cards


def trick_figure(outcome: Outcome, voice: Voice) -> Figure:
    """The table with a card before every player; the leader sits at the bottom."""
    cards = parse_cards(outcome.example.question["trick"])
    winner, points = outcome.answer["winner"], outcome.answer["points"]
    notes = {0: voice.say("trick.leads"), winner: voice.say("trick.takes" if winner else "trick.leads-and-takes")}
    return Figure(
        given=(voice.say("trick.led", leader=voice.player(0), suit=voice.suit(cards[0].suit)),),
        verdict=tuple(_verdict(cards, winner, points, outcome, voice)),
        drawn={"cards_played": cards, "winner": winner, "notes": notes, "points": voice.points(points)},
    )


def _verdict(cards: tuple[Card, ...], winner: int, points: int, outcome: Outcome, voice: Voice) -> Iterator[str]:
    name, best = voice.player(winner), cards[winner]
    alone = sum(card.suit is best.suit for card in cards) == 1
    suit = voice.suit(best.suit)
    yield voice.say("trick.only" if alone else "trick.highest", winner=name, card=voice.cards(best), suit=suit)
    costs = [(card, outcome.ruleset.card_points[card]) for card in cards if outcome.ruleset.card_points[card]]
    if len(costs) == 1:
        yield voice.say("trick.points.one", points=voice.points(points), card=voice.cards(costs[0][0]))
    elif costs:
        items = [voice.say("trick.cost", card=voice.cards(card), cost=signed(cost)) for card, cost in costs]
        yield voice.say("trick.points", points=voice.points(points), items=voice.listing(*items))
    else:
        yield voice.say("trick.no-points")
    yield voice.say("trick.next", winner=name)
