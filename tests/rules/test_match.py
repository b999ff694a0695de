"""The match: totals, the end, ties, resets, and which totals can be reached."""

from itertools import combinations_with_replacement
from typing import Any

import pytest

from hearts_examples.rules import shares
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.match import MatchState, play_match, totals_can_occur
from hearts_examples.rules.ruleset import STANDARD, Direction, Ruleset
from hearts_examples.rules.scoring import all_sheets
from tests.rules.tables import ruleset

TO_26 = {"end_score": 26}


def match(*rounds: tuple[int, ...], **options: Any) -> MatchState:
    return play_match(rounds, ruleset(**options))


def test_end_score_is_not_reached_at_the_start() -> None:
    assert match() == MatchState((), (0, 0, 0, 0), False, (), None, Direction.LEFT)


def test_end_score_ends_the_match_when_it_is_reached() -> None:
    rounds = [(25, 1, 0, 0)] * 4
    assert match(*rounds) == MatchState(
        ((25, 1, 0, 0), (50, 2, 0, 0), (75, 3, 0, 0), (100, 4, 0, 0)), (100, 4, 0, 0), False, (), 4, Direction.LEFT
    )
    ended = match(*rounds, (24, 1, 1, 0))
    assert (ended.finished, ended.winners, ended.reached, ended.next_pass) == (True, (3,), 4, None)


def test_end_score_just_missed_goes_on() -> None:
    state = match((25, 1, 0, 0), end_score=26)
    assert (state.finished, state.reached, state.next_pass) == (False, None, Direction.RIGHT)
    state = match((25, 1, 0, 0), end_score=25, tie="shared")
    assert (state.finished, state.reached) == (True, 1)


def test_end_score_that_must_be_passed_is_not_enough() -> None:
    assert match((14, 10, 2, 0), end_score=14, end_at="passed").reached is None
    assert match((14, 10, 2, 0), end_score=13, end_at="passed").winners == (3,)


@pytest.mark.parametrize("end_at", ["reached", "passed"])
def test_exact_win_ends_the_match_at_once_for_whoever_stands_on_the_end_score(end_at: str) -> None:
    def exact(*rounds: tuple[int, ...], **options: Any) -> MatchState:
        return match(*rounds, end_score=14, end_at=end_at, exact_win=True, **options)

    state = exact((14, 10, 2, 0))
    assert (state.finished, state.winners, state.reached, state.next_pass) == (True, (0,), 1, None)
    assert exact((15, 9, 2, 0)).winners == (3,), "beside it the lowest wins"
    assert exact((13, 13, 0, 0), (1, 14, 11, 0)).winners == (0,), "who is above it at the same time does not matter"
    assert exact((13, 7, 6, 0), (1, 7, 5, 13), tie="play-on").winners == (0, 1)
    assert exact((15, 11, 0, 0), (0, 3, 10, 13)).winners == (1,), "in a round that settles a tie too"


def test_exact_win_comes_after_a_total_has_dropped_back() -> None:
    options = {"end_score": 14, "exact_win": True}
    assert not match((14, 10, 2, 0), exact_score_reset={"14": 7}, **options).finished
    assert match((16, 8, 2, 0), exact_score_reset={"16": 14}, **options).winners == (0,)


def test_lowest_wins() -> None:
    state = match((14, 10, 2, 0), end_score=14)
    assert (state.totals, state.winners) == ((14, 10, 2, 0), (3,))
    assert match((0, 14, 10, 2), end_score=14).winners == (0,)


def test_match_over_means_no_more_rounds() -> None:
    with pytest.raises(RulesError) as caught:
        match((14, 10, 2, 0), (13, 13, 0, 0), end_score=14)
    assert (caught.value.code, caught.value.at) == ("match-over", "rounds[1]")
    assert caught.value.message == "the match ended with round 1; leave later rounds out"


def test_tie_plays_on_until_somebody_is_alone_lowest() -> None:
    state = match((13, 13, 0, 0), (13, 13, 0, 0), **TO_26)
    assert (state.finished, state.winners, state.reached, state.next_pass) == (False, (), 2, Direction.ACROSS)
    state = match((13, 13, 0, 0), (13, 13, 0, 0), (13, 1, 6, 6), **TO_26)
    assert (state.finished, state.winners) == (False, ())
    state = match((13, 13, 0, 0), (13, 13, 0, 0), (13, 1, 6, 6), (0, 0, 13, 13), **TO_26)
    assert (state.finished, state.winners) == (False, ())
    state = match((13, 13, 0, 0), (13, 13, 0, 0), (13, 1, 6, 6), (0, 0, 12, 14), **TO_26)
    assert (state.finished, state.winners, state.next_pass) == (True, (2,), None)


