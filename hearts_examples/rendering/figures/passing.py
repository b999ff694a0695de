"""Who passes cards to whom in a round."""

from dataclasses import dataclass
from math import cos, hypot, pi, sin

from hearts_examples.questions import passing
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.voice import Voice

SIDE = 200
"""Width and height of the diagram."""

GAP = 25
"""How far from the middle of a seat an arrow begins and ends."""

SIDESTEP = 5
"""How far beside the straight line arrows across the table run."""


@dataclass(frozen=True, slots=True)
class PassDrawing:
    """The seats, and an arrow from each giver to the receiver."""

    names: tuple[str, ...]
    to: tuple[int, ...]
    """For each seat the receiver; empty where everybody holds."""
    seats: tuple[tuple[float, float], ...]
    arrows: tuple[str, ...]


def pass_figure(question: passing.Question, answer: passing.Answer, voice: Voice) -> Figure[PassDrawing]:
    """The seats with an arrow from each giver to the receiver."""
    ruleset, to = question.ruleset, answer.to or ()
    players = ruleset.players
    verdict = [voice.say(f"pass.{answer.direction}", round=question.round, n=ruleset.pass_count)]
    if to:
        pairs = [voice.say("pass.pair", giver=voice.player(a), receiver=voice.player(b)) for a, b in enumerate(to)]
        verdict.append(voice.say("pass.pairs", pairs=voice.listing(*pairs)))
    else:
        verdict.append(voice.say("pass.kept"))
    return Figure(
        given=(),
        verdict=tuple(verdict),
        drawn=PassDrawing(
            names=tuple(voice.player(seat) for seat in range(players)),
            to=to,
            seats=tuple(seat_place(seat, players) for seat in range(players)),
            arrows=tuple(arrow(giver, receiver, players) for giver, receiver in enumerate(to)),
        ),
    )


def seat_place(seat: int, players: int, radius: float = 74) -> tuple[float, float]:
    """Where a seat is drawn: seat 0 at the bottom, the others clockwise."""
    angle = pi / 2 + 2 * pi * seat / players
    return round(SIDE / 2 + radius * cos(angle)), round(SIDE / 2 + radius * sin(angle))


def arrow(giver: int, receiver: int, players: int) -> str:
    """The path of an arrow from one seat to another: a line and its head."""
    (x0, y0), (x1, y1) = seat_place(giver, players), seat_place(receiver, players)
    length = hypot(x1 - x0, y1 - y0)
    along_x, along_y = (x1 - x0) / length, (y1 - y0) / length
    # Two arrows across would lie on each other: each keeps a little to one side.
    aside = SIDESTEP if (giver + players / 2) % players == receiver else 0
    x0, y0, x1, y1 = (
        x0 + GAP * along_x - aside * along_y,
        y0 + GAP * along_y + aside * along_x,
        x1 - GAP * along_x - aside * along_y,
        y1 - GAP * along_y + aside * along_x,
    )
    barbs = [(x1 - 8 * along_x + side * along_y, y1 - 8 * along_y - side * along_x) for side in (5, -5)]
    return f"M{_at((x0, y0))}L{_at((x1, y1))}M{_at(barbs[0])}L{_at((x1, y1))}L{_at(barbs[1])}"


def _at(point: tuple[float, float]) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"
