"""The options: how they are read, what they default to, and what makes no playable game."""

import math
from typing import Any

import pytest

from hearts_examples.rules.cards import Card
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ruleset import (
    OPTIONS,
    STANDARD,
    Direction,
    FirstTrickFallback,
    HeartsLead,
    HeartsLeadException,
    HeartValues,
    LeftoverCards,
    Moon,
    OpeningLead,
    Ruleset,
    Tie,
    for_players,
    option_data,
    with_options,
)
from tests.rules.tables import cards, codes, ruleset

MARIA = {"QS": 13, "KS": 10, "AS": 7}


def error(**options: Any) -> RulesError:
    with pytest.raises(RulesError) as caught:
        ruleset(**options)
    return caught.value


def test_options_and_their_defaults() -> None:
    assert {option: option_data(STANDARD, option) for option in OPTIONS} == {
        "players": 4,
        "leftover_cards": "remove",
        "removed_cards": None,
        "pass_count": 3,
        "pass_cycle": None,
        "opening_lead": "lowest-club",
        "first_trick_points": "barred",
        "first_trick_fallback": "any",
        "hearts_lead": "when-broken",
        "hearts_lead_exception": "only-hearts",
        "queen_breaks_hearts": False,
        "heart_values": "one",
        "spade_values": {"QS": 13},
        "jack_of_diamonds": 0,
        "moon": "add",
        "moon_needs_jack": False,
        "end_score": 100,
        "tie": "play-on",
        "end_at": "reached",
        "exact_win": False,
        "exact_score_reset": "none",
    }
    assert Ruleset() == STANDARD


@pytest.mark.parametrize(
    ("option", "value", "read"),
    [
        ("players", 3, 3),
        ("leftover_cards", "kitty", LeftoverCards.KITTY),
        ("removed_cards", ["2H", "2C", "2D", "2S"], (Card.C2, Card.D2, Card.S2, Card.H2)),
        ("pass_count", 0, 0),
        ("pass_count", 4, 4),
        ("pass_cycle", ["across", "hold"], (Direction.ACROSS, Direction.HOLD)),
        ("pass_cycle", ["left"] * 24, (Direction.LEFT,) * 24),
        ("opening_lead", "any-club", OpeningLead.ANY_CLUB),
        ("opening_lead", "left-of-dealer", OpeningLead.LEFT_OF_DEALER),
        ("first_trick_points", "allowed", "allowed"),
        ("first_trick_fallback", "queen", FirstTrickFallback.QUEEN),
        ("first_trick_fallback", "hearts", FirstTrickFallback.HEARTS),
        ("hearts_lead", "any-time", HeartsLead.ANY_TIME),
        ("hearts_lead_exception", "only-penalty-cards", HeartsLeadException.ONLY_PENALTY_CARDS),
        ("queen_breaks_hearts", True, True),
        ("heart_values", "face", HeartValues.FACE),
        ("heart_values", "face-ace-high", HeartValues.FACE_ACE_HIGH),
        ("spade_values", MARIA, ((Card.SQ, 13), (Card.SK, 10), (Card.SA, 7))),
        ("spade_values", {"2S": 1000}, ((Card.S2, 1000),)),
        ("spade_values", {"2S": 1}, ((Card.S2, 1),)),
        ("jack_of_diamonds", -10, -10),
        ("jack_of_diamonds", 0, 0),
        ("moon", "subtract", Moon.SUBTRACT),
        ("moon", "choice", Moon.CHOICE),
        ("moon", "off", Moon.OFF),
        ("end_score", 1, 1),
        ("end_score", 1_000_000_000, 1_000_000_000),
        ("tie", "one-more-round", Tie.ONE_MORE_ROUND),
        ("tie", "shared", Tie.SHARED),
        ("exact_score_reset", {"100": 50, "50": 0}, ((50, 0), (100, 50))),
        ("exact_score_reset", {100: 50}, ((100, 50),)),
        ("exact_score_reset", {"1": 0}, ((1, 0),)),
        ("exact_score_reset", {"100": -100_000}, ((100, -100_000),)),
        ("exact_score_reset", {"100000": 100_000}, ((100_000, 100_000),)),
    ],
)
def test_every_value_is_read_and_given_back(option: str, value: object, read: object) -> None:
    rules = ruleset(**{option: value})
    assert getattr(rules, option) == read
    data = option_data(rules, option)
    assert ruleset(**{option: data}) == rules
    assert type(data) in (int, str, bool, list, dict)


