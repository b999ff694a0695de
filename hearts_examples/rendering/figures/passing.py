"""Who passes cards to whom in a round."""

from math import cos, pi, sin

from hearts_examples.examples.outcome import Outcome
from hearts_examples.rendering.figures.figure import Figure, Voice

SIDE = 200
"""Width and height of the diagram."""


def pass_figure(outcome: Outcome, voice: Voice) -> Figure:
    """The seats with an arrow from each giver to the receiver."""
    number, players = outcome.example.question["round"], outcome.ruleset.players
    direction, to = outcome.answer["direction"], outcome.answer["to"]
    verdict = [voice.say(f"pass.{direction}", round=number, n=outcome.ruleset.pass_count)]
    if to:
        pairs = [voice.say("pass.pair", giver=voice.player(a), receiver=voice.player(b)) for a, b in enumerate(to)]
        verdict.append(voice.say("pass.pairs", pairs=voice.listing(*pairs)))
    else:
        verdict.append(voice.say("pass.kept"))
    return Figure(
        given=(),
        verdict=tuple(verdict),
        drawn={
            "names": [voice.player(seat) for seat in range(players)],
            "to": to,
            "seats": [seat_place(seat, players) for seat in range(players)],
            "arrows": [arrow(giver, receiver, players) for giver, receiver in enumerate(to or ())],
        },
    )


def seat_place(seat: int, players: int, radius: float = 74) -> tuple[int, int]:
    """Where a seat is drawn: seat 0 at the bottom, the others clockwise."""
    angle = pi / 2 + 2 * pi * seat / players
    return round(SIDE / 2 + radius * cos(angle)), round(SIDE / 2 + radius * sin(angle))


def arrow(giver: int, receiver: int, players: int) -> str:
    """The path of an arrow from one seat towards another, bent a little inwards, with its head."""
    (x0, y0), (x1, y1) = seat_place(giver, players), seat_place(receiver, players)
    opposite = players % 2 == 0 and (giver + players // 2) % players == receiver
    # Two arrows across would lie on each other; each is moved a little to its own right.
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    shift = 5 if opposite else 0
    start = x0 + 25 * ux - shift * uy, y0 + 25 * uy + shift * ux
    end = x1 - 25 * ux - shift * uy, y1 - 25 * uy + shift * ux
    barbs = [(end[0] - 8 * ux + side * 5 * uy, end[1] - 8 * uy - side * 5 * ux) for side in (1, -1)]
    points = [(barbs[0], end, barbs[1])]
    line = f"M{_at(start)}L{_at(end)}"
    return line + "".join(f"M{_at(a)}L{_at(b)}L{_at(c)}" for a, b, c in points)


def _at(point: tuple[float, float]) -> str:
    return f"{point[0]:.0f} {point[1]:.0f}"
