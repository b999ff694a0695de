"""The rule ids: published, so they stay."""

import re

from hearts_examples.rules.ids import SECTIONS, Rule, section_of


def test_rule_ids_stand_in_the_order_of_the_sheet() -> None:
    assert [str(rule) for rule in Rule] == [str(rule) for rules in SECTIONS.values() for rule in rules]
    assert {section: (str(rules[0]), str(rules[-1])) for section, rules in SECTIONS.items()} == {
        "setup": ("players", "dealer"),
        "passing": ("pass-count", "pass-unseen"),
        "play": ("opening-lead", "next-lead"),
        "scoring": ("heart-values", "moon-jack"),
        "match": ("end-score", "exact-score-reset"),
    }


def test_rule_ids_are_short_plain_words() -> None:
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", rule) for rule in Rule)


def test_rule_ids_lead_to_their_section() -> None:
    assert {rule: section_of(rule) for rule in Rule} == {
        rule: section for section, rules in SECTIONS.items() for rule in rules
    }
