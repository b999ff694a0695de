"""Goals about passing: who gets the cards, and which cards to pass."""

from itertools import combinations

from hearts_examples.lessons.goals.given import PLAYERS, Given
from hearts_examples.lessons.judged_passes import judge_passes
from hearts_examples.lessons.task import YOU, Consequence, Pick, Remark, Task
from hearts_examples.questions import passing
from hearts_examples.questions.readers import cards
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.ruleset import STANDARD, Direction

HOLD = "hold"
"""The choice that nobody gets cards; the others are seats."""


def direction(given: Given) -> Task:
    """Who gets the cards passed."""
    asked = passing.Question.read(given.fields, STANDARD)
    answer = asked.ask()
    to = answer.to[YOU] if answer.to else None
    rounds: dict[int, tuple[int, Direction]] = {}
    for other in range(1, len(STANDARD.cycle) + 1):
        said = passing.Question(STANDARD, other).ask()
        if said.to:
            rounds.setdefault(said.to[YOU], (other, said.direction))
    found = {
        str(seat): Consequence(Remark(f"direction.{way}", {"player": seat, "round": other}, Rule.PASS_CYCLE))
        for seat, (other, way) in rounds.items()
        if seat != to
    }
    if to is not None:
        found[HOLD] = Consequence(Remark("direction.hold", {"n": len(STANDARD.cycle)}, Rule.PASS_CYCLE))
    values = {"round": asked.round} if to is None else {"player": to, "round": asked.round}
    return Task(
        Pick.SEAT,
        right=(HOLD if to is None else str(to),),
        why=Remark(f"why.direction.{answer.direction}", values, Rule.PASS_CYCLE),
        consequences=found,
        choices={HOLD: Remark("direction.nobody")},
        table=(None,) * PLAYERS,
        facts=(Remark("fact.round", {"number": asked.round}),),
    )


def passed(given: Given) -> Task:
    """Which cards to pass."""
    hand = cards(given.fields, "hand")
    if len(hand) != STANDARD.cards_each:
        raise RulesError("wrong-size", f"cards are passed from {STANDARD.cards_each}, not {len(hand)}", "hand")
    way = passing.Question.read({"round": 1, **given.fields}, STANDARD).ask().direction
    verdicts, table, best = judge_passes(hand, STANDARD.pass_count)
    ways = [set(way) for way in combinations(hand, STANDARD.pass_count)]
    return Task(
        Pick.PASS,
        right=tuple(card.code for card in best),
        why=verdicts[table[ways.index(set(best))]].remarks[0],
        hand=hand,
        facts=(Remark(f"fact.pass.{way}"),),
        asks=Remark("ask.pass", {"n": STANDARD.pass_count}),
        passes=verdicts,
        pass_verdicts=table,
    )
