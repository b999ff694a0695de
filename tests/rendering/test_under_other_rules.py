"""Sentences of pages that were untrue at other tables: each is read under a ruleset at which it must not stand."""

import re
from functools import lru_cache
from typing import Any

import pytest

from hearts_examples.examples.load import find, load
from hearts_examples.examples.outcome import present
from hearts_examples.rendering.generated.variant import read_variants
from hearts_examples.rendering.generated.variants import examples_by
from hearts_examples.rendering.pages.pagefile import PageFile, read_page
from hearts_examples.rendering.pages.renderer import Figures, PageRenderer
from hearts_examples.rendering.placeholders.vocabulary import vocabulary
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.presets import NAMED, read_ruleset
from tests.building import ROOT

FOLDERS = {"en": ROOT / "docs", "de": ROOT / "docs" / "de"}
_RENDERERS: dict[tuple[str, str], PageRenderer] = {}


@lru_cache
def _page(name: str, language: str) -> PageFile:
    return read_page(FOLDERS[language] / name, name)


def read(name: str, language: str, ruleset: Any) -> str:
    """The text of a page on a site of this ruleset, its figures left out."""
    key = (language, repr(ruleset))
    if key not in _RENDERERS:
        words = read_catalogue(language)
        _RENDERERS[key] = PageRenderer(words, vocabulary(read_ruleset(ruleset), words), Figures())
    return re.sub("\ue000\\d+\ue001", "", _RENDERERS[key].render(_page(name, language)))


NEVER_PASSED = {"pass_cycle": ["hold"]}
LEFT_OR_HOLD = {"pass_count": 1, "pass_cycle": ["hold", "left"]}
NO_QUEEN = {"players": 3, "removed_cards": ["QS"]}
JACK_OF_SPADES = {"spade_values": {"JS": 5}}
THREE_SPADES = {"spade_values": {"QS": 13, "KS": 10, "AS": 7}, "hearts_lead_exception": "only-penalty-cards"}
FIVE_LEFT = {"players": 5, "pass_cycle": ["left"]}
KITTY = {"players": 3, "leftover_cards": "kitty"}
FREE = {"first_trick_points": "allowed"}


@pytest.mark.parametrize("language", FOLDERS)
@pytest.mark.parametrize("ruleset", ["standard", NEVER_PASSED, LEFT_OR_HOLD, FIVE_LEFT, "black-maria"])
def test_every_step_of_the_home_page_begins_a_line(language: str, ruleset: Any) -> None:
    """A line that ends with the end of a condition is joined to the next one."""
    text = read("index.md", language, ruleset)
    steps = re.findall(r"(\d)\.  \*\*", text)
    assert re.findall(r"^(\d)\.  \*\*", text, re.MULTILINE) == steps
    assert len(steps) >= 6
    if ruleset == "standard":
        assert steps == list("12345678")


