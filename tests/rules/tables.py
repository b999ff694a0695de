"""Short words for the tests of the rules: cards from codes, rulesets from options."""

from typing import Any

from hearts_examples.rules.cards import Card, CardSet, card_set, cards_in, parse_cards
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import Position, legal_plays, refusal
from hearts_examples.rules.ruleset import STANDARD, Ruleset, with_options


def ruleset(**options: Any) -> Ruleset:
    """The standard ruleset with some options replaced."""
    return with_options(STANDARD, options)


def cards(codes: str) -> tuple[Card, ...]:
    """`"2C QS"` in order."""
    return parse_cards(codes.split())


def held(codes: str) -> CardSet:
    """`"2C QS"` as a set."""
    return card_set(cards(codes))


def codes(some: CardSet) -> str:
    """A set as `"2C QS"`, clubs first, low to high."""
    return " ".join(str(card) for card in cards_in(some))


def position(hand: str, trick: str = "", number: int = 2, broken: bool = False, rules: Ruleset = STANDARD) -> Position:
    """What a player sees."""
    return Position(rules, held(hand), cards(trick), number, broken)


def legal(hand: str, trick: str = "", number: int = 2, broken: bool = False, **options: Any) -> str:
    """The legal plays as codes."""
    return codes(legal_plays(position(hand, trick, number, broken, ruleset(**options))))


def why(card: str, hand: str, trick: str = "", number: int = 2, broken: bool = False, **options: Any) -> Rule | None:
    """The rule that refuses a card."""
    return refusal(cards(card)[0], position(hand, trick, number, broken, ruleset(**options)))