@pytest.mark.parametrize("option", ["removed_cards", "pass_cycle"])
def test_null_means_what_follows_from_the_players(option: str) -> None:
    changed = ruleset(removed_cards=["2C", "2D", "2S", "2H"], pass_cycle=["left"])
    assert getattr(with_options(changed, {option: None}), option) is None


@pytest.mark.parametrize("value", ["none", None, {}])
def test_exact_score_reset_of_none(value: object) -> None:
    assert ruleset(exact_score_reset=value).exact_score_reset == ()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_players_three_to_five_may_play(players: int) -> None:
    assert ruleset(players=players).cards_each == {3: 17, 4: 13, 5: 10}[players]


@pytest.mark.parametrize("players", [0, 1, 2, 6, 7, "4", 4.0, True, None, [], 10**400])
def test_players_of_other_numbers_may_not(players: object) -> None:
    found = error(players=players)
    assert (found.code, found.at) == ("bad-value", "players")
    assert found.message.endswith("; Hearts here is for 3, 4 or 5 players")


def test_players_that_may_not_are_shown() -> None:
    assert error(players=6).message == "players cannot be 6; Hearts here is for 3, 4 or 5 players"


BAD = [
    ("leftover_cards", "kity", "leftover_cards cannot be 'kity'; did you mean 'kitty'?"),
    ("leftover_cards", 5, "leftover_cards cannot be 5; known are: remove, kitty"),
    ("opening_lead", "QQQQ", "opening_lead cannot be 'QQQQ'; known are: lowest-club, any-club, left-of-dealer"),
    ("first_trick_points", None, "first_trick_points cannot be null; known are: barred, allowed"),
    ("first_trick_fallback", ["any"], "first_trick_fallback cannot be a list; known are: any, queen, hearts"),
    ("hearts_lead", False, "hearts_lead cannot be false; known are: when-broken, any-time"),
    ("hearts_lead_exception", 5, "hearts_lead_exception cannot be 5; known are: only-hearts, only-penalty-cards"),
    ("heart_values", 1.5, "heart_values cannot be 1.5; known are: one, face, face-ace-high"),
    ("moon", "ad", "moon cannot be 'ad'; did you mean 'add'?"),
    ("tie", "play on", "tie cannot be 'play on'; did you mean 'play-on'?"),
    ("pass_count", 5, "pass_count cannot be 5; it is a whole number from 0 to 4"),
    ("pass_count", -1, "pass_count cannot be -1; it is a whole number from 0 to 4"),
    ("pass_count", True, "pass_count cannot be true; it is a whole number from 0 to 4"),
    ("pass_count", "3", "pass_count cannot be '3'; it is a whole number from 0 to 4"),
    ("end_score", 0, "end_score cannot be 0; it is a whole number from 1 to 1000000000"),
    ("end_score", 1_000_000_001, "end_score cannot be 1000000001; it is a whole number from 1 to 1000000000"),
    ("end_score", math.nan, "end_score cannot be nan; it is a whole number from 1 to 1000000000"),
    ("end_score", 10**50, f"end_score cannot be 1{'0' * 36}...; it is a whole number from 1 to 1000000000"),
    ("removed_cards", "2C", "removed_cards cannot be '2C'; it is a list of cards such as [\"2C\"]"),
    ("pass_cycle", [], "pass_cycle is a list of 1 to 24 of: left, right, across, hold"),
    ("pass_cycle", ["left"] * 25, "pass_cycle is a list of 1 to 24 of: left, right, across, hold"),
    ("pass_cycle", "left", "pass_cycle is a list of 1 to 24 of: left, right, across, hold"),
    ("queen_breaks_hearts", "yes", "queen_breaks_hearts cannot be 'yes'; it is true or false"),
    ("queen_breaks_hearts", 1, "queen_breaks_hearts cannot be 1; it is true or false"),
    ("spade_values", {}, 'spade_values cannot be a table; it gives points to spades: {"QS": 13}'),
    ("spade_values", 13, 'spade_values cannot be 13; it gives points to spades: {"QS": 13}'),
    ("jack_of_diamonds", 10, "jack_of_diamonds cannot be 10; it is 0 or -10"),
    ("jack_of_diamonds", 1, "jack_of_diamonds cannot be 1; it is 0 or -10"),
    ("jack_of_diamonds", False, "jack_of_diamonds cannot be false; it is 0 or -10"),
    ("jack_of_diamonds", -10.0, "jack_of_diamonds cannot be -10.0; it is 0 or -10"),
    ("exact_score_reset", 100, 'exact_score_reset cannot be 100; it is none or such as {"100": 50}'),
]


