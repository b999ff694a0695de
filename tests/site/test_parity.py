"""A page is the same page in every language: same address, same ids, same examples, same order."""

from collections import Counter

import pytest

from tests.site.conftest import Published
from tests.site.faults import assert_none
from tests.site.pages import BuiltPage


@pytest.fixture(scope="session")
def translations(texts: list[BuiltPage], published: Published) -> list[tuple[BuiltPage, BuiltPage]]:
    """Each translated page with the page of the default language that it renders."""
    originals = {page.address: page for page in texts if page.language == published.languages[0]}
    return [
        (originals[page.shared_address], page) for page in texts if page.shared_address in originals and page.prefix
    ]


def test_every_language_has_the_same_pages(pages: list[BuiltPage], published: Published) -> None:
    addresses = {
        language: {page.shared_address for page in pages if page.language == language}
        for language in published.languages
    }
    original = addresses[published.languages[0]]
    assert original
    assert_none(
        f"{address}: in one of {published.languages[0]} and {language} only"
        for language, there in addresses.items()
        for address in sorted(original ^ there)
    )


def test_the_same_ids_stand_in_the_same_order(translations: list[tuple[BuiltPage, BuiltPage]]) -> None:
    assert any(original.content_ids for original, _ in translations)
    assert_none(
        f"{page.address}: {sorted(set(page.content_ids) ^ set(original.content_ids)) or 'another order'}"
        for original, page in translations
        if page.content_ids != original.content_ids
    )


def test_the_same_examples_stand_in_the_same_order(translations: list[tuple[BuiltPage, BuiltPage]]) -> None:
    assert any(original.examples for original, _ in translations)
    assert_none(
        f"{page.address}: {page.examples} where {original.address} has {original.examples}"
        for original, page in translations
        if page.examples != original.examples
    )


def test_no_id_is_given_twice_on_a_page(pages: list[BuiltPage]) -> None:
    assert_none(f"{page.address}: {name}" for page in pages for name, uses in Counter(page.ids).items() if uses > 1)
