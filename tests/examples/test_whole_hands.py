"""A drawn hand is a whole hand: as many cards as its player still holds at this trick."""

import pytest

from hearts_examples.examples.load import load
from hearts_examples.examples.outcome import Outcome, verify
from hearts_examples.lessons.load import load as load_lessons
from hearts_examples.lessons.record import Exercise
from hearts_examples.questions import legal
from hearts_examples.rules.ruleset import STANDARD

OUTCOMES = [verify(example) for example in load().values()]
LEGAL = [each for each in OUTCOMES if isinstance(each.question, legal.Question) and each.refusal is None]
EXERCISES = [
    exercise
    for lesson in load_lessons().values()
    for exercise in lesson.exercises
    if {"hand", "trick_number"} <= exercise.given.keys()
]


@pytest.mark.parametrize("outcome", LEGAL, ids=lambda outcome: outcome.example.id)
def test_an_example_shows_all_cards_of_the_hand(outcome: Outcome) -> None:
    assert isinstance(outcome.question, legal.Question)
    assert len(outcome.question.hand) == outcome.ruleset.cards_each + 1 - outcome.question.trick_number


@pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: f"{exercise.lesson}-{exercise.id}")
def test_an_exercise_shows_all_cards_of_the_hand(exercise: Exercise) -> None:
    assert len(exercise.given["hand"]) == STANDARD.cards_each + 1 - exercise.given["trick_number"]
