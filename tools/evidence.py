"""`make evidence`: write the conformance suite, run the tests of the rules, and keep for every rule how many there are.

A test belongs to the rule whose id its name begins with: `test_lead_hearts_any_time` to `lead-hearts`.
"""

import ast
import sys
from collections import Counter

import pytest

from hearts_examples.conformance.suite import VERSION, json_lines, schema, suite
from hearts_examples.evidence.figures import write_figures
from hearts_examples.examples.load import load
from hearts_examples.rules.ids import Rule
from tools import ROOT

TESTS = ROOT / "tests"
PUBLISHED = ROOT / "docs" / "conformance"
"""Where the site has the suite."""

ROOMS = ("rules", "oracle", "protocol", "conformance")
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


def cases_by_rule() -> dict[str, int]:
    """How many cases of the conformance suite are about every rule."""
    counts = Counter(rule for case in suite() for rule in case.rules)
    return {str(rule): counts[rule] for rule in Rule}


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


def main() -> int:
    """Publish, run, count, keep."""
    (PUBLISHED / "cases.jsonl").write_text(json_lines(suite()), encoding="utf-8")
    (PUBLISHED / "schema.json").write_text(schema(), encoding="utf-8")
    runs = Runs()
    about_these_figures = f"--ignore={TESTS / 'conformance' / 'test_evidence.py'}"
    status = pytest.main(["-q", about_these_figures, *(str(TESTS / room) for room in ROOMS)], plugins=[runs])
    if status != 0:
        print("Nothing is kept: the figures are those of a run in which every test passes.", file=sys.stderr)
        return int(status)
    figures = {
        "passed": runs.passed,
        "examples": len(load()),
        "tests": {str(rule): len(tests) for rule, tests in named_tests().items()},
        "runs": {str(rule): runs.by_rule[rule] for rule in Rule},
        "suite": len(suite()),
        "suite_version": VERSION,
        "cases": cases_by_rule(),
    }
    write_figures("tests", figures, ("pytest", "hypothesis"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
