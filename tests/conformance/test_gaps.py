"""Cases that rest on what no source settles are marked, and lead to the page that says what was filled in."""

import pytest

from hearts_examples.conformance.choose import choose
from hearts_examples.conformance.gaps import GAPS, gap
from hearts_examples.questions import read
from hearts_examples.rendering.pages.pagefile import read_page
from tests.building import ROOT
from tests.conformance.test_suite import cases

HEARTS = [f"{rank}H" for rank in "23456789TJQKA"]


@pytest.mark.parametrize("name", GAPS)
def test_every_gap_has_cases_and_a_section(name: str) -> None:
    assert any(case.gap == name for case in cases())
    for folder in ("docs", "docs/de"):
        assert name in read_page(ROOT / folder / "variants/unsettled.md", "variants/unsettled.md").ids


def test_what_sources_rule_rests_on_no_gap() -> None:
    assert not any(case.gap for case in choose(cases(), kinds=["legal", "trick", "pass", "deal"]))
    assert not any(case.gap for case in choose(cases(), "standard"))


@pytest.mark.parametrize(
    ("ruleset", "more", "name"),
    [
        ({"moon": "subtract", "jack_of_diamonds": -10}, {}, "jack"),
        ({"moon": "choice", "jack_of_diamonds": -10}, {"moon_choice": "subtract"}, "jack"),
        ({"moon": "choice", "jack_of_diamonds": -10}, {"moon_choice": "add"}, ""),
        ({"moon": "add", "jack_of_diamonds": -10}, {}, ""),
        ({"moon": "add", "jack_of_diamonds": -10, "moon_needs_jack": True}, {}, ""),
        ({"moon": "subtract"}, {}, ""),
    ],
)
def test_a_subtracted_moon_beside_the_jack(ruleset: dict[str, object], more: dict[str, object], name: str) -> None:
    taken = [["QS", *HEARTS], ["JD"], [], []]
    assert gap(read({"ask": "score", "ruleset": ruleset, "taken": taken, **more})) == name


def test_a_moon_that_needs_the_jack() -> None:
    taken = [["QS", "JD", *HEARTS], [], [], []]
    ruleset = {"moon": "add", "jack_of_diamonds": -10, "moon_needs_jack": True}
    assert gap(read({"ask": "score", "ruleset": ruleset, "taken": taken})) == "needed-jack"


def test_without_a_moon_the_jack_is_no_gap() -> None:
    taken = [["QS", *HEARTS[1:]], ["JD", HEARTS[0]], [], []]
    ruleset = {"moon": "subtract", "jack_of_diamonds": -10}
    assert gap(read({"ask": "score", "ruleset": ruleset, "taken": taken})) == ""


@pytest.mark.parametrize(
    ("ruleset", "rounds", "name"),
    [
        ({"end_score": 25}, [[25, 1, 0, 0]], ""),
        ({"end_score": 25, "exact_score_reset": {"25": 0}}, [[25, 1, 0, 0]], "reset"),
        ({"end_score": 26, "exact_score_reset": {"25": 0}}, [[25, 1, 0, 0]], ""),
        ({"exact_score_reset": {"25": 13, "13": 0}}, [[25, 1, 0, 0]], "two-marks"),
        ({"exact_score_reset": {"25": 13, "13": 0}}, [[25, 1, 0, 0], [0, 24, 1, 1]], "two-marks"),
        ({"exact_score_reset": {"25": 13, "13": 0}}, [[13, 12, 1, 0]], ""),
        ({"end_score": 13, "exact_win": True}, [[13, 13, 0, 0]], "exactly"),
        ({"end_score": 13, "exact_win": True}, [[13, 12, 1, 0]], ""),
        ({"end_score": 20, "moon": "subtract"}, [[13, 13, 0, 0], [13, 13, 0, 0], [-26, 0, 0, 0]], ""),
        (
            {"end_score": 26, "moon": "subtract"},
            [[13, 13, 0, 0], [13, 13, 0, 0], [-26, 0, 0, 0], [0, -26, 0, 0]],
            "totals",
        ),
    ],
)
def test_totals_that_fall_back(ruleset: dict[str, object], rounds: list[list[int]], name: str) -> None:
    assert gap(read({"ask": "match", "ruleset": ruleset, "rounds": rounds})) == name
