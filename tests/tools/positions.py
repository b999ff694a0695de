"""Random rulesets and positions, as the browser is asked about them."""

from collections.abc import Iterator
from random import Random
from typing import Any

from hearts_examples.rules.cards import CARDS, CODES, CardSet, cards_in
from hearts_examples.rules.choices import OFFERED
from hearts_examples.rules.deal import deal_cards, pack_order
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.play import Position
from hearts_examples.rules.presets import PRESETS
from hearts_examples.rules.round import Round
from hearts_examples.rules.ruleset import PLAYER_COUNTS, STANDARD, Ruleset, with_options


def presets_for_all_tables() -> list[Ruleset]:
    """Every preset for 3, 4 and 5 players."""
    return [
        with_options(ruleset, {"players": players, "removed_cards": None, "pass_cycle": None})
        for ruleset in PRESETS.values()
        for players in PLAYER_COUNTS
    ] + list(PRESETS.values())


def house_ruleset(random: Random) -> Ruleset:
    """A ruleset that a picker can make, every option at random."""
    while True:
        try:
            return with_options(STANDARD, {option: random.choice(values) for option, values in OFFERED.items()})
        except RulesError:
            continue


def codes(cards: CardSet) -> list[str]:
    return [CODES[card] for card in cards_in(cards)]


def shuffled_round(ruleset: Ruleset, random: Random, number: int = 1) -> Round:
    """A round at its first trick, dealt at random."""
    order = list(pack_order(ruleset))
    random.shuffle(order)
    hands, kitty = deal_cards(order, ruleset, number)
    return Round(ruleset, hands, kitty, number)


def played_positions(ruleset: Ruleset, random: Random) -> Iterator[Position]:
    """The positions of a round in which everybody plays any legal card."""
    table = shuffled_round(ruleset, random)
    while not table.over:
        yield table.position
        table.play(random.choice(list(cards_in(table.legal()))))


def odd_positions(ruleset: Ruleset, random: Random, count: int) -> Iterator[Position]:
    """Positions that play seldom reaches: few suits, many penalty cards, any part of a hand."""
    for _ in range(count):
        pack = list(pack_order(ruleset))
        weights = {card.suit: random.choice((0, 1, 1, 4)) for card in CARDS}
        liked = [card for card in pack if random.random() < weights[card.suit] / 4 or ruleset.penalty_cards >> card & 1]
        random.shuffle(liked)
        size = random.randint(1, min(ruleset.cards_each, len(liked)))
        hand = liked[:size]
        rest = [card for card in pack if card not in hand]
        trick = tuple(random.sample(rest, min(len(rest), random.randrange(ruleset.players))))
        number = random.choice((1, 1, 2, 7))
        yield Position(ruleset, sum(1 << card for card in hand), trick, number, random.random() < 0.4)


def question(position: Position) -> dict[str, Any]:
    """A position as the browser is asked about it."""
    return {
        "hand": codes(position.hand),
        "trick": [CODES[card] for card in position.trick],
        "first": position.trick_number == 1,
        "broken": position.hearts_broken,
    }
