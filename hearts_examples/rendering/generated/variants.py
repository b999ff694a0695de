"""The generated pages about variants and rulesets: an overview, a sheet for each, and how they differ."""

from collections.abc import Iterator
from itertools import combinations

from hearts_examples.examples.load import find, load
from hearts_examples.examples.outcome import present
from hearts_examples.rendering.generated.source import Source
from hearts_examples.rendering.generated.variant import Variant, Variants, read_variants
from hearts_examples.rendering.pages.addresses import rule_file, variant_file
from hearts_examples.rendering.rulebook.comparison import Disagreement, added, disagreements, preset_disagreements
from hearts_examples.rendering.rulebook.sheet import applies
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.voice import Voice
from hearts_examples.rules.presets import NAMED
from hearts_examples.rules.ruleset import STANDARD

_WIDE = ("hide: [navigation, toc]", "search: {boost: 0.4}")
"""For pages of nothing but tables: all the room, and behind others in the search, since they name whatever there is."""


def pages(source: Source) -> dict[str, str]:
    """All pages of this folder that nobody writes by hand."""
    words, found = source.words, read_variants()
    made = {"index": _overview(found, words), "compare": _compare(words), "differences": _differences(words)}
    made |= {name: _preset(name, order, found, words) for order, name in enumerate(NAMED, start=10)}
    made |= {variant.id: _variant(variant, order, words) for order, variant in enumerate(found.variants, start=30)}
    return {variant_file(name): text for name, text in made.items()}


def _overview(found: Variants, words: Catalogue) -> str:
    lines = [*_head(words, "variants", "variants", 0), words.text("variants.intro")]
    lines += ["", f"## {words.text('variants.differences.title')} {{ #side-by-side }}", ""]
    lines += [words.text("variants.differences.intro"), "", "{{ matrix() }}"]
    lines += [
        "",
        f"## {words.text('variants.rulesets')} {{ #rulesets }}",
        "",
        words.text("variants.rulesets-intro"),
        "",
    ]
    lines += [
        f"- **[{words.text(f'preset.{name}')}]({name}.md)** – {words.text(f'preset.{name}.about')}" for name in NAMED
    ]
    lines += ["", f"## {words.text('variants.single')} {{ #single }}", "", words.text("variants.single-intro"), ""]
    lines += [
        f"- **[{words.text(f'variant.{variant.id}.title')}]({variant.id}.md)** –"
        f" {words.text(f'variant.{variant.id}.lead')}"
        for variant in found.variants
    ]
    lines += ["", f"## {words.text('variants.more')} {{ #together }}", ""]
    for page in ("compare", "differences"):
        lines.append(f"- [{words.text(f'variants.{page}.title')}]({page}.md)")
    for page in ("unsettled", "findings", "house-rules"):
        lines.append(f"- [{words.text(f'variants.{page}')}]({page}.md)")
    return _page(lines)


def _variant(variant: Variant, order: int, words: Catalogue) -> str:
    say = Voice(words, f"variant.{variant.id}").say
    lines = [*_head(words, f"variant.{variant.id}", variant.id, order), f"**{say('lead')}**"]
    lines += ["", f"## {words.text('variants.changes')} {{ #changes }}", ""]
    lines += [f"- **{_rule_link(found)}.** {found.other}" for found in disagreements(STANDARD, variant.ruleset, words)]
    lines += ["", f"## {words.text('variants.why')} {{ #why }}", "", say("why")]
    lines += ["", f"## {words.text('variants.cases')} {{ #cases }}"]
    lines += [line for example in variant.examples for line in ("", f'{{{{ example("{example}") }}}}')]
    lines += ["", f"## {words.text('variants.who')} {{ #who }}", "", _who(variant)]
    lines += ["", f"## {words.text('variants.set')} {{ #set }}", ""]
    link = f"{{{{ house_rules_link({dict(variant.options)!r}, {words.text('variants.house-rules')!r}) }}}}"
    lines.append(words.text("variants.set-text", link=link))
    return _page(lines)


def _who(variant: Variant) -> str:
    """Asks who plays it, who offers it and who names it, and at another table what they take out of the pack."""
    choices = ", ".join(repr(dict(options)) for options in (variant.options, *variant.also))
    who = f"{{{{ who_has_it({choices}) }}}}"
    table = set(variant.options) == {"players"}
    return f"{who} {{{{ who_removes({variant.options['players']}) }}}}" if table else who


