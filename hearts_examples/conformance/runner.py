"""Runs another program against the suite, and says by rule where it disagrees."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from hearts_examples.conformance.blame import blame
from hearts_examples.conformance.case import Case
from hearts_examples.conformance.program import MOST_BYTES, StoppedError, answers, started
from hearts_examples.faults import MOST_SHOWN, shown, visible
from hearts_examples.rules.ids import Rule


class Verdict(StrEnum):
    """What became of a case."""

    AGREES = "agrees"
    NOT_PLAYED = "not played here"
    DISAGREES = "disagrees"
    OTHERWISE = "otherwise where no source rules"
    UNREADABLE = "no JSON object"
    TOO_LONG = "answer too long"
    UNANSWERED = "no answer"


_COUNTED = {Verdict.AGREES: "agree", Verdict.DISAGREES: "disagree"}
"""What is said of several cases, where it is not what is said of one."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A case, the beginning of what the program answered, and the rules that it seems to get wrong."""

    case: Case
    verdict: Verdict
    got: str = ""
    rules: tuple[Rule, ...] = ()


@dataclass(frozen=True, slots=True)
class Run:
    """All findings, in the order of the cases, and what else there is to say about the program."""

    findings: tuple[Finding, ...]
    remarks: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether the program answered rightly all that it plays, which is something, and nothing more."""
        verdicts = {finding.verdict for finding in self.findings}
        right = {Verdict.AGREES, Verdict.NOT_PLAYED, Verdict.OTHERWISE}
        return not self.remarks and Verdict.AGREES in verdicts and verdicts <= right


def run(command: Sequence[str], cases: Sequence[Case], timeout: float, total: float = 600) -> Run:
    """Ask a program all questions, a line each, and judge its answers as they come.

    The program is stopped, with all its children, when it is silent for `timeout` seconds, has taken `total` seconds in
    all, or says more than it was asked. Raises OSError when it cannot be started.
    """
    findings: list[Finding] = []
    remarks: list[str] = []
    questions = (case.line.encode() + b"\n" for case in cases)
    with started(command) as process:
        try:
            for line in answers(process, questions, timeout, total):
                if len(findings) == len(cases):
                    remarks.append(f"it answers more than the {len(cases)} lines that it was asked")
                    break
                findings.append(judge(cases[len(findings)], line))
            else:
                if process.returncode < 0:
                    remarks.append(f"it was ended by signal {-process.returncode}")
        except StoppedError as stopped:
            remarks.append(str(stopped))
    if len(findings) < len(cases):
        remarks.append(f"it answers only {len(findings)} of {len(cases)} lines")
    findings += (judge(case, None) for case in cases[len(findings) :])
    if all(finding.verdict is Verdict.NOT_PLAYED for finding in findings):
        remarks.append("it plays nothing of what it was asked")
    return Run(tuple(findings), tuple(remarks))


def judge(case: Case, line: bytes | None) -> Finding:
    """What to make of the answer to a case; None where there is none."""
    if line is None:
        return Finding(case, Verdict.UNANSWERED, rules=case.rules[:1])
    begun = line[: 4 * MOST_SHOWN + 4].decode(errors="replace").strip()[: MOST_SHOWN + 1]
    if len(line) > MOST_BYTES:
        return Finding(case, Verdict.TOO_LONG, begun, case.rules[:1])
    try:
        got = json.loads(line, parse_float=_number)
        if not isinstance(got, dict):
            return Finding(case, Verdict.UNREADABLE, begun, case.rules[:1])
        if got.get("unsupported") is True:
            return Finding(case, Verdict.NOT_PLAYED)
        if _agrees(_without_reasons(case.expect, got), got):
            return Finding(case, Verdict.AGREES)
        return Finding(case, Verdict.OTHERWISE if case.gap else Verdict.DISAGREES, begun, blame(case, got))
    except (ValueError, RecursionError):
        return Finding(case, Verdict.UNREADABLE, begun, case.rules[:1])


def _without_reasons(expect: Mapping[str, Any], got: Mapping[str, Any]) -> Mapping[str, Any]:
    """The right answer as far as a program tells it: `refused` may be left out, of a hand and of the steps of a replay.

    Which cards may be played is then all that counts.
    """
    if "legal" in expect and "refused" not in got:
        return _without("refused", expect)
    right, steps = expect.get("steps"), got.get("steps")
    if isinstance(right, list) and isinstance(steps, list) and not any(_says("refused", step) for step in steps):
        return {**expect, "steps": [_without("refused", step) if _says("refused", step) else step for step in right]}
    return expect


def _says(name: str, step: object) -> bool:
    return isinstance(step, dict) and name in step


def _without(name: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    return {other: value for other, value in fields.items() if other != name}


def _number(text: str) -> float:
    value = float(text)
    return int(value) if value.is_integer() else value


def _agrees(expect: Mapping[str, Any], got: Mapping[str, Any]) -> bool:
    """Whether every part of the right answer is there; more may be said, and of an error only the code counts."""
    if "error" in expect:
        error = got.get("error")
        return isinstance(error, dict) and error.get("code") == expect["error"]["code"]
    return "error" not in got and all(name in got and _same(value, got[name]) for name, value in expect.items())


def _same(one: object, other: object) -> bool:
    """Equal as JSON: 1 is not true, and the order of an object's fields does not matter."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def report(result: Run, examples: int) -> Iterator[str]:
    """The findings in lines: all rules that the program gets wrong, each with its first cases.

    Whatever the program or the author of a suite has written does nothing to the terminal on which it is shown.
    """
    return map(visible, _lines(result, examples))


def _lines(result: Run, examples: int) -> Iterator[str]:
    counts = dict.fromkeys(Verdict, 0)
    by_rule: dict[Rule, list[Finding]] = {}
    for finding in result.findings:
        counts[finding.verdict] += 1
        for rule in finding.rules if finding.verdict is not Verdict.OTHERWISE else ():
            by_rule.setdefault(rule, []).append(finding)
    yield f"{len(result.findings)} cases: " + ", ".join(
        f"{count} {_COUNTED.get(verdict, verdict)}" for verdict, count in counts.items() if count
    )
    yield from (f"The program: {remark}." for remark in result.remarks)
    for rule in Rule:
        findings = by_rule.get(rule, [])
        asked = sum(rule in finding.case.rules for finding in result.findings)
        if findings:
            yield f"{rule}: {len(findings)} wrong ({asked} cases are about it)"
        for finding in findings[:examples]:
            yield from _told(finding)
    filled_in = [finding for finding in result.findings if finding.verdict is Verdict.OTHERWISE]
    if filled_in:
        gaps = Counter(finding.case.gap for finding in filled_in)
        yield "Where no source rules, other answers are no faults: " + ", ".join(
            f"{name} {count}" for name, count in gaps.items()
        )
    for finding in filled_in[:examples]:
        yield from _told(finding)


def _told(finding: Finding) -> Iterator[str]:
    yield f"  {shown(finding.case.id)} ({finding.verdict})"
    yield f"    asked:    {shown(finding.case.line)}"
    yield f"    expected: {shown(json.dumps(finding.case.expect, separators=(',', ':')))}"
    yield f"    got:      {shown(finding.got) or 'nothing'}"
    yield f"    why:      {shown(finding.case.why)}"
