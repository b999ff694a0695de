"""Everything that the page of house rules looks up: each rule's sentences for each choice of the options it names.

The script joins what stands here and decides nothing: which sentence holds, which combination makes no game and which
choice changes nothing were all computed by the rules when the site was built.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any

from markupsafe import Markup

from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.pages.script_data import json_element
from hearts_examples.rendering.placeholders.tables import TABLES, Table, Writer, deals, drawn, for_all_players, passes
from hearts_examples.rendering.rulebook.comparison import option_name, option_value
from hearts_examples.rendering.rulebook.sheet import DEPENDS_ON, applies, sentence, title
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.choices import SITE, choices, short_name
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import SECTIONS, Rule
from hearts_examples.rules.presets import NAMED, PRESETS, Preset, name_of
from hearts_examples.rules.ruleset import OPTIONS, PLAYER_COUNTS, STANDARD, Ruleset, option_data, with_options

FREE_NUMBER = "end_score"
"""The option that takes any positive number; sentences have `{end_score}` in its place."""

CONFLICTS = (
    ("players", "leftover_cards", "removed_cards"),
    ("players", "pass_count", "pass_cycle"),
)
"""The options that can contradict each other; for each group the choices that make no game are listed."""

PACK_OPTIONS = ("players", "removed_cards")
"""The options that decide which cards are in play."""

SHOWN: Mapping[str, tuple[tuple[str, ...], Callable[[Ruleset, Writer], Table]]] = {
    "values": ((*PACK_OPTIONS, "heart_values", "spade_values", "jack_of_diamonds"), TABLES["values"]),
    "deal": ((*PACK_OPTIONS, "leftover_cards", "opening_lead"), lambda ruleset, writer: deals([ruleset], writer)),
    "passing": (("players", "pass_count", "pass_cycle"), lambda ruleset, writer: passes([ruleset], writer)),
    "legality-leading": (
        (*PACK_OPTIONS, "opening_lead", "hearts_lead", "hearts_lead_exception", "spade_values"),
        TABLES["legality-leading"],
    ),
    "legality-following": (
        (*PACK_OPTIONS, "first_trick_points", "first_trick_fallback", "spade_values"),
        TABLES["legality-following"],
    ),
}
"""The tables below the sentences, each with the options that can change it; for the chosen number of players alone."""

Values = Mapping[str, Mapping[str, Any]]
"""For each option its values as plain data, by short name."""


def data(illustrator: Illustrator, base: str) -> tuple[dict[str, Any], list[str]]:
    """The tables of one language, as plain data, for a page from which the root of the language is at `base`.

    Beside it the drawn ones, which the data names by their numbers.
    """
    words, site = illustrator.words, illustrator.site
    values: Values = choices([*PRESETS.values(), site])
    texts: dict[str, int] = {}
    drawings: dict[str, int] = {}
    rules = {str(rule): _rule(rule, values, words, texts) for rule in Rule}
    writer = Writer(illustrator, base)

    @cache  # many choices come to the same table
    def html(table: Table) -> str:
        return drawn(table, illustrator)

    def as_html(table: Callable[[Ruleset, Writer], Table]) -> Callable[[Ruleset], str]:
        return lambda ruleset: html(table(ruleset, writer))

    tables = {name: _looked_up(names, as_html(table), values, drawings) for name, (names, table) in SHOWN.items()}
    plain = {
        "options": {
            option: {"name": option_name(option, words), "values": dict(_value_names(option, values, words))}
            for option in OPTIONS
        },
        "start": name_of(site) or SITE,
        "presets": dict(_presets(site, words)),
        "sections": {
            section: {"title": words.text(f"sheet.section.{section}"), "rules": list(map(str, ids))}
            for section, ids in SECTIONS.items()
        },
        "rules": rules,
        "tables": tables,
        "texts": list(texts),
        "refused": [{"options": list(group), "choices": list(_refused(group, values))} for group in CONFLICTS],
    }
    return plain, list(drawings)


def _presets(site: Ruleset, words: Catalogue) -> Iterator[tuple[str, dict[str, Any]]]:
    """The site's own ruleset, where it is no preset, and all presets: for each number of players that they fit, the
    value of each option by short name."""
    if not name_of(site):
        yield SITE, _preset(words.text("tool.ruleset.site"), site, for_all_players(site))
    for name, preset in NAMED.items():
        yield name, _preset(words.text(f"preset.{name}"), preset.ruleset, _for_players(preset))


def _preset(name: str, usual: Ruleset, rulesets: Iterable[Ruleset]) -> dict[str, Any]:
    values = {
        str(ruleset.players): {option: short_name(option_data(ruleset, option)) for option in OPTIONS}
        for ruleset in rulesets
    }
    return {"name": name, "usual": str(usual.players), "players": values}


def _for_players(preset: Preset) -> Iterator[Ruleset]:
    """The preset for every number of players with which it makes a game, whether its source names that or not."""
    for players in PLAYER_COUNTS:
        try:
            yield preset.for_players(players)
        except RulesError:
            continue


def _value_names(option: str, values: Values, words: Catalogue) -> Iterator[tuple[str, str]]:
    for short, value in values[option].items():
        if value is None:
            yield short, words.text("house-rules.default")
        else:
            yield short, option_value(option, with_anything({option: value}), words)


def _rule(rule: Rule, values: Values, words: Catalogue, texts: dict[str, int]) -> dict[str, Any]:
    """A rule's sentence for each choice of its options; none where it does not apply."""
    names = DEPENDS_ON[rule]
    free = {FREE_NUMBER: f"{{{FREE_NUMBER}}}"} if FREE_NUMBER in names else {}

    def says(ruleset: Ruleset) -> str:
        return sentence(rule, ruleset, words, free) if applies(rule, ruleset) else ""

    return {"title": title(rule, words), **_looked_up(names, says, values, texts)}


