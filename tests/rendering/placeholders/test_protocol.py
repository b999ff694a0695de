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


def rows(name: str, language: str) -> list[tuple[str, BeautifulSoup]]:
    html = placeholders(Illustrator(read_catalogue(language), STANDARD))[name]()
    table = BeautifulSoup(html, "lxml")
    found = [(row.find("th"), row) for row in table.select("tbody tr")]
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
        english, german = (placeholders(Illustrator(read_catalogue(code), STANDARD))[name]() for code in LANGUAGES)
        assert english != german
