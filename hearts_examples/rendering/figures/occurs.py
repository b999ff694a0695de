"""Whether points or totals can occur at all, and why not; every number comes from the ruleset."""

from collections.abc import Sequence

from hearts_examples.examples.outcome import Outcome
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.possible import dearest_card, obstacle, sum_step
from hearts_examples.rules.ruleset import Ruleset
from hearts_examples.rules.scoring import moon_sums, usual_sum


def sheet_figure(outcome: Outcome, voice: Voice) -> Figure:
    """Points of one round: can they be?"""
    points, possible = outcome.example.question["points"], outcome.answer["possible"]
    why = _why_possible(points, outcome.ruleset, voice) if possible else why_impossible(points, outcome.ruleset, voice)
    return _figure("sheet", points, possible, why, voice)


def totals_figure(outcome: Outcome, voice: Voice) -> Figure:
    """Totals of a match: can they be?"""
    totals, possible = outcome.example.question["totals"], outcome.answer["possible"]
    return _figure("totals", totals, possible, _totals_reason(totals, possible, outcome.ruleset, voice), voice)


def _figure(kind: str, points: Sequence[int], possible: bool, why: str, voice: Voice) -> Figure:
    return Figure(
        given=(voice.say(f"{kind}.given"),),
        verdict=(voice.say(f"{kind}.{'yes' if possible else 'no'}"), why),
        drawn={
            "names": [voice.player(seat) for seat in range(len(points))],
            "points": [signed(score) for score in points],
            "sum": signed(sum(points)),
        },
        holds=possible,
    )


def why_impossible(points: Sequence[int], ruleset: Ruleset, voice: Voice) -> str:
    """Why no way of taking the cards brings these points."""
    dearest = dearest_card(ruleset)
    return voice.say(
        f"sheet.{obstacle(points, ruleset)}",
        sum=signed(sum(points)),
        sums=_either((usual_sum(ruleset), *moon_sums(ruleset)), voice),
        total=ruleset.round_total,
        card=voice.cards(dearest),
        cost=ruleset.card_points[dearest],
        most=signed(max(points)),
    )


def _why_possible(points: Sequence[int], ruleset: Ruleset, voice: Voice) -> str:
    total = sum(points)
    key = "sheet.adds-up" if total == usual_sum(ruleset) else "sheet.is-moon"
    return voice.say(key, sum=signed(total))


def _totals_reason(totals: Sequence[int], possible: bool, ruleset: Ruleset, voice: Voice) -> str:
    if ruleset.exact_score_reset:
        return voice.say("totals.reset")
    total, step = sum(totals), sum_step(ruleset)
    if total % step:
        return voice.say(
            "totals.remainder",
            sum=signed(total),
            changes=_either((usual_sum(ruleset), *moon_sums(ruleset)), voice),
            step=step,
            remainder=total % step,
        )
    return voice.say("totals.adds-up" if possible else "totals.no-way", sum=signed(total), step=step)


def _either(numbers: Sequence[int], voice: Voice) -> str:
    """26, or 26 or 78."""
    first, *others = map(signed, numbers)
    if not others:
        return first
    return voice.say("or", items=", ".join([first, *others[:-1]]), last=others[-1])
