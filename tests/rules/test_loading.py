"""What is worked out while a module is loaded, worked out once more."""

import importlib
from collections.abc import Callable
from typing import Any

import pytest

from hearts_examples.rules import presets
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.presets import PRESETS, read_ruleset


def _loaded_again(facts: Callable[[], Any]) -> Any:
    """What the module of the presets says when it is loaded anew; it is left as it was."""
    before = dict(vars(presets))
    try:
        importlib.reload(presets)
        return facts()
    finally:
        vars(presets).clear()
        vars(presets).update(before)


def _facts() -> dict[str, Any]:
    return {
        name: (
            preset.name,
            preset.ruleset,
            preset.player_counts,
            dict(preset.options),
            dict(preset.by_players),
            {option: (str(r.evidence), r.other_readings, r.remark) for option, r in preset.rulings.items()},
        )
        for name, preset in presets.NAMED.items()
    }


def test_presets_are_built_alike_each_time() -> None:
    assert _loaded_again(_facts) == _facts()


@pytest.mark.parametrize("group", ["stated", "partly", "inferred", "silent"])
def test_presets_have_one_kind_of_evidence_for_every_option(group: str) -> None:
    words: dict[str, Any] = {group: "players"}
    with pytest.raises(ValueError, match=r"^mine: every option has exactly one kind of evidence$"):
        presets._preset("mine", **words)


def test_presets_that_are_none_are_named() -> None:
    with pytest.raises(RulesError) as caught:
        read_ruleset(5)
    assert caught.value.message == "a ruleset is the name of a preset, or an object of options"
    with pytest.raises(RulesError) as caught:
        read_ruleset({"preset": 5})
    assert caught.value.message == f"preset is the name of a preset; known are: {', '.join(PRESETS)}"
    with pytest.raises(RulesError) as caught:
        read_ruleset("z" * 50)
    assert caught.value.message.startswith(f"there is no preset '{'z' * 40}'; known are: ")
