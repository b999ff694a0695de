"""How long matches take and how often the moon is shot between the computer players, as pages say it."""

from collections.abc import Mapping

from hearts_examples.evidence.figures import read_figures
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.voice import decimal

MINUTES_A_ROUND = 5
"""An estimate for people at a table, and told as one."""


def matches(words: Catalogue) -> Mapping[str, Mapping[str, str]]:
    """What `make bench` found in whole matches of the standard game between four computer players of a level.

    `matches["normal"]` has, with margins of 95 % confidence: `rounds`, the average of a match (`10.9 ± 0.1`); `about`,
    the same in whole rounds; `from` and `to`, between which nine of ten matches end; `moons`, the percent of rounds in
    which the moon was shot (`2.9 ± 0.3`), and `moons_about`; `played`, how many matches, and `played_rounds`;
    `minutes`, an estimate at `minutes_a_round`.
    """
    told = {}
    for level, found in read_figures("matches").items():
        if not isinstance(found, dict) or "matches" not in found:
            continue  # the day, the versions

        def tenths(name: str, margin: str, found: Mapping[str, float] = found) -> str:
            return f"{decimal(found[name], words, '0.0')}\u00a0±\u00a0{decimal(found[margin], words, '0.0')}"

        told[level] = {
            "rounds": tenths("average", "margin"),
            "about": str(round(found["average"])),
            "from": str(found["from"]),
            "to": str(found["to"]),
            "moons": tenths("moon_percent", "moon_margin"),
            "moons_about": str(round(found["moon_percent"])),
            "played": decimal(found["matches"], words),
            "played_rounds": decimal(found["rounds"], words),
            "minutes": str(round(MINUTES_A_ROUND * found["average"])),
            "minutes_a_round": str(MINUTES_A_ROUND),
        }
    return told