@pytest.mark.parametrize(("option", "value", "message"), BAD)
def test_bad_value(option: str, value: object, message: str) -> None:
    found = error(**{option: value})
    assert (found.code, found.at, found.message) == ("bad-value", option, message)


@pytest.mark.parametrize(
    ("option", "value", "code", "at", "message"),
    [
        ("pass_cycle", ["left", "up"], "bad-value", "pass_cycle[1]", "pass_cycle[1] cannot be 'up'; known are: "),
        ("spade_values", {"AH": 5}, "bad-value", "spade_values.AH", "AH is no spade; only spades can stand in "),
        ("spade_values", {"QS": 0}, "bad-value", "spade_values.QS", "spade_values.QS cannot be 0; it is a whole "),
        ("spade_values", {"QS": 1001}, "bad-value", "spade_values.QS", "spade_values.QS cannot be 1001; it is a whole"),
        ("spade_values", {"Q": 1}, "unknown-card", "spade_values.Q", "'Q' is not a card"),
        ("removed_cards", ["2C", "2X"], "unknown-card", "removed_cards[1]", "'2X' is not a card"),
        ("removed_cards", ["2C", "2C"], "card-twice", "removed_cards[1]", "2C is there twice"),
        ("exact_score_reset", {"x": 5}, "bad-value", "exact_score_reset.x", "'x' is no total; write a whole number"),
        (
            "exact_score_reset",
            {"50": 5, 50: 6},
            "bad-value",
            "exact_score_reset.50",
            "exact_score_reset names 50 ",
        ),
        ("exact_score_reset", {"-5": 5}, "bad-value", "exact_score_reset.-5", "'-5' is no total; write a whole number"),
        ("exact_score_reset", {"²": 5}, "bad-value", "exact_score_reset.²", "'²' is no total; write a whole number"),
        ("exact_score_reset", {"1000000": 5}, "bad-value", "exact_score_reset.1000000", "'1000000' is no total"),
        ("exact_score_reset", {"0": 5}, "bad-value", "exact_score_reset.0", "exact_score_reset.0 cannot be 0; it is "),
        (
            "exact_score_reset",
            {"100001": 5},
            "bad-value",
            "exact_score_reset.100001",
            "exact_score_reset.100001 cannot",
        ),
        (
            "exact_score_reset",
            {"100": "x"},
            "bad-value",
            "exact_score_reset.100",
            "exact_score_reset.100 cannot be 'x'",
        ),
        (
            "exact_score_reset",
            {"100": 100_001},
            "bad-value",
            "exact_score_reset.100",
            "exact_score_reset.100 cannot be",
        ),
        ("exact_score_reset", {"100": -100_001}, "bad-value", "exact_score_reset.100", "exact_score_reset.100 cannot"),
    ],
)
def test_bad_value_inside(option: str, value: object, code: str, at: str, message: str) -> None:
    found = error(**{option: value})
    assert (found.code, found.at) == (code, at)
    assert found.message.startswith(message)


def test_unknown_option_suggests_the_nearest() -> None:
    found = error(end_scor=50)
    assert (found.code, found.at) == ("unknown-option", "end_scor")
    assert found.message == "there is no option 'end_scor'; did you mean 'end_score'?"
    with pytest.raises(RulesError) as caught:
        with_options(STANDARD, {5: 1})
    assert (caught.value.code, caught.value.at) == ("unknown-option", "5")


UNPLAYABLE = [
    (
        {"removed_cards": ["2C"]},
        "removed_cards",
        "51 cards do not divide among 4 players; remove 3 more, or remove 1 fewer, or set leftover_cards to kitty",
    ),
    (
        {"players": 3, "removed_cards": []},
        "removed_cards",
        "52 cards do not divide among 3 players; remove 1 more, or set leftover_cards to kitty",
    ),
    (
        {"players": 5, "removed_cards": ["2C"]},
        "removed_cards",
        "51 cards do not divide among 5 players; remove 1 more, or set leftover_cards to kitty",
    ),
    (
        {"opening_lead": "any-club", "players": 3, "removed_cards": [f"{rank}C" for rank in "23456789TJQKA"]},
        "opening_lead",
        "opening_lead any-club needs a club in the pack; keep one, or choose left-of-dealer",
    ),
    (
        {"players": 3, "pass_cycle": ["left", "across"]},
        "pass_cycle",
        "with 3 players nobody sits across; use left, right and hold",
    ),
]


@pytest.mark.parametrize(("options", "at", "message"), UNPLAYABLE)
def test_unplayable(options: dict[str, Any], at: str, message: str) -> None:
    found = error(**options)
    assert (found.code, found.at, found.message) == ("unplayable", at, message)


