"""By whose rules an example is computed, where they are not the site's."""

from collections.abc import Iterator, Mapping
from typing import Final

from hearts_examples.examples.outcome import Outcome
from hearts_examples.rendering.rulebook.sheet import sentence
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.ids import RULE_OF
from hearts_examples.rules.ruleset import OPTIONS, Ruleset

_VALUES = ("heart_values", "spade_values", "jack_of_diamonds")
_PLAY = ("opening_lead", "first_trick_points", "first_trick_fallback", "hearts_lead", "hearts_lead_exception")

MATTERS: Final[Mapping[str, tuple[str, ...]]] = {
    "legal": ("players", *_PLAY),
    "trick": _VALUES,
    "score": _VALUES,
    "match": ("end_score", "end_at", "exact_win", "tie", "exact_score_reset"),
    "pass": ("pass_count", "pass_cycle"),
    "deal": ("opening_lead",),
    "replay": _VALUES,
    "sheet": (*_VALUES, "moon", "moon_needs_jack"),
    "totals": (*_VALUES, "moon", "moon_needs_jack", "exact_score_reset"),
}
"""For each kind of example the options that a reader must know of to follow it, whatever rule it shows."""


def preset_of(outcome: Outcome, site: Ruleset) -> str | None:
    """The preset that an example is pinned to, where its rules are not the site's; None for house rules."""
    given = outcome.example.question.get("ruleset")
    preset = given.get("preset") if isinstance(given, Mapping) else given
    return None if outcome.ruleset == site or preset == "standard" else preset


def rules_in_words(outcome: Outcome, site: Ruleset, words: Catalogue) -> Iterator[str]:
    """The rules of an example's ruleset that differ from the site's and matter here.

    What matters are the rules that the example shows, and those that its kind needs.
    """
    ruleset, example = outcome.ruleset, outcome.example
    changed = {
        RULE_OF[option]: option in MATTERS[example.kind]
        for option in OPTIONS
        if getattr(ruleset, option) != getattr(site, option)
    }
    for rule, matters in changed.items():
        if matters or rule in example.rules:
            yield sentence(rule, ruleset, words)
