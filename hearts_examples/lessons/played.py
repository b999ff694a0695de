"""The round of which a lesson tells, replayed: each trick, and each position within it as its player sees it."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from hearts_examples.lessons.record import PlayedRound
from hearts_examples.protocol.answers import answer
from hearts_examples.rules.cards import CODES, card_set, cards_in, parse_cards
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.passing import exchange
from hearts_examples.rules.round import Round
from hearts_examples.rules.ruleset import STANDARD


@cache
def replayed(played: PlayedRound) -> dict[str, Any]:
    """The answer of the protocol to `replay`.

    Raises RulesError as the protocol does, and `refused` for a play that the rules forbid: lessons show good examples.
    """
    hands, passes = ([list(cards) for cards in each] for each in (played.hands, played.passes))
    result = answer({"ask": "replay", "hands": hands, "passes": passes, "plays": list(played.plays)})
    for at, step in enumerate(result["steps"]):
        if not step["legal"]:
            raise RulesError("refused", f"{step['card']} breaks the rule {step['refused']}", f"plays[{at}]")
    return result


def position_in(played: PlayedRound, trick: int, place: int) -> Mapping[str, Any]:
    """The question `legal` of whoever plays the card at this place (from 1) of this trick (from 1)."""
    replayed(played)
    hands = [card_set(parse_cards(cards)) for cards in played.hands]
    table = Round(STANDARD, exchange(hands, [card_set(parse_cards(cards)) for cards in played.passes], STANDARD, 1))
    for card in parse_cards(played.plays)[: (trick - 1) * STANDARD.players + place - 1]:
        table.play(card)
    position = table.position
    return {
        "hand": [CODES[card] for card in cards_in(position.hand)],
        "trick": [str(card) for card in position.trick],
        "trick_number": position.trick_number,
        "hearts_broken": position.hearts_broken,
    }