def test_tie_above_the_lowest_does_not_matter() -> None:
    state = match((13, 6, 6, 1), end_score=13)
    assert (state.finished, state.winners) == (True, (3,))


def test_tie_after_one_more_round_is_shared() -> None:
    rules = {"tie": "one-more-round", **TO_26}
    assert not match((13, 13, 0, 0), (13, 13, 0, 0), **rules).finished
    state = match((13, 13, 0, 0), (13, 13, 0, 0), (13, 1, 6, 6), **rules)
    assert (state.finished, state.winners, state.totals) == (True, (2, 3), (39, 27, 6, 6))
    state = match((13, 13, 0, 0), (13, 13, 0, 0), (13, 1, 5, 7), **rules)
    assert (state.finished, state.winners) == (True, (2,))


def test_tie_shared_at_once() -> None:
    state = match((13, 13, 0, 0), (13, 13, 0, 0), tie="shared", **TO_26)
    assert (state.finished, state.winners, state.next_pass) == (True, (2, 3), None)


def test_end_score_reached_once_is_reached() -> None:
    """In a tie two moons bring all totals back to nothing; the match still ends as soon as one is lowest alone."""
    rounds = [(13, 13, 0, 0), (13, 13, 0, 0), (-26, 0, 0, 0), (0, -26, 0, 0)]
    state = match(*rounds, moon="subtract", **TO_26)
    assert (state.totals, state.finished, state.reached) == ((0, 0, 0, 0), False, 2)
    state = match(*rounds, (13, 12, 1, 0), moon="subtract", **TO_26)
    assert (state.totals, state.finished, state.winners) == ((13, 12, 1, 0), True, (3,))


def test_pass_cycle_runs_on_through_tie_rounds() -> None:
    state = match((13, 13, 0, 0), (13, 13, 0, 0), (13, 13, 0, 0), (13, 13, 0, 0), **TO_26)
    assert state.next_pass is Direction.LEFT


# Exact totals that fall back


def test_exact_score_reset_brings_a_total_back() -> None:
    reset = {"exact_score_reset": {"100": 50}}
    rounds = [(25, 1, 0, 0)] * 4
    state = match(*rounds, **reset)
    assert (state.totals, state.finished, state.reached) == ((50, 4, 0, 0), False, None)
    assert state.history[-1] == (50, 4, 0, 0)


def test_exact_score_reset_is_exact() -> None:
    reset = {"exact_score_reset": {"100": 50}}
    state = match(*[(25, 1, 0, 0)] * 3, (24, 2, 0, 0), **reset)
    assert state.totals == (99, 5, 0, 0)
    state = match(*[(25, 1, 0, 0)] * 3, (26, 0, 26, 26), **reset)
    assert (state.totals, state.reached, state.winners) == ((101, 3, 26, 26), 4, (1,))


def test_exact_score_reset_none_lets_the_total_stand() -> None:
    assert match(*[(25, 1, 0, 0)] * 4).totals == (100, 4, 0, 0)


TWO_MARKS = {"exact_score_reset": {"100": 50, "50": 0}}
ONTO_BOTH = ((26, 26, 26, 0), (26, 26, 0, 26), (26, 0, 26, 26), (22, 4, 0, 0), (0, 13, 13, 0))
"""Seat 0 hits 100, falls onto the other mark, and takes nothing in the next round."""


def test_exact_score_reset_happens_once_a_round() -> None:
    assert match(*ONTO_BOTH[:4], **TWO_MARKS).totals == (50, 56, 52, 52)


def test_exact_score_reset_needs_a_round_that_changes_the_total() -> None:
    assert match(*ONTO_BOTH, **TWO_MARKS).totals == (50, 69, 65, 52)


def test_exact_score_reset_brings_who_fell_back_to_the_next_mark_too() -> None:
    rounds = *[(25, 1, 0, 0)] * 2, (24, 2, 0, 0), (26, 0, 26, 26), (0, 26, 26, 26), (26, 26, 0, 26), (24, 2, 0, 0)
    state = match(*rounds, **TWO_MARKS)
    assert [totals[0] for totals in state.history] == [25, 0, 24, 0, 0, 26, 0]


