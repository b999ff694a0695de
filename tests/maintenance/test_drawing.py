"""The drawing of the rooms is computed from the imports, and a contract keeps every import on its way down."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from tests.building import ROOT
from tools import drawing
from tools.developers import PAGE

ROOMS: drawing.Arrows = {
    "site": frozenset({"words", "rules"}),
    "words": frozenset({"rules"}),
    "rules": frozenset(),
}


def test_rooms_stand_above_what_they_import_and_arrows_that_follow_are_left_out() -> None:
    assert drawing.drawing(ROOMS) == "2  site   -> words\n1  words  -> rules\n0  rules\n"


def test_a_circle_has_no_floors() -> None:
    with pytest.raises(Fault, match="run in a circle: rules -> words -> rules"):
        drawing.drawing({**ROOMS, "rules": frozenset({"words"})})


@pytest.mark.parametrize(
    ("module", "room"),
    [
        ("hooks.site", "hooks"),
        ("tools.bench.build", "tools"),
        ("hearts_examples.rules.play", "rules"),
        ("hearts_examples.rendering.figures.legal", "rendering/figures"),
        ("hearts_examples.__main__", "cli"),
        ("hearts_examples.rendering", None),
        ("hearts_examples", None),
    ],
)
def test_the_room_of_a_module(module: str, room: str | None) -> None:
    assert drawing.room_of(module) == room


def test_a_drawing_of_other_rooms_is_drawn_anew(tmp_path: Path) -> None:
    page = tmp_path / PAGE
    text = (ROOT / PAGE).read_text(encoding="utf-8")
    page.write_text(text.replace("-> questions", "-> rules"), encoding="utf-8")
    assert [fault.message for fault in drawing.stale(tmp_path)] == ["the drawing is not of these rooms"]
    drawing.write(tmp_path)
    assert page.read_text(encoding="utf-8") == text
    page.write_text("# For developers\n", encoding="utf-8")
    with pytest.raises(Fault, match="the drawing has no place"):
        drawing.write(tmp_path)


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("hearts_examples/rules/cards.py", "import hearts_examples.questions.legal", "An import leads down the house"),
        ("hearts_examples/rules/cards.py", "import json", "Rules know no language, no HTML and no file"),
        ("hearts_examples/site/build.py", "import mkdocs.config", "Only hooks and tools know MkDocs"),
        ("hearts_examples/faults.py", "import tools.ledger", "The house does not know who calls it"),
        (
            "hearts_examples/rendering/words/cards.py",
            "import hearts_examples.rendering.pages.addresses",
            "An import leads down the rooms of rendering",
        ),
        ("hearts_examples/attic/__init__.py", "", "An import leads down the house"),
    ],
)
def test_an_import_that_leads_up_breaks_its_contract(module: str, line: str, contract: str, tmp_path: Path) -> None:
    for name in ("hearts_examples", "hooks", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    changed = tmp_path / module
    changed.parent.mkdir(exist_ok=True)
    before = changed.read_text(encoding="utf-8") if changed.exists() else '"""A room without a floor."""\n'
    changed.write_text(f"{before}\n{line}\n", encoding="utf-8")
    linter = [sys.executable, str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache"]
    run = subprocess.run(linter, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 1, run.stderr
    assert f"{contract} BROKEN" in " ".join(run.stdout.split()), run.stdout
