"""The practice table plays by the rules, and its computer players see no more than their seat may see."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from hearts_examples.protocol.answers import answer
from hearts_examples.rules.deal import deal_cards, pack_order
from hearts_examples.rules.presets import PRESETS
from hearts_examples.rules.ruleset import OPTIONS, PLAYER_COUNTS, Ruleset, option_data, with_options
from tests.tools.positions import codes, house_ruleset
from tools.arena import arena as open_arena
from tools.arena import names

LEVELS = ("easy", "normal", "hard")


@pytest.fixture(scope="module")
def arena(browser: Browser) -> Iterator[Page]:
    """A tab in which computer players can play rounds."""
    with open_arena(browser) as page:
        yield page


def options(ruleset: Ruleset) -> dict[str, Any]:
    """A ruleset as the protocol takes it."""
    return {option: option_data(ruleset, option) for option in OPTIONS if option_data(ruleset, option) is not None}


def rulesets() -> list[Ruleset]:
    random = Random("tables")
    presets = [
        with_options(ruleset, {"players": players, "removed_cards": None, "pass_cycle": None})
        for ruleset in PRESETS.values()
        for players in PLAYER_COUNTS
    ]
    return presets + [house_ruleset(random) for _ in range(30)]


def test_whole_rounds_replay_in_the_engine(arena: Page) -> None:
    """Deal, pass, opener, every play, every trick, the points: the engine agrees, and no card was refused."""
    for number, ruleset in enumerate(rulesets(), start=1):
        levels = [LEVELS[(number + seat) % 2] for seat in range(ruleset.players)]
        played = arena.evaluate(
            "([options, seed, round, levels]) => playRound(options, seed, round, levels)",
            [names(ruleset), f"replay-{number}", number, levels],
        )
        question = {
            "ask": "replay",
            "ruleset": options(ruleset),
            "round": number,
            "hands": played["hands"],
            "plays": played["plays"],
            "moon_choice": "add",
        }
        if played["passes"]:
            question["passes"] = played["passes"]
        if played["kitty"]:
            question["kitty"] = played["kitty"]
        told = answer(question)
        assert [step["refused"] for step in told["steps"]] == [None] * len(played["plays"])
        assert [[trick["leader"], trick["winner"], trick["points"]] for trick in told["tricks"]] == played["tricks"]
        assert told["points"] == played["points"]
        assert told["moon"] == played["moon"]


DEALT = """
([options, seed, round]) => {
    const { hands, kitty } = deal(team(options).rules, seed, round);
    return [...hands, kitty].map(cards => engine.cardsIn(engine.hand(cards)).map(card => engine.codes[card]));
}
"""


def published_random(seed: str) -> Iterator[float]:
    """The random numbers as tools/practice describes them: FNV-1a, then mulberry32."""
    state = 0x811C9DC5
    for letter in seed:
        state = (state ^ ord(letter)) * 0x01000193 & 0xFFFFFFFF
    while True:
        state = state + 0x6D2B79F5 & 0xFFFFFFFF
        mixed = (state ^ state >> 15) * (state | 1) & 0xFFFFFFFF
        mixed ^= mixed + ((mixed ^ mixed >> 7) * (mixed | 61) & 0xFFFFFFFF) & 0xFFFFFFFF
        yield ((mixed ^ mixed >> 14) & 0xFFFFFFFF) / 2**32


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_a_seed_deals_what_is_published(arena: Page, players: int) -> None:
    """An address must deal the same cards for ever: the description, programmed a second time, agrees."""
    ruleset = with_options(PRESETS["standard"], {"players": players, "leftover_cards": "kitty"})
    for seed, number in (("abc", 1), ("abc", 2), ("a-long-name-24-letters-x", 7)):
        order = list(pack_order(ruleset))
        random = published_random(f"{seed}/{number}")
        for at in range(len(order) - 1, 0, -1):
            other = int(next(random) * (at + 1))
            order[at], order[other] = order[other], order[at]
        hands, kitty = deal_cards(order, ruleset, number)
        dealt = arena.evaluate(DEALT, [names(ruleset), seed, number])
        assert dealt == [codes(hand) for hand in (*hands, kitty)]


SWAPPED = """
([options, seed, level]) => {
    const { rules } = team(options);
    const totals = Array(rules.players).fill(0);
    const dealt = deal(rules, seed, 1);
    const passing = rules.receivers(1) !== null;
    const passes = passing ? dealt.hands.map(hand => hand.slice(0, rules.passCount)) : null;
    const hands = passing ? exchange(rules, dealt.hands, passes, 1) : dealt.hands;
    const board = new Table(rules, hands, dealt.kitty, 1);
    const view = seat => seatView(board, seat, passes?.[seat] ?? null, totals);
    let asked = 0;
    let differ = 0;
    const random = randomFrom(seed + "other");
    while (!board.over) {
        const seat = board.turn;
        const said = JSON.stringify(view(seat));
        const card = team(options).play(view(seat), level, randomFrom(seed + asked));
        // The others' cards change places among them; the seat must not notice.
        const others = board.hands.map((hand, at) => at === seat ? [] : engine.cardsIn(hand));
        const mixed = shuffle(others.flat(), random);
        const before = board.hands;
        board.hands = before.map((hand, at) => at === seat ? hand : engine.hand(mixed.splice(0, others[at].length)));
        if (JSON.stringify(view(seat)) !== said) differ++;
        if (team(options).play(view(seat), level, randomFrom(seed + asked)) !== card) differ++;
        board.hands = before;
        board.play(card);
        asked++;
    }
    return [asked, differ];
}
"""


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_cannot_see_the_cards_of_others(arena: Page, level: str) -> None:
    """With the hidden cards anywhere else, view and choice are the same; so neither depends on them."""
    for preset, players in (("standard", 4), ("black-maria", 3), ("omnibus", 5)):
        ruleset = with_options(PRESETS[preset], {"players": players, "removed_cards": None, "pass_cycle": None})
        asked, differ = arena.evaluate(SWAPPED, [names(ruleset), f"hidden-{preset}", level])
        assert asked == players * ruleset.cards_each
        assert differ == 0


def test_a_view_is_data_and_names_no_hidden_card(arena: Page) -> None:
    """What a player is handed can be written down whole, and every card in it is its own or lay open."""
    view = arena.evaluate(
        """
        options => {
            const { rules } = team(options);
            const dealt = deal(rules, "view", 1);
            const board = new Table(rules, dealt.hands, dealt.kitty, 1);
            for (let plays = 0; plays < 9; plays++) board.play(engine.cardsIn(board.legal())[0]);
            const view = seatView(board, board.turn, null, [0, 0, 0, 0]);
            const open = new Set([...board.tricks.flatMap(({ cards }) => cards), ...board.trick]);
            const own = new Set(engine.cardsIn(board.hands[board.turn]));
            const gone = view.tricks.flatMap(({ cards }) => cards);
            const named = [...view.hand, ...view.trick, ...view.kitty, ...view.passed, ...gone];
            const isData = JSON.stringify(view) === JSON.stringify(structuredClone(view));
            return [isData, named.every(card => open.has(card) || own.has(card)), Object.keys(view)];
        }
        """,
        names(PRESETS["standard"]),
    )
    assert view[:2] == [True, True]
    assert view[2] == [
        "options", "seat", "players", "round", "hand", "trick", "leader", "broken", "tricks",
        "passed", "passedTo", "kitty", "totals",
    ]  # fmt: skip


def test_the_stronger_player_does_better(arena: Page) -> None:
    """A quick look; `make bench` has the figures with their confidence. Each deal is played twice, seats swapped."""
    compare = """
        ([options, better, worse, deals]) => {
            let difference = 0;
            for (let number = 0; number < deals; number++) {
                for (const flip of [0, 1]) {
                    const levels = [0, 1, 2, 3].map(seat => (seat + flip) % 2 ? worse : better);
                    const { points } = playRound(options, `quick-${number}`, 1 + number % 4, levels);
                    points.forEach((score, seat) => difference += levels[seat] === worse ? score : -score);
                }
            }
            return difference;
        }
    """
    standard = names(PRESETS["standard"])
    assert arena.evaluate(compare, [standard, "normal", "easy", 60]) > 0
    assert arena.evaluate(compare, [standard, "hard", "easy", 12]) > 0
