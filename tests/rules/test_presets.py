"""The named rulesets: what each source rules, and who says so."""

from collections import Counter
from typing import Any

import pytest

from hearts_examples.rules.cards import parse_card
from hearts_examples.rules.deal import deal_of
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.preset_tables import Evidence
from hearts_examples.rules.presets import NAMED, PRESETS, SOURCES, differences, name_of, read_ruleset
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, Ruleset, option_data, with_options


@pytest.mark.parametrize(
    ("name", "off_standard"),
    [
        ("standard", {}),
        ("qdan", {}),
        ("wie-viele-punkte", {"tie": "one-more-round"}),
        ("single-player-page", {}),
        (
            "spielwiki",
            {
                "pass_cycle": ["left", "across", "right", "hold"],
                "hearts_lead_exception": "only-penalty-cards",
                "moon": "choice",
            },
        ),
        (
            "table-site",
            {"hearts_lead_exception": "only-penalty-cards", "queen_breaks_hearts": True, "moon": "choice"},
        ),
        ("windows", {}),
        ("omnibus", {"jack_of_diamonds": -10, "moon_needs_jack": True}),
        ("spot-hearts", {"heart_values": "face-ace-high"}),
        (
            "black-maria",
            {
                "players": 3,
                "removed_cards": ["2C"],
                "pass_cycle": ["right"],
                "opening_lead": "left-of-dealer",
                "first_trick_points": "allowed",
                "hearts_lead": "any-time",
                "spade_values": {"QS": 13, "KS": 10, "AS": 7},
            },
        ),
    ],
)
def test_what_each_preset_rules_otherwise(name: str, off_standard: dict[str, Any]) -> None:
    ruleset = PRESETS[name]
    assert {option: option_data(ruleset, option) for option in differences(STANDARD, ruleset)} == off_standard


def test_every_preset_is_a_game_for_all_its_player_counts() -> None:
    for preset in NAMED.values():
        assert PRESETS[preset.name] == preset.ruleset
        for players in preset.player_counts:
            assert preset.for_players(players).players == players


@pytest.mark.parametrize(
    ("name", "players", "removed", "opens"),
    [
        ("qdan", 3, ["2D"], "2C"),
        ("qdan", 5, ["2D", "2C"], "3C"),
        ("wie-viele-punkte", 3, ["2C"], "3C"),
        ("wie-viele-punkte", 5, ["2C", "2D"], "3C"),
        ("black-maria", 3, ["2C"], None),
    ],
)
def test_the_cards_taken_out_depend_on_the_players(
    name: str, players: int, removed: list[str], opens: str | None
) -> None:
    deal = deal_of(read_ruleset({"preset": name, "players": players}))
    assert [str(card) for card in deal.removed] == removed
    assert deal.opens == (parse_card(opens) if opens else None)


def test_options_given_go_before_those_of_the_preset() -> None:
    ruleset = read_ruleset({"preset": "wie-viele-punkte", "players": 3, "removed_cards": ["2D"], "tie": "shared"})
    assert [str(card) for card in ruleset.removed] == ["2D"]
    assert ruleset.tie == "shared"


def test_every_option_has_a_ruling() -> None:
    for preset in NAMED.values():
        assert tuple(preset.rulings) == OPTIONS


def test_a_contradictory_source_keeps_both_readings() -> None:
    for preset in NAMED.values():
        for option, ruling in preset.rulings.items():
            values = [getattr(reading, option) for reading in preset.readings(option)]
            assert len(values) == 1 or ruling.evidence is Evidence.CONTRADICTORY
            assert len(set(values)) == len(values)
    assert len(NAMED["spielwiki"].readings("heart_values")) > 1


def test_no_other_value_has_more_sources_than_the_standard_one() -> None:
    for option in OPTIONS:
        for players in (4, 3, 5):
            said = Counter(
                str(_comes_to(NAMED[name].for_players(players), option))
                for name in SOURCES
                if players in NAMED[name].player_counts and NAMED[name].rulings[option].evidence is not Evidence.SILENT
            )
            standard = str(_comes_to(NAMED["standard"].for_players(players), option))
            assert not said or said[standard] == max(said.values()), (option, players)


