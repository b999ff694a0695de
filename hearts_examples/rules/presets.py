"""The named rulesets, and who says so for every option of each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from hearts_examples.rules.errors import RulesError, nearest
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, Ruleset, option_data, with_options


class Evidence(StrEnum):
    """How a ruleset comes by the value of an option."""

    STATED = "stated"
    """Its source says so."""
    PARTLY = "partly"
    """Its source states a part of the value; the rest is filled in."""
    INFERRED = "inferred"
    """Its source says something from which it follows."""
    SILENT = "silent"
    """Its source says nothing; the value is filled in."""
    CONTRADICTORY = "contradictory"
    """Its source says two things; both readings are kept, and one is taken."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """Where the value of one option comes from."""

    evidence: Evidence
    other_readings: tuple[Any, ...] = ()
    """What a contradictory source says too, as plain data; the reading taken is the value of the option."""
    remark: bool = False
    """Whether there is more to say: the message `preset.<name>.<option>` says it."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A named ruleset: its options, the numbers of players it is written for, and the ruling for every option."""

    name: str
    player_counts: tuple[int, ...]
    """The numbers of players that its source allows, the usual one first."""
    options: Mapping[str, Any]
    """The options off the standard ones, as plain data."""
    by_players: Mapping[int, Mapping[str, Any]]
    """Options that hold for some numbers of players only."""
    rulings: Mapping[str, Ruling]
    ruleset: Ruleset = field(init=False)
    """The ruleset for the usual number of players."""
    rulesets: Mapping[int, Ruleset] = field(init=False, repr=False)
    """The ruleset for every number of players that its source allows."""

    def __post_init__(self) -> None:
        rulesets = {players: self.with_options({"players": players}) for players in self.player_counts}
        object.__setattr__(self, "rulesets", rulesets)
        object.__setattr__(self, "ruleset", rulesets[self.player_counts[0]])

    def for_players(self, players: int) -> Ruleset:
        """The ruleset for a number of players; cards taken out before the deal may depend on it.

        Raises RulesError `unplayable` for a number that these rules do not fit.
        """
        return self.rulesets.get(players) or self.with_options({"players": players})

    def with_options(self, options: Mapping[Any, Any]) -> Ruleset:
        """The ruleset with some options replaced, these given as plain data.

        Raises RulesError as `ruleset.with_options` does.
        """
        players = options.get("players", self.player_counts[0])
        usual = self.by_players.get(players, {}) if isinstance(players, int) else {}
        return with_options(STANDARD, {"players": players, **self.options, **usual, **options})

    def readings(self, option: str) -> tuple[Ruleset, ...]:
        """The rulesets of all readings of an option, the one taken first."""
        return (self.ruleset, *(self.with_options({option: other}) for other in self.rulings[option].other_readings))


def _preset(
    name: str,
    *,
    options: Mapping[str, Any] | None = None,
    player_counts: tuple[int, ...] = (4,),
    by_players: Mapping[int, Mapping[str, Any]] | None = None,
    stated: str = "",
    partly: str = "",
    inferred: str = "",
    silent: str = "",
    contradictory: Mapping[str, tuple[Any, ...]] | None = None,
    remarks: str = "",
) -> Preset:
    """A preset; every option stands in exactly one of `stated`, `partly`, `inferred`, `silent` and `contradictory`."""
    readings = contradictory or {}
    groups = (
        (Evidence.STATED, stated.split()),
        (Evidence.PARTLY, partly.split()),
        (Evidence.INFERRED, inferred.split()),
        (Evidence.SILENT, silent.split()),
        (Evidence.CONTRADICTORY, list(readings)),
    )
    evidence = {option: group for group, names in groups for option in names}
    if sorted(option for _, names in groups for option in names) != sorted(OPTIONS):
        raise ValueError(f"{name}: every option has exactly one kind of evidence")
    rulings = {
        option: Ruling(evidence[option], readings.get(option, ()), option in remarks.split()) for option in OPTIONS
    }
    return Preset(name, player_counts, options or {}, by_players or {}, MappingProxyType(rulings))


