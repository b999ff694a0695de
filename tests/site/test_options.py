"""A new option that no page mentions stops the build, and one line says which table lacks it."""

from collections.abc import Iterator
from typing import Any

import pytest

from hearts_examples.rendering.rulebook import sheet
from hearts_examples.rendering.words.catalogue import Catalogue, read_catalogue
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.ruleset import OPTIONS, Ruleset
from hearts_examples.site import options
from hearts_examples.site.options import check_options


@pytest.fixture(scope="module")
def words() -> Catalogue:
    return read_catalogue("en")


def said(words: Catalogue) -> list[str]:
    return [str(fault) for fault in check_options(words)]


def test_every_option_is_told(words: Catalogue) -> None:
    assert said(words) == []


def test_an_option_without_a_rule_is_named(words: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "OPTIONS", (*OPTIONS, "ten_of_diamonds"))
    (fault,) = said(words)
    assert fault.endswith("option 'ten_of_diamonds' belongs to no rule; add it to RULE_OF")
    assert "hearts_examples/rules/ids.py:" in fault


@pytest.mark.parametrize(
    ("table", "place", "says"),
    [
        ("RULE_OF", "rules/ids.py:", "belongs to no rule"),
        ("OFFERED", "rules/choices.py:", "has no values to try"),
    ],
)
def test_a_table_that_lacks_an_option_is_named(
    table: str, place: str, says: str, words: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole: dict[str, Any] = getattr(options, table)
    monkeypatch.setattr(options, table, {option: each for option, each in whole.items() if option != "tie"})
    (fault,) = said(words)
    assert place in fault
    assert f"option 'tie' {says}" in fault


def test_a_sentence_that_does_not_look_at_its_option_is_named(
    words: Catalogue, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sheet.DEPENDS_ON, Rule.TIE, ())
    (fault,) = said(words)
    assert "rendering/rulebook/sheet.py:" in fault
    assert "no page mentions option 'tie'" in fault


def test_an_option_that_no_sentence_tells_is_named(words: Catalogue, monkeypatch: pytest.MonkeyPatch) -> None:
    def always_the_same(_: Ruleset) -> Iterator[tuple[str, dict[str, object]]]:
        yield "play-on", {}

    def always_at_once(ruleset: Ruleset) -> Iterator[tuple[str, dict[str, object]]]:
        yield f"{ruleset.end_at}.at-once", {"end_score": ruleset.end_score}

    monkeypatch.setitem(sheet._SAYS, Rule.TIE, always_the_same)
    monkeypatch.setitem(sheet._SAYS, Rule.END_SCORE, always_at_once)
    sheet._sentence.cache_clear()
    (fault,) = said(words)
    sheet._sentence.cache_clear()
    assert "no page says what option 'tie' is" in fault
