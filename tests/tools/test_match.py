"""Passing, dealing, scoring and the end of the match: what the browser looks up is what the rules module says."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from hearts_examples.rules.cards import CODES, card_set, cards_in
from hearts_examples.rules.deal import dealer
from hearts_examples.rules.match import play_match
from hearts_examples.rules.passing import direction, receivers
from hearts_examples.rules.ruleset import Moon, Ruleset
from hearts_examples.rules.scoring import counting_cards, score_round
from hearts_examples.rules.trick import winning_index
from tests.tools.positions import house_ruleset, presets_for_all_tables
from tools.arena import names

ROUNDS = """
([options, rounds]) => {
    const rules = new window.tables.Ruleset(engine, options);
    return rounds.map(round => [rules.direction(round), rules.receivers(round), rules.dealer(round)]);
}
"""

SCORES = """
([options, deals]) => {
    const rules = new window.tables.Ruleset(engine, options);
    return deals.map(([taken, choice]) => {
        const cards = taken.map(codes => codes.map(code => engine.card(code)));
        const { points, moon, open } = rules.score(cards, choice ?? undefined);
        return [points, moon, open];
    });
}
"""

MATCHES = """
([options, matches]) => {
    const rules = new window.tables.Ruleset(engine, options);
    return matches.map(rounds => {
        const { history, totals, finished, winners, reached } = rules.match(rounds);
        return { history, totals, finished, winners, reached };
    });
}
"""


def rulesets() -> list[Ruleset]:
    random = Random("matches")
    return presets_for_all_tables() + [house_ruleset(random) for _ in range(80)]


def test_passing_and_dealing(tables: Page) -> None:
    rounds = list(range(1, 14))
    for ruleset in rulesets():
        answers = tables.evaluate(ROUNDS, [names(ruleset), rounds])
        for number, (where, to, deals) in zip(rounds, answers, strict=True):
            assert where == direction(ruleset, number)
            expected = receivers(direction(ruleset, number), ruleset.players)
            assert to == (None if expected is None else list(expected))
            assert deals == dealer(number, ruleset.players)


def test_points_of_rounds(tables: Page) -> None:
    random = Random("points")
    moons = 0
    for ruleset in rulesets():
        deals: list[tuple[list[list[str]], str]] = []
        for _ in range(12):
            taken: list[list[str]] = [[] for _ in range(ruleset.players)]
            shooter = random.randrange(ruleset.players) if random.random() < 0.4 else None
            for card in cards_in(counting_cards(ruleset)):
                seat = random.randrange(ruleset.players)
                if shooter is not None and ruleset.penalty_cards >> card & 1:
                    seat = shooter
                taken[seat].append(CODES[card])
            deals.append((taken, random.choice(("add", "subtract"))))
        answers = tables.evaluate(SCORES, [names(ruleset), deals])
        for (taken, choice), (points, moon, open_) in zip(deals, answers, strict=True):
            sets = [card_set(CODES.index(code) for code in cards) for cards in taken]  # type: ignore[misc]
            score = score_round(sets, ruleset, Moon(choice))
            assert (tuple(points), moon, open_) == (score.points, score.moon, False)
            moons += moon is not None
    assert moons > 200


def test_an_open_choice_is_told(tables: Page) -> None:
    random = Random(3)
    ruleset = next(each for each in (house_ruleset(random) for _ in range(99)) if each.moon is Moon.CHOICE)
    taken = [[CODES[card] for card in cards_in(counting_cards(ruleset))], *[[]] * (ruleset.players - 1)]
    assert tables.evaluate(SCORES, [names(ruleset), [[taken, None]]])[0][1:] == [0, True]


def test_matches(tables: Page) -> None:
    random = Random("ends")
    finished = 0
    for ruleset in rulesets():
        matches = [_match(ruleset, random) for _ in range(6)]
        answers = tables.evaluate(MATCHES, [names(ruleset), matches])
        for rounds, answer in zip(matches, answers, strict=True):
            state = play_match(rounds, ruleset)
            assert answer == {
                "history": [list(totals) for totals in state.history],
                "totals": list(state.totals),
                "finished": state.finished,
                "winners": list(state.winners),
                "reached": state.reached,
            }
            finished += state.finished
    assert finished > 100


def _match(ruleset: Ruleset, random: Random) -> list[list[int]]:
    """Rounds of a match, often level at the end, stopped at its end or somewhere before."""
    rounds: list[list[int]] = []
    for _ in range(random.randint(0, 30)):
        taken = [0] * ruleset.players
        halves = random.sample(range(ruleset.players), 2)
        for at, card in enumerate(cards_in(counting_cards(ruleset))):
            taken[halves[at % 2] if random.random() < 0.9 else random.randrange(ruleset.players)] |= 1 << card
        rounds.append(list(score_round(taken, ruleset, Moon.ADD).points))
        if play_match(rounds, ruleset).finished:
            break
    return rounds


@pytest.mark.parametrize("players", [3, 4, 5])
def test_who_takes_the_trick(tables: Page, players: int) -> None:
    random = Random(players)
    tricks = [random.sample(range(52), players) for _ in range(2000)]
    answers: Any = tables.evaluate("tricks => tricks.map(trick => engine.winner(trick))", tricks)
    assert answers == [winning_index(trick) for trick in tricks]  # type: ignore[arg-type]
