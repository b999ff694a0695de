"""Passing: where cards go, and the exchange."""

import pytest

from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.passing import direction, exchange, receivers
from hearts_examples.rules.ruleset import STANDARD, Direction
from tests.rules.tables import codes, held, ruleset

HANDS = [held("2C 3C 4C 5C"), held("2D 3D 4D 5D"), held("2S 3S 4S 5S"), held("2H 3H 4H 5H")]
PASSES = [held("2C 3C 4C"), held("2D 3D 4D"), held("2S 3S 4S"), held("2H 3H 4H")]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (4, ["left", "right", "across", "hold", "left", "right"]),
        (3, ["left", "right", "hold", "left", "right", "hold"]),
        (5, ["left", "right", "hold", "left", "right", "hold"]),
    ],
)
def test_pass_cycle_repeats(players: int, expected: list[str]) -> None:
    rules = ruleset(players=players)
    assert [direction(rules, number) for number in range(1, 7)] == expected


def test_pass_cycle_may_be_another() -> None:
    rules = ruleset(pass_cycle=["left", "across", "right", "hold"])
    assert [str(direction(rules, number)) for number in range(1, 6)] == ["left", "across", "right", "hold", "left"]


def test_pass_cycle_left_is_the_next_seat() -> None:
    assert receivers(Direction.LEFT, 4) == (1, 2, 3, 0)
    assert receivers(Direction.RIGHT, 4) == (3, 0, 1, 2)
    assert receivers(Direction.ACROSS, 4) == (2, 3, 0, 1)
    assert receivers(Direction.LEFT, 5) == (1, 2, 3, 4, 0)
    assert receivers(Direction.RIGHT, 3) == (2, 0, 1)


def test_pass_cycle_hold_passes_nothing() -> None:
    assert receivers(Direction.HOLD, 4) is None
    with pytest.raises(RulesError) as caught:
        exchange(HANDS, PASSES, STANDARD, 4)
    assert (caught.value.code, caught.value.at) == ("no-pass", "passes")
    assert caught.value.message == "nothing is passed in round 4; leave passes out"


def test_pass_count_of_none_always_holds() -> None:
    rules = ruleset(pass_count=0)
    assert {direction(rules, number) for number in range(1, 9)} == {Direction.HOLD}


def test_pass_count_and_direction_make_the_exchange() -> None:
    assert [codes(hand) for hand in exchange(HANDS, PASSES, STANDARD, 1)] == [
        "5C 2H 3H 4H",
        "2C 3C 4C 5D",
        "2D 3D 4D 5S",
        "2S 3S 4S 5H",
    ]
    assert codes(exchange(HANDS, PASSES, STANDARD, 2)[0]) == "5C 2D 3D 4D"
    assert codes(exchange(HANDS, PASSES, STANDARD, 3)[0]) == "5C 2S 3S 4S"


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_pass_count_may_be_one_to_four(count: int) -> None:
    passes = [held(" ".join(f"{rank}{suit}" for rank in "2345"[:count])) for suit in "CDSH"]
    after = exchange(HANDS, passes, ruleset(pass_count=count), 1)
    assert [hand.bit_count() for hand in after] == [4] * 4
    assert (after[1] & passes[0]) == passes[0]


def test_pass_count_is_exact() -> None:
    with pytest.raises(RulesError) as caught:
        exchange(HANDS, [*PASSES[:3], held("2H 3H")], STANDARD, 1)
    assert (caught.value.code, caught.value.at) == ("wrong-size", "passes[3]")
    assert caught.value.message == "3 cards are passed, not 2"
    with pytest.raises(RulesError) as caught:
        exchange(HANDS, PASSES[:3], STANDARD, 1)
    assert (caught.value.code, caught.value.at) == ("wrong-size", "passes")
    assert caught.value.message == "4 passes are needed, not 3"


def test_pass_unseen_only_cards_of_the_own_dealt_hand_are_passed() -> None:
    """All pass before anybody sees what comes, so a card just received cannot be passed on."""
    with pytest.raises(RulesError) as caught:
        exchange(HANDS, [PASSES[0], held("2D 3D 4C"), *PASSES[2:]], STANDARD, 1)
    assert (caught.value.code, caught.value.at) == ("not-held", "passes[1]")
    assert caught.value.message == "4C cannot be passed: seat 1 does not hold it"
