"""Programs that are deaf to an option, and always play one value of it: the suite notices every one of them."""

import json
from functools import cache
from typing import Any

import pytest

from hearts_examples.conformance.case import Case
from hearts_examples.protocol.answers import answer
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.ruleset import OPTIONS, option_data
from tests.conformance.test_suite import VALUES, cases

ENOUGH = 3
"""So many cases have to notice; one alone might be a case that somebody leaves out."""

UNSET = {"removed_cards": (None,), "pass_cycle": (None,)}
"""Values that stand for what the number of players asks for."""


def written(value: object) -> str:
    return json.dumps(value, sort_keys=True)


@cache
def asked() -> list[tuple[Case, dict[str, Any]]]:
    """The cases with an answer, each with all options of its ruleset."""
    return [
        (case, {option: option_data(ruleset, option) for option in OPTIONS})
        for case in cases()
        if isinstance(case.question, dict) and "error" not in case.expect and case.question["ask"] != "totals"
        for ruleset in [read_ruleset(case.question["ruleset"])]
    ]


def notices(case: Case, options: dict[str, Any], option: str, played: object) -> bool:
    """Whether a program that plays this value, whatever it is asked, answers a case wrongly."""
    assert isinstance(case.question, dict)
    try:
        return answer({**case.question, "ruleset": {**options, option: played}}) != case.expect
    except RulesError:
        return True


@pytest.mark.parametrize("option", [option for option in OPTIONS if option != "players"])
def test_a_program_that_is_deaf_to_an_option_is_noticed(option: str) -> None:
    values = (*VALUES[option], *UNSET.get(option, ()))
    for value in values:
        having = [(case, options) for case, options in asked() if written(options[option]) == written(value)]
        for played in values:
            if written(played) == written(value):
                continue
            found = 0
            for case, options in having:
                found += notices(case, options, option, played)
                if found == ENOUGH:
                    break
            assert found == ENOUGH, f"{option} {value} played as {played}: {found} cases notice"


def test_the_number_of_players_is_in_every_answer() -> None:
    """A program that always plays with four is refused by most questions for three, and answers for four."""
    three = [(case, options) for case, options in asked() if options["players"] == 3]
    assert (
        sum(notices(case, {**options, "removed_cards": None}, "players", 4) for case, options in three) > len(three) / 4
    )
