"""The rules against their naive second statement: everything where the space is small, at random elsewhere."""

import os
import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, permutations, product
from typing import Any

import pytest

from hearts_examples.evidence.figures import write_figures
from hearts_examples.rules.cards import CARDS, card_set, cards_in, parse_cards
from hearts_examples.rules.deal import deal_cards, opener, pack_order
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.match import play_match
from hearts_examples.rules.passing import direction, receivers
from hearts_examples.rules.play import Position, refusal
from hearts_examples.rules.presets import PRESETS, read_ruleset
from hearts_examples.rules.round import Round
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, Moon, Ruleset, option_data, with_options
from hearts_examples.rules.scoring import all_sheets, score_round
from hearts_examples.rules.trick import winning_index
from tests.oracle import naive

VALUES: dict[str, tuple[Any, ...]] = {
    "opening_lead": ("lowest-club", "any-club", "left-of-dealer"),
    "first_trick_points": ("barred", "allowed"),
    "first_trick_fallback": ("any", "queen", "hearts"),
    "hearts_lead": ("when-broken", "any-time"),
    "hearts_lead_exception": ("only-hearts", "only-penalty-cards"),
    "queen_breaks_hearts": (False, True),
    "spade_values": ({"QS": 13}, {"QS": 13, "KS": 10, "AS": 7}, {"KS": 5}),
}
"""The values of every option that bears on which cards may be played."""

LEGALITY = [option for option in VALUES if option != "queen_breaks_hearts"]

SMALL_PACK = ["2C", "3C", "2D", "QS", "KS", "5S", "2H", "3H", "4H"]


def options_of(ruleset: Ruleset) -> naive.Options:
    return {option: option_data(ruleset, option) for option in OPTIONS}


def small(**options: Any) -> Ruleset:
    """Three players, nine cards."""
    gone = [str(card) for card in CARDS if str(card) not in SMALL_PACK]
    return with_options(STANDARD, {"players": 3, "removed_cards": gone, **options})


