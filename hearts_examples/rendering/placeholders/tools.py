"""What the interactive tools of a page are given: their place in the page, their words, and the rules as tables."""

import json
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from hearts_examples.evidence.figures import read_figures
from hearts_examples.exports.choices import short_name
from hearts_examples.exports.engine import engine_data
from hearts_examples.rendering.words.catalogue import Catalogue, plural_places
from hearts_examples.rendering.words.nouns import Noun
from hearts_examples.rendering.words.voice import decimal
from hearts_examples.rules.cards import CARDS, RANKS
from hearts_examples.rules.ids import SECTIONS
from hearts_examples.rules.presets import PRESETS
from hearts_examples.rules.ruleset import Ruleset

ENGINE = "assets/data/engine.json"
"""Where the built site has the tables."""

SHARED = ("tool.", "option.")
"""How the keys begin that every tool can use; beside them it has those that begin with its own name."""

UP = "../../"
"""The way from a tool's page to the root of its language."""


def engine_json(ruleset: Ruleset) -> str:
    """The tables as JSON: of all presets, and first of the site's own ruleset where that is none of them."""
    own = {"site": ruleset} if ruleset not in PRESETS.values() else {}
    return json.dumps(engine_data(own | dict(PRESETS)), separators=(",", ":"), ensure_ascii=False)


def tool(name: str, words: Catalogue) -> Markup:
    """The place of a tool in a page: its element, which the script fills, and its words."""
    data = json.dumps(_book(name, words), separators=(",", ":"), ensure_ascii=False).replace("</", "<\\/")
    return Markup(
        f'<div class="tool-place"><hearts-{name} class="tool" id="{name}"></hearts-{name}>'
        f'<script type="application/json" id="tool-words">{data}</script></div>'
    )


def _book(name: str, words: Catalogue) -> dict[str, Any]:
    return {
        "language": words.language,
        "plurals": plural_places(words),
        "texts": dict(_texts((*SHARED, f"{name}."), words)),
        "cards": {str(card): f"{Noun((card,), words)}" for card in CARDS},
        "letters": {str(rank): words.text(f"card.letter.{rank}") for rank in RANKS},
        "presets": {name: words.text(f"preset.{name}") for name in PRESETS},
        "rules": {
            str(rule): {"title": words.text(f"rule.{rule}.title"), "address": f"{UP}rules/{section}/#{rule}"}
            for section, rules in SECTIONS.items()
            for rule in rules
        },
    }


def _texts(prefixes: tuple[str, ...], words: Catalogue) -> Iterator[tuple[str, str | list[str]]]:
    for key, message in words.messages.items():
        if key.startswith(prefixes):
            yield key, message.forms[0] if len(message.forms) == 1 else list(message.forms)


def strength(words: Catalogue) -> dict[str, str]:
    """What `make bench` found about the computer players, as a page says it.

    For each pair such as `hard-normal` the points a round that the first saves against the second, with the margin of
    95 % confidence: `1.7 ± 0.5`; and under `deals` how many deals of each pair were played.
    """
    found = {pair: figures for pair, figures in read_figures("players").items() if "-" in pair}

    def tenths(value: float) -> str:
        return decimal(value, words, "0.0")

    told = {pair: f"{tenths(figures['saved'])} ± {tenths(figures['margin'])}" for pair, figures in found.items()}
    return told | {"deals": str(min(figures["deals"] for figures in found.values()))}


def check_address(position: Mapping[str, Any]) -> str:
    """The address, from the root of a language, at which "May I play this?" shows a question `legal` of the protocol.

    The part after `#` holds `r` (a named ruleset), options that differ from it, `h` (the hand), `t` (the trick so far),
    `n` (the number of the trick) and `b` (whether hearts are broken).
    """
    ruleset = position.get("ruleset", "standard")
    options = dict(ruleset) if isinstance(ruleset, Mapping) else {"preset": ruleset}
    said = {"r": options.pop("preset", "standard"), **{name: short_name(value) for name, value in options.items()}}
    said |= {
        "h": ",".join(position["hand"]),
        "t": ",".join(position.get("trick", ())),
        "n": str(position.get("trick_number", 1)),
        "b": "1" if position.get("hearts_broken") else "0",
    }
    return f"tools/check/#{escape(urlencode(said, safe=','))}"
