"""Pictures follow the words of a language; one command draws those of any."""

import shutil
from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from hearts_examples.rendering.words import catalogue
from hearts_examples.rendering.words.catalogue import LOCALE, read_catalogue
from tests.browser import beside_the_browser_of_the_tests
from tests.building import ROOT
from tools import pictures


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project in English and German with the committed pictures."""
    (tmp_path / "mkdocs.yml").write_text("extra: {languages: {en: English, de: Deutsch}}\n", encoding="utf-8")
    (tmp_path / "docs" / "de").mkdir(parents=True)
    shutil.copytree(ROOT / pictures.IMAGES, tmp_path / pictures.IMAGES)
    return tmp_path


def test_the_letters_on_the_cards_are_those_of_the_language() -> None:
    drawn = {code: pictures.fan(read_catalogue(code)) for code in ("en", "de")}
    text, _ = pictures.faces()
    queen, dame = (text.path(letter, -32, -38, 32, middle=True) for letter in "QD")
    assert queen in drawn["en"]
    assert dame not in drawn["en"]
    assert dame in drawn["de"]


def test_a_new_language_gets_its_pictures_by_the_same_command(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    locale = root / "locale"
    shutil.copytree(LOCALE, locale)
    shutil.copytree(locale / "de", locale / "nl")
    for path in (locale / "nl").glob("*.po"):
        text = path.read_text(encoding="utf-8").replace("Language: de", "Language: nl")
        path.write_text(text.replace("Die Regeln, jede", "De regels, elke"), encoding="utf-8")
    monkeypatch.setattr(pictures, "read_catalogue", lambda code: catalogue.read_catalogue(code, locale))
    (root / "docs" / "nl").mkdir()
    (root / "mkdocs.yml").write_text("extra: {languages: {en: English, nl: Nederlands}}\n", encoding="utf-8")
    (root / "docs" / "de").rmdir()
    assert [(Path(fault.path).name, fault.message) for fault in pictures.stale(root)] == [
        ("hand-nl.svg", "is missing"),
        ("preview-nl.png", "is missing"),
    ]
    before = (root / pictures.IMAGES / "preview-en.png").read_bytes()
    beside_the_browser_of_the_tests(lambda: pictures.write(root))
    assert pictures.stale(root) == []
    assert (root / pictures.IMAGES / "preview-en.png").read_bytes() == before
    drawn = (root / pictures.IMAGES / "preview-nl.png").read_bytes()
    assert drawn.startswith(b"\x89PNG")
    assert drawn != (root / pictures.IMAGES / "preview-de.png").read_bytes()


def test_a_drawing_that_changed_is_named_whatever_its_pixels(root: Path) -> None:
    png = root / pictures.IMAGES / "icon-192.png"
    png.write_bytes((root / pictures.IMAGES / "icon-512.png").read_bytes())
    (root / pictures.IMAGES / "hand-de.svg").write_text("<svg/>", encoding="utf-8")
    found = {Path(fault.path).name: fault.message for fault in pictures.stale(root)}
    assert found == dict.fromkeys(("icon-192.png", "hand-de.svg"), "is not the picture that is drawn now")


def test_a_machine_without_a_browser_is_told_in_one_line(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / pictures.IMAGES / "icon-192.png").unlink()
    monkeypatch.setattr(pictures, "find_browser", lambda: None)
    with pytest.raises(Fault, match=r"icon-192.png are drawn by a Chromium; run: make browser"):
        beside_the_browser_of_the_tests(lambda: pictures.write(root))


def test_a_word_that_cannot_be_drawn_is_named() -> None:
    text, _ = pictures.faces()
    with pytest.raises(Fault, match="the text face has no ł, which 'Reguły' needs"):
        text.path("Reguły", 0, 0, 10)
