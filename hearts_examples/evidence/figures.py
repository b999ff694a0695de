"""The figures of the long checks, as those checks wrote them; nobody types them."""

import json
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

from hearts_examples.faults import Fault

FIGURES_FOLDER = Path(__file__).parent
COMMANDS = {
    "tests": "evidence",
    "naive": "verify",
    "verify": "verify",
    "mutants": "mutants",
    "bench": "bench",
    "players": "bench",
    "matches": "bench",
}
"""The checks that keep figures, and the `make` command of each."""


def read_figures(check: str, folder: Path = FIGURES_FOLDER) -> dict[str, Any]:
    """The figures that a check wrote last.

    Raises Fault when it has never run.
    """
    path = folder / f"{check}.json"
    if not path.exists():
        raise Fault(path, None, f"this check has never run; run: make {COMMANDS[check]}")
    try:
        figures: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise Fault(path, getattr(error, "lineno", None), f"this is no JSON; run: make {COMMANDS[check]}") from None
    return figures


def write_figures(
    check: str, figures: dict[str, Any], packages: tuple[str, ...] = (), folder: Path = FIGURES_FOLDER
) -> None:
    """Keep the figures of a check, with the day and the versions that were used."""
    dated = {
        "date": date.today().isoformat(),
        "versions": {"Python": platform.python_version(), **{name: version(name) for name in packages}},
        **figures,
    }
    (folder / f"{check}.json").write_text(json.dumps(dated, indent=2) + "\n", encoding="utf-8")
