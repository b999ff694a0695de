"""What pages place about whole rulesets: rule sheets, who rules otherwise, who says so, and comparisons."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.generated.variant import read_variants
from hearts_examples.rendering.generated.variants import pair_id
from hearts_examples.rendering.pages.addresses import (
    house_rules_address,
    page_address,
    preset_link,
    root_of,
    rule_address,
    variant_file,
)
from hearts_examples.rendering.placeholders.claims import what_the_sources_say
from hearts_examples.rendering.placeholders.tables import Cell, Table, drawn
from hearts_examples.rendering.rulebook.comparison import (
    changes_its_rule,
    option_name,
    preset_disagreements,
    provenance,
    ruled_otherwise,
)
from hearts_examples.rendering.rulebook.sheet import applies, rule_sheet
from hearts_examples.rendering.words.voice import Voice, decimal
from hearts_examples.rules.ids import RULE_OF, Rule
from hearts_examples.rules.possible import count_sheets
from hearts_examples.rules.preset_tables import Evidence
from hearts_examples.rules.presets import NAMED, PRESETS, read_ruleset
from hearts_examples.rules.ruleset import OPTIONS, PLAYER_COUNTS, STANDARD, with_options
from hearts_examples.rules.sources import evidence_of_rule

DIFFERENCES = variant_file("differences")
"""The page that tells how each two presets differ."""


def placeholders(illustrator: Illustrator) -> Mapping[str, Callable[..., Any]]:
    """The names that pages can use, under the site's ruleset."""
    words, site = illustrator.words, illustrator.site

    @pass_context
    def sheet(context: Context, preset: str = "") -> Markup:
        """`sheet()`: the rule sheet of the site; `sheet("spielwiki")`: that of a preset, with what is in doubt."""
        base = root_of(context["page"].name)
        sections = rule_sheet(read_ruleset(preset) if preset else site, words)
        marks = _marks(preset) if preset else {}
        shown = [entry.rule for section in sections for entry in section.rules]
        added = [rule for rule in shown if marks.get(rule) == [Evidence.SILENT]]
        few = 2 * len(added) > len(shown)  # then what the source does say is what stands out
        if few:
            marks = {rule: marks[rule] or [Evidence.STATED] for rule in shown if rule not in added}
        return illustrator.render(
            "rule-sheet.html.j2",
            sections=sections,
            marks=marks,
            few=few,
            prefix="" if preset else "sheet-",
            link=lambda rule: rule_address(rule, base),
        )

    def _marks(preset: str) -> dict[Rule, list[Evidence]]:
        """Who says so where the source does not simply state it, by rule."""
        marks: dict[Rule, list[Evidence]] = {}
        for rule in Rule:
            found = [
                said.evidence
                for said in provenance(NAMED[preset], words)
                if RULE_OF[said.option] is rule and changes_its_rule(said.option, PRESETS[preset], words)
            ]
            marks[rule] = list(dict.fromkeys([*found, evidence_of_rule(preset, rule)]))
            marks[rule] = [evidence for evidence in marks[rule] if evidence is not Evidence.STATED]
        return marks

    @pass_context
    def otherwise(context: Context, rule: str) -> Markup:
        """`otherwise("moon")`: what the rule says under other presets, and under which."""
        base = root_of(context["page"].name)
        others = ruled_otherwise([Rule(rule)], site, words)

        def link(preset: str) -> Markup:
            # A sheet leaves out rules that have nothing to rule under it; then its beginning is the place to go.
            return preset_link(preset, base, words, rule if applies(Rule(rule), PRESETS[preset]) else "")

        return illustrator.render(
            "otherwise.html.j2",
            count=sum(map(len, others.values())),
            others={text: [link(name) for name in presets] for text, presets in others.items()},
        )

    @pass_context
    def comparison(context: Context) -> Markup:
        """`comparison()`: every option of every preset."""
        variants = read_variants()
        base = root_of(context["page"].name)
        presets = {name: {said.option: said for said in provenance(NAMED[name], words)} for name in NAMED}
        return illustrator.render(
            "comparison.html.j2",
            presets={preset_link(name, base, words): said for name, said in presets.items()},
            options={option: option_name(option, words) for option in OPTIONS},
            link=lambda option: rule_address(RULE_OF[option], base),
            example=lambda option: variants.shown_on(option, base),
        )

    @pass_context
    def matrix(context: Context) -> Markup:
        """`matrix()`: in how many rules each two presets differ."""
        base = root_of(context["page"].name)
        return illustrator.render(
            "matrix.html.j2",
            presets=list(NAMED),
            name=lambda preset: preset_link(preset, base, words),
            page="" if context["page"].name == DIFFERENCES else page_address(DIFFERENCES, base),
            count=lambda one, other: len(preset_disagreements(NAMED[one], NAMED[other], words)),
            pair=pair_id,
        )

    @pass_context
    def who_says_so(context: Context, preset: str) -> Markup:
        """`who_says_so("spielwiki")`: every option of a preset, and where its value comes from.

        The standard ruleset renders no source, so there it is what each of the sources says.
        """
        base = root_of(context["page"].name)
        said = list(provenance(NAMED[preset], words))
        if preset == "standard":
            said = [replace(each, remark=what_the_sources_say(each.option, words, base)) for each in said]
        return illustrator.render("who-says-so.html.j2", said=said, ours=preset == "standard")

    @pass_context
    def house_rules_link(context: Context, options: Mapping[str, Any], text: str) -> Markup:
        """`house_rules_link({"moon": "subtract"}, "...")`: a link to the house rules with these options chosen."""
        address = house_rules_address(options, root_of(context["page"].name))
        return Markup('<a href="{}">{}</a>').format(address, text)

    return {
        "house_rules_link": house_rules_link,
        "sheet": sheet,
        "otherwise": otherwise,
        "comparison": comparison,
        "matrix": matrix,
        "who_says_so": who_says_so,
        "possible_sheets": lambda: _possible_sheets(illustrator),
    }


def _possible_sheets(illustrator: Illustrator) -> Markup:
    """`possible_sheets()`: how many score sheets can occur, for every number of players."""
    say = Voice(illustrator.words, "findings.sheets").say
    rows = []
    for players in sorted(PLAYER_COUNTS):
        count = count_sheets(with_options(STANDARD, {"players": players}))
        numbers = count.splits, count.impossible, count.possible, count.moons, count.all_possible
        rows.append((Cell(str(players)), *(Cell(decimal(number, illustrator.words), "num") for number in numbers)))
    columns = "impossible", "possible", "moons", "all"
    headings = say("players"), say("splits", total=STANDARD.round_total), *map(say, columns)
    return drawn(Table(say("caption"), headings, tuple(rows)), illustrator)
