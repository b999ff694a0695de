"""The points of a round: what each player took, the moon, and which score sheets can occur at all."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from hearts_examples.rules.cards import JACK_OF_DIAMONDS, NO_CARDS, CardSet, cards_in
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ruleset import Moon, Ruleset
from hearts_examples.rules.shares import Shares
from hearts_examples.rules.trick import points_of

MOON_CHOICES = (Moon.ADD, Moon.SUBTRACT)


@dataclass(frozen=True, slots=True)
class RoundScore:
    """What a round brings: penalty points per seat (0 to 26 each in the standard game), and who shot the moon."""

    points: tuple[int, ...]
    moon: int | None = None


def moon_shooter(taken: Sequence[CardSet], ruleset: Ruleset) -> int | None:
    """The seat that took every penalty card, those of the kitty included; None where nobody did or the moon is off.

    Where the moon needs the jack of diamonds, it must be among them. The moon is seen in the cards, never in a total:
    16 points may be a moon with the jack, or no moon.
    """
    if ruleset.moon is Moon.OFF:
        return None
    needed = ruleset.penalty_cards | (1 << JACK_OF_DIAMONDS if ruleset.jack_makes_moon else NO_CARDS)
    for seat, cards in enumerate(taken):
        if cards & ruleset.penalty_cards:
            return seat if cards & needed == needed else None
    return None


def score_round(taken: Sequence[CardSet], ruleset: Ruleset, moon_choice: Moon | None = None) -> RoundScore:
    """The points of a round from the cards that each seat took (cards that count nothing may be left out).

    `moon_choice` is the shooter's choice, ADD or SUBTRACT, where the ruleset leaves it to the shooter.

    Raises RulesError: `wrong-size` for a wrong number of seats, `card-not-in-pack`, `card-twice`, `card-missing` for a
    counting card that nobody took, `choice-missing` when the moon was shot and the choice is not given.
    """
    _check_taken(taken, ruleset)
    shooter = moon_shooter(taken, ruleset)
    if shooter is None:
        return RoundScore(tuple(points_of(cards, ruleset) for cards in taken))
    effect = ruleset.moon
    if effect is Moon.CHOICE:
        if moon_choice not in MOON_CHOICES:
            raise RulesError("choice-missing", "the moon was shot: give moon_choice, add or subtract", "moon_choice")
        effect = moon_choice
    jack = [ruleset.jack_of_diamonds if cards >> JACK_OF_DIAMONDS & 1 else 0 for cards in taken]
    return RoundScore(tuple(a + b for a, b in zip(_moon_points(shooter, effect, ruleset), jack, strict=True)), shooter)


def _moon_points(shooter: int, effect: Moon, ruleset: Ruleset) -> tuple[int, ...]:
    own, others = (-ruleset.round_total, 0) if effect is Moon.SUBTRACT else (0, ruleset.round_total)
    return tuple(own if seat == shooter else others for seat in range(ruleset.players))


def moon_effects(ruleset: Ruleset) -> tuple[Moon, ...]:
    """What shooting the moon can do: ADD, SUBTRACT, either of them by choice, or nothing at all."""
    if ruleset.moon is Moon.OFF:
        return ()
    return MOON_CHOICES if ruleset.moon is Moon.CHOICE else (ruleset.moon,)


def usual_sum(ruleset: Ruleset) -> int:
    """What the points of a round without a moon add up to: 26, with the jack of diamonds 16."""
    return ruleset.round_total + ruleset.jack_value


def moon_sums(ruleset: Ruleset) -> tuple[int, ...]:
    """What the points of a round with a moon add up to, for each of its `moon_effects`: 78, or -26.

    >>> from hearts_examples.rules.ruleset import STANDARD
    >>> moon_sums(STANDARD)
    (78,)
    """
    return tuple(sum(_moon_points(0, effect, ruleset)) + ruleset.jack_value for effect in moon_effects(ruleset))


def counting_cards(ruleset: Ruleset) -> CardSet:
    """The cards that bring their taker something: the penalty cards, and the jack of diamonds where it counts."""
    return ruleset.penalty_cards | (1 << JACK_OF_DIAMONDS if ruleset.jack_value else NO_CARDS)


def _check_taken(taken: Sequence[CardSet], ruleset: Ruleset) -> None:
    if len(taken) != ruleset.players:
        raise RulesError("wrong-size", f"{ruleset.players} lists of cards are needed, not {len(taken)}", "taken")
    seen = NO_CARDS
    for seat, cards in enumerate(taken):
        for card in cards_in(cards & ~ruleset.pack):
            raise RulesError("card-not-in-pack", f"{card} is not in the pack of this ruleset", f"taken[{seat}]")
        for card in cards_in(cards & seen):
            raise RulesError("card-twice", f"{card} is taken twice; every card exists once", f"taken[{seat}]")
        seen |= cards
    for card in cards_in(counting_cards(ruleset) & ~seen):
        raise RulesError("card-missing", f"{card} is taken by nobody; every card that counts is taken once", "taken")


class Sheets:
    """Which score sheets can occur under a ruleset: exact answers, whose work together is bounded.

    >>> from hearts_examples.rules.ruleset import STANDARD
    >>> sheets = Sheets(STANDARD)
    >>> sheets.can_occur((12, 12, 1, 1)), sheets.can_occur((13, 11, 1, 1)), sheets.can_occur((0, 26, 26, 26))
    (False, True, True)
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self._moons = _moon_sheets(ruleset)
        self._shares = Shares(ruleset.card_points[card] for card in cards_in(ruleset.penalty_cards))

    @property
    def tried(self) -> int:
        """How many ways of sharing out the penalty cards have been tried so far."""
        return self._shares.tried

    def can_occur(self, points: Sequence[int]) -> bool:
        """Whether some way of taking the cards brings these points.

        Adding up is not enough: 12, 12, 1, 1 makes 26, yet whoever takes the queen of spades has at least 13.

        Raises RulesError `too-hard` as `Shares.can_make` does.
        """
        if len(points) != self._ruleset.players:
            return False
        jack = self._ruleset.jack_value
        if not jack:
            return self._can_occur(tuple(points))
        return any(
            self._can_occur((*points[:taker], points[taker] - jack, *points[taker + 1 :]), taker)
            for taker in range(len(points))
        )

    def _can_occur(self, penalties: tuple[int, ...], jack: int | None = None) -> bool:
        """The same before the jack of diamonds is counted, and who took it."""
        needed = self._ruleset.jack_makes_moon
        if penalties in self._moons and (not needed or jack == self._moons[penalties]):
            return True
        # Whoever has the whole total took every penalty card: that is the moon, but for the jack where it is needed.
        whole = [seat for seat, points in enumerate(penalties) if points == self._ruleset.round_total]
        if self._moons and whole and (not needed or jack in whole):
            return False
        return self._shares.can_make(penalties)


