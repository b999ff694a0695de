"""Questions that cannot be answered: every error code, with the rule that stands behind it."""

from collections.abc import Iterator
from typing import Any

from hearts_examples.conformance.case import Draft, Question
from hearts_examples.rules.cards import CARDS, cards_in
from hearts_examples.rules.deal import deal_cards
from hearts_examples.rules.ids import RULE_OF, Rule
from hearts_examples.rules.ruleset import OPTIONS, STANDARD

HEART_CODES = [f"{rank}H" for rank in "23456789TJQKA"]


def refusal_cases() -> Iterator[Draft]:
    """All questions that the rules refuse."""
    for rule, question in (*_lines(), *_fields(), *_rulesets(), *_cards(), *_scores(), *_rounds()):
        yield Draft(rule, question)


_Refused = Iterator[tuple[Rule, Question | str]]


def _lines() -> _Refused:
    for line in (
        "not JSON",
        "",
        "{",
        '{"ask": "deal"} {"ask": "deal"}',
        '{"ask": "deal", "ask": "pass"}',
        '{"ask": "match", "rounds": [[NaN, 0, 0, 26]]}',
        '{"ask": "deal", "ruleset": {"end_score": Infinity}}',
        "[" * 2000,
        '{"ask": "totals", "totals": [' + "9" * 5000 + ", 0, 0, 0]}",
        '{"ask": "deal\t"}',
        '["ask", "deal"]',
        "null",
        "5",
        '"deal"',
    ):
        yield Rule.PACK, line


def _fields() -> _Refused:
    yield Rule.PACK, {}
    yield Rule.PACK, {"ask": None}
    yield Rule.PACK, {"ask": "shuffle"}
    yield Rule.PACK, {"ask": "deal", "hand": ["2C"]}
    yield Rule.PACK, {"ask": "trick", "trik": ["2C", "3C", "4C", "5C"]}
    yield Rule.FOLLOW_SUIT, {"ask": "legal", "trick_number": 2}
    yield Rule.FOLLOW_SUIT, {"ask": "legal", "hand": ["2C"]}
    yield Rule.FOLLOW_SUIT, {"ask": "legal", "hand": "2C", "trick_number": 2}
    yield Rule.FOLLOW_SUIT, {"ask": "legal", "hand": {"2C": 1}, "trick_number": 2}
    yield Rule.FOLLOW_SUIT, {"ask": "legal", "hand": ["2C"], "trick_number": "2"}
    yield Rule.FOLLOW_SUIT, {"ask": "legal", "hand": ["2C"], "trick_number": 2.0}
    yield Rule.FOLLOW_SUIT, {"ask": "legal", "hand": ["2C"], "trick_number": 0}
    yield Rule.FOLLOW_SUIT, {"ask": "legal", "hand": ["2C"], "trick_number": 14}
    yield Rule.BREAK_HEARTS, {"ask": "legal", "hand": ["2C"], "trick_number": 2, "hearts_broken": "no"}
    yield Rule.PASS_CYCLE, {"ask": "pass"}
    yield Rule.PASS_CYCLE, {"ask": "pass", "round": 0}
    yield Rule.PASS_CYCLE, {"ask": "pass", "round": True}
    yield Rule.LOWEST_WINS, {"ask": "match", "rounds": [13, 13, 0, 0]}
    yield Rule.LOWEST_WINS, {"ask": "match", "rounds": [[13.5, 12.5, 0, 0]]}
    yield Rule.LOWEST_WINS, {"ask": "match"}
    yield Rule.MOON, {"ask": "score", "taken": [["QS", *HEART_CODES], [], [], []], "moon_choice": "off"}


def _rulesets() -> _Refused:
    def deal(**options: Any) -> Question:
        return {"ask": "deal", "ruleset": options}

    for option in OPTIONS:
        for value in ("x", -1, 0.5):
            yield RULE_OF[option], deal(**{option: value})
        yield RULE_OF[option], deal(**{option[:-1]: 1})
    yield Rule.PLAYERS, deal(players=6)
    yield Rule.PLAYERS, {"ask": "deal", "ruleset": "standrad"}
    yield Rule.PLAYERS, {"ask": "deal", "ruleset": {"preset": "my-own"}}
    yield Rule.PLAYERS, {"ask": "deal", "ruleset": {"preset": {"preset": "standard"}}}
    yield Rule.PLAYERS, {"ask": "deal", "ruleset": ["standard"]}
    yield Rule.REMOVED_CARDS, deal(players=3, removed_cards=[])
    yield Rule.REMOVED_CARDS, deal(players=4, removed_cards=["2C"])
    yield Rule.REMOVED_CARDS, deal(players=5, removed_cards=["2C", "2C"])
    yield Rule.REMOVED_CARDS, deal(players=3, removed_cards=["1C"])
    yield Rule.PASS_CYCLE, deal(players=3, pass_cycle=["left", "across"])
    yield Rule.PASS_CYCLE, deal(players=5, pass_cycle=["across"])
    yield Rule.PASS_CYCLE, deal(pass_cycle=[])
    yield Rule.OPENING_LEAD, deal(players=3, removed_cards=[f"{rank}C" for rank in "23456789TJQKA"])
    yield Rule.SPADE_VALUES, deal(spade_values={"QH": 13})
    yield Rule.SPADE_VALUES, deal(spade_values={"QS": 0})
    yield Rule.EXACT_SCORE_RESET, deal(exact_score_reset={"many": 50})


