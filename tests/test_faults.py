"""What a person reads who made a mistake: one line, from where they are, with nothing that acts on a terminal."""

import pickle
from pathlib import Path

import pytest

from hearts_examples.faults import MOST_SHOWN, Fault, Faults, shown, visible


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("♠Q – die Pik-Dame", "♠Q – die Pik-Dame"),
        ("two\nlines\t", "two\\nlines\\t"),
        ("\x1b[2J", "\\x1b[2J"),
        ("\u202eback\u200b", "\\u202eback\\u200b"),
        ("", ""),
    ],
)
def test_what_does_something_to_a_terminal_is_written_out(text: str, seen: str) -> None:
    assert visible(text) == seen


def test_a_line_of_a_terminal_or_a_few_is_shown() -> None:
    assert MOST_SHOWN == 300


@pytest.mark.parametrize("length", [0, 1, MOST_SHOWN - 1, MOST_SHOWN])
def test_a_line_is_shown_whole_up_to_the_bound(length: int) -> None:
    assert shown("x" * length) == "x" * length


@pytest.mark.parametrize("text", ["x" * (MOST_SHOWN + 1), "x" * 10**6, "\n" * MOST_SHOWN])
def test_a_longer_line_is_cut_and_says_so(text: str) -> None:
    cut = shown(text)
    assert len(cut) == MOST_SHOWN
    assert cut == visible(text)[: MOST_SHOWN - 3] + "..."


def test_a_fault_names_its_place_from_where_the_author_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    fault = Fault(tmp_path / "docs" / "a.md", 12, f"there is no\n   {tmp_path}/docs/b.md here")
    assert str(fault) == "docs/a.md:12: there is no docs/b.md here"
    assert (fault.path, fault.line, fault.message) == ("docs/a.md", 12, "there is no docs/b.md here")
    assert str(Fault("elsewhere.md", None, "mend it")) == "elsewhere.md: mend it"
    assert str(Fault(tmp_path.parent / "a.md", 1, "mend it")) == f"{tmp_path.parent}/a.md:1: mend it"


def test_a_fault_survives_the_way_between_processes() -> None:
    fault = pickle.loads(pickle.dumps(Fault("a.md", 12, "mend it")))
    assert (fault.path, fault.line, fault.message) == ("a.md", 12, "mend it")


def test_many_faults_are_told_in_one_run_each_once() -> None:
    first, second, third = (Fault("a.md", line, "mend it") for line in (1, 2, 3))
    faults = Faults([first])
    for found in (second, Faults([third, first])):
        with faults.noted():
            raise found
    assert faults.found == [first, second, third, first]
    assert str(faults) == "a.md:1: mend it\na.md:2: mend it\na.md:3: mend it"
    with pytest.raises(Faults) as caught:
        faults.stop()
    assert caught.value is faults


def test_one_fault_is_raised_as_itself_and_none_is_nothing() -> None:
    Faults().stop()
    assert (Faults().path, Faults().line, Faults().message) == ("", None, "")
    only = Fault("a.md", 1, "mend it")
    with pytest.raises(Fault) as caught:
        Faults([only]).stop()
    assert caught.value is only


def test_what_is_no_fault_is_not_noted() -> None:
    faults = Faults()
    with pytest.raises(KeyError), faults.noted():
        raise KeyError("a")
    assert faults.found == []
