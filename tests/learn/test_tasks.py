"""What an exercise of each goal comes to: every choice, what is said of it, and what lies on the table."""

from textwrap import dedent

import pytest

from hearts_examples.examples.record import plain
from hearts_examples.lessons.goals import GOALS, Goal
from hearts_examples.lessons.goals.given import Given
from hearts_examples.lessons.task import Remark, Task
from hearts_examples.rules.errors import RulesError


def told(remark: Remark) -> str:
    values = ", ".join(f"{name}={value}" for name, value in remark.values.items())
    return f"{remark.key}({values})" + (f" -> {remark.see}" if remark.see else "")


def lines(task: Task) -> list[str]:
    """A task, line by line: the right choices and why, each wrong one, then what is shown."""
    wrong = [
        f"{choice} {told(found.remark)}{' refused' * found.refused}"
        + (f" taker {found.taker}" if found.taker is not None else "")
        for choice, found in task.consequences.items()
    ]
    shown = [f"choice {name} {told(remark)}" for name, remark in task.choices.items()]
    if task.hand:
        shown.append(f"hand {' '.join(map(str, task.hand))}")
    if task.table:
        shown.append(f"table {' '.join('-' if card is None else card.code for card in task.table)}")
    if task.leader is not None:
        shown.append(f"leader {task.leader}")
    if task.costs:
        shown.append(f"costs {' '.join(f'{card}={cost}' for card, cost in task.costs.items())}")
    shown += [" ".join(["row", str(row.seat), *map(str, row.cards), *map(str, row.numbers)]) for row in task.rows]
    shown += [f"fact {told(fact)}" for fact in task.facts]
    if task.asks:
        shown.append(f"asks {told(task.asks)}")
    return [f"{task.pick}: {' '.join(task.right)}", f"why {told(task.why)}", *wrong, *shown]


def solved(goal: Goal, given: dict[str, object]) -> list[str]:
    return lines(GOALS[goal].solve(Given({name: plain(name, value) for name, value in given.items()})))