@pytest.mark.parametrize(
    ("page", "ruleset", "english", "german"),
    [
        ("index.md", NEVER_PASSED, r"\*\*Pass\*\*", r"\*\*Weitergeben\*\*"),
        ("index.md", LEFT_OR_HOLD, "changes from round to round", "wechselt von Runde zu Runde"),
        ("index.md", NO_QUEEN, "queen of spades", "Pik-Dame"),
        ("index.md", JACK_OF_SPADES, "queen of spades costs", "Pik-Dame 0"),
        ("rules/passing.md", NEVER_PASSED, "You may pass|passes on some", "Weitergeben darfst|reicht jeder"),
        ("rules/passing.md", FIVE_LEFT, "In a round without passing", "In einer Runde ohne Weitergeben"),
        ("rules/play.md", FREE, "second trick", "zweiten Stich"),
        ("rules/setup.md", NO_QUEEN, "Every heart stays", "Herz bleibt vollständig"),
        ("rules/setup.md", KITTY, "something has to go", "muss etwas weichen"),
        ("rules/scoring.md", "spot-hearts", "This one card", "Diese eine Karte"),
        ("index.md", {"moon": "subtract"}, "everyone else scores", "schreibt jeder andere"),
        ("rules/play.md", {"opening_lead": "left-of-dealer"}, "first trick hardly ever costs", "So kostet der erste"),
        ("rules/play.md", KITTY, "first trick hardly ever costs", "So kostet der erste Stich"),
        ("rules/play.md", {"moon": "off"}, "going for the moon", "auf den Mond aus"),
        ("rules/play.md", NO_QUEEN, "whether the queen can be played", "ob dann auch die Dame"),
        ("rules/scoring.md", {"moon": "off"}, "need it for the moon", "Für den Mond brauchst"),
        ("rules/scoring.md", {"spade_values": {"QS": 20}}, "worth half the points", "so viel wie alles andere"),
        ("rules/setup.md", {"opening_lead": "left-of-dealer"}, "doesn’t give you an advantage", "hat nichts davon"),
        ("faq/moon-every-trick.md", "black-maria", "without the queen", "ohne die Pik-Dame"),
        ("faq/moon.md", NO_QUEEN, "queen of spades", "Pik-Dame"),
        ("faq/three-players.md", "black-maria", "to the left", "nach links"),
        ("faq/three-players.md", NO_QUEEN, "queen of spades", "Pik-Dame"),
        ("faq/three-players.md", {"players": 5, "leftover_cards": "kitty"}, "out of the pack", r"\*\*Sortiert"),
        ("faq/five-players.md", FIVE_LEFT, "right", "rechts"),
        ("faq/queen-first-trick.md", "black-maria", "be hit|club", "treffen|Kreuz"),
        ("faq/heart-first-trick.md", "black-maria", "until the second trick", "bis zum zweiten Stich"),
        ("faq/discard-heart.md", "black-maria", "That discard is|second trick", "Genau damit|zweiten Stich"),
        ("faq/only-hearts-first-trick.md", "black-maria", "follow clubs", "Kreuz bedienen"),
        ("faq/without-passing.md", "black-maria", "except in the rounds", "außer in den Runden"),
        ("faq/queen-first-trick.md", {"first_trick_fallback": "hearts"}, "No, unless", "Nein, außer"),
        ("faq/heart-first-trick.md", {"first_trick_fallback": "queen"}, "but penalty cards", "lauter Strafkarten"),
        ("faq/pass-two-of-clubs.md", NEVER_PASSED, r"\*\*Yes", r"\*\*Ja"),
        ("faq/pass-across-odd.md", "black-maria", r"\*\*Left", r"\*\*Nach links"),
        ("faq/removed-two.md", KITTY, "two of clubs leads\\.", "die Kreuz-Zwei hat\\."),
        ("faq/match-length.md", "omnibus", "Someone must reach", "Nach spätestens"),
        ("faq/end-reached.md", {"tie": "shared"}, "unless players are tied", "außer mehrere"),
        ("faq/pass-order.md", NEVER_PASSED, "Always", "Immer"),
        ("faq/pass-queen.md", NEVER_PASSED, r"\*\*Yes", r"\*\*Ja"),
        ("faq/queen-worth.md", NO_QUEEN, "0 points|dearest", "0 Punkte|teuerste"),
        ("faq/queen-worth.md", "spot-hearts", "dearest", "teuerste"),
        ("faq/sheet-impossible.md", JACK_OF_SPADES, "at least 0", "mindestens 0"),
        ("faq/lead-hearts.md", THREE_SPADES, "hearts and the queen", "Herz und die Pik-Dame"),
        ("faq/back-under.md", {"tie": "shared"}, r"\*\* The extra round", r"\*\* Die weitere Runde"),
        ("glossary.md", "spot-hearts", "dearest card", "teuerste Karte"),
        ("strategy/play.md", FREE, "best place for a high club", "am besten im ersten Stich"),
        ("strategy/moon.md", "spot-hearts", "costs you a point or two", "kostet dich einen Punkt oder zwei"),
        ("strategy/moon.md", {"moon": "choice"}, "happen costs", "Mond kostet dich"),
        ("strategy/play.md", KITTY, "best place for a high club", "am besten im ersten Stich"),
        ("glossary.md", {"hearts_lead": "any-time"}, "and everyone can lead them", "und jeder darf es ausspielen"),
        ("glossary.md", {"moon": "off"}, "turns the points around", "dreht die Punkte um"),
        ("strategy/moon.md", "spot-hearts", "costs you a few points", "dich meist nur ein paar Punkte"),
        ("strategy/odds.md", NEVER_PASSED, "after the pass", "Weitergeben"),
        ("strategy/queen.md", NEVER_PASSED, "counted before the pass", "gerechnet vor dem Weitergeben"),
        ("rules/match.md", {"tie": "shared"}, "tie has to be settled", "Gleichstand zu entscheiden"),
        ("rules/match.md", "standard", "even if their total drops", "auch wenn der Stand wieder sinkt"),
        ("rules/play.md", "black-maria", "Hearts don’t have to be broken for", "Herz muss dafür nicht"),
        ("tools/score.md", NO_QUEEN, "half of", "halbe <"),
    ],
)
def test_a_sentence_that_is_untrue_here_does_not_stand_here(page: str, ruleset: Any, english: str, german: str) -> None:
    assert not re.search(english, read(page, "en", ruleset))
    assert not re.search(german, read(page, "de", ruleset))


@pytest.mark.parametrize(
    ("page", "ruleset", "english", "german"),
    [
        ("faq/three-players.md", KITTY, "leave the rest face down", "bleibt verdeckt liegen"),
        ("faq/moon.md", THREE_SPADES, "all hearts, the queen of spades, the king", "Pik-Dame, der Pik-König"),
        ("faq/pass-order.md", NEVER_PASSED, "nothing is passed", "nichts weitergegeben"),
        ("faq/removed-two.md", {"players": 3, "removed_cards": ["2C"]}, "three of clubs leads", "die Kreuz-Drei hat"),
        ("faq/short-match.md", {"end_score": 50}, "25 instead of 50", "25 statt 50"),
        ("faq/match-length.md", "omnibus", "no longest one", "Eine längste gibt es nicht"),
        ("faq/claim-rest.md", "omnibus", "and the jack of diamonds", "und der Karo-Bube"),
        ("strategy/moon.md", {"moon": "off"}, "Here there’s no moon", "Hier gibt es keinen Mond"),
        ("strategy/queen.md", NO_QUEEN, "queen of spades costs nothing", "kostet die Pik-Dame nichts"),
        ("faq/pass-order.md", LEFT_OR_HOLD, "No passing, left", "gar nicht, links"),
    ],
)
def test_what_is_true_here_stands_here(page: str, ruleset: Any, english: str, german: str) -> None:
    assert re.search(english, read(page, "en", ruleset))
    assert re.search(german, read(page, "de", ruleset))


def test_every_example_on_the_sheet_of_a_ruleset_goes_by_its_rules() -> None:
    catalogue = load()
    for name, preset in NAMED.items():
        examples = list(examples_by(name, read_variants()))
        assert examples
        for example in examples:
            outcome = present(find(catalogue, example), catalogue, preset.ruleset)
            assert outcome is not None
            assert outcome.ruleset == preset.ruleset, (name, example)
