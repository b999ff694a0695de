"""Who says so: what pages place where a sentence names sources, counted from the presets and said with names.

Names lead to the rule on the source's own sheet.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from hearts_examples.faults import Fault
from hearts_examples.rendering.pages.addresses import page_address, root_of, variant_file
from hearts_examples.rendering.rulebook.comparison import option_name, option_value, preset_value
from hearts_examples.rendering.rulebook.sheet import applies
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.voice import Voice
from hearts_examples.rules.errors import nearest
from hearts_examples.rules.ids import RULE_OF, Rule
from hearts_examples.rules.preset_tables import Evidence
from hearts_examples.rules.presets import NAMED, PRESETS, SOURCES
from hearts_examples.rules.ruleset import STANDARD, Ruleset, with_options
from hearts_examples.rules.sources import (
    MINUTES,
    NAMED_AS_VARIANTS,
    OFFERED,
    Options,
    evidence_of_rule,
    who_names,
    who_offers,
    who_plays,
)


def placeholders(words: Catalogue) -> Mapping[str, Callable[..., Any] | Mapping[str, int]]:
    """The names that pages can use."""

    def names(context: Context, presets: Iterable[str], rule: Rule | None, claim: str) -> Markup:
        found = tuple(presets)
        if not found:
            raise Fault("", None, f"no source {claim}; mend the sentence")
        return _listed((_link(name, root_of(context["page"].name), words, rule, in_text=True) for name in found), words)

    @pass_context
    def source(context: Context, *presets: str) -> Markup:
        """`source("spielwiki")`: a source by name, or several, for what no option knows."""
        for name in presets:
            if name not in NAMED:
                raise Fault("", None, f"there is no preset {name!r}; {nearest(name, NAMED)}")
        return names(context, presets, None, "is named")

    @pass_context
    def who_says(context: Context, option: str, value: object) -> Markup:
        """`who_says("moon", "add")`: the sources that state this value or from whose words it follows.

        A value is plain data, `who_says("removed_cards", ["2C"])`, and counts with any number of players they allow.
        """
        wanted = with_options(STANDARD, {option: value}) if option != "removed_cards" else value
        found = (
            name
            for name in SOURCES
            if NAMED[name].rulings[option].evidence is not Evidence.SILENT
            and any(_same(option, ruleset, wanted) for ruleset in NAMED[name].rulesets.values())
        )
        return names(context, found, RULE_OF[option], f"says {value!r} for {option}")

    @pass_context
    def who_states(context: Context, rule: str) -> Markup:
        """`who_states("dealer")`: the sources that state a rule which is no option, or a part of it."""
        found = (name for name in SOURCES if evidence_of_rule(name, Rule(rule)) in (Evidence.STATED, Evidence.PARTLY))
        return names(context, found, Rule(rule), f"states {rule}")

    @pass_context
    def offered_by(context: Context, options: Options) -> Markup:
        """`offered_by({"moon": "off"})`: the sources that let a group choose so."""
        return names(context, who_offers(options), None, f"offers {options!r}")

    @pass_context
    def named_by(context: Context, options: Options) -> Markup:
        """`named_by({"moon": "subtract"})`: the sources that name it as a variant."""
        return names(context, who_names(options), None, f"names {options!r}")

    @pass_context
    def the_sources_say(context: Context, option: str, players: int = 0) -> Markup:
        """`the_sources_say("tie")`: each reading with those who state it, who offers or names another, who is silent.

        `the_sources_say("removed_cards", 3)` asks the sources that allow three players about such a table.
        """
        return what_the_sources_say(option, words, root_of(context["page"].name), players, lead=True)

    @pass_context
    def who_has_it(context: Context, *choices: Options) -> Markup:
        """`who_has_it({"moon": "off"})`: who plays so, who offers it, who names it; several choices are each enough."""
        base = root_of(context["page"].name)
        lines: list[Markup] = []
        told: set[str] = set()
        for key, who in (("plays", who_plays), ("offers", who_offers), ("names", who_names)):
            said = {name for options in choices for name in who(options)} - told
            told |= said
            if said:
                links = (_link(name, base, words) for name in NAMED if name in said)
                lines.append(_filled(f"who.{key}", words, names=_listed(links, words)))
        return Markup(" ").join(lines) if lines else Markup(words.text("claims.who.nobody"))

    @pass_context
    def who_removes(context: Context, players: int) -> Markup:
        """`who_removes(3)`: which cards every ruleset takes out with so many players, equal ones together."""
        base, removed = root_of(context["page"].name), "removed_cards"
        readings: dict[str, list[Markup]] = {}
        for name, preset in NAMED.items():
            if players in preset.player_counts:
                value = option_value(removed, preset.for_players(players), words)
                value = value[0].upper() + value[1:]
                readings.setdefault(value, []).append(_link(name, base, words, RULE_OF[removed]))
        parts = [_filled("reading", words, value=value, names=_listed(who, words)) for value, who in readings.items()]
        return Markup(" ").join([Markup.escape(words.text("claims.who.removes")), *parts])

    return {
        "source": source,
        "who_says": who_says,
        "who_states": who_states,
        "offered_by": offered_by,
        "named_by": named_by,
        "the_sources_say": the_sources_say,
        "who_has_it": who_has_it,
        "who_removes": who_removes,
        "minutes": MINUTES,
    }


def what_the_sources_say(option: str, words: Catalogue, base: str, players: int = 0, *, lead: bool = False) -> Markup:
    """Every reading of an option with the sources behind it, from a page from which the root is at `base`."""
    rule = RULE_OF[option]
    readings: dict[str, list[Markup]] = {}
    silent = []
    for name in SOURCES:
        preset = NAMED[name]
        if players and players not in preset.player_counts:
            continue
        evidence = preset.rulings[option].evidence
        link = _link(name, base, words, rule)
        if evidence is Evidence.SILENT:
            silent.append(link)
            continue
        if players:
            value = option_value(option, preset.for_players(players), words)
        else:
            value = preset_value(option, preset, words)
        if evidence is not Evidence.STATED:
            link = _filled("noted", words, name=link, note=words.text(f"evidence.{evidence}"))
        readings.setdefault(value, []).append(link)
    parts = [
        _filled("reading", words, value=value[0].upper() + value[1:], names=_listed(who, words))
        for value, who in readings.items()
    ]
    told: set[tuple[str, str]] = set()
    for key, asides in (("offered", OFFERED), ("named", NAMED_AS_VARIANTS)):
        others: dict[str, list[Markup]] = {}
        for name in SOURCES:
            for options in asides.get(name, ()):
                if option == "players" and len(options) > 1:
                    continue  # there it only says at which table the other options hold
                if option in options and players in (0, options.get("players", players)):
                    value = option_value(option, with_options(STANDARD, options), words)
                    if (name, value) not in told:
                        told.add((name, value))
                        others.setdefault(value, []).append(_link(name, base, words, rule))
        parts += [_filled(key, words, value=value, names=_listed(who, words)) for value, who in others.items()]
    if silent:
        parts.append(_filled("silent", words, names=_listed(silent, words)))
    if lead:
        about = Markup('<a href="{}">{}</a>').format(
            page_address("about/sources.md", base), words.text("claims.sources")
        )
        parts.insert(0, _filled("lead", words, sources=about, option=option_name(option, words)))
    return Markup(" ").join(parts)


def _same(option: str, ruleset: Ruleset, wanted: object) -> bool:
    if option == "removed_cards":
        return sorted(str(card) for card in ruleset.removed) == sorted(wanted)  # type: ignore[call-overload, no-any-return]
    if not isinstance(wanted, Ruleset):
        return False
    return bool(getattr(ruleset, option) == getattr(wanted, option))


def _link(name: str, base: str, words: Catalogue, rule: Rule | None = None, *, in_text: bool = False) -> Markup:
    """A preset's name, linked to its sheet and there to a rule; `in_text` has the article that a sentence needs."""
    title = words.text(f"preset.{name}")
    own = f"claims.name.{name}"
    if in_text and own in words:
        title = words.text(own)
    elif not title[-1].isalnum():
        title = words.text("claims.quoted", name=title)
    anchor = str(rule) if rule and applies(rule, PRESETS[name]) else ""
    return Markup('<a href="{}">{}</a>').format(page_address(variant_file(name), base, anchor), title)


def _listed(links: Iterable[Markup], words: Catalogue) -> Markup:
    return Markup(f"{Voice(words, 'claims').listing(*links)}")


def _filled(key: str, words: Catalogue, **values: str) -> Markup:
    """A message whose own text is plain and whose values may be HTML."""
    return Markup(words.text(f"claims.{key}", **{name: Markup.escape(value) for name, value in values.items()}))
