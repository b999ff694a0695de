"""One case of the suite: a question, the answer that is right, the rules that decide it, and why."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from hearts_examples.conformance.gaps import gap
from hearts_examples.protocol.lines import answer_line
from hearts_examples.questions import read
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.ruleset import Ruleset

Question = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Draft:
    """A case before it is answered."""

    rule: Rule
    """The rule that it is about."""
    question: Question | str
    """The question; as a string, a whole line that is none."""
    rules: tuple[Rule, ...] = ()
    """Further rules that it shows."""
    name: str = ""
    """Its id, where it has a name of its own."""


@dataclass(frozen=True, slots=True)
class Case:
    """A case of the suite."""

    id: str
    question: Question | str
    expect: Mapping[str, Any]
    """The answer that is right; of an error, only the code."""
    rules: tuple[Rule, ...]
    """The rules that decide it, the chief one first."""
    why: str
    gap: str = ""
    """Where no source rules what the answer rests on: the section of the page of what no source settles."""

    @property
    def line(self) -> str:
        """What the program that is checked is sent."""
        return _line(self.question)

    def data(self) -> dict[str, Any]:
        """The case as it stands in the published file."""
        return {
            "id": self.id,
            "line" if isinstance(self.question, str) else "question": self.question,
            "expect": self.expect,
            "rules": [str(rule) for rule in self.rules],
            "why": self.why,
            **({"gap": self.gap} if self.gap else {}),
        }


def ruleset_of(question: Question | str) -> Ruleset | None:
    """The ruleset that a question names, the standard one where it names none; None where there is no such."""
    stated = question.get("ruleset", "standard") if isinstance(question, dict) else "standard"
    return _ruleset(json.dumps(stated))


@cache  # hundreds of cases name the same few
def _ruleset(stated: str) -> Ruleset | None:
    try:
        return read_ruleset(json.loads(stated))
    except RulesError:
        return None


def read_case(data: Mapping[str, Any]) -> Case:
    """A case of the published file.

    Raises KeyError, TypeError or ValueError for what is none: another form, no rule, or a line that cannot be sent as
    one line of UTF-8.
    """
    question = data["line"] if "line" in data else data["question"]
    expect, rules = data["expect"], tuple(map(Rule, data["rules"]))
    if not rules or not isinstance(expect, dict) or not all(isinstance(data[name], str) for name in ("id", "why")):
        raise ValueError("no case")
    if not isinstance(data.get("gap", ""), str):
        raise ValueError("no gap")
    if "error" in expect and not isinstance(expect["error"]["code"], str):
        raise ValueError("no code of an error")
    if not isinstance(question, str if "line" in data else dict) or b"\n" in _line(question).encode():
        raise ValueError("no question")
    return Case(data["id"], question, expect, rules, data["why"], data.get("gap", ""))


def answered(draft: Draft) -> Case:
    """The case of a draft, with the answer of the rules; without words, where it is no error."""
    line = _line(draft.question)
    reply = answer_line(line.encode())
    error = reply.get("error")
    return Case(
        draft.name or f"{draft.rule}-{hashlib.sha256(line.encode()).hexdigest()[:8]}",
        draft.question,
        {"error": {"code": error["code"]}} if error else reply,
        tuple(dict.fromkeys((draft.rule, *draft.rules, *_reasons(reply)))),
        error["message"] if error else "",
        "" if error else gap(read(draft.question)),
    )


def _line(question: Question | str) -> str:
    return question if isinstance(question, str) else json.dumps(question, separators=(",", ":"))


def _reasons(reply: Mapping[str, Any]) -> Iterator[Rule]:
    """The rules that refuse cards in an answer."""
    yield from map(Rule, reply.get("refused", {}).values())
    yield from (Rule(step["refused"]) for step in reply.get("steps", ()) if step["refused"])
