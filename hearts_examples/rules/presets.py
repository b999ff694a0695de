"""The named rulesets."""

from collections.abc import Mapping

from hearts_examples.rules.errors import RulesError, nearest
from hearts_examples.rules.ruleset import STANDARD, Ruleset, with_options

PRESETS: dict[str, Ruleset] = {
    "standard": STANDARD,
    "qdan": STANDARD,
    "wie-viele-punkte": with_options(STANDARD, {"tie": "one-more-round"}),
    "single-player-page": STANDARD,
    "spielwiki": with_options(
        STANDARD,
        {
            "pass_cycle": ["left", "across", "right", "hold"],
            "hearts_lead_exception": "only-penalty-cards",
            "moon": "choice",
        },
    ),
    "table-site": with_options(
        STANDARD,
        {"hearts_lead_exception": "only-penalty-cards", "queen_breaks_hearts": True, "moon": "choice"},
    ),
    "windows": STANDARD,
    "omnibus": with_options(STANDARD, {"jack_of_diamonds": -10}),
    "spot-hearts": with_options(STANDARD, {"heart_values": "face-ace-high"}),
    "black-maria": with_options(STANDARD, {"players": 3, "spade_values": {"QS": 13, "KS": 10, "AS": 7}}),
}


def read_ruleset(value: object) -> Ruleset:
    """The ruleset of a preset's name, or of an object such as `{"preset": "qdan", "players": 5}`.

    Without `preset` the object's options replace those of the standard ruleset.

    Raises RulesError `unknown-preset`, or what `with_options` raises.
    """
    if isinstance(value, str):
        if value not in PRESETS:
            raise RulesError("unknown-preset", f"there is no preset {value!r}; {nearest(value, PRESETS)}")
        return PRESETS[value]
    if not isinstance(value, Mapping):
        raise RulesError("bad-value", "a ruleset is the name of a preset, or an object of options")
    options = dict(value)
    try:
        base = read_ruleset(options.pop("preset", "standard"))
    except RulesError as error:
        raise error.under("preset") from None
    return with_options(base, options)
