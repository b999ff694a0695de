"""Plant faults in a sample of the lines outside `rules/`, and name those that the tests of their room do not notice.

`make mutants` plants every fault in the rules; the other rooms are larger, and their tests slower, so a sample that a
seed decides stands for them. A fault is one changed expression: a comparison turned, a condition denied, a number or a
word changed, a result or a call left out. It is planted in a copy of the project; the files here stay as they are.
"""

import ast
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

import click

from tools import ROOT

KNOWN = ROOT / "tests" / "survivors.toml"
LEAST = 90
"""Percent of the faults of every room that its tests must notice."""

SITE = ["small_site", "build", "faults", "options", "addresses", "assets", "policy", "previews", "alternates"]
SITE_TESTS = [f"tests/site/test_{name}.py" for name in [*SITE, "languages", "links", "upkeep", "scripts", "serve"]]
ROOMS: dict[str, list[list[str]]] = {
    "hearts_examples/faults.py": [["tests/test_faults.py"]],
    "hearts_examples/toml_file.py": [["tests/test_toml_file.py"]],
    "hearts_examples/questions": [["tests/questions", "tests/protocol"]],
    "hearts_examples/protocol": [["tests/protocol"], ["tests/conformance/test_suite.py"]],
    "hearts_examples/examples": [["tests/examples", "tests/rendering/figures"]],
    "hearts_examples/lessons": [["tests/learn/test_exercises.py", "tests/learn/test_tasks.py"]],
    "hearts_examples/exports": [["tests/exports"]],
    "hearts_examples/conformance": [["tests/conformance"]],
    "hearts_examples/evidence": [["tests/evidence", "tests/maintenance/test_evidence.py"]],
    "hearts_examples/rendering": [["tests/rendering"], ["tests/site/test_build.py", "tests/site/test_figures.py"]],
    "hearts_examples/site": [SITE_TESTS],
    "hearts_examples/cli.py": [["tests/test_cli.py"]],
    "hooks": [SITE_TESTS],
}
"""The tests of each room, the quick ones first: the next are asked only about what the ones before did not notice."""

TURNED: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Lt: ast.LtE(),
    ast.LtE: ast.Lt(),
    ast.Gt: ast.GtE(),
    ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.In: ast.NotIn(),
    ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
}
EXCHANGED: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(),
    ast.Sub: ast.Add(),
    ast.Mult: ast.FloorDiv(),
    ast.FloorDiv: ast.Mult(),
    ast.BitAnd: ast.BitOr(),
    ast.BitOr: ast.BitAnd(),
}


@dataclass(frozen=True, order=True)
class Fault:
    """One changed expression: where it stands in its file, in bytes, and what stands there instead."""

    file: str
    line: int
    start: int
    end: int
    instead: str

    def planted(self, source: bytes) -> bytes:
        """The file with the fault in it."""
        return source[: self.start] + self.instead.encode() + source[self.end :]

    def said(self, source: bytes) -> str:
        """Where the fault is, and what it changes."""
        before = source[self.start : self.end].decode()
        return f"{self.file}:{self.line}: {' '.join(before.split())}  ->  {self.instead}"


def faults_in(file: str, source: bytes) -> list[Fault]:
    """Every fault that can be planted in a file, in the order of its lines.

    >>> [fault.instead for fault in faults_in("x.py", b"def f(a):\\n    return a < 2\\n")]
    ['return None', 'a <= 2', '3']
    """
    begins = [0]
    for line in source.splitlines(keepends=True):
        begins.append(begins[-1] + len(line))
    found = []
    for node, instead in _changes(ast.parse(source)):
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = begins[node.lineno - 1] + node.col_offset
        end = begins[node.end_lineno - 1] + node.end_col_offset
        found.append(Fault(file, node.lineno, start, end, instead))
    return sorted(found)


def _changes(tree: ast.AST) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """What can be changed below a node, and into what."""
    for child in _living(tree):
        if isinstance(child, ast.expr | ast.stmt):
            for instead in _instead(child):
                yield child, instead
            if isinstance(child, ast.If | ast.While) and isinstance(child.test, ast.Name | ast.Call | ast.Attribute):
                yield child.test, f"not {ast.unparse(child.test)}"
        yield from _changes(child)


def _living(node: ast.AST) -> Iterator[ast.AST]:
    """The children of a node that decide something: no types, no words about the code, no assertions."""
    if isinstance(node, ast.JoinedStr | ast.Assert | ast.Import | ast.ImportFrom):
        return  # the places of expressions within an f-string are not told before Python 3.12
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params", "bases"):
            continue
        for child in value if isinstance(value, list) else [value]:
            docstring = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            if isinstance(child, ast.AST) and not docstring:
                yield child


def _instead(node: ast.expr | ast.stmt) -> Iterator[str]:
    match node:
        case ast.Compare(left, [operator], [right]):
            yield ast.unparse(ast.Compare(left, [TURNED[type(operator)]], [right]))
        case ast.BoolOp(operator, values):
            other = ast.And() if isinstance(operator, ast.Or) else ast.Or()
            yield f"({ast.unparse(ast.BoolOp(other, values))})"
        case ast.BinOp(left, operator, right) if type(operator) in EXCHANGED and not _is_type(right):
            yield f"({ast.unparse(ast.BinOp(left, EXCHANGED[type(operator)], right))})"
        case ast.UnaryOp(ast.Not(), operand):
            yield f"({ast.unparse(operand)})"
        case ast.IfExp(test, body, orelse):
            yield f"({ast.unparse(ast.IfExp(test, orelse, body))})"
        case ast.Constant(bool(value)):
            yield str(not value)
        case ast.Constant(int(value)):
            yield str(value + 1)
        case ast.Constant(str(value)) if value:
            yield repr(f"X{value}")
        case ast.Return(value) if value is not None and ast.unparse(value) != "None":
            yield "return None"
        case ast.Expr(ast.Call()):
            yield "pass"
        case ast.Continue():
            yield "break"
        case _:
            return


