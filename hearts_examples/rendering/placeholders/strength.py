"""How strong the computer players are, as pages say it."""

from hearts_examples.evidence.figures import read_figures
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.voice import decimal

_SAID = "{}\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}{}"


def strength(words: Catalogue) -> dict[str, str]:
    """What `make bench` found about the computer players.

    For each pair such as `hard-normal` the points a round that the first saves against the second, with the margin of
    95 % confidence: `1.7 ± 0.5`; and under `deals` how many deals of each pair were played.
    """
    found = {pair: figures for pair, figures in read_figures("players").items() if "-" in pair}

    def tenths(value: float) -> str:
        return decimal(value, words, "0.0")

    told = {pair: _SAID.format(tenths(each["saved"]), tenths(each["margin"])) for pair, each in found.items()}
    return told | {"deals": str(min(figures["deals"] for figures in found.values()))}
