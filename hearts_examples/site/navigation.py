"""One navigation for all languages: file names in mkdocs.yml, titles from each language's own pages and messages."""

from collections.abc import Mapping, Sequence
from typing import Any

from hearts_examples.rendering.catalogue import Catalogue
from hearts_examples.rendering.pagefile import PageFile

Entry = str | dict[str, Any]


def navigation(nav: Sequence[Any], pages: Mapping[str, PageFile], words: Catalogue) -> list[Entry]:
    """The `nav` of mkdocs.yml for one language.

    A section's name is the key of a message, `nav.rules`; an entry `faq/*` stands for all pages of that folder that
    have no entry of their own, in the order of their topics, of `order` in their front matter, and of their names.
    """
    named = set(_names(nav))
    result: list[Entry] = []
    for entry in nav:
        if isinstance(entry, dict):
            for key, inner in entry.items():
                result.append({words.text(f"nav.{key}"): navigation(inner, {n: p for n, p in pages.items() if n not in named}, words)})
        elif entry.endswith("/*"):
            result += sorted((name for name in pages if _stands_for(entry, name) and name not in named), key=lambda name: _order(pages[name]))
        else:
            result.append(entry)
    return result


def _stands_for(pattern: str, name: str) -> bool:
    return name.rpartition("/")[0] == pattern[:-2]


def _order(page: PageFile) -> tuple[int, int, str]:
    topic = str(page.meta.get("topic", ""))
    return TOPICS.index(topic) if topic in TOPICS else len(TOPICS), int(page.meta.get("order", 1000)), page.name


TOPICS = ("dealing", "passing", "play", "scoring", "moon", "match")
"""The topics of the FAQ, in the order of the rule sheet."""


def _names(nav: Sequence[Any]) -> list[str]:
    names: list[str] = []
    for entry in nav:
        if isinstance(entry, dict):
            for inner in entry.values():
                names += _names(inner)
        else:
            names.append(entry)
    return names
