"""Solves an exercise by asking the rules about every choice there is."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from hearts_examples.lessons.passing import judge_passes
from hearts_examples.lessons.played import position_in
from hearts_examples.lessons.record import Exercise, Goal, Lesson
from hearts_examples.lessons.task import YOU, Consequence, Pick, Remark, Row, Seat, Task
from hearts_examples.protocol.answers import answer
from hearts_examples.rules.cards import HEARTS, QUEEN_OF_SPADES, Card, Suit, card_set, cards_in, lowest, parse_cards
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import Position, lapses, refusals
from hearts_examples.rules.ruleset import STANDARD
from hearts_examples.rules.scoring import counting_cards
from hearts_examples.rules.trick import points_of, trick_points, winning_index

PLAYERS = STANDARD.players
CHOICES = 4
"""How many numbers there are to choose from."""


def solve(exercise: Exercise, lesson: Lesson) -> Task:
    """The exercise with its answer, by the standard rules.

    Raises Fault for cards that cannot be, for an exercise in which there is nothing to find or nothing to get wrong,
    and for one that never names a rule that it is to practise.
    """
    try:
        task = SOLVERS[exercise.goal](_given(exercise, lesson))
    except RulesError as error:
        raise exercise.fault(f"{error.at}: {error.message}" if error.at else error.message) from None
    except KeyError as error:
        raise exercise.fault(f"{error.args[0]} is missing") from None
    named = {consequence.remark.see for consequence in task.consequences.values()} | {task.why.see}
    for rule in exercise.rules:
        if task.pick is not Pick.PASS and rule not in named:
            said = ", ".join(sorted(str(each) for each in named if each))
            raise exercise.fault(f"nothing in it shows the rule {rule}; it shows {said}")
    if not task.right and not task.passes:
        raise exercise.fault("no choice is right")
    if not task.consequences and task.pick in (Pick.SEAT, Pick.CHOICE):
        raise exercise.fault("every choice is right; there is nothing to find out")
    return task


def _given(exercise: Exercise, lesson: Lesson) -> Mapping[str, Any]:
    at = exercise.given.get("at")
    if at is None:
        return exercise.given
    if lesson.played is None:
        raise exercise.fault("at needs a [round] in this file")
    return position_in(lesson.played, *at)


# ---- cards of the hand ----


def _position(given: Mapping[str, Any]) -> tuple[Position, tuple[Card, ...]]:
    hand, trick = parse_cards(given["hand"], "hand"), parse_cards(given.get("trick", ()), "trick")
    number, broken = given.get("trick_number", 2), given.get("hearts_broken", False)
    answer({
        "ask": "legal", "hand": given["hand"], "trick": given.get("trick", []), "trick_number": number,
        "hearts_broken": broken,
    })  # raises for what cannot be  # fmt: skip
    return Position(STANDARD, card_set(hand), trick, number, broken), hand


def _refused(position: Position) -> dict[str, Consequence]:
    led = {"suit": position.trick[0].suit} if position.trick else {}
    found = {}
    for rule, cards in refusals(position):
        key = f"refused.{rule}"
        if rule is Rule.OPENING_LEAD:
            key += f".{STANDARD.opening_lead}"
        elif rule is Rule.LEAD_HEARTS:
            key += f".{STANDARD.hearts_lead_exception}"
        for card in cards_in(cards):
            found[card.code] = Consequence(Remark(key, led, rule), refused=True)
    return found


def _before(trick: Sequence[Card]) -> dict[str, Any]:
    """The table before the learner plays: the cards of those who sit before seat 0, clockwise."""
    table: list[Card | None] = [None] * PLAYERS
    for place, card in enumerate(trick):
        table[PLAYERS - len(trick) + place] = card
    return {"table": tuple(table), "leader": Seat((PLAYERS - len(trick)) % PLAYERS)}


def _facts(position: Position) -> tuple[Remark, ...]:
    number, trick = position.trick_number, position.trick
    if trick:
        return (Remark("fact.trick", {"number": number}),)
    if number == 1:
        return (Remark("fact.lead", {"number": number}),)
    return (Remark("fact.lead.broken" if position.hearts_broken else "fact.lead.unbroken", {"number": number}),)


def _play(given: Mapping[str, Any]) -> Task:
    position, hand = _position(given)
    refused = _refused(position)
    return Task(
        Pick.CARDS,
        right=tuple(card.code for card in hand if card.code not in refused),
        why=_why_legal(position, refused),
        consequences=refused,
        hand=hand,
        facts=_facts(position),
        **_before(position.trick),
    )


def _why_legal(position: Position, refused: Mapping[str, Consequence]) -> Remark:
    trick = position.trick
    lapsed = lapses(position)
    if lapsed:
        return Remark(f"why.lapse.{lapsed[0]}", {}, Rule.RESTRICTION_LAPSES)
    if not trick:
        if position.trick_number == 1:
            return Remark("why.opens", {"card": next(cards_in(lowest(position.hand)))}, Rule.OPENING_LEAD)
        if position.hearts_broken:
            return Remark("why.lead.broken", {}, Rule.BREAK_HEARTS)
        return Remark("why.lead", {}, Rule.LEAD_HEARTS)
    suit = trick[0].suit
    if any(card.suit is suit for card in cards_in(position.hand)):
        return Remark("why.follow", {"suit": suit}, Rule.FOLLOW_SUIT)
    if refused:
        return Remark("why.void.first", {"suit": suit}, Rule.FIRST_TRICK_POINTS)
    return Remark("why.void", {"suit": suit}, Rule.FOLLOW_SUIT)


def _duck(given: Mapping[str, Any]) -> Task:
    return _last_to_play(given, wanted=False)


def _take(given: Mapping[str, Any]) -> Task:
    return _last_to_play(given, wanted=True)


def _last_to_play(given: Mapping[str, Any], *, wanted: bool) -> Task:
    position, hand = _position(given)
    trick = position.trick
    if len(trick) != PLAYERS - 1:
        raise RulesError("wrong-size", f"the learner plays last: give {PLAYERS - 1} cards", "trick")
    found = _refused(position)
    best = trick[winning_index(trick)]
    right = []
    for card in hand:
        if card.code in found:
            continue
        taker = Seat((winning_index((*trick, card)) + 1) % PLAYERS)
        points = trick_points((*trick, card), STANDARD)
        if (taker == YOU) is wanted:
            right.append(card.code)
        elif wanted:
            key = "duck.under" if card.suit is trick[0].suit else "duck.other-suit"
            values = {"card": card, "best": best, "player": taker}
            found[card.code] = Consequence(Remark(key, values, Rule.TRICK_WINNER), taker=taker)
        else:
            key = "duck.takes" if points else "duck.takes-free"
            found[card.code] = Consequence(Remark(key, {"card": card, "n": points}, Rule.TRICK_WINNER), taker=YOU)
    void = not any(card.suit is trick[0].suit for card in hand)
    key = "why.take" if wanted else "why.duck.void" if void else "why.duck"
    return Task(
        Pick.CARDS,
        right=tuple(right),
        why=Remark(key, {"best": best, "suit": trick[0].suit}, Rule.TRICK_WINNER),
        consequences=found,
        hand=hand,
        facts=_facts(position),
        **_before(trick),
    )


def _beats(given: Mapping[str, Any]) -> Task:
    hand, trick = parse_cards(given["hand"], "hand"), parse_cards(given["trick"], "trick")
    parse_cards([*given["hand"], *given["trick"]], "hand")
    best, suit = trick[winning_index(trick)], trick[0].suit
    right, found = [], {}
    for card in hand:
        if winning_index((*trick, card)) == len(trick):
            right.append(card.code)
            continue
        key, see = ("beats.lower", Rule.RANK_ORDER) if card.suit is suit else ("beats.other-suit", Rule.TRICK_WINNER)
        taker = Seat((PLAYERS - len(trick) + trick.index(best)) % PLAYERS)
        found[card.code] = Consequence(Remark(key, {"card": card, "best": best, "suit": suit}, see), taker=taker)
    return Task(
        Pick.CARDS,
        right=tuple(right),
        why=Remark("why.beats", {"best": best, "suit": suit}, Rule.RANK_ORDER),
        consequences=found,
        hand=hand,
        **_before(trick),
    )


def _costly(given: Mapping[str, Any]) -> Task:
    hand = parse_cards(given["hand"], "hand")
    costs = {card: STANDARD.card_points[card] for card in hand}
    return Task(
        Pick.CARDS,
        right=tuple(card.code for card in hand if costs[card]),
        why=Remark(
            "why.costly", {"n": costs.get(QUEEN_OF_SPADES, STANDARD.card_points[QUEEN_OF_SPADES])}, Rule.SPADE_VALUES
        ),
        consequences={
            card.code: Consequence(Remark("costly.free", {"card": card}, Rule.HEART_VALUES))
            for card in hand
            if not costs[card]
        },
        hand=hand,
        costs={card: cost for card, cost in costs.items() if cost},
    )


# ---- a complete trick ----


def _around(given: Mapping[str, Any]) -> tuple[tuple[Card, ...], int, dict[str, Any]]:
    """The trick, its leader's seat, and the table."""
    trick, leader = parse_cards(given["trick"], "trick"), given.get("leader", 0)
    answer({"ask": "trick", "trick": given["trick"]})  # raises for what cannot be
    table: list[Card | None] = [None] * PLAYERS
    for place, card in enumerate(trick):
        table[(leader + place) % PLAYERS] = card
    return trick, leader, {"table": tuple(table), "leader": Seat(leader)}


