"""The figures of the long checks, as those checks wrote them; nobody types them."""

import json
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent
CHECKS = ("tests", "naive", "verify", "mutants", "bench", "players")
"""The files: what `make evidence`, `make verify` (two of them), `make mutants` and `make bench` (two) found."""


def read_figures(check: str, folder: Path = FOLDER) -> dict[str, Any]:
    """The figures that a check wrote last.

    Raises FileNotFoundError when it has never run.
    """
    figures: dict[str, Any] = json.loads((folder / f"{check}.json").read_text(encoding="utf-8"))
    return figures


def write_figures(check: str, figures: dict[str, Any], packages: tuple[str, ...] = (), folder: Path = FOLDER) -> None:
    """Keep the figures of a check, with the day and the versions that were used."""
    dated = {
        "date": date.today().isoformat(),
        "versions": {"Python": platform.python_version(), **{name: version(name) for name in packages}},
        **figures,
    }
    (folder / f"{check}.json").write_text(json.dumps(dated, indent=2) + "\n", encoding="utf-8")
