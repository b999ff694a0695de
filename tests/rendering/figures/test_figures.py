"""Figures of worked examples: right, complete in words, well formed, and in one language only."""

import gzip
import re
from dataclasses import replace
from functools import cache
from itertools import count, pairwise
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree
from markdown import markdown

from hearts_examples.examples.load import load
from hearts_examples.examples.outcome import Outcome, compute
from hearts_examples.examples.record import Example, read_record
from hearts_examples.faults import Fault
from hearts_examples.rendering.figures import FIGURES, Illustrator, figure_of
from hearts_examples.rendering.figures.chart import chart, spread
from hearts_examples.rendering.figures.occurs import why_impossible
from hearts_examples.rendering.figures.passing import arrow, seat_place
from hearts_examples.rendering.figures.terminal import WIDTH, show
from hearts_examples.rendering.pages.addresses import root_of, rule_address
from hearts_examples.rendering.pages.pagefile import parse_page
from hearts_examples.rendering.pages.renderer import Figures, PageRenderer
from hearts_examples.rendering.placeholders.vocabulary import vocabulary
from hearts_examples.rendering.words.cards import name
from hearts_examples.rendering.words.catalogue import Catalogue, Message, read_catalogue
from hearts_examples.rendering.words.voice import Voice
from hearts_examples.rules.cards import BY_CODE, CARDS, Card
from hearts_examples.rules.ids import SECTIONS, Rule
from hearts_examples.rules.presets import PRESETS
from hearts_examples.rules.ruleset import STANDARD, with_options

LANGUAGES = ("en", "de")
WORDS = {language: read_catalogue(language) for language in LANGUAGES}
CATALOGUE = load()
OUTCOMES = {example.id: compute(example) for example in CATALOGUE.values()}
THEME = Path(__file__).parents[3] / "theme" / "assets" / "stylesheets"
STYLED = {name for path in THEME.glob("*.css") for name in re.findall(r"\.([a-z][\w-]*)", path.read_text("utf-8"))}


NUMBERS = count()


def record(**fields: Any) -> Example:
    """An example that stands in no file; its claim is wrong, so that it needs no title of its own."""
    return read_record(
        {"id": f"made-{next(NUMBERS)}", "rules": ["deal"], "claim": {"any": 0}, **fields}, Path("t.toml"), 1
    )


@cache
def illustrator_of(language: str, site: str = "standard") -> Illustrator:
    return Illustrator(WORDS[language], PRESETS[site])


def drawn(outcome: Outcome, language: str = "en", base: str = "../../") -> etree._Element:
    """The figure as a tree; it must be well formed as XML, too."""
    return etree.fromstring(str(illustrator_of(language).draw(outcome, base)))


def outcomes(kind: str) -> list[Outcome]:
    return [outcome for outcome in OUTCOMES.values() if outcome.example.kind == kind and not outcome.refusal]


def with_class(tree: etree._Element, name: str) -> list[etree._Element]:
    return [each for each in tree.iter() if name in (each.get("class") or "").split()]


def text_of(element: etree._Element) -> str:
    return " ".join("".join(map(str, element.itertext())).split())


