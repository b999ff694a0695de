"""The rule sheet: every rule has its sentence under every ruleset, and depends on the options that it names."""

from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from hearts_examples.rendering.rulebook.sheet import DEPENDS_ON, applies, rule_sheet, sentence, title
from hearts_examples.rendering.words.catalogue import Catalogue, read_catalogue
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import SECTIONS, Rule
from hearts_examples.rules.presets import PRESETS
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, Ruleset, with_options

VALUES: dict[str, tuple[Any, ...]] = {
    "players": (4, 3, 5),
    "leftover_cards": ("remove", "kitty"),
    "removed_cards": (None, ["2C"], ["2C", "2D"], ["2C", "2D", "2S", "QS"], ["JD"]),
    "pass_count": (3, 0, 1, 4),
    "pass_cycle": (None, ["left"], ["right", "left"], ["hold"]),
    "opening_lead": ("lowest-club", "any-club", "left-of-dealer"),
    "first_trick_points": ("barred", "allowed"),
    "first_trick_fallback": ("any", "queen", "hearts"),
    "hearts_lead": ("when-broken", "any-time"),
    "hearts_lead_exception": ("only-hearts", "only-penalty-cards"),
    "queen_breaks_hearts": (False, True),
    "heart_values": ("one", "face", "face-ace-high"),
    "spade_values": ({"QS": 13}, {"QS": 13, "KS": 10, "AS": 7}, {"KS": 1}),
    "jack_of_diamonds": (0, -10),
    "moon": ("add", "subtract", "choice", "off"),
    "moon_needs_jack": (False, True),
    "end_score": (100, 50),
    "end_at": ("reached", "passed"),
    "exact_win": (False, True),
    "tie": ("play-on", "one-more-round", "shared"),
    "exact_score_reset": ("none", {"40": 20}, {"40": 20, "30": -5}, {"40": 20, "20": 0}),
}
"""Values of every option; `test_values_cover_the_options` sees to it that none is forgotten."""


@pytest.fixture(scope="module", params=["en", "de"])
def words(request: pytest.FixtureRequest) -> Catalogue:
    return read_catalogue(request.param)


@cache
def rulesets(base: Ruleset, changed: int) -> tuple[Ruleset, ...]:
    """Every playable ruleset with at most this many options off those of the base."""
    found = []
    for names in combinations(OPTIONS, changed):
        for values in product(*(VALUES[name] for name in names)):
            try:
                found.append(with_options(base, dict(zip(names, values, strict=True))))
            except RulesError:
                continue
    return tuple(dict.fromkeys(found))


BASES = (
    STANDARD,
    with_options(STANDARD, {"players": 5, "leftover_cards": "kitty", "jack_of_diamonds": -10, "moon": "choice"}),
    with_options(STANDARD, {"players": 3, "removed_cards": ["2C"], "opening_lead": "left-of-dealer", "tie": "shared"}),
    with_options(STANDARD, {"players": 3, "jack_of_diamonds": -10}),
)


def test_values_cover_the_options() -> None:
    assert tuple(VALUES) == OPTIONS


@pytest.mark.parametrize("rule", Rule)
def test_a_sentence_depends_on_nothing_but_its_options(rule: Rule, words: Catalogue) -> None:
    seen: dict[tuple[object, ...], tuple[str, Ruleset]] = {}
    for base in BASES:
        for ruleset in rulesets(base, 2):
            values = tuple(getattr(ruleset, option) for option in DEPENDS_ON[rule])
            text = sentence(rule, ruleset, words)
            first, where = seen.setdefault(values, (text, ruleset))
            assert text == first, (where, ruleset)


@pytest.mark.parametrize("rule", Rule)
def test_a_sentence_depends_on_each_of_its_options(rule: Rule, words: Catalogue) -> None:
    for option in DEPENDS_ON[rule]:
        assert any(differs(rule, option, base, words) for base in BASES), f"{rule} never depends on {option}"


def differs(rule: Rule, option: str, base: Ruleset, words: Catalogue) -> bool:
    """Whether changing one option, near the base, changes the sentence."""
    texts: dict[tuple[object, ...], set[str]] = {}
    for ruleset in rulesets(base, 2):
        others = tuple(getattr(ruleset, other) for other in DEPENDS_ON[rule] if other != option)
        texts.setdefault(others, set()).add(sentence(rule, ruleset, words))
    return any(len(said) > 1 for said in texts.values())


