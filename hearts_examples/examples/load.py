"""Reads the catalogue: all records of all topics, by id."""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from hearts_examples.examples.record import Example, read_record
from hearts_examples.faults import Fault
from hearts_examples.rules.errors import nearest

FOLDER = Path(__file__).parent / "catalogue"


def load(folder: Path = FOLDER) -> dict[str, Example]:
    """Every example of a folder of TOML files, by id, in the order of the files.

    Raises Fault for a file that is no TOML, a record that is not well formed, and an id that stands twice.
    """
    catalogue: dict[str, Example] = {}
    for path in sorted(folder.glob("*.toml")):
        for example in _read_file(path):
            if example.id in catalogue:
                other = catalogue[example.id]
                raise example.fault(f"this id stands in {other.path.name}:{other.line} too; rename one")
            catalogue[example.id] = example
    for example in catalogue.values():
        for other_id in example.instead:
            if other_id not in catalogue:
                raise example.fault(f"instead names {other_id!r}, which is not there; {nearest(other_id, catalogue)}")
    return catalogue


def _read_file(path: Path) -> tuple[Example, ...]:
    try:
        return _records(path, path.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise Fault(path, None, "this is not UTF-8; save it as UTF-8") from None


@lru_cache(maxsize=100)  # a build asks for the catalogue several times
def _records(path: Path, text: str) -> tuple[Example, ...]:
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise Fault(path, None, "this is no TOML that anybody can read: lists in lists, too deeply") from None
    except tomllib.TOMLDecodeError as error:
        place = re.search(r" \(at line (\d+), column \d+\)", str(error))
        line = int(place[1]) if place else len(text.splitlines())
        raise Fault(path, line, f"this is no TOML: {str(error).split(' (at ')[0]}") from None
    records = data.pop("example", [])
    if data or not isinstance(records, list) or not all(isinstance(record, dict) for record in records):
        raise Fault(path, 1, f"only [[example]] tables stand here, not {', '.join(data) or 'example'}")
    lines = _lines_of_records(text)
    return tuple(read_record(record, path, line) for record, line in zip(records, lines, strict=False))


def _lines_of_records(text: str) -> list[int]:
    """The line of each record's id (or of its head where it has none)."""
    lines: list[int] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if re.match(r"\s*\[\[\s*example\s*\]\]", line):
            lines.append(number)
        elif lines and re.match(r"\s*id\s*=", line):
            lines[-1] = number
    return lines


def find(catalogue: Mapping[str, Example], example_id: str) -> Example:
    """The example of an id.

    Raises KeyError with a sentence that suggests the nearest id.
    """
    if example_id not in catalogue:
        raise KeyError(f"there is no example {example_id!r}; {nearest(example_id, catalogue)}")
    return catalogue[example_id]
