"""What the rules make of an example, and whether the author's claim agrees."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hearts_examples.examples.record import Example
from hearts_examples.questions import KINDS, Answer, Question, replay
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.ruleset import STANDARD, Ruleset


@dataclass(frozen=True, slots=True)
class Outcome:
    """An example computed: the ruleset it was computed under, the question, and the answer, or the refusal."""

    example: Example
    ruleset: Ruleset
    question: Question | None
    """None where what the example gives makes no question under this ruleset."""
    answer: Answer | None
    """None for a refusal."""
    refusal: RulesError | None
    agrees: bool
    """Whether the author's claim holds; it may not under a ruleset that the author did not have in mind."""

    @property
    def data(self) -> dict[str, Any]:
        """The answer in plain data; empty for a refusal."""
        return {} if self.answer is None else self.answer.as_data()


def compute(example: Example, ruleset: Ruleset | None = None) -> Outcome:
    """The outcome of an example, under its own ruleset, else under the one given (the standard one by default).

    Raises Fault when its ruleset cannot be read.
    """
    return _computed(example, _own_ruleset(example) if example.pinned else ruleset or STANDARD)


@lru_cache(maxsize=1000)
def _own_ruleset(example: Example) -> Ruleset:
    try:
        return read_ruleset(example.question["ruleset"])
    except RulesError as error:
        raise example.fault(f"{error.under('ruleset').at}: {error.message}") from None


@lru_cache(maxsize=1000)  # a build checks every example, and then shows it on pages
def _computed(example: Example, ruleset: Ruleset) -> Outcome:
    question: Question | None = None
    answer: Answer | None = None
    refusal: RulesError | None = None
    try:
        question = KINDS[example.kind].read(example.question, ruleset)
        answer = question.ask()
    except RulesError as error:
        refusal = error.with_traceback(None)
    computed = answer.as_data() if answer else {}
    return Outcome(example, ruleset, question, answer, refusal, not _differences(example.claim, computed, refusal))


def verify(example: Example) -> Outcome:
    """The outcome of an example whose claim agrees.

    Raises Fault with claimed and computed where it does not, for a record that the rules cannot answer, and for a
    replay in which somebody plays a forbidden card.
    """
    outcome = compute(example)
    if outcome.refusal and "error" not in example.claim:
        refusal = outcome.refusal
        raise example.fault(f"{refusal.at or 'the record'}: {refusal.message} ({refusal.code})")
    if not outcome.agrees:
        differences = _differences(example.claim, outcome.data, outcome.refusal)
        raise example.fault("; ".join(differences) + "; mend the claim or the record")
    if isinstance(outcome.answer, replay.Answer):
        for number, step in enumerate(outcome.answer.replay.steps, start=1):
            if step.refused:
                raise example.fault(f"play {number}, {step.card} by seat {step.seat}, breaks {step.refused}")
    return outcome


def present(example: Example, catalogue: Mapping[str, Example], site: Ruleset) -> Outcome | None:
    """The outcome to show on a site of this ruleset, or None where neither it nor its stand-ins make sense anywhere.

    A pinned example stays as it is. Others are computed anew; where the new outcome is not what the author claimed, the
    first stand-in whose claim holds takes its place, else the new outcome is shown without the author's words. What the
    rules of the site cannot answer, such as a trick of four cards with five players, is shown under the standard ones.
    """
    outcome = compute(example, site)
    if outcome.agrees:
        return outcome
    for other in example.instead:
        stand_in = compute(catalogue[other], site)
        if stand_in.agrees:
            return stand_in
    if not outcome.refusal:
        return outcome
    standard = compute(example)
    return standard if standard.agrees else None


def _differences(claim: Mapping[str, Any], answer: Mapping[str, Any], refusal: RulesError | None) -> list[str]:
    """Each part of the claim that the rules contradict, as `field: claimed ..., computed ...`."""
    computed: Mapping[str, Any] = {"error": refusal.code} if refusal else answer
    return [
        f"{field}: claimed {_shown(expected)}, computed {_shown(computed[field])}"
        if field in computed
        else f"{field}: claimed {_shown(expected)}, but the answer has only {', '.join(computed)}"
        for field, expected in claim.items()
        if field not in computed or computed[field] != expected
    ]


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
