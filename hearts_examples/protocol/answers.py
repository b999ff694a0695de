"""One question of the protocol, answered.

A question is a mapping with `ask` and what it takes; an answer is plain data. Cards are codes such as `QS`, seats are
0 to n-1 clockwise. Beside the seven questions of rounds and matches there are two about what can occur at all: `sheet`
(points of one round) and `totals` (of a match).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hearts_examples.rules.cards import CODES, Card, CardSet, card_set, cards_in, parse_cards
from hearts_examples.rules.deal import deal_of
from hearts_examples.rules.errors import RulesError, nearest
from hearts_examples.rules.match import play_match, totals_can_occur
from hearts_examples.rules.passing import direction, receivers
from hearts_examples.rules.play import Position, refusals
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.round import replay
from hearts_examples.rules.ruleset import Moon, Ruleset
from hearts_examples.rules.scoring import MOON_CHOICES, score_round, sheet_can_occur
from hearts_examples.rules.trick import trick_points, winning_index

Question = Mapping[str, Any]
Answer = dict[str, Any]

MOST_ROUNDS = 10_000
"""More rounds than any match has; a bound for what is read."""


def answer(question: object) -> Answer:
    """The answer to a question.

    Raises RulesError with the code, the message and the place when it cannot be answered.
    """
    if not isinstance(question, Mapping):
        raise RulesError("bad-question", 'a question is an object such as {"ask": "deal", "ruleset": "standard"}')
    ask = question.get("ask")
    if not isinstance(ask, str):
        raise RulesError("missing-field", f"a question says what it asks; {nearest('', QUESTIONS)}", "ask")
    if ask not in QUESTIONS:
        raise RulesError("unknown-question", f"there is no question {ask[:40]!r}; {nearest(ask, QUESTIONS)}", "ask")
    kind = QUESTIONS[ask]
    for name in question:
        if name not in kind.takes and name not in ("ask", "ruleset", "id"):
            known = ("ruleset", *kind.takes)
            raise RulesError("unknown-field", f"{ask} takes no {str(name)[:40]!r}; {nearest(str(name), known)}", name)
    try:
        ruleset = read_ruleset(question.get("ruleset", "standard"))
    except RulesError as error:
        raise error.under("ruleset") from None
    return kind.answer(question, ruleset)


def _legal(question: Question, ruleset: Ruleset) -> Answer:
    hand = _cards(question, "hand")
    trick = _cards(question, "trick", ())
    _check_in_pack(hand, ruleset, "hand")
    _check_in_pack(trick, ruleset, "trick")
    for index, card in enumerate(hand):
        if card in trick:
            raise RulesError(
                "card-twice", f"{card} is in the hand and in the trick; every card exists once", f"hand[{index}]"
            )
    if not 1 <= len(hand) <= ruleset.cards_each:
        raise RulesError("wrong-size", f"a hand has 1 to {ruleset.cards_each} cards, not {len(hand)}", "hand")
    if len(trick) >= ruleset.players:
        raise RulesError("wrong-size", f"a trick of {ruleset.players} cards is complete; nobody is to play", "trick")
    number = _number(question, "trick_number", 1, ruleset.cards_each)
    position = Position(ruleset, card_set(hand), trick, number, _flag(question, "hearts_broken"))
    reasons = {card: rule for rule, refused in refusals(position) for card in cards_in(refused)}
    return {
        "legal": [CODES[card] for card in hand if card not in reasons],
        "refused": {CODES[card]: str(reasons[card]) for card in hand if card in reasons},
    }


def _trick(question: Question, ruleset: Ruleset) -> Answer:
    trick = _cards(question, "trick")
    _check_in_pack(trick, ruleset, "trick")
    if len(trick) != ruleset.players:
        raise RulesError("wrong-size", f"a trick has {ruleset.players} cards, not {len(trick)}", "trick")
    return {"winner": winning_index(trick), "points": trick_points(trick, ruleset)}


def _score(question: Question, ruleset: Ruleset) -> Answer:
    taken = _card_sets(question, "taken")
    score = score_round(taken, ruleset, _moon_choice(question))
    return {"points": list(score.points), "moon": score.moon}


def _match(question: Question, ruleset: Ruleset) -> Answer:
    rounds = [_points(row, f"rounds[{index}]") for index, row in enumerate(_list(question, "rounds"))]
    state = play_match(rounds, ruleset)
    return {
        "totals": list(state.totals),
        "finished": state.finished,
        "winners": list(state.winners),
        "next_pass": None if state.next_pass is None else str(state.next_pass),
    }


def _pass(question: Question, ruleset: Ruleset) -> Answer:
    where = direction(ruleset, _number(question, "round", 1, MOST_ROUNDS))
    to = receivers(where, ruleset.players)
    return {"direction": str(where), "to": None if to is None else list(to)}


def _deal(_question: Question, ruleset: Ruleset) -> Answer:
    deal = deal_of(ruleset)
    return {
        "cards_each": deal.cards_each,
        "removed": [str(card) for card in deal.removed],
        "kitty": deal.kitty,
        "opens": None if deal.opens is None else str(deal.opens),
    }


def _replay(question: Question, ruleset: Ruleset) -> Answer:
    result = replay(
        ruleset,
        _card_sets(question, "hands"),
        _cards(question, "plays"),
        None if question.get("passes") is None else _card_sets(question, "passes"),
        None if question.get("kitty") is None else card_set(_cards(question, "kitty")),
        _number(question, "round", 1, MOST_ROUNDS, default=1),
        _moon_choice(question),
    )
    return {
        "steps": [
            {
                "seat": step.seat,
                "card": CODES[step.card],
                "legal": step.refused is None,
                "refused": None if step.refused is None else str(step.refused),
            }
            for step in result.steps
        ],
        "tricks": [
            {
                "leader": trick.leader,
                "cards": [CODES[card] for card in trick.cards],
                "winner": trick.winner,
                "points": trick.points,
            }
            for trick in result.tricks
        ],
        "points": list(result.points),
        "moon": result.moon,
    }


def _sheet(question: Question, ruleset: Ruleset) -> Answer:
    return {"possible": sheet_can_occur(_seat_points(question, "points", ruleset), ruleset)}


def _totals(question: Question, ruleset: Ruleset) -> Answer:
    return {"possible": totals_can_occur(_seat_points(question, "totals", ruleset), ruleset)}


@dataclass(frozen=True, slots=True)
class _Kind:
    answer: Callable[[Question, Ruleset], Answer]
    takes: tuple[str, ...]


QUESTIONS: dict[str, _Kind] = {
    "legal": _Kind(_legal, ("hand", "trick", "trick_number", "hearts_broken")),
    "trick": _Kind(_trick, ("trick",)),
    "score": _Kind(_score, ("taken", "moon_choice")),
    "match": _Kind(_match, ("rounds",)),
    "pass": _Kind(_pass, ("round",)),
    "deal": _Kind(_deal, ()),
    "replay": _Kind(_replay, ("round", "hands", "passes", "kitty", "plays", "moon_choice")),
    "sheet": _Kind(_sheet, ("points",)),
    "totals": _Kind(_totals, ("totals",)),
}
"""What can be asked, and what each question takes beside `ruleset`."""


def _list(question: Question, name: str) -> Sequence[Any]:
    if name not in question:
        raise RulesError("missing-field", f"{name} is missing", name)
    value = question[name]
    if not isinstance(value, list | tuple):
        raise RulesError("bad-type", f"{name} is a list, not {_kind_of(value)}", name)
    return value


def _cards(question: Question, name: str, default: tuple[Card, ...] | None = None) -> tuple[Card, ...]:
    if default is not None and name not in question:
        return default
    return parse_cards(_list(question, name), name)


def _card_sets(question: Question, name: str) -> list[CardSet]:
    sets = []
    for seat, cards in enumerate(_list(question, name)):
        if not isinstance(cards, list | tuple):
            raise RulesError("bad-type", f"{name}[{seat}] is a list of cards, not {_kind_of(cards)}", f"{name}[{seat}]")
        sets.append(card_set(parse_cards(cards, f"{name}[{seat}]")))
    return sets


def _number(question: Question, name: str, low: int, high: int, default: int | None = None) -> int:
    value = question.get(name, default)
    if value is None:
        raise RulesError("missing-field", f"{name} is missing", name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise RulesError("bad-type", f"{name} is a whole number, not {_kind_of(value)}", name)
    if not low <= value <= high:
        raise RulesError("bad-value", f"{name} is a whole number from {low} to {high}", name)
    return value


def _flag(question: Question, name: str) -> bool:
    value = question.get(name, False)
    if not isinstance(value, bool):
        raise RulesError("bad-type", f"{name} is true or false, not {_kind_of(value)}", name)
    return value


def _points(row: object, at: str) -> tuple[int, ...]:
    if not isinstance(row, list | tuple):
        raise RulesError("bad-type", f"{at} is a list of points, not {_kind_of(row)}", at)
    for seat, score in enumerate(row):
        if not isinstance(score, int) or isinstance(score, bool):
            raise RulesError("bad-type", f"points are whole numbers, not {_kind_of(score)}", f"{at}[{seat}]")
    return tuple(row)


def _seat_points(question: Question, name: str, ruleset: Ruleset) -> tuple[int, ...]:
    points = _points(_list(question, name), name)
    if len(points) != ruleset.players:
        raise RulesError("wrong-size", f"{ruleset.players} scores are needed, not {len(points)}", name)
    return points


def _moon_choice(question: Question) -> Moon | None:
    value = question.get("moon_choice")
    if value is None:
        return None
    if value not in MOON_CHOICES:
        raise RulesError("bad-value", "moon_choice is add or subtract", "moon_choice")
    return Moon(value)


def _check_in_pack(cards: Sequence[Card], ruleset: Ruleset, at: str) -> None:
    for index, card in enumerate(cards):
        if not ruleset.pack >> card & 1:
            raise RulesError("card-not-in-pack", f"{card} is not in the pack of this ruleset", f"{at}[{index}]")


def _kind_of(value: object) -> str:
    """What a value is, in JSON's words."""
    names = {str: "a string", bool: "true or false", int: "a number", float: "a decimal number", type(None): "null"}
    if isinstance(value, list | tuple):
        return "a list"
    return names.get(type(value), "an object" if isinstance(value, Mapping) else f"a {type(value).__name__}")
