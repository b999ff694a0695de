"""The page of house rules: what it joins from its tables is, word for word, what the rules say."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.pages.addresses import house_rules_address
from hearts_examples.rendering.placeholders.houserules import SHOWN
from hearts_examples.rendering.placeholders.tables import Writer, drawn
from hearts_examples.rendering.rulebook.sheet import rule_sheet
from hearts_examples.rendering.words.catalogue import Catalogue, read_catalogue
from hearts_examples.rules.choices import OFFERED, short_name
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.presets import NAMED, read_ruleset
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, Ruleset, with_options

LANGUAGES = {"en": "", "de": "de/"}

# Every choice of the list is made in turn through the address; what the page then shows comes back.
VISIT = """
async hashes => {
    const seen = [];
    for (const hash of hashes) {
        location.hash = hash;
        await new Promise(done => setTimeout(done, 0));
        const tool = document.querySelector("hearts-house-rules");
        seen.push({
            says: [...tool.querySelectorAll(".sheet li")].map(item => item.textContent),
            tables: [...tool.querySelectorAll("table")].map(table => table.textContent.replace(/\\s+/g, " ").trim()),
            refused: [...tool.querySelectorAll("[aria-invalid=true]")].map(field => field.id),
        });
    }
    return seen;
}
"""


@pytest.fixture(scope="module", params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Catalogue:
    return read_catalogue(request.param)


@pytest.fixture(scope="module")
def house(words: Catalogue, browser: Browser, site_url: str) -> Iterator[Page]:
    """The page of house rules in the language of `words`."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(f"{site_url}{LANGUAGES[words.language]}variants/house-rules/")
        yield page


def sheet(ruleset: Ruleset, words: Catalogue) -> list[str]:
    return [f"{rule.title}. {rule.text}" for section in rule_sheet(ruleset, words) for rule in section.rules]


def tables(ruleset: Ruleset, words: Catalogue) -> list[str]:
    """The tables below the sheet, as text."""
    illustrator = Illustrator(words, ruleset)
    return [drawn(table(ruleset, Writer(illustrator, "")), illustrator).striptags() for _, table in SHOWN.values()]


def visit(house: Page, hashes: list[str]) -> list[dict[str, Any]]:
    seen: list[dict[str, Any]] = house.evaluate(VISIT, hashes)
    return seen


def any_choice(chance: Random) -> dict[str, Any]:
    """A few options changed at random, whether they make a game or not."""
    names = chance.sample(OPTIONS, chance.randint(1, 6))
    return {name: chance.choice(OFFERED[name]) for name in names}


def expected(options: dict[str, Any], words: Catalogue) -> dict[str, Any]:
    """The sheet and the tables of a choice, or the control beside which it is refused."""
    try:
        ruleset = with_options(STANDARD, options)
    except RulesError as error:
        return {"says": [], "tables": [], "refused": [f"option-{error.at}"]}
    return {"says": sheet(ruleset, words), "tables": tables(ruleset, words), "refused": []}


def test_every_choice_shows_what_the_rules_say(house: Page, words: Catalogue) -> None:
    chance = Random(words.language)
    choices = [any_choice(chance) for _ in range(200)]
    wanted = [expected(options, words) for options in choices]
    assert visit(house, [house_rules_address(options, "").partition("#")[2] for options in choices]) == wanted
    assert any(each["refused"] for each in wanted)


def test_every_preset_shows_its_own_sheet(house: Page, words: Catalogue) -> None:
    rulesets = [(name, players) for name, preset in NAMED.items() for players in preset.player_counts]
    hashes = [urlencode({"r": name, "players": players}) for name, players in rulesets]
    for (name, players), seen in zip(rulesets, visit(house, hashes), strict=True):
        ruleset = read_ruleset({"preset": name, "players": players})
        assert seen["says"] == sheet(ruleset, words), (name, players)
        assert seen["tables"] == tables(ruleset, words), (name, players)


def test_any_end_score_will_do(house: Page, words: Catalogue) -> None:
    (seen,) = visit(house, ["r=standard&end_score=137"])
    assert seen["says"] == sheet(with_options(STANDARD, {"end_score": 137}), words)


def test_a_choice_made_by_hand_stands_in_the_address(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}variants/house-rules/")
    page.get_by_label("Shooting the moon").select_option("subtract")
    page.get_by_label("Limit", exact=True).fill("75")
    page.get_by_label("Limit", exact=True).blur()
    assert page.url.endswith("#r=standard&moon=subtract&end_score=75")
    page.reload()
    expect(page.get_by_role("status")).to_have_text("Standard, 2 options changed")
    expect(page.locator(".sheet")).to_contain_text("75 points or more")


