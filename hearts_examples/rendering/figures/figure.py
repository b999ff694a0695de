"""What every figure has: sentences before and after the picture, and what the picture shows."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from hearts_examples.rules.cards import Card
from hearts_examples.rules.ids import Rule

D = TypeVar("D", covariant=True)


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule at work: the cards that it concerns, and why, in a sentence."""

    rule: Rule
    text: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure(Generic[D]):
    """An outcome in words, and what there is to draw; page and terminal are both made from it."""

    given: tuple[str, ...]
    """The situation, in sentences."""
    verdict: tuple[str, ...]
    """The result, in sentences."""
    drawn: D
    """What the template of the kind draws; each kind has a class of its own for it."""
    reasons: tuple[Reason, ...] = ()
    holds: bool | None = None
    """Whether something can be so, where that is the question."""
