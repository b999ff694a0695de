"""The parts of DEVELOPERS.md that nobody writes by hand: each stands between marks, and is written anew as a whole."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from hearts_examples.faults import Fault

PAGE = "DEVELOPERS.md"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the page: where it stands, and what makes it."""

    place: re.Pattern[str]
    """Its first group is the mark before the part, its second the mark behind it."""
    made: Callable[[Path], str]
    """The part for the project in a folder."""
    old: str
    """What to say where another one stands there."""
    lost: str
    """What to say where the page has no place for it."""

    def stale(self, root: Path) -> list[Fault]:
        """A fault where the page has another part than would be written now."""
        path, text = self._written(root)
        return [] if path.read_text(encoding="utf-8") == text else [Fault(path, None, self.old)]

    def write(self, root: Path) -> None:
        """Write the part as it is now."""
        path, text = self._written(root)
        path.write_text(text, encoding="utf-8")

    def _written(self, root: Path) -> tuple[Path, str]:
        path = root / PAGE
        text = path.read_text(encoding="utf-8")
        if not self.place.search(text):
            raise Fault(path, None, self.lost)
        return path, self.place.sub(lambda marks: marks[1] + self.made(root) + marks[2], text)
