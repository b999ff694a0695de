"""Rule sheets: what is marked on the sheet of a preset, and what its marks mean."""

import pytest
from bs4 import BeautifulSoup, Tag

from hearts_examples.rendering.pages.pagefile import parse_page
from hearts_examples.rendering.pages.renderer import Figures, PageRenderer
from hearts_examples.rendering.placeholders.vocabulary import vocabulary
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.ids import RULE_OF, Rule
from hearts_examples.rules.preset_tables import Evidence
from hearts_examples.rules.presets import NAMED
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, with_options
from hearts_examples.rules.sources import evidence_of_rule
from tests.building import ROOT

WORDS = read_catalogue("en")
FEW = ("windows", "omnibus", "spot-hearts", "black-maria")
"""The presets whose source has less than half of the rules."""


def sheet(preset: str) -> BeautifulSoup:
    figures = Figures()
    renderer = PageRenderer(WORDS, vocabulary(STANDARD, WORDS), figures)
    text = f"---\ntitle: x\n---\n\n# X {{ #x }}\n\n{{{{ sheet({preset!r}) }}}}\n"
    renderer.render(parse_page(text, ROOT / "docs" / "variants" / "x.md", "variants/x.md"))
    return BeautifulSoup("".join(figures.kept), "lxml")


def marks(item: Tag) -> list[str]:
    return [chip.get_text() for chip in item.select(".chip")]


@pytest.mark.parametrize("preset", [name for name in NAMED if name not in FEW])
def test_a_sheet_marks_what_its_source_does_not_simply_state(preset: str) -> None:
    found = sheet(preset)
    assert found.select_one(".sheet-few") is None
    assert "stated" not in {mark for item in found.select("li") for mark in marks(item)}
    silent = {item["id"] for item in found.select("li") if "our addition" in marks(item)}
    assert silent >= {
        rule
        for rule in Rule
        if found.find(id=rule) and preset != "standard" and evidence_of_rule(preset, rule) is Evidence.SILENT
    }


@pytest.mark.parametrize("preset", FEW)
def test_a_sheet_of_which_the_source_has_little_marks_what_it_has(preset: str) -> None:
    found = sheet(preset)
    few = found.select_one(".sheet-few")
    assert few
    assert few.get_text() == WORDS.text("preset-page.few")
    unmarked = [item["id"] for item in found.select("li") if not marks(item)]
    assert 2 * len(unmarked) > len(found.select("li"))
    for rule in unmarked:
        said = {NAMED[preset].rulings[option].evidence for option in OPTIONS if RULE_OF[option] == rule}
        assert Evidence.SILENT in said | {evidence_of_rule(preset, Rule(str(rule)))}, rule


def test_what_we_add_is_the_standard_rule() -> None:
    """The sheets and the legend of the comparison say so."""
    for name, preset in NAMED.items():
        for players, ruleset in preset.rulesets.items():
            usual = with_options(STANDARD, {"players": players})
            for option in OPTIONS:
                if preset.rulings[option].evidence is Evidence.SILENT:
                    assert getattr(ruleset, option) == getattr(usual, option), (name, players, option)
