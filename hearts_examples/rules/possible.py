"""Which score sheets there are, what sheets and totals add up to, and what stands in the way of one that cannot be."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import comb, gcd

from hearts_examples.rules.cards import Card, cards_in
from hearts_examples.rules.ruleset import Ruleset
from hearts_examples.rules.scoring import all_sheets, moon_effects, moon_sums, usual_sum


@dataclass(frozen=True, slots=True)
class SheetCount:
    """How many score sheets there are: ways to split the round's total, those that can occur, and the moons."""

    splits: int
    possible: int
    moons: int

    @property
    def impossible(self) -> int:
        """Sheets that add up and cannot occur all the same."""
        return self.splits - self.possible

    @property
    def all_possible(self) -> int:
        """Every sheet that can occur."""
        return self.possible + self.moons


def count_sheets(ruleset: Ruleset) -> SheetCount:
    """The count of score sheets, seat by seat, under a ruleset in which the jack of diamonds brings nothing."""
    total, players = ruleset.round_total, ruleset.players
    sheets = all_sheets(ruleset)
    possible = sum(1 for points in sheets if sum(points) == total)
    return SheetCount(comb(total + players - 1, players - 1), possible, len(sheets) - possible)


class Obstacle(StrEnum):
    """What keeps points from being those of a round."""

    SUM = "sum"
    """No round brings this sum."""
    MOON_SUM = "moon-sum"
    """Only a moon brings this sum, and it brings other points."""
    WHOLE = "whole"
    """A player has the whole total, and that would be a moon."""
    DEAREST = "dearest"
    """No player has as many points as the dearest card costs."""
    NO_WAY = "no-way"
    """The sum is right, and yet no way of sharing out the cards brings these points."""


def obstacle(points: Sequence[int], ruleset: Ruleset) -> Obstacle:
    """What keeps these points, which cannot occur, from being those of a round; the plainest of several.

    >>> from hearts_examples.rules.ruleset import STANDARD
    >>> obstacle([12, 12, 1, 1], STANDARD), obstacle([13, 13, 1, 0], STANDARD)
    (<Obstacle.DEAREST: 'dearest'>, <Obstacle.SUM: 'sum'>)
    """
    total, usual = sum(points), usual_sum(ruleset)
    if total not in (usual, *moon_sums(ruleset)):
        return Obstacle.SUM
    if total != usual:
        return Obstacle.MOON_SUM
    if ruleset.jack_value:
        return Obstacle.NO_WAY
    if moon_effects(ruleset) and ruleset.round_total in points:
        return Obstacle.WHOLE
    return Obstacle.DEAREST if max(points) < ruleset.card_points[dearest_card(ruleset)] else Obstacle.NO_WAY


def dearest_card(ruleset: Ruleset) -> Card:
    """The penalty card that costs most; in the standard game the queen of spades."""
    return max(cards_in(ruleset.penalty_cards), key=lambda card: ruleset.card_points[card])


def sum_step(ruleset: Ruleset) -> int:
    """The number of which all sums of totals are multiples while no total is reset: 26 in the standard game."""
    return gcd(usual_sum(ruleset), *moon_sums(ruleset))
