"""Options that contradict each other: what makes a game stays as it is, all else is put right and then makes one."""

from random import Random
from typing import Any

from playwright.sync_api import Page

from hearts_examples.rules.choices import OFFERED, short_name
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ruleset import STANDARD, with_options

CHOICES = 600
MEND = """changes => changes.map(each => engine.options("standard", each))"""


def accepted(values: dict[str, Any]) -> bool:
    try:
        with_options(STANDARD, values)
    except RulesError:
        return False
    return True


def test_options_that_make_no_game_are_put_right(tables: Page) -> None:
    random = Random("options")
    chosen = [{option: random.choice(values) for option, values in OFFERED.items()} for _ in range(CHOICES)]
    asked = [{option: short_name(value) for option, value in values.items()} for values in chosen]
    by_name = {option: {short_name(value): value for value in values} for option, values in OFFERED.items()}
    games = 0
    for values, names, mended in zip(chosen, asked, tables.evaluate(MEND, asked), strict=True):
        assert accepted({option: by_name[option][name] for option, name in mended.items()})
        if values["exact_score_reset"] != "none" and values["end_score"] <= 50:
            assert mended["exact_score_reset"] == "none"  # a reset to the end score means nothing
            names["exact_score_reset"] = "none"
        assert (mended == names) == accepted(values)
        games += mended == names
    assert 0 < games < CHOICES
