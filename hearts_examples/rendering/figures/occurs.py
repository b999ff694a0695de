"""Whether points or totals can occur at all, and why not; every number comes from the ruleset."""

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_examples.questions import sheet, totals
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.possible import dearest_card, obstacle, sum_step
from hearts_examples.rules.ruleset import Ruleset
from hearts_examples.rules.scoring import moon_sums, usual_sum


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
    dearest = dearest_card(ruleset)
    return voice.say(
        f"sheet.{obstacle(points, ruleset)}",
        sum=signed(sum(points)),
        sums=_sums(ruleset, voice),
        total=ruleset.round_total,
        card=voice.cards(dearest),
        cost=ruleset.card_points[dearest],
        most=signed(max(points)),
    )


def _why_possible(points: Sequence[int], ruleset: Ruleset, voice: Voice) -> str:
    total = sum(points)
    key = "sheet.adds-up" if total == usual_sum(ruleset) else "sheet.is-moon"
    return voice.say(key, sum=signed(total))


def _totals_reason(reached: Sequence[int], possible: bool, ruleset: Ruleset, voice: Voice) -> str:
    if ruleset.exact_score_reset:
        return voice.say("totals.reset")
    total, step = sum(reached), sum_step(ruleset)
    if total % step:
        return voice.say(
            "totals.remainder",
            sum=signed(total),
            changes=_sums(ruleset, voice),
            step=step,
            remainder=total % step,
        )
    return voice.say("totals.adds-up" if possible else "totals.no-way", sum=signed(total), step=step)


def _sums(ruleset: Ruleset, voice: Voice) -> str:
    """What the points of a round add up to: 26 (78 with a moon)."""
    usual, moons = usual_sum(ruleset), moon_sums(ruleset)
    return voice.say("sums", usual=signed(usual), moons=_either(moons, voice)) if moons else signed(usual)


def _either(numbers: Sequence[int], voice: Voice) -> str:
    """78, or 78 or -26."""
    first, *others = map(signed, numbers)
    if not others:
        return first
    return voice.say("or", items=", ".join([first, *others[:-1]]), last=others[-1])
