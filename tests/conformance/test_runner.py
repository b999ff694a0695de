"""Other programs run through the suite: right ones, wrong ones, and such as crash, hang or talk nonsense."""

import json
import re
import resource
import signal
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

from hearts_examples.conformance.blame import blame
from hearts_examples.conformance.case import Case
from hearts_examples.conformance.program import MOST_BYTES, MOST_COMPLAINTS, Lines
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
    assert result.stdout == f"{len(plays_and_tricks())} cases: {len(plays_and_tricks())} agree\n"
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
        (python("print('x' * 10**7, end='')", "time.sleep(60)"), "it was stopped after 1 seconds of silence"),
        (python("while True: print('x' * 10**5, end='')"), "it was stopped after 1 seconds of silence"),
        (python("while True: print('x' * 10**5, file=sys.stderr)"), "it was stopped after 1 seconds of silence"),
        (python("sys.stdin.close()", "print('{}\\n{}')", "sys.stdout.close()", "time.sleep(60)"), "of silence"),
    ],
)
def test_a_program_that_misbehaves_is_reported_not_waited_for(program: list[str], remark: str) -> None:
    result = run(program, cases()[:2], timeout=1)
    assert not result.passed
    assert any(remark in said for said in result.remarks), result.remarks
    assert len(result.findings) == 2
    assert any(f"The program: {said}." in line for line in report(result, 1) for said in result.remarks)


def test_a_program_that_takes_too_long_in_all_is_stopped() -> None:
    drip = python("while True: print('{}', flush=True); time.sleep(0.01)")
    result = run(drip, cases(), timeout=60, total=1)
    assert result.remarks[0] == "it was stopped after 1 seconds in all"
    assert [finding.case for finding in result.findings] == list(cases())


def test_what_a_program_says_is_judged_as_it_comes_and_not_kept() -> None:
    """In 400 MB of address space, of which the program, bound alike, says 600 on two lines, and more on many."""
    long = python("for _ in range(2): [sys.stdout.write('x' * 10**6) for _ in range(300)]; print()")
    wide = python("for _ in range(300): print('x' * 10**6)")
    code = (
        "import sys; from hearts_examples.conformance.runner import *; from hearts_examples.rules.ids import Rule;"
        "case = Case('x', {}, {'a': 1}, (Rule.MOON,), '');"
        "result = run(sys.argv[2:], [case] * int(sys.argv[1]), 60);"
        "print(*report(result, 1), sep='\\n')"
    )
    for count, program in ((2, long), (300, wide)):
        said = subprocess.run(
            [sys.executable, "-c", code, str(count), *program],
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (400 << 20, 400 << 20)),
        )
        assert said.stdout.splitlines()[0] == f"{count} cases: {count} answer too long"
        assert f"    got:      {'x' * 297}..." in said.stdout.splitlines()


def test_a_line_is_given_as_soon_as_it_is_too_long_and_once() -> None:
    lines = Lines()
    assert [*lines.add(b"a\n\nb")] == [b"a", b""]
    assert [*lines.add(b"c\n" + b"x" * MOST_BYTES)] == [b"bc"]
    assert [*lines.add(b"x")] == [b"x" * (MOST_BYTES + 1)]
    assert [*lines.add(b"x" * MOST_BYTES)] == []
    assert [*lines.add(b"x\nd")] == []
    assert [*lines.end()] == [b"d"]
    assert [*Lines().end()] == []


def test_of_an_answer_only_the_beginning_is_kept() -> None:
    assert len(judge(cases()[0], b"x" * MOST_BYTES).got) == len("x" * 301)


HOSTILE = "\\x1b]0;owned\\x07\\x1b[2J\\x9b1m\\u202e\\u2028 \\r"
"""Escape sequences, as Python writes them: a title, a cleared screen, colours, text that runs backwards."""


