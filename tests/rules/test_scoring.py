"""The points of a round, the moon, and which score sheets can occur."""

from itertools import product
from math import comb
from typing import Any

import pytest

from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ruleset import STANDARD, Moon
from hearts_examples.rules.scoring import (
    RoundScore,
    all_sheets,
    counting_cards,
    moon_shooter,
    score_round,
    sheet_can_occur,
)
from tests.rules.tables import codes, held, ruleset

HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
ALL = f"QS {HEARTS}"
MARIA = {"QS": 13, "KS": 10, "AS": 7}


def score(*taken: str, choice: Moon | None = None, **options: Any) -> RoundScore:
    return score_round([held(part) for part in taken], ruleset(**options), choice)


def points(*taken: str, choice: Moon | None = None, **options: Any) -> tuple[int, ...]:
    return score(*taken, choice=choice, **options).points


def test_heart_values_one_each() -> None:
    assert points("QS", "2H 3H", HEARTS[6:], "") == (13, 2, 11, 0)


def test_heart_values_by_face() -> None:
    assert points("QS", "2H AH", HEARTS[3:-3], "", heart_values="face") == (13, 3, 88, 0)
    assert points("QS", "2H AH", HEARTS[3:-3], "", heart_values="face-ace-high") == (13, 16, 88, 0)
    assert ruleset(heart_values="face").card_points[39:] == (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1)
    assert ruleset(heart_values="face-ace-high").card_points[39:] == (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)


def test_spade_values_of_black_maria() -> None:
    assert points("QS 2H", "KS AS", HEARTS[3:], players=3, spade_values=MARIA) == (14, 17, 12)


def test_spade_values_leave_the_queen_free_where_she_is_not_named() -> None:
    assert points("KS", HEARTS, "", "", spade_values={"KS": 10}) == (10, 13, 0, 0)


def test_round_total_by_ruleset() -> None:
    assert STANDARD.round_total == 26
    assert ruleset(spade_values=MARIA).round_total == 43
    assert ruleset(heart_values="face").round_total == 104
    assert ruleset(heart_values="face-ace-high").round_total == 117
    assert ruleset(removed_cards=["2H", "2C", "2D", "2S"]).round_total == 25
    assert ruleset(removed_cards=["QS", "2C", "2D", "2H"]).round_total == 12


# The moon


def test_moon_adds_to_all_others() -> None:
    assert score("", ALL, "", "") == RoundScore((26, 0, 26, 26), 1)
    assert score(ALL, "", "", players=3) == RoundScore((0, 26, 26), 0)
    assert score("", "", "", "", ALL, players=5) == RoundScore((26, 26, 26, 26, 0), 4)


def test_moon_subtracts_from_the_shooter() -> None:
    assert score("", ALL, "", "", moon="subtract") == RoundScore((0, -26, 0, 0), 1)


def test_moon_by_choice() -> None:
    assert points("", ALL, "", "", moon="choice", choice=Moon.ADD) == (26, 0, 26, 26)
    assert points("", ALL, "", "", moon="choice", choice=Moon.SUBTRACT) == (0, -26, 0, 0)


@pytest.mark.parametrize("choice", [None, Moon.CHOICE, Moon.OFF])
def test_moon_by_choice_needs_the_choice(choice: Moon | None) -> None:
    with pytest.raises(RulesError) as caught:
        score("", ALL, "", "", moon="choice", choice=choice)
    assert (caught.value.code, caught.value.at) == ("choice-missing", "moon_choice")
    assert caught.value.message == "the moon was shot: give moon_choice, add or subtract"


def test_moon_by_choice_needs_no_choice_without_a_moon() -> None:
    assert points("QS", HEARTS, "", "", moon="choice") == (13, 13, 0, 0)


def test_moon_off_leaves_the_points() -> None:
    assert score("", ALL, "", "", moon="off") == RoundScore((0, 26, 0, 0), None)


def test_moon_rule_settles_what_the_shooter_does_where_it_is_no_choice() -> None:
    assert points("", ALL, "", "", choice=Moon.SUBTRACT) == (26, 0, 26, 26)


def test_moon_twelve_hearts_and_the_queen_are_none() -> None:
    assert score(f"QS {HEARTS[3:]}", "2H", "", "") == RoundScore((25, 1, 0, 0), None)
    assert score(HEARTS, "QS", "", "") == RoundScore((13, 13, 0, 0), None)