def test_exact_score_reset_may_have_several() -> None:
    state = match((13, 13, 0, 0), (13, 7, 6, 0), exact_score_reset={"26": 0, "20": -5})
    assert state.totals == (0, -5, 6, 0)


# What is no match


@pytest.mark.parametrize(
    ("rounds", "code", "at", "message"),
    [
        ([(13, 13, 0)], "wrong-size", "rounds[0]", "4 scores are needed, not 3"),
        ([(13, 13, 0, 0), (1, 1, 1, 1, 22)], "wrong-size", "rounds[1]", "4 scores are needed, not 5"),
        (
            [(13, 13, 0, 0), (12, 12, 1, 1)],
            "impossible-sheet",
            "rounds[1]",
            "no round can bring 12, 12, 1, 1 under this ruleset",
        ),
    ],
)
def test_round_total_of_every_round_is_checked(rounds: list[tuple[int, ...]], code: str, at: str, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        match(*rounds)
    assert (caught.value.code, caught.value.at, caught.value.message) == (code, at, message)


def test_round_total_that_is_too_hard_to_check_names_its_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MOST_WAYS", 0)
    with pytest.raises(RulesError) as caught:
        match((0, 26, 26, 26), (13, 13, 0, 0))
    assert (caught.value.code, caught.value.at) == ("too-hard", "rounds[1]")


# Totals


@pytest.mark.parametrize("totals", [(100, 40, 40, 90), (104, 60, 75, 88), (120, 90, 85, 85)])
def test_round_total_divides_the_sum_of_all_totals(totals: tuple[int, ...]) -> None:
    assert not totals_can_occur(totals, STANDARD)


@pytest.mark.parametrize(
    "totals", [(100, 40, 40, 80), (104, 60, 75, 73), (0, 0, 0, 0), (26, 0, 26, 26), (13, 13, 0, 0)]
)
def test_round_total_allows_what_adds_up(totals: tuple[int, ...]) -> None:
    assert totals_can_occur(totals, STANDARD)


@pytest.mark.parametrize("totals", [(12, 12, 1, 1), (26, 0, 0, 0), (52, 0, 0, 0), (27, -1, 0, 0), (26, 26, 0), ()])
def test_round_total_is_not_all_that_totals_need(totals: tuple[int, ...]) -> None:
    assert not totals_can_occur(totals, STANDARD)


def _sums(rules: Ruleset, rounds: int) -> set[tuple[int, ...]]:
    """All totals after up to so many rounds, lowest first: seats are alike."""
    sheets = all_sheets(rules)
    reached = last = {(0,) * rules.players}
    for _ in range(rounds):
        last = {tuple(sorted(map(sum, zip(total, sheet, strict=True)))) for total in last for sheet in sheets}
        reached = reached | last
    return reached


def test_round_total_answer_is_exact_in_the_plain_game() -> None:
    """Against every way of adding up score sheets: three players, three rounds; four players, two rounds."""
    for players, rounds in ((3, 3), (4, 2)):
        rules = ruleset(players=players)
        reached = _sums(rules, rounds)
        most = 26 * rounds
        some = [totals for totals in combinations_with_replacement(range(most + 1), players) if sum(totals) <= most]
        possible = {totals for totals in some if totals_can_occur(totals, rules)}
        assert possible == {totals for totals in reached if sum(totals) <= most}


@pytest.mark.parametrize(
    "options",
    [
        {"jack_of_diamonds": -10},
        {"moon": "subtract"},
        {"moon": "choice"},
        {"moon": "off"},
        {"moon": "off", "jack_of_diamonds": -10},
        {"moon": "choice", "jack_of_diamonds": -10},
        {"heart_values": "one", "spade_values": {"QS": 13, "KS": 10}},
    ],
)
def test_round_total_never_denies_what_can_be_reached(options: dict[str, object]) -> None:
    rules = ruleset(players=3, **options)
    for totals in _sums(rules, 2):
        assert totals_can_occur(totals, rules), totals


@pytest.mark.parametrize(
    ("totals", "options"),
    [
        ((16, 16, 0), {"players": 3, "jack_of_diamonds": -10, "moon": "off"}),
        ((0, 0, -10), {"players": 3, "jack_of_diamonds": -10}),
        ((2, 1, 1, 0), {"jack_of_diamonds": -10}),
        ((27, 0, 0, 0), {"moon": "subtract"}),
        ((27, 0, 0, 0), {"moon": "choice"}),
        ((27, 0, 0, 0), {"moon": "off"}),
        ((-26, 52, 0, 0), {"moon": "off"}),
        ((-13, 130, 0, 0), {"heart_values": "face"}),
        ((1, 0, 0, 0), {"heart_values": "face-ace-high"}),
        ((0, 0, 0, -54), {"moon": "subtract"}),
    ],
)
def test_round_total_denies_sums_that_no_rounds_add_up_to(totals: tuple[int, ...], options: dict[str, object]) -> None:
    assert (sum(totals) == 32) == totals_can_occur(totals, ruleset(**options))


def test_round_total_of_a_pack_without_the_jack_is_unchanged() -> None:
    gone: dict[str, Any] = {"jack_of_diamonds": -10, "removed_cards": ["JD", "2C", "2D", "2S"]}
    assert totals_can_occur((13, 13, 0, 0), ruleset(**gone))
    assert not totals_can_occur((3, 13, 0, 0), ruleset(**gone))
    assert not totals_can_occur((26, 0, 0, 0), ruleset(**gone))
    assert not totals_can_occur((27, -1, 0, 0), ruleset(**gone))


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3, "jack_of_diamonds": -10},
        {"players": 3, "jack_of_diamonds": -10, "moon": "off"},
        {"players": 3, "jack_of_diamonds": -10, "moon": "subtract"},
        {"players": 4, "moon": "subtract"},
        {"players": 4, "moon": "off", "spade_values": {"QS": 13, "KS": 10}},
        {"players": 5, "moon": "add", "heart_values": "face"},
    ],
)
def test_round_total_says_which_sums_can_occur(options: dict[str, Any]) -> None:
    """All sums from -80 to 80, against what up to forty rounds with any number of moons add up to."""
    rules = ruleset(**options)
    jack, others = rules.jack_of_diamonds, rules.players - 1
    factors = {"add": (1, others), "subtract": (1, -1), "off": (1,)}[rules.moon]
    per_round = {factor * rules.round_total + jack for factor in factors}
    sums, reached = {0}, set()
    for _ in range(40):
        sums = {total + more for total in sums for more in per_round}
        reached |= sums
    for total in range(-80, 81):
        assert totals_can_occur((total, *[0] * others), rules) == (total in reached or total == 0), total


