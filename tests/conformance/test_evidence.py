"""What is committed about the tests and the suite is what they are now."""

from hearts_examples.evidence.figures import COMMANDS, read_figures
from hearts_examples.rules.ids import Rule
from tests.building import ROOT
from tools import evidence, suite
from tools.evidence import named_tests, rule_of


def test_the_published_suite_is_the_present_one() -> None:
    assert suite.stale(ROOT) == [], "run: make generate"


def test_the_counts_are_the_present_ones() -> None:
    assert evidence.stale(ROOT) == [], "run: make evidence"


def test_every_check_has_run() -> None:
    assert all(read_figures(check)["date"] for check in COMMANDS)
    assert read_figures("verify")["rounds"] >= 100_000
    assert read_figures("mutants")["percent"] >= 98
    assert read_figures("bench")["ratio"] >= 1


def test_a_test_belongs_to_the_rule_that_it_is_named_after() -> None:
    assert rule_of("test_moon_adds_to_all_others") is Rule.MOON
    assert rule_of("test_moon_jack_sheets") is Rule.MOON_JACK
    assert rule_of("test_lead_hearts") is Rule.LEAD_HEARTS
    assert rule_of("test_ties") is None
    assert all(named_tests().values())
