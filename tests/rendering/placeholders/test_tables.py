"""The generated tables: what they show is what the rules say, for every ruleset and in every position."""

import random
import re

import pytest

from hearts_examples.faults import Fault
from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.placeholders.tables import TABLES, draw, for_all_players
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.cards import CLUBS, NO_CARDS, Card, cards_in
from hearts_examples.rules.deal import deal_cards, pack_order
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import refusal
from hearts_examples.rules.presets import PRESETS, read_ruleset
from hearts_examples.rules.round import Round
from hearts_examples.rules.ruleset import STANDARD, Ruleset, with_options
from hearts_examples.rules.situations import (
    FOLLOWING,
    LEADING,
    CardKind,
    Situation,
    kind_of,
    occurring,
    situation_of,
    verdicts,
)

RULESETS: dict[str, Ruleset] = {
    **PRESETS,
    "five": with_options(STANDARD, {"players": 5}),
    "queen first": with_options(STANDARD, {"players": 5, "first_trick_fallback": "queen"}),
    "hearts first": with_options(
        STANDARD, {"players": 5, "first_trick_fallback": "hearts", "spade_values": {"QS": 13, "KS": 10, "AS": 7}}
    ),
    "any club": with_options(STANDARD, {"opening_lead": "any-club", "hearts_lead_exception": "only-penalty-cards"}),
    "left of dealer": with_options(STANDARD, {"opening_lead": "left-of-dealer"}),
    "kitty": with_options(STANDARD, {"players": 5, "leftover_cards": "kitty", "first_trick_points": "allowed"}),
    "queen for nothing": with_options(STANDARD, {"spade_values": {"KS": 10}, "first_trick_fallback": "queen"}),
}


def biased_order(ruleset: Ruleset, chance: random.Random) -> list[Card]:
    """A shuffle; every third gives one player as many penalty cards as possible, every third a hand without clubs."""
    order = list(pack_order(ruleset))
    chance.shuffle(order)
    wanted = chance.choice((NO_CARDS, ruleset.penalty_cards, ruleset.pack & ~CLUBS))
    order.sort(key=lambda card: not wanted >> card & 1)
    mine, others = order[: ruleset.cards_each], order[ruleset.cards_each :]
    chance.shuffle(others)
    seat = chance.randrange(ruleset.players)
    for place, card in enumerate(mine):
        others.insert(place * ruleset.players + seat, card)
    return others


@pytest.mark.parametrize("name", RULESETS)
def test_legality_tables_hold_in_every_position_of_random_rounds(name: str) -> None:
    ruleset, chance = RULESETS[name], random.Random(name)
    tables = {situation: verdicts(situation, ruleset) for situation in Situation}
    met: set[tuple[Situation, CardKind]] = set()
    for _ in range(120):
        hands, kitty = deal_cards(biased_order(ruleset, chance), ruleset)
        table = Round(ruleset, hands, kitty)
        while not table.over:
            position = table.position
            situation = situation_of(position)
            for card in cards_in(position.hand):
                kind = kind_of(card, position)
                met.add((situation, kind))
                assert kind in tables[situation], (situation, kind, position)
                assert tables[situation][kind] == refusal(card, position), (situation, kind, position)
            table.play(chance.choice(list(cards_in(table.legal()))))
    shown = {(situation, kind) for situation, verdict in tables.items() for kind in verdict}
    rare = {situation for situation, _ in shown - met}
    assert rare <= {
        Situation.FIRST_WITH_QUEEN,
        Situation.FIRST_WITHOUT_QUEEN,
        Situation.LEAD_PENALTY_CARDS,
        Situation.LEAD_ONLY_HEARTS,
    }


@pytest.mark.parametrize(
    ("name", "situation", "kind", "rule"),
    [
        ("standard", Situation.OPENING, CardKind.LOWEST_CLUB, None),
        ("standard", Situation.OPENING, CardKind.HEART, Rule.OPENING_LEAD),
        ("standard", Situation.LEAD_UNBROKEN, CardKind.QUEEN, None),
        ("standard", Situation.LEAD_UNBROKEN, CardKind.HEART, Rule.LEAD_HEARTS),
        ("standard", Situation.LEAD_PENALTY_CARDS, CardKind.HEART, Rule.LEAD_HEARTS),
        ("standard", Situation.LEAD_ONLY_HEARTS, CardKind.HEART, None),
        ("standard", Situation.FIRST_VOID, CardKind.QUEEN, Rule.FIRST_TRICK_POINTS),
        ("standard", Situation.FIRST_WITH_QUEEN, CardKind.HEART, None),
        ("standard", Situation.LATER_HOLDING, CardKind.HEART, Rule.FOLLOW_SUIT),
        ("table-site", Situation.LEAD_PENALTY_CARDS, CardKind.HEART, None),
        ("queen first", Situation.FIRST_WITH_QUEEN, CardKind.HEART, Rule.FIRST_TRICK_FALLBACK),
        ("queen first", Situation.FIRST_WITHOUT_QUEEN, CardKind.HEART, None),
        ("hearts first", Situation.FIRST_WITH_QUEEN, CardKind.QUEEN, Rule.FIRST_TRICK_FALLBACK),
        ("black-maria", Situation.LEAD_BROKEN, CardKind.HEART, None),
        ("black-maria", Situation.FIRST_VOID, CardKind.COSTLY_SPADE, None),
    ],
)
def test_known_cells(name: str, situation: Situation, kind: CardKind, rule: Rule | None) -> None:
    assert verdicts(situation, RULESETS[name])[kind] == rule


