"""The fields of a question, read from plain data.

Every reader raises RulesError with the place of the fault: `hand[3]`, `rounds[0][1]`.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from hearts_examples.rules.cards import Card, parse_cards
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ruleset import Moon, Ruleset
from hearts_examples.rules.scoring import MOON_CHOICES

Data: TypeAlias = Mapping[str, object]
"""A question as JSON, TOML or YAML gives it."""

MOST_ROUNDS = 10_000
"""More rounds than any match has; a bound for what is read."""


def items(data: Data, name: str) -> Sequence[object]:
    """A list of anything.

    Raises RulesError `missing-field` or `bad-type`.

    >>> items({"rounds": [[26, 0, 0, 0]]}, "rounds")
    [[26, 0, 0, 0]]
    """
    if name not in data:
        raise RulesError("missing-field", f"{name} is missing", name)
    return _listed(data[name], name, "a list")


def cards(data: Data, name: str, default: tuple[Card, ...] | None = None) -> tuple[Card, ...]:
    """Cards in the order written, each once; with a default the field may be left out.

    Raises RulesError as `items` does, `unknown-card` or `card-twice`.

    >>> [card.code for card in cards({"trick": ["QS", "2S"]}, "trick")]
    ['QS', '2S']
    """
    if default is not None and name not in data:
        return default
    return parse_cards(items(data, name), name)


def cards_by_seat(data: Data, name: str) -> tuple[tuple[Card, ...], ...]:
    """Cards for each seat, in the order written.

    Raises RulesError as `cards` does, with the seat in the place: `taken[0][2]`.

    >>> [len(taken) for taken in cards_by_seat({"taken": [["QS", "2H"], [], ["3H"]]}, "taken")]
    [2, 0, 1]
    """
    return tuple(
        parse_cards(_listed(given, f"{name}[{seat}]", "a list of cards"), f"{name}[{seat}]")
        for seat, given in enumerate(items(data, name))
    )


def number(data: Data, name: str, low: int, high: int, default: int | None = None) -> int:
    """A whole number from `low` to `high`; with a default the field may be left out.

    Raises RulesError `missing-field`, `bad-type` or `bad-value`.

    >>> number({}, "round", 1, MOST_ROUNDS, default=1)
    1
    """
    value = data.get(name, default)
    if value is None:
        raise RulesError("missing-field", f"{name} is missing", name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise RulesError("bad-type", f"{name} is a whole number, not {_kind_of(value)}", name)
    if not low <= value <= high:
        raise RulesError("bad-value", f"{name} is a whole number from {low} to {high}", name)
    return value


def flag(data: Data, name: str) -> bool:
    """True or false; false where the field is left out.

    Raises RulesError `bad-type`.

    >>> flag({"hearts_broken": True}, "hearts_broken"), flag({}, "hearts_broken")
    (True, False)
    """
    value = data.get(name, False)
    if not isinstance(value, bool):
        raise RulesError("bad-type", f"{name} is true or false, not {_kind_of(value)}", name)
    return value


def points(given: object, at: str) -> tuple[int, ...]:
    """Points, one number a seat; how many seats there are is not checked.

    Raises RulesError `bad-type`.

    >>> points([26, 0, 0, 0], "rounds[0]")
    (26, 0, 0, 0)
    """
    return tuple(_score(score, f"{at}[{seat}]") for seat, score in enumerate(_listed(given, at, "a list of points")))


def seat_points(data: Data, name: str, ruleset: Ruleset) -> tuple[int, ...]:
    """Points for exactly the seats of the ruleset.

    Raises RulesError as `points` does, and `wrong-size`.

    >>> seat_points({"points": [26, 0, 0]}, "points", Ruleset())
    Traceback (most recent call last):
    hearts_examples.rules.errors.RulesError: 4 scores are needed, not 3
    """
    found = points(items(data, name), name)
    if len(found) != ruleset.players:
        raise RulesError("wrong-size", f"{ruleset.players} scores are needed, not {len(found)}", name)
    return found


def moon_choice(data: Data) -> Moon | None:
    """What the shooter chose, where the ruleset leaves it to the shooter.

    Raises RulesError `bad-value`.

    >>> moon_choice({"moon_choice": "subtract"})
    <Moon.SUBTRACT: 'subtract'>
    """
    value = data.get("moon_choice")
    if value is None:
        return None
    for choice in MOON_CHOICES:
        if value == choice:
            return choice
    raise RulesError("bad-value", "moon_choice is add or subtract", "moon_choice")


def check_in_pack(found: Sequence[Card], ruleset: Ruleset, at: str) -> None:
    """Raise RulesError `card-not-in-pack` for a card that the ruleset takes out of the pack.

    >>> check_in_pack([Card.D2], Ruleset(players=3), "hand")
    Traceback (most recent call last):
    hearts_examples.rules.errors.RulesError: 2D is not in the pack of this ruleset
    """
    for index, card in enumerate(found):
        if not ruleset.pack >> card & 1:
            raise RulesError("card-not-in-pack", f"{card} is not in the pack of this ruleset", f"{at}[{index}]")


def _listed(value: object, at: str, form: str) -> Sequence[object]:
    if not isinstance(value, list | tuple):
        raise RulesError("bad-type", f"{at} is {form}, not {_kind_of(value)}", at)
    return value


def _score(value: object, at: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise RulesError("bad-type", f"points are whole numbers, not {_kind_of(value)}", at)
    return value


def _kind_of(value: object) -> str:
    """What a value is, in JSON's words."""
    names = {str: "a string", bool: "true or false", int: "a number", float: "a decimal number", type(None): "null"}
    if isinstance(value, list | tuple):
        return "a list"
    return names.get(type(value), "an object" if isinstance(value, Mapping) else f"a {type(value).__name__}")
