"""The legality table: for every kind of situation and every kind of card, the rule that forbids it, or none.

A situation is what anybody can see without knowing a rule: whether the player leads, whether it is the first trick,
whether hearts are broken, and which kinds of card are in the hand. The kinds say no more than what a card is: of the
suit led, the lowest club held, a heart, the queen of spades or another spade with a price, or none of these. The
engine is asked about one hand for every cell; tests/tools/test_legality.py proves on random positions that this is
enough.

`rules/situations.py` has the same answers for people: there a situation has a name, and says what the rules make of
it. Here it is a number that a script works out from what it sees, so that the script needs to know no rule.
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

from hearts_examples.rules.cards import NO_CARDS, SUIT_OF, Card, card_set
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import RESTRICTIONS, refused_by, restrictions
from hearts_examples.rules.restriction import Restriction
from hearts_examples.rules.ruleset import STANDARD, Ruleset, with_options

PROFILE_OPTIONS = (
    "opening_lead",
    "first_trick_points",
    "first_trick_fallback",
    "hearts_lead",
    "hearts_lead_exception",
)
"""The options that decide about legality, beside the prices of the spades, which make the kinds."""

REASONS: tuple[Rule, ...] = tuple(rule for rule, _ in RESTRICTIONS)
"""The rules that can forbid a card; a table names them by their place, from 1."""

LEAD_KINDS: dict[str, Card] = {
    "lowest-club": Card.C4,
    "club": Card.C9,
    "heart": Card.H5,
    "queen": Card.SQ,
    "penalty": Card.SK,
    "plain": Card.D7,
}
"""The kinds of card of a player who leads, with the card that stands for each when the engine is asked."""

FOLLOW_KINDS: dict[str, Card] = {
    "led": Card.D9,
    "heart": Card.H5,
    "queen": Card.SQ,
    "penalty": Card.SK,
    "plain": Card.C9,
}
"""The kinds of card of a player who follows to a diamond: any suit led would do."""

LED = Card.D3
PRICED_SPADES = {"QS": 13, "KS": 10}


def legality_tables(values: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The tables of all profiles that these option values can make.

    A profile, such as `lowest-club|barred|any|when-broken|only-hearts`, names eight tables: by leading or following,
    then first trick or later, then hearts unbroken or broken. A table is a string: for each set of kinds held (a bit
    set) one character for each kind: `0` legal, `1` and up the place of the rule in `reasons`, `-` for a kind not held.
    """
    tables: dict[str, int] = {}
    profiles: dict[str, list[int]] = {}
    for names in product(*(values[option] for option in PROFILE_OPTIONS)):
        options = {option: values[option][name] for option, name in zip(PROFILE_OPTIONS, names, strict=True)}
        ruleset = with_options(STANDARD, options | {"spade_values": PRICED_SPADES})
        profiles["|".join(names)] = [
            tables.setdefault(_table(leading, _restrictions(ruleset, leading, first, broken)), len(tables))
            for leading, first, broken in product((True, False), (True, False), (False, True))
        ]
    return {
        "options": list(PROFILE_OPTIONS),
        "reasons": [str(rule) for rule in REASONS],
        "lead": list(LEAD_KINDS),
        "follow": list(FOLLOW_KINDS),
        "profiles": profiles,
        "tables": list(tables),
    }


def _restrictions(ruleset: Ruleset, leading: bool, first: bool, broken: bool) -> tuple[Restriction, ...]:
    return restrictions(ruleset, NO_CARDS if leading else SUIT_OF[LED], first, broken)


@cache  # most profiles demand the same of most situations
def _table(leading: bool, restricted: tuple[Restriction, ...]) -> str:
    kinds = tuple((LEAD_KINDS if leading else FOLLOW_KINDS).values())
    return "".join(
        _row(restricted, kinds, [card for at, card in enumerate(kinds) if mask >> at & 1])
        for mask in range(1 << len(kinds))
    )


def _row(restricted: tuple[Restriction, ...], kinds: Sequence[Card], held: Sequence[Card]) -> str:
    refused = [(str(1 + REASONS.index(rule)), cards) for rule, cards in refused_by(restricted, card_set(held))]
    return "".join(
        next((place for place, cards in refused if cards >> card & 1), "0") if card in held else "-" for card in kinds
    )
