"""An exercise as its author wrote it: what the learner is to find, and the cards; never the answer."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hearts_examples.examples.record import plain
from hearts_examples.faults import Fault
from hearts_examples.lessons.goals import GOALS, Goal
from hearts_examples.rules.errors import nearest
from hearts_examples.rules.ids import Rule


@dataclass(frozen=True, slots=True)
class Exercise:
    """One exercise; by the standard rules, seat 0 is the learner's."""

    lesson: str
    id: str
    """Its anchor on the page of the lesson."""
    goal: Goal
    given: Mapping[str, Any]
    rules: tuple[Rule, ...]
    """The rules that it practises: each is named by some wrong choice, or by the explanation."""
    help: bool
    """Whether one right card is shown from the start."""
    path: Path
    line: int

    def fault(self, message: str) -> Fault:
        """A fault of this record."""
        return Fault(self.path, self.line, f"exercise {self.lesson}#{self.id}: {message}")


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A whole round of which a lesson tells: hands as dealt, cards passed, all cards in the order played."""

    hands: tuple[tuple[str, ...], ...]
    passes: tuple[tuple[str, ...], ...]
    plays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """The exercises of a page, in the order of the page, and the round that it tells of, if any."""

    name: str
    exercises: tuple[Exercise, ...]
    played: PlayedRound | None = field(default=None)

    def find(self, exercise_id: str) -> Exercise:
        """The exercise of an id. Raises KeyError with a message that names the nearest."""
        for exercise in self.exercises:
            if exercise.id == exercise_id:
                return exercise
        known = [exercise.id for exercise in self.exercises]
        raise KeyError(f"lesson {self.name!r} has no exercise {exercise_id!r}; {nearest(exercise_id, known)}")


def read_exercise(data: Mapping[str, Any], lesson: str, path: Path, line: int) -> Exercise:
    """The exercise of a table in a file of lessons.

    Raises Fault naming the file, the line and the field.
    """
    name = data.get("id")
    if not isinstance(name, str) or not name:
        raise Fault(path, line, 'an exercise needs an id: id = "x1"')

    def fault(message: str) -> Fault:
        return Fault(path, line, f"exercise {lesson}#{name}: {message}")

    goal = data.get("goal")
    if goal not in list(Goal):
        raise fault(f"there is no goal {goal!r}; {nearest(str(goal), Goal)}")
    goal = Goal(goal)
    known = ("id", "goal", "rules", "help", *GOALS[goal].takes)
    for key in data:
        if key not in known:
            raise fault(f"{goal} takes no {key!r}; {nearest(key, known)}")
    rules = data.get("rules")
    if not isinstance(rules, list) or not rules:
        raise fault("rules is missing: the list of rule ids that it practises")
    for rule in rules:
        if rule not in list(Rule):
            raise fault(f"there is no rule {rule!r}; {nearest(str(rule), Rule)}")
    given = {key: plain(key, value) for key, value in data.items() if key in GOALS[goal].takes}
    return Exercise(lesson, name, goal, given, tuple(map(Rule, rules)), bool(data.get("help")), path, line)