def test_what_makes_no_game_is_refused_beside_its_control(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}variants/house-rules/")
    page.get_by_label("Players").select_option("3")
    order = page.get_by_label("Order of passing")
    order.select_option("left.right.across.hold")
    expect(order).to_have_attribute("aria-invalid", "true")
    expect(order).to_have_accessible_description(
        "With an odd number of players, nobody sits across from you. Choose an order without it."
    )
    expect(page.locator(".sheet")).to_have_count(0)
    order.select_option("left.right.hold")
    expect(page.locator(".sheet")).to_have_count(1)


def test_a_choice_that_changes_nothing_is_pointed_out(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}variants/house-rules/#r=standard&hearts_lead=any-time&queen_breaks_hearts=true")
    note = "With your other choices, this makes no difference."
    expect(page.get_by_label("Queen of spades breaks hearts")).to_have_accessible_description(note)
    expect(page.get_by_label("Leading hearts")).to_have_accessible_description("")


def test_an_address_that_names_what_there_is_not_says_so(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}variants/house-rules/#r=spielwicki&moon=blue&tie=shared")
    expect(page.get_by_role("alert")).to_contain_text("spielwicki, moon=blue")
    expect(page.get_by_label("Tie for the lowest total")).to_have_value("shared")


def test_without_scripts_every_ruleset_is_linked(browser: Browser, site_url: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{site_url}de/variants/house-rules/")
        for name in NAMED:
            expect(page.locator(f".without-script a[href$='{name}/']")).to_be_visible()


def test_the_short_names_of_an_address_are_those_of_the_tables(house: Page) -> None:
    data = json.loads(house.locator("#house-rules-data").text_content() or "")
    for option, values in OFFERED.items():
        assert {short_name(value) for value in values} <= set(data["options"][option]["values"])


def test_a_place_of_the_page_is_no_choice(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}variants/house-rules/#r=standard&moon=off")
    page.evaluate("location.hash = 'content'")
    page.evaluate("new Promise(resolve => setTimeout(resolve, 50))")
    assert page.locator("#option-moon").input_value() == "off"
    expect(page.get_by_role("alert")).to_have_count(0)


def test_a_link_that_cannot_be_copied_is_told(page: Page, site_url: str) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new DOMException('no'))")
    page.goto(f"{site_url}variants/house-rules/#r=standard&moon=off")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.locator(".house-rules__done")).to_contain_text("doesn’t allow copying")
    row = page.locator(".tool-row").filter(has=page.get_by_role("button", name="Copy the link"))
    expect(row.locator(".house-rules__done")).to_be_in_viewport()


def test_a_link_shows_the_sheet_with_what_is_different_before_the_form(page: Page, site_url: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site_url}variants/house-rules/#r=standard&moon=subtract&end_score=75")
    expect(page.locator(".house-rules__differences li b")).to_have_text(["Shooting the moon:", "Limit:"])
    expect(page.locator(".house-rules__differences")).to_be_in_viewport()
    assert page.locator("h2#rules, h2#options").evaluate_all("all => all.map(each => each.id)") == ["rules", "options"]
    page.get_by_role("button", name="Change these rules").click()
    expect(page.get_by_label("Start from")).to_be_focused()
    expect(page.get_by_label("Start from")).to_be_in_viewport()


def test_without_a_choice_the_form_comes_first_and_nothing_is_different(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}variants/house-rules/")
    expect(page.locator("h2#options")).to_be_visible()
    assert page.locator("h2#rules, h2#options").evaluate_all("all => all.map(each => each.id)") == ["options", "rules"]
    expect(page.locator(".house-rules__differences, .sheet .is-different")).to_have_count(0)


def test_a_sentence_that_the_standard_game_says_otherwise_is_marked(house: Page, words: Catalogue) -> None:
    usual = set(sheet(STANDARD, words))
    ruleset = with_options(STANDARD, {"moon": "off", "tie": "shared"})
    house.evaluate("location.hash = 'r=standard&moon=off&tie=shared'")
    marked = house.locator(".sheet li.is-different")
    expected_ones = [line for line in sheet(ruleset, words) if line not in usual]
    expect(marked).to_have_text(expected_ones)
    assert expected_ones


def test_the_name_of_a_table_is_in_the_link(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}variants/house-rules/")
    field = page.get_by_label("What your table is called")
    field.fill("Müller & <b>Söhne</b>")
    field.blur()
    expect(page.locator("h2#rules")).to_have_text("Müller & <b>Söhne</b>")
    page.goto(page.url.replace("r=standard", "r=standard&tie=shared"))
    page.reload()
    expect(page.locator("h2#rules")).to_have_text("Müller & <b>Söhne</b>")
    expect(page.get_by_label("What your table is called")).to_have_value("Müller & <b>Söhne</b>")
    expect(page.get_by_role("alert")).to_have_count(0)
