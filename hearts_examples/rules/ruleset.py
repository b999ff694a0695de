"""Rulesets: every option of the game, its values, and whether together they make a playable game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, TypeVar

from hearts_examples.rules.cards import (
    CLUBS,
    HEARTS,
    JACK_OF_DIAMONDS,
    NO_CARDS,
    PACK,
    QUEEN_OF_SPADES,
    Card,
    CardSet,
    Suit,
    card_set,
    cards_in,
    parse_card,
    parse_cards,
)
from hearts_examples.rules.errors import RulesError, nearest
from hearts_examples.rules.restriction import Restriction


class LeftoverCards(StrEnum):
    """What becomes of cards that do not divide evenly."""

    REMOVE = "remove"
    KITTY = "kitty"


class Direction(StrEnum):
    """Where passed cards go."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"


class OpeningLead(StrEnum):
    """Who leads to the first trick, and what."""

    LOWEST_CLUB = "lowest-club"
    ANY_CLUB = "any-club"
    LEFT_OF_DEALER = "left-of-dealer"


class FirstTrickPoints(StrEnum):
    """Whether penalty cards may be discarded on the first trick."""

    BARRED = "barred"
    ALLOWED = "allowed"


class FirstTrickFallback(StrEnum):
    """What a void player who holds only penalty cards may play on the first trick."""

    ANY = "any"
    QUEEN = "queen"
    HEARTS = "hearts"


class HeartsLead(StrEnum):
    """When a heart may be led."""

    WHEN_BROKEN = "when-broken"
    ANY_TIME = "any-time"


class HeartsLeadException(StrEnum):
    """Holding what a player may lead an unbroken heart."""

    ONLY_HEARTS = "only-hearts"
    ONLY_PENALTY_CARDS = "only-penalty-cards"


class HeartValues(StrEnum):
    """What the hearts cost."""

    ONE = "one"
    FACE = "face"
    FACE_ACE_HIGH = "face-ace-high"


class Moon(StrEnum):
    """What taking all penalty cards does."""

    ADD = "add"
    SUBTRACT = "subtract"
    CHOICE = "choice"
    OFF = "off"


class EndAt(StrEnum):
    """Whether a total ends the match at the end score, or only above it."""

    REACHED = "reached"
    PASSED = "passed"


class Tie(StrEnum):
    """What a tie for the lowest total does at the end."""

    PLAY_ON = "play-on"
    ONE_MORE_ROUND = "one-more-round"
    SHARED = "shared"


