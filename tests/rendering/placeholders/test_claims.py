"""Claims about sources: asked of the presets, said with names."""

import re
from collections.abc import Callable

import pytest

from hearts_examples.faults import Fault
from hearts_examples.rendering.generated.source import Source
from hearts_examples.rendering.generated.variant import read_variants
from hearts_examples.rendering.generated.variants import pages
from hearts_examples.rendering.pages.pagefile import parse_page
from hearts_examples.rendering.pages.renderer import Figures, PageRenderer
from hearts_examples.rendering.placeholders.vocabulary import vocabulary
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.ruleset import STANDARD
from tests.building import ROOT

Say = Callable[[str], str]


def _sayer(language: str) -> Say:
    words = read_catalogue(language)
    figures = Figures()
    renderer = PageRenderer(words, vocabulary(STANDARD, words), figures)

    def say(text: str) -> str:
        page = parse_page(f"---\ntitle: x\n---\n\n# X {{ #x }}\n\n{text}\n", ROOT / "docs" / "faq" / "x.md", "faq/x.md")
        html = re.sub("\ue000(\\d+)\ue001", lambda mark: figures.kept[int(mark[1])], renderer.render(page))
        return html.split("{ #x }")[-1].strip()

    return say


@pytest.fixture(scope="module")
def english() -> Say:
    return _sayer("en")


@pytest.fixture(scope="module")
def german() -> Say:
    return _sayer("de")


def _plain(html: str) -> str:
    return re.sub(r"<[^>]+>", "", html)


def test_who_says_something_is_named_and_linked_to_the_rule(english: Say) -> None:
    html = english('{{ who_says("moon", "choice") }}')
    assert _plain(html) == "the wiki Spielwiki and the online table"
    assert '<a href="../../variants/spielwiki/#moon">the wiki Spielwiki</a>' in html


def test_every_number_of_players_counts(english: Say) -> None:
    assert _plain(english('{{ who_says("removed_cards", ["2C"]) }}')) == ("the score-keeping app “Wie viele Punkte?”")
    assert _plain(english('{{ who_says("removed_cards", ["2D"]) }}')) == "the game site Qdan"


def test_names_are_joined_as_the_language_joins_them(german: Say) -> None:
    assert _plain(german('{{ who_says("queen_breaks_hearts", False) }}')) == (
        "die Spieleseite Qdan, die Punktezähl-App „Wie viele Punkte?“ und die Einzelspieler-Seite"
    )


def test_all_that_the_sources_say(english: Say, german: Say) -> None:
    assert _plain(english('{{ the_sources_say("tie") }}')) == (
        "What the sources say about “Tie for the lowest total”: Play on until one player is lowest:"
        " Qdan and Single-player page. One more round, then shared: “Wie viele Punkte?” (partly stated)."
        " Not mentioned: Spielwiki and Online table."
    )
    assert _plain(german('{{ the_sources_say("moon") }}')) == (
        "Was die Quellen zu „Den Mond schießen“ sagen: Die anderen schreiben die Punkte auf: Qdan,"
        " „Wie viele Punkte?“ und Einzelspieler-Seite. Der Schütze wählt: Spielwiki und Online-Tisch."
        " Dort auch wählbar: nichts Besonderes (Qdan)."
        " Als Variante genannt: der Schütze zieht sie sich ab (Qdan, „Wie viele Punkte?“ und Einzelspieler-Seite)."
        " Als Variante genannt: der Schütze wählt („Wie viele Punkte?“)."
    )


def test_a_source_for_other_tables_is_not_asked(english: Say) -> None:
    assert _plain(english('{{ the_sources_say("removed_cards", 3) }}')) == (
        "What the sources say about “Cards taken out”: Two of diamonds: Qdan. Two of clubs: “Wie viele Punkte?”."
    )


def test_the_players_of_a_house_rule_are_no_choice_of_their_own(english: Say) -> None:
    assert "choose" not in english('{{ the_sources_say("players") }}')
    assert "left as a kitty</em> (" in english('{{ the_sources_say("leftover_cards") }}')


def test_who_plays_offers_and_names_a_house_rule(english: Say) -> None:
    assert _plain(english('{{ who_has_it({"moon": "choice"}) }}')) == (
        "These rulesets play it: Spielwiki and Online table. Mentioned as a variant by: “Wie viele Punkte?”."
    )
    assert _plain(english('{{ who_has_it({"tie": "shared"}, {"tie": "one-more-round"}) }}')) == (
        "These rulesets play it: “Wie viele Punkte?”."
    )
    assert _plain(english('{{ who_has_it({"opening_lead": "any-club"}) }}')) == (
        "No ruleset on this site has it, offers it or mentions it: it’s a house rule."
    )


def test_rulesets_that_take_out_the_same_cards_stand_together(english: Say) -> None:
    assert _plain(english("{{ who_removes(3) }}")) == (
        "Cards taken out: Two of diamonds: Standard, Qdan, Omnibus and Spot Hearts."
        " Two of clubs: “Wie viele Punkte?” and Black Maria."
    )


def test_the_page_about_the_sources_is_one_click_away(english: Say) -> None:
    assert 'What <a href="../../about/sources/">the sources</a> say' in english('{{ the_sources_say("tie") }}')


def test_a_claim_that_nobody_makes_stops_the_page(english: Say) -> None:
    with pytest.raises(Fault, match="no source says 'subtract' for moon; mend the sentence"):
        english('{{ who_says("moon", "subtract") }}')
    with pytest.raises(Fault, match="no source offers"):
        english('{{ offered_by({"moon": "choice"}) }}')
    with pytest.raises(Fault, match="did you mean 'spielwiki'"):
        english('{{ source("spielwicki") }}')


def test_every_variant_asks_who_has_it() -> None:
    made = pages(Source(read_catalogue("en"), {}, STANDARD))
    for variant in read_variants().variants:
        assert f"{{{{ who_has_it({dict(variant.options)!r}" in made[f"variants/{variant.id}.md"]
