"""Other programs run through the suite: right ones, wrong ones, and such as crash, hang or talk nonsense."""

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

from hearts_examples.conformance.blame import blame
from hearts_examples.conformance.case import Case
from hearts_examples.conformance.runner import Verdict, judge, report, run
from hearts_examples.conformance.suite import json_lines, suite
from hearts_examples.rendering.rulebook.sheet import sentences
from hearts_examples.rules.ids import Rule

NODE = str(compute_driver_executable()[0])
"""A JavaScript engine that comes with the tests, so that no machine lacks one."""

OTHER = str(Path(__file__).parent / "other.cjs")


@cache
def cases() -> tuple[Case, ...]:
    return tuple(suite(sentences("en")))


@cache
def plays_and_tricks() -> tuple[Case, ...]:
    """What the other program can answer: cards to play and tricks, under options that are written out."""
    return tuple(
        case
        for case in cases()
        if isinstance(case.question, dict)
        and case.question.get("ask") in ("legal", "trick")
        and "error" not in case.expect
        and (case.question["ruleset"] == "standard" or not isinstance(case.question["ruleset"], str))
        and "preset" not in case.question["ruleset"]
    )


def conform(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """`hearts-examples conform` as a person runs it."""
    published = folder / "cases.jsonl"
    published.write_text(json_lines(plays_and_tricks()), encoding="utf-8")
    return subprocess.run(
        [sys.executable, "-m", "hearts_examples", "conform", "--suite", str(published), "--", *command],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def python(*lines: str) -> list[str]:
    return [sys.executable, "-c", "\n".join(("import json, os, sys, time", *lines))]


def test_a_program_in_another_language_agrees(tmp_path: Path) -> None:
    result = conform(tmp_path, NODE, OTHER)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == f"{len(plays_and_tricks())} cases: {len(plays_and_tricks())} agrees\n"
    assert len(plays_and_tricks()) > 1000


@pytest.mark.parametrize(
    "rule",
    [
        "opening-lead",
        "follow-suit",
        "first-trick-points",
        "first-trick-fallback",
        "lead-hearts",
        "trick-winner",
        "heart-values",
    ],
)
def test_a_fault_planted_in_it_is_named_by_its_rule(tmp_path: Path, rule: str) -> None:
    result = conform(tmp_path, NODE, OTHER, rule)
    assert (result.returncode, result.stderr) == (1, "")
    assert re.findall(r"^([a-z-]+): \d+ wrong", result.stdout, re.MULTILINE) == [rule]
    assert "    why:      " in result.stdout


def test_our_own_answers_agree() -> None:
    result = run([sys.executable, "-m", "hearts_examples", "ask"], cases(), timeout=60)
    assert result.remarks == ()
    assert result.passed
    assert [finding.case for finding in result.findings] == list(cases())


ECHO = 'line = sys.stdin.readline(); print(json.dumps({"legal": []}), flush=True)'


@pytest.mark.parametrize(
    ("program", "remark"),
    [
        (python("sys.exit(3)"), "it answers only 0 of 2 lines"),
        (python(ECHO, "raise SystemExit"), "it answers only 1 of 2 lines"),
        (python(ECHO, "os.kill(os.getpid(), 9)"), "it was ended by signal 9"),
        (python(ECHO, "time.sleep(60)"), "it was stopped after 1 seconds of silence"),
        (python("print('{}\\n' * 3)"), "it answers more than the 2 lines that it was asked"),
        (python("while True: print('{}')"), "it answers more than the 2 lines that it was asked"),
        (python("print('x' * 10**7, end='')", "time.sleep(60)"), "it answers more than the 2 lines that it was asked"),
        (python("sys.stdin.close()", "print('{}\\n{}')", "sys.stdout.close()", "time.sleep(60)"), "of silence"),
    ],
)
def test_a_program_that_misbehaves_is_reported_not_waited_for(program: list[str], remark: str) -> None:
    result = run(program, cases()[:2], timeout=1)
    assert not result.passed
    assert any(remark in said for said in result.remarks), result.remarks
    assert len(result.findings) == 2
    assert any(f"The program: {said}." in line for line in report(result, 1) for said in result.remarks)


def test_a_program_that_cannot_be_started_is_one_line(tmp_path: Path) -> None:
    result = conform(tmp_path, "no-such-program")
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == "hearts-examples: no-such-program cannot be started: No such file or directory\n"


def _case(ask: str) -> Case:
    return next(
        case
        for case in cases()
        if isinstance(case.question, dict) and case.question.get("ask") == ask and "error" not in case.expect
    )


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        (None, Verdict.UNANSWERED),
        (b"", Verdict.UNREADABLE),
        (b"no JSON", Verdict.UNREADABLE),
        (b"[1]", Verdict.UNREADABLE),
        (b"\xff{}", Verdict.UNREADABLE),
        (b"[" * 100_000, Verdict.UNREADABLE),
        (b"{}", Verdict.DISAGREES),
        (b'{"error": {"code": "bad-line"}}', Verdict.DISAGREES),
        (b'{"error": "x"}', Verdict.DISAGREES),
    ],
)
def test_what_is_no_right_answer(line: bytes | None, verdict: Verdict) -> None:
    finding = judge(_case("legal"), line)
    assert finding.verdict is verdict
    assert finding.rules


