"""Bad input: always one answer a line, never a traceback, never much memory, and the good lines are answered."""

import json
import random
import re
import subprocess
import sys
from collections import Counter
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts_examples.conformance.suite import schema
from hearts_examples.protocol import lines
from hearts_examples.protocol.lines import MOST_BYTES, MOST_CHARACTERS, answer_line, answer_lines, read_line
from hearts_examples.questions import KINDS, TAKES
from hearts_examples.questions.readers import MOST_ROUNDS
from hearts_examples.rules import shares
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ruleset import OPTIONS

GOOD = b'{"ask": "pass", "round": 1}'
ANSWER = {"direction": "left", "to": [1, 2, 3, 0]}


def asked(*questions: bytes, end: bytes = b"\n") -> tuple[list[dict[str, Any]], bool]:
    """The answers to lines, and whether all could be answered."""
    sink = BytesIO()
    all_answered = answer_lines(BytesIO(b"\n".join(questions) + end), sink)
    return [json.loads(line) for line in sink.getvalue().splitlines()], all_answered


def code(line: bytes) -> str:
    return str(answer_line(line)["error"]["code"])


BAD = {
    "blank": b"",
    "spaces": b"   ",
    "no JSON": b"what may I play?",
    "half": b'{"ask": "pass", "round": ',
    "two on a line": GOOD + GOOD,
    "single quotes": b"{'ask': 'pass'}",
    "NaN": b'{"ask": "pass", "round": NaN}',
    "infinity": b'{"ask": "pass", "round": -Infinity}',
    "field twice": b'{"ask": "pass", "round": 1, "round": 2}',
    "field twice inside": b'{"ask": "deal", "ruleset": {"moon": "add", "moon": "off"}}',
    "control character": b'{"ask": "pa\x00ss"}',
    "no UTF-8": b'{"ask": "\xff\xfe"}',
    "half a character": b'{"ask": "\xe2\x99',
    "surrogates of another encoding": '{"ask": "deal"}'.encode("utf-16"),
    "deep lists": b"[" * 200_000,
    "deep closed lists": b"[" * 100_000 + b"]" * 100_000,
    "deep objects": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "endless number": b'{"ask": "pass", "round": ' + b"9" * 100_000 + b"}",
    "ten megabytes": b'{"ask": "' + b"x" * 10_000_000 + b'"}',
    "ten megabytes of nothing": b" " * 10_000_000,
}


@pytest.mark.parametrize("line", BAD.values(), ids=BAD)
def test_a_bad_line_gets_an_error_and_the_lines_beside_it_their_answers(line: bytes) -> None:
    answers, all_answered = asked(GOOD, line, GOOD)
    assert [answers[0], answers[2]] == [ANSWER, ANSWER]
    assert len(answers) == 3
    assert answers[1]["error"]["code"] == "bad-line"
    assert answers[1]["error"]["message"].endswith("; write one JSON object a line")
    assert answers[1]["error"]["at"] == ""
    assert not all_answered


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"x", "not JSON, Expecting value at character 1"),
        (b'{"ask": "\xff"}', "byte 10 is not UTF-8"),
        (b'{"a": 1, "a": 1}', "'a' is there twice"),
        (b"[Infinity]", "Infinity is no JSON"),
        (b"9" * 5000, "a number is too long"),
        (b"[" * 100_000, "it is nested too deeply"),
        (b" " * (MOST_BYTES + 1), f"it is longer than {MOST_BYTES} bytes"),
    ],
)
def test_a_bad_line_is_told_why(line: bytes, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        read_line(line)
    assert caught.value.message == f"this line cannot be read: {message}; write one JSON object a line"


def test_the_longest_line_is_read() -> None:
    padded = GOOD.ljust(MOST_BYTES)
    assert answer_line(padded) == ANSWER
    assert code(padded + b" ") == "bad-line"


@pytest.mark.parametrize("line", [b"5", b"null", b'"deal"', b"[]", b'[{"ask": "deal"}]', b"1e999", b"true"])
def test_a_line_that_is_no_object_is_no_question(line: bytes) -> None:
    assert code(line) == "bad-question"


def test_no_line_gets_no_answer() -> None:
    sink = BytesIO()
    assert answer_lines(BytesIO(b""), sink)
    assert sink.getvalue() == b""
    assert answer_lines(BytesIO(b"\xef\xbb\xbf"), sink)
    assert sink.getvalue() == b""


def test_line_ends_of_all_systems_and_a_byte_order_mark_are_no_matter() -> None:
    assert asked(b"\xef\xbb\xbf" + GOOD + b"\r", GOOD, end=b"") == ([ANSWER, ANSWER], True)


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["bare", "byte order mark"])
@pytest.mark.parametrize("more", [-1, 0, 1, 2, 3, 4, MOST_BYTES])
def test_a_line_of_any_length_gets_one_answer(mark: bytes, more: int) -> None:
    answers, _ = asked(mark + GOOD.ljust(MOST_BYTES + more - 1), GOOD)  # and the end of the line
    assert len(answers) == 2
    assert [answer == ANSWER for answer in answers] == [more <= 0, True]


