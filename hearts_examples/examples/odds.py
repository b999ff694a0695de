"""Odds of the deal, as exact fractions: counted, not simulated, and before any card is passed."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import comb, prod

from hearts_examples.rules.cards import CLUBS, DIAMONDS, HEARTS, QUEEN_OF_SPADES, SPADES
from hearts_examples.rules.ruleset import Ruleset


def all_from(part: int, hand: int, pack: int) -> Fraction:
    """The chance that a hand of `hand` cards lies wholly within `part` cards of the pack."""
    return Fraction(comb(part, hand), comb(pack, hand))


def none_from(part: int, hand: int, pack: int) -> Fraction:
    """The chance that a hand holds none of `part` cards of the pack: that it is void in a suit of so many."""
    return all_from(pack - part, hand, pack)


def void_somewhere(suits: tuple[int, ...], hand: int, pack: int) -> Fraction:
    """The chance that a hand is void in at least one of these suits, given by their sizes."""
    # Inclusion and exclusion: add what is missing in one suit, take away what is missing in two, and so on.
    chance = Fraction(0)
    for chosen in range(1, 1 << len(suits)):
        missing = sum(size for index, size in enumerate(suits) if chosen >> index & 1)
        chance -= (-1) ** chosen.bit_count() * none_from(missing, hand, pack)
    return chance


@cache
def everybody_holds(least: int, suit: int, hands: int, each: int, pack: int) -> Fraction:
    """The chance that each hand holds at least `least` of `suit` cards: so many hands of `each` cards from `pack`."""
    if hands == 0:
        return Fraction(1)
    chance = Fraction(0)
    for held in range(least, min(suit, each) + 1):
        others = everybody_holds(least, suit - held, hands - 1, each, pack - each)
        chance += Fraction(comb(suit, held) * comb(pack - suit, each - held), comb(pack, each)) * others
    return chance


def fewer_than(count: int, part: int, hand: int, pack: int) -> Fraction:
    """The chance that a hand holds fewer than `count` of `part` cards of the pack."""
    ways = sum(comb(part, held) * comb(pack - part, hand - held) for held in range(min(count, hand + 1)))
    return Fraction(ways, comb(pack, hand))


def all_in_one(cards: int, hands: int, each: int, known: int = 0) -> Fraction:
    """The chance that so many further cards of a suit, all of them in `hands` hands, lie in one and the same hand.

    Each hand was dealt `each` cards, and is known to have had `known` of the suit, which were played since. A deal in
    which a hand had few could not have been played so, and so it counts for nothing.
    """
    chances = {spread: prod(comb(each, known + held) for held in spread) for spread in _spreads(cards, hands)}
    return Fraction(sum(ways for spread, ways in chances.items() if cards in spread), sum(chances.values()))


def _spreads(cards: int, hands: int) -> Iterator[tuple[int, ...]]:
    """All ways in which so many cards can lie in so many hands.

    >>> list(_spreads(2, 2))
    [(0, 2), (1, 1), (2, 0)]
    """
    if hands == 1:
        yield (cards,)
        return
    for held in range(cards + 1):
        yield from ((held, *others) for others in _spreads(cards - held, hands - 1))


def _suit(ruleset: Ruleset) -> int:
    return (ruleset.pack & SPADES).bit_count()


def _suits(ruleset: Ruleset) -> tuple[int, ...]:
    return tuple((ruleset.pack & suit).bit_count() for suit in (CLUBS, DIAMONDS, SPADES, HEARTS))


def _unseen(ruleset: Ruleset) -> int:
    return ruleset.pack.bit_count() - ruleset.cards_each


def _others_follow(ruleset: Ruleset, own: int, times: int) -> Fraction:
    """The chance that all others can follow so often in spades, seen by a player who holds `own` of them."""
    return everybody_holds(times, _suit(ruleset) - own, ruleset.players - 1, ruleset.cards_each, _unseen(ruleset))


def _queen_short(ruleset: Ruleset, own: int, spades: int) -> Fraction:
    """The chance that the holder of the queen has at most so many spades, seen by another who holds `own` of them.

    The queen is known to lie with one opponent; the rest of that hand comes from the other unseen cards.
    """
    return fewer_than(spades, _suit(ruleset) - own - 1, ruleset.cards_each - 1, _unseen(ruleset) - 1)


def _exit_wins(ruleset: Ruleset, followers: tuple[int, ...]) -> Fraction:
    """The chance that all hearts still out lie in one opponent's hand, so that even a low heart would take a trick.

    `followers` says for each trick of hearts so far how many players followed; a player who did not is void for good.
    The player who asks has one heart left, and no heart has fallen on another suit.
    """
    out = (ruleset.pack & HEARTS).bit_count() - 1 - sum(followers)
    if out <= 1:
        return Fraction(1)
    return all_in_one(out, followers[-1] - 1, ruleset.cards_each, known=len(followers))


ODDS: Mapping[str, Callable[[Ruleset], Fraction]] = {
    "queen-dealt": lambda r: Fraction(r.cards_each * (r.pack >> QUEEN_OF_SPADES & 1), r.pack.bit_count()),
    "all-penalty-hand": lambda r: all_from(r.penalty_cards.bit_count(), r.cards_each, r.pack.bit_count()),
    "void-in-clubs": lambda r: none_from((r.pack & CLUBS).bit_count(), r.cards_each, r.pack.bit_count()),
    "void-in-spades": lambda r: none_from(_suit(r), r.cards_each, r.pack.bit_count()),
    "void-in-some-suit": lambda r: void_somewhere(_suits(r), r.cards_each, r.pack.bit_count()),
    "nobody-void": lambda r: everybody_holds(1, _suit(r), r.players, r.cards_each, r.pack.bit_count()),
    "follow-once-from-three": lambda r: _others_follow(r, 3, 1),
    "follow-twice-from-three": lambda r: _others_follow(r, 3, 2),
    "follow-thrice-from-three": lambda r: _others_follow(r, 3, 3),
    "left-neighbour": lambda r: Fraction(r.cards_each, _unseen(r)),
    "queen-holder-short": lambda r: fewer_than(3, _suit(r) - 1, r.cards_each - 1, r.pack.bit_count() - 1),
    "queen-out-in-two": lambda r: _queen_short(r, 4, 2),
    "queen-out-in-three": lambda r: _queen_short(r, 4, 3),
    "exit-after-one": lambda r: _exit_wins(r, (r.players,)),
    "exit-after-two": lambda r: _exit_wins(r, (r.players, r.players)),
    "exit-with-a-void": lambda r: _exit_wins(r, (r.players, r.players - 1, r.players - 1)),
}
"""The odds that pages can name; what each is the chance of is said under `odds.<id>` in the catalogues of words."""
