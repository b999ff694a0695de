"""The published adapters: a library, a command and the script of a page, each asked as its author would ask it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.building import ROOT
from tests.conformance.test_runner import NODE

ADAPTERS = ROOT / "docs" / "conformance" / "adapters"
PROGRAMS = Path(__file__).parent / "programs"


def conform(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    asked = ("--ruleset", "standard", "--only", "follow-suit", "--only", "lead-hearts", "--only", "trick-winner")
    return subprocess.run(
        [sys.executable, "-m", "hearts_examples", "conform", *asked, "--", *command],
        env=os.environ | {"PYTHONPATH": str(PROGRAMS)} | environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


COMMANDS = {
    "library": (sys.executable, str(ADAPTERS / "library.py")),
    "command": (sys.executable, str(ADAPTERS / "command.py"), str(PROGRAMS / "my-hearts")),
    "page": (NODE, str(ADAPTERS / "page.cjs"), str(PROGRAMS / "my-hearts.js")),
}


def test_every_adapter_is_tried() -> None:
    assert {path.stem for path in ADAPTERS.iterdir()} == COMMANDS.keys()


@pytest.mark.parametrize("adapter", COMMANDS)
def test_a_right_program_agrees(adapter: str) -> None:
    result = conform(*COMMANDS[adapter])
    assert (result.returncode, result.stderr) == (0, "")
    summary = re.fullmatch(r"(\d+) cases: (\d+) agree, (\d+) not played here\n", result.stdout)
    assert summary
    asked, agreed, not_played = map(int, summary.groups())
    assert asked == agreed + not_played
    assert agreed > 20


def test_a_fault_in_the_library_is_named() -> None:
    result = conform(*COMMANDS["library"], HEARTS_FAULT="lead-hearts")
    assert result.returncode == 1
    assert re.findall(r"^([a-z-]+): \d+ wrong", result.stdout, re.MULTILINE) == ["lead-hearts"]


def test_a_fault_in_the_script_is_named(tmp_path: Path) -> None:
    script = (PROGRAMS / "my-hearts.js").read_text(encoding="utf-8")
    (tmp_path / "my-hearts.js").write_text(f"window.fault = 'follow-suit';\n{script}", encoding="utf-8")
    result = conform(*COMMANDS["page"][:2], str(tmp_path / "my-hearts.js"))
    assert result.returncode == 1
    assert re.findall(r"^([a-z-]+): \d+ wrong", result.stdout, re.MULTILINE) == ["follow-suit"]
