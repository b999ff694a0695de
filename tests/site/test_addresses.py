"""The same page in other languages, and files that stand once, from wherever a reader is."""

from pathlib import Path

import pytest

from hearts_examples.site.project import Language
from hearts_examples.site.translations import AT_ROOT, led_to_root, shared, translations

ENGLISH = Language("en", "English", Path("docs"), "")
GERMAN = Language("de", "Deutsch", Path("docs/de"), "de/")
SITE = "https://cards.test/club/"


@pytest.mark.parametrize(
    ("here", "base", "page", "links"),
    [
        (ENGLISH, ".", "./", ["./", "./de/"]),
        (ENGLISH, "../..", "faq/tie/", ["../../faq/tie/", "../../de/faq/tie/"]),
        (GERMAN, ".", "./", ["./../", "./../de/"]),
        (GERMAN, "../..", "faq/tie/", ["../../../faq/tie/", "../../../de/faq/tie/"]),
        (ENGLISH, "/club/", "", ["/club/", "/club/de/"]),
        (GERMAN, "/club/de/", "", ["/club/", "/club/de/"]),
        (GERMAN, "/de/", "", ["/", "/de/"]),
        (ENGLISH, "/", "", ["/", "/de/"]),
    ],
)
def test_the_switch_leads_to_the_same_page(here: Language, base: str, page: str, links: list[str]) -> None:
    assert [each.link for each in translations([ENGLISH, GERMAN], here, base, page, SITE)] == links


def test_search_engines_get_whole_addresses() -> None:
    found = translations([ENGLISH, GERMAN], GERMAN, "../..", "faq/tie/", SITE)
    assert [each.address for each in found] == [f"{SITE}faq/tie/", f"{SITE}de/faq/tie/"]


@pytest.mark.parametrize(
    ("here", "address", "found"),
    [
        (ENGLISH, "../assets/site.css", "../assets/site.css"),
        (GERMAN, "../assets/site.css", "../../assets/site.css"),
        (GERMAN, "assets/site.css", "../assets/site.css"),
        (GERMAN, "/club/de/assets/site.css", "/club/assets/site.css"),
        (ENGLISH, "/club/assets/site.css", "/club/assets/site.css"),
    ],
)
def test_shared_files_stand_at_the_root(here: Language, address: str, found: str) -> None:
    assert shared(address, here) == found


def test_links_of_a_page_to_shared_files_are_led_to_the_root() -> None:
    page = f'<a href="../../{AT_ROOT}/images/a.svg">a</a> <img src="{AT_ROOT}/b.svg"> <a href="../c/">c</a>'
    led = '<a href="../../../images/a.svg">a</a> <img src="../b.svg"> <a href="../c/">c</a>'
    assert led_to_root(page) == led
