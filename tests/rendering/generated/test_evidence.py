"""The evidence page: something stands behind every rule, or there is no page."""

import re
from pathlib import Path
from typing import Any

import pytest

from hearts_examples.evidence.figures import COMMANDS, read_figures, write_figures
from hearts_examples.faults import Fault
from hearts_examples.rendering.generated import evidence
from hearts_examples.rendering.generated.source import Source
from hearts_examples.rendering.pages.pagefile import parse_page
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.ids import Rule
from tests.rules.tables import ruleset


def page(language: str = "en", **options: Any) -> str:
    written = parse_page(
        '# Play { #play }\n\n{{ example("lead-hearts-unbroken") }}\n', Path("play.md"), "rules/play.md"
    )
    source = Source(read_catalogue(language), {"rules/play.md": written}, ruleset(**options))
    return evidence.page(source)["about/verified.md"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_has_its_place(language: str) -> None:
    headings = parse_page(page(language), Path("verified.md"), "about/verified.md").headings
    assert [heading.id for heading in headings if heading.level == 4] == [str(rule) for rule in Rule]


def test_a_rule_stands_there_with_sources_examples_and_counts() -> None:
    section = page().split("{ #lead-hearts }")[1].split("####")[0]
    tests = read_figures("tests")
    assert "Until hearts are broken, you can’t lead a heart" in section
    assert section.count("(inferred)") >= 1
    assert "](../rules/play.md)" in section
    assert f"Cases for other programs: {tests['cases']['lead-hearts']}." in section
    assert re.search(rf"Tests: {tests['tests']['lead-hearts']}; runs with different inputs: \d+\.", section)


def test_the_sentences_follow_the_ruleset_of_the_site() -> None:
    assert "300 points" in page(end_score=300)
    assert "300 points" not in page()


def test_every_check_is_told_with_its_day_and_versions() -> None:
    told = page().split("{ #figures }")[1].split("{ #rules }")[0]
    assert len(re.findall(r"^- \*\*", told, re.MULTILINE)) == len(evidence.FIGURES)
    assert read_figures("verify")["versions"]["open_spiel"] in told
    assert "100,000 random rounds" in told


@pytest.mark.parametrize(("part", "said"), [("runs", "no test is named after it"), ("cases", "no conformance case")])
def test_a_rule_without_evidence_stops_the_build(part: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    figures = read_figures("tests")
    figures[part]["moon-jack"] = 0
    monkeypatch.setattr(evidence, "read_figures", lambda check: figures if check == "tests" else read_figures(check))
    with pytest.raises(Fault, match=rf"nothing stands behind rule 'moon-jack': {said}"):
        page()


def test_a_rule_without_an_example_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evidence, "load", dict)
    with pytest.raises(Fault, match=r"nothing stands behind rule 'players': no example shows it"):
        page()


@pytest.mark.parametrize("check", COMMANDS)
def test_a_check_that_has_never_run_names_its_command(check: str, tmp_path: Path) -> None:
    with pytest.raises(Fault, match=rf"this check has never run; run: make {COMMANDS[check]}"):
        read_figures(check, tmp_path)
    write_figures(check, {"rounds": 5}, ("pytest",), tmp_path)
    kept = read_figures(check, tmp_path)
    assert kept["rounds"] == 5
    assert set(kept["versions"]) == {"Python", "pytest"}
