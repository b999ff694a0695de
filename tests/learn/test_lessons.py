"""Journeys through the lessons in a real browser: by keyboard, by wrong answers, with damaged data, without scripts."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.axe import faults
from tests.full_storage import FILL
from tests.learn.conftest import LESSONS
from tests.site.visits import NARROW, STICKS_OUT

LANGUAGES = ("", "de/")
COURSE = ("goal", "cards", "follow-suit", "trick", "first-trick", "hearts", "counting", "passing", "queen", "moon")
MOST_TABS = 60

DATA = "id => document.querySelector(`#${id} hearts-exercise`).data"
# What has the focus, in words: the section or link, or the choice that the button stands for.
FOCUSED = """
() => {
    const here = document.activeElement;
    const exercise = here.closest(".exercise");
    const list = here.closest(".exercise-hand");
    const place = list ? [...list.children].indexOf(here.closest("li")) : -1;
    return {
        exercise: exercise?.id ?? "",
        card: place < 0 ? "" : exercise.querySelector("hearts-exercise").data.hand[place],
        seat: here.closest(".seat")?.dataset.seat ?? "",
        text: here.textContent,
        main: here.matches(".button--main"),
    };
}
"""
# Answers every exercise of a page wrongly, choice by choice, and notes what is not as it should be.
FAIL_ALL = """
() => {
    const faults = [];
    let failed = 0;
    for (const section of document.querySelectorAll(".exercise")) {
        const { data } = section.querySelector("hearts-exercise");
        const find = selector => [...section.querySelectorAll(selector)];
        const said = () => section.querySelector(".exercise-said");
        for (const [choice, { text, see, refused, taker }] of Object.entries(data.wrong ?? {})) {
            failed += 1;
            if (data.pick === "cards") {
                const card = () => find(".exercise-hand button")[data.hand.indexOf(choice)];
                card().click();
                find(".buttons .button--main")[0].click();
                if (!card().classList.contains("is-wrong")) faults.push(`${section.id} ${choice}: not marked`);
                if (data.table) {
                    const own = section.querySelector("[data-seat='0'] .playing-card");
                    if (!own || own.classList.contains("is-refused") !== Boolean(refused)) faults.push(`${section.id} ${choice}: not on the table`);
                    const takes = section.querySelector(".seat .is-winner")?.closest(".seat").dataset.seat;
                    if (taker !== undefined && takes !== String(taker)) faults.push(`${section.id} ${choice}: ${takes} takes`);
                }
                card().click();
            } else {
                const names = Object.keys(data.choices ?? {});
                const button = data.pick === "seat" && choice !== "hold" ? find(`[data-seat="${choice}"] button`)[0] : find(".exercise-choices button")[names.indexOf(choice)];
                button.click();
            }
            const link = said().querySelector("a");
            if (!see || link?.getAttribute("href") !== see.address) faults.push(`${section.id} ${choice}: no way to the rule`);
            const plain = text.replace(/\\[\\[..\\]\\]/g, " ").split(" ").filter(Boolean);
            if (!plain.every(word => said().textContent.includes(word))) faults.push(`${section.id} ${choice}: does not say ${text}`);
        }
        if (section.classList.contains("is-solved")) faults.push(`${section.id}: counts as solved`);
    }
    return { faults, failed };
}
"""  # noqa: E501


def tab_to(page: Page, wanted: dict[str, str | bool]) -> None:
    """Press Tab until the focus is where it is wanted."""
    for _ in range(MOST_TABS):
        here = page.evaluate(FOCUSED)
        if all(here[key] == value for key, value in wanted.items()):
            return
        page.keyboard.press("Tab")
    pytest.fail(f"{page.url}: Tab does not reach {wanted}")


def answer_by_keyboard(page: Page, exercise: str) -> None:
    """Give the right answer with Tab, Space and Enter alone."""
    data = page.evaluate(DATA, exercise)
    if data["pick"] in ("cards", "pass"):
        for card in sorted(data["right"], key=data["hand"].index):
            tab_to(page, {"exercise": exercise, "card": card})
            page.keyboard.press("Space")
        tab_to(page, {"exercise": exercise, "card": "", "main": True})
    elif data["right"][0] in data.get("choices", {}):
        tab_to(page, {"exercise": exercise, "text": data["choices"][data["right"][0]]})
    else:
        tab_to(page, {"exercise": exercise, "seat": data["right"][0]})
    page.keyboard.press("Enter")
    expect(page.locator(f"#{exercise} .exercise-said")).to_contain_text(".")
    expect(page.locator(f"#{exercise}.is-solved")).to_have_count(1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_course_by_keyboard_alone(page: Page, site_url: str, language: str) -> None:
    """From the first page of the course to the last exercise; the mouse is never used."""
    page.goto(f"{site_url}{language}learn/")
    tab_to(page, {"main": True})
    page.keyboard.press("Enter")
    for name in (*COURSE, "match", "round"):
        page.wait_for_url(f"**/learn/{name}/")
        ids = LESSONS[name]
        for exercise in ids:
            answer_by_keyboard(page, exercise)
            if exercise != ids[-1] or name != "round":
                tab_to(page, {"exercise": exercise, "main": True})
                page.keyboard.press("Enter")
    page.goto(f"{site_url}{language}learn/")
    assert page.locator("lesson-progress.is-complete").count() == len(LESSONS)


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_wrong_answer_shows_where_it_leads_and_names_the_rule(
    page: Page, site_url: str, language: str, name: str
) -> None:
    page.goto(f"{site_url}{language}learn/{name}/")
    result = page.evaluate(FAIL_ALL)
    assert result["faults"] == []
    assert result["failed"] > 0
    assert page.evaluate(STICKS_OUT) == []


def test_a_pass_that_could_be_better_says_why(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}learn/passing/#x6")
    exercise = page.locator("#x6")
    cards = exercise.locator(".exercise-hand button")
    for place in range(2):
        cards.nth(place).click()
    exercise.get_by_role("button", name="Pass these").click()
    expect(exercise.get_by_role("status")).to_have_text("Tap 1 more card.")
    cards.nth(2).click()
    exercise.get_by_role("button", name="Pass these").click()
    expect(exercise.get_by_role("status")).to_contain_text("You can do better.")
    expect(exercise.get_by_role("status").get_by_role("link")).to_have_attribute(
        "href", "../../strategy/passing/#pass-high-spades"
    )


def test_the_answer_is_shown_to_whoever_does_not_find_it(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}learn/trick/")
    exercise = page.locator("#x2")
    assert exercise.get_by_role("button", name="Show the answer").count() == 0
    exercise.locator("[data-seat='0'] button").click()
    exercise.locator("[data-seat='2'] button").click()
    exercise.get_by_role("button", name="Show the answer").click()
    expect(exercise.locator("[data-seat='1'] .is-winner")).to_be_visible()
    assert exercise.locator(".exercise-solved").count() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_exercise_has_an_address(page: Page, site_url: str, language: str) -> None:
    for name, ids in LESSONS.items():
        page.goto("about:blank")
        page.goto(f"{site_url}{language}learn/{name}/#{ids[-1]}")
        assert page.locator(".exercise:target").get_attribute("id") == ids[-1]
        expect(page.locator(f"#{ids[-1]} .exercise-ask")).to_be_in_viewport()
        assert [link.get_attribute("href") for link in page.locator(".exercise-title .permalink").all()] == [
            f"#{exercise}" for exercise in ids
        ]


def solve_first(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}learn/follow-suit/")
    for card in page.evaluate(DATA, "x1")["right"]:
        place = page.evaluate(DATA, "x1")["hand"].index(card)
        page.locator("#x1 .exercise-hand button").nth(place).click()
    page.locator("#x1").get_by_role("button", name="Check").click()


def test_progress_is_kept_seen_in_another_tab_and_cleared(context: BrowserContext, site_url: str) -> None:
    page, other = context.new_page(), context.new_page()
    other.goto(f"{site_url}learn/")
    solve_first(page, site_url)
    expect(page.locator("#x1 .exercise-solved")).to_be_visible()
    row = other.locator(".lesson-list li").nth(2)
    expect(row).to_contain_text("1 of 7 solved")
    page.reload()
    expect(page.locator("#x1 .exercise-solved")).to_be_visible()
    expect(page.locator("lesson-progress")).to_contain_text("1 of 7 solved")
    other.get_by_role("button", name="Clear my progress").click()
    expect(row).to_contain_text("1 of 7 solved")
    other.get_by_role("button", name="Really clear everything").click()
    expect(row).to_contain_text("0 of 7 solved")
    expect(page.locator("#x1 .exercise-solved")).to_have_count(0)


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "nonsense",
        "null",
        "[]",
        '{"version": 1}',
        '{"version": 1, "change": 1, "value": [1, 2]}',
        '{"version": 1, "change": "x", "value": null}',
    ],
)
def test_damaged_progress_is_put_aside(page: Page, site_url: str, kept: str) -> None:
    page.goto(f"{site_url}learn/")
    page.evaluate("kept => localStorage.setItem('hearts.lessons', kept)", kept)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("couldn’t be read")
    assert page.evaluate("localStorage.getItem('hearts.lessons.unreadable')") == kept
    solve_first(page, site_url)
    expect(page.locator("#x1 .exercise-solved")).to_be_visible()
    stored = json.loads(page.evaluate("localStorage.getItem('hearts.lessons')"))
    assert stored["value"] == {"follow-suit": ["x1"]}


def test_half_damaged_progress_keeps_the_good_half(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}learn/")
    value: dict[str, Any] = {"goal": ["x1", "x1", 3, None], "cards": "x1", "__proto__": ["x1"], "gone": ["x9"]}
    kept = json.dumps({"version": 1, "change": 4, "value": value})
    page.evaluate("kept => localStorage.setItem('hearts.lessons', kept)", kept)
    page.reload()
    expect(page.locator(".lesson-list li").nth(0)).to_contain_text("1 of 6 solved")
    expect(page.locator(".lesson-list li").nth(1)).to_contain_text("0 of 6 solved")


def test_progress_of_a_newer_version_is_left_alone(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}learn/")
    kept = '{"version": 2, "change": 1, "value": {}}'
    page.evaluate("kept => localStorage.setItem('hearts.lessons', kept)", kept)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("newer version")
    solve_first(page, site_url)
    expect(page.locator("#x1 .exercise-solved")).to_be_visible()
    assert page.evaluate("localStorage.getItem('hearts.lessons')") == kept


def test_what_is_solved_stays_solved_when_the_storage_is_full(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}learn/follow-suit/")
    answer_by_keyboard(page, "x1")
    page.evaluate(FILL)
    for exercise in ("x2", "x3", "x4"):
        answer_by_keyboard(page, exercise)
    expect(page.locator("lesson-progress")).to_contain_text("4 of 7 solved")


def test_without_storage_lessons_work(context: BrowserContext, site_url: str) -> None:
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page = context.new_page()
    solve_first(page, site_url)
    expect(page.locator("#x1 .exercise-said")).to_contain_text("Right.")
    expect(page.locator("#x1 .exercise-solved")).to_be_visible()
    page.goto(f"{site_url}learn/")
    expect(page.get_by_role("alert")).to_contain_text("doesn’t let")


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_scripts_question_and_answer_are_there(browser: Browser, site_url: str, language: str) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        for name, ids in LESSONS.items():
            page.goto(f"{site_url}{language}learn/{name}/")
            answers = page.locator(".exercise-answer")
            assert answers.count() == len(ids)
            for at in range(len(ids)):
                assert not answers.nth(at).locator("p").first.is_visible()
                answers.nth(at).locator("summary").click()
                assert answers.nth(at).locator("p").first.is_visible()
                assert answers.nth(at).locator("a").count() > 0
        page.goto(f"{site_url}{language}learn/drill/")
        assert page.locator(".without-script").is_visible()


@pytest.mark.parametrize("name", ["goal", "trick", "passing", "queen", "match"])
def test_axe_finds_nothing_in_any_state(browser: Browser, site_url: str, name: str) -> None:
    """Half of the exercises answered rightly, half wrongly, on the narrowest phone."""
    with browser.new_context(viewport=NARROW, service_workers="block") as context:
        page = context.new_page()
        page.goto(f"{site_url}de/learn/{name}/")
        page.evaluate(FAIL_ALL)
        assert faults(page) == []
        page.goto(f"{site_url}de/learn/{name}/?again")
        for exercise in LESSONS[name]:
            page.locator(f"#{exercise}").focus()
            answer_by_keyboard(page, exercise)
        assert faults(page) == []
        assert page.evaluate(STICKS_OUT) == []
        page.goto(f"{site_url}de/learn/")
        page.locator(".lesson-course .button--quiet").click()
        assert faults(page) == []
