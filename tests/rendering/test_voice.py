"""The voice of pages and messages: words that no player says at the table are refused, each with what to say instead.

A word is refused in one language, wherever somebody writes it: on a page or in a message. A place where it is right
stands in `EXCEPTIONS` with its reason. `DONE` names the rooms that are held to all this.
"""

import re
from pathlib import Path

import pytest

from tests.building import ROOT

INSTEAD = {
    "en": {
        r"\bwho(?:so)?ever\b": "the player who, or you",
        r"\bsomebody\b": "someone, or a player",
        r"\beverybody\b": "everyone",
        r"\bby the rules of this site\b|\bby the ruleset of this site\b": "here, or usually",
        r"\bby the letter\b|\bby the text\b": "literally",
        r"\brules? otherwise\b|\bruled otherwise\b": "differ, or is played differently",
        r"\bdear(?:er|est)?\b": "costs more",
        r"\bbar(?:s|red)?\b": "forbidden, not allowed, or the ban",
        r"\blaps(?:e|es|ed)\b": "doesn’t apply",
        r"\bbrings?\b|\bbrought\b": "costs, is worth, or scores",
        r"(?<!\bthere )\b(?:is|are|was) no\b(?! longer)": "isn’t a",
        r"\bmay (?:be|not be) (?:played|led|passed|discarded|dealt|taken|thrown|opened)\b": "can, or can’t, be",
        r"\byou may (?:not )?(?:play|lead|pass|discard|throw|choose|look|open)\b|\bmay (?:I|we)\b": "can",
        r"\bmay not\b": "can’t",
        r"\b(?:can|is|are|was|does|do|did|has|have|will|would|must)(?: not|not)\b(?! only\b)": "n’t",
        r"\b(?:it|that|there) is\b(?=,? [\w“])": "’s",
        r"\b(?:you|they|we) are\b(?=,? [\w“])|\byou have (?:shot|taken|played|got|been)\b": "’re, ’ve",
        r"\bnot compulsory\b|\bhereby\b|\bthereof\b|\bwherein\b|\bthus\b": "what a player would say",
        r"\b(?:neighbou?r|colou?r|favou?r|licen[cs]e|cent(?:er|re)|mould|grey|gray)s?\b": "a word that all spell alike",
        r"\bcourt cards?\b(?! \()": "court cards (face cards)",
        r"\bstands at\b|\bstand at\b": "has",
        r"\btournament text": "tournament rules",
        r"\bslip in it\b|\bto the first page\b|\btake care\b": "what every site says: typo, home page, warning",
    },
    "de": {
        r"\bdies(?:er|en|e) Seiten\b": "diese Website, oder hier",
        r"\bRegeln dieser Seite\b|\bRegelwerke? (?:dieser|auf dieser) Seite\b": "hier, oder dieser Website",
        r"\bMondschütze": "Schütze",
        r"\bMondsch[uü]ss|\bDurchmärsche": "Mond",
        r"\bherausgenommen|\bherauszunehmen|\bherausnehm": "aussortieren",
        r"\b(?:Karte|Zwei|Drei|Kreuz|♦2|♣2|♣3)\W+komm(?:t|en) (?:he)?raus\b|\bherauskommen (?:kann|muss|darf)\b": (
            "Karten kommen nicht heraus: wer sie hat, fängt an"
        ),
        r"\bkassier|\beingesammelt|\beinsammel": "bekommen",
        r"\banschreib|\bangeschrieben|\bschreib\w* (?:\S+ ){1,3}an\b": "aufschreiben",
        r"\beinerlei\b|\bgleichgültig\b|\bgleich wie\b": "egal",
        r"\bBauen\b|\bder Bau\b|\bden Bau\b": "erscheinen, veröffentlichen",
        r"\b(?:Name|Katze|Dame) mein(?:t|en)\b|\bBeides meint\b": "bedeuten, stehen für",
        r"\babgezogene\w* Mond|\bMond abgezogen|\bMond zieht ab|\bMond abziehen|\bden Mond ab\b": "Abzug beim Mond",
        r"\bschmier": "abwerfen",
        r"\bverdeckte[rn]? Rest\b": "Restkarten",
        r"\bTurniertext": "Turnierordnung",
        r"\blos wirst\b|\blos werd": "loswirst, loswerden",
        r"\bRegelmodul": "Regelprogramm",
        r"\b(?:so ein|dein|mein|sein|fremdes|gutes) Blatt\b|\bBlätter[ns]?\b|\bin der Hand des\b": "Hand, oder Karten",
        r"\bHerzen\b": "Herz, oder Herzkarten",
        r"\bGrenze\b|\bSchranken?\b": "Endpunktzahl, oder was gemeint ist",
        r"\b(?:Ihnen|Ihre[nmrs]? Regeln)\b": "du, deine",
        r"\bin ihm\b|\bmit ihm\b": "darin, damit",
        r"\bSatz Regeln\b|\bmit dem Weg\b|\bsetzt eine\b": "wie man es am Tisch sagt",
    },
}
"""By language: what is refused, and what to write instead."""

EXCEPTIONS: dict[tuple[str, str], str] = {
    ("docs/about/index.md", "license"): "the MIT License is called so everywhere",
    ("docs/glossary.md", "lapses"): "another name that readers may know",
    ("docs/de/glossary.md", "verdeckte rest"): "another name that readers may know",
    ("docs/de/glossary.md", "mondschuss"): "another name that readers may know",
    ("docs/de/glossary.md", "mondschütze"): "another name that readers may know",
    ("docs/de/glossary.md", "grenze"): "another name that readers may know",
    ("hearts_examples/rendering/words/locale/en/tools.po", "bar"): "the address bar of a browser",
}
"""A place and the words that are right there, with the reason."""