def _is_type(node: ast.expr) -> bool:
    """Whether an expression is the last member of a union of types."""
    name = ast.unparse(node).rsplit(".", 1)[-1]
    return name == "None" or (name[0].isupper() and not name.isupper())


def sample(room: str, files: list[str], seed: int, most: int) -> list[Fault]:
    """As many faults of a room as are asked for; the same seed draws the same ones from the same files."""
    every = [fault for file in files for fault in faults_in(file, (ROOT / file).read_bytes())]
    return sorted(random.Random(f"{seed} {room}").sample(every, min(most, len(every))))


def files_of(room: str) -> list[str]:
    """The code of a room that git knows."""
    listed = subprocess.run(["git", "ls-files", "--", room], cwd=ROOT, capture_output=True, text=True, check=True)
    return [file for file in listed.stdout.split() if file.endswith(".py")]


class Copy:
    """A copy of the project in which one fault at a time is planted."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
        for file in filter(None, listed.stdout.split("\0")):
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, folder / file)
        for shared in (".venv", "node_modules"):
            (folder / shared).symlink_to(ROOT / shared)
        subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)
        subprocess.run(["git", "add", "--all"], cwd=folder, check=True)
        # Python takes a compiled file for that of a source of the same second and length.
        self._time = time.time() - 1e6

    def notices(self, stages: list[list[str]], patience: float, fault: Fault | None = None) -> bool:
        """Whether one of the tests fails with the fault, or takes longer than the patience, in seconds."""
        try:
            if fault:
                self._write(fault.file, fault.planted((ROOT / fault.file).read_bytes()))
            return any(not self._passes(tests, patience) for tests in stages)
        finally:
            if fault:
                self._write(fault.file, (ROOT / fault.file).read_bytes())

    def _write(self, file: str, content: bytes) -> None:
        self._time += 2
        (self.folder / file).write_bytes(content)
        os.utime(self.folder / file, (self._time, self._time))

    def _passes(self, tests: list[str], patience: float) -> bool:
        plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
        environment = plain | {"PYTHONPATH": str(self.folder), "CI": "1"}
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        with (self.folder.parent / f"{self.folder.name}.log").open("w") as log:
            process = subprocess.Popen(
                command, cwd=self.folder, env=environment, stdout=log, stderr=log, start_new_session=True
            )
            try:
                return process.wait(patience) == 0
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                return False


def reason(fault: Fault, line: str) -> str:
    """Why a fault makes no difference, where the list of survivors says so."""
    for entry in tomllib.loads(KNOWN.read_text(encoding="utf-8")).get("planted", []):
        if entry["file"] == fault.file and entry["change"] in line:
            return str(entry["reason"])
    return ""


@click.command()
@click.option("--seed", default=1, help="Which faults are drawn.")
@click.option("--each", default=20, help="How many faults a room gets.")
@click.option("--workers", default=2, help="How many copies of the project are tested side by side.")
@click.argument("rooms", nargs=-1)
def main(seed: int, each: int, workers: int, rooms: tuple[str, ...]) -> None:
    """Plant faults in ROOMS (default: all but the rules), and fail where fewer than nine in ten are noticed."""
    unknown = [room for room in rooms if room not in ROOMS]
    if unknown:
        raise click.ClickException(f"no room {unknown[0]!r}; there are {', '.join(ROOMS)}")
    good = True
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        copies: SimpleQueue[Copy] = SimpleQueue()
        for number in range(workers):
            copies.put(Copy(Path(folder, str(number))))
        for room in rooms or ROOMS:
            good &= _try_room(room, sample(room, files_of(room), seed, each), copies, workers)
    sys.exit(not good)


def _try_room(room: str, faults: list[Fault], copies: SimpleQueue[Copy], workers: int) -> bool:
    stages = ROOMS[room]
    copy = copies.get()
    begun = time.monotonic()
    if copy.notices(stages, 3600):
        log = (copy.folder.parent / f"{copy.folder.name}.log").read_text(encoding="utf-8")
        raise click.ClickException(f"the tests of {room} fail without any fault:\n{log[-3000:]}")
    patience = 60 + 10 * (time.monotonic() - begun)
    copies.put(copy)

    def noticed(fault: Fault) -> bool:
        copy = copies.get()
        try:
            return copy.notices(stages, patience, fault)
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(workers) as pool:
        results = list(zip(faults, pool.map(noticed, faults), strict=True))
    count = sum(found for _, found in results)
    percent = round(100 * count / max(1, len(faults)), 1)
    click.echo(f"{room}: {count} of {len(faults)} planted faults were noticed ({percent} %)")
    for fault, found in results:
        line = fault.said((ROOT / fault.file).read_bytes())
        if not found and not (why := reason(fault, line)):
            click.echo(f"  not noticed: {line}")
        elif not found:
            click.echo(f"  makes no difference: {line} ({why})")
    return percent >= LEAST


if __name__ == "__main__":
    main()
