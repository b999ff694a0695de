"""No number of the rules is typed: a club that plays to another score must not read the standard one."""

import re
from pathlib import Path

import pytest

from tests.building import ROOT

ENGLISH = (
    "eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|hundred"
)
GERMAN = "dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|dreißig|vierzig|fünfzig|hundert"
NUMBER = re.compile(rf"\d+|\b(?:{ENGLISH})(?:-\w+|s)?\b|\b\w*(?:{GERMAN})\w*|\b(?:elf|zwölf)\b", re.IGNORECASE)
COMPUTED = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{##.*?##\}|^asked:\n(?:  [^\n]*\n)+", re.DOTALL | re.MULTILINE)
"""What is computed, and what readers type into the search: they know their numbers from their own tables."""
NO_PROSE = re.compile(
    r"\{ *#[^}]*\}|\]\([^)]*\)|`[^`]*`|<[^>]*>|\[\[..\]\]|^(source_hash|order|players|rules|options): .*$", re.M
)
ALLOWED = (
    r"^\s*\d+\.  |^\| \d+ \|",  # the numbers of steps and of the lines of a score pad
    r"CC BY 4\.0|Version \d\.\d|\b20\d\d\b|mulberry32|FNV-1a",  # licences, versions, years, names
    r"(2 to|2 bis) 9|(from|ab) 1\b|1,? (if|wenn)|else 0|sonst 0|\b24\b",  # formats of addresses
    r"eleven for the jack|elf für de[nr] Buben|Bube elf",  # what a source says, quoted as its mistake
    r"(?:Edge|Safari|Firefox)(?: ab)? \d+(?:\.\d+)?",  # browsers: tests/theme/test_promised_browsers.py holds these
    r"hundreds|Hunderten|hundertmal",  # many
    r"\b1[789]\d\d(?:s|er(?:n|-Jahren)?)?\b",  # years of the past
    r"Windows (?:7|for Workgroups)|Rescator7",  # names
    r"rounds in a hundred|von hundert(?: Runden)?",  # shares
    r"usually a hundred points|meist hundert Punkte",  # what is usual, in descriptions, which have no placeholders
)
PROTOCOL = "conformance.md"
"""The page about questions in JSON: its numbers are those of the protocol."""


def numbers(text: str) -> list[str]:
    """The numbers that stand typed in a text, each with its line."""
    prose = NO_PROSE.sub(" ", COMPUTED.sub(lambda found: " " + "\n" * found[0].count("\n"), text))
    for allowed in ALLOWED:
        prose = re.sub(allowed, " ", prose, flags=re.MULTILINE)
    return [
        f"line {n}: {m[0]} in {line.strip()!r}"
        for n, line in enumerate(prose.splitlines(), 1)
        for m in NUMBER.finditer(line)
    ]


PAGES = sorted(page for page in (ROOT / "docs").rglob("*.md") if page.name != PROTOCOL)
EXAMPLES = sorted((ROOT / "hearts_examples" / "rendering" / "words" / "locale").glob("*/*-examples.po"))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_number_is_typed_on_a_page(path: Path) -> None:
    assert numbers(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_number_is_typed_in_the_words_of_an_example(path: Path) -> None:
    texts = re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert [found for text in texts if "Plural-Forms" not in text for found in numbers(text)] == []


def test_the_search_finds_what_a_person_would_type() -> None:
    found = numbers(
        "The queen costs 13.\nDie Runde hat sechsundzwanzig Punkte, {{ n.hearts }} in Herz.\nHelf at a hundred."
    )
    assert [line.split(" in ")[0] for line in found] == ["line 1: 13", "line 2: sechsundzwanzig", "line 3: hundred"]
