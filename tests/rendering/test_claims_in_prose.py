"""No claim about the sources is typed where the presets can be asked: `placeholders/claims.py` says it with names."""

import re
from pathlib import Path

import pytest

from tests.building import ROOT
from tests.rendering.test_numbers_in_prose import COMPUTED, NO_PROSE

_ENGLISH_COUNT = (
    "one|two|three|four|five|six|all|none|most|many|several|few|both|every|each|no|another|a second|a third|a fourth"
)
_ENGLISH_NOUN = "sources?|rule pages?|rulesets?|texts?|programs|tables|groups"
ENGLISH = (
    rf"\b(?:{_ENGLISH_COUNT})(?: of)?(?: the| our| these)?(?: five| other| rule)* (?:{_ENGLISH_NOUN})\b",
    r"\b(?:the other) (?:two|three|four|five)\b|\b(?:one|two|three|four) says?\b",
    r"\b(?:everybody|everyone) agrees?\b",
)
_GERMAN_COUNT = (
    "eine?r?|zwei(?:en)?|drei(?:en)?|vier|fünf|alle[nr]?|keine?[rns]?|(?:die|den|der) meisten|viele[nr]?"
    "|mehreren?|jede[rs]?|wenigen?|beide[nr]?|einigen?|ein paar"
)
_GERMAN_NOUN = "Quellen?|Regelseiten?|Regelwerke?[ns]?|Regeltexten?|Texten?|Programme|Tischen?|Gruppen"
GERMAN = (
    rf"\b(?:{_GERMAN_COUNT})(?: der| unserer| von den| dieser| anderen?| dritte| vierte| übrigen| fünf)*"
    rf" (?:{_GERMAN_NOUN})\b",
    r"\bdie (?:anderen|übrigen) (?:zwei|drei|vier)\b|\b(?:eine|zwei|drei|vier) (?:sagt|sagen|rät|raten|nennen)\b",
    r"\bsind sich alle\b|\bunstrittig\b",
)
CLAIM = {"en": re.compile("|".join(ENGLISH), re.IGNORECASE), "de": re.compile("|".join(GERMAN), re.IGNORECASE)}

ALLOWED = (
    # There is no option for these, so no ruleset can have them: the sun, a price of a revoke, a floor at zero.
    r"no ruleset (?:here|on this site)|kein Regelwerk (?:hier|dieser Seite)",
    # The sources are counted on their own page, where each has a row.
    r"the five (?:rule )?texts|five (?:German )?rule texts|die fünf (?:Regelt|T)exte|fünf deutsche Regeltexte",
    # About any ruleset, table or source, whichever it is: nothing is counted.
    r"(?:for|of) every ruleset|each ruleset|no other ruleset|kein anderes Regelwerk|jedes Regelwerks?",
    r"compare two rulesets|choose one ruleset|such links ein Regelwerk|nennt ein Regelwerk|names a ruleset",
    r"all other rulesets are compared|compare it with \[another ruleset",
    r"zwei Regelwerke (?:Zeile|nebeneinander)|two rulesets side|a source states|nennt eine Quelle",
    r"was eine Quelle|sagt eine Quelle etwas anderes|alle Regelwerke im Vergleich|all rulesets compared",
    # Counted where they are shown.
    r"(?:one|\{n\}) rulesets? differs?|ein Regelwerk hält es anders",
    r"you play it like this by every ruleset on this site",
    r"so wird nach allen Regelwerken auf dieser Website gespielt|no ruleset on this site has it, offers",
    r"kein Regelwerk auf dieser Website spielt so",
    # The name of the page that lists such points, each with what the sources do say.
    r"what no source settles|was keine Quelle regelt",
    # Other tables, and what a page or a project is made of.
    r"both tables come|beide Tabellen|one text file|eine Textdatei",
)


def claims(text: str, language: str) -> list[str]:
    """The claims that stand typed in a text, each with its line."""
    prose = NO_PROSE.sub(" ", COMPUTED.sub(lambda found: " X " + "\n" * found[0].count("\n"), text))
    for allowed in ALLOWED:
        prose = re.sub(allowed, " ", prose, flags=re.IGNORECASE)
    return [
        f"line {number}: {found[0]!r} in {line.strip()!r}"
        for number, line in enumerate(prose.splitlines(), 1)
        for found in CLAIM[language].finditer(line)
    ]


PAGES = sorted((ROOT / "docs").rglob("*.md"))
CATALOGUES = sorted((ROOT / "hearts_examples" / "rendering" / "words" / "locale").glob("*/*.po"))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_claim_about_the_sources_is_typed_on_a_page(path: Path) -> None:
    language = "de" if path.is_relative_to(ROOT / "docs" / "de") else "en"
    assert claims(path.read_text(encoding="utf-8"), language) == []


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_claim_about_the_sources_is_typed_in_a_message(path: Path) -> None:
    texts = re.findall(r'^msgstr(?:\[\d\])? "(.*)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert [found for text in texts if "Plural-Forms" not in text for found in claims(text, path.parent.name)] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "One of our sources mentions it."),
        ("en", "Three of the five sources give this tip."),
        ("en", "Most other tables bar them."),
        ("en", "None of the rulesets on this site."),
        ("en", "All five sources agree."),
        ("de", "Eine der Quellen nennt es."),
        ("de", "Drei der fünf Quellen raten dazu."),
        ("de", "An den meisten anderen Tischen ist es verboten."),
        ("de", "Keines der Regelwerke auf dieser Seite."),
        ("de", "Darin sind sich alle fünf Quellen einig."),
    ],
)
def test_the_search_finds_what_a_person_would_type(language: str, text: str) -> None:
    assert claims(text, language)


def test_a_claim_that_is_asked_is_none() -> None:
    assert claims('So says {{ source("qdan") }}. {{ the_sources_say("tie") }}', "en") == []
