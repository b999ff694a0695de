"""`make generated` and `make generate`: what is stale is named with its file, and written anew, by one command."""

from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from tests.building import ROOT
from tools import evidence, generated


class Note:
    """Something generated: a file that is to hold one word."""

    def __init__(self, word: str) -> None:
        self.word = word

    def _path(self, root: Path) -> Path:
        return root / "note.txt"

    def stale(self, root: Path) -> list[Fault]:
        path = self._path(root)
        return [] if path.exists() and path.read_text() == self.word else [Fault(path, None, "has another word")]

    def write(self, root: Path) -> None:
        self._path(root).write_text(self.word)


@pytest.fixture(autouse=True)
def _one_note(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if "of_this_project" not in request.node.name:
        monkeypatch.setattr(generated, "GENERATORS", {"note": Note("hearts")})


def test_what_is_generated_is_written_once_and_then_up_to_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert generated.check((), tmp_path) == 1
    assert capsys.readouterr().err == f"{tmp_path}/note.txt: has another word; run: make generate\n"
    assert generated.generate((), tmp_path) == 0
    assert generated.check((), tmp_path) == 0
    assert generated.generate((), tmp_path) == 0
    assert capsys.readouterr().out == "note: written\nnote: up to date\n"


def test_what_is_named_is_written_in_any_case(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        assert generated.generate(("note",), tmp_path) == 0
    assert capsys.readouterr().out == "note: written\nnote: written\n"


def test_nothing_of_this_project_is_stale() -> None:
    assert [str(fault) for each in generated.GENERATORS.values() for fault in each.stale(ROOT)] == []


def test_the_counts_of_this_project_are_compared_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = evidence.counts()
    monkeypatch.setattr(evidence, "read_figures", lambda check: counted)
    assert evidence.stale(ROOT) == []
    monkeypatch.setattr(evidence, "counts", lambda: counted | {"examples": 1, "suite": 2})
    (fault,) = evidence.stale(ROOT)
    assert fault.message == "examples, suite changed since they were counted"
