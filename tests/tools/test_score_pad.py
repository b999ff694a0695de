"""Journeys with the score pad: from the first name to the winner, and everything that can go wrong on the way."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.full_storage import EMPTY, FILL

PHONE = {"width": 360, "height": 740}
PLAYERS = ("Anna", "Ben", "Cleo", "Dora")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A phone with nothing stored."""
    with browser.new_context(viewport=PHONE, has_touch=True) as fresh:  # type: ignore[arg-type]
        yield fresh


@pytest.fixture
def pad(page: Page, site_url: str) -> Page:
    """The pad with a match of four begun."""
    page.goto(f"{site_url}tools/score/")
    begin(page)
    return page


def begin(page: Page, players: tuple[str, ...] = PLAYERS, ruleset: str | None = None) -> None:
    page.locator("#start").wait_for()
    if ruleset:
        page.locator("#ruleset").select_option(ruleset)
    for seat, name in enumerate(players):
        page.locator(f"#name-{seat}").fill(name)
    page.get_by_role("button", name="Start the match").click()


def enter(page: Page, *points: int | str) -> None:
    """Type the points of a round and enter it."""
    page.get_by_role("button", name="Points", exact=True).click()
    for seat, score in enumerate(points):
        page.locator(f"#points-{seat}").fill(str(score))
    page.locator("#entry .button--main").click()


def totals(page: Page) -> list[int]:
    page.locator(".pad tfoot td").first.wait_for()
    return [int(text.replace("−", "-")) for text in page.locator(".pad tfoot td").all_inner_texts()]


def kept(page: Page) -> Any:
    return page.evaluate("JSON.parse(localStorage.getItem('hearts.score'))")


def test_a_round_by_tapping(pad: Page) -> None:
    pad.locator("#hearts-3").click()
    pad.get_by_role("button", name="queen of spades: Ben").click()
    expect(pad.locator("#said")).to_contain_text("10 hearts")
    pad.get_by_role("button", name="Cleo took the 10 hearts that are left").click()
    expect(pad.locator("#said")).to_contain_text("26")
    pad.locator("#entry .button--main").click()
    assert totals(pad) == [3, 13, 10, 0]
    expect(pad.locator(".score-next")).to_contain_text("Ben deals. Pass 3 cards to the right. Dora is ahead with 0.")


def in_view(page: Page, selector: str) -> bool:
    """Whether something is seen as a whole, above the bar at the thumb."""
    box = page.locator(selector).bounding_box()
    assert box
    bar = page.locator("nav.thumb").bounding_box()
    return box["y"] >= 0 and box["y"] + box["height"] <= (bar["y"] if bar else PHONE["height"])


@pytest.mark.parametrize("hearts", [(3, 0, 4, 6), (0, 0, 5, 8), (1, 2, 4, 6), (13, 0, 0, 0)])
def test_a_usual_round_takes_six_taps_at_most_and_no_scrolling(pad: Page, hearts: tuple[int, ...]) -> None:
    for _ in range(7):
        enter(pad, 13, 13, 0, 0)
    pad.get_by_role("button", name="Cards", exact=True).click()
    taps: list[str] = []

    def tap(selector: str) -> None:
        assert in_view(pad, selector), f"{selector} must be in view after {taps}"
        pad.locator(selector).tap()
        taps.append(selector)

    pad.locator("#pad").scroll_into_view_if_needed()
    for seat, number in enumerate(hearts):
        if number == 13 - sum(hearts[:seat]):
            tap(f".score-row:nth-child({seat + 1}) .rest")
            break
        tap(f"#hearts-{number}")
    tap(".score-row:nth-child(2) [data-suit=S]")
    tap("#entry .button--main")
    assert len(taps) <= 6
    queen = (0, 13, 0, 0)
    assert totals(pad) == [7 * old + own + card for old, own, card in zip((13, 13, 0, 0), hearts, queen, strict=True)]


