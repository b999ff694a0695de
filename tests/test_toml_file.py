"""TOML that people write: every fault has its line."""

from pathlib import Path
from typing import Any

import pytest

from hearts_examples.faults import Fault
from hearts_examples.toml_file import MOST_LEVELS, is_deep, parse_toml, read_toml
from tools import ROOT

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


@pytest.mark.parametrize("text", ['record = "one"', "[record]\nid = 1", "record = [1]", 'record = [{ id = "one" }]'])
def test_what_is_no_list_of_tables_is_a_fault(text: str) -> None:
    with pytest.raises(Fault, match=r"some.toml:1: only \[\[record\]\] tables stand here"):
        parse_toml(Path("some.toml"), text).tables("record")


@pytest.mark.parametrize(("text", "line"), [("a = 1\nb = \n", 2), ("a = 1\n\nb = [1,\n", 3), ("a = \nb = 1\n\n", 1)])
def test_what_is_no_toml_is_a_fault_with_its_line(tmp_path: Path, text: str, line: int) -> None:
    path = tmp_path / "some.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Fault, match="this is no TOML") as caught:
        read_toml(path)
    assert caught.value.line == line


def test_another_encoding_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_bytes('name = "Dürfen"'.encode("latin-1"))
    with pytest.raises(Fault) as caught:
        read_toml(path)
    assert caught.value.message == "this is not UTF-8; save it as UTF-8"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (f"a = {'9' * 5000}", "a number in it is too long"),
        (f"a = {'[' * 100_000}", "its brackets are nested too deeply"),
        (f"a = {'[' * (MOST_LEVELS + 1)}{']' * (MOST_LEVELS + 1)}", "its brackets are nested too deeply"),
        (f"a{'.a' * 100} = 1", "its brackets are nested too deeply"),
    ],
    ids=["number", "too deep to read", "deep", "dotted"],
)
def test_what_cannot_be_held_is_a_fault(text: str, why: str) -> None:
    with pytest.raises(Fault) as caught:
        parse_toml(Path("some.toml"), text)
    assert (caught.value.line, caught.value.message) == (None, f"this is no TOML that can be read: {why}")


@pytest.mark.parametrize("keys", [1, MOST_LEVELS - 1])
def test_what_is_nested_as_deep_as_may_be_is_read(keys: int) -> None:
    data = parse_toml(Path("some.toml"), f"{'.'.join('a' * keys)} = 1").data
    assert is_deep(data) is False
    assert is_deep({"a": data}) is (keys == MOST_LEVELS - 1)


def test_no_file_here_is_nested_as_deep_as_a_fifth_of_the_bound() -> None:
    assert MOST_LEVELS == 50
    for path in (ROOT / "hearts_examples").rglob("*.toml"):
        depth, level = 0, [read_toml(path).data]
        while level := [item for each in level if isinstance(each, dict | list) for item in _items(each)]:
            depth += 1
        assert depth <= 10, path


def _items(value: object) -> list[Any]:
    return list(value.values()) if isinstance(value, dict) else list(value) if isinstance(value, list) else []
