"""The questions: their order, their index, and what stands below an answer."""

from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from hearts_examples.rendering.generated import faq
from hearts_examples.rendering.generated.source import Source
from hearts_examples.rendering.pages.pagefile import PageFile, parse_page
from hearts_examples.rendering.rulebook.comparison import ruled_otherwise
from hearts_examples.rendering.rulebook.sheet import sentence
from hearts_examples.rendering.words.catalogue import Catalogue, read_catalogue
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.presets import NAMED, PRESETS
from hearts_examples.rules.ruleset import STANDARD


def question(name: str, meta: str) -> PageFile:
    return parse_page(
        f"---\n{meta}\n---\n# About {name} {{ #{name} }}\n", Path(f"docs/faq/{name}.md"), f"faq/{name}.md"
    )


TIE = question("tie", "topic: match\nrules: [tie]\noptions: [tie]")
MATCH = parse_page("# Match { #match }\n\n## A tie { #tie }\n", Path("docs/rules/match.md"), "rules/match.md")
PAGES = {page.name: page for page in (TIE, MATCH)}


@pytest.fixture(scope="module")
def english() -> Catalogue:
    return read_catalogue("en")


def test_questions_stand_by_topic_then_order_then_name() -> None:
    written = [
        question("late", "topic: match"),
        question("second", "topic: dealing\norder: 2"),
        question("first", "topic: dealing\norder: 1"),
        question("early", "topic: dealing\norder: 1"),
    ]
    order = [page.name for page in faq.questions({page.name: page for page in written})]
    assert order == ["faq/early.md", "faq/first.md", "faq/second.md", "faq/late.md"]


def test_the_index_links_to_every_question_under_its_topic(english: Catalogue) -> None:
    pages = PAGES | {"faq/deal.md": question("deal", "topic: dealing")}
    made = faq.index(Source(english, pages, STANDARD))
    index = parse_page(made["faq/index.md"], Path("faq/index.md"), "faq/index.md")
    assert [heading.id for heading in index.headings] == ["faq", "dealing", "match"]
    assert [link.target for link in index.links] == ["deal.md", "tie.md"]
    assert "[About tie](tie.md)" in index.body


def test_below_an_answer_stand_its_rules_with_a_link_to_their_place(english: Catalogue) -> None:
    text = faq.below_answer(TIE, PAGES, english, STANDARD)
    assert f"- [A tie](../rules/match.md#tie): {sentence(Rule.TIE, STANDARD, english)}\n" in text


def test_below_an_answer_stand_the_tables_that_rule_otherwise(english: Catalogue) -> None:
    others = [name for name, preset in PRESETS.items() if preset.tie != STANDARD.tie]
    assert others
    text = faq.below_answer(TIE, PAGES, english, STANDARD)
    for name in PRESETS:
        assert (english.text(f"preset.{name}") in text) == (name in others), name
    assert sentence(Rule.TIE, PRESETS[others[0]], english) in text


def test_the_tables_are_those_that_differ_from_the_ruleset_of_the_site(english: Catalogue) -> None:
    site = PRESETS["wie-viele-punkte"]
    otherwise = ruled_otherwise([Rule.TIE], site, english, ["tie"])
    names = {name for presets in otherwise.values() for name in presets}
    assert names == {name for name, preset in PRESETS.items() if preset.tie != site.tie}


def test_a_preset_with_a_sheet_of_its_own_is_linked_to_it(english: Catalogue) -> None:
    name = next(name for name, preset in PRESETS.items() if preset.tie != STANDARD.tie)
    sheet = parse_page("# Sheet { #sheet }\n", Path("sheet.md"), f"variants/{name}.md")
    text = faq.below_answer(TIE, PAGES | {sheet.name: sheet}, english, STANDARD)
    assert f"[{english.text(f'preset.{name}')}](../variants/{name}.md)" in text


def test_a_question_about_three_players_is_told_the_rules_for_three(english: Catalogue) -> None:
    setup = parse_page("# Setup { #setup }\n\n## Out { #removed-cards }\n", Path("setup.md"), "rules/setup.md")
    page = question("three", "topic: dealing\nrules: [removed-cards]\noptions: [removed_cards]\nplayers: 3")
    text = faq.below_answer(page, {setup.name: setup}, english, STANDARD)
    three = {name: preset.for_players(3) for name, preset in NAMED.items() if 3 in preset.player_counts}
    assert f": {sentence(Rule.REMOVED_CARDS, three['standard'], english)}\n" in text
    for name in NAMED:
        differs = name in three and three[name].removed != three["standard"].removed
        assert (english.text(f"preset.{name}") in text) == differs, name


def test_nothing_stands_below_an_answer_without_rules(english: Catalogue) -> None:
    assert faq.below_answer(question("why", "topic: match"), PAGES, english, STANDARD).strip() == ""


def test_a_rule_that_no_page_states_is_named(english: Catalogue) -> None:
    with pytest.raises(Fault, match=r"rules/play.md has no heading \{ #follow-suit \}") as caught:
        faq.below_answer(question("suit", "topic: play\nrules: [follow-suit]"), PAGES, english, STANDARD)
    assert caught.value.line == 3
