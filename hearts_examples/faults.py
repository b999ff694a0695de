"""The one error for what a person wrote and has to mend: where it stands, what is wrong, what would work."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

MOST_SHOWN = 300
"""The most characters that people are shown of a line that somebody else has written."""


def visible(text: str) -> str:
    """The text with everything that is no plain character written out, so that it does nothing to a terminal.

    >>> print(visible("a\x1b[2J\u202eb ♥"))
    a\\x1b[2J\\u202eb ♥
    """
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode() for character in text
    )


def shown(text: str) -> str:
    """The text as `visible` writes it, cut to MOST_SHOWN characters."""
    text = visible(text[: MOST_SHOWN + 1])
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


class Fault(Exception):  # noqa: N818  (it is the author's fault that is reported, not the program's error)
    """A mistake in a page, a message, the configuration or a record; it reads `docs/faq/tie.md:12: what to do`."""

    def __init__(self, path: Path | str, line: int | None, message: str) -> None:
        here = f"{Path.cwd()}/"  # paths as people write them, from where they are
        self.path = str(path).removeprefix(here)
        self.line = line
        self.message = " ".join(message.split()).replace(here, "")
        super().__init__(self.path, self.line, self.message)

    def __str__(self) -> str:
        place = self.path if self.line is None else f"{self.path}:{self.line}"
        return f"{place}: {self.message}"


class Faults(Fault):
    """All mistakes found in one run, so that nobody has to mend one to see the next; it reads as they do, one a line.

    >>> faults = Faults()
    >>> for line in (1, 2):
    ...     with faults.noted():
    ...         raise Fault("a.md", line, "mend it")
    >>> print(faults)
    a.md:1: mend it
    a.md:2: mend it
    """

    def __init__(self, found: Iterable[Fault] = ()) -> None:
        self.found = list(found)
        super().__init__("", None, "")

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Take note of what is wrong within, and go on."""
        try:
            yield
        except Faults as faults:
            self.found += faults.found
        except Fault as fault:
            self.found.append(fault)

    def stop(self) -> None:
        """Raise this if anything was found; a mistake that is the only one is raised itself."""
        if len(self.found) == 1:
            raise self.found[0]
        if self.found:
            raise self

    def __str__(self) -> str:
        return "\n".join(dict.fromkeys(map(str, self.found)))
