"""The index of the search: what stands in it, and how it says that words of a language are read."""

import re
from dataclasses import replace
from pathlib import Path

from hearts_examples.rendering.pages.pagefile import PageFile, parse_page
from hearts_examples.rendering.words.catalogue import Catalogue, read_catalogue
from hearts_examples.site.freshness import source_hash
from hearts_examples.site.search import SHARED_ID, Entry, entries, plain, reading
from tests.building import ROOT

TYPES = (ROOT / "browser" / "data.d.ts").read_text(encoding="utf-8")


def page(name: str, front: str = "") -> PageFile:
    """A page with a title and a place."""
    text = f"---\n{front}\n---\n# Title {{ #title }}\n\nText.\n\n## Void {{ #void }}\n\nMore.\n"
    return parse_page(text, Path("docs", name), name)


def section(location: str, text: str = "") -> dict[str, str]:
    """A section as Material's plugin writes it."""
    return {"location": location, "title": "<b>Void</b> &amp; more", "text": f"<p>{text}</p>"}


def test_what_is_asked_stands_with_the_page_or_its_place() -> None:
    pages = [page("faq/tie.md", "asked:\n  - draw"), page("glossary.md", "asked:\n  void:\n    - none of a suit")]
    found = entries([section("faq/tie/"), section("faq/tie/#void"), section("glossary/#void")], pages)
    assert [entry.get("asked") for entry in found] == [["draw"], None, ["none of a suit"]]
    assert found[0]["title"] == "Void & more"


def test_a_place_that_is_part_of_the_form_of_pages_is_none() -> None:
    addresses = [f"faq/{number}/" for number in range(SHARED_ID + 1)]
    sections = [section(address + place, place) for address in addresses for place in ("", "#the-rule")]
    found = entries(sections, [page("faq/0.md", "asked:\n  - draw")])
    assert [entry["location"] for entry in found] == addresses
    assert found[0]["text"] == "#the-rule"
    asked = page("faq/0.md", "asked:\n  the-rule:\n    - draw")
    kept = [entry["location"] for entry in entries(sections, [asked])]
    assert kept == ["faq/0/", "faq/0/#the-rule", *addresses[1:]]


def test_what_is_asked_is_no_part_of_what_a_translation_renders() -> None:
    assert source_hash(page("a.md")) == source_hash(page("a.md", "asked:\n  - draw"))


def test_text_is_plain() -> None:
    assert plain('<p>A <em>q</em>ueen.</p><p>&lt;3 ♠Q<a href="#x">¶</a></p>') == "A queen. <3 ♠Q"


def test_a_language_may_have_nothing_of_a_kind() -> None:
    words = read_catalogue("en")
    kinds = ("fold", "same", "endings", "beginnings", "little")
    messages = {key: replace(message, forms=("-",)) for key, message in words.messages.items() if "search." in key}
    bare = reading(Catalogue("en", words.folder, {**words.messages, **messages}))
    assert [len(bare[kind]) for kind in kinds] == [0] * len(kinds)


def test_signs_and_letters_of_cards_are_those_of_the_language() -> None:
    english, german = (reading(read_catalogue(language)) for language in ("en", "de"))
    assert (english["suits"]["♠"], english["ranks"]["q"], english["ranks"]["j"]) == ("spades", "queen", "jack")
    assert (german["suits"]["♠"], german["ranks"]["d"], german["ranks"]["b"]) == ("pik", "dame", "bube")


def test_the_types_of_the_scripts_name_what_is_written() -> None:
    assert fields("SearchWords") == set(reading(read_catalogue("en")))
    assert fields("SearchEntry") == set(Entry.__annotations__)


def fields(interface: str) -> set[str]:
    """The fields of an interface."""
    found = re.search(rf"export interface {interface} {{\n(.*?)\n}}", TYPES, re.DOTALL)
    assert found, interface
    return set(re.findall(r"^  (\w+)\??:", found[1], re.MULTILINE))
