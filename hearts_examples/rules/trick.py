"""A complete trick: who takes it, and what it brings."""

from collections.abc import Sequence

from hearts_examples.rules.cards import SUIT_OF, Card, CardSet, card_set, cards_in
from hearts_examples.rules.ruleset import Ruleset


def winning_index(trick: Sequence[Card]) -> int:
    """The place in the trick (the leader's card is 0) of the card that takes it: the highest of the suit led."""
    suit = SUIT_OF[trick[0]]
    return trick.index(max(card for card in trick if suit >> card & 1))


def points_of(cards: CardSet, ruleset: Ruleset) -> int:
    """What cards bring their taker: penalty points, less 10 where the jack of diamonds counts and is among them."""
    return sum(ruleset.card_points[card] for card in cards_in(cards))


def trick_points(trick: Sequence[Card], ruleset: Ruleset) -> int:
    """What a trick brings its taker, the jack of diamonds included."""
    return points_of(card_set(trick), ruleset)