def _cards() -> _Refused:
    def legal(hand: list[Any], trick: list[Any] | None = None, **more: Any) -> Question:
        return {"ask": "legal", "ruleset": more or "standard", "hand": hand, "trick": trick or [], "trick_number": 2}

    for code in ("1C", "10H", "QX", "qs", "", 5, None, ["QS"], "♠Q"):
        yield Rule.PACK, legal(["2C", code])
    yield Rule.PACK, legal(["2C", "3C", "2C"])
    yield Rule.PACK, legal(["2C"], ["2C"])
    yield Rule.PACK, legal(["3C"], ["2C", "2C"])
    yield Rule.REMOVED_CARDS, legal(["2D"], players=3)
    yield Rule.REMOVED_CARDS, legal(["3D"], ["2C"], players=5)
    yield Rule.DEAL, legal([])
    yield Rule.DEAL, legal([str(card) for card in CARDS[:14]])
    yield Rule.PLAYERS, legal(["2C"], ["3C", "4C", "5C", "6C"])
    for trick in ([], ["2C"], ["2C", "3C", "4C"], ["2C", "3C", "4C", "5C", "6C"]):
        yield Rule.TRICK_WINNER, {"ask": "trick", "ruleset": "standard", "trick": trick}
    yield Rule.TRICK_WINNER, {"ask": "trick", "ruleset": "standard", "trick": ["2C", "3C", "2C", "4C"]}
    yield Rule.REMOVED_CARDS, {"ask": "trick", "ruleset": {"players": 3}, "trick": ["2D", "3D", "4D"]}


def _scores() -> _Refused:
    def score(*taken: list[str], **options: Any) -> Question:
        return {"ask": "score", "ruleset": options or "standard", "taken": list(taken)}

    yield Rule.ROUND_TOTAL, score(HEART_CODES, [], [], [])
    yield Rule.ROUND_TOTAL, score(["QS", *HEART_CODES[1:]], [], [], [])
    yield Rule.ROUND_TOTAL, score(["QS", *HEART_CODES], ["QS"], [], [])
    yield Rule.ROUND_TOTAL, score(["QS", *HEART_CODES], [], [])
    yield Rule.JACK_OF_DIAMONDS, score(["QS", *HEART_CODES], [], [], [], jack_of_diamonds=-10)
    yield Rule.SPADE_VALUES, score(["QS", *HEART_CODES], [], [], players=3, spade_values={"QS": 13, "KS": 10})
    yield Rule.REMOVED_CARDS, score(["QS", *HEART_CODES], ["2D"], [], players=3)
    yield Rule.MOON, score(["QS", *HEART_CODES], [], [], [], moon="choice")
    for points in ([26, 0, 0], [13, 13, 0, 0, 0], []):
        yield Rule.PLAYERS, {"ask": "sheet", "ruleset": "standard", "points": points}
        yield Rule.PLAYERS, {"ask": "totals", "ruleset": "standard", "totals": points}
    for rounds in ([[12, 12, 1, 1]], [[26, 0, 0, 0]], [[13, 13, 0, 0], [27, -1, 0, 0]]):
        yield Rule.ROUND_TOTAL, {"ask": "match", "ruleset": "standard", "rounds": rounds}
    yield Rule.PLAYERS, {"ask": "match", "ruleset": "standard", "rounds": [[13, 13, 0]]}
    for extra in ([13, 13, 0, 0], [0, 0, 13, 13]):
        over = {"ask": "match", "ruleset": {"end_score": 13}, "rounds": [[14, 12, 0, 0], extra]}
        yield Rule.END_SCORE, {**over, "rounds": [[14, 11, 1, 0], extra]}
        yield Rule.TIE, {**over, "ruleset": {"end_score": 13, "tie": "shared"}}


def _rounds() -> _Refused:
    dealt, _ = deal_cards(CARDS, STANDARD)
    hands = [[str(card) for card in cards_in(hand)] for hand in dealt]
    plays = [str(card) for card in CARDS]

    def replay(**changed: Any) -> Question:
        return {"ask": "replay", "ruleset": "standard", "hands": hands, "plays": plays, **changed}

    three = [hand[:3] for hand in hands]
    yield Rule.NEXT_LEAD, replay(plays=plays[:51])
    yield Rule.NEXT_LEAD, replay(plays=[*plays[1:], plays[0]])
    yield Rule.DEAL, replay(hands=hands[:3])
    yield Rule.DEAL, replay(hands=[hands[0][1:], *hands[1:]])
    yield Rule.DEAL, replay(hands=[hands[0], hands[0], *hands[2:]])
    yield Rule.KITTY, replay(kitty=["2C"])
    yield Rule.PASS_COUNT, replay(round=1, passes=[three[0][:2], *three[1:]])
    yield Rule.PASS_COUNT, replay(round=1, passes=three[:3])
    yield Rule.PASS_UNSEEN, replay(round=1, passes=[three[3], *three[1:]])
    yield Rule.PASS_CYCLE, replay(round=4, passes=three)
    yield Rule.PASS_CYCLE, replay(round=-1)
