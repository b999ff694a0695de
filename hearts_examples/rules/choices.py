"""The values of every option worth trying, and the short names under which tables and addresses know them."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any

from hearts_examples.rules.ruleset import (
    OPTIONS,
    PLAYER_COUNTS,
    Direction,
    EndAt,
    FirstTrickFallback,
    FirstTrickPoints,
    HeartsLead,
    HeartsLeadException,
    HeartValues,
    LeftoverCards,
    Moon,
    OpeningLead,
    Ruleset,
    Tie,
    option_data,
)

OFFERED: dict[str, tuple[Any, ...]] = {
    "players": PLAYER_COUNTS,
    "leftover_cards": tuple(LeftoverCards),
    "removed_cards": (None, ["2C"], ["2D"], ["2C", "2D"]),
    "pass_count": (3, 0, 1, 2, 4),
    "pass_cycle": (
        None,
        [Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.HOLD],
        [Direction.LEFT, Direction.ACROSS, Direction.RIGHT, Direction.HOLD],
        [Direction.LEFT, Direction.RIGHT, Direction.HOLD],
        [Direction.LEFT],
    ),
    "opening_lead": tuple(OpeningLead),
    "first_trick_points": tuple(FirstTrickPoints),
    "first_trick_fallback": tuple(FirstTrickFallback),
    "hearts_lead": tuple(HeartsLead),
    "hearts_lead_exception": tuple(HeartsLeadException),
    "queen_breaks_hearts": (False, True),
    "heart_values": tuple(HeartValues),
    "spade_values": ({"QS": 13}, {"QS": 13, "KS": 10, "AS": 7}),
    "jack_of_diamonds": (0, -10),
    "moon": tuple(Moon),
    "moon_needs_jack": (False, True),
    "end_score": (100, 50, 75, 150, 200),
    "end_at": tuple(EndAt),
    "exact_win": (False, True),
    "tie": tuple(Tie),
    "exact_score_reset": ("none", {"100": 50}, {"50": 0, "100": 50}),
}
"""For each option the values that a picker shows, as plain data. A ruleset may have others; they are added then."""

SITE = "site"
"""The name under which tools know the site's own ruleset, where it is no preset."""


def short_name(value: Any) -> str:
    """A value as one word for a key or an address: `left.across.hold`, `QS13.KS10`, `default`, `true`.

    Equal values have equal names, different values of one option different ones.
    """
    if value is None:
        return "default"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return ".".join(
            f"{name}{'' if name.isalnum() and not name.isdigit() else '-'}{each}" for name, each in value.items()
        )
    if isinstance(value, list | tuple):
        return ".".join(map(str, value)) or "none"
    return str(value)


def choices(rulesets: Iterable[Ruleset]) -> dict[str, dict[str, Any]]:
    """For each option its values by short name: those that are offered, and those of the rulesets given."""
    found: dict[str, dict[str, Any]] = {
        option: {short_name(value): _plain(value) for value in OFFERED[option]} for option in OPTIONS
    }
    for ruleset in rulesets:
        for option in OPTIONS:
            value = option_data(ruleset, option)
            found[option].setdefault(short_name(value), value)
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, StrEnum):
        return str(value)
    return [str(each) for each in value] if isinstance(value, list) else value