def _all_but(keep: str) -> list[str]:
    return [str(card) for card in Card if card not in cards(keep)]


def test_unplayable_with_too_few_cards() -> None:
    found = error(removed_cards=_all_but(""))
    assert (found.code, found.message) == ("unplayable", "0 cards are too few for 4 players")
    found = error(leftover_cards="kitty", removed_cards=_all_but("2C QS"))
    assert (found.code, found.at, found.message) == ("unplayable", "removed_cards", "2 cards are too few for 4 players")


def test_unplayable_without_a_penalty_card() -> None:
    found = error(removed_cards=_all_but("2C 3C 4C 5C"), pass_count=0)
    assert (found.code, found.at) == ("unplayable", "removed_cards")
    assert found.message == "no penalty card is left in the pack; remove fewer cards"
    assert ruleset(removed_cards=_all_but("2C 3C 4C QS"), pass_count=0).cards_each == 1


def test_unplayable_where_more_is_passed_than_held() -> None:
    found = error(removed_cards=_all_but("2C 3C 4C QS"), pass_count=2)
    assert (found.code, found.at) == ("unplayable", "pass_count")
    assert found.message == "nobody can pass 2 of 1 cards; pass at most 1"
    assert ruleset(removed_cards=_all_but("2C 3C 4C QS"), pass_count=1).pass_count == 1


def test_opening_lead_left_of_dealer_needs_no_club() -> None:
    clubless = [f"{rank}C" for rank in "23456789TJQKA"]
    rules = ruleset(opening_lead="left-of-dealer", players=3, removed_cards=clubless)
    assert rules.cards_each == 13


def test_removed_cards_follow_from_the_players() -> None:
    assert [ruleset(players=n).removed for n in (3, 4, 5)] == [cards("2D"), (), cards("2D 2C")]
    assert ruleset(players=5, leftover_cards="kitty").removed == ()
    assert ruleset(removed_cards=["KS", "2C", "AH", "3D"]).removed == cards("2C 3D KS AH")


def test_pass_cycle_follows_from_the_players() -> None:
    assert [len(ruleset(players=n).cycle) for n in (3, 4, 5)] == [3, 4, 3]
    assert ruleset(pass_cycle=["hold"]).cycle == (Direction.HOLD,)


def test_round_total_and_penalty_cards_follow_from_the_options() -> None:
    rules = ruleset(spade_values=MARIA, jack_of_diamonds=-10)
    assert codes(rules.penalty_cards) == "QS KS AS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
    assert rules.card_points[Card.DJ] == -10
    assert rules.round_total == 43
    assert ruleset().card_points[:39] == (0,) * 36 + (13, 0, 0)
    assert codes(ruleset(removed_cards=["QS", "2C", "3C", "4C"]).penalty_cards).startswith("2H")


def test_options_replace_those_of_the_base() -> None:
    base = ruleset(players=5, moon="off")
    assert with_options(base, {"players": 3}) == ruleset(players=3, moon="off")
    assert with_options(base, {}) == base


@pytest.mark.parametrize(("length", "shown"), [(38, "x" * 38 + "'"), (39, "x" * 36 + "...")])
def test_bad_value_is_shown_up_to_forty_characters(length: int, shown: str) -> None:
    assert error(pass_count="x" * length).message.startswith(f"pass_count cannot be '{shown};")


@pytest.mark.parametrize(
    ("value", "shown"), [(("x",), "a list"), (["x"], "a list"), ({"x": 1}, "a table"), ({1}, "a set")]
)
def test_bad_value_that_cannot_be_quoted_is_named(value: object, shown: str) -> None:
    assert error(pass_count=value).message.startswith(f"pass_count cannot be {shown};")


def test_players_of_another_number_play_the_same_rules() -> None:
    rules = ruleset(moon="off", removed_cards=["2C", "2D", "2S", "2H"])
    assert for_players(rules, 4) == rules
    assert for_players(rules, 3) == ruleset(players=3, moon="off")
    assert for_players(ruleset(players=5), 4) == STANDARD


def test_pass_cycle_of_an_odd_number_of_players_leaves_out_across() -> None:
    four = ruleset(pass_cycle=["left", "across", "hold"])
    assert for_players(four, 3).pass_cycle == (Direction.LEFT, Direction.HOLD)
    assert for_players(four, 5).pass_cycle == (Direction.LEFT, Direction.HOLD)
    assert for_players(ruleset(pass_cycle=["across"]), 3) == ruleset(players=3)
    assert for_players(ruleset(players=3, pass_cycle=["left"]), 4).pass_cycle == (Direction.LEFT,)
