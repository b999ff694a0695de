"""`make mutants`: what it counts, and which survivors it asks about."""

from typing import Any

import pytest

from tools import mutants

STATUSES = {
    "hearts_examples.rules.trick.x_winning_index__mutmut_1": "killed",
    "hearts_examples.rules.trick.x_winning_index__mutmut_2": "timeout",
    "hearts_examples.rules.match.x_play_match__mutmut_3": "survived",
}
DIFFERENCE = "-    zip(totals, points, strict=True)\n+    zip(totals, points, strict=False)"


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the command keeps; the faults and the change of each stand above."""
    figures: dict[str, Any] = {}
    monkeypatch.setattr(mutants, "_difference", lambda name: DIFFERENCE)
    monkeypatch.setattr(mutants, "write_figures", lambda check, found, packages: figures.update(found))
    return figures


def run(monkeypatch: pytest.MonkeyPatch, statuses: dict[str, str]) -> int:
    monkeypatch.setattr(mutants, "_results", lambda: list(statuses.items()))
    return mutants.main()


def test_a_survivor_with_a_reason_is_no_gap_but_counts_as_one(
    kept: dict[str, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    many = {f"hearts_examples.rules.trick.x_winning_index__mutmut_{number}": "killed" for number in range(10, 60)}
    assert run(monkeypatch, STATUSES | many) == 0
    assert kept == {"total": 53, "killed": 52, "percent": 98.1}
    assert "no test notices it" not in capsys.readouterr().out


def test_a_survivor_without_a_reason_is_shown_with_its_change(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    unexplained = "hearts_examples.rules.trick.x_winning_index__mutmut_4"
    assert run(monkeypatch, STATUSES | {unexplained: "survived"}) == 1
    said = capsys.readouterr().out
    assert f"{unexplained}: no test notices it" in said
    assert DIFFERENCE in said


def test_too_many_survivors_fail_even_with_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(monkeypatch, STATUSES) == 1


@pytest.mark.parametrize("statuses", [{}, STATUSES | {"hearts_examples.rules.deal.x_dealer__mutmut_1": "not checked"}])
def test_a_run_that_is_not_finished_keeps_nothing(
    statuses: dict[str, str], kept: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(monkeypatch, statuses) == 1
    assert kept == {}