@pytest.mark.parametrize(("typed", "points"), [(("13", "13"), (13, 13, 0, 0)), (("", "20", "", "6"), (0, 20, 0, 6))])
def test_blanks_count_as_nothing(pad: Page, typed: tuple[str, ...], points: tuple[int, ...]) -> None:
    enter(pad, *typed)
    assert totals(pad) == list(points)


def test_what_cannot_be_is_not_offered_but_explained(pad: Page) -> None:
    pad.get_by_role("button", name="Points", exact=True).click()
    for seat, score in enumerate((10, 9, 3)):
        pad.locator(f"#points-{seat}").fill(str(score))
    expect(pad.locator("#said")).to_have_text("It adds up, but nobody has 13 or more. Who took ♠Q?")
    expect(pad.locator("#entry .rest")).to_have_count(0)
    pad.locator("#points-0").fill("13")
    pad.get_by_role("button", name="Dora: the missing 1").click()
    pad.locator("#entry .button--main").click()
    assert totals(pad) == [13, 9, 3, 1]


@pytest.mark.parametrize("mode", ["Cards", "Points"])
def test_a_moon_is_one_tap(pad: Page, mode: str) -> None:
    pad.get_by_role("button", name=mode, exact=True).click()
    pad.locator("#moon-1").click()
    expect(pad.locator("#moon-1")).to_have_attribute("aria-pressed", "true")
    pad.locator("#entry .button--main").click()
    assert totals(pad) == [26, 0, 26, 26]


def test_undo_is_seen_and_leaves_the_half_told_round(pad: Page) -> None:
    for _ in range(5):
        enter(pad, 13, 13, 0, 0)
    pad.locator("#points-2").fill("7")
    pad.locator("#undo").click()
    expect(pad.locator("#notice")).to_contain_text("undone")
    assert in_view(pad, "#notice")
    expect(pad.locator("#points-2")).to_have_value("7")
    assert totals(pad) == [52, 52, 0, 0]


def test_a_match_put_away_leads_to_the_next_and_goes_on_later(pad: Page) -> None:
    enter(pad, 13, 13, 0, 0)
    pad.get_by_role("button", name="Put away, start another").click()
    expect(pad.locator("#pad")).to_be_focused()
    expect(pad.locator("#pad")).to_have_text("A new match")
    assert in_view(pad, "#pad")
    assert in_view(pad, "#name-0")
    begin(pad, ("Emil", "Frida", "Gus", "Hanna"))
    enter(pad, 0, 0, 13, 13)
    expect(pad.locator(".score-history__match")).to_contain_text("Not finished: 1 round so far")
    pad.locator(".score-history__match").click()
    pad.get_by_role("button", name="Continue this one, put the other away").click()
    assert totals(pad) == [13, 13, 0, 0]
    assert len(kept(pad)["value"]["past"]) == 1


def test_names_seats_and_dealer_change_while_a_match_runs(pad: Page) -> None:
    enter(pad, 13, 7, 6, 0)
    pad.locator("#seating summary").click()
    pad.locator("#rename-0").fill("Ben")
    pad.locator("#rename-0").press("Enter")
    expect(pad.locator("#notice")).to_contain_text("Two players are called Ben")
    expect(pad.locator("#rename-0")).to_have_value("Ben")
    pad.locator("#rename-0").fill("Anneliese")
    pad.locator("#rename-0").press("Enter")
    expect(pad.locator(".pad thead th").nth(1)).to_have_text("Anneliese")
    pad.locator("#swap-0").click()
    assert totals(pad) == [7, 13, 6, 0]
    expect(pad.locator(".score-next")).to_contain_text("Ben deals.")
    pad.locator("#dealer").select_option(label="Dora")
    expect(pad.locator(".score-next")).to_contain_text("Dora deals.")
    pad.reload()
    assert totals(pad) == [7, 13, 6, 0]
    expect(pad.locator(".score-next")).to_contain_text("Dora deals.")