def _positions() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every hand of the small pack with every trick so far that may lie on the table."""
    for size in (1, 2, 3):
        for hand in combinations(SMALL_PACK, size):
            rest = [card for card in SMALL_PACK if card not in hand]
            for played in (0, 1, 2):
                for trick in permutations(rest, played):
                    yield hand, trick


@pytest.mark.parametrize("opening_lead", VALUES["opening_lead"])
def test_every_position_of_a_small_pack_under_every_option(opening_lead: str) -> None:
    positions = list(_positions())
    rest = [option for option in LEGALITY if option != "opening_lead"]
    for values in product(*(VALUES[option] for option in rest)):
        ruleset = small(opening_lead=opening_lead, **dict(zip(rest, values, strict=True)))
        options = options_of(ruleset)
        for hand, trick in positions:
            first = len(hand) == 3
            seen = Position(ruleset, card_set(parse_cards(hand)), parse_cards(trick), 1 if first else 2, False)
            for broken in (False, True) if not (trick or first) else (False,):
                for card in hand:
                    expected = naive.why_not(card, hand, trick, seen.trick_number, broken, options)
                    found = refusal(parse_cards([card])[0], seen._replace(hearts_broken=broken))
                    assert found == expected, (ruleset, hand, trick, broken, card)


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"queen_breaks_hearts": True, "hearts_lead_exception": "only-penalty-cards", "moon": "subtract"},
        {"opening_lead": "left-of-dealer", "first_trick_fallback": "queen", "spade_values": {"QS": 13, "KS": 10}},
        {"opening_lead": "any-club", "first_trick_points": "allowed", "hearts_lead": "any-time", "moon": "off"},
    ],
)
def test_every_round_of_a_small_pack_played_to_its_end(changed: dict[str, Any]) -> None:
    """Every deal of nine cards to three players, and every way to play it: who may play what, who takes, who scores."""
    ruleset = small(**changed)
    options = options_of(ruleset)
    visited = 0
    for first in combinations(SMALL_PACK, 3):
        others = [card for card in SMALL_PACK if card not in first]
        for second in combinations(others, 3):
            hands = [first, second, tuple(card for card in others if card not in second)]
            visited += _play_every_way(hands, ruleset, options)
    assert visited > 50_000


def _play_every_way(hands: list[tuple[str, ...]], ruleset: Ruleset, options: naive.Options) -> int:
    """Compare both engines in every position that legal play can reach; how many there were."""
    count = 0
    turn = naive.opener(hands, 1, options)
    to_play: list[tuple[list[str], list[list[str]], list[str], int, bool, int, list[list[str]]]] = [
        ([], [list(hand) for hand in hands], [], turn, False, 1, [[], [], []])
    ]
    sets = [card_set(parse_cards(hand)) for hand in hands]
    while to_play:
        plays, held, trick, turn, broken, number, taken = to_play.pop()
        table = Round(ruleset, sets)
        for played in parse_cards(plays):
            table.play(played)
        count += 1
        if not any(held):
            assert table.over
            score = score_round(table.taken, ruleset)
            assert (list(score.points), score.moon) == naive.score(taken, options)
            continue
        assert (table.turn, table.trick_number, table.broken) == (turn, number, broken)
        legal = naive.legal(held[turn], trick, number, broken, options)
        assert {str(card) for card in cards_in(table.legal())} == set(legal)
        for card in legal:
            after = [[own for own in hand if own != card] for hand in held]
            lying = [*trick, card]
            now_broken = broken or naive.breaks_hearts(card, options)
            if len(lying) < 3:
                to_play.append(([*plays, card], after, lying, (turn + 1) % 3, now_broken, number, taken))
                continue
            winner = (turn + 1 + naive.winner(lying)) % 3
            won = [pile + lying if seat == winner else pile for seat, pile in enumerate(taken)]
            to_play.append(([*plays, card], after, [], winner, now_broken, number + 1, won))
    return count


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("moon", ["add", "subtract", "choice", "off"])
@pytest.mark.parametrize(("jack", "needed"), [(0, False), (-10, False), (-10, True)])
def test_every_way_in_which_the_penalty_cards_can_fall(players: int, moon: str, jack: int, needed: bool) -> None:
    """Hearts are alike, so what counts is how many each seat takes, who takes the queen, and who takes the jack."""
    counting = {"jack_of_diamonds": jack, "moon_needs_jack": needed}
    ruleset = with_options(STANDARD, {"players": players, "moon": moon, **counting})
    options = options_of(ruleset)
    hearts = [str(card) for card in CARDS if card.suit == "H"]
    choices = (Moon.ADD, Moon.SUBTRACT) if moon == "choice" else (None,)
    reached = set()
    for bars in combinations(range(13 + players - 1), players - 1):
        edges = (-1, *bars, 13 + players - 1)
        counts = [edges[seat + 1] - edges[seat] - 1 for seat in range(players)]
        for queen, knave in product(range(players), range(players) if jack else (0,)):
            taken: list[list[str]] = []
            left = list(hearts)
            for seat, count in enumerate(counts):
                taken.append([*left[:count], *["QS"] * (queen == seat), *["JD"] * (knave == seat)])
                left = left[count:]
            sets = [card_set(parse_cards(cards)) for cards in taken]
            for choice in choices:
                score = score_round(sets, ruleset, choice)
                assert (list(score.points), score.moon) == naive.score(taken, options, choice)
                reached.add(score.points)
    assert all_sheets(ruleset) == reached


@pytest.mark.parametrize("hearts", ["one", "face", "face-ace-high"])
@pytest.mark.parametrize("moon", ["add", "subtract", "choice", "off"])
def test_random_ways_in_which_dear_cards_fall(hearts: str, moon: str) -> None:
    rng = random.Random(f"{hearts} {moon}")
    for _ in range(300):
        spades = rng.choice(VALUES["spade_values"])
        ruleset = with_options(
            STANDARD,
            {
                "players": rng.choice((3, 4, 5)),
                "heart_values": hearts,
                "spade_values": spades,
                "moon": moon,
                "jack_of_diamonds": rng.choice((0, -10)),
            },
        )
        owners = [rng.randrange(ruleset.players)] * 52 if rng.random() < 0.2 else None
        taken: list[list[str]] = [[] for _ in range(ruleset.players)]
        for card in pack_order(ruleset):
            taken[owners[card] if owners else rng.randrange(ruleset.players)].append(str(card))
        sets = [card_set(parse_cards(cards)) for cards in taken]
        choice = rng.choice((Moon.ADD, Moon.SUBTRACT)) if moon == "choice" else None
        score = score_round(sets, ruleset, choice)
        assert (list(score.points), score.moon) == naive.score(taken, options_of(ruleset), choice)


def test_every_trick_of_two_suits_and_random_tricks() -> None:
    for three in permutations(CARDS[:3] + CARDS[11:15], 3):
        assert winning_index(three) == naive.winner([str(card) for card in three])
    rng = random.Random(5)
    for _ in range(3000):
        trick = tuple(rng.sample(CARDS, rng.choice((3, 4, 5))))
        assert winning_index(trick) == naive.winner([str(card) for card in trick])


def random_ruleset(rng: random.Random) -> Ruleset:
    """Any preset with any options; those that make no game are drawn again."""
    options: dict[str, Any] = {option: rng.choice(values) for option, values in VALUES.items() if rng.random() < 0.5}
    players = rng.choice((3, 4, 5))
    options |= {"players": players, "leftover_cards": rng.choice(("remove", "kitty"))}
    options["pass_cycle"] = None
    if rng.random() < 0.3:
        gone = rng.sample([str(card) for card in CARDS], rng.randrange(25))
        options |= {"leftover_cards": "kitty", "removed_cards": gone}
    try:
        return read_ruleset({"preset": rng.choice(list(PRESETS)), **options})
    except RulesError:
        return random_ruleset(rng)


@pytest.mark.parametrize("seed", range(12))
def test_random_rounds_under_random_rulesets(seed: int) -> None:
    assert compare_random_rounds(seed, 25) > 25 * 30


@pytest.mark.verify
def test_ten_thousand_random_rounds_under_random_rulesets() -> None:
    """`make verify`: many more of them, spread over the cores; the figures go to the evidence page."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        positions = sum(pool.map(compare_random_rounds, range(1000, 1100), [100] * 100))
    write_figures("naive", {"rounds": 10_000, "positions": positions})
    print(f"\nCompared with the second statement of the rules: 10000 rounds, {positions} positions")


