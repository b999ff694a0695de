"""What a page places is drawn on it: every example, once for each placeholder, and nothing is left unrendered."""

import re
from collections import Counter
from collections.abc import Iterator

from hearts_examples.examples.load import load
from tests.building import ROOT
from tests.site.conftest import Published
from tests.site.faults import assert_none
from tests.site.pages import BuiltPage

PLACED = re.compile(r"\{\{-?\s*(?:example|advice)\(\s*[\"']([\w-]+)[\"']")
CODE = re.compile(r"^(`{3,}|~{3,}).*?^\1|`[^`\n]+`", re.DOTALL | re.MULTILINE)
CONDITION = re.compile(r"\{%-?\s*if\b.*?\{%-?\s*endif\s*-?%\}", re.DOTALL)
UNRENDERED = re.compile(r"\{\{|\}\}|\{%|%\}|\{#|^\s*(?:///|!!!|\?\?\?)|[\ue000-\uf8ff]", re.MULTILINE)


def written_pages(texts: list[BuiltPage]) -> Iterator[tuple[BuiltPage, str]]:
    """Yield each page that an author wrote, with what was written, code left out; generated pages have no source."""
    for page in texts:
        stem = page.address.rstrip("/") or "index"
        for source in (ROOT / "docs" / f"{stem}.md", ROOT / "docs" / page.address / "index.md"):
            if source.is_file():
                yield page, CODE.sub("", source.read_text(encoding="utf-8"))
                break


def test_every_placeholder_becomes_one_figure(texts: list[BuiltPage]) -> None:
    faults = []
    for page, source in written_pages(texts):
        placed = Counter(PLACED.findall(source))
        certain = Counter(PLACED.findall(CONDITION.sub("", source)))  # the others depend on the ruleset
        drawn = Counter(page.examples)
        faults += [f"{page.address}: {name} is placed and not drawn" for name in certain - drawn]
        faults += [f"{page.address}: {name} is drawn and not placed" for name in drawn - placed]
    assert_none(faults)


def test_every_question_is_answered_with_an_example(texts: list[BuiltPage]) -> None:
    questions = [page for page, _ in written_pages(texts) if page.shared_address.startswith("faq/")]
    assert len(questions) >= 60
    assert_none(f"{page.address}: an answer without an example" for page in questions if not page.examples)


def test_every_example_of_the_catalogue_is_drawn_in_every_language(
    texts: list[BuiltPage], published: Published
) -> None:
    catalogue = load()
    stand_ins = {
        other for example in catalogue.values() for other in example.instead
    }  # shown on sites of other rulesets
    for language in published.languages:
        drawn = {name for page in texts if page.language == language for name in page.examples}
        assert_none(f"{name} is on no page in {language}" for name in sorted(catalogue.keys() - drawn - stand_ins))


def test_every_figure_shows_cards_or_numbers_and_says_what_it_shows(texts: list[BuiltPage]) -> None:
    figures = [(page, figure) for page in texts for figure in page.soup.select("[data-example]")]
    assert figures
    assert_none(
        f"{page.address}: {figure['data-example']}"
        for page, figure in figures
        if not figure.select_one("figcaption") or not figure.select_one(".playing-card, .card, table, svg")
    )


def test_no_markup_of_the_author_reaches_the_reader(texts: list[BuiltPage]) -> None:
    assert_none(
        f"{page.address}: {text.strip()[:80]!r}"
        for page in texts
        for text in page.soup.find_all(string=UNRENDERED)
        if not text.find_parent(["code", "pre", "script", "style"])
    )
