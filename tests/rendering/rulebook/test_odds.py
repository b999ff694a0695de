"""Odds in words: what a sentence shows, and that every one of them has its words in every language."""

import pytest

from hearts_examples.examples.odds import ODDS
from hearts_examples.faults import Fault
from hearts_examples.rendering.rulebook.odds import odds, odds_table
from hearts_examples.rendering.words.catalogue import Catalogue, read_catalogue
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.ruleset import STANDARD

ENGLISH, GERMAN = read_catalogue("en"), read_catalogue("de")


@pytest.mark.parametrize(
    ("name", "english", "german"),
    [
        ("all-penalty-hand", "1 in 45,358,111,400", "1/45.358.111.400"),
        ("queen-dealt", "1/4 (25%)", "1/4 (25 %)"),
        ("left-neighbour", "1/3 (about 33%)", "1/3 (etwa 33 %)"),
        ("void-in-spades", "about 1.3%", "etwa 1,3 %"),
        ("exit-after-one", "about 1 in 4,560", "etwa 1/4.560"),
    ],
)
def test_odds_in_a_sentence(name: str, english: str, german: str) -> None:
    assert odds(name, STANDARD, ENGLISH).replace("\xa0", " ") == english
    assert odds(name, STANDARD, GERMAN).replace("\xa0", " ") == german


def test_odds_follow_the_ruleset() -> None:
    assert odds("left-neighbour", read_ruleset({"players": 5}), ENGLISH).startswith("1/4")


def test_what_cannot_happen_is_said_so() -> None:
    assert odds("all-penalty-hand", read_ruleset({"players": 3}), ENGLISH) == "0%"


def test_unknown_odds_suggest_the_nearest() -> None:
    with pytest.raises(Fault, match="did you mean 'nobody-void'"):
        odds("nobody-viod", STANDARD, ENGLISH)


@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])
def test_the_table_has_a_row_for_each(words: Catalogue) -> None:
    rows = odds_table(STANDARD, words).splitlines()
    assert len(rows) == 2 + len(ODDS)
    assert all(row.count("|") == 3 for row in rows)


@pytest.mark.parametrize("words", [ENGLISH, GERMAN], ids=["en", "de"])
def test_a_table_of_some_odds_only_rounds(words: Catalogue) -> None:
    rows = odds_table(STANDARD, words, "void-in-spades", "left-neighbour").splitlines()[2:]
    assert [words.text("odds.void-in-spades") in rows[0], words.text("odds.left-neighbour") in rows[1]] == [True, True]
    assert len(rows) == 2
    assert "<br>" not in "".join(rows)