def test_situations_that_cannot_occur_are_left_out() -> None:
    assert Situation.OPENING not in occurring(LEADING, RULESETS["left of dealer"])
    assert Situation.LEAD_UNBROKEN not in occurring(LEADING, RULESETS["black-maria"])
    assert Situation.FIRST_WITH_QUEEN not in occurring(FOLLOWING, with_options(STANDARD, {"players": 3}))
    assert Situation.FIRST_WITH_QUEEN not in occurring(FOLLOWING, RULESETS["kitty"])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", TABLES)
def test_every_table_can_be_drawn_for_every_ruleset(name: str, language: str) -> None:
    illustrator = Illustrator(read_catalogue(language), STANDARD)
    for ruleset in RULESETS.values():
        html = draw(name, ruleset, illustrator, "../../")
        assert html.count("<table") == html.count("<caption>") == 1
        columns = html.count('<th scope="col"')
        for row in re.findall(r"<tr>(.*?)</tr>", html):
            assert len(re.findall(r"<t[hd][ >]", row)) == columns


def text_of(html: str) -> list[list[str]]:
    """The cells of a table, row by row, as plain text; a card is its name."""
    named = re.sub(r'<span class="card"[^>]*aria-label="([^"]*)".*?</b></span>', r"\1", html)
    return [
        [re.sub(r"<[^>]+>", "", cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)]
        for row in re.findall(r"<tr>(.*?)</tr>", named)
    ]


def test_values_of_black_maria_add_up() -> None:
    rows = text_of(draw("values", PRESETS["black-maria"], Illustrator(read_catalogue("en"), STANDARD), ""))
    assert rows[1:] == [
        ["13 hearts", "1 each"],
        ["queen of spades", "13"],
        ["king of spades", "10"],
        ["ace of spades", "7"],
        ["Any other card", "0"],
        ["All of them", "43"],
    ]


def test_deal_of_every_number_of_players() -> None:
    illustrator = Illustrator(read_catalogue("en"), STANDARD)
    assert text_of(draw("deal", PRESETS["qdan"], illustrator, ""))[1:] == [
        ["4", "13", "nothing", "two of clubs"],
        ["3", "17", "two of diamonds", "two of clubs"],
        ["5", "10", "two of diamonds two of clubs", "three of clubs"],
    ]
    assert text_of(draw("deal", PRESETS["wie-viele-punkte"], illustrator, ""))[2] == [
        "3",
        "17",
        "two of clubs",
        "three of clubs",
    ]


def test_passing_of_four_and_three() -> None:
    rows = text_of(draw("passing", PRESETS["qdan"], Illustrator(read_catalogue("en"), STANDARD), ""))
    assert [row[1] for row in rows[1:]] == ["left", "right", "across", "no passing", "left"]
    assert [row[2] for row in rows[1:]] == ["left", "right", "no passing", "left", "right"]


def test_the_numbers_of_players_that_a_ruleset_fits() -> None:
    def counts(value: object) -> list[int]:
        return [each.players for each in for_all_players(read_ruleset(value))]

    assert counts("spielwiki") == [4]
    assert counts("qdan") == [4, 3, 5]
    assert counts({"queen_breaks_hearts": True}) == [4, 3, 5]
    assert counts({"players": 5, "moon": "off"}) == [5, 4, 3]
    assert counts({"players": 3, "removed_cards": ["JD"]}) == [3]
    assert counts({"pass_cycle": ["across"]}) == [4]


def test_an_unknown_table_suggests_the_nearest() -> None:
    with pytest.raises(Fault, match="did you mean 'passing'"):
        draw("passings", STANDARD, Illustrator(read_catalogue("en"), STANDARD), "")
