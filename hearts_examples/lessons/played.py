"""The round of which a lesson tells, replayed: each trick, and each position within it as its player sees it."""

from functools import cache

from hearts_examples.lessons.record import PlayedRound
from hearts_examples.questions import legal, replay
from hearts_examples.rules.cards import cards_in
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.round import Replay, Round
from hearts_examples.rules.ruleset import STANDARD


@cache
def replayed(played: PlayedRound) -> Replay:
    """The round under the standard rules.

    Raises RulesError as the question `replay` does, and `refused` for a play that the rules forbid: lessons show good
    examples.
    """
    given = {"hands": played.hands, "passes": played.passes, "plays": played.plays}
    result = replay.Question.read(given, STANDARD).ask().replay
    for at, step in enumerate(result.steps):
        if step.refused:
            raise RulesError("refused", f"{step.card} breaks the rule {step.refused}", f"plays[{at}]")
    return result


def position_in(played: PlayedRound, trick: int, place: int) -> legal.Question:
    """What is asked of whoever plays the card at this place (from 1) of this trick (from 1)."""
    result = replayed(played)
    table = Round(STANDARD, result.hands)
    for step in result.steps[: (trick - 1) * STANDARD.players + place - 1]:
        table.play(step.card)
    position = table.position
    hand = tuple(cards_in(position.hand))
    return legal.Question(STANDARD, hand, position.trick, position.trick_number, position.hearts_broken)
