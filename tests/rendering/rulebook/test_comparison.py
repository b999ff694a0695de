"""Comparisons: what differs is shown, and only that; what is filled in or in doubt is called so."""

import re
from itertools import combinations

import pytest

from hearts_examples.examples.load import load
from hearts_examples.rendering.generated.source import Source
from hearts_examples.rendering.generated.variant import read_variants
from hearts_examples.rendering.generated.variants import pages, pair_id
from hearts_examples.rendering.rulebook.comparison import (
    added,
    disagreements,
    option_name,
    option_value,
    preset_disagreements,
    provenance,
    ruled_otherwise,
)
from hearts_examples.rendering.rulebook.sheet import sentence
from hearts_examples.rendering.words.catalogue import Catalogue, read_catalogue
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.preset_tables import Evidence
from hearts_examples.rules.presets import NAMED, PRESETS, differences
from hearts_examples.rules.ruleset import OPTIONS, STANDARD


@pytest.fixture(scope="module", params=["en", "de"])
def words(request: pytest.FixtureRequest) -> Catalogue:
    return read_catalogue(request.param)


@pytest.fixture(scope="module")
def made(words: Catalogue) -> dict[str, str]:
    return dict(pages(Source(words, {}, STANDARD)))


def test_rulesets_disagree_exactly_where_an_option_shows(words: Catalogue) -> None:
    for one, other in combinations(PRESETS.values(), 2):
        found = disagreements(one, other, words)
        assert bool(found) is bool(differences(one, other))
        assert all(each.one != each.other for each in found)


def test_spielwiki_and_windows() -> None:
    found = disagreements(PRESETS["spielwiki"], PRESETS["windows"], read_catalogue("en"))
    assert [each.rule for each in found] == [Rule.PASS_CYCLE, Rule.LEAD_HEARTS, Rule.MOON, Rule.TIE]


def test_other_numbers_of_players_are_compared_too() -> None:
    found = preset_disagreements(NAMED["qdan"], NAMED["wie-viele-punkte"], read_catalogue("en"))
    assert [(each.rule, each.title) for each in found] == [
        (Rule.TIE, "Ties"),
        (Rule.REMOVED_CARDS, "Cards taken out, with three players"),
        (Rule.OPENING_LEAD, "The opening lead, with three players"),
    ]


def test_a_value_may_depend_on_the_players() -> None:
    said = {each.option: each for each in provenance(NAMED["wie-viele-punkte"], read_catalogue("en"))}
    assert said["removed_cards"].value == (
        "none; with three players: two of clubs; with five players: two of diamonds and two of clubs"
    )
    assert said["removed_cards"].off_standard
    assert said["players"].value == "3, 4, 5"
    assert not said["players"].off_standard
    assert not said["pass_cycle"].off_standard


def test_who_rules_otherwise(words: Catalogue) -> None:
    others = ruled_otherwise([Rule.TIE], STANDARD, words)
    assert others[sentence(Rule.TIE, PRESETS["wie-viele-punkte"], words)] == ["wie-viele-punkte"]
    assert ruled_otherwise([Rule.FOLLOW_SUIT], STANDARD, words).popitem()[1] == ["black-maria"]
    assert not ruled_otherwise([Rule.TRICK_WINNER], STANDARD, words)


def test_every_option_and_value_has_a_name(words: Catalogue) -> None:
    assert len({option_name(option, words) for option in OPTIONS}) == len(OPTIONS)
    for preset in PRESETS.values():
        for option in OPTIONS:
            assert option_value(option, preset, words)


def test_values_that_differ_read_differently(words: Catalogue) -> None:
    for one, other in combinations(PRESETS.values(), 2):
        for option in differences(one, other):
            assert option_value(option, one, words) != option_value(option, other, words)


def test_where_values_come_from() -> None:
    said = {each.option: each for each in provenance(NAMED["spielwiki"], read_catalogue("en"))}
    assert said["heart_values"].evidence is Evidence.CONTRADICTORY
    assert said["heart_values"].other_readings == ("face value, ace 1",)
    assert "moon" in said["heart_values"].remark
    assert said["tie"].said == "our addition"
    assert said["moon"].evidence is Evidence.STATED


def test_every_remark_that_is_announced_is_made_and_no_other(words: Catalogue) -> None:
    announced = {
        f"preset.{name}.{option}"
        for name, preset in NAMED.items()
        for option, ruling in preset.rulings.items()
        if ruling.remark
    }
    made = {key for key in words.messages if re.fullmatch(r"preset\.[\w-]+\.(?!about$)\w+", key)}
    assert made == announced


def test_there_is_a_page_for_every_ruleset_and_variant(made: dict[str, str]) -> None:
    names = {"index", "compare", "differences", *NAMED, *(variant.id for variant in read_variants().variants)}
    assert set(made) == {f"variants/{name}.md" for name in names}


def test_no_variant_has_the_name_of_a_ruleset() -> None:
    names = [*NAMED, *(variant.id for variant in read_variants().variants)]
    assert len(set(names)) == len(names)


def test_every_variant_says_what_it_changes(made: dict[str, str], words: Catalogue) -> None:
    for variant in read_variants().variants:
        text = made[f"variants/{variant.id}.md"]
        found = disagreements(STANDARD, variant.ruleset, words)
        assert found
        assert all(each.other in text for each in found)
        assert all(f'{{{{ example("{example}") }}}}' in text for example in variant.examples)


def test_every_pair_has_a_place(made: dict[str, str]) -> None:
    for one, other in combinations(NAMED, 2):
        assert f"{{ #{pair_id(one, other)} }}" in made["variants/differences.md"]
        assert pair_id(one, other) == pair_id(other, one)


def test_the_examples_of_the_sheets_exist() -> None:
    catalogue = load()
    found = read_variants()
    for example in (*found.preset_examples, *(each for first in found.first_examples.values() for each in first)):
        assert example in catalogue
    for example in found.preset_examples:
        assert not catalogue[example].pinned, f"{example} would be shown under its own ruleset on every sheet"


def test_an_option_that_changes_nothing_says_so() -> None:
    def idle(name: str) -> set[str]:
        return {each.option for each in provenance(NAMED[name], read_catalogue("en")) if each.value == "doesn’t apply"}

    assert idle("standard") == idle("wie-viele-punkte") == {"moon_needs_jack"}
    assert idle("spielwiki") == {"leftover_cards", "moon_needs_jack"}
    assert idle("black-maria") == {
        "first_trick_fallback",
        "hearts_lead_exception",
        "queen_breaks_hearts",
        "moon_needs_jack",
    }


def test_what_only_we_say_is_our_addition() -> None:
    assert added(Rule.MOON, NAMED["black-maria"])
    assert not added(Rule.SPADE_VALUES, NAMED["black-maria"])
    assert not added(Rule.TRICK_WINNER, NAMED["black-maria"])
