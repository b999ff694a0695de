"""Pages that nobody writes by hand: the FAQ's index, preset sheets, comparisons.

A generator is a function that returns pages as Markdown, front matter and heading ids included, just as an author
would have written them; from there on they are pages like all others (navigation, search, sitemap, checks).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Source:
    """What a generator may look at: one language's words and written pages, and the site's ruleset."""

    words: Catalogue
    pages: Mapping[str, PageFile]
    ruleset: Ruleset


Generator = Callable[[Source], Mapping[str, str]]
"""Makes pages: their names (`faq/index.md`), the same in every language, and their Markdown."""