def sheet_can_occur(points: Sequence[int], ruleset: Ruleset) -> bool:
    """Whether some way of taking the cards brings these points.

    Raises RulesError `too-hard` as `Sheets.can_occur` does; for many sheets of one ruleset ask that.
    """
    return Sheets(ruleset).can_occur(points)


def _moon_sheets(ruleset: Ruleset) -> dict[tuple[int, ...], int]:
    """The sheets of a moon, before the jack of diamonds is counted, and who shot it."""
    return {
        _moon_points(seat, effect, ruleset): seat for seat in range(ruleset.players) for effect in moon_effects(ruleset)
    }


def all_sheets(ruleset: Ruleset) -> frozenset[tuple[int, ...]]:
    """Every score sheet that can occur, as points per seat."""
    moon = _moon_sheets(ruleset)
    sums: set[tuple[int, ...]] = {(0,) * ruleset.players}
    for card in cards_in(ruleset.penalty_cards):
        cost = ruleset.card_points[card]
        sums = {
            (*before[:seat], before[seat] + cost, *before[seat + 1 :])
            for before, seat in product(sums, range(ruleset.players))
        }
    jack, needed = ruleset.jack_value, ruleset.jack_makes_moon
    found: set[tuple[int, ...]] = set()
    for taker in range(ruleset.players if jack else 1):
        sheets = {points for points, shooter in moon.items() if not needed or shooter == taker}
        sheets |= {
            points
            for points in sums
            if not moon or ruleset.round_total not in points or (needed and points[taker] != ruleset.round_total)
        }
        found |= {(*points[:taker], points[taker] + jack, *points[taker + 1 :]) for points in sheets}
    return frozenset(found)
