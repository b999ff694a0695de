"""Journeys with "May I play this?": tapping, pasting, links, and addresses that say nothing."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from hearts_examples.examples.load import load
from hearts_examples.protocol.answers import answer
from hearts_examples.rendering.pages.addresses import check_address

PHONE = {"width": 360, "height": 740}


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A phone with nothing stored."""
    with browser.new_context(viewport=PHONE) as fresh:  # type: ignore[arg-type]
        yield fresh


def open_at(page: Page, site_url: str, fragment: str, language: str = "") -> None:
    page.goto("about:blank")
    page.goto(f"{site_url}{language}tools/check/{fragment}")
    page.locator("#put").wait_for()


def shown(page: Page, state: str) -> list[str]:
    return [label.split(",")[0] for label in _labels(page, f"#verdict .hand .{state}")]


def _labels(page: Page, selector: str) -> list[str]:
    return [str(each.get_attribute("aria-label")) for each in page.locator(selector).all()]


def test_tapping_a_position_together(page: Page, site_url: str) -> None:
    open_at(page, site_url, "")
    for card in ("two of clubs", "nine of diamonds", "four of hearts"):
        page.get_by_role("button", name=card, exact=True).click()
    page.get_by_role("button", name="Trick so far (0)").click()
    page.get_by_role("button", name="king of diamonds", exact=True).click()
    page.locator("#number").select_option("5")
    assert shown(page, "is-legal") == ["nine of diamonds"]
    assert shown(page, "is-refused") == ["two of clubs", "four of hearts"]
    expect(page.locator(".reasons")).to_contain_text(
        "The suit led is diamonds, and you have some. You have to follow suit."
    )
    expect(page.locator(".reasons a")).to_have_attribute("href", "../../rules/play/#follow-suit")
    assert page.url.endswith("#r=standard&h=2C,9D,4H&t=KD&n=5&b=0")
    page.get_by_role("button", name="nine of diamonds, in the hand").click()
    assert shown(page, "is-legal") == ["two of clubs", "four of hearts"]


def test_a_link_shows_the_same_position_elsewhere(page: Page, context: BrowserContext, site_url: str) -> None:
    open_at(page, site_url, "#r=black-maria&h=QS,KS,3H&t=2C&n=1&b=0&players=5")
    address = page.url
    other = context.new_page()
    other.goto(address)
    expect(other.locator("#verdict .hand .playing-card")).to_have_count(3)
    assert other.locator("#verdict").inner_text() == page.locator("#verdict").inner_text()


def test_every_example_has_its_address(page: Page, site_url: str) -> None:
    """What a figure leads to shows the position of the example, judged as the engine judges it."""
    asked = 0
    for example in load().values():
        if example.kind != "legal" or "error" in example.claim:
            continue
        told = answer(example.question)
        open_at(page, site_url, check_address(example.question, "").removeprefix("tools/check/"))
        expect(page.locator("#fault")).to_have_text("")
        assert len(shown(page, "is-legal")) == len(told["legal"]), example.id
        assert len(shown(page, "is-refused")) == len(told["refused"]), example.id
        asked += 1
    assert asked > 5


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("QS 10H ♣2", "QS,TH,2C"),
        ("PD, Herz-Bube; H10 karo könig", "QS,JH,TH,KD"),
        ("queen of spades, ace of clubs", "QS,AC"),
        ("♠D ♥B ♦10 ♣A KrK", "QS,JH,TD,AC,KC"),
        ("SQ qs Pik-Dame Pik D", "QS"),
    ],
)
@pytest.mark.parametrize("language", ["", "de/"])
def test_pasted_cards(page: Page, site_url: str, text: str, hand: str, language: str) -> None:
    open_at(page, site_url, "", language)
    page.locator("#paste-box summary").click()
    page.locator("#paste").fill(text)
    page.locator("#paste-box button").click()
    assert f"&h={hand}&" in page.url


def test_pasted_nonsense_is_named(page: Page, site_url: str) -> None:
    open_at(page, site_url, "#r=standard&h=2C&t=&n=1&b=0")
    page.locator("#paste-box summary").click()
    page.locator("#paste").fill("hello QS world")
    page.locator("#paste-box button").click()
    expect(page.locator("#fault")).to_contain_text("“HELLO” and “WORLD”")
    assert "&h=QS&" in page.url


@pytest.mark.parametrize(
    ("fragment", "named"),
    [
        ("#r=nonsense&h=2C", "the ruleset"),
        ("#r=standard&h=2C,XX,9D", "“XX”"),
        ("#r=standard&h=2C&t=2C", "“2C”"),
        ("#r=standard&h=2C&n=77", "the number of the trick"),
        ("#r=standard&h=2C&b=maybe", "whether hearts are broken"),
        ("#r=standard&moon=green&h=2C", "the ruleset"),
        ("#r=standard&h=2C&what=7", "“what”"),
        ("#%00%ff&&&===", "“"),
    ],
)
def test_an_address_that_says_nothing_is_told(page: Page, site_url: str, fragment: str, named: str) -> None:
    open_at(page, site_url, fragment)
    expect(page.locator("#fault")).to_contain_text(named)
    page.locator(".card-button").first.click()
    expect(page.locator("#fault")).to_have_text("")


def test_a_place_of_the_page_is_no_position(page: Page, site_url: str) -> None:
    open_at(page, site_url, "#send")
    expect(page.locator("#fault")).to_have_text("")
    open_at(page, site_url, "#r=standard&h=2C,QS&t=&n=5&b=0")
    page.evaluate("location.hash = 'content'")
    page.locator("#verdict .hand li").nth(1).wait_for()
    expect(page.locator("#fault")).to_have_text("")
    expect(page.locator("#verdict .hand li")).to_have_count(2)


def test_too_many_cards_are_refused(page: Page, site_url: str) -> None:
    open_at(page, site_url, "#r=standard&h=2C,3C,4C,5C,6C,7C,8C,9C,TC,JC,QC,KC,AC&n=1&b=0")
    page.get_by_role("button", name="two of hearts", exact=True).click()
    expect(page.locator("#fault")).to_contain_text("at most 13 cards")


def test_other_rules_have_other_cards(page: Page, site_url: str) -> None:
    """The cards stay marked, and go on being marked, when the rules change."""
    open_at(page, site_url, "#r=standard&h=2C,9D&t=&n=1&b=0")
    page.locator(".rules-picker summary").click()
    page.locator("#option-players").focus()
    page.locator("#option-players").select_option("5")
    assert page.evaluate("document.activeElement.id") == "option-players"
    expect(page.locator(".card-button")).to_have_count(50)
    assert shown(page, "is-legal") == ["nine of diamonds"]
    page.get_by_role("button", name="nine of diamonds, in the hand").click()
    page.get_by_role("button", name="queen of spades", exact=True).click()
    expect(page.get_by_role("button", name="queen of spades, in the hand")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#option-players")).to_have_value("5")
    page.evaluate("location.hash = '#r=standard&h=KD&t=&n=1&b=0'")
    expect(page.locator(".card-button")).to_have_count(52)
    page.get_by_role("button", name="king of diamonds, in the hand").click()
    expect(page.locator(".card-button[aria-pressed=true]")).to_have_count(0)
    expect(page.locator("#option-players")).to_have_value("4")
