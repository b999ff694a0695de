"""How strong the computer players are, as pages say it."""

from hearts_examples.evidence.figures import read_figures
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.voice import decimal


def strength(words: Catalogue) -> dict[str, str]:
    """What `make bench` found about the computer players.

    For each pair such as `hard-normal` the points a round that the first saves against the second, such as `1.7`; under
    `margin` how much more or less that can be, with 95 % confidence; under `deals` how many deals of each pair were
    played.
    """
    found = {pair: figures for pair, figures in read_figures("players").items() if "-" in pair}

    def tenths(value: float) -> str:
        return decimal(value, words, "0.0")

    told = {pair: tenths(each["saved"]) for pair, each in found.items()}
    margin = tenths(max(each["margin"] for each in found.values()))
    return told | {"margin": margin, "deals": str(min(figures["deals"] for figures in found.values()))}
