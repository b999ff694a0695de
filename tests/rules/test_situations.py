"""What every situation means, which of them occur, and what the rules then say about every kind of card."""

from typing import Any

import pytest

from hearts_examples.rules.cards import Card
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.ruleset import STANDARD
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
from tests.rules.tables import cards, position, ruleset

MARIA = {"QS": 13, "KS": 10, "AS": 7}
HEARTS = [f"{rank}H" for rank in "23456789TJQKA"]


def all_but(keep: str) -> list[str]:
    return [str(card) for card in Card if card not in cards(keep)]


# What a situation means


@pytest.mark.parametrize(
    ("hand", "number", "broken", "options", "meant"),
    [
        ("2C QS 4H", 1, False, {}, "opening"),
        ("2C QS 4H", 1, False, {"opening_lead": "any-club"}, "opening"),
        ("2C QS 4H", 1, False, {"opening_lead": "left-of-dealer"}, "lead-unbroken"),
        ("2C QS 4H", 2, False, {}, "lead-unbroken"),
        ("KS 4H", 2, False, {}, "lead-unbroken"),
        ("KS 4H", 2, False, {"spade_values": MARIA}, "lead-penalty-cards"),
        ("QS 4H", 2, False, {}, "lead-penalty-cards"),
        ("QS", 2, False, {}, "lead-penalty-cards"),
        ("4H KH", 2, False, {}, "lead-only-hearts"),
        ("2C QS 4H", 2, True, {}, "lead-broken"),
        ("4H KH", 2, True, {}, "lead-broken"),
        ("2C QS 4H", 2, False, {"hearts_lead": "any-time"}, "lead-broken"),
    ],
)
def test_what_a_player_finds_who_leads(
    hand: str, number: int, broken: bool, options: dict[str, Any], meant: str
) -> None:
    assert situation_of(position(hand, "", number, broken, ruleset(**options))) == Situation(meant)


@pytest.mark.parametrize(
    ("hand", "number", "options", "meant"),
    [
        ("3C QS 4H", 1, {}, "first-holding"),
        ("3D QS 4H", 1, {}, "first-void"),
        ("QS 4H", 1, {}, "first-with-queen"),
        ("QS", 1, {}, "first-with-queen"),
        ("4H KH", 1, {}, "first-without-queen"),
        ("KS 4H", 1, {}, "first-void"),
        ("KS 4H", 1, {"spade_values": MARIA}, "first-without-queen"),
        ("QS 4H", 1, {"first_trick_points": "allowed"}, "first-void"),
        ("3C QS 4H", 2, {}, "later-holding"),
        ("3D QS 4H", 2, {}, "later-void"),
        ("QS 4H", 2, {}, "later-void"),
    ],
)
def test_what_a_player_finds_who_follows_to_a_club(hand: str, number: int, options: dict[str, Any], meant: str) -> None:
    assert situation_of(position(hand, "2C AD", number, rules=ruleset(**options))) == Situation(meant)


def test_every_situation_is_one_of_leading_or_of_following() -> None:
    assert tuple(Situation) == LEADING + FOLLOWING


# What a kind of card means