def _comes_to(ruleset: Ruleset, option: str) -> object:
    if option == "removed_cards":
        return sorted(ruleset.removed)
    return ruleset.cycle if option == "pass_cycle" else option_data(ruleset, option)


def test_a_silent_source_gets_the_standard_value() -> None:
    for preset in NAMED.values():
        for option, ruling in preset.rulings.items():
            if ruling.evidence is Evidence.SILENT:
                assert getattr(preset.ruleset, option) == getattr(STANDARD, option), (preset.name, option)


def test_what_the_sources_contradict_and_leave_open() -> None:
    found = {
        (name, option): ruling.evidence
        for name in SOURCES
        for option, ruling in NAMED[name].rulings.items()
        if ruling.evidence is not Evidence.STATED
    }
    assert found[("spielwiki", "heart_values")] is Evidence.CONTRADICTORY
    assert found[("wie-viele-punkte", "first_trick_fallback")] is Evidence.CONTRADICTORY
    assert found[("table-site", "first_trick_fallback")] is Evidence.SILENT
    assert found[("spielwiki", "queen_breaks_hearts")] is Evidence.SILENT
    assert found[("qdan", "queen_breaks_hearts")] is Evidence.INFERRED
    assert ("single-player-page", "queen_breaks_hearts") not in found
    assert found[("spielwiki", "jack_of_diamonds")] is Evidence.INFERRED
    partly = {key for key, evidence in found.items() if evidence is Evidence.PARTLY}
    assert partly == {("wie-viele-punkte", option) for option in ("pass_cycle", "opening_lead", "tie")}


@pytest.mark.parametrize(
    ("value", "code", "at"),
    [
        ("spielwicki", "unknown-preset", ""),
        ({"preset": "spielwicki"}, "unknown-preset", "preset"),
        ({"preset": 3}, "bad-value", "preset"),
        ({"preset": "spielwiki", "players": 3}, "unplayable", "pass_cycle"),
        ({"preset": "qdan", "players": [3]}, "bad-value", "players"),
        ({"moon": "substract"}, "bad-value", "moon"),
        (7, "bad-value", ""),
    ],
)
def test_what_is_no_ruleset(value: object, code: str, at: str) -> None:
    with pytest.raises(RulesError) as caught:
        read_ruleset(value)
    assert (caught.value.code, caught.value.at) == (code, at)


def test_a_misspelt_preset_suggests_the_nearest() -> None:
    with pytest.raises(RulesError, match="did you mean 'spielwiki'"):
        read_ruleset("spielwicki")


def test_a_default_written_out_is_no_difference() -> None:
    written = read_ruleset({"removed_cards": [], "pass_cycle": ["left", "right", "across", "hold"]})
    assert differences(STANDARD, written) == ()


def test_a_ruleset_is_known_by_the_first_preset_that_has_it() -> None:
    assert {name: name_of(ruleset) for name, ruleset in PRESETS.items()} == {
        name: "standard" if ruleset == STANDARD else name for name, ruleset in PRESETS.items()
    }
    assert name_of(with_options(STANDARD, {"moon": "off"})) is None


def test_a_preset_keeps_one_ruleset_for_each_number_of_players_of_its_source() -> None:
    """A ruleset remembers what it has worked out, so it is not made anew."""
    for preset in NAMED.values():
        for players in preset.player_counts:
            assert preset.for_players(players) is preset.rulesets[players]


def test_a_preset_is_made_for_other_numbers_of_players_where_its_rules_fit() -> None:
    table = NAMED["table-site"]
    assert 5 not in table.player_counts
    assert table.for_players(5) == with_options(table.ruleset, {"players": 5})
    with pytest.raises(RulesError, match="nobody sits across"):
        NAMED["spielwiki"].for_players(3)