def test_the_newest_rounds_are_seen_and_the_others_on_request(pad: Page) -> None:
    for _ in range(5):
        enter(pad, 13, 13, 0, 0)
    rows = pad.locator(".score-match .pad tbody tr")
    expect(rows).to_have_count(5)
    assert [row.is_visible() for row in rows.all()] == [False, False, True, True, True]
    pad.get_by_role("button", name="Show all 5 rounds").click()
    assert all(row.is_visible() for row in rows.all())


def test_the_score_is_shared_or_copied(pad: Page, context: BrowserContext) -> None:
    enter(pad, 13, 7, 6, 0)
    pad.evaluate("() => { navigator.share = async data => { window.shared = data.text; }; }")
    pad.locator("#share").click()
    pad.wait_for_function("window.shared")
    assert pad.evaluate("window.shared").split("\n")[1:] == ["After 1 round", "Dora 0", "Cleo 6", "Ben 7", "Anna 13"]
    pad.evaluate("() => { navigator.share = async () => { throw new DOMException('no', 'NotAllowedError'); }; }")
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    pad.locator("#share").click()
    expect(pad.locator("#notice")).to_contain_text("copied")
    assert "Cleo 6" in pad.evaluate("navigator.clipboard.readText()")


def test_paper_shows_all_rounds_the_date_and_nothing_to_press(pad: Page) -> None:
    for _ in range(5):
        enter(pad, 13, 13, 0, 0)
    pad.emulate_media(media="print")
    assert all(row.is_visible() for row in pad.locator(".score-match .pad tbody tr").all())
    expect(pad.locator(".score-match .only-printed")).to_be_visible()
    assert not [button for button in pad.locator(".tool button:not(.pad__round)").all() if button.is_visible()]
    expect(pad.locator(".pad--empty")).to_be_hidden()
    pad.evaluate("() => { window.print = () => {}; document.querySelector('#print-empty').click(); }")
    expect(pad.locator(".pad--empty")).to_be_visible()
    expect(pad.locator(".score-match")).to_be_hidden()


def test_the_moon_by_tapping_and_the_choice(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}tools/score/")
    begin(page, ruleset="spielwiki")
    page.locator("#moon-2").click()
    expect(page.locator("#said")).to_contain_text("How does it count?")
    page.locator("#entry .button--main").click()
    assert totals(page) == [0, 0, 0, 0], "an open choice must not be entered"
    page.get_by_role("button", name="26 off").click()
    page.locator("#entry .button--main").click()
    assert totals(page) == [0, 0, -26, 0]


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ((12, 12, 1, 1), "nobody has 13 or more. Who took ♠Q?"),
        ((5, 5, 5, 5), "add up to 20. A round has to add up to 26 or 78"),
        ((26, 0, 0, 0), "has shot the moon"),
        ((-1, 13, 13, 1), "less than 0"),
    ],
)
def test_an_impossible_round_is_refused_with_its_reason(pad: Page, points: tuple[int, ...], reason: str) -> None:
    enter(pad, *points)
    expect(pad.locator("#notice")).to_contain_text(reason)
    assert totals(pad) == [0, 0, 0, 0]
    enter(pad, 0, 26, 26, 26)
    assert totals(pad) == [0, 26, 26, 26]


def test_a_round_can_be_changed_deleted_and_brought_back(pad: Page) -> None:
    enter(pad, 13, 13, 0, 0)
    enter(pad, 0, 0, 13, 13)
    pad.get_by_role("button", name="Change round 1").click()
    pad.locator("#points-0").fill("20")
    pad.locator("#points-1").fill("6")
    pad.locator("#entry .button--main").click()
    assert totals(pad) == [20, 6, 13, 13]
    pad.get_by_role("button", name="Change round 2").click()
    pad.get_by_role("button", name="Delete this round").click()
    assert totals(pad) == [20, 6, 13, 13], "the first tap only asks"
    pad.get_by_role("button", name="Really delete it?").click()
    assert totals(pad) == [20, 6, 0, 0]
    pad.get_by_role("button", name="Undo").click()
    assert totals(pad) == [20, 6, 13, 13]
    pad.get_by_role("button", name="Undo").click()
    assert totals(pad) == [13, 13, 13, 13]


