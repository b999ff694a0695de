"""The odds against every deal of a small pack, counted one by one."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod

import pytest

from hearts_examples.examples import odds
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.ruleset import STANDARD

PACK = frozenset(range(10))
Hands = tuple[frozenset[int], ...]


def deals(cards: frozenset[int], hands: int, each: int) -> Iterator[Hands]:
    """Every deal of so many hands; what is left over stays out of play."""
    if hands == 0:
        yield ()
        return
    for hand in map(frozenset, combinations(sorted(cards), each)):
        for others in deals(cards - hand, hands - 1, each):
            yield (hand, *others)


def share(happens: Callable[[Hands], bool], hands: int, each: int) -> Fraction:
    """The share of all deals in which something happens."""
    outcomes = [happens(deal) for deal in deals(PACK, hands, each)]
    return Fraction(sum(outcomes), len(outcomes))


def suit(size: int, first: int = 0) -> frozenset[int]:
    return frozenset(range(first, first + size))


@pytest.mark.parametrize("part", range(11))
@pytest.mark.parametrize("hand", range(1, 5))
def test_all_and_none_from_a_part(part: int, hand: int) -> None:
    assert odds.all_from(part, hand, 10) == share(lambda deal: deal[0] <= suit(part), 1, hand)
    assert odds.none_from(part, hand, 10) == share(lambda deal: not deal[0] & suit(part), 1, hand)


@pytest.mark.parametrize("sizes", [(10,), (5, 5), (4, 3, 3), (1, 2, 3, 4), (2, 2)])
@pytest.mark.parametrize("hand", [2, 3, 5])
def test_void_somewhere(sizes: tuple[int, ...], hand: int) -> None:
    suits = [suit(size, sum(sizes[:index])) for index, size in enumerate(sizes)]
    assert odds.void_somewhere(sizes, hand, 10) == share(lambda deal: any(not deal[0] & s for s in suits), 1, hand)


@pytest.mark.parametrize(("hands", "each"), [(2, 5), (3, 3), (2, 4)])
@pytest.mark.parametrize("size", [2, 4, 6])
@pytest.mark.parametrize("least", [1, 2])
def test_everybody_holds(least: int, size: int, hands: int, each: int) -> None:
    happens: Callable[[Hands], bool] = lambda deal: all(len(hand & suit(size)) >= least for hand in deal)  # noqa: E731
    assert odds.everybody_holds(least, size, hands, each, 10) == share(happens, hands, each)


@pytest.mark.parametrize("count", range(5))
@pytest.mark.parametrize("part", [0, 3, 7])
def test_fewer_than(count: int, part: int) -> None:
    assert odds.fewer_than(count, part, 4, 10) == share(lambda deal: len(deal[0] & suit(part)) < count, 1, 4)


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_all_in_one(cards: int) -> None:
    # All of the cards lie in the hands, so only deals without them in the rest count.
    found = [deal for deal in deals(PACK, 3, 3) if suit(cards) <= frozenset().union(*deal)]
    together = [deal for deal in found if any(suit(cards) <= hand for hand in deal)]
    assert odds.all_in_one(cards, 3, 3) == Fraction(len(together), len(found))


def test_published_odds_of_an_all_penalty_hand() -> None:
    chance = odds.ODDS["all-penalty-hand"]
    assert chance(STANDARD) == Fraction(1, 45_358_111_400)
    assert chance(read_ruleset({"players": 5, "leftover_cards": "kitty"})) == Fraction(1, 15_804_220)
    assert chance(read_ruleset({"players": 3})) == 0


@pytest.mark.parametrize("cards", [1, 2, 3])
def test_all_in_one_of_hands_that_followed_before(cards: int) -> None:
    """Each hand is known to have had one card of the suit: what else is still out may lie in one hand."""
    held = suit(cards + 3)
    found = [
        [len(held & hand) for hand in deal]
        for deal in deals(PACK, 3, 3)
        if held <= frozenset().union(*deal) and all(held & hand for hand in deal)
    ]
    together = [counts for counts in found if counts.count(1) >= 2]
    assert odds.all_in_one(cards, 3, 3, known=1) == Fraction(len(together), len(found))


def test_the_queen_comes_to_each_player_alike() -> None:
    chance = odds.ODDS["queen-dealt"]
    assert chance(STANDARD) == Fraction(1, 4)
    assert chance(read_ruleset({"players": 5})) == Fraction(1, 5)
    assert chance(read_ruleset({"players": 5, "leftover_cards": "kitty"})) == Fraction(10, 52)
    assert chance(read_ruleset({"players": 3, "removed_cards": ["QS"]})) == 0


def test_clubs_are_missing_more_often_where_one_is_taken_out() -> None:
    clubs, spades = odds.ODDS["void-in-clubs"], odds.ODDS["void-in-spades"]
    assert clubs(STANDARD) == spades(STANDARD)
    assert clubs(read_ruleset({"players": 5})) > spades(read_ruleset({"players": 5}))


def test_a_low_heart_takes_the_trick() -> None:
    """Counted by hand over the hearts that the others can have been dealt: 9 1 1, then 6 2 2, then 5 3 beside a 1."""
    assert odds.ODDS["exit-after-one"](STANDARD) == Fraction(5, 22_798)
    assert odds.ODDS["exit-after-two"](STANDARD) == Fraction(216, 3_439)
    assert odds.ODDS["exit-with-a-void"](STANDARD) == Fraction(36, 61)
    assert odds.ODDS["exit-with-a-void"](read_ruleset({"players": 5})) == 1  # no heart is out any more


def test_following_more_often_is_never_likelier() -> None:
    once, twice, thrice = (odds.ODDS[f"follow-{times}-from-three"](STANDARD) for times in ("once", "twice", "thrice"))
    assert 1 > once > twice > thrice > 0


def splits(cards: int, hands: int, least: int = 0) -> int:
    """In how many ways so many cards of a suit lie in hands of thirteen, each of which has at least so many of them."""
    spreads = product(range(least, 14), repeat=hands)
    return sum(prod(comb(13, held) for held in spread) for spread in spreads if sum(spread) == cards)


def few(count: int, others: int, cards: int) -> Fraction:
    """The chance that the queen's hand has fewer than so many of the other spades, of so many other cards."""
    ways = [comb(others, held) * comb(cards - others, 12 - held) for held in range(13)]
    return Fraction(sum(ways[:count]), sum(ways))


