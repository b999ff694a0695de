"""One navigation for all languages: file names in mkdocs.yml, titles from each language's own pages and messages."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from hearts_examples.faults import Fault
from hearts_examples.rendering.generated.faq import sort_key
from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.errors import nearest

Entry = str | dict[str, Any]


def navigation(nav: Sequence[Any], pages: Mapping[str, PageFile], words: Catalogue) -> list[Entry]:
    """The `nav` of mkdocs.yml for one language.

    A section's name is the key of a message, `nav.rules`; an entry `faq/*` stands for all pages of that folder that
    have no entry of their own, in the order of their topics, of `order` in their front matter, and of their names.
    """
    return _entries(nav, pages, set(_names(nav)), words)


def _entries(nav: Sequence[Any], pages: Mapping[str, PageFile], named: set[str], words: Catalogue) -> list[Entry]:
    entries: list[Entry] = []
    for entry in nav:
        if isinstance(entry, dict):
            sections = ((key, _entries(inner, pages, named, words)) for key, inner in entry.items())
            entries += [{words.text(f"nav.{key}"): inner} for key, inner in sections if inner]
        elif entry.endswith("/*"):
            unnamed = [page for name, page in pages.items() if _stands_for(entry, name) and name not in named]
            entries += [page.name for page in sorted(unnamed, key=sort_key)]
        else:
            entries.append(entry)
    return entries


def check_navigation(
    nav: Sequence[Any], pages: Mapping[str, PageFile], words: Catalogue, config_file: Path
) -> Iterator[Fault]:
    """A fault for an entry that is no page, a section without a name, and a page that no entry leads to."""
    names = _names(nav)
    lines = config_file.read_text(encoding="utf-8").splitlines()

    def fault(word: str, message: str) -> Fault:
        return Fault(
            config_file, next((at for at, line in enumerate(lines, 1) if word in line), None), f"nav: {message}"
        )

    for key, inner in _sections(nav):
        if isinstance(inner, str):
            yield fault(inner, f"a page is called by its own title in every language; write only: - {inner}")
        elif f"nav.{key}" not in words:
            where = f"{words.folder / 'site.po'}, and so in every language"
            yield fault(f"- {key}:", f'the section {key!r} has no name; write msgid "nav.{key}" into {where}')
    for name in names:
        if not name.endswith("/*") and name not in pages:
            yield fault(name, f"there is no page {name!r}; {nearest(name, pages)}")
    for name, page in pages.items():
        if name not in names and not any(_stands_for(pattern, name) for pattern in names):
            yield Fault(page.path, 1, f"nothing leads to this page; add {name} to nav in {config_file.name}")


def _sections(nav: Sequence[Any]) -> Iterator[tuple[str, Any]]:
    for entry in nav:
        if isinstance(entry, dict):
            for key, inner in entry.items():
                yield key, inner
                if isinstance(inner, list):
                    yield from _sections(inner)


def _stands_for(pattern: str, name: str) -> bool:
    return pattern.endswith("/*") and name.rpartition("/")[0] == pattern[:-2]


def _names(nav: Sequence[Any]) -> list[str]:
    names: list[str] = []
    for entry in nav:
        if isinstance(entry, dict):
            for inner in entry.values():
                names += _names(inner if isinstance(inner, list) else [inner])
        else:
            names.append(entry)
    return names