def test_round_total_of_nothing_a_round() -> None:
    """Ten points for the one penalty card, and ten less for the jack."""
    hearts = [f"{rank}H" for rank in "23456789TJQKA"]
    rules = ruleset(
        players=3, removed_cards=hearts, spade_values={"QS": 10}, jack_of_diamonds=-10, moon="off", pass_count=0
    )
    assert rules.round_total + rules.jack_of_diamonds == 0
    assert totals_can_occur((10, -10, 0), rules)
    assert not totals_can_occur((10, -10, 5), rules)


def test_round_total_of_totals_far_below_nothing() -> None:
    assert totals_can_occur((-2600, 0, 0, 0), ruleset(moon="subtract"))
    assert not totals_can_occur((10, -10, 0, 0), ruleset(jack_of_diamonds=-10, moon="off"))


def test_round_total_of_26_made_up_otherwise_proves_less() -> None:
    rules = ruleset(spade_values={"QS": 6, "KS": 7})
    assert rules.round_total == 26
    assert totals_can_occur((12, 12, 1, 1), rules)
    assert not totals_can_occur((12, 12, 1, 1), ruleset())


def test_round_total_proves_nothing_after_resets() -> None:
    assert totals_can_occur((1, 2, 3, 4), ruleset(exact_score_reset={"100": 50}))


def test_round_total_of_long_matches() -> None:
    assert totals_can_occur((26_000, 26_000, 26_000, 26_000), STANDARD)
    assert totals_can_occur((10**9 * 13, 10**9 * 13, 0, 0), STANDARD)
    assert not totals_can_occur((10**9 * 26, 0, 0, 0), STANDARD)
    assert totals_can_occur((16_000, 0, 0, 0), ruleset(jack_of_diamonds=-10))
