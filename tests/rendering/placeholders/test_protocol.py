"""The tables of the protocol: every option with every value that is offered, every code with its sentence."""

import json

import pytest
from bs4 import BeautifulSoup

from hearts_examples.protocol.codes import CODES
from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.placeholders.protocol import placeholders
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.choices import OFFERED
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, option_data

LANGUAGES = ("en", "de")


def table(name: str, language: str) -> str:
    placed = placeholders(Illustrator(read_catalogue(language), STANDARD))[name]
    assert callable(placed)
    return placed()


def rows(name: str, language: str) -> list[tuple[str, BeautifulSoup]]:
    soup = BeautifulSoup(table(name, language), "lxml")
    found = [(row.find("th"), row) for row in soup.select("tbody tr")]
    return [(heading.get_text(), BeautifulSoup(str(row), "lxml")) for heading, row in found if heading]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_every_option_is_shown_the_default_first(language: str) -> None:
    shown = rows("option_table", language)
    assert [option for option, _ in shown] == list(OPTIONS)
    for option, row in shown:
        values = [json.loads(code.get_text()) for code in row.select("td code")]
        assert values[0] == option_data(STANDARD, option)
        offered = [json.loads(json.dumps(value)) for value in OFFERED[option]]
        assert sorted(map(str, values)) == sorted(map(str, offered))
        assert len(row.select("td")[0].get_text()) > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_is_explained(language: str) -> None:
    shown = rows("error_table", language)
    assert [code for code, _ in shown] == list(CODES)
    assert all(len(row.select("td")[0].get_text()) > 15 for _, row in shown)


def test_both_tables_differ_by_language() -> None:
    for name in ("option_table", "error_table"):
        assert table(name, "en") != table(name, "de")


def test_the_reasons_stand_in_the_order_in_which_they_are_named() -> None:
    said = placeholders(Illustrator(read_catalogue("en"), STANDARD))["refusal_order"]
    assert said == "`opening-lead`, `follow-suit`, `first-trick-points`, `first-trick-fallback`, `lead-hearts`"