def test_a_whole_match_its_tie_its_winner_and_its_history(pad: Page) -> None:
    for _ in range(4):
        enter(pad, 0, 0, 13, 13)
    for _ in range(4):
        enter(pad, 0, 0, 13, 13)
    expect(pad.locator(".score-next")).to_contain_text("Anna and Ben are tied, so play on")
    enter(pad, 13, 0, 13, 0)
    expect(pad.locator(".score-result")).to_have_text("Ben wins with 0.")
    expect(pad.locator("#chart-box svg")).to_be_visible()
    pad.get_by_role("button", name="New match, same players").click()
    assert totals(pad) == [0, 0, 0, 0]
    expect(pad.locator(".score-next")).to_contain_text("Ben deals.")
    pad.locator(".score-history__match").click()
    assert totals(pad) == [13, 0, 117, 104]
    pad.get_by_role("button", name="Delete", exact=True).click()
    pad.get_by_role("button", name="Delete for good?").click()
    expect(pad.locator("#history")).to_have_count(0)


def test_the_lowest_total_is_marked_while_the_match_goes_on(pad: Page) -> None:
    expect(pad.locator(".pad .is-winner")).to_have_count(0)
    enter(pad, 13, 13, 0, 0)
    assert pad.locator(".pad tfoot .is-winner").all_inner_texts() == ["0", "0"]


def test_an_exact_hundred_falls_back(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}tools/score/")
    page.locator("#start").wait_for()
    page.get_by_text("All options").click()
    page.locator("#option-exact_score_reset").select_option("100-50")
    begin(page)
    for points in ((26, 0, 26, 26), (26, 0, 26, 26), (26, 0, 26, 26), (22, 4, 0, 0)):
        enter(page, *points)
    assert totals(page) == [50, 4, 78, 78]
    expect(page.locator(".score-match .pad tbody tr").last).to_contain_text("100 → 50")


def test_the_jack_counts_where_the_rules_say_so(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}tools/score/")
    page.get_by_text("All options").click()
    page.locator("#option-jack_of_diamonds").select_option("-10")
    begin(page)
    page.locator("#moon-0").click()
    page.get_by_role("button", name="jack of diamonds: Ben").click()
    page.locator("#entry .button--main").click()
    assert totals(page) == [0, 16, 26, 26]


def test_a_moon_takes_the_jack_where_it_is_needed(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}tools/score/")
    begin(page, ruleset="omnibus")
    page.locator("#moon-0").click()
    page.locator("#entry .button--main").click()
    assert totals(page) == [-10, 26, 26, 26]
    page.locator("#moon-0").click()
    page.get_by_role("button", name="jack of diamonds: Ben").click()
    expect(page.locator("#moon-0")).to_have_attribute("aria-pressed", "false")
    page.locator("#entry .button--main").click()
    assert totals(page) == [16, 16, 26, 26]


def test_an_exact_hit_wins_and_the_limit_may_have_to_be_passed(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}tools/score/")
    page.get_by_text("All options").click()
    page.locator("#option-end_score").select_option("50")
    page.locator("#option-end_at").select_option("passed")
    page.locator("#option-exact_win").select_option("true")
    begin(page)
    for points in ((25, 1, 0, 0), (24, 1, 1, 0), (1, 24, 1, 0)):
        enter(page, *points)
    assert totals(page) == [50, 26, 2, 0]
    expect(page.locator(".score-result")).to_have_text("Anna wins with 50.")
    expect(page.locator(".pad .is-winner")).to_have_text("50")


