"""The figures of the long checks: what is kept is what is read, and what cannot be read names the command."""

import json
import platform
from datetime import date
from importlib.metadata import version
from pathlib import Path

import pytest

from hearts_examples.evidence.figures import COMMANDS, FIGURES_FOLDER, read_figures, write_figures
from hearts_examples.faults import Fault
from tools import ROOT


def test_figures_are_kept_with_their_day_and_their_versions(tmp_path: Path) -> None:
    write_figures("bench", {"rounds": 7}, ("click",), tmp_path)
    assert read_figures("bench", tmp_path) == {
        "date": date.today().isoformat(),
        "versions": {"Python": platform.python_version(), "click": version("click")},
        "rounds": 7,
    }
    text = (tmp_path / "bench.json").read_text(encoding="utf-8")
    assert text == json.dumps(json.loads(text), indent=2) + "\n"


def test_figures_of_a_check_are_never_those_of_another(tmp_path: Path) -> None:
    write_figures("bench", {"rounds": 7}, folder=tmp_path)
    write_figures("players", {"rounds": 8}, folder=tmp_path)
    assert [read_figures(check, tmp_path)["rounds"] for check in ("bench", "players")] == [7, 8]


@pytest.mark.parametrize("check", COMMANDS)
def test_a_check_that_never_ran_names_its_command(tmp_path: Path, check: str) -> None:
    with pytest.raises(Fault) as caught:
        read_figures(check, tmp_path)
    assert caught.value.line is None
    assert str(caught.value).endswith(f"{check}.json: this check has never run; run: make {COMMANDS[check]}")


@pytest.mark.parametrize(
    ("content", "line"), [("", 1), ('{\n "a": }', 2), ("[" * 100_000, None)], ids=["empty", "broken", "deep"]
)
def test_what_is_no_json_names_its_line_and_its_command(tmp_path: Path, content: str, line: int | None) -> None:
    (tmp_path / "verify.json").write_text(content, encoding="utf-8")
    with pytest.raises(Fault, match="this is no JSON; run: make verify") as caught:
        read_figures("verify", tmp_path)
    assert caught.value.line == line


def test_every_command_that_is_named_is_one_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert {command for command in COMMANDS.values() if f"\n{command}:" not in makefile} == set()


@pytest.mark.parametrize("check", COMMANDS)
def test_every_check_has_figures(check: str) -> None:
    assert (FIGURES_FOLDER / f"{check}.json").is_file()
    assert date.fromisoformat(read_figures(check)["date"]) <= date.today()
