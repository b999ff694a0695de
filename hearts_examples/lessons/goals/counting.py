"""Counting points: the right number, those that come of the usual slips, and why."""

from collections.abc import Iterable

from hearts_examples.lessons.task import Consequence, Remark
from hearts_examples.rules.cards import HEARTS, QUEEN_OF_SPADES, Card, CardSet
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.ruleset import STANDARD

CHOICES = 4
"""How many numbers there are to choose from."""

QUEEN_COSTS = STANDARD.card_points[QUEEN_OF_SPADES]


def costs_of(cards: Iterable[Card]) -> dict[Card, int]:
    """What each card costs, where it costs something."""
    return {card: STANDARD.card_points[card] for card in cards if STANDARD.card_points[card]}


def number_choices(numbers: Iterable[int]) -> dict[str, Remark]:
    """Numbers of points to choose from."""
    return {str(number): Remark("points", {"n": number}) for number in numbers}


def numbers_near(cards: CardSet, points: int) -> list[int]:
    """The right number and those that come of the usual slips: the queen forgotten, or counted as one card of many."""
    hearts = (cards & HEARTS).bit_count()
    slips = (
        hearts, hearts + 1, QUEEN_COSTS, points + 1, points - 1, cards.bit_count(), STANDARD.round_total, points + 2,
    )  # fmt: skip
    found = [points]
    for number in slips:
        if 0 <= number <= STANDARD.round_total and number not in found:
            found.append(number)
    return sorted(found[:CHOICES])


def wrong_counts(cards: CardSet, points: int) -> dict[str, Consequence]:
    """For each wrong number what was overlooked."""
    found = {}
    queen, hearts = bool(cards >> QUEEN_OF_SPADES & 1), (cards & HEARTS).bit_count()
    for number in numbers_near(cards, points):
        if number == points:
            continue
        if queen and number in (hearts, hearts + 1):
            remark = Remark("points.queen", {"card": QUEEN_OF_SPADES, "n": QUEEN_COSTS}, Rule.SPADE_VALUES)
        elif not points:
            remark = Remark("points.none", {}, Rule.HEART_VALUES)
        else:
            remark = Remark("points.count", {}, Rule.HEART_VALUES)
        found[str(number)] = Consequence(remark)
    return found


def sum_of(cards: CardSet, points: int) -> Remark:
    """How the points add up."""
    queen, hearts = cards >> QUEEN_OF_SPADES & 1, (cards & HEARTS).bit_count()
    if queen and hearts:
        values = {"card": QUEEN_OF_SPADES, "cost": QUEEN_COSTS, "n": hearts, "sum": points}
        return Remark("why.points.both", values, Rule.SPADE_VALUES)
    if queen:
        return Remark("why.points.queen", {"card": QUEEN_OF_SPADES, "n": QUEEN_COSTS}, Rule.SPADE_VALUES)
    if hearts:
        return Remark("why.points.hearts", {"n": hearts}, Rule.HEART_VALUES)
    return Remark("why.points.none", {}, Rule.HEART_VALUES)
