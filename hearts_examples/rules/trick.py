"""A complete trick: who takes it, and what it brings."""

from collections.abc import Sequence

from hearts_examples.rules.cards import JACK_OF_DIAMONDS, SUIT_OF, Card, CardSet, card_set, cards_in, highest
from hearts_examples.rules.ruleset import Ruleset


def winning_index(trick: Sequence[Card]) -> int:
    """The place in the trick (the leader's card is 0) of the card that takes it: the highest of the suit led."""
    return trick.index(highest(card_set(trick) & SUIT_OF[trick[0]]))


def points_of(cards: CardSet, ruleset: Ruleset) -> int:
    """What cards bring their taker: penalty points, less 10 where the jack of diamonds counts and is among them."""
    counting = cards & (ruleset.penalty_cards | 1 << JACK_OF_DIAMONDS)
    return sum([ruleset.card_points[card] for card in cards_in(counting)])


def trick_points(trick: Sequence[Card], ruleset: Ruleset) -> int:
    """What a trick brings its taker, the jack of diamonds included."""
    return points_of(card_set(trick), ruleset)
