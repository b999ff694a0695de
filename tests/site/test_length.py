"""Nobody reads a page that is too long: its own words, without figures, tables and what is folded, are counted."""

import re

import pytest
from bs4 import Tag

from tests.site.pages import BuiltPage

LIMIT = 1500
"""Words of its own that a page may have: six minutes of reading."""

NOT_ITS_OWN = ("figure", "table", "details", "nav", "script", "style", "svg")
EXCEPTIONS = {
    "glossary/": "it is looked into, not read: every word that the site uses",
}
"""The pages that may be longer, with the reason."""


def own_words(article: Tag) -> int:
    """How many words a page has to itself."""
    return sum(
        len(re.findall(r"\w[\w’'-]*", text))
        for text in article.find_all(string=True)
        if not any(parent.name in NOT_ITS_OWN for parent in text.parents)
    )


@pytest.fixture(scope="session")
def lengths(texts: list[BuiltPage]) -> dict[str, int]:
    found = {}
    for page in texts:
        article = page.soup.find("article")
        assert isinstance(article, Tag), page.address
        found[page.address] = own_words(article)
    return found


def test_no_page_is_too_long(lengths: dict[str, int]) -> None:
    english = {address: words for address, words in lengths.items() if not address.startswith("de/")}
    assert len(english) > 100
    assert {address: words for address, words in english.items() if words > LIMIT and address not in EXCEPTIONS} == {}


def test_every_exception_is_needed(lengths: dict[str, int]) -> None:
    assert all(lengths[address] > LIMIT for address in EXCEPTIONS)