@pytest.mark.parametrize("players", [3, 5])
def test_three_and_five(page: Page, site_url: str, players: int) -> None:
    page.goto(f"{site_url}tools/score/")
    page.locator("#start").wait_for()
    page.get_by_role("button", name="One more player" if players == 5 else "One fewer").click()
    begin(page, ("Anna", "Ben", "Cleo", "Dora", "Emil")[:players])
    enter(page, *[26] * (players - 1), 0)
    assert totals(page) == [26] * (players - 1) + [0]


def test_nothing_is_lost_on_reload_or_rotation(pad: Page) -> None:
    enter(pad, 13, 13, 0, 0)
    pad.get_by_role("button", name="Cards", exact=True).click()
    pad.get_by_role("button", name="queen of spades: Dora").click()
    pad.locator("#hearts-1").click()
    pad.set_viewport_size({"width": 740, "height": 360})
    pad.reload()
    expect(pad.locator("#said")).to_contain_text("12 hearts")
    expect(pad.get_by_role("button", name="queen of spades: Dora")).to_have_attribute("aria-pressed", "true")
    assert totals(pad) == [13, 13, 0, 0]


def test_two_tabs_lose_nothing(pad: Page, context: BrowserContext, site_url: str) -> None:
    other = context.new_page()
    other.goto(f"{site_url}tools/score/")
    enter(pad, 13, 13, 0, 0)
    expect(other.locator(".score-match .pad tbody tr")).to_have_count(1)
    enter(other, 0, 0, 13, 13)
    expect(pad.locator(".score-match .pad tbody tr")).to_have_count(2)
    enter(pad, 5, 8, 13, 0)
    expect(other.locator(".score-match .pad tbody tr")).to_have_count(3)
    assert totals(other) == totals(pad) == [18, 21, 26, 13]
    pad.get_by_role("button", name="Undo").click()
    expect(other.locator(".score-match .pad tbody tr")).to_have_count(2)


def test_half_a_round_survives_a_round_entered_in_another_tab(
    pad: Page, context: BrowserContext, site_url: str
) -> None:
    pad.get_by_role("button", name="queen of spades: Ben").click()
    other = context.new_page()
    other.goto(f"{site_url}tools/score/")
    other.get_by_role("button", name="Start over").click()
    enter(other, 0, 0, 13, 13)
    expect(pad.locator("#notice")).to_contain_text("Round 1 was entered in another tab")
    pad.get_by_role("button", name="Cleo took the 13 hearts that are left").click()
    pad.locator("#entry .button--main").click()
    assert totals(pad) == [0, 13, 26, 13], "both rounds must count"


def test_a_clock_set_back_does_no_harm(pad: Page) -> None:
    enter(pad, 13, 13, 0, 0)
    pad.clock.set_fixed_time(0)
    pad.reload()
    enter(pad, 0, 0, 13, 13)
    pad.reload()
    assert totals(pad) == [13, 13, 13, 13]


@pytest.mark.parametrize("damage", ["no JSON", '{"version":1,"value":{"past":7}}', "null", '{"version":1}'])
def test_damaged_data_is_set_aside_and_said(pad: Page, damage: str) -> None:
    enter(pad, 13, 13, 0, 0)
    pad.evaluate("text => localStorage.setItem('hearts.score', text)", damage)
    pad.reload()
    expect(pad.locator("#notice")).to_contain_text("couldn’t be read")
    expect(pad.locator("#notice button").first).to_have_text("Save it as a file")
    assert pad.evaluate("localStorage.getItem('hearts.score.unreadable')") == damage
    begin(pad)
    enter(pad, 0, 0, 13, 13)
    pad.reload()
    assert totals(pad) == [0, 0, 13, 13]