def test_a_right_answer_may_say_more_and_write_numbers_as_it_likes() -> None:
    case = _case("trick")
    more = {"seconds": 0.1, **{name: float(value) for name, value in case.expect.items()}}
    assert judge(case, json.dumps(more).encode()).verdict is Verdict.AGREES
    assert judge(case, json.dumps({**case.expect, "winner": True}).encode()).verdict is Verdict.DISAGREES


def test_of_an_error_only_the_code_counts() -> None:
    case = next(case for case in cases() if "error" in case.expect)
    said = {"error": {**case.expect["error"], "message": "in my own words", "at": "here"}}
    assert judge(case, json.dumps(said).encode()).verdict is Verdict.AGREES
    said["error"]["code"] = "other"
    assert judge(case, json.dumps(said).encode()).verdict is Verdict.DISAGREES
    assert judge(case, b'{"legal": []}').verdict is Verdict.DISAGREES


def _blamed(ask: str, wanted: str, change: dict[str, object], **having: object) -> tuple[Rule, ...]:
    case = next(
        case
        for case in cases()
        if isinstance(case.question, dict)
        and case.question.get("ask") == ask
        and all(case.expect.get(name, "") == value for name, value in having.items())
        and (not wanted or case.rules[0] == wanted)
        and "error" not in case.expect
    )
    return blame(case, {**case.expect, **change})


def test_blame_falls_on_what_is_wrong() -> None:
    assert _blamed("deal", "", {"opens": "AS"}) == (Rule.OPENING_LEAD,)
    assert _blamed("deal", "", {"kitty": 3, "cards_each": 9}) == (Rule.DEAL, Rule.KITTY)
    assert _blamed("score", "", {"moon": 3}, moon=None) == (Rule.MOON,)
    assert _blamed("score", "moon-jack", {"points": []}) == (Rule.MOON_JACK,)
    assert _blamed("match", "exact-score-reset", {"totals": []}) == (Rule.EXACT_SCORE_RESET,)
    assert _blamed("match", "", {"next_pass": "up"}, finished=False) == (Rule.PASS_CYCLE,)
    assert _blamed("trick", "jack-of-diamonds", {"winner": 9}) == (Rule.TRICK_WINNER,)
    assert _blamed("replay", "", {"steps": []}) == (Rule.OPENING_LEAD,)
    assert _blamed("replay", "", {"steps": "none"}) == (Rule.OPENING_LEAD,)
    assert _blamed("replay", "", {"tricks": []}) == (Rule.TRICK_WINNER,)
    assert _blamed("replay", "", {"moon": 4}, moon=None) == (Rule.MOON,)
    assert _blamed("replay", "break-hearts", {"points": []}) == (Rule.BREAK_HEARTS,)
    assert _blamed("pass", "pass-cycle", {"to": []}) == (Rule.PASS_CYCLE,)


def test_blame_falls_on_the_step_that_is_seen_otherwise() -> None:
    case = _case("replay")
    steps = json.loads(json.dumps(case.expect["steps"]))
    steps[5]["seat"] += 1
    assert blame(case, {**case.expect, "steps": steps}) == (Rule.NEXT_LEAD,)
    steps = json.loads(json.dumps(case.expect["steps"]))
    steps[5]["refused"] = "lead-hearts"
    assert blame(case, {**case.expect, "steps": steps}) == (Rule.LEAD_HEARTS,)
    steps[5]["refused"] = "because I say so"
    assert blame(case, {**case.expect, "steps": steps}) == case.rules[:1]


def test_blame_tells_a_tie_from_an_end() -> None:
    tied = next(
        case
        for case in cases()
        if case.rules[0] is Rule.TIE and case.expect.get("finished") is False and max(case.expect["totals"]) >= 100
    )
    assert blame(tied, {**tied.expect, "finished": True}) == (Rule.TIE,)
    ended = next(case for case in cases() if len(case.expect.get("winners", ())) == 1)
    assert blame(ended, {**ended.expect, "finished": False}) == (Rule.END_SCORE,)
    assert blame(ended, {**ended.expect, "winners": [0, 1, 2]}) == (Rule.LOWEST_WINS,)


def test_blame_tells_hearts_from_spades_and_the_jack() -> None:
    def trick(rule: Rule, cards: set[str], difference: int) -> tuple[Rule, ...]:
        case = next(
            case
            for case in cases()
            if case.rules[0] is rule and isinstance(case.question, dict) and cards & {*case.question.get("trick", ())}
        )
        return blame(case, {**case.expect, "points": case.expect["points"] + difference})

    assert trick(Rule.HEART_VALUES, {"2H", "3H", "4H"}, 1) == (Rule.HEART_VALUES,)
    assert trick(Rule.SPADE_VALUES, {"QS", "KS", "AS"}, 3) == (Rule.SPADE_VALUES,)
    assert trick(Rule.JACK_OF_DIAMONDS, {"JD"}, 10) == (Rule.JACK_OF_DIAMONDS,)
