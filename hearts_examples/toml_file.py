"""Reads TOML that people write, and knows in which line each table stands, for whoever finds something wrong in it."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hearts_examples.faults import Fault

MOST_LEVELS = 50
"""How deep the tables and lists of a file may be nested; nothing here needs a fifth of it."""

TOO_DEEP = "this is no TOML that can be read: its brackets are nested too deeply"


@dataclass(frozen=True, slots=True)
class TomlFile:
    """A file of TOML, read."""

    path: Path
    text: str
    data: Mapping[str, Any]

    def tables(self, name: str) -> list[tuple[dict[str, Any], int]]:
        """All `[[name]]` tables, each with the line of its id, or of its head where it has none.

        Raises Fault where something else goes by that name.
        """
        tables, lines = self.data.get(name, []), self._lines_of(name)
        tabled = isinstance(tables, list) and all(isinstance(table, dict) for table in tables)
        if not tabled or len(tables) != len(lines):
            raise Fault(self.path, self.line_of(name), f"only [[{name}]] tables stand here under this name; write one")
        return list(zip(tables, lines, strict=True))

    def line_of(self, *words: str) -> int:
        """The first line from which on each of these words has been seen, one after the other; else the first line."""
        line = 1
        for number, text in enumerate(self.text.splitlines(), start=1):
            while words and re.search(rf"(?<![\w-]){re.escape(words[0])}(?![\w-])", text):
                line, words = number, words[1:]
        return 1 if words else line

    def _lines_of(self, name: str) -> list[int]:
        lines: list[int] = []
        within = False
        for number, line in enumerate(self.text.splitlines(), start=1):
            if re.match(r"\s*\[", line):
                within = bool(re.match(rf"\s*\[\[\s*{re.escape(name)}\s*\]\]", line))
                if within:
                    lines.append(number)
            elif within and re.match(r"\s*id\s*=", line):
                lines[-1] = number
        return lines


def read_text(path: Path) -> str:
    """The text of a file. Raises Fault where it is not UTF-8."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Fault(path, None, "this is not UTF-8; save it as UTF-8") from None


def read_toml(path: Path) -> TomlFile:
    """Read a file of TOML. Raises Fault, with the line, where it is none."""
    return parse_toml(path, read_text(path))


def parse_toml(path: Path, text: str) -> TomlFile:
    """Take the text of a file apart. Raises Fault, with the line, where it is no TOML that can be read."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r" \(at line (\d+), column \d+\)", str(error))
        line = int(place[1]) if place else len(text.splitlines())
        raise Fault(path, line, f"this is no TOML: {str(error).split(' (at ')[0]}") from None
    except ValueError:  # Python reads no whole number of more than 4,300 digits
        raise Fault(path, None, "this is no TOML that can be read: a number in it is too long") from None
    except RecursionError:
        raise Fault(path, None, TOO_DEEP) from None
    if is_deep(data):
        raise Fault(path, None, TOO_DEEP)
    return TomlFile(path, text, data)


def is_deep(data: object) -> bool:
    """Whether tables and lists are nested more than MOST_LEVELS deep, as those of a dotted key can be to any depth.

    >>> is_deep({"a": [1]}), is_deep(tomllib.loads("a" + ".a" * 1000 + " = 1"))
    (False, True)
    """
    level = [data]
    for _ in range(MOST_LEVELS):
        level = [
            item
            for value in level
            if isinstance(value, dict | list)
            for item in (value.values() if isinstance(value, dict) else value)
        ]
    return bool(level)
