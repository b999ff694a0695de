"""The catalogue reviewed: which records are wrong, and where each is shown."""

from pathlib import Path

import pytest

from hearts_examples.examples.load import find, load
from hearts_examples.examples.review import review
from hearts_examples.faults import Fault, Faults

RIGHT = """
[[example]]
id = "{id}"
rules = ["dealer"]
ask = "pass"
round = 1
claim = {{ direction = "left" }}
"""
WRONG = RIGHT.replace("left", "right")


def catalogue(folder: Path, **files: str) -> Path:
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_every_record_is_judged_and_found_on_its_pages(tmp_path: Path) -> None:
    records = load(catalogue(tmp_path / "records", a=RIGHT.format(id="one") + WRONG.format(id="two")))
    docs = tmp_path / "docs"
    (docs / "faq").mkdir(parents=True)
    (docs / "faq" / "x.md").write_text('{{ example("two") }} {{ example("two") }} {{ example("none") }}')
    (docs / "a.md").write_text('{{ advice("two") }}')
    (docs / "a.txt").write_text('{{ example("one") }}')
    one, two = review(records, docs, {"made/up": {"two", "none"}})
    assert (one.example.id, one.fault, one.pages) == ("one", None, ())
    assert (two.example.id, two.pages) == ("two", ("a.md", "faq/x.md", "made/up"))
    assert two.fault
    assert two.fault.message.startswith('example \'two\': direction: claimed "right", computed "left"')


def test_pages_that_are_not_there_show_nothing(tmp_path: Path) -> None:
    records = load(catalogue(tmp_path / "records", a=RIGHT.format(id="one")))
    assert [found.pages for found in review(records, tmp_path / "no docs")] == [()]


def test_records_come_in_the_order_of_their_files(tmp_path: Path) -> None:
    folder = catalogue(tmp_path / "records", b=RIGHT.format(id="one"), a=RIGHT.format(id="two"))
    records = load(folder)
    assert list(records) == ["two", "one"]
    assert find(records, "one") is records["one"]
    with pytest.raises(KeyError, match="there is no example 'on'; did you mean 'one'"):
        find(records, "on")


def test_every_fault_of_every_file_is_told_at_once(tmp_path: Path) -> None:
    folder = catalogue(
        tmp_path / "records",
        a=RIGHT.format(id="one") + RIGHT.format(id="one"),
        b=RIGHT.format(id="one"),
        c="[other]\n",
        d='[[example]]\nid = "bad"\n[[example]]\nid = "worse"\n',
        e="[[example\n",
    )
    with pytest.raises(Faults) as caught:
        load(folder)
    lines = [(Path(fault.path).name, fault.line) for fault in caught.value.found]
    assert lines == [("a.toml", 10), ("b.toml", 3), ("c.toml", 1), ("d.toml", 2), ("d.toml", 4), ("e.toml", 1)]
    assert caught.value.found[0].message.endswith("this id stands in a.toml:3 too; rename one")


def test_an_example_that_is_shown_instead_must_be_there(tmp_path: Path) -> None:
    folder = catalogue(tmp_path / "records", a=RIGHT.format(id="one") + 'instead = ["two"]\n')
    with pytest.raises(Fault, match="instead names 'two', which is not there"):
        load(folder)
