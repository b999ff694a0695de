"""The fonts hold every letter of every language, and what is drawn here is what is committed."""

import shutil
from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from tests.building import ROOT
from tools import fonts

UMLAUTS = "# Hearts { #hearts }\n\nÄäÖöÜüß œ\n"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with one page and the committed fonts, on a machine without the uncut face."""
    monkeypatch.delenv("VOLLKORN", raising=False)
    (tmp_path / "mkdocs.yml").write_text("extra: {languages: {en: English}}\n", encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text(UMLAUTS, encoding="utf-8")
    shutil.copytree(ROOT / fonts.FONTS, tmp_path / fonts.FONTS)
    return tmp_path


def test_a_letter_that_no_face_has_is_named(root: Path) -> None:
    assert fonts.stale(root) == []
    (root / "docs" / "more.md").write_text("# Żółw { #zolw }\n", encoding="utf-8")
    (fault,) = fonts.stale(root)
    assert fault.message == "the text face has no ł Ż, which English needs"
    with pytest.raises(Fault, match=r"has no ł Ż, .*; unpack the npm package @fontsource-variable/vollkorn"):
        fonts.write(root)


def test_signs_that_are_drawn_otherwise_are_written_anew(root: Path) -> None:
    shutil.copy(root / fonts.FONTS / "vollkorn.woff2", root / fonts.SIGN_FACE)
    (fault,) = fonts.stale(root)
    assert fault.path.endswith("signs.woff2")
    fonts.write(root)
    assert fonts.stale(root) == []
    assert (root / fonts.SIGN_FACE).read_bytes() == (ROOT / fonts.SIGN_FACE).read_bytes()


def test_a_face_is_cut_to_what_is_needed_and_always_the_same(root: Path) -> None:
    uncut = root / fonts.FONTS / "vollkorn.woff2"
    cut = fonts.text_face(uncut, 700, "Hearts")
    assert {chr(code) for code in cut.getBestCmap()} == set("Hearts")
    target = root / "cut.woff2"
    cut.save(target)
    assert fonts._same(target, fonts.text_face(uncut, 700, "straeH"))
    assert not fonts._same(target, fonts.text_face(uncut, 700, "Heart"))


def test_a_face_that_is_missing_is_named(root: Path) -> None:
    (root / fonts.FONTS / "vollkorn-italic.woff2").unlink()
    assert [fault.message for fault in fonts.stale(root)] == ["is missing"]
