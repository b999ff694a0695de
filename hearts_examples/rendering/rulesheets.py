"""What pages place about whole rulesets: rule sheets, who rules otherwise, who says so, and comparisons."""

from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from hearts_examples.rendering.addresses import root_of
from hearts_examples.rendering.comparison import preset_link, provenance, ruled_otherwise
from hearts_examples.rendering.figures import Illustrator, link_to_rule
from hearts_examples.rendering.figures.context import RULE_OF
from hearts_examples.rendering.sheet import rule_sheet
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.presets import NAMED, Evidence, read_ruleset


def placeholders(illustrator: Illustrator) -> Mapping[str, Callable[..., Any]]:
    """The names that pages can use, under the site's ruleset."""
    words, site = illustrator.words, illustrator.site

    @pass_context
    def sheet(context: Context, preset: str = "") -> Markup:
        """`sheet()`: the rule sheet of the site; `sheet("spielwiki")`: that of a preset, with what is in doubt."""
        base = root_of(context["page"].name)
        doubts: dict[Rule, list[object]] = {rule: [] for rule in Rule}
        if preset:
            for said in provenance(NAMED[preset], words):
                if said.evidence is not Evidence.STATED:
                    doubts[RULE_OF[said.option]].append(said)
        return illustrator.render(
            "rule-sheet.html.j2",
            sections=rule_sheet(read_ruleset(preset) if preset else site, words),
            doubts=doubts,
            prefix="" if preset else "sheet-",
            link=lambda rule: link_to_rule(rule, base),
        )

    @pass_context
    def otherwise(context: Context, rule: str) -> Markup:
        """`otherwise("moon")`: what the rule says under other presets, and under which."""
        base = root_of(context["page"].name)
        others = ruled_otherwise(Rule(rule), site, words)
        return illustrator.render(
            "otherwise.html.j2",
            count=sum(map(len, others.values())),
            others={
                text: [preset_link(name, base, words, rule) for name in presets] for text, presets in others.items()
            },
        )

    return {"sheet": sheet, "otherwise": otherwise}