def test_every_kind_has_a_worked_example() -> None:
    assert {outcome.example.kind for outcome in OUTCOMES.values()} == set(FIGURES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("example_id", CATALOGUE)
def test_figure_is_well_formed_and_stands_alone(example_id: str, language: str) -> None:
    outcome = OUTCOMES[example_id]
    tree = drawn(outcome, language)
    assert tree.tag == "figure"
    assert tree.get("id") == f"example-{example_id}"
    assert tree.get("data-example") == example_id
    assert text_of(with_class(tree, "fig-title")[0])
    verdict = text_of(with_class(tree, "verdict")[0])
    assert verdict.endswith((".", "!", "?"))
    ids = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in tree.iter():
        assert element.tag not in ("script", "style")
        assert not {"style", "fill", "stroke"} & set(element.keys()), "the policy and dark mode want classes"
        if element.get("role") == "img":
            assert element.get("aria-label") or element.get("aria-labelledby"), etree.tostring(element)


@pytest.mark.parametrize("example_id", CATALOGUE)
def test_classes_are_those_of_the_theme(example_id: str) -> None:
    used = {each for element in drawn(OUTCOMES[example_id]).iter() for each in (element.get("class") or "").split()}
    assert used <= STYLED, f"the theme has no style for {used - STYLED}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("outcome", outcomes("legal"), ids=lambda outcome: outcome.example.id)
def test_every_card_is_marked_and_every_refused_one_has_its_reason(outcome: Outcome, language: str) -> None:
    check_hand(outcome, language)


@given(
    st.lists(st.sampled_from(CARDS), min_size=4, max_size=13, unique=True),
    st.integers(0, 3),
    st.integers(1, 13),
    st.booleans(),
    st.sampled_from([name for name, preset in PRESETS.items() if preset.players == 4]),
)
def test_any_hand_is_drawn_as_the_rules_judge_it(
    cards: list[Card], played: int, trick_number: int, hearts_broken: bool, preset: str
) -> None:
    codes = [card.code for card in cards]
    position = {"trick": codes[:played], "hand": codes[played:], "trick_number": trick_number}
    check_hand(compute(record(ask="legal", ruleset=preset, hearts_broken=hearts_broken, **position)), "de")


def check_hand(outcome: Outcome, language: str) -> None:
    words = WORDS[language]
    tree = drawn(outcome, language)
    hand = tree.findall("ul[@class='hand']//span[@role='img']")
    refused = {name(BY_CODE[code], words): Rule(rule) for code, rule in outcome.data["refused"].items()}
    legal = {name(BY_CODE[code], words) for code in outcome.data["legal"]}
    marks = {}
    for card in hand:
        card_name, _, state = (card.get("aria-label") or "").rpartition(", ")
        marks[card_name] = (card.get("class"), state)
    allowed = ("playing-card is-legal", words.text("figure.legal.allowed"))
    not_allowed = ("playing-card is-refused", words.text("figure.legal.refused"))
    assert marks == dict.fromkeys(legal, allowed) | dict.fromkeys(refused, not_allowed)
    given_reasons = {}
    for reason in tree.findall("ul[@class='reasons']/li"):
        link = reason.find(".//a")
        assert link is not None
        assert len(text_of(reason)) > len(text_of(link)) + 10, "a reason is a sentence, not only a link"
        for group in with_class(reason, "suit-group"):
            for label in (group.get("aria-label") or "").split(", "):
                given_reasons[label] = link.get("href")
    assert given_reasons == {card: rule_address(rule, "../../") for card, rule in refused.items()}


@pytest.mark.parametrize("outcome", outcomes("legal"), ids=lambda outcome: outcome.example.id)
def test_position_can_be_tried_in_the_checker(outcome: Outcome) -> None:
    (address,) = [link for link in drawn(outcome).iterfind(".//a") if "tools/check/" in (link.get("href") or "")]
    page, _, position = (address.get("href") or "").partition("#")
    assert page == "../../tools/check/"
    said = {key: value for key, (value,) in parse_qs(position, keep_blank_values=True).items()}
    question = outcome.example.question
    assert said["h"].split(",") == list(question["hand"])
    assert said["t"] == ",".join(question.get("trick", ()))
    assert said["n"] == str(question["trick_number"])
    assert said["b"] == str(int(question.get("hearts_broken", False)))
    if isinstance(question.get("ruleset", "standard"), str):
        assert said["r"] == question.get("ruleset", "standard")


def test_position_without_ruleset_is_tried_under_that_of_the_site() -> None:
    outcome = compute(record(ask="legal", hand="2C", trick_number=1))
    assert "#r=spielwiki&amp;" in illustrator_of("en", "spielwiki").draw(outcome, "")
    odd = with_options(STANDARD, {"end_score": 77})
    assert "#r=site&amp;" in Illustrator(WORDS["en"], odd).draw(outcome, "")


def test_replay_says_when_hearts_are_broken() -> None:
    for outcome in outcomes("replay"):
        hearts = [
            number
            for number, trick in enumerate(outcome.data["tricks"], start=1)
            if any(
                code.endswith("H") or (code == "QS" and outcome.ruleset.queen_breaks_hearts) for code in trick["cards"]
            )
        ]
        assert f"Hearts were broken in trick {hearts[0]}, by the " in text_of(drawn(outcome))


def test_links_lead_to_the_page_of_the_rule() -> None:
    for section, rules in SECTIONS.items():
        for rule in rules:
            assert rule_address(rule, "../") == f"../rules/{section}/#{rule}"


@pytest.mark.parametrize(
    ("page", "root"),
    [
        ("index.md", ""),
        ("glossary.md", "../"),
        ("faq/index.md", "../"),
        ("faq/tie.md", "../../"),
        ("a/b/c.md", "../../../"),
    ],
)
def test_root_of_a_page(page: str, root: str) -> None:
    assert root_of(page) == root


LEGAL_WORDS = [
    # what is asked, and a piece of the German words that must stand in the figure
    ({"hand": "2C 3D", "trick_number": 1}, "Der erste Stich wird mit der Kreuz-Zwei eröffnet."),
    ({"hand": "2C 3D", "trick_number": 1, "ruleset": {"opening_lead": "any-club"}}, "mit Kreuz eröffnet"),
    ({"hand": "KC 3D", "trick": "4C", "trick_number": 3}, "wer Kreuz hat, muss Kreuz bedienen"),
    ({"hand": "QS 3D", "trick": "4C", "trick_number": 1}, "keine Strafkarte abgeworfen"),
    ({"hand": "QS 3D", "trick": "4C", "trick_number": 2}, "In dieser Hand ist kein Kreuz. "),
    (
        {"hand": "QS 3H", "trick": "4C", "trick_number": 1, "ruleset": {"first_trick_fallback": "queen"}},
        "Nur die Pik-Dame darf",
    ),
    (
        {"hand": "QS 3H", "trick": "4C", "trick_number": 1, "ruleset": {"first_trick_fallback": "hearts"}},
        "muss im ersten Stich ein Herz abwerfen",
    ),
    ({"hand": "3H 4D", "trick_number": 4}, "Herz ist noch nicht gebrochen, und in dieser Hand sind noch andere"),
    ({"hand": "3H 4D", "trick_number": 4, "ruleset": "table-site"}, "in dieser Hand sind nicht nur Strafkarten"),
    ({"hand": "3H 4H", "trick_number": 4}, "gilt das Verbot, Herz auszuspielen, nicht"),
    ({"hand": "3H QS", "trick": "2C", "trick_number": 1}, "gilt das Verbot, sie abzuwerfen, nicht"),
    ({"hand": "3D 4S", "trick_number": 1}, "In dieser Hand ist kein Kreuz"),
    (
        {"hand": "3H 4H", "trick": "2C", "trick_number": 1, "ruleset": {"first_trick_fallback": "queen"}},
        "Die Pik-Dame ist nicht in dieser Hand und kann also nicht verlangt werden",
    ),
    ({"hand": "3H 4D", "trick_number": 4, "hearts_broken": True}, "Jede Karte dieser Hand darf gespielt werden."),
    ({"hand": "2C 3C 4C 5C 6C 7C JD", "trick": "8D", "trick_number": 4}, "Nur der Karo-Bube darf gespielt werden."),
    ({"hand": "2C 3C 4C 5C 6C 7C JH KH", "trick_number": 4}, "Außer dem Herz-Buben und dem Herz-König darf jede Karte"),
    ({"hand": "2C 3C 4C 5C 6C 2H 3H 4H 5H 6H", "trick_number": 4}, "5 der 10 Karten dürfen gespielt werden."),
]


@pytest.mark.parametrize(("question", "expected"), LEGAL_WORDS, ids=[words for _, words in LEGAL_WORDS])
def test_legal_figure_says_why_in_german(question: dict[str, Any], expected: str) -> None:
    assert expected in text_of(drawn(compute(record(ask="legal", **question)), "de"))


def test_every_restriction_has_words_for_refusing_and_for_lapsing() -> None:
    covered = {key.split(".")[2] for key in WORDS["en"].messages if key.startswith("figure.refused.")}
    assert covered == {"opening-lead", "follow-suit", "first-trick-points", "first-trick-fallback", "lead-hearts"}
    lapsing = {key.split(".")[2] for key in WORDS["en"].messages if key.startswith("figure.lapse.")}
    assert lapsing == covered - {"follow-suit"}


@pytest.mark.parametrize("outcome", outcomes("trick"), ids=lambda outcome: outcome.example.id)
def test_trick_marks_the_winner(outcome: Outcome) -> None:
    tree = drawn(outcome)
    (winner,) = with_class(tree, "is-winner")
    code = outcome.example.question["trick"][outcome.data["winner"]]
    assert winner.get("aria-label") == name(BY_CODE[code], WORDS["en"])
    (seat,) = [each for each in with_class(tree, "seat") if winner in each]
    assert seat.get("data-seat") == str(outcome.data["winner"])
    assert "takes the trick" in text_of(seat)
    assert len(with_class(tree, "seat")) == outcome.ruleset.players
    assert str(abs(outcome.data["points"])) in text_of(with_class(tree, "table-center")[0])


@pytest.mark.parametrize("outcome", outcomes("score"), ids=lambda outcome: outcome.example.id)
def test_score_sheet_shows_the_points(outcome: Outcome) -> None:
    rows = drawn(outcome).findall(".//tbody/tr")
    assert [text_of(row[-1]) for row in rows] == [str(n).replace("-", "−") for n in outcome.data["points"]]
    if outcome.data["moon"] is not None:
        assert all(len(row) == 4 for row in rows), "with a moon the sheet shows what the cards came to as well"
        assert "shot the moon" in text_of(drawn(outcome))


MOONS = [
    ({"ruleset": "standard"}, "Ann scores nothing for them; everyone else gets 26 points."),
    ({"ruleset": {"moon": "subtract"}}, "26 points come off Ann’s total; the others score nothing"),
    (
        {"ruleset": {"moon": "choice"}, "moon_choice": "add"},
        "Ann has the choice: Ann scores nothing, and everyone else gets 26 points",
    ),
    ({"ruleset": {"moon": "choice"}, "moon_choice": "subtract"}, "Ann has the choice: 26 points come off Ann’s total"),
    ({"ruleset": {"moon": "off"}}, "there’s no moon here: all 26 points count"),
]
SHOT = ["QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "", "JD", ""]


@pytest.mark.parametrize(("question", "expected"), MOONS, ids=[words for _, words in MOONS])
def test_moon_says_what_it_does(question: dict[str, Any], expected: str) -> None:
    assert expected in text_of(drawn(compute(record(ask="score", taken=SHOT, **question))))


def test_jack_is_explained_where_it_counts_and_not_mentioned_elsewhere() -> None:
    omnibus = text_of(drawn(compute(record(ask="score", taken=SHOT, ruleset="omnibus")), "de"))
    assert "Für den Karo-Buben zieht sich Clara 10 Punkte ab." in omnibus
    assert "♦" not in text_of(drawn(compute(record(ask="score", taken=SHOT, ruleset="standard"))))


@pytest.mark.parametrize("outcome", outcomes("match"), ids=lambda outcome: outcome.example.id)
def test_match_sheet_adds_up(outcome: Outcome) -> None:
    tree = drawn(outcome)
    totals = [text_of(cell) for cell in tree.findall(".//tfoot/tr/td")]
    assert totals == [str(total).replace("-", "−") for total in outcome.data["totals"]]
    winners = [index for index, cell in enumerate(tree.findall(".//tfoot/tr/td")) if cell.get("class") == "is-winner"]
    assert winners == outcome.data["winners"]
    assert len(tree.findall(".//tbody/tr")) == len(outcome.example.question["rounds"])
    lines = with_class(tree, "line")
    assert len(lines) == (outcome.ruleset.players if len(outcome.example.question["rounds"]) > 1 else 0)
    for line in lines:
        assert len(re.findall("[ML]", line.get("d") or "")) == len(outcome.example.question["rounds"]) + 1


def test_reset_is_marked_and_said() -> None:
    rounds = [[13, 5, 5, 3], [12, 0, 14, 0], [25, 0, 0, 1]]
    tree = drawn(compute(record(ask="match", rounds=rounds, ruleset={"exact_score_reset": {"50": 25}})))
    (cell,) = with_class(tree, "is-reset")
    assert text_of(cell) == "25 drops back to 25", "the gain, what happened, the total"
    assert "After round 3, Ann has exactly 50 and drops back to 25." in text_of(tree)


MATCHES = [
    ([[0, 26, 26, 26]], {}, "so the match goes on. In round 2, everyone passes 3 cards to the right."),
    (
        [[0, 26, 26, 26]],
        {"end_score": 26},
        "Ben, Cleo and Dan reached 26 in round 1. Ann has the lowest total, 0 points, and",
    ),
    (
        [[26, 0, 0, 0]],
        {"end_score": 26, "moon": "off"},
        "But Ben, Cleo and Dan are tied for the lowest total, 0 points, so there’s another round",
    ),
    (
        [[26, 0, 0, 0]],
        {"end_score": 26, "moon": "off", "tie": "shared"},
        "Ben, Cleo and Dan share the win: each has 0 points.",
    ),
    (
        [[26, 0, 0, 0], [0, 0, 13, 13]],
        {"end_score": 26, "moon": "off"},
        "one more round was played. Ben has the lowest total",
    ),
]


@pytest.mark.parametrize(("rounds", "options", "expected"), MATCHES, ids=[words for _, _, words in MATCHES])
def test_match_says_how_it_stands(rounds: list[list[int]], options: dict[str, Any], expected: str) -> None:
    assert expected in text_of(drawn(compute(record(ask="match", rounds=rounds, ruleset=options))))


@pytest.mark.parametrize("outcome", outcomes("replay"), ids=lambda outcome: outcome.example.id)
def test_replay_shows_every_trick(outcome: Outcome) -> None:
    tree = drawn(outcome)
    table = with_class(tree, "tricks")[0]
    rows = table.findall("tbody/tr")
    assert len(rows) == len(outcome.data["tricks"]) == outcome.ruleset.cards_each
    for row, trick in zip(rows, outcome.data["tricks"], strict=True):
        cells = row.findall("td")
        for place, code in enumerate(trick["cards"]):
            seat = (trick["leader"] + place) % outcome.ruleset.players
            (card,) = with_class(cells[seat], "card")
            assert card.get("aria-label") == name(BY_CODE[code], WORDS["en"])
            assert bool(with_class(cells[seat], "leads")) == (place == 0)
            assert (cells[seat].get("class") == "is-winner") == (seat == trick["winner"])
            assert ("takes the trick" in text_of(cells[seat])) == (seat == trick["winner"])
        assert text_of(cells[-1]) == str(trick["points"])
    dealt = sum(len(text_of(hand).split()) for hand in tree.findall("dl/dd"))
    assert dealt == outcome.ruleset.pack.bit_count() + len(with_class(tree.find("dl"), "suit-group"))  # type: ignore[arg-type]


SHEETS = [
    (
        [12, 12, 1, 1],
        {},
        "took the queen of spades, which alone costs 13 points, but the highest score here is 12.",
    ),
    ([12, 10, 1, 1], {}, "These points add up to 24, but a round adds up to 26 (78 with a moon)."),
    ([26, 0, 0, 0], {}, "A player with all 26 points took every penalty card"),
    ([78, 0, 0, 0], {}, "Only a round with a moon adds up to 78"),
    ([26, 26, 26, 0], {}, "This is what a moon looks like: the points add up to 78."),
    ([13, 13, 0, 0], {}, "These points add up to 26, and the cards can be shared out that way."),
    (
        [20, 20, 1, 1],
        {"moon": "choice"},
        "These points add up to 42, but a round adds up to 26 (78 or −26 with a moon).",
    ),
    (
        [20, 20, 1, 2],
        {"spade_values": {"QS": 13, "KS": 10, "AS": 7}},
        "These points add up to 43, and the cards can be shared out that way.",
    ),
    ([27, -1, 0, 0], {"moon": "off"}, "but no way of sharing out the cards gives exactly these scores."),
]


@pytest.mark.parametrize(("points", "options", "expected"), SHEETS, ids=[words for _, _, words in SHEETS])
def test_sheet_says_why(points: list[int], options: dict[str, Any], expected: str) -> None:
    assert expected in text_of(drawn(compute(record(ask="sheet", points=points, ruleset=options))))


@pytest.mark.parametrize("preset", PRESETS)
def test_numbers_of_a_reason_come_from_the_ruleset(preset: str) -> None:
    ruleset = PRESETS[preset]
    points = [1] * ruleset.players
    said = why_impossible(points, ruleset, Voice(WORDS["en"], "figure"))
    usual = ruleset.round_total + ruleset.jack_of_diamonds
    assert f"add up to {ruleset.players}, but a round adds up to {usual}" in said


TOTALS = [
    (
        [100, 40, 40, 90],
        {},
        "changes that sum by 26 (78 with a moon), so it’s always a multiple of 26; 270 leaves a remainder of 10.",
    ),
    ([100, 40, 40, 80], {}, "These totals add up to 260, a multiple of 26, and a match can reach them."),
    ([26, 0, 0, 0], {}, "These totals add up to 26, but no series of rounds shares it out this way."),
    ([100, 40, 40, 90], {"exact_score_reset": {"100": 50}}, "Where totals can drop back, nothing can be ruled out."),
]


@pytest.mark.parametrize(("totals", "options", "expected"), TOTALS, ids=[words for _, _, words in TOTALS])
def test_totals_say_why(totals: list[int], options: dict[str, Any], expected: str) -> None:
    assert expected in text_of(drawn(compute(record(ask="totals", totals=totals, ruleset=options))))


REFUSALS = [
    ({"ask": "score", "taken": ["QS 2H 3H", "QS 4H", "", ""]}, "card-twice", "Ben: Eine Karte ist doppelt da"),
    ({"ask": "score", "taken": ["QS", "", "", ""]}, "card-missing", "Eine Karte, die zählt, fehlt"),
    (
        {"ask": "score", "taken": SHOT, "ruleset": {"moon": "choice"}},
        "choice-missing",
        "der Schütze hat sich noch nicht entschieden",
    ),
    (
        {"ask": "match", "rounds": [[13, 13, 0, 0], [12, 12, 1, 1]]},
        "impossible-sheet",
        "Runde 2: So kann keine Runde enden. Jemand muss",
    ),
    ({"ask": "legal", "hand": "2C 3X", "trick_number": 1}, "unknown-card", "keine Karte"),
    ({"ask": "trick", "trick": "2C 3C 4C"}, "wrong-size", "Die Zahl der Spieler oder der Karten stimmt nicht"),
    ({"ask": "trick", "trick": "2D 3C 4C", "ruleset": {"players": 3}}, "card-not-in-pack", "gar nicht dabei"),
    ({"ask": "match", "rounds": [[0, 26, 26, 26]] * 5}, "match-over", "vorher schon aus"),
]


@pytest.mark.parametrize(("question", "code", "expected"), REFUSALS, ids=[code for _, code, _ in REFUSALS])
def test_refusal_is_said_in_the_language_of_the_page(question: dict[str, Any], code: str, expected: str) -> None:
    outcome = compute(record(**question))
    assert outcome.refusal is not None
    assert outcome.refusal.code == code
    tree = drawn(outcome, "de")
    assert expected in text_of(tree)
    assert outcome.refusal.message not in text_of(tree), "the engine's sentence is English"
    assert with_class(tree, "verdict")[0].get("class") == "verdict is-refused"


@pytest.mark.parametrize(
    ("number", "hand", "said"),
    [
        (10, "4C JD QS 6H", "You lead to trick 10;"),
        (5, "4C JD QS 6H", "The first trick is over, and you lead;"),
        (1, "2C JD QS 6H", "You lead to trick 1. Only part of the hand is shown."),
    ],
)
def test_a_hand_is_never_given_a_trick_that_its_size_does_not_fit(number: int, hand: str, said: str) -> None:
    text = text_of(drawn(compute(record(ask="legal", hand=hand, trick_number=number))))
    assert said in text
    assert ("Only part of the hand" in text) == ("Only part of the hand" in said)


def test_a_round_is_shown_up_to_the_card_that_cannot_be() -> None:
    text = text_of(drawn(OUTCOMES["wrong-player-leads"]))
    assert re.search(r"Plays ?♣2 ♣4 ♣3 ♦J ♦9 The player who’s next doesn’t have this card", text)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("three-scores-for-four", "3 scores for 4 players"),
        ("fourteen-cards", "14 cards in one hand: nobody has more than 13"),
        ("two-cards-passed", "Ann: 2 cards passed, and it has to be 3"),
    ],
)
def test_a_wrong_number_is_said_with_the_right_one(name: str, said: str) -> None:
    assert said in text_of(drawn(OUTCOMES[name]))


