"""The place of an interactive tool in a page: its element, which the script fills, and its words."""

from typing import Any

from markupsafe import Markup

from hearts_examples.rendering.pages.script_data import book_of_words
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.presets import PRESETS

SHARED = ("tool.", "option.")
"""How the keys begin that every tool can use; beside them it has those that begin with its own name."""


PLAYED = "practice"
"""The tool at whose table there are players; they have the names that they have in the figures."""

MOST_PLAYERS = 5


def tool(name: str, words: Catalogue, base: str) -> Markup:
    """A tool for a page from which the root of its language is at `base`."""
    more: dict[str, Any] = {"presets": {preset: words.text(f"preset.{preset}") for preset in PRESETS}}
    if name == PLAYED:
        others = {f"{seat}": words.text(f"figure.player.{seat}") for seat in range(1, MOST_PLAYERS)}
        more["players"] = {"0": words.text("lesson.ui.you")} | others
    place = Markup('<div class="tool-place"><hearts-{0} class="tool" id="{0}"></hearts-{0}>{1}</div>')
    return place.format(name, book_of_words(words, (*SHARED, f"{name}."), base, **more))
