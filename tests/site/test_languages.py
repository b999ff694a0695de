"""Every language is whole, and keeps to itself."""

import json
from collections import Counter
from pathlib import Path

from tests.site.conftest import Published
from tests.site.faults import assert_none
from tests.site.pages import BuiltPage

# What the theme says in English wherever a translation was forgotten.
LEFTOVERS = ("Permanent link", "Skip to content", "Back to top", "Table of contents", "Switch to ", "Copy link")


def test_every_page_names_its_language(pages: list[BuiltPage], published: Published) -> None:
    assert {page.language for page in pages} == set(published.languages)
    assert_none(page.address for page in pages if page.soup.html is None or page.soup.html["lang"] != page.language)


def test_every_page_has_a_title_of_its_own(pages: list[BuiltPage]) -> None:
    texts = [page for page in pages if not page.is_not_found]
    uses = Counter((page.language, page.title) for page in texts)
    assert_none(
        f"{page.address}: {page.title!r}" for page in texts if not page.title or uses[page.language, page.title] > 1
    )


def test_every_page_has_one_main_heading(pages: list[BuiltPage]) -> None:
    assert_none(page.address for page in pages if len(page.soup.select("h1")) != 1)


def test_translated_pages_leave_nothing_of_the_theme_in_english(pages: list[BuiltPage], published: Published) -> None:
    default = published.languages[0]
    assert_none(
        f"{page.address}: {leftover}"
        for page in pages
        if page.language != default
        for leftover in LEFTOVERS
        if leftover in str(page.soup)
    )


def test_search_index_holds_its_language_and_no_other(site: Path, pages: list[BuiltPage], published: Published) -> None:
    for language, prefix in published.prefixes.items():
        index = json.loads((site / prefix / "search" / "search_index.json").read_text(encoding="utf-8"))
        assert index["config"]["lang"] == [language]
        indexed = {entry["location"].partition("#")[0] for entry in index["docs"]}
        own = {page.shared_address for page in pages if page.language == language and not page.is_not_found}
        assert indexed == own


def test_every_language_says_in_its_own_words_that_a_page_is_missing(
    pages: list[BuiltPage], published: Published
) -> None:
    missing = {page.language: page.soup.select_one("article") for page in pages if page.is_not_found}
    assert missing.keys() == set(published.languages)
    assert len({text.get_text(" ", strip=True) for text in missing.values() if text}) == len(published.languages)
