"""The one error for what a person wrote and has to mend: where it stands, what is wrong, what would work."""

from pathlib import Path


class Fault(Exception):  # noqa: N818  (it is the author's fault that is reported, not the program's error)
    """A mistake in a page, a message, the configuration or a record; it reads `docs/faq/tie.md:12: what to do`."""

    def __init__(self, path: Path | str, line: int | None, message: str) -> None:
        self.path = str(_short(Path(path)))
        self.line = line
        self.message = " ".join(message.split())
        super().__init__(self.path, self.line, self.message)

    def __str__(self) -> str:
        place = self.path if self.line is None else f"{self.path}:{self.line}"
        return f"{place}: {self.message}"


def _short(path: Path) -> Path:
    """The path as people write it, from where they are."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
