"""What every figure has: sentences before and after the picture."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hearts_examples.rules.cards import Card
from hearts_examples.rules.ids import Rule


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule at work: the cards that it concerns, and why, in a sentence."""

    rule: Rule
    text: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Figure:
    """An outcome in words, and what there is to draw; page and terminal are both made from it."""

    given: tuple[str, ...]
    """The situation, in sentences."""
    verdict: tuple[str, ...]
    """The result, in sentences."""
    drawn: Mapping[str, Any] = field(default_factory=dict)
    """What the template of the kind draws."""
    reasons: tuple[Reason, ...] = ()
    holds: bool | None = None
    """Whether something can be so, where that is the question."""
