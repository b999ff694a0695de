"""Random rounds played in two engines at once: ours, and OpenSpiel's, which others wrote in another language."""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pyspiel

from hearts_examples.rules.cards import CARDS, PACK, Card, CardSet, Suit, card_set, cards_in
from hearts_examples.rules.deal import deal_cards
from hearts_examples.rules.passing import exchange
from hearts_examples.rules.round import Round
from hearts_examples.rules.ruleset import STANDARD, Ruleset, with_options
from hearts_examples.rules.scoring import score_round

SWITCHES: dict[str, dict[bool, dict[str, Any]]] = {
    "pass_cards": {True: {}, False: {"pass_count": 0}},
    "no_pts_on_first_trick": {True: {}, False: {"first_trick_points": "allowed"}},
    "can_lead_any_club": {True: {"opening_lead": "any-club"}, False: {}},
    "jd_bonus": {True: {"jack_of_diamonds": -10}, False: {}},
    "qs_breaks_hearts": {True: {"queen_breaks_hearts": True}, False: {}},
    "must_break_hearts": {True: {}, False: {"hearts_lead": "any-time"}},
    "can_lead_hearts_instead_of_qs": {True: {"hearts_lead_exception": "only-penalty-cards"}, False: {}},
}
"""OpenSpiel's switches that both engines have, and the options that each setting is here."""

DIRECTIONS = {1: 1, 2: 3, 3: 2, 4: 0}
"""The round of the standard cycle (left, right, across, hold), and OpenSpiel's number for its direction."""

SPIEL_SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
ACTION: dict[Card, int] = {card: 4 * (card % 13) + SPIEL_SUITS.index(card.suit) for card in CARDS}
CARD: dict[int, Card] = {action: card for card, action in ACTION.items()}


@dataclass
class Tally:
    """What was compared."""

    rounds: int = 0
    positions: int = 0
    tricks: int = 0
    moons: int = 0
    rulesets: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        """Count what another run compared, too."""
        self.rounds += other.rounds
        self.positions += other.positions
        self.tricks += other.tricks
        self.moons += other.moons
        self.rulesets += other.rulesets


def compare(seed: int, rounds: int) -> Tally:
    """Play random rounds in both engines.

    Raises AssertionError with the seed and the round at the first legal set, turn or score that differs.
    """
    rng = random.Random(seed)
    tally = Tally()
    games = {}
    for number in range(rounds):
        chosen = {name: rng.random() < 0.5 for name in SWITCHES}
        label = " ".join(name for name, on in chosen.items() if on)
        if label not in games:
            options: dict[str, Any] = {}
            for name, on in chosen.items():
                options |= SWITCHES[name][on]
            games[label] = pyspiel.load_game("hearts", chosen), with_options(STANDARD, options)
        try:
            _compare_round(*games[label], rng, tally)
        except AssertionError as difference:
            raise AssertionError(f"seed {seed}, round {number}, {label}: {difference}") from None
        tally.rulesets[label] += 1
    return tally


def _compare_round(game: Any, ruleset: Ruleset, rng: random.Random, tally: Tally) -> None:
    round_number = rng.randint(1, 4)
    order = _shuffled(rng)
    hands, _ = deal_cards(order, ruleset, round_number)
    state = game.new_initial_state()
    state.apply_action(DIRECTIONS[round_number] if ruleset.pass_count else DIRECTIONS[4])
    _deal_to(state, hands)
    if ruleset.pass_count and round_number != 4:
        passes = [card_set(rng.sample(list(cards_in(hand)), 3)) for hand in hands]
        for passed in passes:
            for card in cards_in(passed):
                state.apply_action(ACTION[card])
        hands = exchange(hands, passes, ruleset, round_number)
    _play_out(state, Round(ruleset, hands, round_number=round_number), rng, tally)


def _play_out(state: Any, table: Round, rng: random.Random, tally: Tally) -> None:
    greedy = rng.randrange(8)
    while not table.over:
        legal = table.legal()
        theirs = card_set(CARD[action] for action in state.legal_actions())
        if state.current_player() != table.turn or theirs != legal:
            expected = f"seat {state.current_player()}: {' '.join(map(str, cards_in(theirs)))}"
            raise AssertionError(f"{table.position}: OpenSpiel says {expected}")
        choices = list(cards_in(legal))
        card = _greedy(choices, table) if greedy == table.turn else rng.choice(choices)
        state.apply_action(ACTION[card])
        if table.play(card):
            tally.tricks += 1
        tally.positions += 1
    score = score_round(table.taken, table.ruleset)
    returned = tuple(26 - int(value) for value in state.returns())
    if not state.is_terminal() or returned != score.points:
        raise AssertionError(f"{score}: OpenSpiel says {returned}")
    tally.rounds += 1
    tally.moons += score.moon is not None


def _greedy(choices: list[Card], table: Round) -> Card:
    """The highest card, so that moons are shot, too."""
    return max(choices, key=lambda card: (card % 13, card))


def _shuffled(rng: random.Random) -> list[Card]:
    """A deal: evenly random, or with suits that stick together, so that voids and hands of one suit occur."""
    order = list(CARDS)
    if rng.random() < 0.5:
        rng.shuffle(order)
        return order
    hands = [order[13 * part : 13 * part + 13] for part in range(4)]
    for _ in range(rng.randrange(25)):
        one, other = rng.sample(hands, 2)
        here, there = rng.randrange(13), rng.randrange(13)
        one[here], other[there] = other[there], one[here]
    rng.shuffle(hands)
    return [hands[index % 4][index // 4] for index in range(52)]


def _deal_to(state: Any, hands: tuple[CardSet, ...]) -> None:
    """Deal these hands, one card a seat in turn, as OpenSpiel does."""
    assert card_set(card for hand in hands for card in cards_in(hand)) == PACK
    piles = [list(cards_in(hand)) for hand in hands]
    for index in range(52):
        state.apply_action(ACTION[piles[index % 4][index // 4]])
