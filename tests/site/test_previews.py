"""What a messenger shows when somebody sends a page: its own title, its own words, its own address."""

from collections import Counter

from tests.site.conftest import Published
from tests.site.faults import assert_none
from tests.site.pages import BuiltPage


def said(page: BuiltPage, name: str) -> str:
    """What a page's head says under a name, or nothing."""
    tag = page.soup.select_one(f'meta[name="{name}"], meta[property="{name}"]')
    return str(tag["content"]).strip() if tag else ""


def test_every_page_can_be_previewed(texts: list[BuiltPage], published: Published) -> None:
    assert_none(
        f"{page.address}: no {name}"
        for page in texts
        for name in ("description", "og:title", "og:description", "og:site_name", "og:type")
        if not said(page, name)
    )
    assert_none(page.address for page in texts if said(page, "og:url") != published.address + page.address)


def test_every_question_has_a_preview_of_its_own(texts: list[BuiltPage]) -> None:
    questions = [page for page in texts if page.shared_address.startswith("faq/")]
    assert questions
    for name in ("og:title", "og:description"):
        uses = Counter(said(page, name) for page in questions)
        assert_none(f"{page.address}: {said(page, name)!r}" for page in questions if uses[said(page, name)] > 1)


def test_previews_hold_plain_text(texts: list[BuiltPage]) -> None:
    assert_none(
        f"{page.address}: {text!r}"
        for page in texts
        for text in (page.title, said(page, "description"))
        if any(mark in text for mark in ("{{", "**", "](", "<", "&amp;"))
    )
