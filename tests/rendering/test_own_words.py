"""No sentence of the five source texts is repeated: their rules are facts, their words are theirs.

Words are compared in lower case, without punctuation, suit signs and what a page fills in. The texts are not ours to
publish; where they do not lie beside the checkout, as `shared/sources`, there is nothing to compare with.
"""

import re
from pathlib import Path

import pytest

from tests.building import ROOT
from tests.rendering.test_voice import FILES, place, prose

RUN = 7
"""So many words in a row that two texts share are no accident."""

FOLDERS = [parent / "shared" / "sources" for parent in ROOT.parents[:2]]
SOURCES = [path for folder in FOLDERS for path in sorted(folder.glob("*.txt"))]
GERMAN = [path for language, path in FILES if language == "de"]

UNAVOIDABLE: dict[str, str] = {}
"""Runs that say what cannot be said in other words, such as lists of cards, each with its reason."""

Words = tuple[str, ...]


def sentences(text: str) -> list[Words]:
    """The words of a text, piece by piece: what a page fills in and the end of a paragraph part them."""
    pieces = re.split(r"\n\s*\n|  +|^[-*|#>].*?(?=\w)", text, flags=re.MULTILINE)
    return [tuple(re.findall(r"\w+", piece.lower())) for piece in pieces]


def runs(words: Words) -> set[Words]:
    return {words[start : start + RUN] for start in range(len(words) - RUN + 1)}


def shared(text: str, theirs: set[Words]) -> list[str]:
    """The longest runs of at least `RUN` words of a text that stand in the others, in the order of the text."""
    found: list[str] = []
    for words in sentences(text):
        start = None
        for index in range(len(words) - RUN + 2):
            inside = words[index : index + RUN] in theirs
            if inside and start is None:
                start = index
            elif not inside and start is not None:
                found.append(" ".join(words[start : index + RUN - 1]))
                start = None
    return found


def runs_of(texts: list[str]) -> set[Words]:
    return {run for text in texts for words in [tuple(re.findall(r"\w+", text.lower()))] for run in runs(words)}


@pytest.fixture(scope="module")
def theirs() -> set[Words]:
    if not SOURCES:
        pytest.skip("the source texts do not lie beside this checkout")
    return runs_of([path.read_text(encoding="utf-8") for path in SOURCES])


@pytest.mark.parametrize("path", GERMAN, ids=place)
def test_no_run_of_words_is_taken_over(path: Path, theirs: set[Words]) -> None:
    assert [run for run in shared(prose(path), theirs) if run not in UNAVOIDABLE] == []


def test_a_run_of_words_is_found() -> None:
    theirs = runs_of(["Wer am Ende die wenigsten Punkte hat, ♠ gewinnt die Partie."])
    copied = "Und: „Wer am Ende die wenigsten Punkte hat, gewinnt“ immer."
    assert shared(copied, theirs) == ["wer am ende die wenigsten punkte hat gewinnt"]
    assert shared("Wer am Ende die meisten Punkte hat, gewinnt die Partie nicht.", theirs) == []
    assert shared("am Ende die wenigsten\n\nPunkte hat gewinnt die Partie", theirs) == []
