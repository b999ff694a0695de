"""Which score sheets can occur, as a short list: the points that no players can have in the same round.

A sheet can occur when the penalty cards can be dealt out so that everybody gets exactly these points. Nearly always
they can; where not, a few of the points are already too much for the cards: 12 and 12 need 24 hearts, since whoever
has the queen of spades has at least 13. The smallest such groups of points say everything, in a few hundred bytes.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import prod

Points = tuple[int, ...]


def impossible_together(costs: Sequence[int], players: int) -> list[Points]:
    """The smallest groups of points, ascending, that no `players` can have when cards of these costs are shared out.

    A sheet that adds up can occur exactly if none of these groups is part of it. Groups of one less than `players`
    are enough: the last player, with the most points, has the rest. So the next can have at most half of the total,
    the one after that a third, and so on.
    """
    total = sum(costs)
    limits = [total // (place + 2) + 1 for place in range(players - 1)]
    possible = _sums(costs, limits)
    units = _units(limits)
    found: set[Points] = set()
    for size in range(1, players):
        shares = 2 if size == players - 1 else 1  # the last player has as many points again, or more
        for group in _groups(size - 1, total, shares, limits[1:]):
            least, highest = max(group, default=1), min(limits[0] - 1, (total - sum(group)) // shares)
            missing = ~_row(possible, group, units, limits[0]) >> least << least & (1 << highest + 1) - 1
            while missing:
                largest = (missing & -missing).bit_length() - 1
                missing &= missing - 1
                if not _contains_one_of((*group, largest), found):
                    found.add((*group, largest))
    return sorted(found)


def _sums(costs: Sequence[int], limits: Sequence[int]) -> bytes:
    """Which sums sets of cards can have at once: a set for each limit, no card in two, each sum below its limit.

    Every combination of sums has a bit, at the place whose digits are the sums: with limits 3 and 3 the sums 1 and 2
    have bit 1 + 2 * 3 = 7.
    """
    units = _units(limits)
    reached = 1
    for cost in sorted(costs, reverse=True):
        before = reached
        for unit, limit in zip(units, limits, strict=True):
            reached |= (before & _digit_below(limit - cost, unit, limit, prod(limits))) << cost * unit
    return reached.to_bytes((prod(limits) >> 3) + 1, "little")


def _units(limits: Sequence[int]) -> list[int]:
    """What each digit counts for, the first being the lowest.

    >>> _units([3, 5, 2])
    [1, 3, 15]
    """
    return [prod(limits[:place]) for place in range(len(limits))]


def _digit_below(bound: int, unit: int, limit: int, size: int) -> int:
    """A set of bits: those among the first `size` of which one digit of the place is less than `bound`.

    The place of a bit is a number of several digits (`_sums`); the digit in question counts `unit` each and is always
    less than `limit`. With two digits below 3, `unit` 1 is the lower digit: of the places 0 to 8 those with a lower
    digit below 2 are 0, 1, 3, 4, 6 and 7.

    >>> f"{_digit_below(2, unit=1, limit=3, size=9):b}"
    '11011011'
    """
    if bound <= 0:
        return 0
    block, period, have = (1 << unit * bound) - 1, unit * limit, 1
    wanted = -(-size // period)
    while have < wanted:
        block |= block << have * period
        have *= 2
    return block & (1 << size) - 1


def _row(possible: bytes, group: Points, units: Sequence[int], limit: int) -> int:
    """The bits of the points below a limit that one more player can have beside this group, with as many or more."""
    place = sum(points * unit for points, unit in zip(reversed(group), units[1:], strict=False))
    return int.from_bytes(possible[place >> 3 : (place + limit >> 3) + 1], "little") >> (place & 7)


def _groups(size: int, total: int, shares: int, limits: Sequence[int], least: int = 1) -> Iterator[Points]:
    """Ascending groups of points above 0, the last below the first limit, that leave room for one or two as large."""
    if size == 0:
        yield ()
        return
    for points in range(least, min(total // (size + shares) + 1, limits[size - 1])):
        for rest in _groups(size - 1, total - points, shares, limits, points):
            yield (points, *rest)


def _contains_one_of(group: Points, found: set[Points]) -> bool:
    return any(part in found for size in range(1, len(group)) for part in combinations(group, size))
