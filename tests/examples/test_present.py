"""Which outcome of an example a site of another ruleset shows."""

from pathlib import Path

import pytest

from hearts_examples.examples.outcome import present
from hearts_examples.examples.record import read_record
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.ruleset import STANDARD

TRICK = {
    "id": "diamonds",
    "rules": ["trick-winner"],
    "ask": "trick",
    "trick": "4D AD QS 2D",
    "claim": {"winner": 1, "points": 13},
}
SPADES = {"id": "spades", "rules": ["spade-values"], "ask": "trick", "trick": "4S AS QS 2S", "claim": {"points": 13}}


def test_an_example_follows_the_site() -> None:
    site = read_ruleset({"spade_values": {"QS": 25}})
    outcome = present(read_record(TRICK, Path("x.toml"), 1), {}, site)
    assert outcome
    assert outcome.data["points"] == 25
    assert not outcome.agrees


def test_what_the_site_cannot_answer_is_shown_under_the_standard_rules() -> None:
    outcome = present(read_record(TRICK, Path("x.toml"), 1), {}, read_ruleset({"players": 5}))
    assert outcome
    assert outcome.agrees
    assert outcome.ruleset == STANDARD


def test_a_stand_in_comes_first() -> None:
    three = read_record({**SPADES, "id": "three", "ruleset": {"players": 3}, "trick": "4S AS QS"}, Path("x.toml"), 1)
    four = read_record({**SPADES, "instead": ["three"]}, Path("x.toml"), 1)
    outcome = present(four, {"three": three}, read_ruleset({"players": 3}))
    assert outcome
    assert outcome.example is three


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_pinned_example_stays(players: int) -> None:
    pinned = read_record({**TRICK, "ruleset": "standard"}, Path("x.toml"), 1)
    outcome = present(pinned, {}, read_ruleset({"players": players}))
    assert outcome
    assert outcome.ruleset == STANDARD