def test_a_half_damaged_book_keeps_what_is_good(pad: Page) -> None:
    enter(pad, 13, 13, 0, 0)
    book = kept(pad)
    book["value"]["past"] = [{"players": "?"}, book["value"]["match"] | {"id": "old"}]
    book["value"]["match"]["rules"] = {"name": "no such", "changes": {"moon": "green", "players": "4"}}
    pad.evaluate("text => localStorage.setItem('hearts.score', text)", json.dumps(book))
    pad.reload()
    assert totals(pad) == [13, 13, 0, 0]
    expect(pad.locator(".score-history__match")).to_have_count(1)


@pytest.mark.parametrize(
    ("part", "damaged"),
    [
        ("started", "12345678901"),
        ("started", [5]),
        ("rounds", [{"points": [13, 13, 0, 0], "entry": {"hearts": [13, 13, 13, 13], "cards": {"QS": 1}}}]),
        ("rounds", [{"points": [13, 13, 0, 0], "entry": {"hearts": [13, 0, 0, 0], "cards": {"XX": 1}}}]),
        ("rounds", [{"points": [13, 13, 0, 0], "entry": {"hearts": [13, 0, 0, 0], "cards": [0, 1]}}]),
        ("steps", [[{"points": ["13", 13, 0, 0]}], 5]),
    ],
)
def test_a_damaged_part_is_left_out(pad: Page, part: str, damaged: object) -> None:
    enter(pad, 13, 13, 0, 0)
    book = kept(pad)
    book["value"]["match"][part] = damaged
    book["value"]["past"] = [book["value"]["match"], book["value"]["match"]]
    pad.evaluate("text => localStorage.setItem('hearts.score', text)", json.dumps(book))
    pad.reload()
    assert totals(pad) == [13, 13, 0, 0]
    pad.locator(".pad__round").click()
    expect(pad.locator("#entry")).not_to_contain_text("NaN")
    expect(pad.locator(".score-history__match")).to_have_count(2)
    pad.locator(".score-history__match").first.click()
    expect(pad.locator(".score-history__match[aria-pressed=true]")).to_have_count(1)


@pytest.mark.parametrize(
    "damage",
    [
        {"typed": [5, 6, 7, 8]},
        {"entry": {"hearts": [0, 0, 0, 0]}},
        {"entry": {"hearts": [-5, 0, 0, 0], "cards": {}}},
        {"entry": {"hearts": [0, 0, 0, 0], "cards": {"QS": 0.5}}},
        {"edits": 7},
    ],
)
def test_a_damaged_half_of_a_round_is_left_out(pad: Page, damage: dict[str, object]) -> None:
    enter(pad, 13, 13, 0, 0)
    entry = {"hearts": [1, 0, 0, 0], "cards": {}}
    match = kept(pad)["value"]["match"]["id"]
    draft = {"match": match, "edits": None, "mode": "points", "entry": entry, "typed": ["1", "", "", ""]} | damage
    pad.evaluate("text => localStorage.setItem('hearts.score.draft', text)", json.dumps(draft))
    pad.reload()
    assert totals(pad) == [13, 13, 0, 0]
    enter(pad, 0, 0, 13, 13)
    assert totals(pad) == [13, 13, 13, 13]


def test_data_of_a_newer_version_is_left_alone(pad: Page) -> None:
    newer = '{"version":99,"value":{}}'
    pad.evaluate("text => localStorage.setItem('hearts.score', text)", newer)
    pad.reload()
    expect(pad.locator("#notice")).to_contain_text("newer version")
    begin(pad)
    enter(pad, 13, 13, 0, 0)
    assert pad.evaluate("localStorage.getItem('hearts.score')") == newer


def test_storage_forbidden(page: Page, site_url: str) -> None:
    page.add_init_script(
        "for (const name of ['getItem', 'setItem', 'removeItem'])"
        " Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError'); };"
    )
    page.goto(f"{site_url}tools/score/")
    expect(page.locator("#notice")).to_contain_text("doesn’t let the page save anything")
    begin(page)
    enter(page, 13, 13, 0, 0)
    assert totals(page) == [13, 13, 0, 0]


