"""`make evidence`: only tests that pass count, each for the rule that it is named after."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from hearts_examples.faults import Fault
from hearts_examples.rules.ids import Rule
from tools import evidence


def report(name: str, *, room: str = "rules", when: str = "call", passed: bool = True) -> pytest.TestReport:
    where = (f"tests/{room}/test_x.py", 1, name)
    return cast(pytest.TestReport, SimpleNamespace(when=when, passed=passed, location=where))


def test_a_run_counts_once_for_its_rule() -> None:
    runs = evidence.Runs()
    runs.pytest_runtest_logreport(report("test_moon_adds[4]"))
    runs.pytest_runtest_logreport(report("test_moon_adds[5]"))
    runs.pytest_runtest_logreport(report("test_moon_adds[6]", passed=False))
    runs.pytest_runtest_logreport(report("test_moon_adds[4]", when="teardown"))
    runs.pytest_runtest_logreport(report("test_moon_adds", room="oracle"))
    assert runs.passed == 3
    assert runs.by_rule == {Rule.MOON: 2}


def test_nothing_is_kept_of_a_run_in_which_a_test_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pytest, "main", lambda *_, **__: 1)
    monkeypatch.setattr(evidence, "write_figures", lambda *_: pytest.fail("kept"))
    with pytest.raises(Fault, match="a test fails, so nothing is kept"):
        evidence.write(tmp_path)
