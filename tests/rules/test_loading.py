"""What is worked out while a module is loaded, worked out once more."""

import importlib
import re
from collections.abc import Callable
from typing import Any

import pytest

from hearts_examples.rules import presets
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.preset_tables import TABLES, Evidence, Said
from hearts_examples.rules.presets import PRESETS, Ruling, read_ruleset
from hearts_examples.rules.ruleset import OPTIONS


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


GOOD = TABLES["spielwiki"]


@pytest.mark.parametrize("option", OPTIONS)
def test_presets_say_something_about_every_option(option: str) -> None:
    table = {name: said for name, said in GOOD.items() if name != option}
    says = f"preset 'mine': nothing is said about '{option}'; write its value and who says so"
    with pytest.raises(ValueError, match=f"^{re.escape(says)}$"):
        presets._preset("mine", table)


def test_presets_say_nothing_about_options_that_do_not_exist() -> None:
    says = "preset 'mine': there is no option 'mooon'; did you mean 'moon'?"
    with pytest.raises(ValueError, match=f"^{re.escape(says)}$"):
        presets._preset("mine", {**GOOD, "mooon": Said("add", Evidence.STATED)})


@pytest.mark.parametrize(
    "said",
    [
        Said("add", Evidence.STATED, ("off",)),
        Said("add", Evidence.PARTLY, ("off",)),
        Said("add", Evidence.SILENT, ("off",)),
    ],
)
def test_presets_have_other_readings_only_where_the_source_contradicts_itself(said: Said) -> None:
    says = "preset 'mine': 'moon' has other readings, but its source is not contradictory"
    with pytest.raises(ValueError, match=f"^{re.escape(says)}$"):
        presets._preset("mine", {**GOOD, "moon": said})


def test_presets_name_every_number_of_players_and_what_depends_on_it() -> None:
    table = {**GOOD, "players": Said([5, 3], Evidence.STATED), "removed_cards": Said({3: ["2S"]}, Evidence.STATED)}
    table |= {
        "pass_cycle": Said(["left"], Evidence.INFERRED, remark=True),
        "moon": Said("off", Evidence.CONTRADICTORY, ("add",)),
    }
    preset = presets._preset("mine", table)
    assert (preset.player_counts, dict(preset.by_players)) == ((5, 3), {3: {"removed_cards": ["2S"]}})
    assert dict(preset.options) == {
        "pass_cycle": ["left"],
        "hearts_lead_exception": "only-penalty-cards",
        "moon": "off",
    }
    assert preset.rulings["pass_cycle"] == Ruling(Evidence.INFERRED, (), True)
    assert preset.rulings["moon"] == Ruling(Evidence.CONTRADICTORY, ("add",), False)
    assert [str(card) for card in preset.for_players(3).removed] == ["2S"]
    assert preset.ruleset.players == 5


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
