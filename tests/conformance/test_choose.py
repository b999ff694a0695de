"""A program that plays one ruleset, or answers some questions, is asked the cases that are about it."""

import pytest

from hearts_examples.conformance.choose import choose, named_ruleset
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.presets import PRESETS
from hearts_examples.rules.ruleset import STANDARD
from tests.conformance.test_suite import cases


def test_all_cases_fit_where_nothing_is_named() -> None:
    assert choose(cases()) == cases()


def test_cases_under_the_same_rules_fit_however_they_are_spelled_out() -> None:
    chosen = choose(cases(), "standard")
    stated = [case.question.get("ruleset") for case in chosen if isinstance(case.question, dict)]
    assert "standard" in stated
    assert {"players": 4, "heart_values": "one"} in stated
    assert choose(cases(), '{"players": 4}') == chosen
    assert len(chosen) >= 300


def test_a_program_for_the_standard_game_is_asked_enough_of_everything() -> None:
    """What a game to be played is made of, and what programs were found to get wrong."""
    chosen = choose(cases(), "standard")
    asked = [case.question["ask"] for case in chosen if isinstance(case.question, dict)]
    assert asked.count("replay") >= 40
    replays = [case for case in chosen if "steps" in case.expect]
    assert sum(any(step["refused"] for step in case.expect["steps"]) for case in replays) >= 15
    for rule in (Rule.NEXT_LEAD, Rule.PASS_UNSEEN, Rule.BREAK_HEARTS, Rule.TIE, Rule.END_SCORE):
        assert sum(rule in case.rules for case in chosen) >= 8, rule
    highest = [max(case.expect["totals"]) for case in chosen if "totals" in case.expect]
    assert all(highest.count(total) >= 8 for total in (99, 100, 101))
    with_jack = choose(cases(), '{"jack_of_diamonds": -10}', rules=[Rule.MOON_JACK])
    assert len(with_jack) >= 16


def test_kinds_and_rules_narrow_it_down() -> None:
    chosen = choose(cases(), kinds=["legal", "trick"], rules=[Rule.LEAD_HEARTS])
    assert chosen
    for case in chosen:
        assert isinstance(case.question, dict)
        assert case.question["ask"] in ("legal", "trick")
        assert Rule.LEAD_HEARTS in case.rules


def test_a_ruleset_is_a_name_or_options() -> None:
    assert named_ruleset("standard") == STANDARD
    assert named_ruleset("omnibus") == PRESETS["omnibus"]
    assert named_ruleset(' {"moon": "subtract"}').moon == "subtract"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("standrd", "there is no preset 'standrd'; did you mean 'standard'"),
        ('{"moon": ', "this is no JSON"),
        ('{"a":' * 100_000, "this is no JSON"),
        ('{"moon": "up"}', "moon"),
        ("", "there is no preset ''"),
    ],
)
def test_a_ruleset_that_is_none_is_refused(text: str, says: str) -> None:
    with pytest.raises(RulesError, match=says):
        named_ruleset(text)
