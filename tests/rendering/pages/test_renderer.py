"""Placeholders in pages: what they become, and what is said of one that cannot become anything."""

import re
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag
from markdown import Markdown
from markupsafe import Markup
from mkdocs.config import load_config

from hearts_examples.faults import Fault
from hearts_examples.rendering.pages.pagefile import PageFile, parse_page
from hearts_examples.rendering.pages.renderer import Figures, PageRenderer, first_paragraph, marks_left
from hearts_examples.rendering.words.catalogue import Catalogue, read_catalogue
from hearts_examples.site.build import read_content, render_pages
from hearts_examples.site.project import read_project
from tests.building import ROOT

FIGURE = Markup('<figure class="hand"><p>*not* Markdown &amp; _untouched_</p>\n\n<svg></svg></figure>')
UNSEARCHED = Markup(str(FIGURE).replace('class="hand"', 'class="hand" data-search-exclude="true"'))


def page(body: str, front_matter: str = "") -> PageFile:
    head = f"---\n{front_matter}---\n" if front_matter else ""
    return parse_page(f"{head}# Title {{ #title }}\n\n{body}\n", Path("docs/page.md"), "page.md")


@pytest.fixture(scope="module")
def english() -> Catalogue:
    return read_catalogue("en")


def broken(_: object) -> object:
    raise RuntimeError("out of cards")


def html(body: str, words: Catalogue, extensions: tuple[str, ...] = (), **vocabulary: Any) -> str:
    """A page all the way to HTML, as the site generator lays it out."""
    figures = Figures()
    text = PageRenderer(words, vocabulary, figures).render(page(body))
    return figures.complete(Markdown(extensions=["attr_list", *extensions, figures]).convert(text))


def test_values_are_filled_in(english: Catalogue) -> None:
    assert "<p>It ends at 100 points.</p>" in html("It ends at {{ end }} points.", english, end=100)


def test_text_of_a_placeholder_is_markdown(english: Catalogue) -> None:
    assert "<p><strong>Follow suit.</strong></p>" in html("{{ rule }}", english, rule="**Follow suit.**")


def test_a_figure_goes_in_untouched(english: Catalogue) -> None:
    assert f"\n{FIGURE}" in html("Before.\n\n{{ figure }}\n\nAfter.", english, figure=FIGURE)


@pytest.mark.parametrize(
    ("around", "extensions"),
    [
        ("- one\n\n    {{ figure }}\n", ()),
        ("> {{ figure }}", ()),
        ('<div class="answer" markdown>\n\n{{ figure }}\n\n</div>', ("md_in_html",)),
        ("!!! note\n\n    {{ figure }}", ("admonition",)),
        ("<div>\n{{ figure }}\n</div>", ()),
        ("| a |\n|---|\n| {{ figure }} |", ("tables",)),
        ("/// note | Remember\n{{ figure }}\n///", ("pymdownx.blocks.admonition",)),
    ],
)
def test_a_figure_goes_in_untouched_anywhere(around: str, extensions: tuple[str, ...], english: Catalogue) -> None:
    assert html(around, english, extensions, figure=FIGURE).count(str(FIGURE)) == 1


def test_what_the_search_leaves_out_comes_when_it_has_read_the_page(english: Catalogue) -> None:
    figures = Figures()
    renderer = PageRenderer(english, {"a": UNSEARCHED, "b": FIGURE, "c": UNSEARCHED}, figures)
    converted = Markdown(extensions=[figures]).convert(renderer.render(page("{{ a }}\n\nText.\n\n{{ b }}\n\n{{ c }}")))
    assert converted.count("not* Markdown") == 1
    assert converted.count('<figure data-figure="0" data-search-exclude="true"></figure>') == 1
    searched = converted.replace(' data-search-exclude="true"', "")  # so the search leaves the page
    for html in (converted, searched):
        complete = figures.complete(html)
        assert complete.count(str(FIGURE)) == 3
        assert "data-" not in complete


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_left_out_of_a_page_is_nothing_to_the_search(language: str) -> None:
    """Words beside an element that the search leaves out would be left out with it."""
    figures = Figures()
    project = read_project(ROOT / "mkdocs.yml", load_config(str(ROOT / "mkdocs.yml")), ROOT / "docs")
    own = next(each for each in project.languages if each.code == language)
    render_pages(project, read_content(project, own), figures)
    left_out = [html for number, html in enumerate(figures.kept) if figures.raw(number) != html]
    assert len(left_out) > 100
    for html in left_out:
        parts = [part for part in BeautifulSoup(html, "lxml").body or () if str(part).strip()]
        assert all(isinstance(part, Tag) and "data-search-exclude" in part.attrs for part in parts), html[:200]


def test_a_card_stands_in_the_line(english: Catalogue) -> None:
    card = Markup('<span class="card">Q♠</span>')
    assert f"<p>The {card} costs 13.</p>" in html("The {{ card }} costs 13.", english, card=card)


