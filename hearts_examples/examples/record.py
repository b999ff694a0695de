"""A worked example as its author wrote it: a question about the rules, and the answer that the author expects."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearts_examples.faults import Fault
from hearts_examples.questions import KINDS, TAKES
from hearts_examples.rules.errors import nearest
from hearts_examples.rules.ids import Rule

CARD_LISTS = ("hand", "trick", "plays", "kitty", "legal", "removed")
"""Fields that may be written as one string of cards."""
CARD_LISTS_BY_SEAT = ("taken", "hands", "passes")
"""Fields that may be written as one string of cards for each seat."""


@dataclass(frozen=True, slots=True, eq=False)  # equal to itself alone, so that what was computed of it can be kept
class Example:
    """A record of the catalogue, language-free."""

    id: str
    rules: tuple[Rule, ...]
    """The rules that it shows, the chief one first."""
    question: Mapping[str, Any]
    """As the protocol takes it; without `ruleset` where the example follows the ruleset of the site."""
    claim: Mapping[str, Any]
    """The parts of the answer that the author expects; or `error`, the code of the refusal."""
    instead: tuple[str, ...]
    """Examples that stand in for this one where it makes no sense under the ruleset of the site."""
    path: Path
    line: int

    @property
    def kind(self) -> str:
        """What is asked: legal, trick, score, match, pass, deal, replay, sheet or totals."""
        return str(self.question["ask"])

    @property
    def pinned(self) -> bool:
        """Whether it belongs to a ruleset of its own, whatever the ruleset of the site."""
        return "ruleset" in self.question

    def fault(self, message: str) -> Fault:
        """A fault of this record."""
        return Fault(self.path, self.line, f"example {self.id!r}: {message}")


def read_record(data: Mapping[str, Any], path: Path, line: int) -> Example:
    """The example of a table in a catalogue file.

    Raises Fault naming the file, the line and the field.
    """
    name = data.get("id")
    if not isinstance(name, str) or not name:
        raise Fault(path, line, 'an example needs an id: id = "..."')

    def fault(message: str) -> Fault:
        return Fault(path, line, f"example {name!r}: {message}")

    if not is_json(data):
        raise fault("it holds a date or a time; write text, numbers, true, false, lists and tables only")
    kind = str(data.get("ask"))
    if kind not in KINDS:
        raise fault(f"ask = {data.get('ask')!r} is no question; {nearest(kind, KINDS)}")
    asked = ("ask", "ruleset", *TAKES[kind])
    known = ("id", "rules", *asked, "claim", "instead")
    for field in data:
        if field not in known:
            raise fault(f"there is no field {field!r}; {nearest(field, known)}")
    for field, form in (("rules", list), ("claim", dict)):
        if not isinstance(data.get(field), form) or not data[field]:
            raise fault(f"{field} is missing: a {'list of rule ids' if form is list else 'table of what you expect'}")
    rules = []
    for rule in data["rules"]:
        if rule not in list(Rule):
            raise fault(f"there is no rule {rule!r}; {nearest(str(rule), Rule)}")
        rules.append(Rule(rule))
    instead = data.get("instead", [])
    if not isinstance(instead, list) or not all(isinstance(other, str) for other in instead):
        raise fault("instead is a list of example ids")
    question = {field: plain(field, value) for field, value in data.items() if field in asked}
    claim = {field: plain(field, value) for field, value in data["claim"].items()}
    return Example(name, tuple(rules), question, claim, tuple(instead), path, line)


def is_json(value: object) -> bool:
    """Whether JSON has a form for a value: TOML's dates and times have none."""
    if isinstance(value, dict):
        return all(map(is_json, value.values()))
    return all(map(is_json, value)) if isinstance(value, list) else isinstance(value, str | int | float)


def plain(field: str, value: object) -> object:
    """A field as the protocol takes it: strings of cards become lists."""
    if field in CARD_LISTS and isinstance(value, str):
        return value.split()
    if field in CARD_LISTS_BY_SEAT and isinstance(value, list):
        return [cards.split() if isinstance(cards, str) else cards for cards in value]
    return value
