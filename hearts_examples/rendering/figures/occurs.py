"""Whether points or totals can occur at all, and why not; every number comes from the ruleset."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd

from hearts_examples.questions import sheet, totals
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.cards import JACK_OF_DIAMONDS, cards_in
from hearts_examples.rules.ruleset import Moon, Ruleset


@dataclass(frozen=True, slots=True)
class SumDrawing:
    """The points of each seat, and their sum."""

    names: tuple[str, ...]
    points: tuple[str, ...]
    sum: str


def sheet_figure(question: sheet.Question, answer: sheet.Answer, voice: Voice) -> Figure[SumDrawing]:
    """Points of one round: can they be?"""
    why = _why_possible if answer.possible else why_impossible
    said = why(question.points, question.ruleset, voice)
    return _figure("sheet", question.points, answer.possible, said, voice)


def totals_figure(question: totals.Question, answer: totals.Answer, voice: Voice) -> Figure[SumDrawing]:
    """Totals of a match: can they be?"""
    why = _totals_reason(question.totals, answer.possible, question.ruleset, voice)
    return _figure("totals", question.totals, answer.possible, why, voice)


def _figure(kind: str, points: tuple[int, ...], possible: bool, why: str, voice: Voice) -> Figure[SumDrawing]:
    return Figure(
        given=(voice.say(f"{kind}.given"),),
        verdict=(voice.say(f"{kind}.{'yes' if possible else 'no'}"), why),
        drawn=SumDrawing(
            names=tuple(voice.player(seat) for seat in range(len(points))),
            points=tuple(map(signed, points)),
            sum=signed(sum(points)),
        ),
        holds=possible,
    )


def why_impossible(points: Sequence[int], ruleset: Ruleset, voice: Voice) -> str:
    """Why no way of taking the cards brings these points."""
    total, usual, jack = sum(points), _usual_sum(ruleset), _jack(ruleset)
    sums = (usual, *_moon_sums(ruleset))
    if total not in sums:
        return voice.say("sheet.sum", sum=signed(total), sums=_either(sums, voice))
    if total != usual:
        return voice.say("sheet.moon-sum", sum=signed(total))
    dearest = max(cards_in(ruleset.penalty_cards), key=lambda card: ruleset.card_points[card])
    cost = ruleset.card_points[dearest]
    if not jack and ruleset.moon is not Moon.OFF and ruleset.round_total in points:
        return voice.say("sheet.whole", total=ruleset.round_total)
    if not jack and max(points) < cost:
        return voice.say("sheet.dearest", card=voice.cards(dearest), cost=cost, most=signed(max(points)))
    return voice.say("sheet.no-way", sum=signed(total))


def _why_possible(points: Sequence[int], ruleset: Ruleset, voice: Voice) -> str:
    total = sum(points)
    key = "sheet.adds-up" if total == _usual_sum(ruleset) else "sheet.is-moon"
    return voice.say(key, sum=signed(total))


def _totals_reason(reached: Sequence[int], possible: bool, ruleset: Ruleset, voice: Voice) -> str:
    if ruleset.exact_score_reset:
        return voice.say("totals.reset")
    total, changes = sum(reached), (_usual_sum(ruleset), *_moon_sums(ruleset))
    step = gcd(*changes)
    if total % step:
        return voice.say(
            "totals.remainder",
            sum=signed(total),
            changes=_either(changes, voice),
            step=step,
            remainder=total % step,
        )
    return voice.say("totals.adds-up" if possible else "totals.no-way", sum=signed(total), step=step)


def _jack(ruleset: Ruleset) -> int:
    return ruleset.jack_of_diamonds if ruleset.pack >> JACK_OF_DIAMONDS & 1 else 0


def _usual_sum(ruleset: Ruleset) -> int:
    """What a round without a moon adds to the sum of all totals."""
    return ruleset.round_total + _jack(ruleset)


def _moon_sums(ruleset: Ruleset) -> tuple[int, ...]:
    """What a round with a moon adds to the sum of all totals, for every effect that it can have."""
    add, subtract = (ruleset.players - 1) * ruleset.round_total, -ruleset.round_total
    effects = {Moon.ADD: (add,), Moon.SUBTRACT: (subtract,), Moon.CHOICE: (add, subtract), Moon.OFF: ()}
    return tuple(effect + _jack(ruleset) for effect in effects[ruleset.moon])


def _either(numbers: Sequence[int], voice: Voice) -> str:
    """26, or 26 or 78."""
    first, *others = map(signed, numbers)
    if not others:
        return first
    return voice.say("or", items=", ".join([first, *others[:-1]]), last=others[-1])
