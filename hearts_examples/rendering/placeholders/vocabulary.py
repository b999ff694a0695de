"""What a placeholder may call: the one place where a name for pages is added.

A function that returns `Markup` returns a figure: its HTML goes into the page untouched. Everything else that a
placeholder yields is Markdown.
"""

from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from hearts_examples.examples.load import find, load
from hearts_examples.examples.outcome import present
from hearts_examples.faults import Fault
from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.pages.addresses import root_of
from hearts_examples.rendering.placeholders import claims, lessons, protocol
from hearts_examples.rendering.placeholders.houserules import data_element
from hearts_examples.rendering.placeholders.lengths import matches
from hearts_examples.rendering.placeholders.rulesheets import placeholders
from hearts_examples.rendering.placeholders.strength import strength
from hearts_examples.rendering.placeholders.tables import draw
from hearts_examples.rendering.placeholders.tools import tool
from hearts_examples.rendering.rulebook.odds import odds, odds_table
from hearts_examples.rendering.rulebook.sheet import penalty_cards, sentence
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.cards import parse_card
from hearts_examples.rules.choices import OFFERED
from hearts_examples.rules.errors import nearest
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.numbers import numbers, passes_cards
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.ruleset import Direction, Ruleset, for_players


def vocabulary(ruleset: Ruleset, words: Catalogue) -> Mapping[str, Any]:
    """The names that the pages of a language can use, under the site's ruleset."""
    illustrator = Illustrator(words, ruleset)
    return {
        **placeholders(illustrator),
        **lessons.placeholders(illustrator),
        **claims.placeholders(words),
        **protocol.placeholders(illustrator),
        "r": ruleset,
        "n": numbers(ruleset),
        "player_counts": sorted(OFFERED["players"]),
        "directions": _directions(ruleset),
        "penalty_cards": f"{penalty_cards(ruleset)(words):the}",
        "for_players": lambda players: for_players(ruleset, players),
        "numbers": lambda name: numbers(read_ruleset(name)),
        "rule": lambda name: sentence(_known_rule(name), ruleset, words),
        "table": _table(illustrator),
        "ruleset": read_ruleset,
        "odds": lambda name: odds(name, ruleset, words),
        "odds_table": lambda *names: odds_table(ruleset, words, *names),
        "card": lambda code: illustrator.card(parse_card(code)),
        "example": _example(illustrator),
        "advice": _example(illustrator, advice=True),
        "tool": pass_context(lambda context, name: tool(name, words, root_of(context["page"].name))),
        "strength": strength(words),
        "matches": matches(words),
        "house_rules_data": pass_context(lambda context: data_element(illustrator, root_of(context["page"].name))),
    }


def _directions(ruleset: Ruleset) -> tuple[Direction, ...]:
    """`{% if directions %}`: the directions in which cards are passed, each once; none where nothing ever is."""
    passed = (step for step in ruleset.cycle if step is not Direction.HOLD)
    return tuple(dict.fromkeys(passed)) if passes_cards(ruleset) else ()


def _known_rule(name: str) -> Rule:
    if name not in list(Rule):
        raise Fault("", None, f"there is no rule {name!r}; {nearest(name, Rule)}")
    return Rule(name)


def _example(site: Illustrator, *, advice: bool = False) -> Callable[..., Markup]:
    """`example("lead-hearts-unbroken")`: the figure of an example, or nothing where it makes no sense on this site.

    `example("lead-hearts-unbroken", "spielwiki")` is the same on a site of another ruleset. With `advice`, what one
    should do is said before what one may do.
    """
    catalogue = load()
    illustrators = {site.site: site}

    @pass_context
    def example(context: Context, example_id: str, ruleset: object = None) -> Markup:
        shown = site.site if ruleset is None else read_ruleset(ruleset)
        if shown not in illustrators:
            illustrators[shown] = site.under(shown)
        illustrator = illustrators[shown]
        try:
            placed = find(catalogue, example_id)
        except KeyError as error:
            raise Fault("", None, error.args[0]) from None
        outcome = present(placed, catalogue, illustrator.site)
        if outcome is None:
            return Markup()
        return illustrator.draw(outcome, root_of(context["page"].name), placed.id, advice=advice)

    return example


def _table(illustrator: Illustrator) -> Callable[..., Markup]:
    """`table("values")`: a table of the site's ruleset, or of another: `table("values", "spielwiki")`."""

    @pass_context
    def table(context: Context, name: str, ruleset: object = None) -> Markup:
        shown = illustrator.site if ruleset is None else read_ruleset(ruleset)
        return draw(name, shown, illustrator, root_of(context["page"].name))

    return table
