"""What the rules refuse: what was given, and why it cannot be."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hearts_examples.examples.outcome import Outcome
from hearts_examples.examples.record import CARD_LISTS, CARD_LISTS_BY_SEAT
from hearts_examples.questions import match
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.figures.occurs import why_impossible
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.cards import BY_CODE, Card

FIELDS = ("hand", "trick", "taken", "hands", "passes", "kitty", "plays", "rounds", "points", "totals")
"""The fields of a question that can be shown, in the order of a round."""


@dataclass(frozen=True, slots=True)
class GivenRow:
    """A field of the question, or one seat or round of it: a label, and either cards or numbers."""

    label: str
    wrong: bool
    """Whether the fault is here."""
    cards: tuple[Card | str, ...] | None = None
    """What is no card stays as it was written."""
    numbers: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class RefusalDrawing:
    """What was given, up to what is wrong."""

    rows: tuple[GivenRow, ...]


def refusal_figure(outcome: Outcome, voice: Voice) -> Figure[RefusalDrawing]:
    """What was given, row by row, and the reason.

    The rows come from the record, not from the typed question: what is refused may be no question at all.
    """
    refusal = outcome.refusal
    if refusal is None:
        raise ValueError(f"example {outcome.example.id} is not refused")
    place = re.match(r"(\w+)\[(\d+)\]", refusal.at)
    field, index = (place[1], int(place[2])) if place else (refusal.at, -1)
    why = _why(refusal.code, field, index, outcome, voice)
    if field in CARD_LISTS_BY_SEAT and index >= 0:
        why = voice.say("refusal.at-seat", name=voice.player(index), why=why)
    if field == "rounds" and index >= 0:
        why = voice.say("refusal.at-round", round=index + 1, why=why)
    verdict = [why]
    if refusal.code == "impossible-sheet" and isinstance(outcome.question, match.Question):
        verdict.append(why_impossible(outcome.question.rounds[index], outcome.ruleset, voice))
    rows = tuple(_rows(field, index, outcome.example.question, voice))
    return Figure(given=(), verdict=tuple(verdict), drawn=RefusalDrawing(rows), holds=False)


def _why(code: str, field: str, index: int, outcome: Outcome, voice: Voice) -> str:
    """The reason, with the two numbers where it is a matter of how many."""
    question, ruleset = outcome.example.question, outcome.ruleset
    if (code, field) == ("not-held", "plays"):
        return voice.say("refusal.not-held.in-play")  # the card may well be in the hand of the player who is shown
    if (code, field) == ("wrong-size", "points"):
        return voice.say("refusal.wrong-size.scores", n=len(question[field]), needed=ruleset.players)
    if (code, field) == ("wrong-size", "hand"):
        return voice.say("refusal.wrong-size.hand", n=len(question[field]), needed=ruleset.cards_each)
    if (code, field) == ("wrong-size", "passes") and index >= 0:
        return voice.say("refusal.wrong-size.passes", n=len(question[field][index]), needed=ruleset.pass_count)
    return voice.words.text(f"refusal.{code}")


def _rows(field_at_fault: str, index_at_fault: int, question: Mapping[str, Any], voice: Voice) -> Iterator[GivenRow]:
    for field in (field for field in FIELDS if field in question):
        value, at_fault = question[field], field == field_at_fault
        if field in CARD_LISTS_BY_SEAT:
            for seat, given in enumerate(value):
                label = voice.say(f"given.{field}", name=voice.player(seat))
                yield GivenRow(label, at_fault and seat == index_at_fault, cards=_cards(given))
        elif field == "rounds":
            for index, points in enumerate(value):
                label = voice.say("given.rounds", round=index + 1)
                yield GivenRow(label, at_fault and index == index_at_fault, numbers=_numbers(points))
        elif field in CARD_LISTS:
            shown = value[: index_at_fault + 1] if at_fault and index_at_fault >= 0 and field == "plays" else value
            yield GivenRow(voice.say(f"given.{field}"), at_fault, cards=_cards(shown))
        else:
            yield GivenRow(voice.say(f"given.{field}"), at_fault, numbers=_numbers(value))
        if at_fault:
            return


def _cards(codes: Sequence[Any]) -> tuple[Card | str, ...]:
    return tuple(BY_CODE.get(code, str(code)) for code in codes)


def _numbers(points: Sequence[int]) -> tuple[str, ...]:
    return tuple(map(signed, points))
