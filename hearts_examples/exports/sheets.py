"""Which score sheets can occur, as a short list: the points that no players can have in the same round.

A sheet can occur when the penalty cards can be dealt out so that everybody gets exactly these points. Nearly always
they can; where not, a few of the points are already too much for the cards: 12 and 12 need 24 hearts, since whoever
has the queen of spades has at least 13. The smallest such groups of points say everything, in a few hundred bytes.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

Points = tuple[int, ...]


def impossible_together(costs: Sequence[int], players: int) -> list[Points]:
    """The smallest groups of points, ascending, that no `players` can have when cards of these costs are shared out.

    A sheet that adds up can occur exactly if none of these groups is part of it. Groups of one less than `players`
    are enough: the last player has the rest, and the largest points need not be asked about.
    """
    total = sum(costs)
    most = total // 2 + 1  # the second largest points of a sheet are less than this
    possible = _sums(costs, players - 1, most)
    found: set[Points] = set()
    for size in range(1, players):
        shares = 2 if size == players - 1 else 1  # the last player has as many points again, or more
        for group in _groups(size - 1, total, shares):
            least, highest = max(group, default=1), min(most - 1, (total - sum(group)) // shares)
            missing = ~_row(possible, group, most) >> least << least & (1 << highest + 1) - 1
            while missing:
                largest = (missing & -missing).bit_length() - 1
                missing &= missing - 1
                if not _contains_one_of((*group, largest), found):
                    found.add((*group, largest))
    return sorted(found)


def _sums(costs: Sequence[int], parts: int, most: int) -> bytes:
    """The sums that so many disjoint sets of cards can have, each less than `most`: a bit for each, sums as digits."""
    reached = 1
    for cost in sorted(costs, reverse=True):
        before = reached
        for digit in range(parts):
            reached |= (before & _digit_below(most - cost, digit, parts, most)) << cost * most**digit
    return reached.to_bytes((most**parts >> 3) + 1, "little")


def _digit_below(limit: int, digit: int, digits: int, base: int) -> int:
    """The bits whose place, written with these digits, has less than `limit` at one of them."""
    if limit <= 0:
        return 0
    unit: int = base**digit
    wanted: int = base ** (digits - 1 - digit)
    block, period, have = (1 << unit * limit) - 1, unit * base, 1
    while have < wanted:
        block |= block << have * period
        have *= 2
    return block & (1 << period * wanted) - 1


def _row(possible: bytes, group: Points, most: int) -> int:
    """The bits of the points that one more player can have beside this group."""
    place: int = sum(points * most**digit for digit, points in enumerate(group, 1))
    return int.from_bytes(possible[place >> 3 : (place + most >> 3) + 1], "little") >> (place & 7)


def _groups(size: int, total: int, shares: int, least: int = 1) -> Iterator[Points]:
    """Ascending groups of points above 0 that leave room for one or two more as large."""
    if size == 0:
        yield ()
        return
    for points in range(least, total // (size + shares) + 1):
        for rest in _groups(size - 1, total - points, shares, points):
            yield (points, *rest)


def _contains_one_of(group: Points, found: set[Points]) -> bool:
    return any(part in found for size in range(1, len(group)) for part in combinations(group, size))