def _preset(name: str, order: int, variants: Variants, words: Catalogue) -> str:
    lines = [*_head(words, f"preset.{name}", name, order), words.text(f"preset.{name}.about")]
    lines += ["", f"## {words.text('preset-page.short')} {{ #in-short }}", ""]
    off = preset_disagreements(NAMED["standard"], NAMED[name], words)
    if name == "standard":
        lines.append(words.text("preset-page.standard"))
    elif not off:
        lines.append(words.text("preset-page.same"))
    for found in off:
        ours = added(found.rule, NAMED[name]) and applies(found.rule, NAMED[name].ruleset)
        text = words.text("preset-page.added", text=found.other) if ours else found.other
        lines.append(f"- **{_rule_link(found)}.** {text}")
    lines += ["", words.text("preset-page.compare")]
    lines += ["", f"## {words.text('preset-page.rules')} {{ #rule-sheet }}", "", f'{{{{ sheet("{name}") }}}}']
    lines += ["", f"## {words.text('preset-page.tables')} {{ #tables }}"]
    lines += [line for table in ("values", "deal", "passing") for line in ("", f'{{{{ table("{table}", "{name}") }}}}')]
    lines += ["", f"## {words.text('preset-page.legality')} {{ #legality }}"]
    lines += [line for which in ("leading", "following") for line in ("", _legality(which, name))]
    lines += ["", '<div class="off-paper" markdown>']
    lines += ["", f"## {words.text('preset-page.who')} {{ #who-says-so }}", ""]
    lines += [words.text("preset-page.who-intro"), "", f'{{{{ who_says_so("{name}") }}}}']
    lines += ["", f"## {words.text('preset-page.examples')} {{ #examples }}"]
    for example in examples_by(name, variants):
        lines += ["", f'{{{{ example("{example}", "{name}") }}}}']
    return _page([*lines, "", "</div>"])


def examples_by(name: str, variants: Variants) -> Iterator[str]:
    """The examples for the sheet of a preset: those that have an outcome by its rules, at its usual table."""
    catalogue, ruleset = load(), NAMED[name].ruleset
    for example in (*variants.first_examples.get(name, ()), *variants.preset_examples):
        outcome = present(find(catalogue, example), catalogue, ruleset)
        if outcome and outcome.ruleset == ruleset:
            yield example


def _legality(which: str, name: str) -> str:
    return f'{{{{ table("legality-{which}", "{name}") }}}}'


def _compare(words: Catalogue) -> str:
    lines = [*_head(words, "variants.compare", "compare", 1, *_WIDE), words.text("variants.compare.intro")]
    lines += ["", "{{ comparison() }}", "", f"## {words.text('variants.compare.legend')} {{ #legend }}", ""]
    for evidence in ("partly", "inferred", "silent", "contradictory", "stated"):
        label = f'<span class="chip is-{evidence}">{words.text(f"evidence.{evidence}")}</span>'
        lines.append(f"- {label} {words.text(f'variants.compare.legend.{evidence}')}")
    return _page(lines)


def _differences(words: Catalogue) -> str:
    lines = [
        *_head(words, "variants.differences", "differences", 2, *_WIDE),
        words.text("variants.differences.intro"),
    ]
    lines += ["", "{{ matrix() }}"]
    for one, other in combinations(NAMED, 2):
        names = {"one": words.text(f"preset.{one}"), "other": words.text(f"preset.{other}")}
        lines += ["", f"## {words.text('variants.differences.pair', **names)} {{ #{pair_id(one, other)} }}", ""]
        found = preset_disagreements(NAMED[one], NAMED[other], words)
        if not found:
            lines.append(words.text("variants.differences.same"))
            continue
        columns = (
            words.text("variants.differences.rule"),
            f"[{names['one']}]({one}.md)",
            f"[{names['other']}]({other}.md)",
        )
        lines += [f"| {' | '.join(columns)} |", "|---|---|---|"]
        lines += [f"| {_rule_link(each)} | {each.one} | {each.other} |" for each in found]
    return _page(lines)


def pair_id(one: str, other: str) -> str:
    """The anchor of a pair of presets, the same whichever is named first."""
    first, second = sorted((one, other), key=list(NAMED).index)
    return f"{first}-and-{second}"


def _rule_link(found: Disagreement) -> str:
    return f"[{found.title}](../{rule_file(found.rule)})"


def _head(words: Catalogue, key: str, anchor: str, order: int, *more: str) -> list[str]:
    title = words.text(f"{key}.title" if f"{key}.title" in words else key)
    return ["---", f"order: {order}", *more, "---", "", f"# {title} {{ #{anchor} }}", ""]


def _page(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"