PLAYER_COUNTS = (4, 3, 5)
DEFAULT_REMOVED: dict[int, tuple[Card, ...]] = {3: (Card.D2,), 4: (), 5: (Card.D2, Card.C2)}
DEFAULT_CYCLE: dict[int, tuple[Direction, ...]] = {
    3: (Direction.LEFT, Direction.RIGHT, Direction.HOLD),
    4: (Direction.LEFT, Direction.RIGHT, Direction.ACROSS, Direction.HOLD),
    5: (Direction.LEFT, Direction.RIGHT, Direction.HOLD),
}
HEART_COSTS: dict[HeartValues, tuple[int, ...]] = {
    HeartValues.ONE: (1,) * 13,
    HeartValues.FACE: (*range(2, 14), 1),
    HeartValues.FACE_ACE_HIGH: tuple(range(2, 15)),
}


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One set of rules: a value for every option, checked to make a playable game.

    `removed_cards` and `pass_cycle` are None where they follow from the number of players; `removed` and `cycle` give
    what they come to. Points are penalty points.

    Raises RulesError `bad-value` or `unplayable` when the options make no game.
    """

    players: int = 4
    leftover_cards: LeftoverCards = LeftoverCards.REMOVE
    removed_cards: tuple[Card, ...] | None = None
    pass_count: int = 3
    pass_cycle: tuple[Direction, ...] | None = None
    opening_lead: OpeningLead = OpeningLead.LOWEST_CLUB
    first_trick_points: FirstTrickPoints = FirstTrickPoints.BARRED
    first_trick_fallback: FirstTrickFallback = FirstTrickFallback.ANY
    hearts_lead: HeartsLead = HeartsLead.WHEN_BROKEN
    hearts_lead_exception: HeartsLeadException = HeartsLeadException.ONLY_HEARTS
    queen_breaks_hearts: bool = False
    heart_values: HeartValues = HeartValues.ONE
    spade_values: tuple[tuple[Card, int], ...] = ((QUEEN_OF_SPADES, 13),)
    jack_of_diamonds: int = 0
    moon: Moon = Moon.ADD
    moon_needs_jack: bool = False
    end_score: int = 100
    end_at: EndAt = EndAt.REACHED
    exact_win: bool = False
    tie: Tie = Tie.PLAY_ON
    exact_score_reset: tuple[tuple[int, int], ...] = ()

    pack: CardSet = field(init=False, repr=False, compare=False)
    """The cards in the game, those in the kitty included."""
    penalty_cards: CardSet = field(init=False, repr=False, compare=False)
    """The cards that cost points; the jack of diamonds is none of them."""
    breaking_cards: CardSet = field(init=False, repr=False, compare=False)
    """The cards whose play breaks hearts."""
    card_points: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """What each of the 52 cards brings its taker, the jack of diamonds included."""
    round_total: int = field(init=False, repr=False, compare=False)
    """What all penalty cards cost together: 26 in the standard game."""
    restrictions: dict[tuple[CardSet, bool, bool], tuple[Restriction, ...]] = field(
        init=False, repr=False, compare=False
    )
    """What `play.restrictions` has worked out so far: by the suit led, first trick or not, hearts broken or not."""

    def __post_init__(self) -> None:
        points = [0] * 52
        for cost, heart in zip(HEART_COSTS[self.heart_values], cards_in(HEARTS), strict=True):
            points[heart] = cost
        for card, cost in self.spade_values:
            points[card] = cost
        pack = PACK & ~card_set(self.removed)
        penalty_cards = pack & (HEARTS | card_set(card for card, _ in self.spade_values))
        total = sum(points[card] for card in cards_in(penalty_cards))
        points[Card.DJ] = self.jack_of_diamonds
        queen = 1 << QUEEN_OF_SPADES if self.queen_breaks_hearts else NO_CARDS
        object.__setattr__(self, "pack", pack)
        object.__setattr__(self, "penalty_cards", penalty_cards)
        object.__setattr__(self, "breaking_cards", HEARTS | queen)
        object.__setattr__(self, "card_points", tuple(points))
        object.__setattr__(self, "round_total", total)
        object.__setattr__(self, "restrictions", {})
        _check(self)

    @property
    def removed(self) -> tuple[Card, ...]:
        """The cards taken out of the pack before the deal."""
        if self.removed_cards is not None:
            return self.removed_cards
        return () if self.leftover_cards is LeftoverCards.KITTY else DEFAULT_REMOVED[self.players]

    @property
    def cycle(self) -> tuple[Direction, ...]:
        """The directions of passing, round by round, before they repeat."""
        return DEFAULT_CYCLE[self.players] if self.pass_cycle is None else self.pass_cycle

    @property
    def jack_value(self) -> int:
        """What the jack of diamonds brings its taker: 0 where it counts nothing or is not in the pack, else -10."""
        return self.jack_of_diamonds if self.pack >> JACK_OF_DIAMONDS & 1 else 0

    @property
    def jack_makes_moon(self) -> bool:
        """Whether a moon takes the jack of diamonds too; where it counts nothing or is not in the pack, it does not."""
        return self.moon_needs_jack and bool(self.jack_value)

    @property
    def ending_total(self) -> int:
        """The lowest total that ends the match: the end score, or one more."""
        return self.end_score + (self.end_at is EndAt.PASSED)

    @property
    def cards_each(self) -> int:
        """How many cards each player is dealt."""
        return self.pack.bit_count() // self.players

    @property
    def kitty_size(self) -> int:
        """How many cards are left face down: 0 unless `leftover_cards` is kitty."""
        return self.pack.bit_count() % self.players


def _check(ruleset: Ruleset) -> None:
    """Raise RulesError `unplayable` where the options contradict each other, with what would work."""
    players, cards = ruleset.players, ruleset.pack.bit_count()
    if ruleset.leftover_cards is LeftoverCards.REMOVE and ruleset.kitty_size:
        more, fewer = cards % players, players - cards % players
        ways = [f"remove {more} more"]
        if fewer <= len(ruleset.removed):
            ways.append(f"remove {fewer} fewer")
        ways.append("set leftover_cards to kitty")
        raise RulesError(
            "unplayable",
            f"{cards} cards do not divide among {players} players; {', or '.join(ways)}",
            "removed_cards",
        )
    if ruleset.cards_each == 0:
        raise RulesError("unplayable", f"{cards} cards are too few for {players} players", "removed_cards")
    if not ruleset.penalty_cards:
        raise RulesError("unplayable", "no penalty card is left in the pack; remove fewer cards", "removed_cards")
    if not ruleset.pack & CLUBS and ruleset.opening_lead is not OpeningLead.LEFT_OF_DEALER:
        raise RulesError(
            "unplayable",
            f"opening_lead {ruleset.opening_lead} needs a club in the pack; keep one, or choose left-of-dealer",
            "opening_lead",
        )
    if ruleset.pass_count > ruleset.cards_each:
        raise RulesError(
            "unplayable",
            f"nobody can pass {ruleset.pass_count} of {ruleset.cards_each} cards; pass at most {ruleset.cards_each}",
            "pass_count",
        )
    if Direction.ACROSS in ruleset.cycle and players % 2:
        raise RulesError(
            "unplayable",
            f"with {players} players nobody sits across; use left, right and hold",
            "pass_cycle",
        )


Choice = TypeVar("Choice", bound=StrEnum)


def _choice(kind: type[Choice], value: object, at: str) -> Choice:
    if isinstance(value, str):
        try:
            return kind(value)
        except ValueError:
            raise RulesError("bad-value", f"{at} cannot be {value!r}; {nearest(value, kind)}", at) from None
    raise RulesError("bad-value", f"{at} cannot be {_shown(value)}; known are: {', '.join(kind)}", at)


def _whole(value: object, at: str, low: int, high: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
        return value
    raise RulesError("bad-value", f"{at} cannot be {_shown(value)}; it is a whole number from {low} to {high}", at)


def _shown(value: object) -> str:
    """The value as its author wrote it, cut short."""
    text = {True: "true", False: "false", None: "null"}.get(value) if isinstance(value, bool | None) else None
    if text is None:
        kind = "a list" if isinstance(value, list | tuple) else "a table" if isinstance(value, Mapping) else None
        text = repr(value) if isinstance(value, str | int | float) else kind or f"a {type(value).__name__}"
    return text if len(text) <= 40 else text[:37] + "..."


def _players(value: object, at: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and value in PLAYER_COUNTS:
        return value
    raise RulesError("bad-value", f"{at} cannot be {_shown(value)}; Hearts here is for 3, 4 or 5 players", at)


def _removed_cards(value: object, at: str) -> tuple[Card, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list | tuple):
        raise RulesError("bad-value", f'{at} cannot be {_shown(value)}; it is a list of cards such as ["2C"]', at)
    return tuple(sorted(parse_cards(value, at)))


def _pass_cycle(value: object, at: str) -> tuple[Direction, ...] | None:
    if value is None:
        return None
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= 24:
        raise RulesError("bad-value", f"{at} is a list of 1 to 24 of: {', '.join(Direction)}", at)
    return tuple(_direction(step, f"{at}[{index}]") for index, step in enumerate(value))


def _direction(value: object, at: str) -> Direction:
    return _choice(Direction, value, at)


def _flag(value: object, at: str) -> bool:
    if isinstance(value, bool):
        return value
    raise RulesError("bad-value", f"{at} cannot be {_shown(value)}; it is true or false", at)


def _spade_values(value: object, at: str) -> tuple[tuple[Card, int], ...]:
    if not isinstance(value, Mapping) or not value:
        raise RulesError("bad-value", f'{at} cannot be {_shown(value)}; it gives points to spades: {{"QS": 13}}', at)
    values = {}
    for code, cost in value.items():
        card = parse_card(code, f"{at}.{code}")
        if card.suit is not Suit.SPADES:
            raise RulesError("bad-value", f"{card} is no spade; only spades can stand in spade_values", f"{at}.{code}")
        values[card] = _whole(cost, f"{at}.{code}", 1, 1000)
    return tuple(sorted(values.items()))


def _jack(value: object, at: str) -> int:
    if value in (0, -10) and isinstance(value, int) and not isinstance(value, bool):
        return value
    raise RulesError("bad-value", f"{at} cannot be {_shown(value)}; it is 0 or -10", at)


def _resets(value: object, at: str) -> tuple[tuple[int, int], ...]:
    if value is None or value == "none":
        return ()
    if not isinstance(value, Mapping):
        raise RulesError("bad-value", f'{at} cannot be {_shown(value)}; it is none or such as {{"100": 50}}', at)
    resets = {}
    for reached, becomes in value.items():
        place = f"{at}.{reached}"
        text = str(reached)
        if not text.isascii() or not text.isdigit() or len(text) > 6:
            raise RulesError("bad-value", f"{_shown(reached)} is no total; write a whole number such as 100", place)
        total = _whole(int(text), place, 1, 100_000)
        if total in resets:
            raise RulesError("bad-value", f"{at} names {total} twice; keep one", place)
        resets[total] = _whole(becomes, place, -100_000, 100_000)
    return tuple(sorted(resets.items()))


_READERS: dict[str, Callable[[object, str], Any]] = {
    "players": _players,
    "leftover_cards": lambda value, at: _choice(LeftoverCards, value, at),
    "removed_cards": _removed_cards,
    "pass_count": lambda value, at: _whole(value, at, 0, 4),
    "pass_cycle": _pass_cycle,
    "opening_lead": lambda value, at: _choice(OpeningLead, value, at),
    "first_trick_points": lambda value, at: _choice(FirstTrickPoints, value, at),
    "first_trick_fallback": lambda value, at: _choice(FirstTrickFallback, value, at),
    "hearts_lead": lambda value, at: _choice(HeartsLead, value, at),
    "hearts_lead_exception": lambda value, at: _choice(HeartsLeadException, value, at),
    "queen_breaks_hearts": _flag,
    "heart_values": lambda value, at: _choice(HeartValues, value, at),
    "spade_values": _spade_values,
    "jack_of_diamonds": _jack,
    "moon": lambda value, at: _choice(Moon, value, at),
    "moon_needs_jack": _flag,
    "end_score": lambda value, at: _whole(value, at, 1, 1_000_000_000),
    "end_at": lambda value, at: _choice(EndAt, value, at),
    "exact_win": _flag,
    "tie": lambda value, at: _choice(Tie, value, at),
    "exact_score_reset": _resets,
}
"""How each option is read from plain data (JSON, YAML, TOML)."""

OPTIONS: tuple[str, ...] = tuple(item.name for item in fields(Ruleset) if item.init)
"""The names of the options, in the order of the rule sheet."""

STANDARD = Ruleset()


def with_options(base: Ruleset, options: Mapping[Any, Any]) -> Ruleset:
    """`base` with some options replaced, these given as plain data: `{"players": 3, "moon": "subtract"}`.

    Raises RulesError `unknown-option`, `bad-value`, `unknown-card`, `card-twice` or `unplayable`, each with the name
    of the option as its place.
    """
    values: dict[str, Any] = {}
    for name, value in options.items():
        if name not in _READERS:
            raise RulesError("unknown-option", f"there is no option {name!r}; {nearest(str(name), OPTIONS)}", str(name))
        values[name] = _READERS[name](value, name)
    return replace(base, **values)


def for_players(ruleset: Ruleset, players: int) -> Ruleset:
    """The same rules for so many players: the usual cards are taken out, and nothing goes to where nobody sits."""
    if ruleset.players == players:
        return ruleset
    cycle = ruleset.pass_cycle
    if cycle:
        cycle = tuple(step for step in cycle if step is not Direction.ACROSS) or None
    return replace(ruleset, players=players, removed_cards=None, pass_cycle=cycle)


def option_data(ruleset: Ruleset, option: str) -> Any:
    """The value of an option as plain data, such as `with_options` takes."""
    value = getattr(ruleset, option)
    if option == "removed_cards":
        return None if value is None else [str(card) for card in value]
    if option == "pass_cycle":
        return None if value is None else [str(direction) for direction in value]
    if option == "spade_values":
        return {str(card): cost for card, cost in value}
    if option == "exact_score_reset":
        return {str(reached): becomes for reached, becomes in value} or "none"
    return str(value) if isinstance(value, StrEnum) else value
