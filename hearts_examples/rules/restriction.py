"""What a rule demands of whoever is about to play."""

from typing import NamedTuple

from hearts_examples.rules.cards import CardSet
from hearts_examples.rules.ids import Rule


class Restriction(NamedTuple):
    """A rule that allows only the cards of `plays` to a player who holds at least one card of `holding`.

    Restrictions are applied in order, each to the cards that those before it left; a player with no card of `holding`
    left is free of it. Following to a diamond, for example, is `Restriction(Rule.FOLLOW_SUIT, DIAMONDS, DIAMONDS)`.
    """

    rule: Rule
    holding: CardSet
    plays: CardSet
