"""`make accept-translation`: what it says to a person."""

from pathlib import Path

import pytest

from tests.building import ROOT
from tools.accept_translation import main


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


def test_it_asks_for_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "Name the page" in capsys.readouterr().err


def test_it_says_where_the_configuration_is_broken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mkdocs.yml").write_text("extra:\n\truleset: standard\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["faq/tie.md"]) == 1
    assert capsys.readouterr().err.startswith("mkdocs.yml:2: this is not YAML")


def test_it_knows_no_page_of_that_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["faq/no-such-question.md"]) == 1
    said = capsys.readouterr().err
    assert "faq/no-such-question.md: there is no such page" in said
    assert len(said.splitlines()) == 1


def test_it_knows_no_language_of_that_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["faq/tie.md", "ed"]) == 1
    assert "there is no translation 'ed'; did you mean 'de'" in capsys.readouterr().err
