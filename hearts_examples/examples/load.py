"""Reads the catalogue: all records of all topics, by id."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from hearts_examples.examples.record import Example, read_record
from hearts_examples.faults import Fault, Faults
from hearts_examples.rules.errors import nearest
from hearts_examples.toml_file import parse_toml, read_text

FOLDER = Path(__file__).parent / "catalogue"


def load(folder: Path = FOLDER) -> dict[str, Example]:
    """Every example of a folder of TOML files, by id, in the order of the files.

    Raises Faults for files that are no TOML, a record that is not well formed, and an id that stands twice.
    """
    catalogue: dict[str, Example] = {}
    faults = Faults()
    for path in sorted(folder.glob("*.toml")):
        with faults.noted():
            for example in _records(path, read_text(path)):
                if other := catalogue.get(example.id):
                    fault = example.fault(f"this id stands in {other.path.name}:{other.line} too; rename one")
                    faults.found.append(fault)
                catalogue.setdefault(example.id, example)
    faults.stop()
    for example in catalogue.values():
        for other_id in example.instead:
            if other_id not in catalogue:
                hint = nearest(other_id, catalogue)
                faults.found.append(example.fault(f"instead names {other_id!r}, which is not there; {hint}"))
    faults.stop()
    return catalogue


@lru_cache(maxsize=100)  # a build asks for the catalogue several times
def _records(path: Path, text: str) -> tuple[Example, ...]:
    file = parse_toml(path, text)
    others = [name for name in file.data if name != "example"]
    if others:
        raise Fault(path, file.line_of(others[0]), f"only [[example]] tables stand here, not {', '.join(others)}")
    records = []
    faults = Faults()
    for record, line in file.tables("example"):
        with faults.noted():
            records.append(read_record(record, path, line))
    faults.stop()
    return tuple(records)


def find(catalogue: Mapping[str, Example], example_id: str) -> Example:
    """The example of an id.

    Raises KeyError with a sentence that suggests the nearest id.
    """
    if example_id not in catalogue:
        raise KeyError(f"there is no example {example_id!r}; {nearest(example_id, catalogue)}")
    return catalogue[example_id]
