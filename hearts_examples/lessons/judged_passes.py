"""Whether cards are well passed: what the hand would still suffer from, weighed card by card.

No rule says what to pass; this is the advice of experienced players as `strategy/passing.md` gives it. The weights are
rough penalty points that a weakness costs in a round; a pass is good when no other leaves the hand much better.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from hearts_examples.lessons.task import Guide, Remark, Verdict
from hearts_examples.rules.cards import QUEEN_OF_SPADES, Card, Rank, Suit

MARGIN = 2.5
"""How many rough points worse than the best a pass may be and still be a good one."""

ENOUGH_GUARDS = 4
"""With so many spades below her the queen can stay."""

HIGH_FROM = Rank.TEN
LOW_TO = Rank.FOUR
_HIGH_FROM, _LOW_TO = (list(Rank).index(rank) for rank in (HIGH_FROM, LOW_TO))


class Weakness(NamedTuple):
    """Something that is wrong with the cards kept, or with those given away."""

    weight: float
    remark: Remark


def judge_passes(hand: Sequence[Card], count: int) -> tuple[tuple[Verdict, ...], tuple[int, ...], tuple[Card, ...]]:
    """The verdicts, for each combination of `count` cards (in the order of the hand) its place among them, and a best
    combination, the card first that is in most good ones."""
    judged = [(passed, tuple(weaknesses(hand, passed))) for passed in combinations(hand, count)]
    best_passed, best_left = min(judged, key=lambda each: _cost(each[1]))
    best = _cost(best_left)
    verdicts: dict[Verdict, int] = {}
    table = []
    for passed, left in judged:
        good = _cost(left) <= best + MARGIN
        remarks = tuple(merits(hand, passed)) if good else _worst(left, best_left)
        table.append(verdicts.setdefault(Verdict(good, remarks), len(verdicts)))
    fine = [passed for passed, left in judged if _cost(left) <= best + MARGIN]
    most_wanted = sorted(best_passed, key=lambda card: -sum(card in passed for passed in fine))
    return tuple(verdicts), tuple(table), tuple(most_wanted)


def _cost(weak: Sequence[Weakness]) -> float:
    return sum(weakness.weight for weakness in weak)


def _worst(left: Sequence[Weakness], best: Sequence[Weakness]) -> tuple[Remark, ...]:
    """The heaviest weakness that the best pass does not leave."""
    unavoidable = {weakness.remark for weakness in best}
    avoidable = [weakness for weakness in left if weakness.remark not in unavoidable]
    return (max(avoidable or left, key=lambda weakness: weakness.weight).remark,)


def weaknesses(hand: Sequence[Card], passed: Sequence[Card]) -> Iterator[Weakness]:
    """What the hand suffers from when these cards are passed."""
    kept = [card for card in hand if card not in passed]
    yield from _spades(kept, passed)
    yield from _high_cards(kept)
    low = tuple(card for card in passed if card.suit is not Suit.SPADES and _low(card))
    if low:
        yield Weakness(2.5 * len(low), Remark("pass.low", {"cards": low}, Guide.LOW_CARDS))
    if not any(_empties(suit, hand, passed) for suit in (Suit.CLUBS, Suit.DIAMONDS)):
        short = [suit for suit in (Suit.CLUBS, Suit.DIAMONDS) if 0 < len(_of(hand, suit)) <= len(passed)]
        if short and not any(card.suit is Suit.SPADES for card in passed):
            yield Weakness(2.5, Remark("pass.short", {"suit": short[0]}, Guide.SHORT_SUIT))


def _spades(kept: Sequence[Card], passed: Sequence[Card]) -> Iterator[Weakness]:
    spades = _of(kept, Suit.SPADES)
    guards = [card for card in spades if card < QUEEN_OF_SPADES]
    above = tuple(card for card in spades if card > QUEEN_OF_SPADES)
    queen = QUEEN_OF_SPADES in kept
    if queen and len(guards) < ENOUGH_GUARDS:
        key = "pass.queen-bare" if guards else "pass.queen-alone"
        values = {"card": QUEEN_OF_SPADES, "n": len(guards)}
        yield Weakness(11 - 2.5 * len(guards), Remark(key, values, Guide.HIGH_SPADES))
    if above and not queen and len(guards) < ENOUGH_GUARDS:
        for card in above:
            yield Weakness(
                6 - len(guards), Remark("pass.above", {"card": card, "queen": QUEEN_OF_SPADES}, Guide.HIGH_SPADES)
            )
    given = tuple(card for card in passed if card.suit is Suit.SPADES and card < QUEEN_OF_SPADES)
    if given:
        key = "pass.guards" if queen or above else "pass.low-spades"
        yield Weakness(3 * len(given), Remark(key, {"cards": given}, Guide.LOW_SPADES))
    if QUEEN_OF_SPADES in passed and len(guards) >= ENOUGH_GUARDS:
        values = {"card": QUEEN_OF_SPADES, "n": len(guards)}
        yield Weakness(3, Remark("pass.guarded", values, Guide.GUARDED_QUEEN))


def _high_cards(kept: Sequence[Card]) -> Iterator[Weakness]:
    for suit in (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS):
        yield from _high_of(suit, tuple(_of(kept, suit)))


@lru_cache(maxsize=10_000)  # many ways to pass leave the same cards of a suit
def _high_of(suit: Suit, held: tuple[Card, ...]) -> tuple[Weakness, ...]:
    exits = sum(_low(card) for card in held)
    high = tuple(card for card in held if _high(card))
    exposed = high[min(exits, len(high)) :] if suit is not Suit.HEARTS else high[min(exits // 2, len(high)) :]
    key, guide = ("pass.high-heart", Guide.HEARTS) if suit is Suit.HEARTS else ("pass.high", Guide.PASSING)
    price = 0.5 if suit is not Suit.HEARTS else 0.8
    return tuple(Weakness(price * (1 + card % 13 - 8), Remark(key, {"card": card}, guide)) for card in exposed)


def merits(hand: Sequence[Card], passed: Sequence[Card]) -> Iterator[Remark]:
    """What is good about passing these cards."""
    guards = [card for card in _of(hand, Suit.SPADES) if card < QUEEN_OF_SPADES]
    said = False
    if QUEEN_OF_SPADES in passed:
        said = True
        yield Remark("pass.good.queen", {"card": QUEEN_OF_SPADES}, Guide.HIGH_SPADES)
    above = tuple(card for card in passed if card.suit is Suit.SPADES and card > QUEEN_OF_SPADES)
    if above:
        said = True
        yield Remark("pass.good.above", {"cards": above}, Guide.HIGH_SPADES)
    for suit in (Suit.CLUBS, Suit.DIAMONDS):
        if _empties(suit, hand, passed):
            said = True
            yield Remark("pass.good.void", {"suit": suit}, Guide.SHORT_SUIT)
    hearts = tuple(card for card in passed if card.suit is Suit.HEARTS and _high(card))
    if hearts:
        said = True
        yield Remark("pass.good.hearts", {"cards": hearts}, Guide.HEARTS)
    high = tuple(
        card for card in passed
        if card.suit in (Suit.CLUBS, Suit.DIAMONDS) and _high(card) and not _empties(card.suit, hand, passed)
    )  # fmt: skip
    if high:
        said = True
        yield Remark("pass.good.high", {"cards": high}, Guide.PASSING)
    kept = [card for card in hand if card not in passed]
    if QUEEN_OF_SPADES in kept and len(guards) >= ENOUGH_GUARDS:
        said = True
        yield Remark("pass.good.guarded", {"card": QUEEN_OF_SPADES, "n": len(guards)}, Guide.GUARDED_QUEEN)
    if not said:
        yield Remark("pass.good.plain", {}, Guide.PASSING)


def _of(cards: Sequence[Card], suit: Suit) -> list[Card]:
    return sorted(card for card in cards if card.suit is suit)


def _empties(suit: Suit, hand: Sequence[Card], passed: Sequence[Card]) -> bool:
    held = _of(hand, suit)
    return bool(held) and all(card in passed for card in held)


def _high(card: Card) -> bool:
    return card % 13 >= _HIGH_FROM


def _low(card: Card) -> bool:
    return card % 13 <= _LOW_TO
