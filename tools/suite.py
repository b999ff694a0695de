"""The conformance suite as the site publishes it, in `docs/conformance/`."""

from pathlib import Path

from hearts_examples.conformance.suite import json_lines, schema, suite
from hearts_examples.faults import Fault
from hearts_examples.rendering.rulebook.sheet import sentences


def files(root: Path) -> dict[Path, str]:
    """What the files of the suite hold now."""
    folder = root / "docs" / "conformance"
    return {folder / "cases.jsonl": json_lines(suite(sentences("en"))), folder / "schema.json": schema()}


def stale(root: Path) -> list[Fault]:
    """The files that are not what the rules say now."""
    return [
        Fault(path, None, "is not the present suite")
        for path, text in files(root).items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def write(root: Path) -> None:
    """Publish the suite anew."""
    for path, text in files(root).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
