"""What the rules refuse: what was given, and why it cannot be."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from hearts_examples.examples.outcome import Outcome
from hearts_examples.examples.record import CARD_LISTS, CARD_LISTS_BY_SEAT
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.figures.occurs import why_impossible
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.cards import BY_CODE, Card

FIELDS = ("hand", "trick", "taken", "hands", "passes", "kitty", "plays", "rounds", "points", "totals")
"""The fields of a question that can be shown, in the order of a round."""


def refusal_figure(outcome: Outcome, voice: Voice) -> Figure:
    """What was given, row by row, and the reason."""
    refusal = outcome.refusal
    if refusal is None:
        raise ValueError(f"example {outcome.example.id} is not refused")
    place = re.match(r"(\w+)\[(\d+)\]", refusal.at)
    field, index = (place[1], int(place[2])) if place else (refusal.at, -1)
    why = voice.words.text(f"refusal.{refusal.code}")
    if field in CARD_LISTS_BY_SEAT and index >= 0:
        why = voice.say("refusal.at-seat", name=voice.player(index), why=why)
    if field == "rounds" and index >= 0:
        why = voice.say("refusal.at-round", round=index + 1, why=why)
    verdict = [why]
    if refusal.code == "impossible-sheet":
        verdict.append(why_impossible(outcome.example.question["rounds"][index], outcome.ruleset, voice))
    rows = [
        {**row, "wrong": row["field"] == field and row["index"] in (index, -1)} for row in _rows(field, outcome, voice)
    ]
    return Figure(given=(), verdict=tuple(verdict), drawn={"rows": rows}, holds=False)


def _rows(field_at_fault: str, outcome: Outcome, voice: Voice) -> Iterator[dict[str, Any]]:
    """What was given, up to what is wrong: a label, and cards or numbers; what is no card stays as it was written."""
    question = outcome.example.question
    for field in (field for field in FIELDS if field in question):
        value = question[field]
        if field in CARD_LISTS_BY_SEAT:
            for seat, given in enumerate(value):
                label = voice.say(f"given.{field}", name=voice.player(seat))
                yield {"field": field, "index": seat, "label": label, "cards": _cards(given)}
        elif field == "rounds":
            for index, points in enumerate(value):
                label = voice.say("given.rounds", round=index + 1)
                yield {"field": field, "index": index, "label": label, "numbers": _numbers(points)}
        elif field in CARD_LISTS:
            yield {"field": field, "index": -1, "label": voice.say(f"given.{field}"), "cards": _cards(value)}
        else:
            yield {"field": field, "index": -1, "label": voice.say(f"given.{field}"), "numbers": _numbers(value)}
        if field == field_at_fault:
            return


def _cards(codes: Sequence[Any]) -> list[Card | str]:
    return [BY_CODE.get(code, str(code)) for code in codes]


def _numbers(points: Sequence[int]) -> list[str]:
    return [signed(score) for score in points]
