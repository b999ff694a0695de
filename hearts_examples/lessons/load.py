"""Reads the lessons: a file of `catalogue/` for each page under `learn/` that has exercises."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hearts_examples.faults import Fault
from hearts_examples.lessons.record import Exercise, Lesson, PlayedRound, read_exercise

FOLDER = Path(__file__).parent / "catalogue"


def load(folder: Path = FOLDER) -> Mapping[str, Lesson]:
    """All lessons by name.

    Raises Fault for a file that is no TOML, a record that is none, and an id that stands twice in a lesson.
    """
    return {path.stem: _read(path) for path in sorted(folder.glob("*.toml"))}


def _read(path: Path) -> Lesson:
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except UnicodeDecodeError:
        raise Fault(path, None, "this is not UTF-8; save it as UTF-8") from None
    except RecursionError:
        raise Fault(path, None, "this is no TOML that anybody can read: lists in lists, too deeply") from None
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"line (\d+)", str(error))
        raise Fault(path, int(at[1]) if at else None, f"this is no TOML: {error}") from None
    for key in data:
        if key not in ("exercise", "round"):
            raise Fault(path, None, f"there is no {key!r} in a lesson; write [[exercise]] or [round]")
    lines = [number for number, line in enumerate(text.splitlines(), 1) if line.strip() == "[[exercise]]"]
    exercises: dict[str, Exercise] = {}
    for record, line in zip(data.get("exercise", ()), lines, strict=True):
        exercise = read_exercise(record, path.stem, path, line)
        if exercise.id in exercises:
            raise exercise.fault(
                f"this id stands in line {exercises[exercise.id].line} too; ids are unique in a lesson"
            )
        exercises[exercise.id] = exercise
    return Lesson(path.stem, tuple(exercises.values()), _round(data.get("round"), path))


def _round(data: Mapping[str, Any] | None, path: Path) -> PlayedRound | None:
    if data is None:
        return None
    try:
        hands, passes = (tuple(tuple(cards.split()) for cards in data[key]) for key in ("hands", "passes"))
        return PlayedRound(hands, passes, tuple(data["plays"].split()))
    except (KeyError, AttributeError, TypeError):
        raise Fault(path, None, "a [round] has hands, passes (a string of cards for each seat) and plays") from None
