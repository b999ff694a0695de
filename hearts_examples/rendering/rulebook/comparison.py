"""How rulesets differ: in the words of their rules, and option by option."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from hearts_examples.rendering.rulebook.sheet import DEPENDS_ON, sentence, title
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.nouns import Noun
from hearts_examples.rendering.words.voice import signed
from hearts_examples.rules.choices import OFFERED
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import RULE_OF, Rule
from hearts_examples.rules.preset_tables import Evidence
from hearts_examples.rules.presets import NAMED, Preset, differences
from hearts_examples.rules.ruleset import OPTIONS, Ruleset, with_options


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A rule of which two rulesets say different things, and what each says."""

    rule: Rule
    title: str
    one: str
    other: str


@lru_cache(maxsize=1000)  # an overview asks for every pair, and several pages have one
def disagreements(one: Ruleset, other: Ruleset, words: Catalogue) -> tuple[Disagreement, ...]:
    """The rules whose sentences differ between two rulesets, in the order of the rule sheet."""
    found = []
    for rule in Rule:
        texts = sentence(rule, one, words), sentence(rule, other, words)
        if texts[0] != texts[1]:
            found.append(Disagreement(rule, title(rule, words), *texts))
    return tuple(found)


def preset_disagreements(one: Preset, other: Preset, words: Catalogue) -> tuple[Disagreement, ...]:
    """The rules whose sentences differ between two presets at their usual tables, and then those that differ only
    with another number of players that both allow."""
    found = list(disagreements(one.ruleset, other.ruleset, words))
    known = {each.rule for each in found}
    for players in one.player_counts:
        if players in other.player_counts:
            table = words.text(f"comparison.players.{players}")
            found += [
                replace(each, title=f"{each.title}, {table}")
                for each in disagreements(one.for_players(players), other.for_players(players), words)
                if each.rule not in known
            ]
    return tuple(found)


def added(rule: Rule, preset: Preset) -> bool:
    """Whether the source of a preset says nothing of what this rule depends on alone, so that it is our addition."""
    rulings = [preset.rulings[option] for option in OPTIONS if RULE_OF[option] is rule]
    return bool(rulings) and all(ruling.evidence is Evidence.SILENT for ruling in rulings)


def preset_value(option: str, preset: Preset, words: Catalogue) -> str:
    """The value of an option of a preset, and its values for other numbers of players where those differ."""
    usual = option_value(option, preset.ruleset, words)
    values = [usual]
    for players in preset.player_counts[1:] if option != "players" else ():
        value = option_value(option, preset.for_players(players), words)
        if value != usual:
            values.append(f"{words.text(f'comparison.players.{players}')}: {value}")
    if option == "players":
        values = [", ".join(map(str, sorted(preset.player_counts)))]
    return "; ".join(values)


def ruled_otherwise(
    rules: Collection[Rule],
    ruleset: Ruleset,
    words: Catalogue,
    options: Collection[str] | None = None,
    players: int | None = None,
) -> dict[str, list[str]]:
    """What rules say under the presets where they say something else, each with the names of those presets.

    Where options are given, only what follows from them counts: the rules that depend on one of these which has another
    value there. Presets are told for their usual number of players, or for the given one where they are written for it.
    """
    here = {rule: sentence(rule, ruleset, words) for rule in rules}
    others: dict[str, list[str]] = {}
    for name, named in NAMED.items():
        if players and players not in named.player_counts:
            continue
        preset = named.for_players(players) if players else named.ruleset
        changed = set(OPTIONS if options is None else options).intersection(differences(preset, ruleset))
        affected = [rule for rule in rules if changed.intersection(DEPENDS_ON[rule])]
        texts = [text for rule in affected if (text := sentence(rule, preset, words)) != here[rule]]
        if texts:
            others.setdefault(" ".join(texts), []).append(name)
    return others


def option_name(option: str, words: Catalogue) -> str:
    """The name of an option: Shooting the moon."""
    return words.text(f"option.{option}")


def option_value(option: str, ruleset: Ruleset, words: Catalogue) -> str:
    """The value of an option, in a few words."""
    value: Any = getattr(ruleset, option)
    if option in ("players", "pass_count", "end_score"):
        return str(value)
    if option == "pass_cycle":
        return ", ".join(words.text(f"sheet.direction.{step}") for step in ruleset.cycle)
    if option == "removed_cards":
        removed = sorted(ruleset.removed, reverse=True)
        return f"{Noun(removed, words)}" if removed else words.text("option.removed_cards.none")
    if option == "spade_values":
        costs = sorted(value, key=lambda pair: -pair[1])
        return ", ".join(f"{Noun((card,), words)} {cost}" for card, cost in costs)
    if option == "jack_of_diamonds":
        return signed(value) if value else words.text("option.jack_of_diamonds.0")
    if option == "exact_score_reset":
        resets = ", ".join(f"{reached} → {signed(becomes)}" for reached, becomes in value)
        return resets or words.text("option.exact_score_reset.none")
    return words.text(f"option.{option}.{str(value).lower()}")


def changes_its_rule(option: str, ruleset: Ruleset, words: Catalogue) -> bool:
    """Whether another value of the option would change what its rule says under this ruleset."""
    rule = RULE_OF[option]
    own = sentence(rule, ruleset, words)
    return any(sentence(rule, other, words) != own for other in _others(option, ruleset))


def idle(option: str, ruleset: Ruleset, words: Catalogue) -> bool:
    """Whether the option has other values that are possible under this ruleset, and none changes what its rule says.

    Which hands may lead unbroken hearts is idle where hearts need no breaking. Cards that a ruleset names as taken out
    leave nothing over, so what happens to cards left over is asked without them.
    """
    base = replace(ruleset, removed_cards=None) if option == "leftover_cards" else ruleset
    return any(_others(option, base)) and not changes_its_rule(option, base, words)


def _others(option: str, ruleset: Ruleset) -> Iterator[Ruleset]:
    """The ruleset with each other value of the option that pickers offer and that can be played."""
    for value in OFFERED[option]:
        try:
            other = with_options(ruleset, {option: value})
        except RulesError:
            continue
        if other != ruleset:
            yield other


@dataclass(frozen=True, slots=True)
class Provenance:
    """An option of a preset: its value, who says so, the readings not taken, and a remark, which may be empty."""

    option: str
    name: str
    value: str
    idle: bool
    """Whether it changes nothing at any table of the preset; the value says so then."""
    off_standard: bool
    """Whether the standard ruleset has another value at some table that both allow."""
    evidence: Evidence
    said: str
    """The evidence in words."""
    other_readings: tuple[str, ...]
    remark: str


def provenance(preset: Preset, words: Catalogue) -> Iterator[Provenance]:
    """For every option of a preset its value and who says so."""
    standard = NAMED["standard"]
    off = set(differences(standard.ruleset, preset.ruleset))
    for players in set(standard.player_counts).intersection(preset.player_counts):
        off.update(differences(standard.for_players(players), preset.for_players(players)))
    for option in OPTIONS:
        ruling = preset.rulings[option]
        no_matter = all(idle(option, ruleset, words) for ruleset in preset.rulesets.values())
        yield Provenance(
            option,
            option_name(option, words),
            words.text("option.idle") if no_matter else preset_value(option, preset, words),
            no_matter,
            option in off,
            ruling.evidence,
            words.text(f"evidence.{ruling.evidence}"),
            tuple(option_value(option, reading, words) for reading in preset.readings(option)[1:]),
            words.text(f"preset.{preset.name}.{option}") if ruling.remark else "",
        )
