"""Goals about rounds and matches: a score sheet, whether points can be, and where a match stands."""

from hearts_examples.lessons.goals.counting import (
    QUEEN_COSTS,
    costs_of,
    number_choices,
    numbers_near,
    sum_of,
    wrong_counts,
)
from hearts_examples.lessons.goals.given import PLAYERS, Given
from hearts_examples.lessons.task import Consequence, Pick, Remark, Row, Seat, Task
from hearts_examples.questions import match, score, sheet
from hearts_examples.questions.readers import number
from hearts_examples.rules.cards import QUEEN_OF_SPADES, card_set
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.match import MatchState
from hearts_examples.rules.ruleset import STANDARD
from hearts_examples.rules.scoring import counting_cards
from hearts_examples.rules.trick import points_of


def written_down(given: Given) -> Task:
    """What a player writes down after a round."""
    asked = score.Question.read(given.fields, STANDARD)
    seat = number(given.fields, "seat", 0, PLAYERS - 1)
    result = asked.ask().score
    points, moon = result.points[seat], result.moon
    counting = counting_cards(STANDARD)
    rows = tuple(
        Row(Seat(at), tuple(card for card in cards if counting >> card & 1)) for at, cards in enumerate(asked.taken)
    )
    asks = Remark("ask.sheet", {"player": seat})
    held = card_set(asked.taken[seat])
    if moon is None:
        return Task(
            Pick.CHOICE,
            right=(str(points),),
            why=sum_of(held, points),
            consequences=wrong_counts(held, points),
            choices=number_choices(numbers_near(held, points)),
            rows=rows,
            asks=asks,
            costs=costs_of(card for row in rows for card in row.cards),
        )
    total = STANDARD.round_total
    numbers = sorted({0, total, points_of(held, STANDARD), total * (PLAYERS - 1), total // 2})
    remark = Remark("sheet.moon", {"player": moon}, Rule.MOON)
    return Task(
        Pick.CHOICE,
        right=(str(points),),
        why=Remark("why.moon.shooter" if seat == moon else "why.moon.others", {"player": moon, "n": total}, Rule.MOON),
        consequences={str(each): Consequence(remark) for each in numbers if each != points},
        choices=number_choices(numbers),
        rows=rows,
        asks=asks,
    )


def occurs(given: Given) -> Task:
    """Whether the points of a round can be as written."""
    asked = sheet.Question.read(given.fields, STANDARD)
    possible = asked.ask().possible
    why = _why_possible(asked.points) if possible else _why_impossible(asked.points)
    right, wrong = ("yes", "no") if possible else ("no", "yes")
    return Task(
        Pick.CHOICE,
        right=(right,),
        why=why,
        consequences={wrong: Consequence(why)},
        choices={name: Remark(f"occurs.{name}") for name in ("yes", "no")},
        rows=tuple(Row(Seat(seat), numbers=(points,)) for seat, points in enumerate(asked.points)),
    )


def _why_possible(points: tuple[int, ...]) -> Remark:
    total = STANDARD.round_total
    if sorted(points) == [0, *[total] * (PLAYERS - 1)]:
        return Remark("why.occurs.moon", {"n": total}, Rule.MOON)
    return Remark("why.occurs", {"n": total}, Rule.ROUND_TOTAL)


def _why_impossible(points: tuple[int, ...]) -> Remark:
    total, found = STANDARD.round_total, sum(points)
    if found != total:
        return Remark("why.occurs.sum", {"n": found, "total": total}, Rule.ROUND_TOTAL)
    if total in points:
        return Remark("why.occurs.whole", {"n": total}, Rule.MOON)
    return Remark("why.occurs.cards", {"card": QUEEN_OF_SPADES, "n": QUEEN_COSTS}, Rule.SPADE_VALUES)


ON = "on"
"""The choice that the match goes on; the others are the seats that may have won it."""


def won(given: Given) -> Task:
    """Whether the match is over, and who has won it."""
    state = match.Question.read(given.fields, STANDARD).ask().state
    right = str(state.winners[0]) if state.finished else ON
    names = (ON, *map(str, range(PLAYERS)))
    return Task(
        Pick.CHOICE,
        right=(right,),
        why=_why_over(state) if state.finished else _why_on(state, "why.match"),
        consequences={name: Consequence(_wrong(name, state)) for name in names if name != right},
        choices={ON: Remark("match.choice.on")}
        | {str(seat): Remark("match.choice", {"player": seat}) for seat in range(PLAYERS)},
        rows=tuple(Row(None, numbers=totals) for totals in state.history),
    )


def _why_over(state: MatchState) -> Remark:
    values = {"end": STANDARD.end_score, "player": state.winners[0], "n": min(state.totals)}
    return Remark("why.match.over", values, Rule.LOWEST_WINS)


def _why_on(state: MatchState, key: str) -> Remark:
    """Why nobody has won: all are below the end score, or the lowest are tied."""
    if max(state.totals) >= STANDARD.end_score:
        return Remark(f"{key}.tie", {"n": min(state.totals)}, Rule.TIE)
    return Remark(f"{key}.on", {"end": STANDARD.end_score}, Rule.END_SCORE)


def _wrong(name: str, state: MatchState) -> Remark:
    if name == ON:
        return Remark("match.over", {"end": STANDARD.end_score}, Rule.END_SCORE)
    if not state.finished:
        return _why_on(state, "match")
    seat = int(name)
    if state.totals[seat] >= STANDARD.end_score:
        return Remark("match.loser", {"player": seat, "end": STANDARD.end_score}, Rule.LOWEST_WINS)
    return Remark("match.lower", {"player": seat}, Rule.LOWEST_WINS)