def test_moon_takes_every_spade_that_costs() -> None:
    assert score(f"{ALL} KS", "AS", "", players=3, spade_values=MARIA) == RoundScore((36, 7, 0), None)
    assert score(f"{ALL} KS AS", "", "", players=3, spade_values=MARIA) == RoundScore((0, 43, 43), 0)


def test_moon_of_a_smaller_pack_needs_only_what_is_in_it() -> None:
    smaller: dict[str, Any] = {"removed_cards": ["2C", "2D", "2S", "2H"]}
    assert score(f"QS {HEARTS[3:]}", "", "", "", **smaller) == RoundScore((0, 25, 25, 25), 0)


def test_moon_by_face_values() -> None:
    assert points(ALL, "", "", "", heart_values="face", moon="subtract") == (-104, 0, 0, 0)


def test_moon_is_seen_in_the_cards() -> None:
    assert moon_shooter([held("2C"), held("2D 3H"), 0, 0], STANDARD) is None
    assert moon_shooter([0, 0, held(ALL + " 2C"), 0], STANDARD) == 2
    assert moon_shooter([0, 0, 0, 0], STANDARD) is None


def test_moon_jack_goes_to_its_taker_moon_or_not() -> None:
    jack: dict[str, Any] = {"jack_of_diamonds": -10}
    assert points("JD", "QS", HEARTS, "", **jack) == (-10, 13, 13, 0)
    assert points(f"{ALL} JD", "", "", "", **jack) == (-10, 26, 26, 26)
    assert points(ALL, "JD", "", "", **jack) == (0, 16, 26, 26)
    assert points(ALL, "JD", "", "", moon="subtract", **jack) == (-26, -10, 0, 0)
    assert points(f"{ALL} JD", "", "", "", moon="subtract", **jack) == (-36, 0, 0, 0)
    assert points(f"{ALL} JD", "", "", "", moon="off", **jack) == (16, 0, 0, 0)


def test_moon_jack_is_no_part_of_the_moon() -> None:
    assert score(ALL, "JD", "", "", jack_of_diamonds=-10).moon == 0
    assert score(f"QS JD {HEARTS[3:]}", "2H", "", "", jack_of_diamonds=-10) == RoundScore((15, 1, 0, 0), None)


NEEDED: dict[str, Any] = {"jack_of_diamonds": -10, "moon_needs_jack": True}


def test_moon_jack_that_is_needed_makes_the_moon() -> None:
    assert score(f"{ALL} JD", "", "", "", **NEEDED) == RoundScore((-10, 26, 26, 26), 0)
    assert score(f"{ALL} JD", "", "", "", moon="subtract", **NEEDED) == RoundScore((-36, 0, 0, 0), 0)
    assert score(f"{ALL} JD", "", "", "", moon="off", **NEEDED) == RoundScore((16, 0, 0, 0), None)


@pytest.mark.parametrize("moon", ["add", "subtract", "choice", "off"])
def test_moon_jack_that_is_needed_and_elsewhere_leaves_the_points(moon: str) -> None:
    assert score(ALL, "JD", "", "", moon=moon, **NEEDED) == RoundScore((26, -10, 0, 0), None)


def test_moon_jack_that_counts_nothing_is_not_needed() -> None:
    assert score(ALL, "JD", "", "", moon_needs_jack=True).moon == 0
    assert score(ALL, "", "", "", removed_cards=["JD", "2C", "2D", "2S"], **NEEDED).moon == 0


def test_moon_jack_that_is_needed_decides_which_sheets_occur() -> None:
    for shot in ((-10, 26, 26, 26), (26, -10, 26, 26)):
        assert sheet_can_occur(shot, ruleset(**NEEDED))
    for missed in ((26, -10, 0, 0), (0, 0, -10, 26)):
        assert sheet_can_occur(missed, ruleset(**NEEDED))
        assert not sheet_can_occur(missed, ruleset(jack_of_diamonds=-10))
    for never in ((16, 0, 26, 26), (16, 0, 0, -10), (26, 0, 26, 26)):
        assert not sheet_can_occur(never, ruleset(**NEEDED))
    assert sheet_can_occur((-36, 0, 0, 0), ruleset(moon="subtract", **NEEDED))
    assert not sheet_can_occur((-26, -10, 0, 0), ruleset(moon="subtract", **NEEDED))
    # Whoever has 16 with everybody else at 0 either shot the moon or shared the cards with the taker of the jack.
    assert sheet_can_occur((16, 0, 0, 0), ruleset(**NEEDED))


