"""A small Hearts library of somebody else, for the standard game; HEARTS_FAULT plants a fault in it."""

import os
from dataclasses import dataclass, field

FAULT = os.environ.get("HEARTS_FAULT")
RANKS = "23456789TJQKA"


def points(card: str) -> int:
    """What a card costs."""
    return 13 if card == "QS" else int(card[1] == "H")


def winner(trick: list[str]) -> int:
    """The place of the card that takes a trick."""
    suit = trick[0][1]
    return max(range(len(trick)), key=lambda at: RANKS.index(trick[at][0]) if trick[at][1] == suit else -1)


@dataclass
class Table:
    """What everybody sees."""

    trick: list[str] = field(default_factory=list)
    first_trick: bool = False
    hearts_broken: bool = False

    def allows(self, card: str, hand: list[str]) -> bool:
        """Whether a card of a hand may be played."""
        return card in self._allowed(hand)

    def _allowed(self, hand: list[str]) -> list[str]:
        clubs = sorted((card for card in hand if card[1] == "C"), key=lambda card: RANKS.index(card[0]))
        if not self.trick:
            if self.first_trick:
                return clubs[:1] or hand
            plain = [card for card in hand if card[1] != "H"]
            return hand if self.hearts_broken or FAULT == "lead-hearts" else plain or hand
        following = [card for card in hand if card[1] == self.trick[0][1]]
        if following:
            return following
        harmless = [card for card in hand if not points(card)]
        return harmless or hand if self.first_trick else hand
