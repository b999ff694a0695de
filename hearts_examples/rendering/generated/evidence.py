"""The evidence page: what stands behind every rule, and what was checked against what."""

import json
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from babel.dates import format_date

from hearts_examples.evidence.figures import read_figures
from hearts_examples.examples.load import load
from hearts_examples.examples.placed import examples_placed
from hearts_examples.examples.record import Example
from hearts_examples.faults import Fault
from hearts_examples.rendering.generated.source import Source
from hearts_examples.rendering.generated.variant import read_variants
from hearts_examples.rendering.pages.addresses import rule_file, variant_file
from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.rendering.rulebook.comparison import option_name, option_value
from hearts_examples.rendering.rulebook.sheet import DEPENDS_ON, sentence, title
from hearts_examples.rendering.words.cards import fill_in_cards, sign
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.voice import Voice, decimal
from hearts_examples.rules.ids import SECTIONS, Rule
from hearts_examples.rules.preset_tables import Evidence
from hearts_examples.rules.presets import NAMED, SOURCES

PAGE = "about/verified.md"

FIGURES = ("tests", "naive", "verify", "mutants", "suite", "bench")
"""What the page tells of the checks, in this order."""


def page(source: Source) -> dict[str, str]:
    """The page.

    Raises Fault for a rule behind which no example, no test or no conformance case stands.
    """
    words, say = source.words, Voice(source.words, "verified").say
    tests = read_figures("tests")
    examples = load()
    shown_on = _pages_by_example(source.pages)
    lines = [
        "---",
        f"description: {json.dumps(say('description'), ensure_ascii=False)}",
        "search: {boost: 0.3}",  # it names every rule, and answers no question about any
        "---",
        f"# {say('title')} {{ #verified }}",
        "",
        say("intro"),
        "",
        f"## {say('figures')} {{ #figures }}",
        "",
        *(f"- {line}" for line in _figures(words)),
        "",
        say("again"),
        "",
        f"## {say('rules')} {{ #rules }}",
        "",
        say("rules.intro"),
    ]
    for section, rules in SECTIONS.items():
        lines += ["", f"### {words.text(f'sheet.section.{section}')} {{ #{section} }}"]
        for rule in rules:
            showing = [example for example in examples.values() if rule in example.rules]
            _check(rule, showing, tests)
            lines += ["", f"#### {title(rule, words)} {{ #{rule} }}", ""]
            lines += [f"{sentence(rule, source.ruleset, words)} [{say('rule')}](../{rule_file(rule)})", ""]
            lines += [_counted(rule, tests, words), "", f"/// details | {say('behind')}", ""]
            lines += [*_sources(rule, words), _shown(showing, shown_on, words), "", "///"]
    return {PAGE: "\n".join(lines) + "\n"}


def _figures(words: Catalogue) -> Iterator[str]:
    """What each check found, in a sentence."""
    for name in FIGURES:
        figures = read_figures("tests" if name == "suite" else name)
        numbers = {key: decimal(value, words) for key, value in figures.items() if isinstance(value, int | float)}
        versions = ", ".join(f"{package} {version}" for package, version in figures["versions"].items())
        day = format_date(date.fromisoformat(figures["date"]), "long", locale=words.language)
        yield words.text(f"verified.figures.{name}", **numbers, day=day, versions=versions)


def _check(rule: Rule, examples: list[Example], tests: Mapping[str, Any]) -> None:
    for missing, what in (
        (not examples, "no example shows it; write one in hearts_examples/examples/catalogue/"),
        (
            not tests["runs"].get(rule),
            f"no test is named after it; write test_{rule.replace('-', '_')}_... , make evidence",
        ),
        (not tests["cases"].get(rule), "no conformance case is about it; write one, then make evidence"),
    ):
        if missing:
            raise Fault("hearts_examples/rules/ids.py", None, f"nothing stands behind rule {str(rule)!r}: {what}")


def _sources(rule: Rule, words: Catalogue) -> Iterator[str]:
    """A table of the options that the rule depends on, and what each source says."""
    options = DEPENDS_ON[rule]
    if not options:
        yield words.text("verified.no-option")
        yield ""
        return
    heads = [words.text(f"preset.{name}") for name in SOURCES]
    links = [f"[{head}](../{variant_file(name)})" for name, head in zip(SOURCES, heads, strict=True)]
    yield f"| {words.text('verified.option')} | {' | '.join(links)} |"
    yield "|---" * (len(SOURCES) + 1) + "|"
    for option in options:
        cells = [_said(name, option, words) for name in SOURCES]
        yield f"| {option_name(option, words)} | {' | '.join(cells)} |"
    yield ""


def _said(name: str, option: str, words: Catalogue) -> str:
    """The value of an option in a source, and how it comes by it where it does not just say so."""
    preset = NAMED[name]
    value, evidence = option_value(option, preset.ruleset, words), preset.rulings[option].evidence
    return value if evidence is Evidence.STATED else f"{value} ({words.text(f'evidence.{evidence}')})"


def _pages_by_example(pages: Mapping[str, PageFile]) -> dict[str, str]:
    """For every example a page that shows it."""
    shown = {example: variant_file(variant.id) for variant in read_variants().variants for example in variant.examples}
    for name, written in sorted(pages.items(), reverse=True):
        shown |= dict.fromkeys(examples_placed(written.body), name)
    return shown


def _shown(examples: list[Example], shown_on: Mapping[str, str], words: Catalogue) -> str:
    """The examples of a rule, linked to a page that shows them."""
    named = []
    for example in examples:
        page_name = shown_on.get(example.id)
        name = fill_in_cards(words.text(f"example.{example.id}.title"), lambda card: sign(card, words))
        named.append(f"[{name}](../{page_name})" if page_name else name)
    return f"{words.text('verified.examples', n=len(examples))} {'; '.join(named)}"


def _counted(rule: Rule, tests: Mapping[str, Any], words: Catalogue) -> str:
    counts = {"tests": tests["tests"][rule], "runs": tests["runs"][rule], "cases": tests["cases"][rule]}
    return words.text("verified.counted", **{name: decimal(count, words) for name, count in counts.items()})
