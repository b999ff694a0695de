"""Planting faults: what is changed, that nothing else is, and what is said of those that no test notices."""

import json
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tools import ROOT, planted
from tools.planted import Fault, faults_in, sample

MODULE = '''"""A room."""

def small(number: int, least: "int" = 0) -> bool:
    """Whether a number is small, such as 2."""
    return least <= number < 3


def count(words: list[str]) -> int:
    found = 0
    for _ in words:
        found += 1
    return found
'''
TESTS = """
from room import count, small

def test_small():
    assert small(2) is True
    assert small(3) is False

def test_count():
    assert count(["a", "b"]) == 2
"""


@pytest.mark.parametrize(
    ("code", "instead"),
    [
        ("a < b", ["a <= b"]),
        ("a is not b", ["a is b"]),
        ("a not in b", ["a in b"]),
        ("a and b or c", ["(a or b)", "((a and b) and c)"]),
        ("a + b", ["(a - b)"]),
        ("not a", ["(a)"]),
        ("a if b else c", ["(c if b else a)"]),
        ("7", ["8"]),
        ("True", ["False"]),
        ("'word'", ["'Xword'"]),
        ("f'{a} word'", []),
        ("int | None", []),
        ("a | Card", []),
    ],
)
def test_an_expression_is_changed_into(code: str, instead: list[str]) -> None:
    assert [fault.instead for fault in faults_in("x.py", f"x = {code}\n".encode())] == instead


@pytest.mark.parametrize(
    ("code", "instead"),
    [
        ("def f():\n    return a\n", ["return None"]),
        ("def f():\n    return None\n", []),
        ("def f(a: 'Card' = 1) -> 'Card':\n    'Says something.'\n", ["2"]),
        ("if a:\n    act()\n", ["not a", "pass"]),
        ("while a():\n    continue\n", ["not a()", "break"]),
        ("assert a == 1, 'word'\n", []),
        ("import a\n", []),
        ("@kept(1)\nclass A(B[1]):\n    'Says something.'\n    c: 'int' = 2\n", ["3"]),
    ],
)
def test_a_statement_is_changed_into(code: str, instead: list[str]) -> None:
    assert [fault.instead for fault in faults_in("x.py", code.encode())] == instead


def test_nothing_but_the_expression_changes() -> None:
    source = "name = 'Dürfen'  # so\nlimit = name == 'Müssen'  # and so\n".encode()
    fault = next(fault for fault in faults_in("x.py", source) if "!=" in fault.instead)
    assert fault.planted(source).decode() == "name = 'Dürfen'  # so\nlimit = name != 'Müssen'  # and so\n"
    assert fault.said(source) == "x.py:2: name == 'Müssen'  ->  name != 'Müssen'"


def test_every_fault_of_the_project_is_one_that_python_reads() -> None:
    for file in planted.files_of("hearts_examples/protocol"):
        source = (ROOT / file).read_bytes()
        for fault in faults_in(file, source):
            changed = fault.planted(source)
            compile(changed, file, "exec")
            assert changed != source


def test_the_seed_decides_which_faults_are_drawn() -> None:
    room = "hearts_examples/protocol"
    files = planted.files_of(room)
    first = sample(room, files, 1, 10)
    assert len(first) == 10
    assert sample(room, files, 1, 10) == first
    assert sample(room, files, 2, 10) != first
    assert len(sample(room, files, 1, 10**6)) == sum(len(faults_in(file, Path(file).read_bytes())) for file in files)


def test_every_room_outside_the_rules_is_tried() -> None:
    listed = subprocess.run(["git", "ls-files", "hearts_examples", "hooks"], capture_output=True, text=True, check=True)
    code = {file for file in listed.stdout.split() if file.endswith(".py") and "/rules/" not in file}
    tried = {file for room in planted.ROOMS for file in planted.files_of(room)}
    assert {file for file in code - tried if faults_in(file, Path(file).read_bytes())} == {
        "hearts_examples/__main__.py"  # two lines, which start the program
    }


def test_every_test_that_is_named_is_there() -> None:
    named = {test for stages in planted.ROOMS.values() for tests in stages for test in tests}
    assert {test for test in named if not (ROOT / test).exists()} == set()


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project of one room."""
    (tmp_path / "room.py").write_text(MODULE, encoding="utf-8")
    (tmp_path / "test_room.py").write_text(TESTS, encoding="utf-8")
    (tmp_path / "survivors.toml").write_text("", encoding="utf-8")
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    subprocess.run(["git", "add", "--all"], cwd=tmp_path, check=True)
    monkeypatch.setattr(planted, "ROOT", tmp_path)
    monkeypatch.setattr(planted, "KNOWN", tmp_path / "survivors.toml")
    monkeypatch.setattr(planted, "ROOMS", {"room.py": [["test_room.py"]]})
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(planted.main, arguments, catch_exceptions=False)


def test_what_no_test_notices_is_named_and_fails(room: Path) -> None:
    result = run()
    assert result.exit_code == 1
    assert result.output == (
        "room.py: 5 of 6 planted faults were noticed (83.3 %)\n  not noticed: room.py:3: 0  ->  1\n"
    )
    assert (room / "room.py").read_text(encoding="utf-8") == MODULE


def test_a_fault_that_makes_no_difference_has_its_reason_and_counts_all_the_same(room: Path) -> None:
    (room / "survivors.toml").write_text(
        '[[planted]]\nfile = "room.py"\nchange = "0  ->  1"\nreason = "nobody asks"\n', encoding="utf-8"
    )
    result = run()
    assert result.exit_code == 1
    assert result.output.endswith("  makes no difference: room.py:3: 0  ->  1 (nobody asks)\n")


def test_noticed_faults_pass(room: Path) -> None:
    (room / "test_room.py").write_text(f"{TESTS}\n    assert small(0)\n", encoding="utf-8")
    assert run().output == "room.py: 6 of 6 planted faults were noticed (100.0 %)\n"


def test_tests_that_fail_without_any_fault_say_so(room: Path) -> None:
    (room / "test_room.py").write_text("def test_nothing():\n    assert False\n", encoding="utf-8")
    result = run()
    assert result.exit_code == 1
    assert "the tests of room.py fail without any fault" in result.output


def test_a_room_that_is_not_there_is_one_line(room: Path) -> None:
    result = run("rules")
    assert (result.exit_code, result.output) == (1, "Error: no room 'rules'; there are room.py\n")


def test_a_test_that_does_not_end_has_noticed(room: Path) -> None:
    (room / "room.py").write_text("def wait():\n    while not True:\n        print()\n", encoding="utf-8")
    (room / "test_room.py").write_text("from room import wait\ndef test_wait():\n    wait()\n", encoding="utf-8")
    copy = planted.Copy(room / "copy")
    fault = next(fault for fault in faults_in("room.py", (room / "room.py").read_bytes()) if fault.instead == "False")
    assert copy.notices([["test_room.py"]], 5, fault)
    assert not copy.notices([["test_room.py"]], 60)
    assert isinstance(fault, Fault)


def test_the_scripts_that_are_tried_are_there_and_nine_in_ten_faults_must_be_noticed() -> None:
    config = json.loads((ROOT / "tools" / "stryker" / "config.json").read_text(encoding="utf-8"))
    for pattern in config["mutate"]:
        folder, _, names = pattern.rpartition("/")
        found = [f"{name}.js" for name in names.removesuffix(".js").strip("{}").split(",")]
        assert all(list((ROOT / folder).glob(name)) for name in found), pattern
    assert config["thresholds"]["break"] == planted.LEAST
