"""Which rules does a wrong answer get wrong?"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import zip_longest
from typing import Any, Final

from hearts_examples.conformance.case import Case
from hearts_examples.rules.ids import Rule

Answer = Mapping[str, Any]


def blame(case: Case, got: Answer) -> tuple[Rule, ...]:
    """The rules behind what is answered wrongly; the chief rule of the case, where nothing closer can be said.

    Nothing can of a case that expects what its question is never answered with, as a suite of somebody else may.
    """
    found: tuple[Rule, ...] = ()
    if "error" not in case.expect and "error" not in got and isinstance(case.question, dict):
        with suppress(AttributeError, IndexError, KeyError, TypeError, ValueError):
            found = tuple(CLOSER.get(case.question["ask"], _nothing_closer)(case, got))
    return tuple(dict.fromkeys(found)) or case.rules[:1]


def _legal(case: Case, got: Answer) -> Iterator[Rule]:
    """The rule behind each card that is judged otherwise: the one overlooked, else the one wrongly applied."""
    right, wrong = case.expect["refused"], got.get("refused")
    if "refused" not in got:
        overlooked = set(right).intersection(got["legal"])
        yield from (rule for card in right if card in overlooked for rule in _named(right[card]))
        return
    for card in (*case.expect["legal"], *right):
        reason = wrong.get(card) if isinstance(wrong, dict) else None
        if reason != right.get(card):
            yield from _named(right.get(card) or reason)


def _trick(case: Case, got: Answer) -> Iterator[Rule]:
    assert isinstance(case.question, dict)
    trick, difference = case.question["trick"], _difference(case.expect["points"], got.get("points"))
    if case.expect["winner"] != got.get("winner"):
        yield Rule.TRICK_WINNER
    elif "JD" in trick and difference in (-10, 10):
        yield Rule.JACK_OF_DIAMONDS
    elif difference:
        yield Rule.SPADE_VALUES if {"QS", "KS", "AS"}.intersection(trick) else Rule.HEART_VALUES


def _score(case: Case, got: Answer) -> Iterator[Rule]:
    if case.expect["moon"] != got.get("moon"):
        yield Rule.MOON


def _deal(case: Case, got: Answer) -> Iterator[Rule]:
    rules = {"cards_each": Rule.DEAL, "removed": Rule.REMOVED_CARDS, "kitty": Rule.KITTY, "opens": Rule.OPENING_LEAD}
    yield from (rule for part, rule in rules.items() if case.expect[part] != got.get(part))


def _match(case: Case, got: Answer) -> Iterator[Rule]:
    right = case.expect
    chief: list[Rule] = [rule for rule in case.rules if rule is Rule.EXACT_WIN]
    tied = right["totals"].count(min(right["totals"])) > 1
    if right["totals"] != got.get("totals"):
        yield from (rule for rule in case.rules if rule is Rule.EXACT_SCORE_RESET)
    elif right["finished"] != got.get("finished"):
        yield from chief or [Rule.TIE if tied else Rule.END_SCORE]
    elif right["winners"] != got.get("winners"):
        yield from chief or [Rule.TIE if tied else Rule.LOWEST_WINS]
    else:
        yield Rule.PASS_CYCLE


def _replay(case: Case, got: Answer) -> Iterator[Rule]:
    """The rule behind the first step or trick that is seen otherwise; later ones follow from it."""
    for index, (right, wrong) in enumerate(zip_longest(case.expect["steps"], _objects(got.get("steps")))):
        if right is None or wrong is None or right["seat"] != wrong.get("seat"):
            yield Rule.NEXT_LEAD if index else Rule.OPENING_LEAD
            return
        if right["legal"] != wrong.get("legal") or right["refused"] != wrong.get("refused", right["refused"]):
            yield from _named(right["refused"] or wrong.get("refused"))
            return
    for right, wrong in zip_longest(case.expect["tricks"], _objects(got.get("tricks"))):
        if right is None or wrong is None or right["winner"] != wrong.get("winner"):
            yield Rule.TRICK_WINNER
            return
    if case.expect["moon"] != got.get("moon"):
        yield Rule.MOON


def _nothing_closer(_case: Case, _got: Answer) -> Iterator[Rule]:
    """An answer of one piece: what is wrong of it is the chief rule."""
    return iter(())


CLOSER: Final[Mapping[str, Callable[[Case, Answer], Iterator[Rule]]]] = {
    "legal": _legal,
    "trick": _trick,
    "score": _score,
    "match": _match,
    "pass": _nothing_closer,
    "deal": _deal,
    "replay": _replay,
    "sheet": _nothing_closer,
    "totals": _nothing_closer,
}
"""For each kind of question the rules that are closer to a wrong answer than the chief rule of its case."""


def _difference(right: int, wrong: object) -> float:
    return wrong - right if isinstance(wrong, int | float) else 0


def _objects(value: object) -> list[dict[str, Any]]:
    return [item if isinstance(item, dict) else {} for item in value] if isinstance(value, list) else []


def _named(name: object) -> Iterator[Rule]:
    with suppress(ValueError):
        yield Rule(str(name))
