"""Pages taken apart: front matter, headings, ids, links, and what is wrong with them."""

from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from hearts_examples.rendering.pages.pagefile import Heading, Link, PageFile, parse_page


def parse(text: str) -> PageFile:
    return parse_page(text, Path("docs/page.md"), "page.md")


def test_a_page_is_taken_apart() -> None:
    page = parse('---\ntopic: match\nrules: [tie]\n---\n\n# A *tie* { #tie }\n\n[Play](play.md "Play") ![x](x.svg)\n')
    assert page.meta == {"topic": "match", "rules": ["tie"]}
    assert page.headings == (Heading(1, "A *tie*", "tie", 6),)
    assert page.ids == {"tie": 6}
    assert page.links == (Link("play.md", 8), Link("x.svg", 8))
    assert page.title == "A *tie*"
    assert page.meta_line("rules", "tie") == 3


def test_the_title_of_the_front_matter_comes_first() -> None:
    assert parse('---\ntitle: "Ties?"\n---\n# Another { #tie }\n').title == "Ties?"


def test_ids_of_any_element_count() -> None:
    page = parse('# T { #t }\n\nA paragraph.\n{ .wide #here }\n\n<span id="there">x</span>\n\n[a](#here){ #link }\n')
    assert page.ids == {"t": 1, "here": 4, "there": 6, "link": 8}


def test_a_placeholder_in_a_heading_is_no_id() -> None:
    page = parse('# The {{ card("QS") }} { #queen }\n')
    assert page.headings[0].id == "queen"


def test_links_are_found_however_they_are_written() -> None:
    text = "# T { #t }\n\n[a][1] <a class='x' href=\"b.md\">b</a>\n\n[1]: a.md\n"
    assert [link.target for link in parse(text).links] == ["b.md", "a.md"]


def test_code_is_no_prose() -> None:
    page = parse(
        "# T { #t }\n\n```\n## No heading\n[no](link.md)\n```\n\n`## no` `[no](link.md)`\n\n~~~ text\n# x\n~~~\n"
    )
    assert len(page.headings) == 1
    assert page.links == ()


def test_a_placeholder_in_a_link_is_not_looked_at() -> None:
    assert parse('# T { #t }\n\n[rule]({{ rule_page("tie") }})\n').links == (Link("-", 3),)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "is empty"),
        ("---\ntopic: match\n---\n\n", 4, "is empty"),
        ("---\ntopic: [match\n---\n# T { #t }\n", 3, "front matter is not YAML"),
        ("---\ntopic: match\n", 1, "front matter is not closed"),
        ("---\n- topic\n---\n# T { #t }\n", 2, "no.* list of `key: value`"),
        ("---\ntopc: match\n---\n# T { #t }\n", 2, "no 'topc'; did you mean 'topic'"),
        ("Text.\n", 1, "no title"),
        ("## T { #t }\n", 1, "no title"),
        ("# T\n", 1, "no id; write: # T { #short-name }"),
        ("# T { .wide }\n", 1, "no id"),
        ("# T { #T }\n", 1, "small letters"),
        ("# T { #t }\n\nAlso\n----\n", 3, "write this heading as: ## Also"),
        ("# T { #t }\n\n<h2>Raw</h2>\n", 3, "no id"),
        ("# T { #t }\n\n## U { #t }\n", 3, "'t' stands in line 1 too"),
        ("# T { #t }\n\n```\ncode\n", 3, "code block is never closed"),
        ("# T { #t }\n\n````\n```\n", 3, "code block is never closed"),
        ("# T { #t }\n\n/// note\n", 3, "note block is never closed; .* line ///"),
        ("# T { #t }\n\n///\n", 3, "closes nothing"),
    ],
)
def test_a_fault_names_its_line(text: str, line: int, says: str) -> None:
    with pytest.raises(Fault, match=says) as caught:
        parse(text)
    assert caught.value.line == line


def test_a_rule_and_a_table_are_no_headings() -> None:
    page = parse("# T { #t }\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n---\n\n- item\n---\n")
    assert len(page.headings) == 1
