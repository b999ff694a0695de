"""The same rounds in our engine and in OpenSpiel's: every legal set, every turn, every score."""

import os
from concurrent.futures import ProcessPoolExecutor
from time import perf_counter

import pytest

from hearts_examples.evidence.figures import write_figures
from tests.oracle.openspiel import SWITCHES, Tally, compare

CHUNK = 500


def test_two_thousand_rounds_agree() -> None:
    tally = compare(seed=1, rounds=2000)
    assert (tally.rounds, tally.positions, tally.tricks) == (2000, 52 * 2000, 13 * 2000)
    assert tally.moons > 50
    assert len(tally.rulesets) == 2 ** len(SWITCHES)


@pytest.mark.verify
def test_a_hundred_thousand_rounds_agree() -> None:
    """`make verify`: 100,000 rounds, spread over the cores; the figures go to the evidence page."""
    started, total = perf_counter(), Tally()
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for tally in pool.map(compare, range(1000, 1200), [CHUNK] * 200):
            total.add(tally)
    assert total.rounds == 100_000
    assert len(total.rulesets) == 2 ** len(SWITCHES)
    figures = {
        "rounds": total.rounds,
        "positions": total.positions,
        "tricks": total.tricks,
        "moons": total.moons,
        "rulesets": len(total.rulesets),
        "seconds": round(perf_counter() - started),
    }
    write_figures("verify", figures, ("open_spiel", "hearts-examples"))
    print("\nCompared with OpenSpiel:", ", ".join(f"{value} {name}" for name, value in figures.items()))
