"""The numbers that pages use and no option gives directly: `{{ n.round_total }}`; all of them, in one list."""

from dataclasses import dataclass

from hearts_examples.rules.cards import (
    HEARTS,
    PACK,
    QUEEN_OF_SPADES,
    RANKS,
    SPADES,
    SUITS,
    Card,
    CardSet,
    Rank,
    cards_in,
)
from hearts_examples.rules.ruleset import Direction, Moon, Ruleset
from hearts_examples.rules.scoring import usual_sum


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers derived from a ruleset; points are penalty points."""

    full_pack: int
    """Cards in a full pack: 52."""
    suits: int
    """Suits in a pack: 4."""
    in_suit: int
    """Cards in a full suit: 13."""
    cards: int
    """Cards in play, those of the kitty included: 52, or 51 or 50 where some are taken out."""
    cards_each: int
    """Cards dealt to each player: 13; 17 with three players, 10 with five."""
    tricks: int
    """Tricks in a round: as many as cards each."""
    removed: int
    """Cards taken out before the deal."""
    kitty: int
    """Cards left face down."""
    players: int
    """Players at the table."""
    others: int
    """Players but one."""
    pass_count: int
    """Cards that each player passes."""
    cycle: int
    """Rounds before the directions of passing repeat: 4, or 3."""
    hearts: int
    """Hearts in play: 13."""
    hearts_total: int
    """What all hearts cost together: 13, or 91 or 104 where they cost their face value."""
    penalty_cards: int
    """Cards that cost points: 14."""
    queen_points: int
    """What the queen of spades costs: 13."""
    spades_total: int
    """What all spades cost together: 13; with the king and ace of Black Maria 30."""
    round_total: int
    """What all penalty cards cost together: 26."""
    almost_all: int
    """All points of a round but those of the cheapest heart, with which a moon fails: 25."""
    jack_bonus: int
    """What the jack of diamonds takes off, 10 or 0."""
    net_total: int
    """What the scores of a round without a moon add up to: 26, with the jack 16."""
    moon_sum: int
    """What the scores of a round add up to when the moon goes to the others, jack aside: 78 with four players."""
    end_score: int
    """The total that ends the match."""
    ending_total: int
    """The lowest total that ends it: the same, or one more."""
    fewest_rounds: int
    """Rounds that a match takes at least: 4, for nobody gets more than 26 points in one; 0 where nobody gets any."""
    most_rounds: int
    """The round in which somebody has reached the end score at the latest: 16; 0 where totals can fall."""


def numbers(ruleset: Ruleset) -> Numbers:
    """The numbers of a ruleset."""

    def cost(cards: CardSet) -> int:
        return sum(ruleset.card_points[card] for card in cards_in(cards & ruleset.penalty_cards))

    hearts = [ruleset.card_points[card] for card in cards_in(HEARTS & ruleset.pack)]
    return Numbers(
        full_pack=PACK.bit_count(),
        suits=len(SUITS),
        in_suit=len(RANKS),
        cards=ruleset.pack.bit_count(),
        cards_each=ruleset.cards_each,
        tricks=ruleset.cards_each,
        removed=len(ruleset.removed),
        kitty=ruleset.kitty_size,
        players=ruleset.players,
        others=ruleset.players - 1,
        pass_count=ruleset.pass_count,
        cycle=len(ruleset.cycle),
        hearts=len(hearts),
        hearts_total=sum(hearts),
        penalty_cards=ruleset.penalty_cards.bit_count(),
        queen_points=cost(1 << QUEEN_OF_SPADES),
        spades_total=cost(SPADES),
        round_total=ruleset.round_total,
        almost_all=ruleset.round_total - min(hearts, default=0),
        jack_bonus=-ruleset.jack_value,
        net_total=usual_sum(ruleset),
        moon_sum=ruleset.round_total * (ruleset.players - 1),
        end_score=ruleset.end_score,
        ending_total=ruleset.ending_total,
        fewest_rounds=-(-_first_end(ruleset) // most) if (most := _most_points(ruleset)) else 0,
        most_rounds=0 if totals_can_fall(ruleset) else _last_round(ruleset),
    )


def _most_points(ruleset: Ruleset) -> int:
    """The most that a player can get in a round: all points, or another player's moon; else all but a heart."""
    cheapest = min(ruleset.card_points[card] for card in cards_in(ruleset.penalty_cards))
    return ruleset.round_total - (cheapest if ruleset.moon is Moon.SUBTRACT and not ruleset.jack_makes_moon else 0)


def _first_end(ruleset: Ruleset) -> int:
    """The lowest total that can end the match."""
    return ruleset.end_score if ruleset.exact_win else ruleset.ending_total


def _last_round(ruleset: Ruleset) -> int:
    """The first round after which some total must have ended the match; every round adds at least its points."""
    return ruleset.players * (ruleset.ending_total - 1) // ruleset.round_total + 1


SPADE_ORDER = (Rank.QUEEN, Rank.KING, Rank.ACE, *reversed(tuple(Rank)[:10]))
"""The order in which spades that cost are named: the queen first."""


def costly_spades(ruleset: Ruleset) -> tuple[Card, ...]:
    """The spades that cost points, the queen first."""
    spades = cards_in(ruleset.penalty_cards & SPADES)
    return tuple(sorted(spades, key=lambda card: SPADE_ORDER.index(card.rank)))


def passes_cards(ruleset: Ruleset) -> bool:
    """Whether cards are passed in any round."""
    return bool(ruleset.pass_count) and any(step is not Direction.HOLD for step in ruleset.cycle)


def totals_can_fall(ruleset: Ruleset) -> bool:
    """Whether a total can become lower."""
    return bool(ruleset.jack_value) or ruleset.moon in (Moon.SUBTRACT, Moon.CHOICE) or bool(ruleset.exact_score_reset)