def test_nothing_entered_vanishes_when_the_storage_is_full_in_the_middle_of_a_match(pad: Page, tmp_path: Path) -> None:
    enter(pad, 13, 13, 0, 0)
    pad.evaluate(FILL)
    for shown, round_ in enumerate([(0, 0, 13, 13), (5, 5, 3, 13), (1, 2, 3, 20)], start=2):
        enter(pad, *round_)
        expect(pad.locator("#notice")).to_contain_text("storage for this page is full")
        expect(pad.locator(".score-match .pad tbody tr")).to_have_count(shown)
    assert totals(pad) == [19, 20, 19, 46]
    with pad.expect_download() as waiting:
        pad.get_by_role("button", name="Save to a file").click()
    waiting.value.save_as(tmp_path / "hearts.json")
    (match,) = json.loads((tmp_path / "hearts.json").read_text(encoding="utf-8"))["matches"]
    assert len(match["rounds"]) == 4
    # As soon as there is room everything is written.
    pad.evaluate(EMPTY)
    enter(pad, 4, 4, 4, 14)
    pad.reload()
    assert totals(pad) == [23, 24, 23, 60]


def test_storage_full(pad: Page) -> None:
    pad.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
    )
    enter(pad, 13, 13, 0, 0)
    expect(pad.locator("#notice")).to_contain_text("storage for this page is full")
    assert totals(pad) == [13, 13, 0, 0]


def test_export_and_import(pad: Page, tmp_path: Path) -> None:
    enter(pad, 13, 13, 0, 0)
    with pad.expect_download() as waiting:
        pad.get_by_role("button", name="Save to a file").click()
    file = tmp_path / "hearts.json"
    waiting.value.save_as(file)
    pad.locator("#import").set_input_files(file)
    expect(pad.locator("#notice")).to_contain_text("0 matches added. 1 was there already.")
    pad.evaluate("localStorage.clear()")
    pad.reload()
    pad.locator("#import").set_input_files(file)
    expect(pad.locator("#notice")).to_contain_text("1 match added.")
    pad.locator(".score-history__match").click()
    pad.get_by_role("button", name="Continue this match").click()
    assert totals(pad) == [13, 13, 0, 0]


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("{", "damaged or isn’t a score file"),
        ('{"format":"else"}', "isn’t from this score pad"),
        ('{"format":"hearts-score","version":2,"matches":[]}', "newer version"),
        ('{"format":"hearts-score","version":1,"matches":[{"players":["a"]}]}', "1 could not be read"),
    ],
)
def test_a_file_that_is_not_ours_changes_nothing(pad: Page, tmp_path: Path, content: str, says: str) -> None:
    enter(pad, 13, 13, 0, 0)
    before = kept(pad)["value"]
    file = tmp_path / "strange.json"
    file.write_text(content)
    pad.locator("#import").set_input_files(file)
    expect(pad.locator("#notice")).to_contain_text(says)
    assert kept(pad)["value"] == before


def test_a_good_file_after_a_bad_one_is_told(pad: Page, tmp_path: Path) -> None:
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    (tmp_path / "good.json").write_text('{"format": "hearts-score", "version": 1, "matches": []}', encoding="utf-8")
    pad.set_input_files("#import", tmp_path / "bad.json")
    expect(pad.locator("#notice.is-bad")).to_contain_text("bad.json")
    pad.set_input_files("#import", tmp_path / "good.json")
    expect(pad.locator("#notice.is-good")).not_to_contain_text("bad.json")


def test_the_pad_by_keyboard(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}tools/score/")
    page.locator("#name-0").focus()
    for name in PLAYERS:
        page.keyboard.type(name)
        page.keyboard.press("Tab")
    page.locator("#name-3").press("Enter")
    page.locator("#hearts-6").focus()
    for _ in range(2):
        page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "hearts-6", "the focus must stay on the button"
    expect(page.locator("#said")).to_contain_text("1 heart")