def _taker(given: Mapping[str, Any]) -> Task:
    return _who_takes(given, "why.taker", Rule.TRICK_WINNER)


def _leads(given: Mapping[str, Any]) -> Task:
    return _who_takes(given, "why.leads", Rule.NEXT_LEAD)


def _who_takes(given: Mapping[str, Any], key: str, see: Rule) -> Task:
    trick, leader, table = _around(given)
    winner, suit = winning_index(trick), trick[0].suit
    found = {}
    for place, card in enumerate(trick):
        if place != winner:
            wrong = "taker.lower" if card.suit is suit else "taker.other-suit"
            remark = Remark(wrong, {"card": card, "suit": suit}, Rule.TRICK_WINNER)
            found[str((leader + place) % PLAYERS)] = Consequence(remark)
    taker = (leader + winner) % PLAYERS
    alone = sum(card.suit is suit for card in trick) == 1
    why = Remark(f"{key}.only" if alone else key, {"player": taker, "card": trick[winner], "suit": suit}, see)
    return Task(Pick.SEAT, right=(str(taker),), why=why, consequences=found, facts=(_led(leader, suit),), **table)


def _led(leader: int, suit: Suit) -> Remark:
    return Remark("fact.led", {"player": leader, "suit": suit})


def _points(given: Mapping[str, Any]) -> Task:
    trick, leader, table = _around(given)
    points = trick_points(trick, STANDARD)
    return Task(
        Pick.CHOICE,
        right=(str(points),),
        consequences=_wrong_counts(card_set(trick), points),
        why=_sum_of(card_set(trick), points),
        choices={str(number): Remark("points", {"n": number}) for number in _numbers_near(card_set(trick), points)},
        costs=_costs(trick),
        facts=(_led(leader, trick[0].suit),),
        **table,
    )


