"""One error for everything that the rules cannot accept."""

from collections.abc import Iterable
from difflib import get_close_matches


class RulesError(ValueError):
    """Something that the rules cannot accept: a code for programs, a sentence for people, and the place.

    `code` is stable and language-neutral (`unknown-card`, `bad-value` ...); `message` says what is wrong and what
    would work; `at` names the place inside what was given (`hand[3]`, `ruleset.moon`), or is empty for the whole.
    """

    def __init__(self, code: str, message: str, at: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.at = at

    def under(self, place: str) -> "RulesError":
        """The same error, seen from one level further out: `moon` under `ruleset` is `ruleset.moon`."""
        inner = self.at if self.at.startswith("[") or not self.at else f".{self.at}"
        return RulesError(self.code, self.message, place + inner)


def nearest(word: str, known: Iterable[str]) -> str:
    """A half-sentence that suggests the nearest known word, or lists them all."""
    words = [str(known_word) for known_word in known]
    close = get_close_matches(word, words, n=1, cutoff=0.5)
    return f"did you mean {close[0]!r}?" if close else f"known are: {', '.join(words)}"