def compare_random_rounds(seed: int, rounds: int) -> int:
    """Play random rounds by both statements of the rules; how many positions were compared."""
    rng = random.Random(seed)
    return sum(_compare_random_round(rng) for _ in range(rounds))


def _compare_random_round(rng: random.Random) -> int:
    ruleset = random_ruleset(rng)
    options = options_of(ruleset)
    number = rng.randint(1, 12)
    order = list(pack_order(ruleset))
    rng.shuffle(order)
    hands, kitty = deal_cards(order, ruleset, number)
    held = [[str(card) for card in cards_in(hand)] for hand in hands]
    assert set(naive.pack(options)) == {str(card) for card in order}
    assert opener(hands, ruleset, number) == naive.opener(held, number, options)
    where = direction(ruleset, number)
    to = receivers(where, ruleset.players)
    if to is not None:
        assert to == tuple(naive.receiver(seat, where, ruleset.players) for seat in range(ruleset.players))
    table, broken = Round(ruleset, hands, kitty, number), False
    taken: list[list[str]] = [[] for _ in held]
    trick: list[str] = []
    while not table.over:
        turn = table.turn
        legal = naive.legal(held[turn], trick, table.trick_number, broken, options)
        assert [str(card) for card in cards_in(table.legal())] == legal
        card = rng.choice(legal)
        held[turn].remove(card)
        trick.append(card)
        broken = broken or naive.breaks_hearts(card, options)
        leader, first = table.leader, table.trick_number == 1
        if table.play(parse_cards([card])[0]):
            winner = (leader + naive.winner(trick)) % ruleset.players
            assert table.turn == winner
            taken[winner] += trick + ([str(one) for one in cards_in(kitty)] if first else [])
            trick = []
    choice = Moon.ADD if ruleset.moon is Moon.CHOICE else None
    score = score_round(table.taken, ruleset, choice)
    assert (list(score.points), score.moon) == naive.score(taken, options, choice)
    return ruleset.cards_each * ruleset.players


@pytest.mark.parametrize("tie", ["play-on", "one-more-round", "shared"])
@pytest.mark.parametrize("moon", ["add", "subtract"])
@pytest.mark.parametrize("reset", ["none", {"50": 25, "30": -10}, {"26": 13, "13": 0}])
@pytest.mark.parametrize("exact_win", [False, True])
def test_random_matches(tie: str, moon: str, reset: Any, exact_win: bool) -> None:
    rng = random.Random(f"{tie} {moon} {reset} {exact_win}")
    end = {"end_score": 52, "end_at": rng.choice(("reached", "passed")), "exact_win": exact_win}
    ruleset = with_options(STANDARD, {**end, "tie": tie, "moon": moon, "exact_score_reset": reset, "players": 3})
    sheets = sorted(all_sheets(ruleset))
    level = [sheet for sheet in sheets if len(set(sheet)) < 3]
    ended = 0
    for _ in range(150):
        rounds: list[tuple[int, ...]] = []
        while not play_match(rounds, ruleset).finished and len(rounds) < 30:
            rounds.append(rng.choice(level if rng.random() < 0.7 else sheets))
            state = play_match(rounds, ruleset)
            assert (list(state.totals), list(state.winners)) == naive.match(rounds, options_of(ruleset))
        ended += play_match(rounds, ruleset).finished
    assert ended > 100
