"""The ledger of published addresses and ids, `ledger.toml`: `make ledger` adds what is new."""

from pathlib import Path

from hearts_examples.faults import Fault, Faults
from hearts_examples.site.build import read_content
from hearts_examples.site.ledger import check_ledger, record
from tools.project import project_in


def stale(root: Path) -> list[Fault]:
    """Whether something is published that the ledger does not list. Raises Fault where something published is gone."""
    path, text = _recorded(root)
    same = path.exists() and path.read_text(encoding="utf-8") == text
    return [] if same else [Fault(path, None, "lacks what is new")]


def write(root: Path) -> None:
    """Add what is published now. Raises Fault where something published is gone."""
    path, text = _recorded(root)
    path.write_text(text, encoding="utf-8")


def _recorded(root: Path) -> tuple[Path, str]:
    project = project_in(root)
    pages = read_content(project, project.default).pages
    Faults(check_ledger(project.ledger, pages)).stop()
    return project.ledger.path, record(project.ledger, pages)
