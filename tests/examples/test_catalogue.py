"""The catalogue as a whole: every claim holds, and every rule is shown from both sides."""

import pytest

from hearts_examples.examples.load import load
from hearts_examples.examples.outcome import Outcome, verify
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import RESTRICTIONS
from hearts_examples.rules.ruleset import STANDARD

OUTCOMES = [verify(example) for example in load().values()]


def refuses(outcome: Outcome, rule: Rule) -> bool:
    """Whether it shows the other side of the rule: something refused, impossible, or decided otherwise elsewhere."""
    if outcome.refusal or outcome.data.get("possible") is False:
        return True
    refused = outcome.data.get("refused", {})
    if rule in dict(RESTRICTIONS):
        return rule in refused.values()
    return bool(refused) or outcome.ruleset != STANDARD


def test_there_are_enough_examples() -> None:
    assert len(OUTCOMES) >= 60


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_is_shown_from_both_sides(rule: Rule) -> None:
    shown = [outcome for outcome in OUTCOMES if rule in outcome.example.rules]
    allowed = {o.example.id for o in shown if o.data and (o.example.kind != "legal" or o.data["legal"])}
    refused = {o.example.id for o in shown if refuses(o, rule)}
    assert refused
    assert allowed
    assert len(allowed | refused) >= 2
