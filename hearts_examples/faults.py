"""The one error for what a person wrote and has to mend: where it stands, what is wrong, what would work."""

from pathlib import Path


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
