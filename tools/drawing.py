"""The drawing of the rooms in DEVELOPERS.md, computed from the imports.

A room is a folder of `hearts_examples/`, a folder of `rendering/`, `hooks/` or `tools/`. It stands one floor above the
highest that it imports.
"""

import re
from collections.abc import Iterable, Mapping

import grimp

from hearts_examples.faults import Fault
from tools.developers import PAGE, Part

PACKAGES = ("hearts_examples", "hooks", "tools")

Arrows = Mapping[str, frozenset[str]]
"""What every room imports."""

PART = Part(
    re.compile(r"(<!-- rooms: .* -->\n\n```\n).*?(```\n)", re.DOTALL),
    lambda _: drawing(arrows()),
    old="the drawing is not of these rooms",
    lost="the drawing has no place; write <!-- rooms: --> and an empty block of code below it",
)
stale, write = PART.stale, PART.write


def arrows() -> Arrows:
    """The rooms of this project and what they import."""
    graph = grimp.build_graph(*PACKAGES, cache_dir=None)
    found: dict[str, set[str]] = {}
    for module in graph.modules:
        if (room := room_of(module)) is not None:
            imported = {room_of(other) for other in graph.find_modules_directly_imported_by(module)}
            found.setdefault(room, set()).update(other for other in imported if other not in (None, room))
    return {room: frozenset(others) for room, others in found.items()}


def room_of(module: str) -> str | None:
    """The room of a module; a package that only holds rooms has none."""
    package, _, path = module.partition(".")
    if package != PACKAGES[0]:
        return package
    room, _, within = path.partition(".")
    if room == "rendering":
        return f"rendering/{within.partition('.')[0]}" if within else None
    return "cli" if room == "__main__" else room or None


def floors(rooms: Arrows) -> dict[str, int]:
    """The floor of every room, counted from 0. Raises Fault where imports run in a circle."""
    found: dict[str, int] = {}

    def floor(room: str, way: tuple[str, ...]) -> int:
        if room in way:
            circle = " -> ".join((*way[way.index(room) :], room))
            raise Fault(PAGE, None, f"there are no floors to draw, for imports run in a circle: {circle}")
        if room not in found:
            found[room] = 1 + max((floor(other, (*way, room)) for other in sorted(rooms[room])), default=-1)
        return found[room]

    for room in rooms:
        floor(room, ())
    return found


def drawing(rooms: Arrows) -> str:
    """The rooms from the roof to the ground, a line each, with the arrows that do not follow from others."""
    floor = floors(rooms)
    width = max(map(len, rooms))
    lines = []
    for room in sorted(rooms, key=lambda each: (-floor[each], each)):
        below = sorted(_direct(rooms[room], rooms), key=lambda each: (-floor[each], each))
        lines.append(f"{floor[room]}  {room:{width}}  -> {', '.join(below)}" if below else f"{floor[room]}  {room}")
    return "\n".join(lines) + "\n"


def _direct(imported: Iterable[str], rooms: Arrows) -> set[str]:
    """The rooms that are not reached over another one as well."""
    return set(imported) - {further for room in imported for further in _below(room, rooms)}


def _below(room: str, rooms: Arrows) -> set[str]:
    return set(rooms[room]).union(*(_below(other, rooms) for other in rooms[room]))
