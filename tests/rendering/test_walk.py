"""The walk of a record from its TOML to the drawn figure: few modules carry the hand, and its form seldom changes."""

import re
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from types import FrameType

from hearts_examples.examples.load import FOLDER, load
from hearts_examples.examples.outcome import present
from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.cards import Card, card_set, parse_cards
from hearts_examples.rules.ruleset import STANDARD
from tests.building import ROOT

RECORD = "lead-hearts-unbroken"
HAND = "2C 9D QS 4H KH"
CARDS = parse_cards(HAND.split())

MOST_MODULES = 11
MOST_FORMS = 5  # four changes

MANY = 40
"""A dictionary with so many entries is no record, and no answer."""

PACKAGE = ROOT / "hearts_examples"


def forms(value: object, depth: int = 1) -> Iterator[str]:
    """The form of the whole hand in a value, or in a part of it where it is a record, a question or an answer."""
    if isinstance(value, str):
        if HAND in value:
            yield "text"
    elif isinstance(value, int):
        if value == card_set(CARDS):
            yield "set of cards"
    elif isinstance(value, list | tuple) and len(value) == len(CARDS) and _cards_of(value) == set(CARDS):
        yield f"{type(value[0]).__name__} each"
    elif depth and isinstance(value, dict) and len(value) < MANY:
        for part in value.values():
            yield from forms(part, depth - 1)
    elif depth and isinstance(value, list | tuple):
        for part in value:
            yield from forms(part, depth - 1)
    elif depth and is_dataclass(value):
        for field in fields(value):
            yield from forms(getattr(value, field.name, None), depth - 1)


def _cards_of(values: list[object] | tuple[object, ...]) -> set[object]:
    return {value if isinstance(value, Card) else getattr(value, "card", None) for value in values}


def test_few_modules_carry_a_hand_and_its_form_seldom_changes(tmp_path: Path) -> None:
    records = re.split(r"(?m)^(?=\[\[example\]\])", (FOLDER / "play.toml").read_text(encoding="utf-8"))
    (record,) = (each for each in records if f'id = "{RECORD}"' in each)
    assert f'hand = "{HAND}"' in record
    (tmp_path / "play.toml").write_text(record, encoding="utf-8")
    illustrator = Illustrator(read_catalogue("en"), STANDARD)
    carriers: set[str] = set()
    found: set[str] = set()

    def look(frame: FrameType, event: str, _: object) -> None:
        path = Path(frame.f_code.co_filename)
        if event in ("call", "return") and path.is_relative_to(PACKAGE) and path.suffix == ".py":
            held = {form for value in list(frame.f_locals.values()) for form in forms(value)}
            found.update(held)
            if held:
                carriers.add(path.relative_to(PACKAGE).as_posix())

    before = sys.getprofile()
    sys.setprofile(look)
    try:
        catalogue = load(tmp_path)
        outcome = present(catalogue[RECORD], catalogue, STANDARD)
        assert outcome
        drawn = illustrator.draw(outcome, "../../")
    finally:
        sys.setprofile(before)
    assert f'data-example="{RECORD}"' in drawn
    assert len(carriers) <= MOST_MODULES, sorted(carriers)
    assert len(found) <= MOST_FORMS, sorted(found)
