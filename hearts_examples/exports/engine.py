"""Everything that the tools look up: `assets/data/engine.json` of the built site."""

import json
from collections.abc import Mapping
from itertools import product
from typing import Any

from hearts_examples.exports.legality import legality_tables
from hearts_examples.exports.sheets import impossible_together
from hearts_examples.rules.cards import (
    CARDS,
    CLUBS,
    CODES,
    HEARTS,
    NO_CARDS,
    SUITS,
    Card,
    card_set,
    cards_in,
    lowest,
    parse_cards,
)
from hearts_examples.rules.choices import SITE, choices, short_name
from hearts_examples.rules.deal import dealer, opener
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.match import play_match
from hearts_examples.rules.passing import direction, receivers
from hearts_examples.rules.presets import PRESETS, name_of
from hearts_examples.rules.ruleset import (
    HEART_COSTS,
    OPTIONS,
    PLAYER_COUNTS,
    STANDARD,
    Direction,
    EndAt,
    HeartValues,
    Moon,
    OpeningLead,
    Ruleset,
    option_data,
    with_options,
)
from hearts_examples.rules.scoring import MOON_CHOICES, score_round
from hearts_examples.rules.trick import winning_index

Values = dict[str, dict[str, Any]]

ENGINE = "assets/data/engine.json"
"""Where the built site has the tables."""


def engine_json(site: Ruleset) -> str:
    """The tables as JSON: of all presets, and first of the site's own ruleset where that is none of them."""
    own = {} if name_of(site) else {SITE: site}
    return json.dumps(engine_data({**own, **PRESETS}), separators=(",", ":"), ensure_ascii=False)


def engine_data(rulesets: Mapping[str, Ruleset]) -> dict[str, Any]:
    """The tables of these rulesets and of every house ruleset that the tools' pickers can make.

    Seats count from 0, clockwise; points are penalty points; cards are named by their codes.
    """
    values = choices(rulesets.values())
    return {
        "cards": list(CODES),
        "suits": [str(suit) for suit in SUITS],
        "strength": [_strength(card) for card in CARDS],
        "options": {option: list(values[option]) for option in OPTIONS},
        "rulesets": {name: _names(ruleset) for name, ruleset in rulesets.items()},
        "packs": _packs(values),
        "cycles": _cycles(values),
        "receivers": {str(where): {str(n): receivers(where, n) for n in _seats_for(where)} for where in Direction},
        "dealers": {str(n): [dealer(number, n) for number in range(1, n + 1)] for n in PLAYER_COUNTS},
        "opening": {str(way): _opening(way) for way in OpeningLead},
        "breaking": {name: _breaking(value) for name, value in values["queen_breaks_hearts"].items()},
        "costs": _costs(values),
        "moon": {str(moon): _moon(moon) for moon in Moon},
        "moon_needs_bonus": values["moon_needs_jack"],
        "end_above": {str(way): _end_above(way) for way in EndAt},
        "exact_win": values["exact_win"],
        "tie": {name: _tie(name) for name in values["tie"]},
        "resets": {name: _reset(value) for name, value in values["exact_score_reset"].items()},
        "sheets": _sheets(values),
        "legality": legality_tables(values),
    }


def _names(ruleset: Ruleset) -> dict[str, str]:
    return {option: short_name(option_data(ruleset, option)) for option in OPTIONS}


def _strength(card: Card) -> int:
    """How many cards of its suit it beats."""
    return sum(winning_index((other, card)) for other in CARDS if other.suit is card.suit and other is not card)


def _packs(values: Values) -> dict[str, Any]:
    """For players, leftover cards and removed cards what is dealt; no entry where that makes no game."""
    packs = {}
    names = ("players", "leftover_cards", "removed_cards")
    for key in product(*(values[name] for name in names)):
        try:
            options = {name: values[name][word] for name, word in zip(names, key, strict=True)}
            ruleset = with_options(STANDARD, options)
        except RulesError:
            continue
        packs["|".join(key)] = {
            "removed": [str(card) for card in ruleset.removed],
            "each": ruleset.cards_each,
            "kitty": ruleset.kitty_size,
        }
    return packs


def _seats_for(where: Direction) -> list[int]:
    return [n for n in PLAYER_COUNTS if where is not Direction.ACROSS or n % 2 == 0]


