"""The totals of a match as lines, ready for an SVG template. The table beside it says the same in numbers."""

from collections.abc import Sequence
from dataclasses import dataclass

from hearts_examples.rendering.words.voice import signed

WIDTH, HEIGHT = 340, 200
LEFT, RIGHT, TOP, BOTTOM = 34, 70, 12, 24
"""The margins around the lines: for the numbers, the names and the rounds."""

LINE = 15
"""The least distance of two names, so that none covers another."""


@dataclass(frozen=True, slots=True)
class Line:
    """The line of a player: a path, its marks, and where the name stands."""

    index: int
    """From 1, in the order of the seats; it chooses the stroke."""
    path: str
    marks: tuple[tuple[float, float], ...]
    name: str
    name_y: float


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything that the template draws, in its coordinates."""

    width: int
    height: int
    left: int
    right: int
    lines: tuple[Line, ...]
    levels: tuple[tuple[float, str], ...]
    """Heights of the level lines with their numbers."""
    limit: float
    """The height of the end score."""
    end: int
    rounds: tuple[tuple[float, int], ...]


def chart(history: Sequence[Sequence[int]], end_score: int, names: Sequence[str]) -> Chart:
    """The chart of a match of at least one round; everybody starts at 0."""
    totals = [(0,) * len(names), *map(tuple, history)]
    values = [value for row in totals for value in row]
    high, low = max(*values, end_score), min(values)
    floor = HEIGHT - BOTTOM

    def x(round_number: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * round_number / len(history), 1)

    def y(total: int) -> float:
        return round(floor - (floor - TOP) * (total - low) / (high - low), 1)

    paths = [[(x(index), y(row[seat])) for index, row in enumerate(totals)] for seat in range(len(names))]
    heights = spread([path[-1][1] for path in paths], LINE, TOP, floor)
    lines = tuple(
        Line(index, "M" + "L".join(f"{px:g} {py:g}" for px, py in path), tuple(path[1:]), name, height)
        for index, (path, name, height) in enumerate(zip(paths, names, heights, strict=True), start=1)
    )
    levels = sorted(
        {0, end_score, *((low,) if low < -end_score / 10 else ()), *((high,) if high > end_score * 1.15 else ())}
    )
    step = max(1, -(-len(history) // 10))
    return Chart(
        WIDTH,
        HEIGHT,
        LEFT,
        WIDTH - RIGHT,
        lines,
        tuple((y(level), signed(level)) for level in levels if level != end_score),
        y(end_score),
        end_score,
        tuple((x(index), index) for index in range(1, len(history) + 1) if index % step == 0),
    )


def spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Heights as near to those wanted as leaves a gap between any two, in the same order, from top to bottom."""
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed = list(wanted)
    lowest = top
    for index in order:
        placed[index] = max(placed[index], lowest)
        lowest = placed[index] + gap
    highest = bottom
    for index in reversed(order):
        placed[index] = round(min(placed[index], highest), 1)
        highest = placed[index] - gap
    return placed
