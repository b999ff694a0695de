"""`make bench` measures what it says: whole rounds, our hooks alone, the difference between two players."""

import random
import time
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import beside_the_browser_of_the_tests
from tools.bench import build, engine, players, taps


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


@pytest.mark.parametrize("name", taps.MEASURES)
def test_a_tap_on_every_tool_is_answered(name: str, page: Page, site_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taps, "TAPS", 1)
    assert taps.MEASURES[name](page, site_url) > 0