def test_words_for_every_code_that_an_example_can_be_refused_with() -> None:
    package = Path(__file__).parents[3] / "hearts_examples"
    sources = [*(package / "rules").glob("*.py"), *(package / "questions").glob("*.py")]
    raised = {code for path in sources for code in re.findall(r'RulesError\(\s*"([a-z-]+)"', path.read_text("utf-8"))}
    no_example = {"bad-question", "unknown-question", "unknown-field"}  # reading the record refuses these already
    assert {"card-twice", "impossible-sheet", "missing-field"} <= raised
    for words in WORDS.values():
        assert raised - no_example <= {key.removeprefix("refusal.") for key in words.messages}


def marked(words: Catalogue) -> Catalogue:
    """The same words, each message between marks, so that text from nowhere shows."""
    messages = {
        key: replace(message, forms=tuple(f"⟦{form}⟧" for form in message.forms))
        for key, message in words.messages.items()
    }
    return replace(words, messages=messages)


MARKED = Illustrator(marked(WORDS["de"]), STANDARD)


@pytest.mark.parametrize("example_id", CATALOGUE)
def test_every_word_comes_from_the_catalogue(example_id: str) -> None:
    outcome = OUTCOMES[example_id]
    for text in (
        _texts(etree.fromstring(str(MARKED.draw(outcome, "")))),
        show(outcome, MARKED.words),
    ):
        left = text
        while (fewer := re.sub(r"⟦[^⟦⟧]*⟧", "", left)) != left:
            left = fewer
        left = re.sub(rf"\((?:{'|'.join(Rule)})\)", "", left)  # rule ids are the same in every language
        assert not re.search(r"[^\W\d_]", left), re.findall(r"\w*[^\W\d_]\w*", left)


