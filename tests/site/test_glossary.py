"""The two glossaries call things by the same names: what one says that the other language says, that one says."""

import re
from functools import lru_cache

import pytest

from tests.building import ROOT

PAGES = {"en": ROOT / "docs/glossary.md", "de": ROOT / "docs/de/glossary.md"}
ENTRY = re.compile(r"^### (?P<heading>.*?) \{ #(?P<id>[a-z-]+) \}\n(?P<text>.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)


@lru_cache
def entries(language: str) -> dict[str, str]:
    """Every entry by its id: heading and text."""
    text = PAGES[language].read_text(encoding="utf-8")
    return {match["id"]: f"{match['heading']}\n{match['text']}" for match in ENTRY.finditer(text)}


def names(entry: str, language: str) -> list[str]:
    """What an entry says that it is called in this other language; `Farbe (Kreuz, Karo)` is `Farbe`."""
    spans = re.findall(rf'<span lang="{language}">([^<]*)</span>', entry)
    each = (name for span in spans for name in re.split(r"[,;]", re.sub(r"\(.*?\)", "", span)))
    return [name.strip().removeprefix("to ").removeprefix("die ").lower() for name in each]


def own_words(entry: str, other: str) -> str:
    """What an entry says in its own language."""
    return re.sub(rf'<span lang="{other}">[^<]*</span>', "", entry).lower()


@pytest.mark.parametrize(("one", "other"), [("en", "de"), ("de", "en")])
def test_a_name_in_one_glossary_is_a_name_in_the_other(one: str, other: str) -> None:
    assert entries(one).keys() == entries(other).keys()
    assert len(entries(one)) > 40
    unknown = {
        found: name
        for found, entry in entries(one).items()
        for name in names(entry, other)
        if name not in own_words(entries(other)[found], one)
    }
    assert not unknown
    assert all(names(entry, other) for entry in entries(one).values())
