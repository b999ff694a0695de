"""The goals of exercises: what each asks for, what its record gives, and how the rules solve it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from hearts_examples.lessons.goals import hand, passing, scoring, trick
from hearts_examples.lessons.goals.given import Given
from hearts_examples.lessons.task import Task


class Goal(StrEnum):
    """What an exercise asks for."""

    PLAY = "play"
    """Every card that may be played."""
    DUCK = "duck"
    """Every card that may be played and leaves the trick to somebody else; the learner plays last."""
    TAKE = "take"
    """Every card that may be played and takes the trick; the learner plays last."""
    BEATS = "beats"
    """Every card that would take the trick, whether it may be played or not."""
    COSTLY = "costly"
    """Every card that costs points."""
    TAKER = "taker"
    """Who takes the trick."""
    LEADS = "leads"
    """Who leads next."""
    POINTS = "points"
    """What a trick brings."""
    SHEET = "sheet"
    """What a player writes down after a round."""
    OCCURS = "occurs"
    """Whether the points of a round can be as written."""
    DIRECTION = "direction"
    """Who gets the cards passed."""
    PASS = "pass"
    """Which cards to pass."""
    MATCH = "match"
    """Whether the match is over, and who has won it."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How exercises of one goal are written and solved."""

    solve: Callable[[Given], Task]
    """Asks the rules about every choice. Raises RulesError with the place for cards that cannot be."""
    takes: tuple[str, ...]
    """The fields of the record; `at = [trick, place]` stands for the position in the round of the lesson's file."""


_POSITION = ("hand", "trick", "trick_number", "hearts_broken", "at")

GOALS: Final[Mapping[Goal, Recipe]] = {
    Goal.PLAY: Recipe(hand.play, _POSITION),
    Goal.DUCK: Recipe(hand.duck, _POSITION),
    Goal.TAKE: Recipe(hand.take, _POSITION),
    Goal.BEATS: Recipe(hand.beats, ("hand", "trick")),
    Goal.COSTLY: Recipe(hand.costly, ("hand",)),
    Goal.TAKER: Recipe(trick.taker, ("trick", "leader")),
    Goal.LEADS: Recipe(trick.leads, ("trick", "leader")),
    Goal.POINTS: Recipe(trick.points, ("trick", "leader")),
    Goal.SHEET: Recipe(scoring.written_down, ("taken", "seat")),
    Goal.OCCURS: Recipe(scoring.occurs, ("points",)),
    Goal.DIRECTION: Recipe(passing.direction, ("round",)),
    Goal.PASS: Recipe(passing.passed, ("hand", "round")),
    Goal.MATCH: Recipe(scoring.won, ("rounds",)),
}
"""The one registry: a goal is added here and nowhere else in code; its words are `lesson.ask.<goal>`."""
