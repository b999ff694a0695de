"""The match: totals round by round, the end, ties, and which totals can be reached at all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import gcd

from hearts_examples.rules.cards import QUEEN_OF_SPADES
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.passing import direction
from hearts_examples.rules.ruleset import Direction, HeartValues, Moon, Ruleset, Tie
from hearts_examples.rules.scoring import Sheets, moon_sums, usual_sum


@dataclass(frozen=True, slots=True)
class MatchState:
    """Where a match stands: totals per seat after each round, and how it ended, if it did."""

    history: tuple[tuple[int, ...], ...]
    """Totals after each round, resets applied."""
    totals: tuple[int, ...]
    finished: bool
    winners: tuple[int, ...]
    """The seats that won: more than one where a win is shared, none before the end."""
    reached: int | None
    """The round (from 1) in which somebody first reached the end score, or passed it where that is asked; or None."""
    next_pass: Direction | None
    """Where the next round's cards go, or None after the end."""


def play_match(rounds: Sequence[Sequence[int]], ruleset: Ruleset) -> MatchState:
    """The match after these rounds (points per seat each).

    A total that a round brings exactly onto a reset falls back, once, before the end is checked. Once somebody has
    reached the end score it is reached: later rounds that bring the total back under it do not revive the match. Where
    that wins, who stands exactly on the end score wins at once, whoever is lower, and without regard to a tie.

    Raises RulesError: `wrong-size` for a round without exactly one score per seat, `impossible-sheet` for points that
    no round can bring, `match-over` for rounds after the end, `too-hard` as `Sheets.can_occur` does.
    """
    resets = dict(ruleset.exact_score_reset)
    totals = (0,) * ruleset.players
    history: list[tuple[int, ...]] = []
    reached: int | None = None
    winners: tuple[int, ...] = ()
    sheets = Sheets(ruleset)
    for number, points in enumerate(rounds, start=1):
        at = f"rounds[{number - 1}]"
        if winners:
            raise RulesError("match-over", f"the match ended with round {number - 1}; leave later rounds out", at)
        _check_sheet(points, ruleset, sheets, at)
        totals = tuple(_after(total, score, resets) for total, score in zip(totals, points, strict=True))
        history.append(totals)
        exactly = _exactly_there(totals, ruleset)
        if reached is None and (exactly or max(totals) >= ruleset.ending_total):
            reached = number
        if reached is not None:
            winners = exactly or _winners(totals, number - reached, ruleset)
    next_pass = None if winners else direction(ruleset, len(history) + 1)
    return MatchState(tuple(history), totals, bool(winners), winners, reached, next_pass)


def _after(total: int, score: int, resets: Mapping[int, int]) -> int:
    """A total after a round. Only a round that changes it brings it onto a reset: who fell back onto another stays."""
    return resets.get(total + score, total + score) if score else total


def _exactly_there(totals: tuple[int, ...], ruleset: Ruleset) -> tuple[int, ...]:
    """The seats that win by standing exactly on the end score."""
    return tuple(seat for seat, total in enumerate(totals) if ruleset.exact_win and total == ruleset.end_score)


def _winners(totals: tuple[int, ...], extra_rounds: int, ruleset: Ruleset) -> tuple[int, ...]:
    """The lowest seats, or nobody where a tie is to be played out; `extra_rounds` were played for the tie so far."""
    lowest = tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    played_out = {Tie.SHARED: True, Tie.ONE_MORE_ROUND: extra_rounds >= 1, Tie.PLAY_ON: False}[ruleset.tie]
    return lowest if len(lowest) == 1 or played_out else ()


def _check_sheet(points: Sequence[int], ruleset: Ruleset, sheets: Sheets, at: str) -> None:
    if len(points) != ruleset.players:
        raise RulesError("wrong-size", f"{ruleset.players} scores are needed, not {len(points)}", at)
    try:
        possible = sheets.can_occur(points)
    except RulesError as error:
        raise error.under(at) from None
    if not possible:
        shown = ", ".join(map(str, points))
        raise RulesError("impossible-sheet", f"no round can bring {shown} under this ruleset", at)


def totals_can_occur(totals: Sequence[int], ruleset: Ruleset) -> bool:
    """Whether rounds can add up to these totals; False only where that is proven. When the match ends does not matter.

    Every round adds the round's total, or what a moon makes of it, so the sum of all totals gives the first test: in
    the standard game it is a multiple of 26. Where hearts cost one point each, the queen 13, the moon goes to the
    others and the jack is out of play, the answer is exact; an exact-score reset leaves nothing provable.
    """
    if len(totals) != ruleset.players:
        return False
    if ruleset.exact_score_reset or not any(totals):
        return True
    jack = ruleset.jack_value
    if min(totals) < 0 and not jack and ruleset.moon in (Moon.ADD, Moon.OFF):
        return False
    plain = ruleset.heart_values is HeartValues.ONE and ruleset.spade_values == ((QUEEN_OF_SPADES, 13),)
    if plain and ruleset.round_total == 26 and ruleset.moon is Moon.ADD and not jack:
        return _plain_totals_can_occur(totals)
    return _sum_can_occur(sum(totals), ruleset)


def _sum_can_occur(target: int, ruleset: Ruleset) -> bool:
    """Whether some number of rounds, moons among them, can add up to this sum of all totals (none proves it cannot)."""
    usual = usual_sum(ruleset)
    by_moon = 0, *(moon - usual for moon in moon_sums(ruleset))
    least, most, step = usual + min(by_moon), usual + max(by_moon), gcd(*by_moon) or 1
    bound = most if target > 0 else least
    fewest_rounds = max(1, -(-target // bound)) if bound else 1
    return any(
        least * rounds <= target <= most * rounds and (target - usual * rounds) % step == 0
        for rounds in range(fewest_rounds, fewest_rounds + step)
    )


def _plain_totals_can_occur(totals: Sequence[int]) -> bool:
    """The exact test for rounds of 26 points, 13 of them the queen's.

    In k rounds without a moon a seat with q queens has 13 q points and some hearts, of which it took at most
    13 k - q, for taking the queen and all hearts would have been a moon. Moons need no test of their own: what one
    adds up to (26 for each other seat) as many ordinary rounds as there are other seats can add up to as well.
    """
    rounds, odd = divmod(sum(totals), 26)
    if odd:
        return False
    fewest = [max(0, -((13 * rounds - points) // 12)) for points in totals]
    most = [points // 13 for points in totals]
    fits = all(low <= high for low, high in zip(fewest, most, strict=True))
    return fits and sum(fewest) <= rounds <= sum(most)
