"""The tables that the tools look up, against what the rules say about single cases."""

import json
import random
from itertools import product
from typing import Any

import pytest

from hearts_examples.exports.engine import engine_data, engine_json
from hearts_examples.rules.cards import CARDS, CODES, Card, Suit, card_set
from hearts_examples.rules.play import Position, legal_plays, refusal
from hearts_examples.rules.presets import PRESETS
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, with_options


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    made: dict[str, Any] = engine_data(PRESETS)
    return made


def test_cards_stand_by_suit_from_low_to_high(data: dict[str, Any]) -> None:
    assert data["cards"] == list(CODES)
    assert data["suits"] == ["C", "D", "S", "H"]
    assert data["strength"] == [*range(13)] * 4


def test_every_option_of_every_preset_is_one_of_its_values(data: dict[str, Any]) -> None:
    assert list(data["options"]) == list(OPTIONS)
    assert list(data["rulesets"]) == list(PRESETS)
    for names in data["rulesets"].values():
        for option, name in names.items():
            assert name in data["options"][option], option
    assert data["rulesets"]["black-maria"]["players"] == "3"
    assert data["rulesets"]["standard"]["end_score"] == "100"


def test_what_is_dealt(data: dict[str, Any]) -> None:
    packs = data["packs"]
    names = data["rulesets"]["standard"]
    standard = packs["|".join(names[option] for option in ("players", "leftover_cards", "removed_cards"))]
    assert standard == {"removed": [], "each": 13, "kitty": 0}
    assert {"removed": ["2D"], "each": 17, "kitty": 0} in packs.values()
    assert {"removed": ["2C", "2D"], "each": 10, "kitty": 0} in packs.values()
    assert {"removed": [], "each": 17, "kitty": 1} in packs.values()
    assert {"removed": [], "each": 10, "kitty": 2} in packs.values()
    for key, pack in packs.items():
        players = int(key.split("|")[0])
        assert players * pack["each"] + pack["kitty"] + len(pack["removed"]) == 52, key


def test_where_cards_go(data: dict[str, Any]) -> None:
    assert data["receivers"]["left"] == {"4": (1, 2, 3, 0), "3": (1, 2, 0), "5": (1, 2, 3, 4, 0)}
    assert data["receivers"]["right"]["4"] == (3, 0, 1, 2)
    assert data["receivers"]["across"] == {"4": (2, 3, 0, 1)}
    names = data["rulesets"]["standard"]
    key = "|".join(names[option] for option in ("players", "pass_count", "pass_cycle"))
    assert data["cycles"][key] == ["left", "right", "across", "hold"]
    for key, cycle in data["cycles"].items():
        if key.startswith(("3|", "5|")):
            assert "across" not in cycle, key
        assert cycle, key


def test_who_deals_and_who_opens(data: dict[str, Any]) -> None:
    assert data["dealers"] == {"3": [0, 1, 2], "4": [0, 1, 2, 3], "5": [0, 1, 2, 3, 4]}
    assert data["opening"]["lowest-club"] == [f"{rank}C" for rank in "23456789TJQKA"]
    assert data["opening"]["any-club"] == data["opening"]["lowest-club"]
    assert data["opening"]["left-of-dealer"] == []


def test_what_cards_cost_and_break(data: dict[str, Any]) -> None:
    costs = data["costs"]
    assert list(costs["heart_values"]["one"].values()) == [1] * 13
    assert costs["heart_values"]["face"]["QH"] == 12
    assert costs["heart_values"]["face"]["AH"] == 1
    assert costs["heart_values"]["face-ace-high"]["AH"] == 14
    assert {"QS": 13} in costs["spade_values"].values()
    assert {"QS": 13, "KS": 10, "AS": 7} in costs["spade_values"].values()
    assert {} in costs["jack_of_diamonds"].values()
    assert {"JD": -10} in costs["jack_of_diamonds"].values()
    hearts = [code for code in CODES if code[1] == "H"]
    assert sorted(map(tuple, data["breaking"].values()), key=len) == [tuple(hearts), ("QS", *hearts)]


