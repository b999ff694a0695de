"""Goals about a complete trick: who takes it, who leads next, what it brings."""

from hearts_examples.lessons.goals.counting import costs_of, number_choices, numbers_near, sum_of, wrong_counts
from hearts_examples.lessons.goals.given import PLAYERS, Given
from hearts_examples.lessons.task import Consequence, Pick, Remark, Seat, Task
from hearts_examples.questions import trick
from hearts_examples.questions.readers import number
from hearts_examples.rules.cards import Card, Suit, card_set
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.ruleset import STANDARD


def taker(given: Given) -> Task:
    """Who takes the trick."""
    return _who_takes(given, "why.taker", Rule.TRICK_WINNER)


def leads(given: Given) -> Task:
    """Who leads next."""
    return _who_takes(given, "why.leads", Rule.NEXT_LEAD)


def points(given: Given) -> Task:
    """What the trick brings."""
    asked, leader = _read(given)
    held, brings = card_set(asked.trick), asked.ask().points
    return Task(
        Pick.CHOICE,
        right=(str(brings),),
        consequences=wrong_counts(held, brings),
        why=sum_of(held, brings),
        choices=number_choices(numbers_near(held, brings)),
        costs=costs_of(asked.trick),
        facts=(_led(leader, asked.trick[0].suit),),
        table=_table(asked.trick, leader),
        leader=leader,
    )


def _who_takes(given: Given, key: str, see: Rule) -> Task:
    asked, leader = _read(given)
    cards, winner = asked.trick, asked.ask().winner
    suit = cards[0].suit
    found = {}
    for place, card in enumerate(cards):
        if place != winner:
            wrong = "taker.lower" if card.suit is suit else "taker.other-suit"
            remark = Remark(wrong, {"card": card, "suit": suit}, Rule.TRICK_WINNER)
            found[str((leader + place) % PLAYERS)] = Consequence(remark)
    seat = (leader + winner) % PLAYERS
    alone = sum(card.suit is suit for card in cards) == 1
    return Task(
        Pick.SEAT,
        right=(str(seat),),
        why=Remark(f"{key}.only" if alone else key, {"player": seat, "card": cards[winner], "suit": suit}, see),
        consequences=found,
        facts=(_led(leader, suit),),
        table=_table(cards, leader),
        leader=leader,
    )


def _read(given: Given) -> tuple[trick.Question, Seat]:
    """The trick, and the seat that led it."""
    asked = trick.Question.read(given.fields, STANDARD)
    return asked, Seat(number(given.fields, "leader", 0, PLAYERS - 1, default=0))


def _table(cards: tuple[Card, ...], leader: Seat) -> tuple[Card | None, ...]:
    return tuple(cards[(seat - leader) % PLAYERS] for seat in range(PLAYERS))


def _led(leader: Seat, suit: Suit) -> Remark:
    return Remark("fact.led", {"player": leader, "suit": suit})