def test_every_rule_has_a_name_and_a_sentence(words: Catalogue) -> None:
    for base in BASES:
        for ruleset in rulesets(base, 1):
            for rule in Rule:
                assert title(rule, words)
                text = sentence(rule, ruleset, words)
                assert text.endswith(".")
                assert "{" not in text


def test_titles_differ(words: Catalogue) -> None:
    titles = [title(rule, words) for rule in Rule]
    assert len(set(titles)) == len(titles)


def test_the_sheet_has_the_rules_that_apply_in_order(words: Catalogue) -> None:
    for preset in PRESETS.values():
        sections = rule_sheet(preset, words)
        assert [section.id for section in sections] == list(SECTIONS)
        shown = [entry.rule for section in sections for entry in section.rules]
        assert shown == [rule for rule in Rule if applies(rule, preset)]


@pytest.mark.parametrize(
    ("rule", "options", "does"),
    [
        (Rule.KITTY, {}, False),
        (Rule.KITTY, {"players": 5, "leftover_cards": "kitty"}, True),
        (Rule.REMOVED_CARDS, {"players": 3}, True),
        (Rule.PASS_CYCLE, {"pass_count": 0}, False),
        (Rule.PASS_COUNT, {"pass_count": 0}, True),
        (Rule.FIRST_TRICK_FALLBACK, {"first_trick_points": "allowed"}, False),
        (Rule.BREAK_HEARTS, {"hearts_lead": "any-time"}, False),
        (Rule.JACK_OF_DIAMONDS, {"jack_of_diamonds": -10}, True),
        (Rule.MOON_JACK, {"jack_of_diamonds": -10, "moon": "off"}, False),
        (Rule.EXACT_SCORE_RESET, {"exact_score_reset": {"100": 50}}, True),
    ],
)
def test_a_rule_that_rules_nothing_is_left_out(rule: Rule, options: dict[str, Any], does: bool) -> None:
    assert applies(rule, with_options(STANDARD, options)) is does


@pytest.mark.parametrize(
    ("rule", "options", "english", "german"),
    [
        (
            "opening-lead",
            {"players": 5},
            "The player with the three of clubs leads it to the first trick.",
            "Wer die Kreuz-Drei hat, eröffnet damit den ersten Stich.",
        ),
        (
            "removed-cards",
            {"players": 5},
            "Before the deal, take the two of diamonds and the two of clubs out of the pack.",
            "Vor dem Geben werden die Karo-Zwei und die Kreuz-Zwei aussortiert.",
        ),
        (
            "moon",
            {"spade_values": {"QS": 13, "KS": 10, "AS": 7}},
            "If you take every penalty card in the round (all hearts, the queen of spades, the king of spades and the"
            " ace of spades), you shoot the moon: you score 0, and every other player scores 43.",
            "Wer in einer Runde alle Strafkarten in seinen Stichen hat (alle Herzkarten, die Pik-Dame, den Pik-König"
            " und das Pik-Ass), schießt den Mond: Er selbst schreibt 0 auf, jeder andere 43 Punkte.",
        ),
        (
            "moon-jack",
            {"jack_of_diamonds": -10},
            "You don’t need the jack of diamonds to shoot the moon, but it still counts: a shooter who took it scores"
            " \u221210; anyone else who took it scores 16.",
            "Zum Mond gehört der Karo-Bube nicht, er zählt aber weiter: Hat ihn der Schütze, schreibt er"
            " \u221210 auf; hat ihn ein anderer, schreibt der 16 auf.",
        ),
        (
            "end-score",
            {"end_score": 50},
            "The match ends after the round in which someone reaches 50 points or more,"
            " unless a tie has to be settled.",
            "Die Partie endet nach der Runde, in der jemand 50 Punkte oder mehr erreicht,"
            " außer es ist noch ein Gleichstand zu entscheiden.",
        ),
    ],
)
def test_sentences_take_their_numbers_from_the_ruleset(
    rule: str, options: dict[str, Any], english: str, german: str
) -> None:
    ruleset = with_options(STANDARD, options)
    assert sentence(rule, ruleset, read_catalogue("en")) == english
    assert sentence(rule, ruleset, read_catalogue("de")) == german


def test_a_page_may_fill_in_a_number_itself(words: Catalogue) -> None:
    text = sentence("end-score", STANDARD, words, {"end_score": "{end_score}"})
    assert text.replace("{end_score}", "100") == sentence("end-score", STANDARD, words)


def test_an_unknown_rule_is_an_error(words: Catalogue) -> None:
    with pytest.raises(ValueError, match="lead-heart"):
        sentence("lead-heart", STANDARD, words)
