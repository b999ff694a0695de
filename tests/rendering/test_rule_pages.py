"""The pages of the rules: every rule under its own heading, with its sentence, an example and who rules otherwise."""

import re
from pathlib import Path

import pytest

from hearts_examples.rendering.pages.pagefile import PageFile, read_page
from hearts_examples.rendering.rulebook.sheet import title
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.ids import SECTIONS, Rule
from tests.building import ROOT

FOLDERS = {"en": ROOT / "docs" / "rules", "de": ROOT / "docs" / "de" / "rules"}


def pages(language: str) -> dict[str, PageFile]:
    return {path.stem: read_page(path, f"rules/{path.name}") for path in sorted(FOLDERS[language].glob("*.md"))}


def part_of(page: PageFile, rule: Rule) -> str:
    """The text from a rule's heading to the next heading."""
    return re.split(r"^#+ .*$", page.body.split(f"{{ #{rule} }}", 1)[1], maxsplit=1, flags=re.MULTILINE)[0]


@pytest.mark.parametrize("language", FOLDERS)
def test_every_rule_has_its_heading_on_exactly_one_page(language: str) -> None:
    found = {
        rule: [name for name, page in pages(language).items() if rule in [heading.id for heading in page.headings]]
        for rule in Rule
    }
    assert found == {rule: [section] for section, rules in SECTIONS.items() for rule in rules}


@pytest.mark.parametrize("language", FOLDERS)
@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_its_name_its_sentence_an_example_and_who_rules_otherwise(rule: Rule, language: str) -> None:
    section = next(section for section, rules in SECTIONS.items() if rule in rules)
    page = pages(language)[section]
    heading = next(heading for heading in page.headings if heading.id == rule)
    assert heading.text == title(rule, read_catalogue(language))
    part = part_of(page, rule)
    assert f'{{{{ rule("{rule}") }}}}' in part
    assert '{{ example("' in part
    assert f'{{{{ otherwise("{rule}") }}}}' in part


@pytest.mark.parametrize("path", [path for folder in FOLDERS.values() for path in folder.glob("*.md")], ids=str)
def test_no_number_of_the_rules_is_typed(path: Path) -> None:
    page = read_page(path, path.name)
    prose = re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "", page.body)
    assert not re.search(r"\d", prose)
