"""Reads the lessons: a file of `catalogue/` for each page under `learn/` that has exercises."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hearts_examples.faults import Fault
from hearts_examples.lessons.record import Exercise, Lesson, PlayedRound, read_exercise
from hearts_examples.toml_file import read_toml

FOLDER = Path(__file__).parent / "catalogue"


def load(folder: Path = FOLDER) -> Mapping[str, Lesson]:
    """All lessons by name.

    Raises Fault for a file that is no TOML, a record that is none, and an id that stands twice in a lesson.
    """
    return {path.stem: _read(path) for path in sorted(folder.glob("*.toml"))}


def _read(path: Path) -> Lesson:
    file = read_toml(path)
    for key in file.data:
        if key not in ("exercise", "round"):
            raise Fault(path, file.line_of(key), f"there is no {key!r} in a lesson; write [[exercise]] or [round]")
    exercises: dict[str, Exercise] = {}
    for record, line in file.tables("exercise"):
        exercise = read_exercise(record, path.stem, path, line)
        if exercise.id in exercises:
            raise exercise.fault(
                f"this id stands in line {exercises[exercise.id].line} too; ids are unique in a lesson"
            )
        exercises[exercise.id] = exercise
    return Lesson(path.stem, tuple(exercises.values()), _round(file.data.get("round"), path))


def _round(data: Mapping[str, Any] | None, path: Path) -> PlayedRound | None:
    if data is None:
        return None
    try:
        hands, passes = (tuple(tuple(cards.split()) for cards in data[key]) for key in ("hands", "passes"))
        return PlayedRound(hands, passes, tuple(data["plays"].split()))
    except (KeyError, AttributeError, TypeError):
        raise Fault(path, None, "a [round] has hands, passes (a string of cards for each seat) and plays") from None
