"""The values of options worth trying, and their short names."""

from typing import Any

import pytest

from hearts_examples.rules.choices import OFFERED, choices, short_name
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, option_data, with_options


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (None, "default"),
        (True, "true"),
        (False, "false"),
        (-10, "-10"),
        ("any-club", "any-club"),
        (["left", "hold"], "left.hold"),
        ((), "none"),
        ([], "none"),
        ({"QS": 13, "KS": 10}, "QS13.KS10"),
        ({"100": 50, "26": 13}, "100-50.26-13"),
        ({"100": -50}, "100--50"),
    ],
)
def test_a_value_has_a_short_name(value: Any, name: str) -> None:
    assert short_name(value) == name


def test_every_option_offers_its_standard_value_first() -> None:
    assert list(OFFERED) == list(OPTIONS)
    for option, values in OFFERED.items():
        assert short_name(values[0]) == short_name(option_data(STANDARD, option))
        assert len({short_name(value) for value in values}) == len(values) > 1


def test_values_of_rulesets_come_after_those_offered() -> None:
    offered = choices([])
    own = with_options(STANDARD, {"end_score": 61, "players": 3, "pass_cycle": ["right"]})
    found = choices([own])
    assert {option: {**offered[option], **more} for option, more in NEW.items()} == {
        option: found[option] for option in NEW
    }
    assert [found[option] for option in OPTIONS if option not in NEW] == [
        offered[option] for option in OPTIONS if option not in NEW
    ]
    assert list(found["end_score"])[-1] == "61"


NEW: dict[str, dict[str, Any]] = {"end_score": {"61": 61}, "pass_cycle": {"right": ["right"]}}


def test_choices_are_plain_data_under_their_short_names() -> None:
    for values in choices([STANDARD]).values():
        for name, value in values.items():
            assert type(value) in (int, str, bool, list, dict, type(None))
            assert not isinstance(value, list) or {type(each) for each in value} == {str}
            assert short_name(value) == name
