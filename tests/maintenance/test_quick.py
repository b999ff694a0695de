"""`make quick`: every test of the rules, the questions, the examples and the words; none that starts a browser."""

import subprocess
import sys

import pytest

from tests.building import ROOT
from tests.conftest import THOROUGH_ROOMS


@pytest.fixture(scope="module")
def quick() -> set[str]:
    """The files whose tests `make quick` runs."""
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-m", "not verify and not thorough"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {line.partition("::")[0] for line in run.stdout.splitlines() if "::" in line}


@pytest.mark.parametrize("room", ["rules", "questions", "protocol", "examples", "rendering"])
def test_every_file_of_a_room_without_a_browser_is_run(room: str, quick: set[str]) -> None:
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / room).rglob("test_*.py")}
    assert files
    assert files <= quick


def test_what_starts_a_browser_or_a_build_is_left_out(quick: set[str]) -> None:
    starts = ("headless_chromium", "build_site", "write_small_project")
    for name in quick:
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not any(f"import {each}\n" in text for each in starts), name


def test_the_rooms_that_are_left_out_are_there() -> None:
    assert [room for room in THOROUGH_ROOMS if not (ROOT / "tests" / room).exists()] == []
