"""The types that scripts have of what Python hands them name just what Python writes."""

import json
import re
from pathlib import Path

import pytest

from hearts_examples.exports.engine import engine_data
from hearts_examples.rendering.placeholders.tools import tool
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.presets import PRESETS
from tools.tables import WORDS

TYPES = (Path(__file__).resolve().parents[2] / "browser" / "data.d.ts").read_text(encoding="utf-8")


def fields(interface: str) -> set[str]:
    """The fields of an interface."""
    found = re.search(rf"export interface {interface} {{\n(.*?)\n}}", TYPES, re.DOTALL)
    assert found, interface
    return set(re.findall(r"^  (\w+)\??:", found[1], re.MULTILINE))


@pytest.mark.parametrize(("interface", "part"), [("EngineData", ""), ("LegalityData", "legality")])
def test_the_tables_have_their_types(interface: str, part: str) -> None:
    data = engine_data(PRESETS)
    assert fields(interface) == set(data[part] if part else data)


def test_packs_and_moons_have_theirs() -> None:
    data = engine_data(PRESETS)
    assert fields("Pack") == set(next(iter(data["packs"].values())))
    assert fields("Effect") == set(data["moon"]["add"]["add"])


def test_the_words_have_theirs() -> None:
    found = WORDS.search(tool("check", read_catalogue("en"), "../../"))
    assert found
    # Only pages of lessons and the practice table name the players.
    assert fields("Book") - {"players"} == set(json.loads(found[1]))
