"""What the sources say beside the rules that they play."""

import pytest

from hearts_examples.rules.ids import Rule
from hearts_examples.rules.preset_tables import Evidence
from hearts_examples.rules.presets import NAMED, SOURCES
from hearts_examples.rules.ruleset import STANDARD, with_options
from hearts_examples.rules.sources import (
    NAMED_AS_VARIANTS,
    OFFERED,
    WITHOUT_OPTION,
    Options,
    evidence_of_rule,
    who_names,
    who_offers,
    who_plays,
)


def test_what_is_offered_or_named_makes_a_game_and_is_not_played_anyway() -> None:
    for said in (OFFERED, NAMED_AS_VARIANTS):
        for name, asides in said.items():
            for options in asides:
                assert with_options(STANDARD, options) != STANDARD
                assert name not in who_plays(options), (name, options)


@pytest.mark.parametrize(
    ("options", "plays", "offers", "names"),
    [
        (
            {"players": 3},
            {"standard", "qdan", "wie-viele-punkte", "omnibus", "spot-hearts", "black-maria"},
            set(),
            set(),
        ),
        ({"tie": "one-more-round"}, {"wie-viele-punkte"}, set(), set()),
        ({"leftover_cards": "kitty"}, set(), {"qdan"}, set()),
        ({"moon": "subtract"}, set(), set(), {"qdan", "wie-viele-punkte", "single-player-page"}),
        ({"moon": "choice"}, {"spielwiki", "table-site"}, set(), {"wie-viele-punkte"}),
        ({"moon": "off"}, set(), {"qdan"}, set()),
        ({"jack_of_diamonds": -10}, {"omnibus"}, {"qdan", "wie-viele-punkte", "table-site"}, set()),
        ({"exact_score_reset": {"100": 50}}, set(), set(), {"wie-viele-punkte"}),
        ({"opening_lead": "any-club"}, set(), set(), set()),
    ],
)
def test_who_plays_offers_and_names(options: Options, plays: set[str], offers: set[str], names: set[str]) -> None:
    assert set(who_plays(options)) >= plays if "players" in options else set(who_plays(options)) == plays
    assert set(who_offers(options)) == offers
    assert set(who_names(options)) == names


def test_who_states_the_rules_that_are_no_option() -> None:
    stated = {
        rule: [name for name in SOURCES if evidence_of_rule(name, rule) is Evidence.STATED] for rule in WITHOUT_OPTION
    }
    assert stated[Rule.DEALER] == []
    assert evidence_of_rule("table-site", Rule.DEALER) is Evidence.PARTLY
    assert stated[Rule.LEAD_QUEEN] == ["table-site"]
    assert stated[Rule.RANK_ORDER] == ["qdan", "single-player-page"]
    assert stated[Rule.LOWEST_WINS] == list(SOURCES)
    assert stated[Rule.RESTRICTION_LAPSES] == []


def test_a_description_of_a_variant_takes_over_the_other_rules() -> None:
    for name in NAMED:
        found = {evidence_of_rule(name, rule) for rule in WITHOUT_OPTION}
        if name == "standard":
            assert found == {Evidence.STATED}
        elif name not in SOURCES:
            assert found == {Evidence.SILENT}
