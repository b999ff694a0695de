"""Can cards be shared out so that every player's add up to a given sum? Exactly answered, with bounded work."""

from collections.abc import Iterable

from hearts_examples.rules.errors import RulesError

MOST_WAYS = 100_000
"""How many ways of sharing out cards are tried for one question.

The hardest single sheets that a search for such has found need 80,000. Ten thousand rounds by five players, with hearts
by face, three spades that cost and the jack, need 40,000 together, for what one sheet has shown serves the others.
"""


class Shares:
    """Ways of sharing out cards of some costs; what is found out for some sums serves all that are asked later.

    >>> Shares([13, 2, 2]).can_make([2, 15]), Shares([13, 2, 2]).can_make([1, 16])
    (True, False)
    """

    def __init__(self, costs: Iterable[int]) -> None:
        self.costs = tuple(sorted(costs, reverse=True))
        self.tried = 0
        """How many ways have been tried so far, for everything that was asked."""
        self._known: dict[tuple[int, tuple[int, ...]], bool] = {}
        reached = 1  # bit n: some of the cards from this one on cost n together
        self._reached = [reached]
        for cost in reversed(self.costs):
            reached |= reached << cost
            self._reached.append(reached)
        self._reached.reverse()

    def can_make(self, sums: Iterable[int]) -> bool:
        """Whether the cards can be shared out so that each share costs exactly one of these sums (0 is no card).

        Raises RulesError `too-hard` once MOST_WAYS were tried, for this and all before together.
        """
        sums = tuple(sorted(filter(None, sums)))
        return sum(sums) == sum(self.costs) and min(sums, default=0) >= 0 and self._can_fill(0, sums)

    def _can_fill(self, first: int, room: tuple[int, ...]) -> bool:
        """Whether the cards from the first on fill this room exactly: positive sums in order, as much as they cost."""
        if first == len(self.costs) or self.costs[first] == 1:
            return True  # what is left to fill are as many ones as there are cards
        asked = first, room
        if asked not in self._known:
            self.tried += 1
            if self.tried > MOST_WAYS:
                raise RulesError(
                    "too-hard",
                    f"more than {MOST_WAYS} ways of sharing out the penalty cards would have to be tried; ask about "
                    "fewer rounds at once, or let fewer spades cost something",
                )
            reached = self._reached[first]
            self._known[asked] = all(reached >> space & 1 for space in room) and any(
                self._can_fill(first + 1, rest) for rest in _places(self.costs[first], room)
            )
        return self._known[asked]


def _places(cost: int, room: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """What is left of the room when a card of this cost is put into one of its places, the largest first."""
    for place in range(len(room) - 1, -1, -1):
        space = room[place]
        if space < cost:
            return
        if place + 1 == len(room) or room[place + 1] != space:
            others = room[:place] + room[place + 1 :]
            yield tuple(sorted((*others, space - cost))) if space > cost else others