def _texts(tree: etree._Element) -> str:
    spoken = [element.get(name) or "" for element in tree.iter() for name in ("aria-label", "title")]
    return "".join(map(str, tree.itertext())) + " ".join(spoken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_of_a_rule_is_typed_in_a_message(language: str) -> None:
    for key, message in WORDS[language].messages.items():
        if message.path.name == "figures.po":
            for form in message.forms:
                assert not re.search(r"\d", re.sub(r"\{[^}]*\}", "", form)), f"{key}: {form}"


def test_an_example_of_another_ruleset_says_whose_rules_hold() -> None:
    outcome = compute(record(ask="trick", trick="2S KS QS", ruleset="black-maria"))
    tree = drawn(outcome)
    said = "These are the rules of “Black Maria”. These spades cost points: the queen of spades 13, the king"
    assert said in text_of(tree)
    (sheet,) = [link.get("href") for link in tree.iterfind(".//a") if text_of(link) == "Black Maria"]
    assert sheet == "../../variants/black-maria/"
    own = illustrator_of("en", "black-maria").draw(outcome, "")
    assert WORDS["en"].text("preset.black-maria") not in own, "on its own site it needs no saying"


def test_figure_without_the_authors_words_where_the_claim_does_not_hold() -> None:
    example = next(outcome.example for outcome in outcomes("trick") if not outcome.example.pinned)
    outcome = replace(compute(example), agrees=False)
    tree = etree.fromstring(str(Illustrator(WORDS["en"], STANDARD).draw(outcome, "")))
    assert text_of(with_class(tree, "fig-title")[0]) == "Who takes the trick?"
    assert not with_class(tree, "fig-note")


def test_advice_stands_before_what_the_rules_say() -> None:
    outcome = next(outcome for outcome in outcomes("trick") if outcome.example.id == "strategy-short-king")
    illustrator = Illustrator(WORDS["en"], STANDARD)
    tree = etree.fromstring(str(illustrator.draw(outcome, "", advice=True)))
    note = WORDS["en"].text("example.strategy-short-king.note")
    assert [text_of(each) for each in with_class(tree, "advice")] == [note]
    classes = [each.get("class") for each in tree.iter("p") if each.get("class")]
    assert classes == ["advice", "verdict"], "said once, and first"
    plain = etree.fromstring(str(illustrator.draw(outcome, "")))
    assert not with_class(plain, "advice")
    assert [text_of(each) for each in with_class(plain, "fig-note")] == [note]


def test_an_example_of_another_page_advises_what_is_written_for_it() -> None:
    outcome = next(outcome for outcome in outcomes("legal") if outcome.example.id == "faq-queen-only-spade")
    tree = etree.fromstring(str(Illustrator(WORDS["en"], STANDARD).draw(outcome, "", advice=True)))
    (advice,) = with_class(tree, "advice")
    assert text_of(advice) == WORDS["en"].text("advice.faq-queen-only-spade")


def test_stand_in_keeps_the_address_of_the_example_that_the_page_placed() -> None:
    outcome = outcomes("trick")[0]
    html = illustrator_of("en").draw(outcome, "", "placed")
    assert 'id="example-placed"' in html
    assert f'data-example="{outcome.example.id}"' in html


def test_cards_in_a_note_are_drawn_and_its_text_is_escaped() -> None:
    outcome = outcomes("trick")[0]
    note = f"example.{outcome.example.id}.note"
    words = with_note(WORDS["en"], note, "First [[QS]], then 1 < 2 & more.")
    html = Illustrator(words, STANDARD).draw(outcome, "")
    assert '<p class="fig-note">First <span class="card" data-suit="S" role="img" aria-label="queen of spades">' in html
    assert "1 &lt; 2 &amp; more." in html
    with pytest.raises(Fault, match=r"its title or note in en: 'SQ' is not a card"):
        Illustrator(with_note(WORDS["en"], note, "[[SQ]]"), STANDARD).draw(outcome, "")


def with_note(words: Catalogue, key: str, text: str) -> Catalogue:
    message = Message((text,), lambda _: 0, Path("notes.po"), 1)
    return replace(words, messages={**words.messages, key: message})


def test_missing_title_names_the_message() -> None:
    outcome = compute(replace(outcomes("deal")[0].example, id="without-title"))
    with pytest.raises(Fault, match=r"there is no message 'example\.without-title\.title'"):
        Illustrator(WORDS["de"], STANDARD).draw(outcome, "")


def test_hands_stay_small() -> None:
    """A full hand of thirteen with its reasons weighs about a kilobyte in a page: several fit in one."""
    for outcome in outcomes("legal"):
        html = str(illustrator_of("de").draw(outcome, "../../")).encode()
        assert len(gzip.compress(html)) < 1300


def test_figures_are_kept_for_the_next_page() -> None:
    illustrator = Illustrator(WORDS["en"], STANDARD)
    outcome = outcomes("legal")[0]
    assert illustrator.draw(outcome, "../") is illustrator.draw(compute(outcome.example), "../")
    assert illustrator.draw(outcome, "../") != illustrator.draw(outcome, "../../")


def test_card_in_the_line() -> None:
    tree = etree.fromstring(str(illustrator_of("de").card(BY_CODE["JD"])))
    assert (tree.get("data-suit"), tree.get("aria-label"), text_of(tree)) == ("D", "Karo-Bube", "♦B")


@given(st.lists(st.floats(12, 176), min_size=1, max_size=5))
def test_names_beside_the_lines_keep_their_distance(wanted: list[float]) -> None:
    placed = spread(wanted, 15, 12, 176)
    order = sorted(range(len(wanted)), key=lambda index: (wanted[index], index))
    heights = [placed[index] for index in order]
    assert all(below - above > 14.8 for above, below in pairwise(heights))
    assert all(11.9 <= height <= 176.1 for height in heights)


@given(st.lists(st.tuples(*[st.integers(-60, 140)] * 4), min_size=1, max_size=30))
def test_lines_stay_within_the_chart(history: list[tuple[int, ...]]) -> None:
    picture = chart(history, 100, ("Ann", "Ben", "Cleo", "Dan"))
    for line, total in zip(picture.lines, history[-1], strict=True):
        assert all(picture.left <= x <= picture.right and 0 <= y <= picture.height for x, y in line.marks)
        assert (line.marks[-1][1] < picture.limit) == (total > 100) or abs(line.marks[-1][1] - picture.limit) < 1


@pytest.mark.parametrize("players", [3, 4, 5])
def test_arrow_leads_from_giver_to_receiver(players: int) -> None:
    for giver in range(players):
        for receiver in set(range(players)) - {giver}:
            x0, y0, x1, y1 = map(float, re.findall(r"-?\d+", arrow(giver, receiver, players))[:4])
            for (x, y), (x_seat, y_seat) in (
                ((x0, y0), seat_place(giver, players)),
                ((x1, y1), seat_place(receiver, players)),
            ):
                assert (x - x_seat) ** 2 + (y - y_seat) ** 2 < 28**2


@pytest.mark.parametrize("example_id", CATALOGUE)
def test_terminal_says_the_same_in_eighty_columns(example_id: str) -> None:
    for words in WORDS.values():
        check_terminal(OUTCOMES[example_id], words)


def check_terminal(outcome: Outcome, words: Catalogue) -> None:
    text = show(outcome, words)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert "\x1b" not in text
    _, figure = figure_of(outcome, words)
    flowing = " ".join(text.split())
    assert " ".join(figure.verdict) in flowing
    for reason in figure.reasons:
        assert f"{reason.text} ({reason.rule})" in flowing
    assert re.sub(r"\x1b\[\d+m", "", show(outcome, words, colour=True)) == text


def test_terminal_draws_a_hand() -> None:
    outcome = compute(record(ask="legal", hand="2C 9D QS 4H KH", trick_number=5))
    assert show(outcome, WORDS["de"]) == (
        "Welche Karten dürfen gespielt werden?\n"
        "\n"
        "Der erste Stich ist vorbei, und du spielst aus; Herz ist noch nicht gebrochen.\n"
        "\n"
        "♣2   ♦9   ♠D   ♥4   ♥K\n"
        " ✓    ✓    ✓    ✗    ✗\n"
        "\n"
        "Die Kreuz-Zwei, die Karo-Neun und die Pik-Dame dürfen gespielt werden.\n"
        "\n"
        "✗ ♥ 4 K\n"
        "  Herz ist noch nicht gebrochen, und in dieser Hand sind noch andere Farben:\n"
        "  Herz darf nicht ausgespielt werden. (lead-hearts)\n"
    )


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_example_can_be_shown_on_every_presets_site(preset: str, language: str) -> None:
    illustrator = illustrator_of(language, preset)
    shown = 0
    for example in CATALOGUE.values():
        outcome = compute(example, PRESETS[preset])
        etree.fromstring(str(illustrator.draw(outcome, "")))
        shown += outcome.refusal is None
    assert shown > len(CATALOGUE) / 2


def test_odd_rulesets_have_words_too() -> None:
    for options in (
        {"players": 3, "leftover_cards": "kitty", "opening_lead": "any-club"},
        {"players": 5, "opening_lead": "left-of-dealer"},
        {"players": 3, "leftover_cards": "kitty"},
        {"opening_lead": "any-club"},
    ):
        text = text_of(drawn(compute(record(ask="deal", ruleset=options))))
        assert re.search("opens the first trick|first trick is opened with", text), with_options(STANDARD, options)


def test_all_cards_can_be_drawn() -> None:
    illustrator = illustrator_of("en")
    assert len({illustrator.card(card) for card in CARDS}) == len(CARDS)


def rendered(text: str) -> str:
    """A page of the German FAQ with placeholders, as HTML."""
    figures = Figures()
    renderer = PageRenderer(WORDS["de"], vocabulary(STANDARD, WORDS["de"]), figures)
    page = parse_page(f"# Titel {{ #title }}\n\n{text}\n", Path("docs/de/faq/x.md"), "faq/x.md")
    return figures.complete(markdown(renderer.render(page), extensions=[figures, "attr_list"]))


def test_page_places_an_example_as_it_was_drawn() -> None:
    outcome = outcomes("legal")[0]
    html = rendered(f'{{{{ example("{outcome.example.id}") }}}}')
    drawn = str(illustrator_of("de").draw(outcome, "../../"))
    assert drawn.replace(' data-search-exclude="true"', "") in html


def test_page_places_a_card_in_the_line() -> None:
    assert f"Wer {illustrator_of('de').card(BY_CODE['QS'])} hat" in rendered('Wer {{ card("QS") }} hat, passt auf.')


@pytest.mark.parametrize(
    ("placeholder", "message"),
    [
        (
            '{{ example("lead-hearts-unbrocken") }}',
            "docs/de/faq/x.md:3: there is no example 'lead-hearts-unbrocken'; did you",
        ),
        ('{{ card("SQ") }}', "docs/de/faq/x.md:3: 'SQ' is not a card; write rank"),
    ],
)
def test_page_with_an_unknown_example_or_card_says_so(placeholder: str, message: str) -> None:
    with pytest.raises(Fault) as fault:
        rendered(placeholder)
    assert str(fault.value).startswith(message)
