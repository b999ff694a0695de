"""What the tests of the rules prove, in `hearts_examples/evidence/tests.json`: how many there are of every rule.

A test belongs to the rule whose id its name begins with: `test_lead_hearts_any_time` to `lead-hearts`.
"""

import ast
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from hearts_examples.conformance.suite import VERSION, suite
from hearts_examples.evidence.figures import FIGURES_FOLDER, read_figures, write_figures
from hearts_examples.examples.load import load
from hearts_examples.faults import Fault
from hearts_examples.rendering.rulebook.sheet import sentences
from hearts_examples.rules.ids import Rule
from tools import ROOT

TESTS = ROOT / "tests"
ROOMS = ("rules", "oracle", "questions", "protocol", "conformance")
"""The tests that bear on the rules."""


def rule_of(test: str) -> Rule | None:
    """The rule that a test is named after, the longest where several fit."""
    name = test.removeprefix("test_").replace("_", "-") + "-"
    fitting = [rule for rule in Rule if name.startswith(f"{rule}-")]
    return max(fitting, key=len, default=None)


def named_tests() -> dict[Rule, list[str]]:
    """The names of the tests of every rule, as they stand in the files."""
    found: dict[Rule, list[str]] = {rule: [] for rule in Rule}
    for path in sorted((TESTS / "rules").glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (rule := rule_of(node.name)) is not None:
                found[rule].append(node.name)
    return found


def counts() -> dict[str, Any]:
    """What can be counted without running a test: examples, tests and cases, of every rule where they have one."""
    cases = suite(sentences("en"))
    by_rule = Counter(rule for case in cases for rule in case.rules)
    return {
        "examples": len(load()),
        "tests": {str(rule): len(tests) for rule, tests in named_tests().items()},
        "suite": len(cases),
        "suite_version": VERSION,
        "cases": {str(rule): by_rule[rule] for rule in Rule},
    }


def stale(root: Path) -> list[Fault]:
    """Whether something was added or removed since the tests were counted. Raises Fault when they never were."""
    kept = read_figures("tests")
    changed = [name for name, count in counts().items() if kept[name] != count]
    there = FIGURES_FOLDER / "tests.json"
    return [Fault(there, None, f"{', '.join(changed)} changed since they were counted")] if changed else []


class Runs:
    """Counts the tests that pass."""

    def __init__(self) -> None:
        self.passed = 0
        self.by_rule: Counter[Rule] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """One more test has passed, perhaps."""
        if report.when == "call" and report.passed:
            self.passed += 1
            rule = rule_of(report.location[2].split("[")[0])
            if rule is not None and report.location[0].startswith("tests/rules/"):
                self.by_rule[rule] += 1


def write(root: Path) -> None:
    """Run the tests of the rules, count, keep. Raises Fault when a test fails: then nothing is kept."""
    runs = Runs()
    about_these_figures = f"--ignore={TESTS / 'conformance' / 'test_evidence.py'}"
    status = pytest.main(["-q", about_these_figures, *(str(TESTS / room) for room in ROOMS)], plugins=[runs])
    if status != 0:
        raise Fault(TESTS, None, "a test fails, so nothing is kept; the figures are those of a run that passes")
    ran = {"passed": runs.passed, "runs": {str(rule): runs.by_rule[rule] for rule in Rule}}
    write_figures("tests", {**ran, **counts()}, ("pytest", "hypothesis"))
