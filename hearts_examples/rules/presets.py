"""The named rulesets, made from their tables, and who says so for every option of each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from hearts_examples.rules.errors import RulesError, nearest
from hearts_examples.rules.preset_tables import TABLES, Evidence, Said
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, Ruleset, option_data, with_options


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


def _preset(name: str, table: Mapping[str, Said]) -> Preset:
    """The preset of a table.

    Raises ValueError, with the preset and the option, for a row that is missing, of no option, or without the readings
    that its evidence asks for.
    """
    for option in table:
        if option not in OPTIONS:
            raise ValueError(f"preset {name!r}: there is no option {option!r}; {nearest(option, OPTIONS)}")
    for option in OPTIONS:
        if option not in table:
            raise ValueError(f"preset {name!r}: nothing is said about {option!r}; write its value and who says so")
        # A contradictory source may leave what is no value: no card at all. Then there is no other reading to keep.
        if table[option].other_readings and table[option].evidence is not Evidence.CONTRADICTORY:
            raise ValueError(f"preset {name!r}: {option!r} has other readings, but its source is not contradictory")
    options: dict[str, Any] = {}
    by_players: dict[int, dict[str, Any]] = {}
    for option, (value, *_) in table.items():
        if isinstance(value, Mapping) and all(isinstance(key, int) for key in value):
            for players, each in value.items():
                by_players.setdefault(players, {})[option] = each
        elif option != "players" and value != option_data(STANDARD, option):
            options[option] = value
    rulings = {option: Ruling(table[option].evidence, *table[option][2:]) for option in OPTIONS}
    return Preset(name, tuple(table["players"].value), options, by_players, MappingProxyType(rulings))


_PRESETS = tuple(_preset(name, table) for name, table in TABLES.items())

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
