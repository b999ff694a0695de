"""Runs another program against the suite, and says by rule where it disagrees."""

import json
import queue
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from itertools import zip_longest
from typing import IO, Any

from hearts_examples.conformance.blame import blame
from hearts_examples.conformance.case import Case
from hearts_examples.rules.ids import Rule

MOST_BYTES = 1 << 20
"""The longest answer that is read."""


class Verdict(StrEnum):
    """What became of a case."""

    AGREES = "agrees"
    DISAGREES = "disagrees"
    UNREADABLE = "no JSON object"
    UNANSWERED = "no answer"


@dataclass(frozen=True, slots=True)
class Finding:
    """A case, what the program answered, and the rules that it seems to get wrong."""

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
        """Whether the program answered everything rightly, and nothing more."""
        return not self.remarks and all(finding.verdict is Verdict.AGREES for finding in self.findings)


def run(command: Sequence[str], cases: Sequence[Case], timeout: float) -> Run:
    """Ask a program all questions, a line each, and judge its answers.

    The program is stopped when it is silent for `timeout` seconds, or says more than it was asked. Raises OSError when
    it cannot be started.
    """
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin
    assert process.stdout
    lines: queue.Queue[bytes | None] = queue.Queue()
    asking = threading.Thread(target=_ask, args=(process.stdin, cases), daemon=True)
    listening = threading.Thread(target=_listen, args=(process.stdout, lines, len(cases) + 1), daemon=True)
    asking.start()
    listening.start()
    answers: list[bytes] = []
    remarks: list[str] = []
    try:
        while len(answers) <= len(cases) and (line := lines.get(timeout=timeout)) is not None:
            answers.append(line)
        if len(answers) > len(cases):
            remarks.append(f"it answers more than the {len(cases)} lines that it was asked")
        elif process.wait(timeout) < 0:
            remarks.append(f"it was ended by signal {-process.returncode}")
    except (queue.Empty, subprocess.TimeoutExpired):
        remarks.append(f"it was stopped after {timeout:g} seconds of silence")
    finally:
        process.kill()
        process.wait()
        asking.join(1)
        listening.join(1)
    if len(answers) < len(cases):
        remarks.append(f"it answers only {len(answers)} of {len(cases)} lines")
    findings = tuple(judge(case, line) for case, line in zip_longest(cases, answers[: len(cases)]))
    return Run(findings, tuple(remarks))


def _ask(sink: IO[bytes], cases: Sequence[Case]) -> None:
    with suppress(OSError), sink:  # a program may stop listening; its answers will tell
        for case in cases:
            sink.write(case.line.encode() + b"\n")
            sink.flush()


def _listen(source: IO[bytes], lines: "queue.Queue[bytes | None]", most: int) -> None:
    with suppress(OSError), source:
        for _ in range(most):
            line = source.readline(MOST_BYTES)
            if not line:
                break
            lines.put(line)
    lines.put(None)


def judge(case: Case, line: bytes | None) -> Finding:
    """What to make of the answer to a case; None where there is none."""
    if line is None:
        return Finding(case, Verdict.UNANSWERED, rules=case.rules[:1])
    shown = line.decode(errors="replace").strip()
    try:
        got = json.loads(line, parse_float=_number)
    except (ValueError, RecursionError):
        got = None
    if not isinstance(got, dict):
        return Finding(case, Verdict.UNREADABLE, shown, case.rules[:1])
    if _agrees(case.expect, got):
        return Finding(case, Verdict.AGREES)
    return Finding(case, Verdict.DISAGREES, shown, blame(case, got))


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
    """The findings in lines: all rules that the program gets wrong, each with its first cases."""
    counts = dict.fromkeys(Verdict, 0)
    by_rule: dict[Rule, list[Finding]] = {}
    for finding in result.findings:
        counts[finding.verdict] += 1
        for rule in finding.rules:
            by_rule.setdefault(rule, []).append(finding)
    yield f"{len(result.findings)} cases: " + ", ".join(
        f"{count} {verdict}" for verdict, count in counts.items() if count
    )
    yield from (f"The program: {remark}." for remark in result.remarks)
    for rule in Rule:
        findings = by_rule.get(rule, [])
        asked = sum(rule in finding.case.rules for finding in result.findings)
        if findings:
            yield f"{rule}: {len(findings)} wrong ({asked} cases are about it)"
        for finding in findings[:examples]:
            yield f"  {finding.case.id} ({finding.verdict})"
            yield f"    asked:    {_cut(finding.case.line)}"
            yield f"    expected: {_cut(json.dumps(finding.case.expect, separators=(',', ':')))}"
            yield f"    got:      {_cut(finding.got) or 'nothing'}"
            yield f"    why:      {finding.case.why}"


def _cut(text: str) -> str:
    return text if len(text) <= 300 else text[:297] + "..."
