"""Reads the catalogue: all records of all topics, by id."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from hearts_examples.examples.record import Example, read_record
from hearts_examples.faults import Fault
from hearts_examples.rules.errors import nearest
from hearts_examples.toml_file import parse_toml, read_text

FOLDER = Path(__file__).parent / "catalogue"


def load(folder: Path = FOLDER) -> dict[str, Example]:
    """Every example of a folder of TOML files, by id, in the order of the files.

    Raises Fault for a file that is no TOML, a record that is not well formed, and an id that stands twice.
    """
    catalogue: dict[str, Example] = {}
    for path in sorted(folder.glob("*.toml")):
        for example in _records(path, read_text(path)):
            if example.id in catalogue:
                other = catalogue[example.id]
                raise example.fault(f"this id stands in {other.path.name}:{other.line} too; rename one")
            catalogue[example.id] = example
    for example in catalogue.values():
        for other_id in example.instead:
            if other_id not in catalogue:
                raise example.fault(f"instead names {other_id!r}, which is not there; {nearest(other_id, catalogue)}")
    return catalogue


@lru_cache(maxsize=100)  # a build asks for the catalogue several times
def _records(path: Path, text: str) -> tuple[Example, ...]:
    file = parse_toml(path, text)
    others = [name for name in file.data if name != "example"]
    if others:
        raise Fault(path, file.line_of(others[0]), f"only [[example]] tables stand here, not {', '.join(others)}")
    return tuple(read_record(record, path, line) for record, line in file.tables("example"))


def find(catalogue: Mapping[str, Example], example_id: str) -> Example:
    """The example of an id.

    Raises KeyError with a sentence that suggests the nearest id.
    """
    if example_id not in catalogue:
        raise KeyError(f"there is no example {example_id!r}; {nearest(example_id, catalogue)}")
    return catalogue[example_id]