def _costs(cards: Sequence[Card]) -> dict[Card, int]:
    return {card: STANDARD.card_points[card] for card in cards if STANDARD.card_points[card]}


def _numbers_near(cards: int, points: int) -> list[int]:
    """The right number and those that come of the usual slips: the queen forgotten, or counted as one card of many."""
    queen, hearts = STANDARD.card_points[QUEEN_OF_SPADES], (cards & HEARTS).bit_count()
    slips = (hearts, hearts + 1, queen, points + 1, points - 1, cards.bit_count(), STANDARD.round_total, points + 2)
    found = [points]
    for number in slips:
        if 0 <= number <= STANDARD.round_total and number not in found:
            found.append(number)
    return sorted(found[:CHOICES])


def _wrong_counts(cards: int, points: int) -> dict[str, Consequence]:
    found = {}
    queen, hearts = bool(cards >> QUEEN_OF_SPADES & 1), (cards & HEARTS).bit_count()
    for number in _numbers_near(cards, points):
        if number == points:
            continue
        if queen and number in (hearts, hearts + 1):
            cost = STANDARD.card_points[QUEEN_OF_SPADES]
            remark = Remark("points.queen", {"card": QUEEN_OF_SPADES, "n": cost}, Rule.SPADE_VALUES)
        elif not points:
            remark = Remark("points.none", {}, Rule.HEART_VALUES)
        else:
            remark = Remark("points.count", {}, Rule.HEART_VALUES)
        found[str(number)] = Consequence(remark)
    return found


