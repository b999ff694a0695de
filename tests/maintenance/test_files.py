"""The list of files in DEVELOPERS.md says of every file what the file says of itself."""

from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from tests.building import ROOT
from tools import files
from tools.developers import PAGE


def test_every_file_of_the_code_is_listed() -> None:
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    for path in (*(ROOT / "hearts_examples").rglob("*.py"), *(ROOT / "browser").rglob("*.js")):
        if path.name != "__init__.py" and not path.name.endswith(".test.js"):
            assert f"- `{path.name}`: {files.first_sentence(path)}" in text, path


def test_a_sentence_ends_where_it_ends(tmp_path: Path) -> None:
    script = tmp_path / "deal.js"
    script.write_text("// Cards as people\n// write them: 2.5 of them. Then more.\n\n// And more.\n", encoding="utf-8")
    assert files.first_sentence(script) == "Cards as people write them: 2.5 of them."
    module = tmp_path / "deal.py"
    module.write_text('"""Can it be?\n\nMore."""\n', encoding="utf-8")
    assert files.first_sentence(module) == "Can it be?"


@pytest.mark.parametrize("name", ["silent.py", "silent.js"])
def test_a_file_that_says_nothing_is_named(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_text("x = 1;\n", encoding="utf-8")
    with pytest.raises(Fault, match="does not say what it is for; begin it with a sentence"):
        files.first_sentence(path)


def test_a_list_of_other_files_is_written_anew(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "saw.py").write_text('"""Cuts wood."""\n', encoding="utf-8")
    page = tmp_path / PAGE
    page.write_text("<!-- files: x -->\n\nold\n<!-- end of files -->\n", encoding="utf-8")
    assert [fault.message for fault in files.stale(tmp_path)] == ["the list is not of these files"]
    files.write(tmp_path)
    assert files.stale(tmp_path) == []
    assert "- `saw.py`: Cuts wood.\n" in page.read_text(encoding="utf-8")
