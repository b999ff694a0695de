"""`make site` on a mkdocs.yml that is no YAML, or on broken code: one line, as people write them by mistake."""

from pathlib import Path

import pytest

from tests.building import ROOT
from tools.wellformed import main


def test_the_configuration_as_it_stands_is_well_formed() -> None:
    assert main(ROOT / "mkdocs.yml") == 0


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (3, "site_name: Hearts\nextra:\n\truleset: standard\n"),
        (3, "extra:\n  ruleset: {players: 3\nnav:\n  - index.md\n"),
        (1, "site_name: Hearts: the rules\nextra: {}\n"),
        (3, "nav\n  - index.md\nextra:\n  ruleset: standard\n"),
    ],
    ids=["a tab", "an open bracket", "a stray colon", "a colon that is missing"],
)
def test_what_is_no_yaml_is_told_in_one_line(
    line: int, text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mkdocs.yml").write_text(text, encoding="utf-8")
    assert main(Path("mkdocs.yml")) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"mkdocs.yml:{line}: this is not YAML: ")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("one = 1\nif one\n", 2, "this is no Python: expected ':'"),
        ('\nraise ValueError("preset: nothing is said about moon")\n', 2, "preset: nothing is said about moon"),
        ("import json\njson.no_such_name\n", 2, "no attribute 'no_such_name'"),
    ],
    ids=["no Python", "a table that is not complete", "a name that is not there"],
)
def test_broken_code_is_told_in_one_line(
    text: str, line: int, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    name = f"broken_in_line_{line}_{abs(hash(text))}"
    (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
    assert main(ROOT / "mkdocs.yml", name) == 1
    (said,) = capsys.readouterr().err.splitlines()
    assert said.startswith(f"{tmp_path / name}.py:{line}: ")
    assert says in said
