"""`make bench`: random rounds in our engine and in OpenSpiel's, both driven from Python, in one run.

A round is dealt, played at random with the legal plays asked for at every card, and scored; both draw from the same
generator. Each engine deals in its own way: ours from a shuffled pack, OpenSpiel by asking at every card which may
come, as its players do. Since that is most of its time, the same rounds are measured too with the cards put into
OpenSpiel ready shuffled. Short blocks of the two alternate, and the fastest block of each counts, so that a busy
machine disturbs neither.
"""

import json
import random
from collections.abc import Callable
from io import BytesIO
from time import perf_counter

import pyspiel

from hearts_examples.evidence.figures import write_figures
from hearts_examples.protocol.lines import answer_lines
from hearts_examples.rules.cards import cards_in
from hearts_examples.rules.deal import deal_cards, pack_order
from hearts_examples.rules.round import Round, replay
from hearts_examples.rules.ruleset import STANDARD
from hearts_examples.rules.scoring import score_round

BLOCKS, ROUNDS = 200, 20

Work = Callable[[random.Random], None]
"""A block of rounds."""


def our_rounds(rng: random.Random) -> None:
    """Random rounds of the standard game without a pass."""
    order = list(pack_order(STANDARD))
    for _ in range(ROUNDS):
        rng.shuffle(order)
        table = Round(STANDARD, deal_cards(order, STANDARD)[0])
        while not table.over:
            table.play(rng.choice(list(cards_in(table.legal()))))
        score_round(table.taken, STANDARD)


def their_rounds(rng: random.Random) -> None:
    """The same in OpenSpiel, every card dealt by its chance player."""
    game = pyspiel.load_game("hearts", {"pass_cards": False})
    for _ in range(ROUNDS):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                action, _ = rng.choice(state.chance_outcomes())
            else:
                action = rng.choice(state.legal_actions())
            state.apply_action(action)
        state.returns()


def their_dealt_rounds(rng: random.Random) -> None:
    """The same in OpenSpiel, the cards put in ready shuffled."""
    game = pyspiel.load_game("hearts", {"pass_cards": False})
    order = list(range(52))
    for _ in range(ROUNDS):
        rng.shuffle(order)
        state = game.new_initial_state()
        state.apply_action(0)
        for action in order:
            state.apply_action(action)
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        state.returns()


def our_replays(rng: random.Random) -> tuple[Work, Work]:
    """Whole rounds replayed from their records: by the rules, and as questions of the protocol."""
    records, lines = [], []
    order = list(pack_order(STANDARD))
    for _ in range(ROUNDS):
        rng.shuffle(order)
        hands, _ = deal_cards(order, STANDARD)
        table, plays = Round(STANDARD, hands), []
        while not table.over:
            plays.append(rng.choice(list(cards_in(table.legal()))))
            table.play(plays[-1])
        records.append((hands, plays))
        held = [[str(card) for card in cards_in(hand)] for hand in hands]
        lines.append(json.dumps({"ask": "replay", "hands": held, "plays": [str(card) for card in plays]}))
    questions = "\n".join(lines).encode()

    def replayed(_rng: random.Random) -> None:
        for hands, plays in records:
            replay(STANDARD, hands, plays)

    def answered(_rng: random.Random) -> None:
        assert answer_lines(BytesIO(questions), BytesIO())

    return replayed, answered


def rounds_a_second(work: Work, seed: int) -> float:
    """How fast one block is."""
    rng = random.Random(seed)
    started = perf_counter()
    work(rng)
    return ROUNDS / (perf_counter() - started)


def main() -> None:
    """Measure, print and keep the figures."""
    replayed, answered = our_replays(random.Random(0))
    kinds = {
        "rounds": our_rounds,
        "openspiel_rounds": their_rounds,
        "openspiel_rounds_ready_dealt": their_dealt_rounds,
        "replays": replayed,
        "answers": answered,
    }
    best = dict.fromkeys(kinds, 0.0)
    for block in range(BLOCKS):
        for kind, work in kinds.items():
            best[kind] = max(best[kind], rounds_a_second(work, block))
    ours, theirs, dealt = best["rounds"], best["openspiel_rounds"], best["openspiel_rounds_ready_dealt"]
    figures = {
        **{f"{kind}_a_second": round(rate) for kind, rate in best.items()},
        "ratio": round(ours / theirs, 2),
        "ratio_ready_dealt": round(ours / dealt, 2),
    }
    write_figures("bench", figures, ("open_spiel",))
    print(f"Random rounds a second: {ours:.0f} here, {theirs:.0f} in OpenSpiel: {ours / theirs:.2f} times as fast.")
    print(f"With the cards put into OpenSpiel ready shuffled: {dealt:.0f} there; {ours / dealt:.2f} times as fast.")
    print(f"Whole rounds replayed a second, the reason for every card asked: {best['replays']:.0f}.")
    print(f"The same as questions, a line of JSON each: {best['answers']:.0f}.")


if __name__ == "__main__":
    main()