def test_nothing_does_anything_to_the_terminal(tmp_path: Path) -> None:
    bad = HOSTILE.encode().decode("unicode_escape")
    case = {"id": f"x{bad}", "line": f"a{bad}", "expect": {"a": bad}, "rules": ["moon"], "why": f"because{bad}\n"}
    (tmp_path / f"cases{bad}.jsonl").write_text(json.dumps(case) + "\n", encoding="utf-8")
    program = python(f"print('got {HOSTILE}', file=sys.stderr)", f"print('got {HOSTILE}')")
    command = [sys.executable, "-m", "hearts_examples", "conform", "--suite", f"cases{bad}.jsonl", "--", *program]
    result = subprocess.run(command, capture_output=True, check=False, timeout=60, cwd=tmp_path)
    for said in (result.stdout.decode(), result.stderr.decode()):
        assert all(line.isprintable() for line in said.split("\n"))
        assert "got \\x1b]0;owned\\x07\\x1b[2J\\x9b1m\\u202e" in said
    assert "because\\x1b]0;owned" in result.stdout.decode()
    (tmp_path / f"cases{bad}.jsonl").write_text("no case\n", encoding="utf-8")
    refused = subprocess.run(command, capture_output=True, check=False, timeout=60, cwd=tmp_path)
    assert refused.stderr.decode().removesuffix("\n").isprintable()
    assert refused.stderr.decode().endswith(":1: this is no case of a conformance suite; export it anew\n")


def test_what_a_program_complains_of_is_passed_on_within_bounds() -> None:
    code = "import sys; from hearts_examples.conformance.runner import run; run(sys.argv[1:], [], 60)"
    program = python("for n in range(1000): print(n, 'x' * 1000, file=sys.stderr)")
    command = [sys.executable, "-c", code, *program]
    said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    assert len(said.stderr.splitlines()) == MOST_COMPLAINTS
    assert all(len(line) == 300 for line in said.stderr.splitlines())


# No process is left behind

PARENT = (
    "import subprocess",
    "child = subprocess.Popen(['sh', '-c', 'sleep 600; true'])",
    "open('started', 'w').write(f'{os.getpid()} {child.pid}')",
    "os.rename('started', 'pids')",
)


def has_ended(process: int) -> bool:
    """Whether a process is no more, or waits only for somebody to take note of its end."""
    try:
        return Path(f"/proc/{process}/stat").read_text("utf-8").rpartition(")")[2].split()[0] in "ZX"
    except OSError:
        return True


def all_end(folder: Path) -> bool:
    """Whether a program, and the child that it has started, end; they are given a minute."""
    pids = [int(pid) for pid in (folder / "pids").read_text("utf-8").split()]
    for _ in range(600):
        if all(map(has_ended, pids)):
            return True
        time.sleep(0.1)
    return False


@pytest.mark.parametrize("last", ["sys.exit(3)", "print('{}\\n' * 3)", "time.sleep(600)", "sys.stdout.close()"])
def test_children_of_the_program_are_ended_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last: str) -> None:
    monkeypatch.chdir(tmp_path)
    assert not run(python(*PARENT, last), cases()[:2], timeout=1).passed
    assert all_end(tmp_path)


@pytest.mark.parametrize(
    ("number", "status", "said"),
    [(signal.SIGINT, 130, "hearts-examples: stopped"), (signal.SIGTERM, 143, ""), (signal.SIGHUP, 129, "")],
)
def test_children_of_the_program_are_ended_when_we_are(
    tmp_path: Path, number: signal.Signals, status: int, said: str
) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "hearts_examples", "conform", "--", *python(*PARENT, "time.sleep(600)")],
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    )
    for _ in range(600):
        if (tmp_path / "pids").exists():
            break
        time.sleep(0.1)
    process.send_signal(number)
    assert process.communicate(timeout=60)[1].strip() == said
    assert process.returncode == status
    assert all_end(tmp_path)


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
        (b"[" * 50_000, Verdict.UNREADABLE),
        (b'{"a":' * 300 + b"1" + b"}" * 300, Verdict.DISAGREES),
        (b"[" * 100_000, Verdict.TOO_LONG),
        (b"{}".ljust(MOST_BYTES), Verdict.DISAGREES),
        (b"{}".ljust(MOST_BYTES + 1), Verdict.TOO_LONG),
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


