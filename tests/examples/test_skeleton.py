"""A new record: what it begins with, and what is said of fields that make none."""

import re
from pathlib import Path

import pytest

from hearts_examples.examples.load import load
from hearts_examples.examples.outcome import verify
from hearts_examples.examples.skeleton import SAMPLES, new_record
from hearts_examples.questions import KINDS
from hearts_examples.rules.ids import Rule

RECORDS = {
    "legal": """\
[[example]]
id = "mine"
rules = ["lead-hearts"]
ask = "legal"
hand = "2C 9D QS 4H"
trick = ""
trick_number = 2
hearts_broken = false
claim = { legal = "2C 9D QS", refused = { 4H = "lead-hearts" } }
""",
    "trick": """\
[[example]]
id = "mine"
rules = ["lead-hearts"]
ask = "trick"
trick = "5C KC 2C QS"
claim = { winner = 1, points = 13 }
""",
    "match": """\
[[example]]
id = "mine"
rules = ["lead-hearts"]
ask = "match"
rounds = [[13, 5, 5, 3], [0, 26, 26, 26]]
claim = { totals = [13, 31, 31, 29], finished = false, winners = [], next_pass = "across" }
""",
    "pass": """\
[[example]]
id = "mine"
rules = ["lead-hearts"]
ask = "pass"
round = 1
claim = { direction = "left", to = [1, 2, 3, 0] }
""",
    "sheet": """\
[[example]]
id = "mine"
rules = ["lead-hearts"]
ask = "sheet"
points = [13, 5, 5, 3]
claim = { possible = true }
""",
}


def test_every_kind_of_question_has_a_sample() -> None:
    assert set(SAMPLES) == set(KINDS)


@pytest.mark.parametrize("kind", RECORDS)
def test_a_record_claims_what_the_rules_answer(kind: str) -> None:
    assert new_record("mine", Rule.LEAD_HEARTS, kind, "") == RECORDS[kind]


@pytest.mark.parametrize("kind", SAMPLES)
def test_a_record_is_one_that_the_catalogue_reads_and_the_rules_confirm(kind: str, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(new_record("mine", Rule.MOON, kind, ""), encoding="utf-8")
    (example,) = load(tmp_path).values()
    assert (example.id, example.kind, example.rules) == ("mine", kind, (Rule.MOON,))
    assert verify(example).agrees
    assert example.claim


def test_fields_of_the_author_replace_those_of_the_sample() -> None:
    ruleset = 'ruleset = { moon = "off", spade_values = { QS = 12 } }\n'
    record = new_record("a-9", Rule.MOON, "legal", 'hand = "3C AH"\n' + ruleset)
    assert 'hand = "3C AH"\n' in record
    assert ruleset in record
    assert 'claim = { legal = "3C", refused = { AH = "lead-hearts" } }\n' in record


def test_a_round_claims_no_steps() -> None:
    claim = new_record("mine", Rule.MOON, "replay", "").splitlines()[-1]
    assert claim.startswith("claim = { ")
    assert "steps" not in claim
    assert "points = [" in claim
    assert "moon" not in claim  # nobody shot it, and TOML has no word for that


@pytest.mark.parametrize(
    ("name", "fields", "said"),
    [
        ("My own", "", "'My own' is no id; write small letters and digits, joined by hyphens: lead-hearts-broken"),
        ("own-", "", "'own-' is no id; write small letters and digits, joined by hyphens: lead-hearts-broken"),
        ("own", f"trick_number = {'9' * 5000}", "the fields hold a number that is too long"),
        ("own", f"hand = {'[' * 60}{']' * 60}", "the fields are nested too deeply; no question is nested more"),
        ("own", f"hand = {'[' * 100_000}", "the fields are nested too deeply; no question is nested more"),
        ("own", "hand = 2026-01-01", "the fields hold a date or a time; write text, numbers, true, false, lists"),
        ("own", "hand = ", "the fields are no TOML: Invalid value"),
        ("own", 'hand = "3X"', "hand[0]: '3X' is not a card"),
        ("own", "colour = 1", "colour: "),
    ],
)
def test_what_makes_no_record_is_said(name: str, fields: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(said)}"):
        new_record(name, Rule.MOON, "legal", fields)
