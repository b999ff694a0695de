"""TOML that people write: every fault has its line."""

from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from hearts_examples.toml_file import parse_toml, read_toml

TEXT = """\
# about records

[[record]]
name = "one"
id = "first"

[[record]]
name = "two"

[other]
id = "not a record's"

[[ record ]]  # the third
id = "third"
"""


def test_every_table_has_the_line_of_its_id_or_its_head() -> None:
    tables = parse_toml(Path("some.toml"), TEXT).tables("record")
    assert [(table.get("id"), line) for table, line in tables] == [("first", 5), (None, 7), ("third", 14)]
    assert parse_toml(Path("some.toml"), TEXT).tables("recor") == []


def test_words_are_found_one_after_the_other() -> None:
    file = parse_toml(Path("some.toml"), TEXT)
    assert [file.line_of("name"), file.line_of("two"), file.line_of("other", "id"), file.line_of("recor")] == [
        4,
        8,
        11,
        1,
    ]


@pytest.mark.parametrize("text", ['record = "one"', "[record]\nid = 1", "record = [1]"])
def test_what_is_no_list_of_tables_is_a_fault(text: str) -> None:
    with pytest.raises(Fault, match=r"some.toml:1: only \[\[record\]\] tables stand here"):
        parse_toml(Path("some.toml"), text).tables("record")


@pytest.mark.parametrize(("text", "line"), [("a = 1\nb = \n", 2), ("a = 1\n\nb = [1,\n", 3)])
def test_what_is_no_toml_is_a_fault_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    path = tmp_path / "some.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Fault, match="this is no TOML") as caught:
        read_toml(path)
    assert caught.value.line == line


def test_another_encoding_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_bytes('name = "Dürfen"'.encode("latin-1"))
    with pytest.raises(Fault, match="save it as UTF-8"):
        read_toml(path)
