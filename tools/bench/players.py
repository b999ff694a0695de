"""`make bench`: does the hard player beat the normal one, and the normal one the easy one?

Paired deals: each deal is played twice, with the two strengths sitting in turn, and once more the other way round, so
that both hold all cards. What counts is the difference of their points a round, with its 95 % confidence interval.
"""

import sys
from math import sqrt
from statistics import mean, stdev

from hearts_examples.evidence.figures import write_figures
from hearts_examples.rules.presets import PRESETS
from tools.arena import arena, names
from tools.chromium import headless_chromium

DEALS = 400
PAIRS = (("hard", "normal"), ("normal", "easy"), ("hard", "easy"))

COMPARE = """
([options, better, worse, first, count]) => Array.from({ length: count }, (_, at) => {
    let difference = 0;
    for (const flip of [0, 1]) {
        const levels = Array.from({ length: 4 }, (_, seat) => (seat + flip) % 2 ? worse : better);
        const { points } = playRound(options, `bench-${first + at}`, 1 + at % 4, levels);
        points.forEach((score, seat) => difference += levels[seat] === worse ? score : -score);
    }
    return difference / 4;
})
"""
"""For each deal how many points a round the better player saves, compared with the worse."""


def main() -> int:
    """Play, print and keep the figures; the status tells whether every difference is beyond doubt."""
    figures = {}
    with headless_chromium() as browser, arena(browser) as page:
        for better, worse in PAIRS:
            saved: list[float] = []
            for first in range(0, DEALS, 20):
                saved += page.evaluate(COMPARE, [names(PRESETS["standard"]), better, worse, first, 20])
            margin = 1.96 * stdev(saved) / sqrt(len(saved))
            average = mean(saved)
            figures[f"{better}-{worse}"] = {
                "deals": len(saved),
                "saved": round(average, 2),
                "margin": round(margin, 2),
            }
            sure = f"{average:.2f} ± {margin:.2f}"
            print(f"{better} saves {sure} points a round against {worse} ({len(saved)} paired deals).", flush=True)
    write_figures("players", figures, ("playwright",))
    return 0 if all(each["saved"] > each["margin"] for each in figures.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