def test_what_a_moon_and_the_end_do(data: dict[str, Any]) -> None:
    assert data["moon"] == {
        "add": {"add": {"own": 0, "others": 1}},
        "subtract": {"subtract": {"own": -1, "others": 0}},
        "choice": {"add": {"own": 0, "others": 1}, "subtract": {"own": -1, "others": 0}},
        "off": {},
    }
    assert data["end_above"] == {"reached": 0, "passed": 1}
    assert sorted(data["moon_needs_bonus"].values()) == [False, True]
    assert sorted(data["exact_win"].values()) == [False, True]
    assert data["tie"] == {"play-on": None, "one-more-round": 1, "shared": 0}
    becomes = [reset["becomes"] for reset in data["resets"].values()]
    assert {} in becomes
    assert {"100": 50} in becomes
    for reset in data["resets"].values():
        assert reset["end_above"] == max(reset["becomes"].values(), default=0)


KINDS = {
    True: ("lowest-club", "club", "heart", "queen", "penalty", "plain"),
    False: ("led", "heart", "queen", "penalty", "plain"),
}


def kind(card: Card, hand: tuple[Card, ...], led: Suit | None, priced: set[Card]) -> str:
    """What anybody sees of a card: the kinds of the tables, told once more."""
    if led is not None and card.suit is led:
        return "led"
    if led is None and card.suit is Suit.CLUBS:
        return "lowest-club" if card == min(other for other in hand if other.suit is Suit.CLUBS) else "club"
    if card.suit is Suit.HEARTS:
        return "heart"
    if card in priced:
        return "queen" if card.code == "QS" else "penalty"
    return "plain"


def test_the_legality_of_random_hands(data: dict[str, Any]) -> None:
    legality = data["legality"]
    assert (legality["lead"], legality["follow"]) == (list(KINDS[True]), list(KINDS[False]))
    chance = random.Random(7)
    refused_at_all = 0
    for profile in legality["profiles"]:
        options = dict(zip(legality["options"], profile.split("|"), strict=True))
        ruleset = with_options(STANDARD, options | {"spade_values": {"QS": 13, "KS": 10, "AS": 7}})
        priced = {card for card in CARDS if card.suit is Suit.SPADES and ruleset.card_points[card]}
        for _ in range(30):
            hand = tuple(sorted(chance.sample(CARDS, chance.choice((1, 2, 5, 13)))))
            led = chance.choice((None, *chance.sample([card for card in CARDS if card not in hand], 2)))
            first, broken = chance.choice((True, False)), chance.choice((True, False))
            trick = (led,) if led is not None else ()
            position = Position(ruleset, card_set(hand), trick, 1 if first else 5, broken and not first)
            kinds = [kind(card, hand, led.suit if led is not None else None, priced) for card in hand]
            held = KINDS[led is None]
            mask = sum(1 << at for at, name in enumerate(held) if name in kinds)
            which = (0 if led is None else 4) + (0 if first else 2) + (1 if broken and not first else 0)
            table = legality["tables"][legality["profiles"][profile][which]]
            cells = table[mask * len(held) : (mask + 1) * len(held)]
            for card, name in zip(hand, kinds, strict=True):
                cell = cells[held.index(name)]
                rule = legality["reasons"][int(cell) - 1] if cell != "0" else None
                assert rule == refusal(card, position), (profile, hand, card)
                assert (cell == "0") == bool(legal_plays(position) >> card & 1), (profile, hand, card)
                refused_at_all += rule is not None
    assert refused_at_all > 1000


def test_a_table_has_a_row_for_every_set_of_kinds(data: dict[str, Any]) -> None:
    lengths = {len(names) * 2 ** len(names) for names in KINDS.values()}
    assert {len(table) for table in data["legality"]["tables"]} == lengths


def test_a_site_of_its_own_rules_comes_first() -> None:
    own = with_options(STANDARD, {"end_score": 77})
    tables = json.loads(engine_json(own))
    assert list(tables["rulesets"])[1:] == list(PRESETS)
    assert tables["rulesets"][next(iter(tables["rulesets"]))]["end_score"] == "77"
    assert list(json.loads(engine_json(STANDARD))["rulesets"]) == list(PRESETS)


def test_sheets_have_a_table_for_every_price_and_number_of_players(data: dict[str, Any]) -> None:
    names = data["rulesets"]["standard"]
    standard = data["sheets"][f"{names['heart_values']}|{names['spade_values']}"]
    assert list(standard) == ["4", "3", "5"]
    assert [1, 1, 12] in standard["4"]
    assert [13, 13] not in standard["4"]
    for hearts, spades in product(data["options"]["heart_values"], data["options"]["spade_values"]):
        assert f"{hearts}|{spades}" in data["sheets"]
