"""Cases on which no source rules: their answer follows from what this project filled in, and another may hold.

The names are the ids of the sections of `docs/variants/unsettled.md`, which say what was filled in, and why.
"""

from itertools import pairwise
from typing import Final

from hearts_examples.questions import Question, match, replay, score
from hearts_examples.rules.cards import NO_CARDS
from hearts_examples.rules.match import MatchState
from hearts_examples.rules.ruleset import Moon, Ruleset

KITTY: Final = "kitty"
JACK: Final = "jack"
TOTALS: Final = "totals"
RESET: Final = "reset"
TWO_MARKS: Final = "two-marks"
EXACTLY: Final = "exactly"
NEEDED_JACK: Final = "needed-jack"

GAPS: Final = (KITTY, JACK, NEEDED_JACK, TOTALS, RESET, TWO_MARKS, EXACTLY)


def gap(question: Question) -> str:
    """The gap on which the answer to a question rests; empty where sources rule.

    Raises RulesError where the question cannot be answered.
    """
    if isinstance(question, match.Question):
        return _of_match(question, question.ask().state)
    if isinstance(question, score.Question):
        return _of_moon(question.ruleset, question.moon_choice, question.ask().score.moon)
    if isinstance(question, replay.Question):
        if (question.kitty or NO_CARDS) & question.ruleset.penalty_cards:
            return KITTY
        return _of_moon(question.ruleset, question.moon_choice, question.ask().replay.moon)
    return ""


def _of_moon(ruleset: Ruleset, choice: Moon | None, shooter: int | None) -> str:
    """A moon that needs the jack of diamonds, or one that is subtracted with the jack in play."""
    if shooter is not None and ruleset.jack_makes_moon:
        return NEEDED_JACK
    effect = choice if ruleset.moon is Moon.CHOICE else ruleset.moon
    return JACK if shooter is not None and effect is Moon.SUBTRACT and ruleset.jack_value else ""


def _of_match(question: match.Question, state: MatchState) -> str:
    """A total that fell back from the end score, by a reset or in a round, or fell onto a reset; several exact wins."""
    ruleset = question.ruleset
    if _exactly(state, ruleset) and (len(state.winners) > 1 or len(state.history) != state.reached):
        return EXACTLY
    if state.reached is not None and max(state.totals) < ruleset.ending_total and not _exactly(state, ruleset):
        return TOTALS
    resets = dict(ruleset.exact_score_reset)
    if any(total in resets for totals in state.history for total in totals):
        return TWO_MARKS
    start = (0,) * ruleset.players
    for (before, after), points in zip(pairwise((start, *state.history)), question.rounds, strict=True):
        for total, scored, stands in zip(before, points, after, strict=True):
            if total + scored != stands and total + scored >= ruleset.ending_total and total + scored in resets:
                return RESET
    return ""


def _exactly(state: MatchState, ruleset: Ruleset) -> bool:
    """Whether the match was won by standing exactly on the end score."""
    return ruleset.exact_win and ruleset.end_score in {state.totals[seat] for seat in state.winners}
