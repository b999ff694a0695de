"""`make bench` measures what it says: whole rounds, our hooks alone, the difference between two players."""

import random
import time
from typing import Any

import pytest
from playwright.sync_api import Page

from hearts_examples.evidence.figures import read_figures
from tests.browser import beside_the_browser_of_the_tests
from tools.bench import build, engine, matches, players, taps


@pytest.mark.parametrize("work", [engine.our_rounds, engine.their_rounds, engine.their_dealt_rounds])
def test_every_engine_plays_its_block_to_the_end(work: engine.Work, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "ROUNDS", 2)
    assert engine.rounds_a_second(work, 1) > 0


def test_the_same_rounds_are_replayed_and_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "ROUNDS", 2)
    for work in engine.our_replays(random.Random(1)):
        work(random.Random(1))


def test_the_clock_around_a_hook_adds_up_and_keeps_the_finished_page() -> None:
    class Page:
        class file:  # noqa: N801 (as MkDocs names it)
            src_uri = "rules/play.md"

    def finish(text: str, **_: Any) -> str:
        until = time.process_time() + 0.01
        while time.process_time() < until:
            pass
        return text.upper()

    measured = build.Measure(0, 0, {})
    timed = build._timed(finish, "page_markdown", measured)
    assert timed("a", page=Page) == "A"
    assert measured.pages == {"rules/play.md": "A"}
    assert timed("b", page=Page) == "B"
    assert measured.hooks >= 0.02


def test_only_methods_of_our_hooks_are_timed() -> None:
    from hooks import site

    assert build._is_hook(site.on_page_markdown)
    assert not build._is_hook(build.measure)
    assert not build._is_hook(print)


def test_a_better_player_saves_points(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, Any] = {}
    monkeypatch.setattr(players, "DEALS", 40)
    monkeypatch.setattr(players, "PAIRS", (("normal", "easy"),))
    monkeypatch.setattr(players, "write_figures", lambda check, found, packages: kept.update(found))
    beside_the_browser_of_the_tests(players.main)
    assert kept["normal-easy"]["deals"] == 40
    assert kept["normal-easy"]["saved"] > 0


def test_whole_matches_are_played_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small part of what is kept: the same matches again, and figures that agree with those of all of them."""
    kept: dict[str, Any] = {}
    monkeypatch.setattr(matches, "MATCHES", {"normal": 60})
    monkeypatch.setattr(matches, "write_figures", lambda check, found, packages: kept.update(found))
    beside_the_browser_of_the_tests(matches.main)
    assert kept["normal"]["matches"] == 60
    every = read_figures("matches")["normal"]
    apart = abs(kept["normal"]["average"] - every["average"])
    assert apart <= 2 * (kept["normal"]["margin"] + every["margin"])
    assert abs(kept["normal"]["moon_percent"] - every["moon_percent"]) <= 2 * (
        kept["normal"]["moon_margin"] + every["moon_margin"]
    )


def test_matches_are_summed_up() -> None:
    played = [matches.Match(0, [[0, 26, 26, 26]] * 4, 4), matches.Match(1, [[25, 1, 0, 0]] * 6, 0)]
    assert matches.figures(played) == {
        "matches": 2,
        "rounds": 10,
        "average": 5,
        "margin": 1.96,
        "from": 4,
        "to": 6,
        "moons": 4,
        "moon_percent": 40,
        "moon_margin": 30.36,
    }


def test_players_of_a_match_know_its_totals() -> None:
    match = matches.Match(7, [[0, 26, 26, 26], [13, 13, 0, 0]], 1)
    assert match.asked() == {"seed": "match-7", "round": 3, "totals": [13, 39, 26, 26]}


@pytest.mark.parametrize("name", taps.MEASURES)
def test_a_tap_on_every_tool_is_answered(name: str, page: Page, site_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taps, "TAPS", 1)
    assert taps.MEASURES[name](page, site_url) > 0
