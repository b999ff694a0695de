"""A match: totals round by round, how it ended or why it goes on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hearts_examples.questions import match
from hearts_examples.rendering.figures.chart import Chart, chart
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.match import MatchState
from hearts_examples.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class MatchCell:
    """A round of one seat: the points, the total after it, and whether that total fell back."""

    points: str
    total: str
    reset: bool


@dataclass(frozen=True, slots=True)
class MatchDrawing:
    """The match sheet, a row for each round, and the totals as lines."""

    names: tuple[str, ...]
    rows: tuple[tuple[MatchCell, ...], ...]
    totals: tuple[str, ...]
    winners: tuple[int, ...]
    chart: Chart | None
    """None where there is too little to see."""
    chart_text: str


def match_figure(question: match.Question, answer: match.Answer, voice: Voice) -> Figure[MatchDrawing]:
    """The match sheet, and the totals as lines."""
    rounds, ruleset, state = question.rounds, question.ruleset, answer.state
    names = tuple(voice.player(seat) for seat in range(ruleset.players))
    return Figure(
        given=(voice.say("match.given", n=len(rounds)),),
        verdict=tuple(_verdict(rounds, state, ruleset, voice)),
        drawn=MatchDrawing(
            names=names,
            rows=tuple(_rows(rounds, state)),
            totals=tuple(signed(total) for total in state.totals),
            winners=state.winners,
            chart=chart(state.history, ruleset.end_score, names) if len(rounds) > 1 else None,
            chart_text=voice.say("match.chart", names=voice.listing(*names), end=ruleset.end_score),
        ),
    )


def _rows(rounds: Sequence[Sequence[int]], state: MatchState) -> Iterator[tuple[MatchCell, ...]]:
    before: Sequence[int] = (0,) * len(state.totals)
    for points, after in zip(rounds, state.history, strict=True):
        yield tuple(
            MatchCell(signed(score), signed(total), was + score != total)
            for score, total, was in zip(points, after, before, strict=True)
        )
        before = after


def _resets(rounds: Sequence[Sequence[int]], state: MatchState, voice: Voice) -> Iterator[str]:
    before: Sequence[int] = (0,) * len(state.totals)
    for round_number, (points, after) in enumerate(zip(rounds, state.history, strict=True), start=1):
        for seat, (score, total, was) in enumerate(zip(points, after, before, strict=True)):
            if was + score != total:
                yield voice.say(
                    "match.reset",
                    round=round_number,
                    name=voice.player(seat),
                    reached=was + score,
                    becomes=signed(total),
                )
        before = after


def _verdict(rounds: Sequence[Sequence[int]], state: MatchState, ruleset: Ruleset, voice: Voice) -> Iterator[str]:
    yield from _resets(rounds, state, voice)
    low = min(state.totals)
    low_points = voice.points(low, "points.dative")
    end = ruleset.end_score
    if state.reached is None:
        yield voice.say(f"match.open.{ruleset.end_at}", end=end)
    else:
        at_end = state.history[state.reached - 1]
        over = [seat for seat, total in enumerate(at_end) if total >= ruleset.ending_total]
        if over:
            names = voice.players(over)
            yield voice.say(f"match.ended.{ruleset.end_at}", n=len(over), names=names, round=state.reached, end=end)
        tied = [seat for seat, total in enumerate(state.totals) if total == low]
        if state.finished and len(state.history) > state.reached:
            yield voice.say("match.played-on", n=len(state.history) - state.reached)
        if ruleset.exact_win and end in {state.totals[seat] for seat in state.winners}:
            yield voice.say("match.exact", n=len(state.winners), winners=voice.players(state.winners), end=end)
        elif len(state.winners) == 1:
            yield voice.say("match.won", winner=voice.player(state.winners[0]), points=low_points)
        elif state.winners:
            yield voice.say("match.shared", winners=voice.players(state.winners), points=voice.points(low))
        else:
            yield voice.say("match.tied", tied=voice.players(tied), points=low_points)
    if state.next_pass is not None:
        yield voice.say(f"pass.{state.next_pass}", round=len(rounds) + 1, n=ruleset.pass_count)
