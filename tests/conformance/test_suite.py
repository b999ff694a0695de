"""The suite covers everything that the protocol can say, and says the same each time."""

import ast
import json
from collections import Counter
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import jsonschema
import pytest

import hearts_examples
from hearts_examples.conformance.case import Case, read_case
from hearts_examples.conformance.suite import catalogue_lines, json_lines, read_suite, schema, suite
from hearts_examples.examples.load import load
from hearts_examples.faults import Fault
from hearts_examples.protocol.codes import CODES
from hearts_examples.protocol.lines import MOST_BYTES
from hearts_examples.questions.readers import MOST_ROUNDS
from hearts_examples.rendering.rulebook.sheet import sentences
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import RESTRICTIONS
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, option_data
from hearts_examples.rules.shares import MOST_WAYS
from tests.building import ROOT

NOT_ASKED = {
    "wrong-pack": "a deal from a shuffled pack is no question of the protocol",
    "too-hard": "how much work a program does for a line is its own choice",
    "internal-fault": "it stands for a fault of this program",
}
"""Error codes that no question brings about, each with the reason."""

VALUES: dict[str, tuple[Any, ...]] = {
    "players": (3, 4, 5),
    "leftover_cards": ("remove", "kitty"),
    "removed_cards": (["2C"], ["2S"], ["2C", "3C"]),
    "pass_count": (0, 1, 2, 3, 4),
    "pass_cycle": (["left", "across", "right", "hold"], ["left"], ["hold"]),
    "opening_lead": ("lowest-club", "any-club", "left-of-dealer"),
    "first_trick_points": ("barred", "allowed"),
    "first_trick_fallback": ("any", "queen", "hearts"),
    "hearts_lead": ("when-broken", "any-time"),
    "hearts_lead_exception": ("only-hearts", "only-penalty-cards"),
    "queen_breaks_hearts": (False, True),
    "heart_values": ("one", "face", "face-ace-high"),
    "spade_values": ({"QS": 13}, {"QS": 13, "KS": 10, "AS": 7}),
    "jack_of_diamonds": (0, -10),
    "moon": ("add", "subtract", "choice", "off"),
    "moon_needs_jack": (False, True),
    "end_score": (100, 50),
    "end_at": ("reached", "passed"),
    "exact_win": (False, True),
    "tie": ("play-on", "one-more-round", "shared"),
    "exact_score_reset": ("none", {"100": 50}, {"50": 0, "100": 50}),
}


@cache
def cases() -> list[Case]:
    return suite(sentences("en"))


def test_the_suite_is_large_and_always_the_same() -> None:
    assert len(cases()) >= 2000
    assert len({case.id for case in cases()}) == len({case.line for case in cases()}) == len(cases())
    assert json_lines(suite(sentences("en"))) == json_lines(cases())


def test_every_example_is_a_case() -> None:
    lines = {case.line for case in cases()}
    for example in load().values():
        question = {"ruleset": "standard", **example.question}
        assert json.dumps(question, separators=(",", ":")) in lines


@pytest.mark.parametrize("rule", Rule)
def test_every_rule_has_its_cases(rule: Rule) -> None:
    assert sum(case.rules[0] is rule for case in cases()) >= 3


@pytest.mark.parametrize("rule", [rule for rule, _ in RESTRICTIONS])
def test_every_reason_for_a_refusal_occurs(rule: Rule) -> None:
    refusing = [case for case in cases() if rule in case.expect.get("refused", {}).values()]
    assert len(refusing) >= 20


def test_every_option_and_value_is_tried() -> None:
    assert set(VALUES) == set(OPTIONS)
    tried: dict[str, list[Any]] = {option: [] for option in OPTIONS}
    for case in cases():
        ruleset = case.question.get("ruleset") if isinstance(case.question, dict) else None
        if isinstance(ruleset, dict) and "error" not in case.expect:
            for option, value in ruleset.items():
                tried.get(option, []).append(value)
    missing = [
        (option, value)
        for option, values in VALUES.items()
        for value in values
        if value not in tried[option] and value != option_data(STANDARD, option)
    ]
    assert not missing


