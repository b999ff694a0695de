"""Passing: where the cards of a round go, and the exchange."""

from collections.abc import Sequence

from hearts_examples.rules.cards import CardSet, cards_in
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ruleset import Direction, Ruleset


def direction(ruleset: Ruleset, round_number: int) -> Direction:
    """Where cards go in a round (the first is 1); the cycle runs on through tie-break rounds too."""
    if ruleset.pass_count == 0:
        return Direction.HOLD
    return ruleset.cycle[(round_number - 1) % len(ruleset.cycle)]


def receivers(where: Direction, players: int) -> tuple[int, ...] | None:
    """For each seat the seat that receives its cards, or None when everybody holds. The left of seat s is s + 1."""
    if where is Direction.HOLD:
        return None
    step = {Direction.LEFT: 1, Direction.RIGHT: players - 1, Direction.ACROSS: players // 2}[where]
    return tuple((seat + step) % players for seat in range(players))


def exchange(
    hands: Sequence[CardSet], passes: Sequence[CardSet], ruleset: Ruleset, round_number: int
) -> tuple[CardSet, ...]:
    """The hands after all players have passed at once.

    Raises RulesError `no-pass` in a round without passing, `wrong-size` for a wrong number of passes or cards, and
    `not-held` for a card that its passer does not hold.
    """
    to = receivers(direction(ruleset, round_number), ruleset.players)
    if to is None:
        raise RulesError("no-pass", f"nothing is passed in round {round_number}; leave passes out", "passes")
    if len(passes) != ruleset.players:
        raise RulesError("wrong-size", f"{ruleset.players} passes are needed, not {len(passes)}", "passes")
    for seat, (hand, passed) in enumerate(zip(hands, passes, strict=True)):
        if passed.bit_count() != ruleset.pass_count:
            raise RulesError(
                "wrong-size", f"{ruleset.pass_count} cards are passed, not {passed.bit_count()}", f"passes[{seat}]"
            )
        for card in cards_in(passed & ~hand):
            raise RulesError("not-held", f"{card} cannot be passed: seat {seat} does not hold it", f"passes[{seat}]")
    after = [hand & ~passed for hand, passed in zip(hands, passes, strict=True)]
    for seat, passed in enumerate(passes):
        after[to[seat]] |= passed
    return tuple(after)
