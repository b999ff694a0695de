"""Rounds between computer players, played in the browser by the scripts that the practice table uses."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copy

from playwright.sync_api import Browser, Page

from hearts_examples.exports.engine import ENGINE, engine_json
from hearts_examples.rules.choices import short_name
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, Ruleset, option_data
from hearts_examples.site.scripts import scripts
from tools import ROOT
from tools.host import serve

BROWSER = ROOT / "browser"

LOAD = """
async base => {
    const load = name => import(`${base}assets/browser/${name}.js`);
    const [{ loadEngine }, ...found] = await Promise.all([
        "engine/load", "engine/ruleset", "engine/table", "engine/random", "players/players", "players/seat-view",
    ].map(load));
    Object.assign(window, ...found);
    window.engine = await loadEngine();
    const teams = new Map();
    window.team = options => {
        const key = JSON.stringify(options);
        if (!teams.has(key)) teams.set(key, new Players(new Ruleset(engine, options)));
        return teams.get(key);
    };
    // A whole round between players of these levels, who know the totals of the match so far; everything that the
    // engine needs to replay it.
    window.playRound = (options, seed, round, levels, totals = levels.map(() => 0)) => {
        const team = window.team(options);
        const { rules } = team;
        const dealt = deal(rules, seed, round);
        let passes = null;
        let hands = dealt.hands;
        if (rules.receivers(round)) {
            passes = hands.map((hand, seat) => team.pass(
                passView(rules, seat, hand, round, totals), levels[seat], randomFrom(`${seed}/${round}/${seat}/pass`)));
            hands = exchange(rules, hands, passes, round);
        }
        const board = new Table(rules, hands, dealt.kitty, round);
        const plays = [];
        while (!board.over) {
            const view = seatView(board, board.turn, passes?.[board.turn] ?? null, totals);
            const random = randomFrom(`${seed}/${round}/${board.turn}/${plays.length}`);
            const card = team.play(view, levels[board.turn], random);
            plays.push(card);
            board.play(card);
        }
        const codes = cards => cards.map(card => engine.codes[card]);
        return {
            hands: dealt.hands.map(codes),
            kitty: codes(dealt.kitty),
            passes: passes?.map(codes) ?? null,
            plays: codes(plays),
            tricks: board.tricks.map(({ leader, winner, points }) => [leader, winner, points]),
            ...rules.score(board.taken, "add"),
        };
    };
}
"""
"""Sets up `playRound(options, seed, round, levels, totals)` in a page; `base` is where the assets are."""


def names(ruleset: Ruleset) -> dict[str, str]:
    """The options of a ruleset as the browser knows them."""
    return {option: short_name(option_data(ruleset, option)) for option in OPTIONS}


@contextmanager
def arena(browser: Browser) -> Iterator[Page]:
    """A tab in which `playRound` can be asked."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(_make_arena(Path(folder) / "arena")) as url,
        browser.new_context() as context,
    ):
        page = context.new_page()
        page.goto(url)
        page.evaluate(LOAD, url)
        yield page


def _make_arena(folder: Path) -> Path:
    """A folder that can be served: the scripts and the tables, and nothing else of the site."""
    for address, script in scripts(BROWSER).items():
        place = folder / address
        place.parent.mkdir(parents=True, exist_ok=True)
        copy(script, place)
    engine = folder / ENGINE
    engine.parent.mkdir(parents=True)
    engine.write_text(engine_json(STANDARD), encoding="utf-8")
    (folder / "index.html").write_text("<!doctype html><title>Arena</title>", encoding="utf-8")
    return folder