def test_what_a_program_does_not_play_counts_apart() -> None:
    asked = [_case("legal"), _case("match")]
    legal = json.dumps(_case("legal").expect)
    plays_cards = python(
        "for line in sys.stdin:",
        f"    print({legal!r} if json.loads(line)['ask'] == 'legal' else '{{\"unsupported\": true}}')",
    )
    result = run(plays_cards, asked, timeout=60)
    assert [finding.verdict for finding in result.findings] == [Verdict.AGREES, Verdict.NOT_PLAYED]
    assert result.passed
    assert next(report(result, 1)) == "2 cases: 1 agree, 1 not played here"


def test_a_program_that_plays_nothing_is_not_right() -> None:
    nothing = python("for line in sys.stdin: print('{\"unsupported\": true}')")
    result = run(nothing, cases()[:3], timeout=60)
    assert not result.passed
    assert list(report(result, 1)) == [
        "3 cases: 3 not played here",
        "The program: it plays nothing of what it was asked.",
    ]


def test_a_program_may_refuse_a_card_without_a_reason() -> None:
    case = next(case for case in cases() if case.expect.get("refused"))
    legal = case.expect["legal"]
    assert judge(case, json.dumps({"legal": legal}).encode()).verdict is Verdict.AGREES
    overlooked = next(iter(case.expect["refused"]))
    wrong = judge(case, json.dumps({"legal": [*legal, overlooked]}).encode())
    assert wrong.verdict is Verdict.DISAGREES
    assert wrong.rules == (Rule(case.expect["refused"][overlooked]),)
    assert judge(case, json.dumps({"legal": legal, "refused": {}}).encode()).verdict is Verdict.DISAGREES


def test_a_replay_may_mark_what_is_refused_without_a_reason() -> None:
    case = next(case for case in cases() if any(step["refused"] for step in case.expect.get("steps", ())))
    steps = [{name: step[name] for name in ("seat", "card", "legal")} for step in case.expect["steps"]]
    assert judge(case, json.dumps({**case.expect, "steps": steps}).encode()).verdict is Verdict.AGREES
    at = next(number for number, step in enumerate(steps) if not step["legal"])
    steps[at]["legal"] = True
    wrong = judge(case, json.dumps({**case.expect, "steps": steps}).encode())
    assert (wrong.verdict, wrong.rules) == (Verdict.DISAGREES, (Rule(case.expect["steps"][at]["refused"]),))


@pytest.mark.parametrize("steps", [[], [5], ["x"], [None], [{}], {}, 5])
def test_steps_that_are_none_disagree(steps: object) -> None:
    case = next(case for case in cases() if "steps" in case.expect and not case.gap)
    assert judge(case, json.dumps({**case.expect, "steps": steps}).encode()).verdict is Verdict.DISAGREES


def test_where_no_source_rules_another_answer_is_no_fault() -> None:
    filled_in = next(case for case in cases() if case.gap == "totals")
    ruled = _case("trick")
    otherwise = {**filled_in.expect, "finished": not filled_in.expect["finished"]}
    program = python(f"print({json.dumps(otherwise)!r})", f"print({json.dumps(ruled.expect)!r})")
    result = run(program, [filled_in, ruled], timeout=60)
    assert [finding.verdict for finding in result.findings] == [Verdict.OTHERWISE, Verdict.AGREES]
    assert result.passed
    said = list(report(result, 1))
    assert said[0] == "2 cases: 1 agree, 1 otherwise where no source rules"
    assert said[1] == "Where no source rules, other answers are no faults: totals 1"
    assert said[2] == f"  {filled_in.id} (otherwise where no source rules)"


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


@pytest.mark.parametrize("ask", ["legal", "trick", "score", "match", "deal", "replay", "x", None, 5, []])
@pytest.mark.parametrize("expect", [{}, {"legal": 5, "refused": 5, "totals": [1, "a"], "steps": [5], "points": "x"}])
def test_blame_of_a_case_that_nobody_could_have_meant(ask: object, expect: dict[str, object]) -> None:
    case = Case("x", {"ask": ask, "trick": 5}, {**expect, "more": 1}, (Rule.MOON,), "")
    for got in (b"{}", b'{"points": 5, "steps": [5], "legal": {}, "refused": [], "totals": 5, "finished": 1}'):
        finding = judge(case, got)
        assert finding.verdict is Verdict.DISAGREES
        assert finding.rules


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
