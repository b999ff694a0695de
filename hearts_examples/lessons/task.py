"""What an exercise comes to: the right choices, and for every other one what it would lead to. No words, only facts."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType

from hearts_examples.rules.cards import Card, Suit
from hearts_examples.rules.ids import Rule

Seat = NewType("Seat", int)
"""A seat, 0 to 3 clockwise; 0 is the learner's."""

YOU = Seat(0)


class Pick(StrEnum):
    """How the learner answers."""

    CARDS = "cards"
    """Any number of cards of the hand."""
    SEAT = "seat"
    """A seat at the table."""
    CHOICE = "choice"
    """One of a few answers."""
    PASS = "pass"
    """As many cards of the hand as are passed."""


class Guide(StrEnum):
    """Advice on the page `strategy/passing.md`, by its anchor there."""

    HIGH_SPADES = "pass-high-spades"
    GUARDED_QUEEN = "keep-guarded-queen"
    LOW_SPADES = "keep-low-spades"
    SHORT_SUIT = "empty-a-suit"
    LOW_CARDS = "keep-low-cards"
    HEARTS = "pass-hearts"
    PASSING = "passing"


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to say: the key of a message, who and what it is about, and the rule or advice that it follows from.

    Players are given by the key `player`, and `player` 0 has messages of its own, `<key>.you`.
    """

    key: str
    values: Mapping[str, Card | tuple[Card, ...] | Suit | int] = field(default_factory=dict, hash=False)
    see: Rule | Guide | None = None


@dataclass(frozen=True, slots=True)
class Consequence:
    """What a wrong choice leads to."""

    remark: Remark
    refused: bool = False
    """Whether the card may not be played at all; else it lies on the table."""
    taker: Seat | None = None
    """Who takes the trick then."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said of some cards passed, and whether that is a good pass."""

    good: bool
    remarks: tuple[Remark, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a sheet: a round, or a player, with cards taken or numbers."""

    seat: Seat | None
    cards: tuple[Card, ...] = ()
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """An exercise, solved."""

    pick: Pick
    right: tuple[str, ...]
    """Cards by code, seats by number, choices by name: all cards have to be found, of others one."""
    why: Remark
    """Why that is so."""
    consequences: Mapping[str, Consequence] = field(default_factory=dict)
    """For every wrong choice."""
    choices: Mapping[str, Remark] = field(default_factory=dict)
    """Answers to choose from, by name, each as it reads."""
    hand: tuple[Card, ...] = ()
    table: tuple[Card | None, ...] = ()
    """The card before each seat; empty where there is no table."""
    leader: Seat | None = None
    costs: Mapping[Card, int] = field(default_factory=dict)
    rows: tuple[Row, ...] = ()
    facts: tuple[Remark, ...] = ()
    """What the learner is told beforehand."""
    asks: Remark | None = None
    """The question, where the one of the goal needs filling in."""
    passes: tuple[Verdict, ...] = ()
    pass_verdicts: tuple[int, ...] = ()
    """For every way of passing cards the index in `passes` of what is said about it.

    The ways are the combinations of the hand in the order of `itertools.combinations`: of three cards A, B and C to
    pass two, AB, AC, BC. `(0, 1, 0)` says that `passes[0]` is the verdict on AB and BC.
    """
