"""Whether points or totals can occur at all, and why not; every number comes from the ruleset."""

from collections.abc import Sequence
from math import gcd

from hearts_examples.examples.outcome import Outcome
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.cards import JACK_OF_DIAMONDS, cards_in
from hearts_examples.rules.ruleset import Moon, Ruleset


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


def _totals_reason(totals: Sequence[int], possible: bool, ruleset: Ruleset, voice: Voice) -> str:
    if ruleset.exact_score_reset:
        return voice.say("totals.reset")
    total, changes = sum(totals), (_usual_sum(ruleset), *_moon_sums(ruleset))
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
