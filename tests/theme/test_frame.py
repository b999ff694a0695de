"""The frame around every page, worked by keyboard and by thumb in a real browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.assets import addresses

PHONE: ViewportSize = {"width": 390, "height": 844}
LANGUAGES = ["", "de/"]
QUESTION = "faq/lead-hearts/"


@pytest.fixture
def reader(context: BrowserContext, site_url: str) -> Page:
    """A reader on a question, who has allowed copying."""
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(site_url + QUESTION)
    return page


def test_the_first_stop_of_the_keyboard_leads_past_the_frame(reader: Page) -> None:
    reader.keyboard.press("Tab")
    reader.keyboard.press("Enter")
    expect(reader.locator("main")).to_be_focused()


def test_nothing_that_is_closed_takes_the_focus(reader: Page) -> None:
    reader.set_viewport_size(PHONE)
    for _ in range(reader.locator("a, button, input").count()):
        reader.keyboard.press("Tab")
        assert not reader.evaluate("document.activeElement.closest('.over') !== null")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_heading_copies_its_address_and_says_so(reader: Page, site_url: str, language: str) -> None:
    reader.goto(site_url + language + QUESTION)
    link = reader.locator("h1 .headerlink")
    link.focus()
    reader.keyboard.press("Enter")
    expect(reader.get_by_role("status").filter(has_text="Link")).to_have_text(
        {"": "Link copied", "de/": "Link kopiert"}[language]
    )
    copied = reader.evaluate("navigator.clipboard.readText()")
    assert copied == site_url + language + QUESTION + "#" + str(reader.locator("h1").get_attribute("id"))


def test_without_scripts_a_permalink_is_a_link_and_the_contents_open(browser: Browser, site_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, viewport=PHONE)
    page = context.new_page()
    page.goto(site_url + QUESTION)
    page.locator("h1 .headerlink").click()
    assert page.url.startswith(site_url + QUESTION + "#")
    page.locator(".thumb button[popovertarget=contents]").click()
    expect(page.locator("#contents")).to_be_visible()
    expect(page.locator(".thumb button[popovertarget=search]")).to_be_hidden()
    context.close()


@pytest.mark.parametrize(
    ("language", "words"),
    [("", "broken hearts"), ("de/", "Herz gebrochen"), ("de/", "STICHEN"), ("de/", "zaehlt")],
)
def test_search_finds_by_keyboard_alone(page: Page, site_url: str, language: str, words: str) -> None:
    page.goto(site_url + language)
    page.keyboard.press("/")
    expect(page.locator("#search input")).to_be_focused()
    page.keyboard.type(words)
    first = page.locator(".hits a").first
    expect(first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    assert str(first.get_attribute("href")).removeprefix("./")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != site_url + language)
    assert page.url.startswith(site_url + language)


@pytest.mark.parametrize(
    ("language", "words", "place"),
    [
        ("", "does the queen break hearts", "faq/queen-breaks-hearts/"),
        ("", "who leads with five players", "faq/five-players/"),
        ("", "two tie at 100", "faq/tie/"),
        ("", "lead-hearts", "faq/lead-hearts/"),
        ("", "brek hearts", "glossary/#break-hearts"),
        ("de/", "opening-lead", "rules/play/#opening-lead"),
        ("de/", "Gleichstnad", "faq/tie/"),
        ("de/", "Durchmarsch", "faq/moon/"),
    ],
)
def test_search_puts_the_answer_first(page: Page, site_url: str, language: str, words: str, place: str) -> None:
    page.goto(site_url + language)
    page.keyboard.press("/")
    page.locator("#search input").fill(words)
    expect(page.locator(".hits a").first).to_have_attribute("href", re.compile(f"/{re.escape(place)}$"))


def test_search_finds_a_compound_written_as_one_word(page: Page, site_url: str) -> None:
    page.goto(site_url + "de/")
    page.keyboard.press("/")
    page.locator("#search input").fill("Pikdame")
    expect(page.locator(".hits a").first).to_contain_text("Pik-Dame")


def test_search_says_when_there_is_nothing(reader: Page) -> None:
    reader.keyboard.press("/")
    reader.keyboard.type("xylophone")
    expect(reader.locator("#search [role=status]")).to_have_text("Nothing found. Try fewer words, or others.")
    reader.keyboard.press("Escape")
    expect(reader.locator("#search")).to_be_hidden()


def test_the_chosen_scheme_stays(reader: Page) -> None:
    reader.emulate_media(color_scheme="light")
    scheme = reader.locator(".knob--scheme")
    assert reader.evaluate("getComputedStyle(document.body).colorScheme") == "light dark"
    scheme.click()
    scheme.click()
    reader.reload()
    assert reader.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
    expect(scheme).to_have_accessible_name("Light or dark: dark. Switch to your device’s setting.")
    scheme.click()
    reader.reload()
    assert reader.evaluate("document.documentElement.dataset.scheme") is None


def test_the_language_switch_stays_at_the_place(reader: Page, site_url: str) -> None:
    place = str(reader.locator("article [id]").nth(1).get_attribute("id"))
    reader.goto(f"{site_url}{QUESTION}#{place}")
    reader.locator(".top [data-language]").click()
    reader.wait_for_url(f"{site_url}de/{QUESTION}#{place}")


def test_rules_and_questions_are_one_tap_away_on_a_phone(reader: Page, site_url: str) -> None:
    reader.set_viewport_size(PHONE)
    bar = reader.get_by_role("navigation", name="At the table")
    for name, section in (("Rules", "rules/"), ("Questions", "faq/")):
        link = bar.get_by_role("link", name=name)
        box = link.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["y"] + box["height"] <= PHONE["height"]
        assert reader.evaluate("link => link.href", link.element_handle()).startswith(site_url + section)


def test_nothing_moves_while_a_page_loads(page: Page, site_url: str) -> None:
    page.goto(site_url + QUESTION, wait_until="networkidle")
    shift = page.evaluate(
        """() => new Promise(resolve => {
            let sum = 0;
            new PerformanceObserver(list => list.getEntries().forEach(entry => (sum += entry.value)))
                .observe({ type: "layout-shift", buffered: true });
            requestAnimationFrame(() => setTimeout(() => resolve(sum), 200));
        })"""
    )
    assert shift < 0.01


def test_print_unfolds_what_is_folded(page: Page, site_url: str) -> None:
    page.goto(site_url + QUESTION)
    page.evaluate("document.querySelector('article').append(document.createElement('details'))")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate("document.querySelector('article details').open")


@pytest.mark.parametrize("place", ["constructor", "toString", "__proto__", "", "moon"])
def test_an_old_link_leads_on_only_where_something_moved(page: Page, site: Path, site_url: str, place: str) -> None:
    moved = '<script id="moved" type="application/json">{"moon": "../faq/moon/#moon"}</script>'
    script = f'<script type="module" src="../{addresses(site)["assets/browser/frame/moved.js"]}"></script>'
    page.route("**/old/", lambda route: route.fulfill(content_type="text/html", body=moved + script))
    page.goto(f"{site_url}old/#{place}")
    page.wait_for_load_state("networkidle")
    assert page.url == site_url + ("faq/moon/#moon" if place == "moon" else f"old/#{place}")


@pytest.mark.parametrize("language", ["", "de/"])
def test_learning_and_playing_are_on_the_first_screen_of_a_phone(page: Page, site_url: str, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{site_url}{language}")
    bar = page.locator(".thumb").bounding_box()
    assert bar is not None
    for target in ("learn/", "tools/practice/"):
        door = page.locator(f".hero a[href$='{target}']").bounding_box()
        assert door is not None, target
        assert door["y"] + door["height"] <= bar["y"], target
        expect(page.locator(f".thumb a[href$='{target}']")).to_be_in_viewport()


@pytest.mark.parametrize("language", ["", "de/"])
@pytest.mark.parametrize(("width", "text"), [(320, "100%"), (360, "100%"), (360, "200%")])
def test_no_label_of_the_bar_reaches_into_the_next(
    page: Page, site_url: str, language: str, width: int, text: str
) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(f"{site_url}{language}")
    page.evaluate("size => { document.documentElement.style.fontSize = size; }", text)
    wide = "all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent)"
    assert page.locator(".thumb > *").evaluate_all(wide) == []