def _looked_up(
    names: tuple[str, ...], says: Callable[[Ruleset], str], values: Values, texts: dict[str, int]
) -> dict[str, Any]:
    """The options that change a text, and for each choice of them its number in `texts`, or -1 where there is none.

    A choice that makes no game is left out.
    """
    said: dict[tuple[str, ...], str] = {}
    pools = [[None] if name == FREE_NUMBER else list(values[name]) for name in names]
    for key in product(*pools):
        options = {name: values[name][short] for name, short in zip(names, key, strict=True) if short is not None}
        try:
            ruleset = with_anything(options)
        except RulesError:
            continue
        said[tuple(short or "" for short in key)] = says(ruleset)
    kept = [at for at, name in enumerate(names) if name != FREE_NUMBER and _matters(at, said)]
    table: dict[str, int] = {}
    for key, text in said.items():
        table["|".join(key[at] for at in kept)] = texts.setdefault(text, len(texts)) if text else -1
    return {"options": [names[at] for at in kept], "says": table}


def with_anything(options: Mapping[str, Any]) -> Ruleset:
    """A ruleset with these options that makes a game.

    All other options are the standard ones, but for the two that some numbers of players and of cards contradict: where
    the standard cycle does not fit, cards go left, and where cards do not divide evenly, the rest is a kitty.

    >>> with_anything({"players": 5, "removed_cards": []}).leftover_cards
    <LeftoverCards.KITTY: 'kitty'>

    Raises RulesError where no choice of these two makes a game of the given options.
    """
    for passing, left_over in product(({}, {"pass_cycle": ["left"]}), ({}, {"leftover_cards": "kitty"})):
        try:
            return with_options(STANDARD, {**passing, **left_over, **options})
        except RulesError as error:
            refusal = error
    raise refusal


def _matters(at: int, said: Mapping[tuple[str, ...], str]) -> bool:
    """Whether the option in this place of the key ever changes the text."""
    found: dict[tuple[str, ...], str] = {}
    return any(found.setdefault((*key[:at], *key[at + 1 :]), text) != text for key, text in said.items())


def _refused(group: tuple[str, ...], values: Values) -> Iterator[str]:
    """The choices of these options that make no game, as keys."""
    for key in product(*(values[name] for name in group)):
        options = {name: values[name][short] for name, short in zip(group, key, strict=True)}
        aside = {"pass_cycle": ["left"]} if "pass_cycle" not in group else {"leftover_cards": "kitty"}
        try:
            with_options(STANDARD, {**aside, **options})
        except RulesError:
            yield "|".join(key)


def data_element(illustrator: Illustrator, base: str) -> Markup:
    """The tables as elements of the page: the data, and the drawn ones, of which the script shows what is chosen."""
    plain, drawings = data(illustrator, base)
    drawn_ones = Markup('<template id="house-rules-drawn" data-search-exclude>{}</template>')
    return json_element(plain, "house-rules-data") + drawn_ones.format(Markup("\n".join(drawings)))