def test_every_error_code_occurs() -> None:
    written = {
        str(node.args[0].value)
        for room in ("rules", "questions", "protocol")
        for path in (Path(hearts_examples.__file__).parent / room).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "RulesError"
        and isinstance(node.args[0], ast.Constant)
    }
    written |= {"card-not-in-pack", "card-twice"}  # chosen in deal.py from a table
    occurring = {case.expect["error"]["code"] for case in cases() if "error" in case.expect}
    assert written - occurring == set(NOT_ASKED)
    assert occurring <= written
    assert set(CODES) == written - {"wrong-pack"}


def test_every_question_is_asked() -> None:
    asked = Counter(case.question.get("ask") for case in cases() if isinstance(case.question, dict))
    for ask in ("legal", "trick", "score", "match", "pass", "deal", "replay", "sheet", "totals"):
        assert asked[ask] >= 20, ask


def test_every_line_of_the_file_follows_the_schema() -> None:
    validator = jsonschema.Draft202012Validator(json.loads(schema()))
    validator.check_schema(json.loads(schema()))
    for line in json_lines(cases()).splitlines():
        validator.validate(json.loads(line))
    with pytest.raises(jsonschema.ValidationError):
        validator.validate({"id": "x", "question": {}, "expect": {"legal": []}, "rules": ["pack"], "why": "x"})


def test_the_file_is_read_back() -> None:
    assert read_suite(BytesIO(json_lines(cases()).encode())) == cases()
    assert read_case(cases()[0].data()) == cases()[0]


def no_case(**fields: object) -> bytes:
    """A line of a suite with fields that it cannot have."""
    case = {"id": "x", "question": {"ask": "deal"}, "expect": {}, "rules": ["moon"], "why": "", **fields}
    return json.dumps({name: value for name, value in case.items() if value is not None}).encode()


@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"no JSON",
        b"{}",
        b"[1]",
        b'{"id": "x", "question": {}, "expect": {}}',
        b"[" * 100_000,
        b" " * 10_000_000,
        b"\xff",
        no_case(id=5),
        no_case(why=["x"]),
        no_case(rules=[]),
        no_case(rules=["x"]),
        no_case(rules=5),
        no_case(expect=[]),
        no_case(expect={"error": {}}),
        no_case(expect={"error": "bad-line"}),
        no_case(question=["x"]),
        no_case(question=None),
        no_case(line=5),
        no_case(line="\ud800"),
        no_case(line="two\nlines"),
    ],
)
def test_a_file_that_is_no_suite_is_refused_with_its_line(line: bytes) -> None:
    with pytest.raises(Fault, match=r"^cases.jsonl:1: this is no case of a conformance suite"):
        read_suite(BytesIO(line), "cases.jsonl")


def test_a_file_of_too_many_cases_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hearts_examples.conformance.suite.MOST_CASES", 2)
    assert len(read_suite(BytesIO((no_case() + b"\n") * 2))) == 2
    with pytest.raises(Fault, match=r"^the suite:3: a suite has at most 2 cases; take some out"):
        read_suite(BytesIO((no_case() + b"\n") * 3))


def test_the_catalogue_is_exported_with_its_answers() -> None:
    records = [json.loads(line) for line in catalogue_lines().splitlines()]
    assert [record["id"] for record in records] == list(load())
    assert all(record["answer"] or "error" in record["claim"] for record in records)


@pytest.mark.parametrize("page", ["about/conformance.md", "de/about/conformance.md"])
def test_the_case_on_the_page_is_a_case_of_the_suite(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    shown = json.loads(text.split("```json\n", 1)[1].split("```", 1)[0])
    assert shown in [case.data() for case in suite(sentences("en"))]


def test_the_schema_says_the_bounds_of_a_line() -> None:
    said = json.loads(schema())["description"]
    for bound in (f"{MOST_BYTES:,} bytes", f"{MOST_ROUNDS:,} rounds", f"{MOST_WAYS:,} ways"):
        assert f"at most {bound}" in said
