"""Every address that a page leads to: rules, presets, and the tools with a ruleset or a position in their address.

`base` is the way from a page to the root of its language, such as `../../`; `root_of` finds it. Addresses are plain
text: whoever writes HTML escapes them.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.choices import short_name
from hearts_examples.rules.ids import Rule, section_of


def root_of(page: str) -> str:
    """The way from a page to the root of its language.

    >>> root_of("faq/tie.md"), root_of("faq/index.md"), root_of("index.md")
    ('../../', '../', '')
    """
    depth = page.removesuffix("index.md").removesuffix(".md").rstrip("/").count("/") + 1
    return "" if page == "index.md" else "../" * depth


def page_address(page: str, base: str, anchor: str = "") -> str:
    """Where a page, named as its file, stands on the site, or an id on it.

    >>> page_address("rules/play.md", "../../", "lead-hearts")
    '../../rules/play/#lead-hearts'
    """
    return f"{base}{page.removesuffix('.md')}/" + (f"#{anchor}" if anchor else "")


def rule_file(rule: Rule) -> str:
    """Where a rule stands among the files of a language, for links in Markdown: `rules/play.md#lead-hearts`."""
    return f"rules/{section_of(rule)}.md#{rule}"


def rule_address(rule: Rule, base: str) -> str:
    """Where a rule stands on the site: `../../rules/play/#lead-hearts`."""
    return page_address(f"rules/{section_of(rule)}.md", base, rule)


def variant_file(name: str) -> str:
    """Where the page of a preset or of a variant stands among the files of a language: `variants/spielwiki.md`."""
    return f"variants/{name}.md"


def preset_link(name: str, base: str, words: Catalogue, anchor: str = "") -> Markup:
    """The name of a preset, linked to its sheet, or to a rule on it."""
    address = page_address(variant_file(name), base, anchor)
    return Markup('<a href="{}">{}</a>').format(address, words.text(f"preset.{name}"))


def check_address(position: Mapping[str, Any], base: str) -> str:
    """Where "May I play this?" shows a position, given as the protocol's question `legal`.

    The part after `#` holds the ruleset (`_ruleset`), then `h` (the hand), `t` (the trick so far), `n` (the number of
    the trick) and `b` (whether hearts are broken).
    """
    shown = _ruleset(position.get("ruleset", "standard")) | {
        "h": ",".join(position["hand"]),
        "t": ",".join(position.get("trick", ())),
        "n": str(position.get("trick_number", 1)),
        "b": "1" if position.get("hearts_broken") else "0",
    }
    return page_address("tools/check.md", base, _encoded(shown))


def house_rules_address(ruleset: object, base: str) -> str:
    """Where the page of house rules shows a ruleset: a preset's name, or an object of options."""
    return page_address("variants/house-rules.md", base, _encoded(_ruleset(ruleset)))


def _ruleset(ruleset: object) -> dict[str, str]:
    """A ruleset as every tool reads it from its address: `r`, a named one, and each option that differs from it.

    >>> _ruleset({"preset": "spielwiki", "spade_values": {"QS": 13, "KS": 10}, "players": 5})
    {'r': 'spielwiki', 'spade_values': 'QS13.KS10', 'players': '5'}
    """
    options: dict[str, Any] = dict(ruleset) if isinstance(ruleset, Mapping) else {"preset": ruleset}
    name = options.pop("preset", "standard")
    return {"r": name, **{option: short_name(value) for option, value in options.items()}}


def _encoded(values: Mapping[str, str]) -> str:
    return urlencode(values, safe=",")