def _cycles(values: Values) -> dict[str, list[str]]:
    """For players, cards passed and cycle the direction of each round, before they repeat."""
    cycles = {}
    names = ("players", "pass_count", "pass_cycle")
    for key in product(*(values[name] for name in names)):
        options = {name: values[name][word] for name, word in zip(names, key, strict=True)}
        try:
            ruleset = with_options(STANDARD, options | {"leftover_cards": "kitty", "removed_cards": []})
        except RulesError:
            continue
        length = len(ruleset.cycle)
        cycles["|".join(key)] = [str(direction(ruleset, number)) for number in range(1, length + 1)]
    return cycles


def _opening(way: OpeningLead) -> list[str]:
    """The cards whose holder opens, the first that is held deciding; none: the player on the dealer's left opens."""
    ruleset = with_options(STANDARD, {"opening_lead": way})
    cards: list[str] = []
    clubs = CLUBS
    while clubs:
        # Seat 0 deals and seat 1 is on its left; only a card can make seat 3 open.
        if opener((NO_CARDS, NO_CARDS, NO_CARDS, clubs), ruleset, 1) == 3:
            cards.append(str(next(cards_in(clubs))))
        clubs &= ~lowest(clubs)
    return cards


def _breaking(queen: bool) -> list[str]:
    return [str(card) for card in cards_in(with_options(STANDARD, {"queen_breaks_hearts": queen}).breaking_cards)]


def _costs(values: Values) -> dict[str, Any]:
    """What cards bring their taker: by the option that says so, by its value, by card."""
    hearts = {
        str(kind): {str(card): cost for card, cost in zip(cards_in(HEARTS), HEART_COSTS[kind], strict=True)}
        for kind in HeartValues
    }
    return {
        "heart_values": hearts,
        "spade_values": values["spade_values"],
        "jack_of_diamonds": {
            name: {"JD": value} if value else {} for name, value in values["jack_of_diamonds"].items()
        },
    }


def _moon(moon: Moon) -> dict[str, dict[str, int]]:
    """What taking all penalty cards can do: how often the round's total goes to the shooter and to each other."""
    ruleset = with_options(STANDARD, {"moon": moon})
    effects: dict[str, dict[str, int]] = {}
    for choice in MOON_CHOICES:
        score = score_round((ruleset.penalty_cards, NO_CARDS, NO_CARDS, NO_CARDS), ruleset, choice)
        if score.moon is not None:
            effect = {"own": score.points[0] // ruleset.round_total, "others": score.points[1] // ruleset.round_total}
            if effect not in effects.values():
                effects[str(choice)] = effect
    if moon is not Moon.CHOICE and effects:
        return {str(moon): next(iter(effects.values()))}
    return effects


def _end_above(way: EndAt) -> int:
    """How far a total has to be above the end score to end the match."""

    def ends(more: int) -> bool:
        ruleset = with_options(STANDARD, {"end_at": way, "end_score": 26 - more})
        return play_match([(0, 26, 26, 26)], ruleset).finished

    return next(more for more in range(26) if ends(more))


def _tie(tie: str) -> int | None:
    """After how many more rounds a tie is shared; None where it is played out until one player is lowest."""
    ruleset = with_options(STANDARD, {"tie": tie, "end_score": 26})
    level = (13, 13, 0, 0)  # twice this reaches 26, with two lowest; ever the same again leaves them level
    return next((more for more in range(3) if play_match([level] * (2 + more), ruleset).finished), None)


def _reset(value: Any) -> dict[str, Any]:
    """Totals that become others, and the lowest end score that such a rule makes sense with."""
    ruleset = with_options(STANDARD, {"exact_score_reset": value, "end_score": 100_000})
    resets = {str(reached): becomes for reached, becomes in ruleset.exact_score_reset}
    return {"becomes": resets, "end_above": max(resets.values(), default=0)}


def _sheets(values: Values) -> dict[str, dict[str, list[list[int]]]]:
    """For the prices of hearts and spades (and the cards removed, where some cost points) and the players: the points
    that cannot occur together, the moon and the jack of diamonds aside."""
    tables: dict[str, dict[str, list[list[int]]]] = {}
    for hearts, (spades, prices), (removed, cards) in product(
        values["heart_values"], values["spade_values"].items(), values["removed_cards"].items()
    ):
        options = {"heart_values": hearts, "spade_values": prices, "leftover_cards": "kitty"}
        whole = with_options(STANDARD, options)
        out = card_set(parse_cards(cards or ())) & whole.penalty_cards
        key = "|".join((hearts, spades, removed) if out else (hearts, spades))
        costs = [whole.card_points[card] for card in cards_in(whole.penalty_cards & ~out)]
        if key not in tables:
            tables[key] = {str(n): [list(group) for group in impossible_together(costs, n)] for n in PLAYER_COUNTS}
    return tables
