"""Which cases of a suite a program is asked: those under one ruleset, of some kinds, about some rules."""

import json
from collections.abc import Collection, Iterable

from hearts_examples.conformance.case import Case, ruleset_of
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.ruleset import Ruleset


def choose(
    cases: Iterable[Case], ruleset: str | None = None, kinds: Collection[str] = (), rules: Collection[Rule] = ()
) -> list[Case]:
    """The cases that fit everything that is named; where nothing is, all.

    `ruleset` is a preset's name or an object of options as JSON. A case under the same rules fits, however its question
    spells them out; one that is no question at all never does. Raises RulesError for a ruleset that is none.
    """
    wanted = None if ruleset is None else named_ruleset(ruleset)
    return [
        case
        for case in cases
        if (wanted is None or _plays(case, wanted))
        and (not kinds or (isinstance(case.question, dict) and case.question.get("ask") in kinds))
        and (not rules or not {*rules}.isdisjoint(case.rules))
    ]


def named_ruleset(text: str) -> Ruleset:
    """The ruleset that somebody names on a command line. Raises RulesError where there is none."""
    if not text.lstrip().startswith("{"):
        return read_ruleset(text)
    try:
        stated = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        raise RulesError("unknown-ruleset", 'this is no JSON; write options such as {"players": 5}') from None
    return read_ruleset(stated)


def _plays(case: Case, wanted: Ruleset) -> bool:
    return isinstance(case.question, dict) and "error" not in case.expect and ruleset_of(case.question) == wanted