TASKS: list[tuple[Goal, dict[str, object], str]] = [
    (
        Goal.PLAY,
        {"hand": "2C 9D QS 4H", "trick": "", "trick_number": 1},
        """
        cards: 2C
        why why.opens(card=2C) -> opening-lead
        9D refused.opening-lead.lowest-club() -> opening-lead refused
        QS refused.opening-lead.lowest-club() -> opening-lead refused
        4H refused.opening-lead.lowest-club() -> opening-lead refused
        hand 2C 9D QS 4H
        table - - - -
        leader 0
        fact fact.lead(number=1)
        """,
    ),
    (
        Goal.PLAY,
        {"hand": "9D QS 4H", "trick": ""},
        """
        cards: 9D QS
        why why.lead() -> lead-hearts
        4H refused.lead-hearts.only-hearts() -> lead-hearts refused
        hand 9D QS 4H
        table - - - -
        leader 0
        fact fact.lead.unbroken(number=2)
        """,
    ),
    (
        Goal.PLAY,
        {"hand": "9D QS 4H", "trick": "", "hearts_broken": True},
        """
        cards: 9D QS 4H
        why why.lead.broken() -> break-hearts
        hand 9D QS 4H
        table - - - -
        leader 0
        fact fact.lead.broken(number=2)
        """,
    ),
    (
        Goal.PLAY,
        {"hand": "4H 5H", "trick": ""},
        """
        cards: 4H 5H
        why why.lapse.lead-hearts() -> restriction-lapses
        hand 4H 5H
        table - - - -
        leader 0
        fact fact.lead.unbroken(number=2)
        """,
    ),
    (
        Goal.PLAY,
        {"hand": "4D 9D QS 4H", "trick": "3D"},
        """
        cards: 4D 9D
        why why.follow(suit=D) -> follow-suit
        QS refused.follow-suit(suit=D) -> follow-suit refused
        4H refused.follow-suit(suit=D) -> follow-suit refused
        hand 4D 9D QS 4H
        table - - - 3D
        leader 3
        fact fact.trick(number=2)
        """,
    ),
    (
        Goal.PLAY,
        {"hand": "9D QS 4H", "trick": "3D 5D"},
        """
        cards: 9D
        why why.follow.only(suit=D) -> follow-suit
        QS refused.follow-suit(suit=D) -> follow-suit refused
        4H refused.follow-suit(suit=D) -> follow-suit refused
        hand 9D QS 4H
        table - - 3D 5D
        leader 2
        fact fact.trick(number=2)
        """,
    ),
    (
        Goal.PLAY,
        {"hand": "9D QS 4H", "trick": "3C"},
        """
        cards: 9D QS 4H
        why why.void(suit=C) -> follow-suit
        hand 9D QS 4H
        table - - - 3C
        leader 3
        fact fact.trick(number=2)
        """,
    ),
    (
        Goal.PLAY,
        {"hand": "9D QS 4H", "trick": "2C 3C", "trick_number": 1},
        """
        cards: 9D
        why why.void.first(suit=C) -> first-trick-points
        QS refused.first-trick-points(suit=C) -> first-trick-points refused
        4H refused.first-trick-points(suit=C) -> first-trick-points refused
        hand 9D QS 4H
        table - - 2C 3C
        leader 2
        fact fact.trick(number=1)
        """,
    ),
    (
        Goal.PLAY,
        {"hand": "QS 4H", "trick": "2C 3C", "trick_number": 1},
        """
        cards: QS 4H
        why why.lapse.first-trick-points() -> restriction-lapses
        hand QS 4H
        table - - 2C 3C
        leader 2
        fact fact.trick(number=1)
        """,
    ),
    (
        Goal.DUCK,
        {"hand": "4D 9D KD QS", "trick": "3D TD 2C"},
        """
        cards: 4D 9D
        why why.duck(best=TD, suit=D) -> trick-winner
        QS refused.follow-suit(suit=D) -> follow-suit refused
        KD duck.takes-free(card=KD, n=0) -> trick-winner taker 0
        hand 4D 9D KD QS
        table - 3D TD 2C
        leader 1
        fact fact.trick(number=2)
        """,
    ),
    (
        Goal.TAKE,
        {"hand": "4D KD QS", "trick": "3D TD KS"},
        """
        cards: KD
        why why.take(best=TD, suit=D) -> trick-winner
        QS refused.follow-suit(suit=D) -> follow-suit refused
        4D duck.under(card=4D, best=TD, player=2) -> trick-winner taker 2
        hand 4D KD QS
        table - 3D TD KS
        leader 1
        fact fact.trick(number=2)
        """,
    ),
    (
        Goal.DUCK,
        {"hand": "QS 4H", "trick": "3D TD 2C"},
        """
        cards: QS 4H
        why why.duck.void(best=TD, suit=D) -> trick-winner
        hand QS 4H
        table - 3D TD 2C
        leader 1
        fact fact.trick(number=2)
        """,
    ),
    (
        Goal.BEATS,
        {"hand": "4D KD AS", "trick": "TD 3D"},
        """
        cards: KD
        why why.beats(best=TD, suit=D) -> rank-order
        4D beats.lower(card=4D, best=TD, suit=D) -> rank-order taker 2
        AS beats.other-suit(card=AS, best=TD, suit=D) -> trick-winner taker 2
        hand 4D KD AS
        table - - TD 3D
        leader 2
        """,
    ),
    (
        Goal.COSTLY,
        {"hand": "KD QS 4H AS"},
        """
        cards: QS 4H
        why why.costly(n=13) -> spade-values
        KD costly.free(card=KD) -> heart-values
        AS costly.free(card=AS) -> heart-values
        hand KD QS 4H AS
        costs QS=13 4H=1
        """,
    ),
    (
        Goal.TAKER,
        {"trick": "5C KC 2C QS", "leader": 1},
        """
        seat: 2
        why why.taker(player=2, card=KC, suit=C) -> trick-winner
        1 taker.lower(card=5C, suit=C) -> trick-winner
        3 taker.lower(card=2C, suit=C) -> trick-winner
        0 taker.other-suit(card=QS, suit=C) -> trick-winner
        table QS 5C KC 2C
        leader 1
        fact fact.led(player=1, suit=C)
        """,
    ),
    (
        Goal.TAKER,
        {"trick": "5C KD 2D QS", "leader": 3},
        """
        seat: 3
        why why.taker.only(player=3, card=5C, suit=C) -> trick-winner
        0 taker.other-suit(card=KD, suit=C) -> trick-winner
        1 taker.other-suit(card=2D, suit=C) -> trick-winner
        2 taker.other-suit(card=QS, suit=C) -> trick-winner
        table KD 2D QS 5C
        leader 3
        fact fact.led(player=3, suit=C)
        """,
    ),
    (
        Goal.LEADS,
        {"trick": "5C KC 2C QS", "leader": 0},
        """
        seat: 1
        why why.leads(player=1, card=KC, suit=C) -> next-lead
        0 taker.lower(card=5C, suit=C) -> trick-winner
        2 taker.lower(card=2C, suit=C) -> trick-winner
        3 taker.other-suit(card=QS, suit=C) -> trick-winner
        table 5C KC 2C QS
        leader 0
        fact fact.led(player=0, suit=C)
        """,
    ),
    (
        Goal.POINTS,
        {"trick": "5C KC 4H QS", "leader": 2},
        """
        choice: 14
        why why.points.both(card=QS, cost=13, n=1, sum=14) -> spade-values
        1 points.queen(card=QS, n=13) -> spade-values
        2 points.queen(card=QS, n=13) -> spade-values
        13 points.count() -> heart-values
        choice 1 points(n=1)
        choice 2 points(n=2)
        choice 13 points(n=13)
        choice 14 points(n=14)
        table 4H QS 5C KC
        leader 2
        costs 4H=1 QS=13
        fact fact.led(player=2, suit=C)
        """,
    ),
    (
        Goal.POINTS,
        {"trick": "5C KC 4C QS", "leader": 2},
        """
        choice: 13
        why why.points.queen(card=QS, n=13) -> spade-values
        0 points.queen(card=QS, n=13) -> spade-values
        1 points.queen(card=QS, n=13) -> spade-values
        14 points.count() -> heart-values
        choice 0 points(n=0)
        choice 1 points(n=1)
        choice 13 points(n=13)
        choice 14 points(n=14)
        table 4C QS 5C KC
        leader 2
        costs QS=13
        fact fact.led(player=2, suit=C)
        """,
    ),
    (
        Goal.POINTS,
        {"trick": "5H KC 4H TH", "leader": 2},
        """
        choice: 3
        why why.points.hearts(n=3) -> heart-values
        2 points.count() -> heart-values
        4 points.count() -> heart-values
        13 points.count() -> heart-values
        choice 2 points(n=2)
        choice 3 points(n=3)
        choice 4 points(n=4)
        choice 13 points(n=13)
        table 4H TH 5H KC
        leader 2
        costs 5H=1 4H=1 TH=1
        fact fact.led(player=2, suit=H)
        """,
    ),
    (
        Goal.POINTS,
        {"trick": "5C KC 4C TC", "leader": 2},
        """
        choice: 0
        why why.points.none() -> heart-values
        1 points.none() -> heart-values
        4 points.none() -> heart-values
        13 points.none() -> heart-values
        choice 0 points(n=0)
        choice 1 points(n=1)
        choice 4 points(n=4)
        choice 13 points(n=13)
        table 4C TC 5C KC
        leader 2
        fact fact.led(player=2, suit=C)
        """,
    ),
    (
        Goal.SHEET,
        {"taken": ["QS 2H 3H 4H", "5H 6H 7H 8H", "9H TH JH QH KH", "AH"], "seat": 0},
        """
        choice: 16
        why why.points.both(card=QS, cost=13, n=3, sum=16) -> spade-values
        3 points.queen(card=QS, n=13) -> spade-values
        4 points.queen(card=QS, n=13) -> spade-values
        13 points.count() -> heart-values
        choice 3 points(n=3)
        choice 4 points(n=4)
        choice 13 points(n=13)
        choice 16 points(n=16)
        costs QS=13 2H=1 3H=1 4H=1 5H=1 6H=1 7H=1 8H=1 9H=1 TH=1 JH=1 QH=1 KH=1 AH=1
        row 0 QS 2H 3H 4H
        row 1 5H 6H 7H 8H
        row 2 9H TH JH QH KH
        row 3 AH
        asks ask.sheet(player=0)
        """,
    ),
    (
        Goal.SHEET,
        {"taken": ["QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "", "", "KC"], "seat": 0},
        """
        choice: 0
        why why.moon.shooter(player=0, n=26) -> moon
        13 sheet.moon(player=0) -> moon
        26 sheet.moon(player=0) -> moon
        78 sheet.moon(player=0) -> moon
        choice 0 points(n=0)
        choice 13 points(n=13)
        choice 26 points(n=26)
        choice 78 points(n=78)
        row 0 QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH
        row 1
        row 2
        row 3
        asks ask.sheet(player=0)
        """,
    ),
    (
        Goal.SHEET,
        {"taken": ["QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH", "", "", "KC"], "seat": 3},
        """
        choice: 26
        why why.moon.others(player=0, n=26) -> moon
        0 sheet.moon(player=0) -> moon
        13 sheet.moon(player=0) -> moon
        78 sheet.moon(player=0) -> moon
        choice 0 points(n=0)
        choice 13 points(n=13)
        choice 26 points(n=26)
        choice 78 points(n=78)
        row 0 QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH
        row 1
        row 2
        row 3
        asks ask.sheet(player=3)
        """,
    ),
    (
        Goal.OCCURS,
        {"points": [13, 5, 5, 3]},
        """
        choice: yes
        why why.occurs(n=26) -> round-total
        no why.occurs(n=26) -> round-total
        choice yes occurs.yes()
        choice no occurs.no()
        row 0 13
        row 1 5
        row 2 5
        row 3 3
        """,
    ),
    (
        Goal.OCCURS,
        {"points": [0, 26, 26, 26]},
        """
        choice: yes
        why why.occurs.moon(n=26) -> moon
        no why.occurs.moon(n=26) -> moon
        choice yes occurs.yes()
        choice no occurs.no()
        row 0 0
        row 1 26
        row 2 26
        row 3 26
        """,
    ),
    (
        Goal.OCCURS,
        {"points": [5, 5, 5, 5]},
        """
        choice: no
        why why.occurs.sum(n=20, total=26) -> round-total
        yes why.occurs.sum(n=20, total=26) -> round-total
        choice yes occurs.yes()
        choice no occurs.no()
        row 0 5
        row 1 5
        row 2 5
        row 3 5
        """,
    ),
    (
        Goal.OCCURS,
        {"points": [26, 0, 0, 0]},
        """
        choice: no
        why why.occurs.whole(n=26) -> moon
        yes why.occurs.whole(n=26) -> moon
        choice yes occurs.yes()
        choice no occurs.no()
        row 0 26
        row 1 0
        row 2 0
        row 3 0
        """,
    ),
    (
        Goal.OCCURS,
        {"points": [10, 9, 3, 4]},
        """
        choice: no
        why why.occurs.cards(card=QS, n=13) -> spade-values
        yes why.occurs.cards(card=QS, n=13) -> spade-values
        choice yes occurs.yes()
        choice no occurs.no()
        row 0 10
        row 1 9
        row 2 3
        row 3 4
        """,
    ),
    (
        Goal.DIRECTION,
        {"round": 1},
        """
        seat: 1
        why why.direction.left(player=1, round=1) -> pass-cycle
        3 direction.right(player=3, round=2) -> pass-cycle
        2 direction.across(player=2, round=3) -> pass-cycle
        hold direction.hold(n=4) -> pass-cycle
        choice hold direction.nobody()
        table - - - -
        fact fact.round(number=1)
        """,
    ),
    (
        Goal.DIRECTION,
        {"round": 3},
        """
        seat: 2
        why why.direction.across(player=2, round=3) -> pass-cycle
        1 direction.left(player=1, round=1) -> pass-cycle
        3 direction.right(player=3, round=2) -> pass-cycle
        hold direction.hold(n=4) -> pass-cycle
        choice hold direction.nobody()
        table - - - -
        fact fact.round(number=3)
        """,
    ),
    (
        Goal.DIRECTION,
        {"round": 4},
        """
        seat: hold
        why why.direction.hold(round=4) -> pass-cycle
        1 direction.left(player=1, round=1) -> pass-cycle
        3 direction.right(player=3, round=2) -> pass-cycle
        2 direction.across(player=2, round=3) -> pass-cycle
        choice hold direction.nobody()
        table - - - -
        fact fact.round(number=4)
        """,
    ),
    (
        Goal.DIRECTION,
        {"round": 6},
        """
        seat: 3
        why why.direction.right(player=3, round=6) -> pass-cycle
        1 direction.left(player=1, round=1) -> pass-cycle
        2 direction.across(player=2, round=3) -> pass-cycle
        hold direction.hold(n=4) -> pass-cycle
        choice hold direction.nobody()
        table - - - -
        fact fact.round(number=6)
        """,
    ),
    (
        Goal.MATCH,
        {"rounds": [[13, 5, 5, 3], [0, 26, 26, 26]]},
        """
        choice: on
        why why.match.on(end=100) -> end-score
        0 match.on(end=100) -> end-score
        1 match.on(end=100) -> end-score
        2 match.on(end=100) -> end-score
        3 match.on(end=100) -> end-score
        choice on match.choice.on()
        choice 0 match.choice(player=0)
        choice 1 match.choice(player=1)
        choice 2 match.choice(player=2)
        choice 3 match.choice(player=3)
        row None 13 5 5 3
        row None 13 31 31 29
        """,
    ),
    (
        Goal.MATCH,
        {"rounds": [[0, 26, 26, 26], [0, 26, 26, 26], [0, 26, 26, 26], [0, 26, 26, 26]]},
        """
        choice: 0
        why why.match.over(end=100, player=0, n=0) -> lowest-wins
        on match.over(end=100) -> end-score
        1 match.loser(player=1, end=100) -> lowest-wins
        2 match.loser(player=2, end=100) -> lowest-wins
        3 match.loser(player=3, end=100) -> lowest-wins
        choice on match.choice.on()
        choice 0 match.choice(player=0)
        choice 1 match.choice(player=1)
        choice 2 match.choice(player=2)
        choice 3 match.choice(player=3)
        row None 0 26 26 26
        row None 0 52 52 52
        row None 0 78 78 78
        row None 0 104 104 104
        """,
    ),
    (
        Goal.MATCH,
        {
            "rounds": [
                [0, 0, 13, 13],
                [0, 0, 13, 13],
                [0, 0, 13, 13],
                [0, 0, 13, 13],
                [0, 0, 13, 13],
                [0, 0, 13, 13],
                [0, 0, 13, 13],
                [0, 0, 13, 13],
            ]
        },
        """
        choice: on
        why why.match.tie(n=0) -> tie
        0 match.tie(n=0) -> tie
        1 match.tie(n=0) -> tie
        2 match.tie(n=0) -> tie
        3 match.tie(n=0) -> tie
        choice on match.choice.on()
        choice 0 match.choice(player=0)
        choice 1 match.choice(player=1)
        choice 2 match.choice(player=2)
        choice 3 match.choice(player=3)
        row None 0 0 13 13
        row None 0 0 26 26
        row None 0 0 39 39
        row None 0 0 52 52
        row None 0 0 65 65
        row None 0 0 78 78
        row None 0 0 91 91
        row None 0 0 104 104
        """,
    ),
]


@pytest.mark.parametrize(
    ("goal", "given", "expected"), TASKS, ids=[f"{goal}-{at}" for at, (goal, *_) in enumerate(TASKS)]
)
def test_a_task_comes_to(goal: Goal, given: dict[str, object], expected: str) -> None:
    assert solved(goal, given) == dedent(expected).strip().splitlines()


def test_every_goal_but_passing_is_told() -> None:
    assert {goal for goal, *_ in TASKS} == set(Goal) - {Goal.PASS}  # what is said of passes: test_exercises.py


def test_the_suit_of_a_trick_is_that_of_its_first_card() -> None:
    task = solved(Goal.TAKE, {"hand": "4D KD", "trick": "3D 2C TD"})
    assert task[1] == "why why.take(best=TD, suit=D) -> trick-winner"


HAND = "2C 3C 4C AC 5D 9D KD QS KS 2H 3H 4H 5H"


@pytest.mark.parametrize(("of", "way"), [({}, "left"), ({"round": 2}, "right"), ({"round": 3}, "across")])
def test_a_pass_says_where_it_goes(of: dict[str, object], way: str) -> None:
    task = solved(Goal.PASS, {"hand": HAND, **of})
    assert f"fact fact.pass.{way}()" in task
    assert "asks ask.pass(n=3)" in task


@pytest.mark.parametrize(
    ("goal", "given", "at"),
    [
        (Goal.SHEET, {"taken": ["QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "AH", "", ""], "seat": 4}, "seat"),
        (Goal.SHEET, {"taken": ["QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "AH", "", ""], "seat": -1}, "seat"),
        (Goal.TAKER, {"trick": "2C 3C 4C 5C", "leader": 4}, "leader"),
        (Goal.PASS, {"hand": "2C 3C 4C"}, "hand"),
        (Goal.DUCK, {"hand": "2C 3C", "trick": "4C 5C"}, "trick"),
        (Goal.BEATS, {"hand": "2C 3C", "trick": ""}, "trick"),
    ],
)
def test_what_makes_no_task_is_refused(goal: Goal, given: dict[str, object], at: str) -> None:
    with pytest.raises(RulesError) as caught:
        solved(goal, given)
    assert caught.value.at == at
