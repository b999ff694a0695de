"""A whole round, card by card."""

import random
from typing import Any

import pytest

from hearts_examples.rules.cards import cards_in
from hearts_examples.rules.deal import deal_cards, pack_order
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.round import Replay, Round, Step, TakenTrick, replay
from hearts_examples.rules.ruleset import STANDARD, Moon, Ruleset
from tests.rules.tables import cards, codes, held, ruleset


def small(**options: Any) -> Ruleset:
    """Nine cards for three players: 2C 3C 4C, 2D JD, QS, 2H 3H 4H."""
    keep = held("2C 3C 4C 2D JD QS 2H 3H 4H")
    gone = [str(card) for card in cards_in(STANDARD.pack & ~keep)]
    return ruleset(players=3, pass_count=1, removed_cards=gone, **options)


HANDS = [held("2C 2D QS"), held("3C JD 2H"), held("4C 3H 4H")]
PLAYS = "2C 3C 4C 3H QS 2H 4H 2D JD"


def test_next_lead_belongs_to_the_winner_of_the_trick() -> None:
    table = Round(small(), HANDS)
    assert (table.turn, table.leader, table.trick_number, table.over) == (0, 0, 1, False)
    assert table.play(cards("2C")[0]) is None
    assert (table.turn, table.leader, table.trick_number) == (1, 0, 1)
    table.play(cards("3C")[0])
    assert table.play(cards("4C")[0]) == TakenTrick(0, cards("2C 3C 4C"), 2, 0)
    assert (table.turn, table.leader, table.trick_number, table.over) == (2, 2, 2, False)


def test_next_lead_of_the_round_replayed() -> None:
    result = replay(small(), HANDS, cards(PLAYS))
    assert result.tricks == (
        TakenTrick(0, cards("2C 3C 4C"), 2, 0),
        TakenTrick(2, cards("3H QS 2H"), 2, 15),
        TakenTrick(2, cards("4H 2D JD"), 2, 1),
    )
    assert [step.seat for step in result.steps] == [0, 1, 2, 2, 0, 1, 2, 0, 1]
    assert (result.points, result.moon) == ((16, 16, 0), 2)


def test_break_hearts_when_a_heart_is_played() -> None:
    table = Round(small(), HANDS)
    seen = []
    for card in cards(PLAYS):
        seen.append(table.broken)
        table.play(card)
    assert seen == [False] * 4 + [True] * 5
    assert table.over


def test_break_hearts_by_a_discard_frees_the_next_lead() -> None:
    hands = [held("2C 3C 2H"), held("4C 2D 3H"), held("JD QS 4H")]
    table = Round(small(first_trick_points="allowed"), hands)
    for card in cards("2C 4C 4H"):
        table.play(card)
    assert table.position.hearts_broken
    assert codes(table.legal()) == "2D 3H"


@pytest.mark.parametrize(("breaks", "legal"), [(False, "JD"), (True, "JD 3H")])
def test_break_hearts_by_the_queen_is_an_option(breaks: bool, legal: str) -> None:
    rules = small(queen_breaks_hearts=breaks, first_trick_points="allowed")
    table = Round(rules, [held("2C 2D 2H"), held("3C JD 3H"), held("QS 4C 4H")])
    assert codes(rules.breaking_cards & held("QS 2H JD")) == ("QS 2H" if breaks else "2H")
    for card in cards("2C 3C QS"):  # the last is no legal play, but played
        table.play(card)
    assert table.broken is breaks
    assert codes(table.legal()) == legal


def test_break_hearts_forgets_at_the_next_round() -> None:
    assert Round(small(), HANDS).broken is False


def test_kitty_goes_to_the_winner_of_the_first_trick_points_included() -> None:
    rules = ruleset(
        players=3,
        leftover_cards="kitty",
        pass_count=0,
        removed_cards=[str(card) for card in cards_in(STANDARD.pack & ~held("2C 3C 4C 2D JD QS 2H"))],
    )
    hands = [held("2C 2D"), held("3C JD"), held("4C 2H")]
    result = replay(rules, hands, cards("2C 3C 4C 2H 2D JD"), kitty=held("QS"))
    assert result.tricks[0] == TakenTrick(0, cards("2C 3C 4C"), 2, 13)
    assert result.tricks[1].points == 1
    assert (result.points, result.moon) == ((14, 14, 0), 2)
    assert result.taken == (0, 0, held("2C 3C 4C 2H 2D JD QS")), "the kitty goes with the first trick"
    assert replay(rules, hands, cards("2C 3C 4C 2H 2D JD")) == result


def test_kitty_with_a_heart_does_not_break_hearts() -> None:
    rules = ruleset(
        players=3,
        leftover_cards="kitty",
        removed_cards=[str(card) for card in cards_in(STANDARD.pack & ~held("2C 3C 4C 2D JD QS 2H"))],
        pass_count=0,
    )
    table = Round(rules, [held("2C 2D"), held("3C JD"), held("4C QS")], held("2H"))
    for card in cards("2C 3C 4C"):
        table.play(card)
    assert not table.broken
    assert codes(table.taken[2]) == "2C 3C 4C 2H"


