"""A new record: a sample question of its kind, what the author gave, and the answer of the rules as its claim."""

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from hearts_examples.examples.record import CARD_LISTS, is_json, plain
from hearts_examples.protocol.answers import answer
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule

SAMPLES: dict[str, Mapping[str, Any]] = {
    "legal": {"hand": "2C 9D QS 4H", "trick": "", "trick_number": 2, "hearts_broken": False},
    "trick": {"trick": "5C KC 2C QS"},
    "score": {"taken": ["QS 2H 3H 4H", "5H 6H 7H 8H", "9H TH JH QH KH", "AH"]},
    "match": {"rounds": [[13, 5, 5, 3], [0, 26, 26, 26]]},
    "pass": {"round": 1},
    "deal": {},
    "sheet": {"points": [13, 5, 5, 3]},
    "totals": {"totals": [100, 40, 40, 80]},
}
"""A question of every kind that a person writes by hand, to be changed; a whole round is better exported."""


def new_record(name: str, rule: Rule, kind: str, fields: str) -> str:
    """The record as TOML, with the answer of the rules as its claim; `fields` is TOML that replaces the sample's.

    Raises ValueError for an id that is none, fields that are no TOML, and a question that cannot be answered.
    """
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise ValueError(f"{name!r} is no id; write small letters and digits, joined by hyphens: lead-hearts-broken")
    record = {"ask": kind, **SAMPLES[kind], **_read(fields)}
    try:
        claim = answer({field: plain(field, value) for field, value in record.items()})
    except RulesError as error:
        raise ValueError(f"{error.at or 'the record'}: {error.message}") from None
    head = {"id": name, "rules": [str(rule)]}
    known = {field: _short(field, value) for field, value in claim.items() if value is not None}
    lines = [f"{field} = {_toml(value)}" for field, value in (head | record | {"claim": known}).items()]
    return "\n".join(["[[example]]", *lines]) + "\n"


def _read(fields: str) -> dict[str, Any]:
    try:
        read = tomllib.loads(fields)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(f"the fields are no TOML: {error}") from None
    if not is_json(read):
        raise ValueError("the fields hold a date or a time; write text, numbers, true, false, lists and tables only")
    return read


def _short(field: str, value: Any) -> Any:
    """Lists of cards as one string, as authors write them."""
    if field in CARD_LISTS and isinstance(value, list):
        return " ".join(value)
    return value


def _toml(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(str(key))} = {_toml(item)}" for key, item in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)