WHOLE = comb(52, 13)
CHANCES = {
    "all-penalty-hand": Fraction(14, WHOLE),
    "queen-dealt": Fraction(comb(51, 12), WHOLE),
    "void-in-clubs": Fraction(comb(39, 13), WHOLE),
    "void-in-spades": Fraction(comb(39, 13), WHOLE),
    "void-in-some-suit": 1 - Fraction(splits(13, 4, 1), WHOLE),
    "nobody-void": Fraction(splits(13, 4, 1), WHOLE),
    "follow-once-from-three": Fraction(splits(10, 3, 1), comb(39, 10)),
    "follow-twice-from-three": Fraction(splits(10, 3, 2), comb(39, 10)),
    "follow-thrice-from-three": Fraction(splits(10, 3, 3), comb(39, 10)),
    "left-neighbour": Fraction(1, 3),
    "queen-holder-short": few(3, 12, 51),
    "queen-out-in-two": few(2, 8, 38),
    "queen-out-in-three": few(3, 8, 38),
}
"""The chances at a table of four, counted another way: by how a suit lies in the hands."""


@pytest.mark.parametrize("name", [name for name in odds.ODDS if not name.startswith("exit-")])
def test_the_odds_at_a_table_of_four(name: str) -> None:
    assert odds.ODDS[name](STANDARD) == CHANCES[name]


@pytest.mark.parametrize("name", odds.ODDS)
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("leftover_cards", ["remove", "kitty"])
def test_odds_are_chances(name: str, players: int, leftover_cards: str) -> None:
    ruleset = read_ruleset({"players": players, "leftover_cards": leftover_cards})
    assert 0 <= odds.ODDS[name](ruleset) <= 1