@pytest.mark.parametrize(
    ("card", "trick", "number", "options", "meant"),
    [
        ("3C", "", 1, {}, "lowest-club"),
        ("9C", "", 1, {}, "harmless"),
        ("3C", "", 2, {}, "harmless"),
        ("3C", "", 1, {"opening_lead": "any-club"}, "club"),
        ("9C", "", 2, {"opening_lead": "any-club"}, "club"),
        ("AC", "", 1, {"opening_lead": "any-club"}, "club"),
        ("3C", "", 1, {"opening_lead": "left-of-dealer"}, "harmless"),
        ("3C", "5D", 1, {}, "harmless"),
        ("3C", "5D", 1, {"opening_lead": "any-club"}, "harmless"),
        ("3C", "2C AD", 1, {}, "suit-led"),
        ("AC", "2C AD", 1, {}, "suit-led"),
        ("QS", "2S", 2, {}, "suit-led"),
        ("4H", "2H", 2, {}, "suit-led"),
        ("7D", "", 2, {}, "harmless"),
        ("7D", "2C 3D", 2, {}, "harmless"),
        ("QS", "", 1, {}, "queen"),
        ("QS", "2C", 1, {}, "queen"),
        ("QS", "2C", 1, {"spade_values": {"KS": 10}}, "harmless"),
        ("KS", "2C", 1, {}, "harmless"),
        ("KS", "2C", 1, {"spade_values": MARIA}, "costly-spade"),
        ("4H", "", 1, {}, "heart"),
        ("4H", "2C", 2, {}, "heart"),
    ],
)
def test_what_a_card_is_to_its_player(card: str, trick: str, number: int, options: dict[str, Any], meant: str) -> None:
    seen = position("3C 9C AC 7D QS KS 4H", trick, number, rules=ruleset(**options))
    assert kind_of(cards(card)[0], seen) == CardKind(meant)


# Which situations occur


def missing(**options: Any) -> set[str]:
    rules = ruleset(**options)
    return {str(each) for each in Situation if each not in occurring(tuple(Situation), rules)}


def test_all_situations_occur_in_the_standard_game() -> None:
    assert occurring(LEADING, STANDARD) == LEADING
    assert occurring(FOLLOWING, STANDARD) == FOLLOWING


@pytest.mark.parametrize(
    ("options", "never"),
    [
        ({"opening_lead": "any-club"}, set()),
        ({"opening_lead": "left-of-dealer"}, {"opening"}),
        ({"hearts_lead": "any-time"}, {"lead-unbroken", "lead-penalty-cards", "lead-only-hearts"}),
        ({"first_trick_points": "allowed"}, {"first-with-queen", "first-without-queen"}),
        ({"players": 5}, set()),
    ],
)
def test_an_option_may_leave_situations_out(options: dict[str, Any], never: set[str]) -> None:
    assert missing(**options) == never


def test_a_first_trick_hand_of_penalty_cards_needs_enough_of_them() -> None:
    """Three players hold 17 cards; 14 cost in the standard game, 17 with three more spades, 16 of them no queen."""
    assert missing(players=3) == {"first-with-queen", "first-without-queen"}
    costly = {**MARIA, "JS": 5, "TS": 5}  # 18 penalty cards
    assert missing(players=3, spade_values=costly) == set()
    del costly["TS"]  # 17
    assert missing(players=3, spade_values=costly) == {"first-without-queen"}


def test_no_hand_has_a_queen_that_costs_nothing() -> None:
    assert missing(spade_values={"KS": 10}) == {"first-with-queen"}


def test_no_situation_needs_a_card_that_is_out() -> None:
    assert missing(removed_cards=["QS", "2C", "2D", "2S"]) == {"lead-penalty-cards", "first-with-queen"}
    assert missing(players=3, removed_cards=HEARTS) == {"lead-only-hearts", "first-with-queen", "first-without-queen"}


def test_a_pack_of_penalty_cards_alone_has_no_table() -> None:
    only = ruleset(players=3, pass_count=0, opening_lead="left-of-dealer", removed_cards=all_but("QS 2H 3H"))
    assert occurring(tuple(Situation), only) == ()
    assert verdicts(Situation.LEAD_ONLY_HEARTS, only) == {}


# What the rules say in them