def test_a_card_in_a_heading_is_in_its_name(english: Catalogue) -> None:
    figures = Figures()
    renderer = PageRenderer(english, {"card": Markup("<span>Q♠</span>")}, figures)
    markdown = Markdown(extensions=["attr_list", "toc", figures])
    markdown.convert(renderer.render(page("## Beware of {{ card }} { #queen }")))
    tokens: list[dict[str, Any]] = markdown.toc_tokens  # type: ignore[attr-defined]
    assert tokens[0]["children"][0]["name"] == "Beware of Q♠"


def test_placeholders_in_code_stay_in_order_with_the_others(english: Catalogue) -> None:
    text = html("{{ a }}\n\n{{ b }}\n\n{{ a }}", english, a=Markup("<hr class='a'>"), b=Markup("<hr class='b'>"))
    assert re.findall("class='(.)'", text) == ["a", "b", "a"]


def test_a_figure_within_code_is_noticed(english: Catalogue) -> None:
    assert marks_left(html("```\n{{ figure }}\n```", english, ("pymdownx.superfences",), figure=FIGURE))
    assert not marks_left(html("{{ figure }}", english, ("pymdownx.superfences",), figure=FIGURE))


def test_a_page_is_described_by_its_first_paragraph() -> None:
    assert (
        first_paragraph("<h1>T</h1>\n<figure><p class='a'>One <b>&amp;</b>\ntwo.</p></figure><p>No</p>") == "One & two."
    )
    assert len(first_paragraph(f"<p>{'word ' * 100}</p>")) <= 200
    assert first_paragraph("<h1>T</h1>") == ""


def test_heading_ids_are_no_comments(english: Catalogue) -> None:
    assert '<h2 id="left">Left</h2>' in html("## Left {#left}", english)


def test_comments_vanish(english: Catalogue) -> None:
    assert "secret" not in html("{## secret ##}Said.", english)


def test_conditions_leave_no_empty_lines_within_a_list(english: Catalogue) -> None:
    assert html("- a\n{% if yes %}\n- b\n{% endif %}\n- c", english, yes=True).count("<li>") == 3
    assert html("- a\n{% if yes %}\n- b\n{% endif %}\n- c", english, yes=False).count("<ul>") == 1


@pytest.mark.parametrize("note", ["!!! note\n\n    Text.", "/// note\nText.\n///", "??? note\n\n    Text."])
def test_admonitions_without_a_title_get_one_in_the_language_of_the_page(note: str) -> None:
    german = read_catalogue("de")
    text = PageRenderer(german, {}, Figures()).render(page(note))
    assert german.text("admonition.note") in text


def test_admonitions_keep_the_title_that_they_have(english: Catalogue) -> None:
    text = PageRenderer(english, {}, Figures()).render(page('!!! note "Remember"\n\n    Text.'))
    assert '!!! note "Remember"' in text


@pytest.mark.parametrize(
    ("body", "line", "says"),
    [
        ("One.\n\n{{ exmaple(1) }}", 8, "no 'exmaple'; did you mean 'example'"),
        ("{{ r.end_scor }}", 6, "no 'end_scor' here; did you mean 'end_score'"),
        ("{% if true %}\nnever closed", 6, "if %} is never closed; end it with {% endif %}"),
        ("{% for x in [] %}{% if x %}\n{% endif %}", 6, "for %} is never closed; end it with {% endfor %}"),
        ("{% endif %}", 6, "mend or close"),
        ("One {{ two", 6, "mend or close"),
        ("One {{ broken(1) }}", 6, "out of cards"),
    ],
)
def test_a_fault_names_the_line_of_the_page(body: str, line: int, says: str, english: Catalogue) -> None:
    vocabulary = {"example": str, "r": {"end_score": 100}, "broken": broken}
    written = page(body, "order: 1\n")
    with pytest.raises(Fault, match=says) as caught:
        PageRenderer(english, vocabulary, Figures()).render(written)
    assert str(caught.value).startswith(f"docs/page.md:{line}: ")


def test_a_fault_elsewhere_keeps_its_place(english: Catalogue) -> None:
    def example() -> None:
        raise Fault("records.toml", 7, "wrong claim")

    with pytest.raises(Fault) as caught:
        PageRenderer(english, {"example": example}, Figures()).render(page("{{ example() }}"))
    assert str(caught.value) == "records.toml:7: wrong claim"


def test_a_suggestion_is_a_name_that_this_page_has(english: Catalogue) -> None:
    """What another renderer offers is not offered here."""
    PageRenderer(english, {"rulings": 1}, Figures())
    with pytest.raises(Fault, match="there is no 'ruling'; known are: deal"):
        html("{{ ruling }}", english, deal=1)
