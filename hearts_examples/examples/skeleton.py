"""A new record: a sample question of its kind, what the author gave, and the answer of the rules as its claim."""

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from hearts_examples.examples.record import CARD_LISTS, is_json, plain
from hearts_examples.questions import read
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule
from hearts_examples.toml_file import is_deep

SAMPLES: Final[Mapping[str, Mapping[str, Any]]] = {
    "legal": {"hand": "2C 9D QS 4H", "trick": "", "trick_number": 2, "hearts_broken": False},
    "trick": {"trick": "5C KC 2C QS"},
    "score": {"taken": ["QS 2H 3H 4H", "5H 6H 7H 8H", "9H TH JH QH KH", "AH"]},
    "match": {"rounds": [[13, 5, 5, 3], [0, 26, 26, 26]]},
    "pass": {"round": 1},
    "deal": {},
    "replay": {
        "round": 4,
        "hands": [
            "8C JC AC 4D 7D 8D JD QD 3S 7H 8H JH KH",
            "2C 7C TC KC 2D 3D KD AD 5S QS 3H 5H TH",
            "4C QC 6D 9D 2S 4S 6S 7S TS JS 6H 9H QH",
            "3C 5C 6C 9C 5D TD 8S 9S KS AS 2H 4H AH",
        ],
        "plays": "2C QC 6C JC JS AS 3S QS 5D 8D 2D 9D 6S KS 4D 5S 8S AC 3D 7S 9C 8C 7C 4C 9S 7D "
        "KD 2S 5C QD TC TS AD 6D TD JD KC QH 3C JH TH 6H 2H 8H 3H 9H 4H 7H 4S AH KH 5H",
    },
    "sheet": {"points": [13, 5, 5, 3]},
    "totals": {"totals": [100, 40, 40, 80]},
}
"""A question of every kind, to be changed."""


def new_record(name: str, rule: Rule, kind: str, fields: str) -> str:
    """The record as TOML, with the answer of the rules as its claim; `fields` is TOML that replaces the sample's.

    Raises ValueError for an id that is none, fields that are no TOML, and a question that cannot be answered.
    """
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name):
        raise ValueError(f"{name!r} is no id; write small letters and digits, joined by hyphens: lead-hearts-broken")
    record = {"ask": kind, **SAMPLES[kind], **_read(fields)}
    try:
        answer = read({field: plain(field, value) for field, value in record.items()}).ask()
    except RulesError as error:
        raise ValueError(f"{error.at or 'the record'}: {error.message}") from None
    head = {"id": name, "rules": [str(rule)]}
    known = {field: _short(field, value) for field, value in answer.as_data().items() if _can_be_claimed(value)}
    lines = [f"{field} = {_toml(value)}" for field, value in (head | record | {"claim": known}).items()]
    return "\n".join(["[[example]]", *lines]) + "\n"


def _read(fields: str) -> dict[str, Any]:
    try:
        read = tomllib.loads(fields)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"the fields are no TOML: {error}") from None
    except ValueError:  # Python reads no whole number of more than 4,300 digits
        raise ValueError("the fields hold a number that is too long") from None
    except RecursionError:
        raise ValueError(_TOO_DEEP) from None
    if is_deep(read):
        raise ValueError(_TOO_DEEP)
    if not is_json(read):
        raise ValueError("the fields hold a date or a time; write text, numbers, true, false, lists and tables only")
    return read


_TOO_DEEP = "the fields are nested too deeply; no question is nested more than a few times"


def _can_be_claimed(value: object) -> bool:
    """Whether an author would write it: TOML has no null, and the steps of a whole round are too many."""
    return value is not None and not (isinstance(value, list) and value and isinstance(value[0], Mapping))


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
