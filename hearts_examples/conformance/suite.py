"""The whole suite: the catalogue of examples and the generated cases, as one published file."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from hearts_examples.conformance.case import Case, Draft, answered
from hearts_examples.conformance.generate import generated
from hearts_examples.conformance.refusals import refusals
from hearts_examples.examples.load import load
from hearts_examples.rendering.catalogue import Catalogue, read_catalogue
from hearts_examples.rendering.sheet import sentence
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.ruleset import STANDARD, Ruleset

VERSION = "1.0"
"""Raised in its first part when an answer changes, in its second when cases are added."""


def suite() -> list[Case]:
    """Every case once: the examples first, in their order, then the generated ones."""
    words = read_catalogue("en")
    cases: dict[str, Case] = {}
    asked: set[str] = set()
    for draft in (*_examples(), *generated(), *refusals()):
        case = answered(draft)
        if case.line not in asked:
            asked.add(case.line)
            cases[case.id] = case if case.why else replace(case, why=_why(draft, words))
    return list(cases.values())


def _examples() -> Iterator[Draft]:
    for example in load().values():
        yield Draft(example.rules[0], {"ruleset": "standard", **example.question}, example.rules[1:], example.id)


def _why(draft: Draft, words: Catalogue) -> str:
    """What the chief rule says under the ruleset of the question."""
    asked: Mapping[str, Any] = draft.question if isinstance(draft.question, dict) else {}
    return sentence(draft.rule, _ruleset(json.dumps(asked.get("ruleset", "standard"))), words)


@cache
def _ruleset(stated: str) -> Ruleset:
    try:
        return read_ruleset(json.loads(stated))
    except RulesError:
        return STANDARD


def json_lines(cases: list[Case]) -> str:
    """The suite as it is published: one case a line."""
    return "".join(json.dumps(case.data(), separators=(",", ":"), ensure_ascii=False) + "\n" for case in cases)
