"""What is committed about the tests and the suite is what they are now."""

from hearts_examples.conformance.suite import VERSION, json_lines, schema, suite
from hearts_examples.evidence.figures import COMMANDS, read_figures
from hearts_examples.examples.load import load
from hearts_examples.rules.ids import Rule
from tools.evidence import PUBLISHED, cases_by_rule, named_tests, rule_of

STALE = "this has changed; run: make evidence"
UNPUBLISHED = "run: .venv/bin/hearts-examples export {} > docs/conformance/{}"


def test_the_published_suite_is_the_present_one() -> None:
    assert (PUBLISHED / "cases.jsonl").read_text(encoding="utf-8") == json_lines(suite()), UNPUBLISHED.format(
        "conformance", "cases.jsonl"
    )
    assert (PUBLISHED / "schema.json").read_text(encoding="utf-8") == schema(), UNPUBLISHED.format(
        "schema", "schema.json"
    )


def test_the_counts_are_the_present_ones() -> None:
    figures = read_figures("tests")
    assert figures["tests"] == {str(rule): len(tests) for rule, tests in named_tests().items()}, STALE
    assert figures["cases"] == cases_by_rule(), STALE
    assert (figures["examples"], figures["suite"], figures["suite_version"]) == (len(load()), len(suite()), VERSION), (
        STALE
    )


def test_every_check_has_run() -> None:
    assert all(read_figures(check)["date"] for check in COMMANDS)
    assert read_figures("verify")["rounds"] >= 100_000
    assert read_figures("mutants")["percent"] >= 95
    assert read_figures("bench")["ratio"] >= 1


def test_a_test_belongs_to_the_rule_that_it_is_named_after() -> None:
    assert rule_of("test_moon_adds_to_all_others") is Rule.MOON
    assert rule_of("test_moon_jack_sheets") is Rule.MOON_JACK
    assert rule_of("test_lead_hearts") is Rule.LEAD_HEARTS
    assert rule_of("test_ties") is None
    assert all(named_tests().values())
