"""A file that DEVELOPERS.md or the code names is there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HOMES = (ROOT, ROOT / "hearts_examples", ROOT / "browser")
FOLDERS = {path.name for home in HOMES for path in home.iterdir() if path.is_dir()}

PATH = re.compile(r"(?<![\w./<>-])(\w+)((?:/[\w-]+)+\.(?:py|toml|js|json|po))\b")
"""A file in a folder, such as tests/conftest.py."""


def texts() -> Iterator[Path]:
    yield ROOT / "DEVELOPERS.md"
    for folder in ("hearts_examples", "hooks", "tools"):
        yield from sorted((ROOT / folder).rglob("*.py"))


def lost(text: str) -> list[str]:
    """The files that a text names, in folders of this project, and that are not there."""
    named = [folder + rest for folder, rest in PATH.findall(text) if folder in FOLDERS]
    return [path for path in named if not any((home / path).exists() for home in HOMES)]


@pytest.mark.parametrize("path", list(texts()), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_that_is_named_is_there(path: Path) -> None:
    assert lost(path.read_text(encoding="utf-8")) == []


def test_a_file_that_is_not_there_is_found() -> None:
    assert lost("see tests/nowhere.py, rules/play.py and elsewhere/nowhere.py") == ["tests/nowhere.py"]
