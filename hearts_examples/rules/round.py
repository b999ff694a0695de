"""A whole round: hands, pass, and play by play until every card is taken."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hearts_examples.rules.cards import NO_CARDS, SUIT_OF, Card, CardSet, card_set
from hearts_examples.rules.deal import check_deal, opener
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.passing import exchange
from hearts_examples.rules.play import Position, allowed_by, refusal, restrictions
from hearts_examples.rules.ruleset import Moon, Ruleset
from hearts_examples.rules.scoring import score_round
from hearts_examples.rules.trick import points_of, winning_index


class Step(NamedTuple):
    """One card played: by whom, and the rule that forbade it, or None for a legal play."""

    seat: int
    card: Card
    refused: Rule | None


class TakenTrick(NamedTuple):
    """A complete trick: cards in the order played, who took it, and what it brought (the kitty with the first)."""

    leader: int
    cards: tuple[Card, ...]
    winner: int
    points: int


@dataclass(frozen=True, slots=True)
class Replay:
    """A round replayed: every step, every trick, points per seat and who shot the moon."""

    hands: tuple[CardSet, ...]
    """After the pass."""
    taken: tuple[CardSet, ...]
    """What each seat took, the kitty included."""
    steps: tuple[Step, ...]
    tricks: tuple[TakenTrick, ...]
    points: tuple[int, ...]
    moon: int | None


class Round:
    """A round under way. `turn` is the seat to play; `position` is what it sees; `play` plays a card for it.

    `hands` are the hands after the pass. A card that the rules forbid can be played, as it can at a table: `play` does
    not judge, `legal_plays` and `refusal` do.
    """

    __slots__ = (
        "_restricted",
        "_trick",
        "broken",
        "hands",
        "kitty",
        "leader",
        "ruleset",
        "taken",
        "trick_number",
        "turn",
    )

    def __init__(
        self, ruleset: Ruleset, hands: Sequence[CardSet], kitty: CardSet = NO_CARDS, round_number: int = 1
    ) -> None:
        self.ruleset = ruleset
        self.hands = list(hands)
        self.kitty = kitty
        self.taken = [NO_CARDS] * ruleset.players
        self.leader = self.turn = opener(hands, ruleset, round_number)
        self.trick_number = 1
        self.broken = False
        self._trick: tuple[Card, ...] = ()
        self._restrict(NO_CARDS)

    @property
    def position(self) -> Position:
        """What the seat to play sees."""
        return Position(self.ruleset, self.hands[self.turn], self._trick, self.trick_number, self.broken)

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return not self._trick and not self.hands[self.turn]

    def legal(self) -> CardSet:
        """The legal plays of the seat to play."""
        return allowed_by(self._restricted, self.hands[self.turn])

    def play(self, card: Card) -> TakenTrick | None:
        """Play a card for the seat to play; the trick that it completes, if it does.

        Raises RulesError `not-held` when the seat does not hold the card.
        """
        ruleset, seat, played = self.ruleset, self.turn, 1 << card
        if not self.hands[seat] & played:
            raise RulesError("not-held", f"seat {seat} does not hold {card}")
        self.hands[seat] ^= played
        self._trick = trick = self._trick + (card,)  # noqa: RUF005  (twice as fast as unpacking)
        if ruleset.breaking_cards & played:
            self.broken = True
        if len(trick) < ruleset.players:
            if len(trick) == 1:
                self._restrict(SUIT_OF[card])
            self.turn = (seat + 1) % ruleset.players
            return None
        leader = self.leader
        self.leader = self.turn = winner = (leader + winning_index(trick)) % ruleset.players
        won = card_set(trick) | (self.kitty if self.trick_number == 1 else NO_CARDS)
        self.taken[winner] |= won
        self.trick_number += 1
        self._trick = ()
        self._restrict(NO_CARDS)
        return TakenTrick(leader, trick, winner, points_of(won, ruleset))

    def _restrict(self, suit_led: CardSet) -> None:
        """What restricts all who play until the next lead, or the leader."""
        self._restricted = restrictions(self.ruleset, suit_led, self.trick_number == 1, self.broken)


def replay(
    ruleset: Ruleset,
    hands: Sequence[CardSet],
    plays: Sequence[Card],
    passes: Sequence[CardSet] | None = None,
    kitty: CardSet | None = None,
    round_number: int = 1,
    moon_choice: Moon | None = None,
) -> Replay:
    """Replay a round from the deal to the points.

    `hands` are the dealt hands; without `passes` they are played as they are. Without `kitty` the cards that nobody
    was dealt are the kitty. `plays` are all cards in the order played; forbidden plays are marked, not refused.

    Raises RulesError as `check_deal`, `exchange` and `score_round` do, `wrong-size` unless every card is played, and
    `not-held` for a card that its player does not hold.
    """
    if kitty is None:
        kitty = ruleset.pack
        for hand in hands:
            kitty &= ~hand
    check_deal(hands, kitty, ruleset)
    if passes is not None:
        hands = exchange(hands, passes, ruleset, round_number)
    total = ruleset.cards_each * ruleset.players
    if len(plays) != total:
        raise RulesError("wrong-size", f"{total} cards are played in a round, not {len(plays)}", "plays")
    table = Round(ruleset, hands, kitty, round_number)
    steps: list[Step] = []
    tricks: list[TakenTrick] = []
    for index, card in enumerate(plays):
        seat, reason = table.turn, refusal(card, table.position)
        try:
            taken = table.play(card)
        except RulesError as error:
            raise error.under(f"plays[{index}]") from None
        steps.append(Step(seat, card, reason))
        if taken:
            tricks.append(taken)
    score = score_round(table.taken, ruleset, moon_choice)
    return Replay(tuple(hands), tuple(table.taken), tuple(steps), tuple(tricks), score.points, score.moon)