def test_a_line_without_end_is_read_in_pieces() -> None:
    """Much memory would be needed for more; what comes after the line end is a line again."""
    sizes: list[int] = []

    class Source(BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            sizes.append(size or 0)
            return super().readline(size)

    sink = BytesIO()
    answer_lines(Source(b" " * (3 * MOST_BYTES) + b"\n" + GOOD), sink)
    assert len(sink.getvalue().splitlines()) == 2
    assert len(sizes) == 5
    assert {size - MOST_BYTES for size in sizes} == {
        1,
        4,
    }  # one more shows that it is too long; a mark has three


def test_every_answer_is_sent_before_the_next_line_is_read() -> None:
    class Sink(BytesIO):
        sent = 0

        def flush(self) -> None:
            self.sent += 1

    sink = Sink()
    seen = []

    class Source(BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            seen.append((sink.sent, sink.getvalue().count(b"\n")))
            return super().readline(size)

    answer_lines(Source(GOOD + b"\n" + GOOD), sink)
    assert seen == [(0, 0), (1, 1), (2, 2)]


def test_the_schema_tells_the_bounds() -> None:
    told = json.loads(schema())["description"]
    assert f"at most {MOST_BYTES:,} bytes" in told
    assert f"at most {MOST_ROUNDS:,} rounds" in told
    assert f"at most {shares.MOST_WAYS:,} ways" in told


def test_answers_come_line_by_line() -> None:
    """A program that asks, waits for the answer and asks again is served."""
    with subprocess.Popen(
        [sys.executable, "-m", "hearts_examples", "ask"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        for _ in range(3):
            process.stdin.write(GOOD + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == ANSWER
        process.stdin.close()
    assert process.returncode == 0


def test_an_error_quotes_no_more_than_it_must() -> None:
    assert MOST_CHARACTERS == 400
    long = "x" * 500_000
    for question in ({"ask": long}, {"ask": "deal", long: 1}, {"ask": "deal", "ruleset": long}):
        error = answer_line(json.dumps(question).encode())["error"]
        assert len(error["message"]) <= MOST_CHARACTERS
        assert len(error["at"]) <= MOST_CHARACTERS


def test_a_fault_of_ours_is_an_error_on_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_question: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(lines, "answer", broken)
    assert answer_line(GOOD) == {
        "error": {"code": "internal-fault", "message": "ZeroDivisionError: please report this line", "at": ""}
    }


# Bounded work for every line

SPADES = dict(zip("23456789TJQKA", (969, 898, 883, 882, 860, 827, 788, 694, 685, 665, 484, 212, 144), strict=True))
HARD: dict[str, Any] = {
    "players": 5,
    "heart_values": "face-ace-high",
    "spade_values": {f"{rank}S": cost for rank, cost in SPADES.items()},
    "jack_of_diamonds": -10,
    "moon": "off",
    "end_score": 1_000_000_000,
}
"""Rules under which it takes much work to find out which points a round can bring."""


def near_equal(rng: random.Random) -> list[int]:
    """A sheet of five nearly equal shares: the hardest kind."""
    total = sum(SPADES.values()) + sum(range(2, 15))
    points = [total // 5 + rng.randint(-150, 150) for _ in range(4)]
    return [*points, total - sum(points) - 10]


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts, for all lines of a test, how often a share is looked at: this is what takes the time."""
    counted: Counter[str] = Counter()
    look = shares.Shares._can_fill

    def counting(self: shares.Shares, first: int, room: tuple[int, ...]) -> bool:
        counted["looked"] += 1
        return look(self, first, room)

    monkeypatch.setattr(shares.Shares, "_can_fill", counting)
    return counted


def match_line(rounds: list[list[int]], ruleset: object) -> bytes:
    return json.dumps({"ask": "match", "ruleset": ruleset, "rounds": rounds}, separators=(",", ":")).encode()


def test_a_line_of_the_hardest_rounds_is_refused_after_bounded_work(steps: Counter[str]) -> None:
    rng = random.Random(1)
    line = match_line([near_equal(rng) for _ in range(MOST_ROUNDS)], HARD)
    error = answer_line(line)["error"]
    assert error["code"] == "too-hard"
    assert re.fullmatch(r"rounds\[\d+\]", error["at"])
    assert shares.MOST_WAYS < steps["looked"] < 6 * shares.MOST_WAYS  # at most five places for each card
    steps.clear()
    assert "error" not in answer_line(GOOD)
    assert not steps


def test_an_answer_does_not_depend_on_the_lines_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shares, "MOST_WAYS", 100)
    rng = random.Random(2)
    line = json.dumps({"ask": "sheet", "ruleset": HARD, "points": near_equal(rng)}).encode()
    first, *others = (answer_line(line) for _ in range(3))
    assert first["error"]["code"] == "too-hard"
    assert first["error"]["at"] == "points"
    assert others == [first, first]


def test_the_longest_match_is_answered_where_hearts_cost_by_face(steps: Counter[str]) -> None:
    """Ten thousand different sheets share their work."""
    rng = random.Random(3)
    rounds = []
    for _ in range(MOST_ROUNDS):
        points = [0] * 5
        for cost in (13, 10, 7, *range(2, 15)):
            points[rng.randrange(5)] += cost
        points[rng.randrange(5)] -= 10
        rounds.append(points)
    ruleset = {**HARD, "spade_values": {"QS": 13, "KS": 10, "AS": 7}}
    assert "error" not in answer_line(match_line(rounds, ruleset))
    assert steps["looked"] < 3 * shares.MOST_WAYS


def test_a_match_of_too_many_rounds_is_refused_before_it_is_read(steps: Counter[str]) -> None:
    rounds = [[1, 2, 3, 4, 94]] * (MOST_ROUNDS + 1)
    assert answer_line(match_line(rounds, HARD))["error"] == {
        "code": "wrong-size",
        "message": "a match of at most 10000 rounds is answered, not of 10001; ask about fewer",
        "at": "rounds",
    }
    assert not steps


# Anything at all

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5),
    max_leaves=20,
)
CODE = st.sampled_from([f"{rank}{suit}" for suit in "CDSH" for rank in "23456789TJQKA"])
WORDS = [
    "add",
    "subtract",
    "choice",
    "off",
    "left",
    "hold",
    "kitty",
    "queen",
    "hearts",
    "any",
    "shared",
    "none",
    "face",
]
VALUE = (
    JSON
    | st.integers(-2, 30)
    | st.lists(CODE, max_size=14)
    | st.lists(st.lists(CODE, max_size=14), max_size=5)
    | st.lists(st.lists(st.integers(-30, 30), min_size=3, max_size=5), max_size=8)
    | st.lists(st.integers(-30, 200), min_size=3, max_size=5)
    | st.sampled_from(WORDS)
)
OPTION = st.sampled_from((*OPTIONS, "preset"))
RULESET = st.sampled_from(["standard", "black-maria", "omnibus"]) | st.dictionaries(OPTION, VALUE, max_size=3) | VALUE


@st.composite
def almost_questions(draw: st.DrawFn) -> dict[str, Any]:
    ask = draw(st.sampled_from(sorted(KINDS)))
    fields = {name: draw(VALUE) for name in TAKES[ask] if draw(st.booleans())}
    return {
        "ask": ask,
        "ruleset": draw(RULESET),
        **fields,
        **draw(st.dictionaries(st.text(max_size=5), JSON, max_size=1)),
    }


def _is_an_answer(reply: dict[str, Any]) -> bool:
    assert json.loads(json.dumps(reply)) == reply
    if "error" not in reply:
        return True
    error = reply["error"]
    return set(error) == {"code", "message", "at"} and error["code"] != "internal-fault" and bool(error["message"])


@given(st.binary(max_size=200))
def test_any_bytes_get_one_answer_a_line(data: bytes) -> None:
    sink = BytesIO()
    answer_lines(BytesIO(data), sink)
    expected = data.removeprefix(b"\xef\xbb\xbf")
    answers = sink.getvalue().splitlines()
    assert len(answers) == expected.count(b"\n") + (bool(expected) and not expected.endswith(b"\n"))
    assert all(_is_an_answer(json.loads(answer)) for answer in answers)


@given(JSON)
def test_any_json_gets_an_answer(value: object) -> None:
    assert _is_an_answer(answer_line(json.dumps(value).encode()))


@pytest.mark.thorough
@given(almost_questions())
@settings(max_examples=1500)
def test_anything_like_a_question_gets_an_answer(question: dict[str, Any]) -> None:
    assert _is_an_answer(answer_line(json.dumps(question).encode()))


@given(st.sampled_from(OPTIONS), JSON)
@settings(max_examples=500)
def test_any_value_of_any_option_gets_an_answer(option: str, value: object) -> None:
    assert _is_an_answer(answer_line(json.dumps({"ask": "deal", "ruleset": {option: value}}).encode()))


LITTLE = 700 * 1024 * 1024  # bytes of address space, a few hundred of which Python takes for nothing


def test_bad_lines_of_all_kinds_need_little_memory_and_leave_no_traceback() -> None:
    """All of them through one process, the longest many times over."""
    heavy = [b"[" + b"{}," * 300_000 + b"{}]", b'{"ask":"match","rounds":[' + b"[0,0,0,26]," * 80_000 + b"[]]}"]
    whole = b"\n".join([*BAD.values(), *heavy * 3, GOOD]) + b"\n"
    # The shell limits the memory: what a process says of itself may still count the one that started it.
    limited = f"ulimit -v {LITTLE // 1024} && exec {sys.executable} -m hearts_examples ask"
    result = subprocess.run(["sh", "-c", limited], input=whole, capture_output=True, check=False, timeout=60)
    answers = result.stdout.splitlines()
    assert result.returncode == 1
    assert len(answers) == len(BAD) + len(heavy) * 3 + 1
    assert json.loads(answers[-1]) == ANSWER
    assert result.stderr == b""
