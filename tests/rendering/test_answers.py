"""Every question is asked as people ask it, and answered in its first sentence: yes, no, a number, a name."""

import re
from pathlib import Path
from typing import Any

import pytest

from hearts_examples.rules.choices import OFFERED
from hearts_examples.rules.presets import NAMED
from hearts_examples.rules.ruleset import OPTIONS
from tests.rendering.test_under_other_rules import FOLDERS, read

QUESTIONS = sorted(path.stem for path in (FOLDERS["en"] / "faq").glob("*.md"))
LANGUAGES = tuple(FOLDERS)

TABLES: tuple[Any, ...] = (
    *NAMED,
    {"players": 3},
    {"players": 5},
    {"players": 3, "leftover_cards": "kitty"},
    {"players": 3, "removed_cards": ["QS"]},
    {"pass_cycle": ["hold"]},
    {"pass_count": 1, "pass_cycle": ["hold", "left"]},
    {"opening_lead": "any-club"},
    {"opening_lead": "left-of-dealer"},
    {"hearts_lead": "any-time"},
    {"queen_breaks_hearts": True},
    {"first_trick_points": "allowed"},
    {"first_trick_fallback": "queen"},
    {"first_trick_fallback": "hearts"},
    {"moon": "off"},
    {"moon": "subtract"},
    {"jack_of_diamonds": -10, "moon": "choice"},
    {"exact_score_reset": {"100": 50}},
    {"end_at": "passed", "exact_win": True},
    {"jack_of_diamonds": -10, "moon_needs_jack": True},
    {"tie": "shared"},
)
"""The sites under which every answer is read."""

YES_OR_NO = {
    "en": re.compile(r"(?:^|: )(?:can|do|does|is|are)\b", re.IGNORECASE),
    "de": re.compile(
        r"(?:^|: )(?:Beginnt|Brauche|Bricht|Darf|Erkenne|Falle|Geht|Gibt|Ist|Kann|Liegen|Muss|Verdoppelt|Zählt|Zählen)"
        r"\b"
    ),
}
"""A title that is answered by yes or no."""

STRAIGHT = {
    "en": (
        r"Yes|No|Nobody|Nothing|Neither|Both|Any|Always|Nowhere|Not at all|Face down|As soon as|At any time"
        r"|(?:About |At )?\d+|Only above|Left|Right|Across|No passing|The (?:player|two|queen|United States)"
        r"|Take|Deal|Leave|Add|Check|You (?:get|take)"
    ),
    "de": (
        r"Ja|Nein|Niemand|Noch niemand|Nichts|Keinen|Keine von beiden|Hier keinen|Beide|Jede[sr]?|Immer|Gar nicht"
        r"|Verdeckt|Sobald|Jederzeit|(?:Etwa |Bis |Bei |In etwa |Erst über )?\d+|Der Reihe nach|Nach (?:links|rechts)"
        r"|Wer|Die (?:Karo-Zwei|Kreuz-Zwei|Pik-Dame)|Aus den USA|Nehmt|Neu geben|Gebt|Sortiert|Zählt|Prüft"
        r"|Du (?:bekommst|nimmst)"
    ),
}
"""How an answer begins: yes, no, nobody, a number, a card, a player, a direction, a time, or what to do."""

OTHERWISE = {
    "beginner-mistakes": "asks for a list, and begins with the mistake that costs most",
    "break-at-once": "asks which of two, and neither makes a difference",
    "hearts-vs-spades": "asks for a difference, and says it",
    "jack-worth": "nothing by most rules, and points off where it counts: the asker has it in play",
    "leftover-cards": "asks about something that ought not to happen",
    "moon": "asks what a word means, and says it",
}
"""Answers that begin in another way, each with its reason."""

EITHER = {"break-at-once", "end-reached", "tricks-open"}
"""Questions that look like yes or no and ask which of two."""


def title(question: str, language: str) -> str:
    found = re.search(r'^title: "(.*)"$', (FOLDERS[language] / "faq" / f"{question}.md").read_text("utf-8"), re.M)
    assert found, f"{question} has no title"
    return found[1]


def answer(question: str, language: str, ruleset: Any) -> str:
    """The short answer as its words, marks of figures and Markdown left out."""
    found = re.search(
        r'<div class="short-answer" markdown>(.*?)</div>', read(f"faq/{question}.md", language, ruleset), re.S
    )
    assert found, f"{question} has no short answer"
    return " ".join(found[1].replace("*", "").split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_is_given_in_the_first_sentence(question: str, language: str) -> None:
    yes_or_no = YES_OR_NO[language].search(title(question, language)) and question not in EITHER
    expected = {"en": "Yes|No", "de": "Ja|Nein"}[language] if yes_or_no else STRAIGHT[language]
    wrong = {
        text: ruleset
        for ruleset in TABLES
        if not re.match(rf"(?:{expected})\b", text := answer(question, language, ruleset))
        and not (question in OTHERWISE and not yes_or_no)
    }
    assert not wrong


@pytest.mark.parametrize("question", OTHERWISE)
def test_no_answer_is_excused_that_needs_no_excuse(question: str) -> None:
    assert any(
        not re.match(rf"(?:{STRAIGHT[language]})\b", answer(question, language, ruleset))
        for language in LANGUAGES
        for ruleset in TABLES
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("question", QUESTIONS)
def test_a_title_is_a_question_that_people_ask(question: str, language: str) -> None:
    asked = title(question, language)
    assert asked.endswith("?")
    assert len(asked) <= 85
    written = {
        "en": r"\b(?:may|must|whoever|somebody|anybody|end score|shall|one)\b",
        "de": r"\b(?:Endpunktzahl|Durchmarsch oder|herauskomm\w*|kommt heraus|überbieten|Ausspiel)\b",
    }
    found = re.search(written[language], asked.replace("everything except one", ""), re.IGNORECASE)
    assert not found, f"nobody asks like this: {found}"


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_page_has_the_heading_that_its_title_says(question: str) -> None:
    for language in LANGUAGES:
        text = (FOLDERS[language] / "faq" / f"{question}.md").read_text("utf-8")
        assert f"\n# {title(question, language)} {{ #{question} }}\n" in text


UNKNOWN = {
    "doubling_card": "ten-of-clubs",
    "no_tricks": "no-tricks",
    "queen_obligation": "keep-queen",
    "sun": "moon-every-trick",
    "packs": "six-players",
}
"""Options that no ruleset has, and the answer that says so."""


def test_no_ruleset_has_what_answers_say_none_has() -> None:
    assert not [f"faq/{page}.md says that no ruleset has {name}" for name, page in UNKNOWN.items() if name in OPTIONS]


def test_the_rulesets_cover_the_numbers_of_players_that_answers_say() -> None:
    """faq/two-players.md and faq/six-players.md say that they cover neither two nor six; four have no kitty."""
    assert set(OFFERED["players"]) == {3, 4, 5}
    for question in ("two-players", "six-players", "four-kitty"):
        assert Path(FOLDERS["en"] / "faq" / f"{question}.md").exists()
