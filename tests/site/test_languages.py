"""Every language is whole, and keeps to itself."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

from bs4 import BeautifulSoup

from tests.assets import addresses
from tests.site.conftest import Published
from tests.site.faults import assert_none
from tests.site.pages import BuiltPage


def test_every_page_names_its_language(pages: list[BuiltPage], published: Published) -> None:
    assert {page.language for page in pages} == set(published.languages)
    assert_none(page.address for page in pages if page.soup.html is None or page.soup.html["lang"] != page.language)


def test_every_page_has_a_title_of_its_own(texts: list[BuiltPage]) -> None:
    uses = Counter((page.language, page.title) for page in texts)
    assert_none(
        f"{page.address}: {page.title!r}" for page in texts if not page.title or uses[page.language, page.title] > 1
    )


def test_every_page_has_one_main_heading(texts: list[BuiltPage]) -> None:
    assert_none(page.address for page in texts if len(page.soup.select("h1")) != 1)


def test_the_frame_of_a_translated_page_says_nothing_in_another_language(
    texts: list[BuiltPage], published: Published
) -> None:
    said = {
        language: {words: page.address for page in texts if page.language == language for words in frame(page)}
        for language in published.languages
    }
    original = said[published.languages[0]]
    assert original
    assert_none(
        f"{address}: {words!r} is the same in {published.languages[0]}"
        for language in published.languages[1:]
        for words, address in said[language].items()
        if words in original
    )


def frame(page: BuiltPage) -> Iterator[str]:
    """What a page says beside its text: labels, hints, buttons, menus."""
    for tag in page.soup.select("[aria-label], [title], [placeholder], [alt]"):
        if not tag.find_parent(attrs={"data-example": True}):
            yield from (str(tag[name]) for name in ("aria-label", "title", "placeholder", "alt") if tag.get(name))
    for tag in page.soup.select("button, header, footer p, label, summary, dialog"):
        if words := tag.get_text(" ", strip=True):
            yield words


def test_search_index_holds_its_language_and_no_other(site: Path, texts: list[BuiltPage], published: Published) -> None:
    for language, prefix in published.prefixes.items():
        index = json.loads((site / addresses(site)[f"{prefix}search/search_index.json"]).read_text(encoding="utf-8"))
        assert index["config"]["lang"] == [language]
        indexed = {entry["location"]: entry["title"] for entry in index["docs"] if "#" not in entry["location"]}
        own = [page for page in texts if page.language == language]
        assert indexed.keys() == {page.shared_address for page in own}
        assert_none(
            f"{page.address}: found as {indexed[page.shared_address]!r}"
            for page in own
            if page.heading != plain(indexed[page.shared_address])
        )


def test_search_results_lead_to_their_place(site: Path, texts: list[BuiltPage], published: Published) -> None:
    ids = {page.address: page.ids for page in texts}
    for prefix in published.prefixes.values():
        index = json.loads((site / addresses(site)[f"{prefix}search/search_index.json"]).read_text(encoding="utf-8"))
        places = [entry["location"].partition("#") for entry in index["docs"]]
        assert any(place for _, _, place in places)
        assert_none(
            f"{prefix}{address}#{place}"
            for address, _, place in places
            if place and unquote(place) not in ids[prefix + address]
        )


def plain(html: str) -> str:
    """The words of a piece of HTML."""
    return BeautifulSoup(html, "lxml").get_text(" ", strip=True)


def test_every_language_says_in_its_own_words_that_a_page_is_missing(
    pages: list[BuiltPage], published: Published
) -> None:
    missing = {page.language: page for page in pages if page.is_not_found}
    assert missing.keys() == set(published.languages)
    said = {language: page.soup.select_one(f'[lang="{language}"] h1') for language, page in missing.items()}
    assert len({heading.get_text(strip=True) for heading in said.values() if heading}) == len(published.languages)