STANDARD_TABLE: dict[str, dict[str, Rule | None]] = {
    "opening": {
        "lowest-club": None,
        "harmless": Rule.OPENING_LEAD,
        "queen": Rule.OPENING_LEAD,
        "heart": Rule.OPENING_LEAD,
    },
    "lead-unbroken": {"harmless": None, "queen": None, "heart": Rule.LEAD_HEARTS},
    "lead-penalty-cards": {"queen": None, "heart": Rule.LEAD_HEARTS},
    "lead-only-hearts": {"heart": None},
    "lead-broken": {"harmless": None, "queen": None, "heart": None},
    "first-holding": {
        "suit-led": None,
        "harmless": Rule.FOLLOW_SUIT,
        "queen": Rule.FOLLOW_SUIT,
        "heart": Rule.FOLLOW_SUIT,
    },
    "first-void": {"harmless": None, "queen": Rule.FIRST_TRICK_POINTS, "heart": Rule.FIRST_TRICK_POINTS},
    "first-with-queen": {"queen": None, "heart": None},
    "first-without-queen": {"heart": None},
    "later-holding": {
        "suit-led": None,
        "harmless": Rule.FOLLOW_SUIT,
        "queen": Rule.FOLLOW_SUIT,
        "heart": Rule.FOLLOW_SUIT,
    },
    "later-void": {"harmless": None, "queen": None, "heart": None},
}


@pytest.mark.parametrize("situation", STANDARD_TABLE)
def test_which_cards_may_be_played_in_the_standard_game(situation: str) -> None:
    assert verdicts(Situation(situation), STANDARD) == STANDARD_TABLE[situation]


@pytest.mark.parametrize(
    ("situation", "options", "wanted"),
    [
        (
            "opening",
            {"opening_lead": "any-club"},
            {"club": None, "harmless": Rule.OPENING_LEAD, "queen": Rule.OPENING_LEAD, "heart": Rule.OPENING_LEAD},
        ),
        ("opening", {"opening_lead": "left-of-dealer"}, {}),
        (
            "lead-unbroken",
            {"opening_lead": "any-club"},
            {"club": None, "harmless": None, "queen": None, "heart": Rule.LEAD_HEARTS},
        ),
        (
            "lead-penalty-cards",
            {"hearts_lead_exception": "only-penalty-cards"},
            {"queen": None, "heart": None},
        ),
        (
            "lead-penalty-cards",
            {"spade_values": MARIA},
            {"queen": None, "costly-spade": None, "heart": Rule.LEAD_HEARTS},
        ),
        ("first-void", {"first_trick_points": "allowed"}, {"harmless": None, "queen": None, "heart": None}),
        (
            "first-with-queen",
            {"first_trick_fallback": "queen"},
            {"queen": None, "heart": Rule.FIRST_TRICK_FALLBACK},
        ),
        (
            "first-with-queen",
            {"first_trick_fallback": "hearts"},
            {"queen": Rule.FIRST_TRICK_FALLBACK, "heart": None},
        ),
        ("first-without-queen", {"first_trick_fallback": "queen"}, {"heart": None}),
        (
            "first-without-queen",
            {"first_trick_fallback": "hearts", "spade_values": MARIA},
            {"costly-spade": Rule.FIRST_TRICK_FALLBACK, "heart": None},
        ),
    ],
)
def test_which_cards_may_be_played_under_other_rules(
    situation: str, options: dict[str, Any], wanted: dict[str, Rule | None]
) -> None:
    assert verdicts(Situation(situation), ruleset(**options)) == wanted


def test_the_lowest_club_is_led_and_gone_after_the_first_trick() -> None:
    """With one club in the pack nobody holds a club later; with any club to open, a club may be left."""
    one_club: dict[str, Any] = {"players": 3, "pass_count": 0, "removed_cards": all_but("3C QS 4H")}
    assert verdicts(Situation.LEAD_UNBROKEN, ruleset(**one_club)) == {"queen": None, "heart": Rule.LEAD_HEARTS}
    assert verdicts(Situation.LEAD_BROKEN, ruleset(**one_club)) == {"queen": None, "heart": None}
    any_club = ruleset(**one_club, opening_lead="any-club")
    assert verdicts(Situation.LEAD_BROKEN, any_club) == {"club": None, "queen": None, "heart": None}