def test_opening_lead_of_a_later_round_left_of_the_dealer() -> None:
    table = Round(small(opening_lead="left-of-dealer"), HANDS, round_number=2)
    assert (table.turn, table.leader) == (2, 2)
    assert Round(small(opening_lead="left-of-dealer"), HANDS).turn == 1
    first = replay(small(opening_lead="left-of-dealer"), HANDS, cards("3C 4C 2C 3H QS 2H 4H 2D JD"))
    assert first.tricks[0].leader == 1
    result = replay(small(opening_lead="left-of-dealer"), HANDS, cards("4C 2C 3C 4H 2D JD 3H QS 2H"), round_number=2)
    assert result.tricks[0].leader == 2


def test_pass_count_and_direction_come_before_the_first_trick() -> None:
    dealt = [held("2C 2D 3H"), held("3C JD QS"), held("4C 2H 4H")]
    passes = [held("3H"), held("QS"), held("2H")]
    passed_left = replay(small(), dealt, cards("2C JD 4C QS 2D 3H 4H 2H 3C"), passes, round_number=1)
    assert [str(step.card) for step in passed_left.steps[:3]] == ["2C", "JD", "4C"]
    assert passed_left.steps[1].refused is Rule.FOLLOW_SUIT
    assert passed_left.hands == (held("2C 2D 2H"), held("3C JD 3H"), held("4C QS 4H"))
    with pytest.raises(RulesError, match=r"^nothing is passed in round 3"):
        replay(small(), dealt, cards(PLAYS), passes, round_number=3)


def test_follow_suit_is_marked_not_refused_in_a_replay() -> None:
    result = replay(small(), HANDS, cards("2C JD 4C 4H QS 2H 3H 2D 3C"))
    assert result.steps[0] == Step(0, cards("2C")[0], None)
    assert result.steps[1] == Step(1, cards("JD")[0], Rule.FOLLOW_SUIT)
    assert [step.refused for step in result.steps[2:]] == [None, None, None, None, None, None, None]
    assert result.tricks[0].winner == 2


def test_moon_choice_reaches_the_score() -> None:
    rules = small(moon="choice")
    assert replay(rules, HANDS, cards(PLAYS), moon_choice=Moon.SUBTRACT).points == (0, 0, -16)
    assert replay(rules, HANDS, cards(PLAYS), moon_choice=Moon.ADD).points == (16, 16, 0)
    with pytest.raises(RulesError, match=r"^the moon was shot"):
        replay(rules, HANDS, cards(PLAYS))


@pytest.mark.parametrize(
    ("plays", "code", "at", "message"),
    [
        ("2C 3C 4C", "wrong-size", "plays", "9 cards are played in a round, not 3"),
        ("2C 4C 3C 3H QS 2H 4H 2D JD", "not-held", "plays[1]", "seat 1 does not hold 4C"),
        ("2C 3C 4C 3H QS 2H 4H QS JD", "not-held", "plays[7]", "seat 0 does not hold QS"),
    ],
)
def test_plays_that_are_no_round(plays: str, code: str, at: str, message: str) -> None:
    order = tuple(card for part in plays.split() for card in cards(part))
    with pytest.raises(RulesError) as caught:
        replay(small(), HANDS, order)
    assert (caught.value.code, caught.value.at, caught.value.message) == (code, at, message)


def test_deal_is_checked_before_a_replay() -> None:
    with pytest.raises(RulesError) as caught:
        replay(small(), HANDS[:2], cards(PLAYS))
    assert (caught.value.code, caught.value.at) == ("wrong-size", "hands")
    with pytest.raises(RulesError) as caught:
        replay(small(), HANDS, cards(PLAYS), kitty=held("2C"))
    assert (caught.value.code, caught.value.at) == ("card-twice", "kitty")


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("leftover", ["remove", "kitty"])
def test_round_total_is_shared_out_in_every_random_round(players: int, leftover: str) -> None:
    rules = ruleset(players=players, leftover_cards=leftover, moon="off")
    rng = random.Random(players)
    order = list(pack_order(rules))
    for number in range(1, 21):
        rng.shuffle(order)
        hands, kitty = deal_cards(order, rules, number)
        table, plays = Round(rules, hands, kitty, number), []
        while not table.over:
            plays.append(rng.choice(list(cards_in(table.legal()))))
            table.play(plays[-1])
        result = replay(rules, hands, plays, None, kitty, number)
        assert isinstance(result, Replay)
        assert sum(result.points) == 26
        assert all(step.refused is None for step in result.steps)
        assert table.trick_number == rules.cards_each + 1
        assert len(result.tricks) == rules.cards_each