_ALL_BUT_HEARTS_AND_JACK = """
    players leftover_cards removed_cards pass_count pass_cycle opening_lead first_trick_points first_trick_fallback
    hearts_lead hearts_lead_exception queen_breaks_hearts moon end_score tie exact_score_reset
"""

_PRESETS = (
    _preset(
        "standard",
        player_counts=(4, 3, 5),
        stated="""
            players leftover_cards removed_cards pass_count pass_cycle opening_lead first_trick_points
            first_trick_fallback hearts_lead hearts_lead_exception queen_breaks_hearts heart_values spade_values
            jack_of_diamonds moon end_score tie exact_score_reset
        """,
    ),
    _preset(
        "qdan",
        player_counts=(4, 3, 5),
        stated="""
            players leftover_cards removed_cards pass_count pass_cycle opening_lead first_trick_points
            first_trick_fallback hearts_lead hearts_lead_exception heart_values spade_values jack_of_diamonds moon
            end_score tie
        """,
        inferred="queen_breaks_hearts",
        silent="exact_score_reset",
        remarks="leftover_cards first_trick_points queen_breaks_hearts jack_of_diamonds moon end_score tie",
    ),
    _preset(
        "wie-viele-punkte",
        options={"tie": "one-more-round"},
        player_counts=(4, 3, 5),
        by_players={3: {"removed_cards": ["2C"]}, 5: {"removed_cards": ["2C", "2D"]}},
        stated="""
            players leftover_cards removed_cards pass_count first_trick_points hearts_lead hearts_lead_exception
            heart_values spade_values jack_of_diamonds moon end_score exact_score_reset
        """,
        partly="pass_cycle opening_lead tie",
        inferred="queen_breaks_hearts",
        # What the second statement leaves, no card at all, is no value: here it lapses to the first.
        contradictory={"first_trick_fallback": ()},
        remarks="""
            removed_cards pass_cycle opening_lead first_trick_fallback queen_breaks_hearts jack_of_diamonds moon
            end_score tie exact_score_reset
        """,
    ),
    _preset(
        "single-player-page",
        stated="""
            players removed_cards pass_count pass_cycle opening_lead first_trick_points first_trick_fallback hearts_lead
            hearts_lead_exception queen_breaks_hearts heart_values spade_values moon end_score tie
        """,
        inferred="jack_of_diamonds",
        silent="leftover_cards exact_score_reset",
        remarks="leftover_cards queen_breaks_hearts jack_of_diamonds moon tie",
    ),
    _preset(
        "spielwiki",
        options={
            "pass_cycle": ["left", "across", "right", "hold"],
            "hearts_lead_exception": "only-penalty-cards",
            "moon": "choice",
        },
        stated="players pass_count pass_cycle opening_lead spade_values moon end_score",
        inferred="""
            removed_cards first_trick_points first_trick_fallback hearts_lead hearts_lead_exception jack_of_diamonds
        """,
        silent="leftover_cards queen_breaks_hearts tie exact_score_reset",
        contradictory={"heart_values": ("face",)},
        remarks="""
            leftover_cards pass_cycle first_trick_points first_trick_fallback hearts_lead hearts_lead_exception
            heart_values jack_of_diamonds
        """,
    ),
    _preset(
        "table-site",
        options={"hearts_lead_exception": "only-penalty-cards", "queen_breaks_hearts": True, "moon": "choice"},
        stated="""
            players pass_count pass_cycle opening_lead first_trick_points hearts_lead hearts_lead_exception
            queen_breaks_hearts heart_values spade_values jack_of_diamonds moon end_score
        """,
        inferred="removed_cards",
        silent="leftover_cards first_trick_fallback tie exact_score_reset",
        remarks="leftover_cards first_trick_fallback jack_of_diamonds moon",
    ),
    _preset(
        "windows",
        stated="pass_count opening_lead first_trick_points hearts_lead heart_values spade_values moon end_score",
        partly="pass_cycle",
        inferred="players removed_cards hearts_lead_exception queen_breaks_hearts",
        silent="leftover_cards first_trick_fallback jack_of_diamonds tie exact_score_reset",
        remarks="""
            players leftover_cards pass_cycle first_trick_fallback hearts_lead_exception queen_breaks_hearts
        """,
    ),
    _preset(
        "omnibus",
        options={"jack_of_diamonds": -10},
        player_counts=(4, 3, 5),
        stated="heart_values spade_values jack_of_diamonds",
        silent=_ALL_BUT_HEARTS_AND_JACK,
        remarks="jack_of_diamonds moon",
    ),
    _preset(
        "spot-hearts",
        options={"heart_values": "face-ace-high"},
        player_counts=(4, 3, 5),
        stated="heart_values spade_values",
        silent=f"{_ALL_BUT_HEARTS_AND_JACK} jack_of_diamonds",
        remarks="heart_values spade_values end_score",
    ),
    _preset(
        "black-maria",
        options={
            "pass_cycle": ["right"],
            "opening_lead": "left-of-dealer",
            "first_trick_points": "allowed",
            "hearts_lead": "any-time",
            "spade_values": {"QS": 13, "KS": 10, "AS": 7},
        },
        player_counts=(3,),
        by_players={3: {"removed_cards": ["2C"]}},
        stated="players removed_cards pass_cycle opening_lead heart_values spade_values",
        inferred="leftover_cards first_trick_points hearts_lead",
        silent="""
            pass_count first_trick_fallback hearts_lead_exception queen_breaks_hearts jack_of_diamonds moon end_score
            tie exact_score_reset
        """,
        remarks="players pass_cycle opening_lead first_trick_points hearts_lead spade_values moon end_score",
    ),
)

