"""`make bench`: how many rounds a match takes, and how often the moon is shot, when four computer players are at it.

Whole matches by the standard rules, four players of the same level at the table. The cards and the players' luck follow
from the number of the match, so the same matches are played every time. The rules decide after each round whether
the match is over.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, quantiles, stdev
from typing import Any

from hearts_examples.evidence.figures import write_figures
from hearts_examples.rules.match import play_match
from hearts_examples.rules.presets import PRESETS
from tools.arena import arena, names
from tools.chromium import headless_chromium

RULES = PRESETS["standard"]
MATCHES = {"easy": 1000, "normal": 1000, "hard": 200}
"""How many matches players of each level play."""
AT_ONCE = 20

PLAY = """
([options, level, matches]) => matches.map(({ seed, round, totals }) => {
    const { points, moon } = playRound(options, seed, round, totals.map(() => level), totals);
    return { points, moon };
})
"""
"""The next round of each of these matches."""


@dataclass(slots=True)
class Match:
    """A match as it is played."""

    number: int
    rounds: list[list[int]] = field(default_factory=list)
    moons: int = 0

    def asked(self) -> dict[str, Any]:
        """What the players are told before the next round."""
        totals = [sum(points) for points in zip(*self.rounds, strict=True)] or [0] * RULES.players
        return {"seed": f"match-{self.number}", "round": len(self.rounds) + 1, "totals": totals}


def play(page: Any, level: str, matches: int) -> Iterator[Match]:
    """So many whole matches between players of a level, in a page in which the arena is set up."""
    for first in range(0, matches, AT_ONCE):
        going = [Match(number) for number in range(first, min(first + AT_ONCE, matches))]
        while going:
            played = page.evaluate(PLAY, [names(RULES), level, [match.asked() for match in going]])
            for match, found in zip(going, played, strict=True):
                match.rounds.append(found["points"])
                match.moons += found["moon"] is not None
            over = [match for match in going if play_match(match.rounds, RULES).finished]
            yield from over
            going = [match for match in going if match not in over]


def figures(matches: list[Match]) -> dict[str, float]:
    """What these matches come to, with margins of 95 % confidence.

    Rounds a match: the average and the range in which nine of ten matches lie; rounds in which the moon was shot, in
    percent, a round of a match counting as independent of the others.
    """
    lengths = [len(match.rounds) for match in matches]
    rounds = sum(lengths)
    shot = sum(match.moons for match in matches)
    share = shot / rounds
    twentieths = quantiles(lengths, n=20, method="inclusive")
    return {
        "matches": len(matches),
        "rounds": rounds,
        "average": round(mean(lengths), 2),
        "margin": round(1.96 * stdev(lengths) / sqrt(len(lengths)), 2),
        "from": round(twentieths[0]),
        "to": round(twentieths[-1]),
        "moons": shot,
        "moon_percent": round(100 * share, 2),
        "moon_margin": round(196 * sqrt(share * (1 - share) / rounds), 2),
    }


def main() -> int:
    """Play, print and keep the figures."""
    found = {}
    with headless_chromium() as browser, arena(browser) as page:
        for level, matches in MATCHES.items():
            found[level] = told = figures(list(play(page, level, matches)))
            print(
                f"{level}: {told['average']} ± {told['margin']} rounds a match ({told['matches']} matches); "
                f"a moon in {told['moon_percent']} ± {told['moon_margin']} % of {told['rounds']} rounds.",
                flush=True,
            )
    write_figures("matches", found, ("playwright",))
    return 0


if __name__ == "__main__":
    sys.exit(main())
