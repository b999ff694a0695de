"""The questions: their index, and what stands below each answer (the rules it follows from, tables that differ)."""

import json
from collections.abc import Mapping

from hearts_examples.faults import Fault
from hearts_examples.rendering.generated.source import Source
from hearts_examples.rendering.pages.addresses import rule_file, variant_file
from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.rendering.rulebook.comparison import ruled_otherwise
from hearts_examples.rendering.rulebook.sheet import sentence
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.ruleset import Ruleset, for_players

QUESTIONS_FOLDER = "faq/"

TOPICS = ("dealing", "passing", "play", "scoring", "moon", "match", "mishaps", "game")
"""The topics of the questions, in the order of the rule sheet."""


def is_question(page: PageFile) -> bool:
    """Whether a page is one of the questions."""
    return page.name.startswith(QUESTIONS_FOLDER) and page.name != f"{QUESTIONS_FOLDER}index.md"


def questions(pages: Mapping[str, PageFile]) -> list[PageFile]:
    """The questions by topic; within a topic by `order` in the front matter, then by name."""
    return sorted(filter(is_question, pages.values()), key=sort_key)


def sort_key(page: PageFile) -> tuple[int, int, str]:
    """What orders the pages of a folder: the index first, then topic, `order` in the front matter, and name."""
    topic = page.meta.get("topic")
    rank = 0 if page.name.endswith("index.md") else TOPICS.index(topic) + 1 if topic in TOPICS else len(TOPICS) + 1
    return rank, int(page.meta.get("order", 1000)), page.name


def index(source: Source) -> dict[str, str]:
    """The page that lists all questions by topic."""
    words = source.words
    lines = [
        "---",
        f"description: {json.dumps(words.text('faq.description'), ensure_ascii=False)}",
        "search: {boost: 0.5}",  # the question itself comes before the list that has it
        "---",
        f"# {words.text('faq.title')} {{ #faq }}",
        "",
        words.text("faq.intro"),
    ]
    topic = None
    for page in questions(source.pages):
        if page.meta.get("topic") != topic:
            topic = page.meta.get("topic")
            lines += ["", f"## {words.text(f'faq.topic.{topic}')} {{ #{topic} }}", ""]
        lines.append(f"- [{page.title}]({page.name.removeprefix(QUESTIONS_FOLDER)})")
    return {f"{QUESTIONS_FOLDER}index.md": "\n".join(lines) + "\n"}


def below_answer(page: PageFile, pages: Mapping[str, PageFile], words: Catalogue, ruleset: Ruleset) -> str:
    """The Markdown below an answer: the rules it follows from, and the tables that rule otherwise, in their words.

    A question about another number of players says so in its front matter (`players: 3`), and is told the rules for it.
    """
    players = page.meta.get("players")
    if players:
        ruleset = for_players(ruleset, players)
    rules = [Rule(rule) for rule in page.meta.get("rules", ())]
    parts: list[str] = []
    if rules:
        parts += ["", f"## {words.text('faq.rule', n=len(rules))} {{ #the-rule }}", ""]
        parts += [f"- {_link(page, rule, pages)}: {sentence(rule, ruleset, words)}" for rule in rules]
    others = ruled_otherwise(rules, ruleset, words, page.meta.get("options", ()), players)
    if others:
        parts += ["", f"## {words.text('faq.otherwise')} {{ #ruled-otherwise }}", ""]
        named = {text: ", ".join(_preset(name, pages, words) for name in names) for text, names in others.items()}
        parts += [f"- **{names}** – {text}" for text, names in named.items()]
    return "\n".join(parts) + "\n"


def _preset(name: str, pages: Mapping[str, PageFile], words: Catalogue) -> str:
    """The name of a preset, linked to its sheet where it has one."""
    text = words.text(f"preset.{name}")
    return f"[{text}](../{variant_file(name)})" if variant_file(name) in pages else text


def _link(page: PageFile, rule: Rule, pages: Mapping[str, PageFile]) -> str:
    """A link to a rule, in the words of its heading."""
    file = rule_file(rule)
    name, _, _ = file.partition("#")
    heading = next((heading for heading in pages[name].headings if heading.id == rule), None) if name in pages else None
    if heading is None:
        raise Fault(page.path, page.meta_line("rules", rule), f"{name} has no heading {{ #{rule} }}; write it")
    return f"[{heading.text}](../{file})"
