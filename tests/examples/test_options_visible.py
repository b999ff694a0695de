"""No option is invisible: each of its values changes the outcome of some example."""

from collections.abc import Mapping
from typing import Any

import pytest

from hearts_examples.examples.load import load
from hearts_examples.examples.outcome import compute
from hearts_examples.examples.record import Example
from hearts_examples.protocol.answers import answer
from hearts_examples.rendering.generated.variant import Variant, read_variants
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.presets import PRESETS
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, option_data

EXAMPLES = load()

VALUES: Mapping[str, tuple[Any, ...]] = {
    "players": (3, 5),
    "leftover_cards": ("kitty",),
    "removed_cards": (["2C"],),
    "pass_count": (0, 1, 2, 4),
    "pass_cycle": (["left"], ["right"], ["left", "across", "right", "hold"], ["left", "right", "hold"]),
    "opening_lead": ("any-club", "left-of-dealer"),
    "first_trick_points": ("allowed",),
    "first_trick_fallback": ("queen", "hearts"),
    "hearts_lead": ("any-time",),
    "hearts_lead_exception": ("only-penalty-cards",),
    "queen_breaks_hearts": (True,),
    "heart_values": ("face", "face-ace-high"),
    "spade_values": ({"QS": 13, "KS": 10, "AS": 7},),
    "jack_of_diamonds": (-10,),
    "moon": ("subtract", "choice", "off"),
    "moon_needs_jack": (True,),
    "end_score": (50,),
    "end_at": ("passed",),
    "exact_win": (True,),
    "tie": ("one-more-round", "shared"),
    "exact_score_reset": ({"100": 50}, {"50": 0, "100": 50}),
}
"""For each option the values off its default."""


def outcome(example: Example, changes: Mapping[str, Any]) -> object:
    """What the rules answer when some options of the example's ruleset are changed."""
    given = {option: option_data(compute(example).ruleset, option) for option in OPTIONS} | dict(changes)
    try:
        return answer({**example.question, "ruleset": given})
    except RulesError as error:
        return error.code, error.at


def differs(example: Example, option: str, value: Any) -> bool:
    """Whether the value, and the option's default, make different outcomes, and the value makes a game here at all."""
    with_value = outcome(example, {option: value})
    refused = isinstance(with_value, tuple) and str(with_value[1]).startswith("ruleset")
    return not refused and with_value != outcome(example, {option: option_data(STANDARD, option)})


VARIANTS = read_variants().variants


def test_every_option_is_tried() -> None:
    assert tuple(VALUES) == OPTIONS


@pytest.mark.parametrize(("option", "value"), [(option, value) for option in OPTIONS for value in VALUES[option]])
def test_every_value_of_every_option_changes_the_outcome_of_an_example(option: str, value: Any) -> None:
    assert any(differs(example, option, value) for example in EXAMPLES.values())


@pytest.mark.parametrize("option", OPTIONS)
def test_the_comparison_leads_to_an_example_that_shows_the_option(option: str) -> None:
    example = EXAMPLES[read_variants().shown_on(option, "").rpartition("#example-")[2]]
    own = option_data(compute(example).ruleset, option)
    default = option_data(STANDARD, option)
    assert own != default or any(differs(example, option, value) for value in VALUES[option])
    assert outcome(example, {}) != outcome(example, {option: default if own != default else VALUES[option][0]})


def test_the_comparison_leads_to_pages_that_place_the_example() -> None:
    placed = {f"variants/{variant.id}/#example-{example}" for variant in VARIANTS for example in variant.examples}
    assert {read_variants().shown_on(option, "") for option in OPTIONS} <= placed


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_variant_shows_an_outcome_that_the_standard_rules_do_not_have(variant: Variant) -> None:
    shown = [EXAMPLES[example] for example in variant.examples]
    assert any(
        outcome(example, {}) != outcome(example, {option: option_data(STANDARD, option)})
        for example in shown
        for option in variant.options
    )


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_examples_that_differ(rule: Rule) -> None:
    shown = [example for example in EXAMPLES.values() if rule in example.rules]
    answers = {str(outcome(example, {})) for example in shown}
    assert len(answers) > 1


def test_every_preset_off_the_standard_changes_an_example() -> None:
    for name, preset in PRESETS.items():
        if preset != STANDARD:
            changes = {option: option_data(preset, option) for option in OPTIONS}
            assert any(outcome(example, changes) != outcome(example, {}) for example in EXAMPLES.values()), name