DONE = {
    "learn",
    "strategy",
    "glossary",
    "tools",
    "strategy-examples",
    "cards",
    "index",
    "rules",
    "variants",
    "about",
    "faq",
    "faq-examples",
    "sheet",
    "presets",
    "variants-examples",
    "rules-examples",
    "tables",
    "claims",
    "evidence",
    "odds",
    "figures",
    "house-rules",
    "site",
    "theme",
}
"""The rooms that keep to the voice: folders of pages, single pages, catalogues. It grows until it names `ROOMS`."""

LOCALE = ROOT / "hearts_examples" / "rendering" / "words" / "locale"
PAGES = {
    "en": [path for path in sorted((ROOT / "docs").rglob("*.md")) if "de" not in path.relative_to(ROOT / "docs").parts],
    "de": sorted((ROOT / "docs" / "de").rglob("*.md")),
}
CATALOGUES = {language: sorted((LOCALE / language).glob("*.po")) for language in PAGES}
FILES = [(language, path) for language in PAGES for path in (*PAGES[language], *CATALOGUES[language])]

NO_PROSE = re.compile(
    r"```.*?```|`[^`\n]*`| [=!]= \"[\w-]+\"|\{%.*?%\}|"
    r"\{\{ *[a-z_]+\(.*?\) *\}\}|\{ *#[^}]*\}|\]\([^)]*\)|<[^>]*>|\{[a-z_]+(?::[\w-]+)?\}",
    re.DOTALL,
)
FRONT_MATTER = re.compile(r"\A---\n.*?^---\n", re.DOTALL | re.MULTILINE)
READ_BY_PEOPLE = re.compile(r"^(?:title|description): (.*)$", re.MULTILINE)


def room(path: Path) -> str:
    """The room of a page or a catalogue: `rules`, `index`, `figures`."""
    if path.suffix == ".po":
        return path.stem
    parts = [part for part in path.relative_to(ROOT / "docs").parts if part != "de"]
    return parts[0].removesuffix(".md")


def prose(path: Path) -> str:
    """What people read in a file: the text of a page with its title and description, or the messages of a catalogue."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".po":
        said = re.findall(r'^msgstr(?:\[\d\])? "(.+)"$', text, re.MULTILINE)
        text = "\n".join(said)
    else:
        head = FRONT_MATTER.match(text)
        assert head, path
        text = "\n".join(READ_BY_PEOPLE.findall(head[0])) + "\n" + text[head.end() :]
    return NO_PROSE.sub(" ", text).replace("\u2019", "'")


def refused(text: str, language: str) -> list[tuple[str, str]]:
    """The refused words that stand in a text, each with what to write instead."""
    return [
        (found[0], instead)
        for pattern, instead in INSTEAD[language].items()
        for found in re.finditer(pattern, text, re.IGNORECASE if language == "en" else 0)
    ]


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


HELD = [(language, path) for language, path in FILES if room(path) in DONE]


@pytest.mark.parametrize(("language", "path"), HELD, ids=[place(path) for _, path in HELD])
def test_nothing_is_said_as_nobody_says_it(language: str, path: Path) -> None:
    found = refused(prose(path), language)
    assert [
        f"{words!r}: write {instead}" for words, instead in found if (place(path), words.lower()) not in EXCEPTIONS
    ] == []


def test_every_exception_is_needed() -> None:
    files = {place(path): (language, path) for language, path in FILES}
    for (where, words), reason in EXCEPTIONS.items():
        language, path = files[where]
        assert reason
        assert words in [found.lower() for found, _ in refused(prose(path), language)], (where, words)


def test_every_room_that_is_done_exists() -> None:
    assert {room(path) for _, path in FILES} >= DONE


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Whoever holds the lowest club leads."),
        ("en", "Somebody took it."),
        ("en", "By the rules of this site, no."),
        ("en", "Taken by the letter, none."),
        ("en", "Four rulesets rule otherwise."),
        ("en", "The dearest card"),
        ("en", "Only discards are barred."),
        ("en", "Then the ban lapses."),
        ("en", "The round brings 26."),
        ("en", "The jack is no penalty card."),
        ("en", "It may be played."),
        ("en", "You may not lead it."),
        ("en", "You cannot follow suit."),
        ("en", "It is allowed."),
        ("en", "Court cards cost more."),
        ("en", "Your left neighbour leads."),
        ("de", "Nach den Regeln dieser Seite nicht."),
        ("de", "Was auf diesen Seiten gilt"),
        ("de", "Der Mondschütze wählt."),
        ("de", "Das niedrigste Kreuz kommt heraus."),
        ("de", "Die Karte wird herausgenommen."),
        ("de", "Wer alle Strafkarten kassiert"),
        ("de", "Er schreibt 26 Punkte an."),
        ("de", "Das ist einerlei."),
        ("de", "Bei jedem Bauen"),
        ("de", "Der abgezogene Mond"),
        ("de", "Alle Herzen"),
        ("de", "Wer so ein Blatt hat"),
    ],
)
def test_what_nobody_says_is_found(language: str, text: str) -> None:
    assert refused(text, language)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "There's no kitty. There is one of each."[:18]),
        ("en", "You can't lead a heart; it doesn't matter."),
        ("en", "Court cards (face cards) cost more."),
        ("en", "The kitty is no longer there."),
        ("de", "Jede Regel auf dieser Seite hat einen Kasten."),
        ("de", "Der Schütze schreibt nichts auf."),
        ("de", "Die Regelblätter, das ganze Blatt, ein Herz"),
    ],
)
def test_what_people_say_is_left_alone(language: str, text: str) -> None:
    assert refused(text, language) == []
