"""What the sources say beside the rules that they play: what a group may choose, which variants they name, and what
they say of the rules that are no option."""

from collections.abc import Iterator, Mapping
from typing import Any

from hearts_examples.rules.ids import RULE_OF, Rule
from hearts_examples.rules.preset_tables import Evidence
from hearts_examples.rules.presets import NAMED, SOURCES
from hearts_examples.rules.ruleset import STANDARD, with_options

Options = Mapping[str, Any]
"""Options off the standard ones, as plain data."""

OFFERED: Mapping[str, tuple[Options, ...]] = {
    "qdan": (
        {"end_score": 50},
        {"pass_count": 0},
        {"first_trick_points": "allowed"},
        {"moon": "off"},
        {"players": 3, "leftover_cards": "kitty"},
        {"players": 5, "leftover_cards": "kitty"},
        {"jack_of_diamonds": -10},
    ),
    "wie-viele-punkte": ({"jack_of_diamonds": -10},),
    "table-site": ({"jack_of_diamonds": -10},),
}
"""What a group can switch on or off where it plays, for each source that lets it."""

NAMED_AS_VARIANTS: Mapping[str, tuple[Options, ...]] = {
    "qdan": (
        {"moon": "subtract"},
        {"pass_cycle": ["left"]},
        {"pass_count": 0},
        {"opening_lead": "left-of-dealer"},
        {"hearts_lead": "any-time"},
        {"spade_values": {"QS": 13, "KS": 10, "AS": 7}},
    ),
    "wie-viele-punkte": (
        {"moon": "subtract"},
        {"moon": "choice"},
        {"end_score": 50},
        {"exact_score_reset": {"100": 50}},
    ),
    "single-player-page": ({"moon": "subtract"}, {"queen_breaks_hearts": True}),
    "spot-hearts": ({"heart_values": "face"},),
}
"""What a source names as done elsewhere and does not offer itself."""

MINUTES: Mapping[str, int] = {"qdan": 20, "spielwiki": 90}
"""How many minutes a match takes, for each source that says so."""

_NOT_STATED: Mapping[Rule, Mapping[Evidence, str]] = {
    Rule.PLAYERS: {Evidence.PARTLY: "qdan wie-viele-punkte spielwiki"},  # not which way play goes round
    Rule.PACK: {Evidence.INFERRED: "wie-viele-punkte table-site"},  # 52 cards leave no room for jokers
    Rule.RANK_ORDER: {Evidence.PARTLY: "wie-viele-punkte", Evidence.SILENT: "spielwiki table-site"},
    Rule.DEAL: {Evidence.PARTLY: "qdan wie-viele-punkte single-player-page spielwiki", Evidence.SILENT: "table-site"},
    Rule.DEALER: {
        Evidence.PARTLY: "table-site",  # where the deal goes, not where it begins
        Evidence.SILENT: "qdan wie-viele-punkte single-player-page spielwiki",
    },
    Rule.PASS_UNSEEN: {Evidence.SILENT: "wie-viele-punkte table-site"},
    Rule.LEAD_QUEEN: {Evidence.INFERRED: "qdan wie-viele-punkte single-player-page spielwiki"},
    Rule.RESTRICTION_LAPSES: {Evidence.SILENT: " ".join(SOURCES)},  # they state exceptions, one by one
    Rule.TRICK_WINNER: {Evidence.PARTLY: "spielwiki"},  # which cards cannot take it
    Rule.NEXT_LEAD: {Evidence.SILENT: "wie-viele-punkte"},
    Rule.ROUND_TOTAL: {Evidence.INFERRED: "spielwiki table-site"},  # from what a moon is worth
}
"""What the sources do not state as a whole of the rules that are no option, or say more than their option."""

WITHOUT_OPTION: tuple[Rule, ...] = tuple(rule for rule in Rule if rule not in RULE_OF.values())
"""The rules that no option changes; they hold in every ruleset."""


def evidence_of_rule(preset: str, rule: Rule) -> Evidence:
    """Whether the source of a preset states a rule, as far as no option decides it: `("spielwiki", Rule.DEALER)`.

    The standard ruleset states all its rules. Presets that were made from descriptions of a variant take over the rules
    that such a description leaves out.
    """
    if preset in SOURCES:
        found = _NOT_STATED.get(rule, {})
        return next((evidence for evidence, names in found.items() if preset in names.split()), Evidence.STATED)
    return Evidence.SILENT if preset != "standard" and rule in WITHOUT_OPTION else Evidence.STATED


def who_plays(options: Options) -> Iterator[str]:
    """The presets that play by these options, with any number of players that they allow."""
    wanted = with_options(STANDARD, options)
    for name, preset in NAMED.items():
        for ruleset in preset.rulesets.values():
            if all(getattr(ruleset, option) == getattr(wanted, option) for option in options):
                yield name
                break


def who_offers(options: Options) -> Iterator[str]:
    """The presets whose source lets a group choose these options."""
    return _who(options, OFFERED)


def who_names(options: Options) -> Iterator[str]:
    """The presets whose source names these options as a variant."""
    return _who(options, NAMED_AS_VARIANTS)


def _who(options: Options, said: Mapping[str, tuple[Options, ...]]) -> Iterator[str]:
    for name, asides in said.items():
        if any(_covers(aside, options) for aside in asides):
            yield name


def _covers(aside: Options, options: Options) -> bool:
    """Whether what a source says includes these options; a number of players only says at which table it holds."""
    if set(options) == {"players"}:
        return aside == options
    return all(option in aside and aside[option] == options[option] for option in options)
