"""Solves an exercise by asking the rules about every choice there is."""

from hearts_examples.lessons.goals import GOALS
from hearts_examples.lessons.goals.given import Given
from hearts_examples.lessons.played import position_in
from hearts_examples.lessons.record import Exercise, Lesson
from hearts_examples.lessons.task import Pick, Task
from hearts_examples.rules.errors import RulesError


def solve(exercise: Exercise, lesson: Lesson) -> Task:
    """The exercise with its answer, by the standard rules.

    Raises Fault for cards that cannot be, for an exercise in which there is nothing to find or nothing to get wrong,
    and for one that never names a rule that it is to practise.
    """
    try:
        task = GOALS[exercise.goal].solve(_given(exercise, lesson))
    except RulesError as error:
        place = f"{error.at}: " if error.at and not error.message.startswith(error.at) else ""
        raise exercise.fault(f"{place}{error.message}") from None
    named = {consequence.remark.see for consequence in task.consequences.values()} | {task.why.see}
    for rule in exercise.rules:
        if task.pick is not Pick.PASS and rule not in named:
            said = ", ".join(sorted(str(each) for each in named if each))
            raise exercise.fault(f"nothing in it shows the rule {rule}; it shows {said}")
    if not task.right and not task.passes:
        raise exercise.fault("no choice is right")
    if not task.consequences and task.pick in (Pick.SEAT, Pick.CHOICE):
        raise exercise.fault("every choice is right; there is nothing to find out")
    return task


def _given(exercise: Exercise, lesson: Lesson) -> Given:
    at = exercise.given.get("at")
    if at is None:
        return Given(exercise.given)
    if lesson.played is None:
        raise exercise.fault("at needs a [round] in this file")
    return Given(exercise.given, position_in(lesson.played, *at))