def test_jack_of_diamonds_counts_nothing_by_default() -> None:
    assert points(ALL + " JD", "", "", "") == (0, 26, 26, 26)
    assert points("JD", "QS", HEARTS, "") == (0, 13, 13, 0)


# What is no distribution


def test_counting_cards_are_taken_once_each() -> None:
    assert codes(counting_cards(STANDARD)) == ALL
    assert codes(counting_cards(ruleset(jack_of_diamonds=-10))) == f"JD {ALL}"
    gone = ruleset(jack_of_diamonds=-10, removed_cards=["JD", "2C", "2D", "2S"])
    assert codes(counting_cards(gone)) == ALL


@pytest.mark.parametrize(
    ("taken", "code", "at", "message"),
    [
        ((ALL, "", ""), "wrong-size", "taken", "4 lists of cards are needed, not 3"),
        ((HEARTS, "", "", ""), "card-missing", "taken", "QS is taken by nobody; every card that counts is taken once"),
        ((ALL, "", "QS", ""), "card-twice", "taken[2]", "QS is taken twice; every card exists once"),
        ((ALL, "2C", "", "2C"), "card-twice", "taken[3]", "2C is taken twice; every card exists once"),
    ],
)
def test_taken_cards_that_are_wrong(taken: tuple[str, ...], code: str, at: str, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        score(*taken)
    assert (caught.value.code, caught.value.at, caught.value.message) == (code, at, message)


def test_taken_cards_are_in_the_pack() -> None:
    with pytest.raises(RulesError) as caught:
        score(ALL, "2D", "", players=3)
    assert (caught.value.code, caught.value.at) == ("card-not-in-pack", "taken[1]")
    assert caught.value.message == "2D is not in the pack of this ruleset"


def test_jack_of_diamonds_must_be_taken_where_it_counts() -> None:
    with pytest.raises(RulesError, match=r"^JD is taken by nobody"):
        score(ALL, "", "", "", jack_of_diamonds=-10)


# Score sheets


@pytest.mark.parametrize(("players", "possible", "sums"), [(3, 312, 378), (4, 2234, 3654), (5, 11890, 27405)])
def test_round_total_is_not_all_that_a_sheet_needs(players: int, possible: int, sums: int) -> None:
    """With the moon scored plainly; with it, the sheets of one player with everything become sheets of the moon."""
    off = ruleset(players=players, moon="off")
    splits = [split for split in product(range(27), repeat=players) if sum(split) == 26]
    assert len(splits) == sums == comb(26 + players - 1, players - 1)
    assert {split for split in splits if sheet_can_occur(split, off)} == all_sheets(off)
    assert len(all_sheets(off)) == possible
    assert len(all_sheets(ruleset(players=players))) == possible  # as many sheets of the moon as of everything


def test_round_total_sheet_of_twelve_twelve_one_one_cannot_occur() -> None:
    assert not sheet_can_occur((12, 12, 1, 1), STANDARD)
    assert sheet_can_occur((13, 11, 1, 1), STANDARD)
    assert sheet_can_occur((25, 1, 0, 0), STANDARD)


def test_round_total_needs_a_score_for_every_seat() -> None:
    assert not sheet_can_occur((13, 13, 0), STANDARD)
    assert not sheet_can_occur((13, 13, 0, 0, 0), STANDARD)
    assert not sheet_can_occur((), STANDARD)


def test_round_total_is_met_without_negative_points() -> None:
    assert not sheet_can_occur((27, -1, 0, 0), STANDARD)
    assert not sheet_can_occur((13, 12, 0, 0), STANDARD)


def test_moon_sheets() -> None:
    assert sheet_can_occur((26, 0, 26, 26), STANDARD)
    assert not sheet_can_occur((26, 0, 0, 0), STANDARD)
    assert not sheet_can_occur((0, -26, 0, 0), STANDARD)
    assert sheet_can_occur((0, -26, 0, 0), ruleset(moon="subtract"))
    assert not sheet_can_occur((26, 0, 26, 26), ruleset(moon="subtract"))
    assert not sheet_can_occur((26, 0, 0, 0), ruleset(moon="subtract"))
    for sheet in ((26, 0, 26, 26), (0, -26, 0, 0)):
        assert sheet_can_occur(sheet, ruleset(moon="choice"))
        assert not sheet_can_occur(sheet, ruleset(moon="off"))
    assert sheet_can_occur((26, 0, 0, 0), ruleset(moon="off"))


def test_moon_sheets_are_among_all_sheets() -> None:
    add = {(0, 26, 26, 26), (26, 0, 26, 26), (26, 26, 0, 26), (26, 26, 26, 0)}
    subtract = {(-26, 0, 0, 0), (0, -26, 0, 0), (0, 0, -26, 0), (0, 0, 0, -26)}
    everything = {(26, 0, 0, 0), (0, 26, 0, 0), (0, 0, 26, 0), (0, 0, 0, 26)}
    some = add | subtract | everything
    assert all_sheets(STANDARD) & some == add
    assert all_sheets(ruleset(moon="subtract")) & some == subtract
    assert all_sheets(ruleset(moon="choice")) & some == add | subtract
    assert all_sheets(ruleset(moon="off")) & some == everything


def test_moon_jack_sheets() -> None:
    omnibus = ruleset(jack_of_diamonds=-10)
    assert sheet_can_occur((16, 0, 26, 26), omnibus)
    assert sheet_can_occur((-10, 26, 26, 26), omnibus)
    assert sheet_can_occur((3, 13, 0, 0), omnibus)
    assert not sheet_can_occur((13, 13, 0, 0), omnibus)
    assert not sheet_can_occur((26, 0, 26, 26), omnibus)
    without = ruleset(jack_of_diamonds=-10, removed_cards=["JD", "2C", "2D", "2S"])
    assert sheet_can_occur((13, 13, 0, 0), without)
    assert not sheet_can_occur((3, 13, 0, 0), without)
    assert all_sheets(without) == all_sheets(STANDARD)


@pytest.mark.parametrize("options", [{"heart_values": "face"}, {"heart_values": "face-ace-high"}])
def test_heart_values_by_face_decide_which_sheets_occur(options: dict[str, str]) -> None:
    rules = ruleset(players=3, **options)
    total = rules.round_total
    every = {(a, b, total - a - b) for a in range(total + 1) for b in range(total + 1 - a)}
    moons = {(0, total, total), (total, 0, total), (total, total, 0)}
    assert {sheet for sheet in every | moons if sheet_can_occur(sheet, rules)} == all_sheets(rules)


def test_spade_values_of_black_maria_decide_which_sheets_occur() -> None:
    rules = ruleset(players=3, spade_values=MARIA)
    every = {(a, b, 43 - a - b) for a in range(44) for b in range(44 - a)}
    possible = {sheet for sheet in every if sheet_can_occur(sheet, rules)}
    assert possible == {sheet for sheet in all_sheets(rules) if sum(sheet) == 43}
    assert (15, 14, 14) in possible
    assert not sheet_can_occur((9, 9, 25), ruleset(players=3, spade_values={"QS": 13, "KS": 10, "AS": 11}))


def test_spade_values_made_up_to_take_years_are_answered_exactly() -> None:
    costs = dict(zip(("QS", "KS", "AS", "JS", "TS"), (997, 991, 983, 977, 971), strict=True))
    rules = ruleset(heart_values="face", spade_values=costs)
    assert not sheet_can_occur((961, 961, 961, rules.round_total - 3 * 961), rules)
    assert sheet_can_occur((1000, 1000, 1000, rules.round_total - 3000), rules)


def test_sheets_of_one_penalty_card_are_moons_alone() -> None:
    """Whoever takes the only penalty card takes them all."""
    hearts = [f"{rank}H" for rank in "23456789TJQKA"]
    rules = ruleset(players=3, removed_cards=hearts)
    assert all_sheets(rules) == {(0, 13, 13), (13, 0, 13), (13, 13, 0)}
    assert not sheet_can_occur((13, 0, 0), rules)
    assert sheet_can_occur((13, 0, 13), rules)
