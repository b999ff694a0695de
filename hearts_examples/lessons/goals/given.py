"""What an exercise gives to whoever solves it."""

from collections.abc import Mapping
from dataclasses import dataclass

from hearts_examples.questions import legal
from hearts_examples.rules.ruleset import STANDARD

PLAYERS = STANDARD.players


@dataclass(frozen=True, slots=True)
class Given:
    """The fields of the record, or the position in the round of the lesson that its field `at` names."""

    fields: Mapping[str, object]
    at: legal.Question | None = None

    def position(self) -> legal.Question:
        """The position of the learner; the trick is the second unless the record says otherwise.

        Raises RulesError as the question `legal` does.
        """
        return self.at or legal.Question.read({"trick_number": 2, **self.fields}, STANDARD)