def _sum_of(cards: int, points: int) -> Remark:
    queen, hearts = cards >> QUEEN_OF_SPADES & 1, (cards & HEARTS).bit_count()
    cost = STANDARD.card_points[QUEEN_OF_SPADES]
    if queen and hearts:
        return Remark(
            "why.points.both", {"card": QUEEN_OF_SPADES, "cost": cost, "n": hearts, "sum": points}, Rule.SPADE_VALUES
        )
    if queen:
        return Remark("why.points.queen", {"card": QUEEN_OF_SPADES, "n": cost}, Rule.SPADE_VALUES)
    if hearts:
        return Remark("why.points.hearts", {"n": hearts}, Rule.HEART_VALUES)
    return Remark("why.points.none", {}, Rule.HEART_VALUES)


# ---- rounds and matches ----


def _sheet(given: Mapping[str, Any]) -> Task:
    taken = [parse_cards(cards, f"taken[{seat}]") for seat, cards in enumerate(given["taken"])]
    result = answer({"ask": "score", "taken": given["taken"]})
    seat, moon = given["seat"], result["moon"]
    points = result["points"][seat]
    counting = counting_cards(STANDARD)
    rows = tuple(Row(Seat(at), tuple(card for card in cards if counting >> card & 1)) for at, cards in enumerate(taken))
    asks = Remark("ask.sheet", {"player": seat})
    if moon is None:
        cards = card_set(taken[seat])
        return Task(
            Pick.CHOICE, (str(points),), _sum_of(cards, points), _wrong_counts(cards, points),
            {str(number): Remark("points", {"n": number}) for number in _numbers_near(cards, points)},
            rows=rows, asks=asks, costs=_costs([card for row in rows for card in row.cards]),
        )  # fmt: skip
    total = STANDARD.round_total
    numbers = sorted({0, total, points_of(card_set(taken[seat]), STANDARD), total * (PLAYERS - 1), total // 2})
    remark = Remark("sheet.moon", {"player": moon}, Rule.MOON)
    return Task(
        Pick.CHOICE, (str(points),),
        Remark("why.moon.shooter" if seat == moon else "why.moon.others", {"player": moon, "n": total}, Rule.MOON),
        {str(number): Consequence(remark) for number in numbers if number != points},
        {str(number): Remark("points", {"n": number}) for number in numbers},
        rows=rows, asks=asks,
    )  # fmt: skip


def _occurs(given: Mapping[str, Any]) -> Task:
    points, total = given["points"], STANDARD.round_total
    possible = answer({"ask": "sheet", "points": points})["possible"]
    found = sum(points)
    moon = sorted(points) == [0, *[total] * (PLAYERS - 1)]
    if possible:
        why = (
            Remark("why.occurs.moon", {"n": total}, Rule.MOON)
            if moon
            else Remark("why.occurs", {"n": total}, Rule.ROUND_TOTAL)
        )
    elif found != total:
        why = Remark("why.occurs.sum", {"n": found, "total": total}, Rule.ROUND_TOTAL)
    elif total in points:
        why = Remark("why.occurs.whole", {"n": total}, Rule.MOON)
    else:
        cost = STANDARD.card_points[QUEEN_OF_SPADES]
        why = Remark("why.occurs.cards", {"card": QUEEN_OF_SPADES, "n": cost}, Rule.SPADE_VALUES)
    right, wrong = ("yes", "no") if possible else ("no", "yes")
    return Task(
        Pick.CHOICE, (right,), why, {wrong: Consequence(why)},
        {name: Remark(f"occurs.{name}") for name in ("yes", "no")},
        rows=tuple(Row(Seat(seat), numbers=(score,)) for seat, score in enumerate(points)),
    )  # fmt: skip


def _match(given: Mapping[str, Any]) -> Task:
    rounds, end = given["rounds"], STANDARD.end_score
    state = answer({"ask": "match", "rounds": rounds})
    totals, finished, winners = state["totals"], state["finished"], state["winners"]
    lowest_total = min(totals)
    tied = not finished and max(totals) >= end
    values: dict[str, Any] = {"end": end}
    if finished:
        right = str(winners[0])
        values |= {"player": winners[0], "n": lowest_total}
        why = Remark("why.match.over", values, Rule.LOWEST_WINS)
    else:
        right = "on"
        why = (
            Remark("why.match.tie", {"n": lowest_total}, Rule.TIE)
            if tied
            else Remark("why.match.on", values, Rule.END_SCORE)
        )
    found = {}
    for name in ("on", *map(str, range(PLAYERS))):
        if name == right:
            continue
        if name == "on":
            remark = Remark("match.over", {"end": end}, Rule.END_SCORE)
        elif not finished:
            remark = (
                Remark("match.tie", {"n": lowest_total}, Rule.TIE)
                if tied
                else Remark("match.on", {"end": end}, Rule.END_SCORE)
            )
        elif totals[int(name)] >= end:
            remark = Remark("match.loser", {"player": int(name), "end": end}, Rule.LOWEST_WINS)
        else:
            remark = Remark("match.lower", {"player": int(name)}, Rule.LOWEST_WINS)
        found[name] = Consequence(remark)
    running = [0] * PLAYERS
    rows = []
    for scores in rounds:
        running = [total + score for total, score in zip(running, scores, strict=True)]
        rows.append(Row(None, numbers=tuple(running)))
    labels = {"on": Remark("match.choice.on")} | {
        str(seat): Remark("match.choice", {"player": seat}) for seat in range(PLAYERS)
    }
    return Task(Pick.CHOICE, (right,), why, found, labels, rows=tuple(rows))


# ---- passing ----


def _direction(given: Mapping[str, Any]) -> Task:
    number = given["round"]
    result = answer({"ask": "pass", "round": number})
    to = result["to"][YOU] if result["to"] else None
    rounds: dict[int, tuple[int, str]] = {}
    for other in range(1, len(STANDARD.cycle) + 1):
        said = answer({"ask": "pass", "round": other})
        if said["to"]:
            rounds.setdefault(said["to"][YOU], (other, said["direction"]))
    found = {
        str(seat): Consequence(Remark(f"direction.{way}", {"player": seat, "round": other}, Rule.PASS_CYCLE))
        for seat, (other, way) in rounds.items()
        if seat != to
    }
    if to is not None:
        found["hold"] = Consequence(Remark("direction.hold", {"n": len(STANDARD.cycle)}, Rule.PASS_CYCLE))
    return Task(
        Pick.SEAT,
        right=("hold" if to is None else str(to),),
        why=Remark(
            f"why.direction.{result['direction']}",
            {"round": number} if to is None else {"player": to, "round": number},
            Rule.PASS_CYCLE,
        ),
        consequences=found,
        choices={"hold": Remark("direction.nobody")},
        table=(None,) * PLAYERS,
        facts=(Remark("fact.round", {"number": number}),),
    )


def _pass(given: Mapping[str, Any]) -> Task:
    hand = parse_cards(given["hand"], "hand")
    if len(hand) != STANDARD.cards_each:
        raise RulesError("wrong-size", f"cards are passed from {STANDARD.cards_each}, not {len(hand)}", "hand")
    way = answer({"ask": "pass", "round": given.get("round", 1)})["direction"]
    verdicts, table, best = judge_passes(hand, STANDARD.pass_count)
    return Task(
        Pick.PASS,
        right=tuple(card.code for card in best),
        why=verdicts[0].remarks[0],
        hand=hand,
        facts=(Remark(f"fact.pass.{way}"),),
        asks=Remark("ask.pass", {"n": STANDARD.pass_count}),
        passes=verdicts,
        pass_verdicts=table,
    )


SOLVERS: Mapping[Goal, Callable[[Mapping[str, Any]], Task]] = {
    Goal.PLAY: _play,
    Goal.DUCK: _duck,
    Goal.TAKE: _take,
    Goal.BEATS: _beats,
    Goal.COSTLY: _costly,
    Goal.TAKER: _taker,
    Goal.LEADS: _leads,
    Goal.POINTS: _points,
    Goal.SHEET: _sheet,
    Goal.OCCURS: _occurs,
    Goal.DIRECTION: _direction,
    Goal.PASS: _pass,
    Goal.MATCH: _match,
}
