"""The whole suite: the catalogue of examples and the generated cases, as one published file."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO

from hearts_examples.conformance.case import Case, Draft, answered, read_case, ruleset_of
from hearts_examples.conformance.generate import generated
from hearts_examples.conformance.refusals import refusal_cases
from hearts_examples.conformance.standard import standard_cases
from hearts_examples.examples.load import load
from hearts_examples.examples.outcome import verify
from hearts_examples.faults import Fault
from hearts_examples.protocol.lines import MOST_BYTES
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.ruleset import STANDARD, Ruleset

VERSION = "1.1"
"""Raised in its first part when an answer changes, in its second when cases are added."""

MOST_CASES = 100_000
"""More cases than any suite has; a bound for what is read."""

Why = Callable[[Rule, Ruleset], str]
"""Says what a rule demands under a ruleset, in a sentence."""


def suite(why: Why) -> list[Case]:
    """Every case once: the examples first, in their order, then the generated ones.

    `why` says what stands behind the answer of a case: its chief rule under the ruleset of its question.
    """
    cases: dict[str, Case] = {}
    asked: set[str] = set()
    for draft in (*_examples(), *generated(), *standard_cases(), *refusal_cases()):
        case = answered(draft)
        if case.line not in asked:
            asked.add(case.line)
            cases[case.id] = (
                case if case.why else replace(case, why=why(draft.rule, ruleset_of(draft.question) or STANDARD))
            )
    return list(cases.values())


def _examples() -> Iterator[Draft]:
    for example in load().values():
        yield Draft(example.rules[0], {"ruleset": "standard", **example.question}, example.rules[1:], example.id)


def json_lines(cases: Iterable[Case]) -> str:
    """The suite as it is published: one case a line."""
    return _lines(case.data() for case in cases)


def read_suite(source: BinaryIO, name: str = "the suite") -> list[Case]:
    """The cases of a published file.

    Raises Fault with the line that is no case, and for more than MOST_CASES.
    """
    cases: list[Case] = []
    for number, line in enumerate(iter(lambda: source.readline(MOST_BYTES + 1), b""), start=1):
        if number > MOST_CASES:
            raise Fault(name, number, f"a suite has at most {MOST_CASES} cases; take some out")
        try:
            if len(line) > MOST_BYTES:
                raise ValueError("too long")
            cases.append(read_case(json.loads(line)))
        except (ValueError, KeyError, TypeError, RecursionError):
            raise Fault(name, number, "this is no case of a conformance suite; export it anew") from None
    return cases


def catalogue_lines() -> str:
    """The catalogue of examples, one a line: id, rules, question, claim and what the rules answer."""
    return _lines(
        {
            "id": example.id,
            "rules": [str(rule) for rule in example.rules],
            "question": dict(example.question),
            "claim": dict(example.claim),
            "answer": verify(example).data,
        }
        for example in load().values()
    )


def schema() -> str:
    """The JSON Schema of a line of the suite."""
    return (Path(__file__).parent / "schema.json").read_text(encoding="utf-8")


def _lines(items: Iterable[Mapping[str, Any]]) -> str:
    return "".join(json.dumps(item, separators=(",", ":"), ensure_ascii=False) + "\n" for item in items)
