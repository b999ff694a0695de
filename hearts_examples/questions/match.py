"""`match`: where does a match stand after some rounds?"""

from dataclasses import dataclass
from typing import Any

from hearts_examples.questions.readers import MOST_ROUNDS, Data, items, points
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.match import MatchState, play_match
from hearts_examples.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Question:
    """The points of each round, per seat.

    >>> from hearts_examples.rules.ruleset import STANDARD
    >>> Question.read({"rounds": [[13, 5, 5, 3]]}, STANDARD).ask().as_data()
    {'totals': [13, 5, 5, 3], 'finished': False, 'winners': [], 'next_pass': 'right'}
    """

    ruleset: Ruleset
    rounds: tuple[tuple[int, ...], ...]

    @classmethod
    def read(cls, data: Data, ruleset: Ruleset) -> "Question":
        """The question in plain data.

        Raises RulesError: what the readers of fields raise, and `wrong-size` for more than MOST_ROUNDS.
        """
        rounds = items(data, "rounds")
        if len(rounds) > MOST_ROUNDS:
            message = f"a match of at most {MOST_ROUNDS} rounds is answered, not of {len(rounds)}; ask about fewer"
            raise RulesError("wrong-size", message, "rounds")
        return cls(ruleset, tuple(points(row, f"rounds[{index}]") for index, row in enumerate(rounds)))

    def ask(self) -> "Answer":
        """The answer of the rules.

        Raises RulesError as `play_match` does.
        """
        return Answer(play_match(self.rounds, self.ruleset))


@dataclass(frozen=True, slots=True)
class Answer:
    """Where the match stands."""

    state: MatchState

    def as_data(self) -> dict[str, Any]:
        """The answer in plain data."""
        state = self.state
        return {
            "totals": list(state.totals),
            "finished": state.finished,
            "winners": list(state.winners),
            "next_pass": None if state.next_pass is None else str(state.next_pass),
        }
