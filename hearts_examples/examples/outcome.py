"""What the rules make of an example, and whether the author's claim agrees."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hearts_examples.examples.record import Example
from hearts_examples.protocol.answers import answer
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, Ruleset, option_data


@dataclass(frozen=True, slots=True)
class Outcome:
    """An example computed: the ruleset it was computed under, and the answer, or the refusal."""

    example: Example
    ruleset: Ruleset
    answer: dict[str, Any]
    """As the protocol answers; empty for a refusal."""
    refusal: RulesError | None
    agrees: bool
    """Whether the author's claim holds; it may not under a ruleset that the author did not have in mind."""


def compute(example: Example, ruleset: Ruleset | None = None) -> Outcome:
    """The outcome of an example, under its own ruleset, else under the one given (the standard one by default).

    Raises Fault when its ruleset cannot be read.
    """
    if example.pinned:
        try:
            ruleset = read_ruleset(example.question["ruleset"])
        except RulesError as error:
            raise example.fault(f"{error.under('ruleset').at}: {error.message}") from None
    ruleset = ruleset or STANDARD
    given = {option: option_data(ruleset, option) for option in OPTIONS}
    result: dict[str, Any] = {}
    refusal: RulesError | None = None
    try:
        result = answer({**example.question, "ruleset": given})
    except RulesError as error:
        refusal = error
    return Outcome(example, ruleset, result, refusal, not _differences(example.claim, result, refusal))


def verify(example: Example) -> Outcome:
    """The outcome of an example whose claim agrees.

    Raises Fault with claimed and computed where it does not, for a record that the rules cannot answer, and for a
    replay in which somebody plays a forbidden card.
    """
    outcome = compute(example)
    if outcome.refusal and "error" not in example.claim:
        refusal = outcome.refusal
        raise example.fault(f"{refusal.at or 'the record'}: {refusal.message} ({refusal.code})")
    differences = _differences(example.claim, outcome.answer, outcome.refusal)
    if differences:
        raise example.fault("; ".join(differences) + "; mend the claim or the record")
    for number, step in enumerate(outcome.answer.get("steps", ()), start=1):
        if not step["legal"]:
            raise example.fault(f"play {number}, {step['card']} by seat {step['seat']}, breaks {step['refused']}")
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


def _differences(claim: Mapping[str, Any], result: Mapping[str, Any], refusal: RulesError | None) -> list[str]:
    """Each part of the claim that the rules contradict, as `field: claimed ..., computed ...`."""
    computed: Mapping[str, Any] = {"error": refusal.code} if refusal else result
    return [
        f"{field}: claimed {_shown(expected)}, computed {_shown(computed[field])}"
        if field in computed
        else f"{field}: claimed {_shown(expected)}, but the answer has only {', '.join(computed)}"
        for field, expected in claim.items()
        if field not in computed or computed[field] != expected
    ]


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