NAMED: Mapping[str, Preset] = MappingProxyType({preset.name: preset for preset in _PRESETS})
"""The presets by name, with who says so."""

PRESETS: Mapping[str, Ruleset] = MappingProxyType({preset.name: preset.ruleset for preset in _PRESETS})
"""The rulesets by name, each for its usual number of players."""

SOURCES: tuple[str, ...] = ("qdan", "wie-viele-punkte", "single-player-page", "spielwiki", "table-site")
"""The presets that render one source each."""


def name_of(ruleset: Ruleset) -> str | None:
    """The name of the preset that has these rules for its usual number of players; None where none has.

    >>> name_of(STANDARD)
    'standard'
    """
    return next((name for name, preset in PRESETS.items() if preset == ruleset), None)


def read_ruleset(value: object) -> Ruleset:
    """The ruleset of a preset's name, or of an object such as `{"preset": "qdan", "players": 5}`.

    Without `preset` the object's options replace those of the standard ruleset.

    Raises RulesError `unknown-preset`, or what `with_options` raises.
    """
    if isinstance(value, str):
        return _named(value).ruleset
    if not isinstance(value, Mapping):
        raise RulesError("bad-value", "a ruleset is the name of a preset, or an object of options")
    options = dict(value)
    name = options.pop("preset", "standard")
    if not isinstance(name, str):
        raise RulesError("bad-value", f"preset is the name of a preset; {nearest('', NAMED)}", "preset")
    try:
        preset = _named(name)
    except RulesError as error:
        raise error.under("preset") from None
    return preset.with_options(options)


def _named(name: str) -> Preset:
    if name not in NAMED:
        raise RulesError("unknown-preset", f"there is no preset {name[:40]!r}; {nearest(name, NAMED)}")
    return NAMED[name]


def differences(one: Ruleset, other: Ruleset) -> tuple[str, ...]:
    """The options in which two rulesets differ, in the order of the rule sheet."""
    return tuple(option for option in OPTIONS if _comparable(one, option) != _comparable(other, option))


def _comparable(ruleset: Ruleset, option: str) -> Any:
    """What an option comes to: a default that follows from the players equals the same value written out."""
    if option == "removed_cards":
        return sorted(ruleset.removed)
    return ruleset.cycle if option == "pass_cycle" else option_data(ruleset, option)
