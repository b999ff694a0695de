"""Each question of the protocol, its answer, and what it refuses."""

from datetime import date
from typing import Any

import pytest

from hearts_examples.protocol.answers import QUESTIONS, answer
from hearts_examples.rules.errors import RulesError

HEARTS = ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"]


def error(**question: Any) -> tuple[str, str, str]:
    with pytest.raises(RulesError) as caught:
        answer(question)
    return caught.value.code, caught.value.at, caught.value.message


def test_there_are_nine_questions() -> None:
    assert list(QUESTIONS) == ["legal", "trick", "score", "match", "pass", "deal", "replay", "sheet", "totals"]


def test_legal_in_the_order_given() -> None:
    asked = {"ask": "legal", "hand": ["KH", "9D", "2C", "QS"], "trick_number": 2}
    assert answer(asked) == {"legal": ["9D", "2C", "QS"], "refused": {"KH": "lead-hearts"}}
    assert answer({**asked, "trick": ["5D"]}) == {
        "legal": ["9D"],
        "refused": {"KH": "follow-suit", "2C": "follow-suit", "QS": "follow-suit"},
    }
    assert answer({**asked, "hearts_broken": True})["refused"] == {}


def test_trick() -> None:
    assert answer({"ask": "trick", "trick": ["5C", "KC", "QS", "2H"]}) == {"winner": 1, "points": 14}


def test_score_and_moon() -> None:
    assert answer({"ask": "score", "taken": [["QS"], HEARTS, [], []]}) == {"points": [13, 13, 0, 0], "moon": None}
    shot = {"ask": "score", "taken": [["QS", *HEARTS], [], [], []]}
    assert answer(shot) == {"points": [0, 26, 26, 26], "moon": 0}
    choice = {**shot, "ruleset": {"moon": "choice"}, "moon_choice": "subtract"}
    assert answer(choice) == {"points": [-26, 0, 0, 0], "moon": 0}
    assert answer({**shot, "moon_choice": None}) == answer(shot)


def test_match() -> None:
    assert answer({"ask": "match", "rounds": [[13, 5, 5, 3]]}) == {
        "totals": [13, 5, 5, 3],
        "finished": False,
        "winners": [],
        "next_pass": "right",
    }
    assert answer({"ask": "match", "ruleset": {"end_score": 13}, "rounds": [[13, 5, 5, 3]]}) == {
        "totals": [13, 5, 5, 3],
        "finished": True,
        "winners": [3],
        "next_pass": None,
    }
    assert answer({"ask": "match", "rounds": []})["next_pass"] == "left"


def test_pass() -> None:
    assert answer({"ask": "pass", "round": 3}) == {"direction": "across", "to": [2, 3, 0, 1]}
    assert answer({"ask": "pass", "round": 4}) == {"direction": "hold", "to": None}


def test_deal() -> None:
    assert answer({"ask": "deal"}) == {"cards_each": 13, "removed": [], "kitty": 0, "opens": "2C"}
    assert answer({"ask": "deal", "ruleset": {"players": 5, "leftover_cards": "kitty"}}) == {
        "cards_each": 10,
        "removed": [],
        "kitty": 2,
        "opens": None,
    }


def test_sheet_and_totals() -> None:
    assert answer({"ask": "sheet", "points": [12, 12, 1, 1]}) == {"possible": False}
    assert answer({"ask": "sheet", "points": [13, 11, 1, 1]}) == {"possible": True}
    assert answer({"ask": "totals", "totals": [100, 40, 40, 90]}) == {"possible": False}
    assert answer({"ask": "totals", "totals": [100, 40, 40, 80]}) == {"possible": True}


SMALL = {
    "players": 3,
    "removed_cards": [
        f"{rank}{suit}"
        for suit, ranks in {"C": "56789TJQKA", "D": "3456789TQKA", "S": "23456789TJKA", "H": "56789TJQKA"}.items()
        for rank in ranks
    ],
    "pass_count": 1,
}
ROUND = {
    "ask": "replay",
    "ruleset": SMALL,
    "round": 3,
    "hands": [["2C", "2D", "QS"], ["3C", "JD", "2H"], ["4C", "3H", "4H"]],
    "plays": ["2C", "3C", "4C", "3H", "QS", "2H", "4H", "2D", "JD"],
}


def test_replay() -> None:
    result = answer(ROUND)
    assert result["steps"][:2] == [
        {"seat": 0, "card": "2C", "legal": True, "refused": None},
        {"seat": 1, "card": "3C", "legal": True, "refused": None},
    ]
    assert result["tricks"][1] == {"leader": 2, "cards": ["3H", "QS", "2H"], "winner": 2, "points": 15}
    assert (result["points"], result["moon"]) == ([16, 16, 0], 2)


def test_replay_marks_what_is_forbidden() -> None:
    result = answer({**ROUND, "plays": ["2C", "JD", "4C", "4H", "QS", "2H", "3H", "2D", "3C"]})
    assert result["steps"][1] == {"seat": 1, "card": "JD", "legal": False, "refused": "follow-suit"}


def test_replay_with_a_pass_and_a_kitty_given_or_not() -> None:
    passed = {**ROUND, "round": 1, "hands": [["3H", "2D", "QS"], ["3C", "2C", "2H"], ["4C", "JD", "4H"]]}
    passed["passes"] = [["3H"], ["2C"], ["JD"]]
    passed["plays"] = ["2C", "JD", "3C"]
    assert error(**passed)[0] == "wrong-size"
    assert answer({**ROUND, "kitty": [], "passes": None}) == answer(ROUND)
    assert error(**ROUND | {"kitty": ["5C"]})[:2] == ("card-not-in-pack", "kitty")


@pytest.mark.parametrize(
    ("question", "code", "at", "message"),
    [
        ({}, "missing-field", "ask", "a question says what it asks; known are: legal, trick, score"),
        ({"ask": 5}, "missing-field", "ask", "a question says what it asks; "),
        ({"ask": "leagl"}, "unknown-question", "ask", "there is no question 'leagl'; did you mean 'legal'?"),
        ({"ask": "deal", "hand": []}, "unknown-field", "hand", "deal takes no 'hand'; known are: ruleset"),
        ({"ask": "pass", "ruond": 1}, "unknown-field", "ruond", "pass takes no 'ruond'; did you mean 'round'?"),
        ({"ask": "deal", "ruleset": "omnibsu"}, "unknown-preset", "ruleset", "there is no preset 'omnibsu'; did you"),
        ({"ask": "deal", "ruleset": {"tei": "shared"}}, "unknown-option", "ruleset.tei", "there is no option 'tei'; "),
        ({"ask": "deal", "ruleset": {"moon": "up"}}, "bad-value", "ruleset.moon", "moon cannot be 'up'"),
        ({"ask": "pass"}, "missing-field", "round", "round is missing"),
        ({"ask": "pass", "round": None}, "missing-field", "round", "round is missing"),
        ({"ask": "pass", "round": "1"}, "bad-type", "round", "round is a whole number, not a string"),
        ({"ask": "pass", "round": True}, "bad-type", "round", "round is a whole number, not true or false"),
        ({"ask": "pass", "round": 1.0}, "bad-type", "round", "round is a whole number, not a decimal"),
        ({"ask": "pass", "round": date(2026, 1, 1)}, "bad-type", "round", "round is a whole number, not a date"),
        ({"ask": "pass", "round": [1]}, "bad-type", "round", "round is a whole number, not a list"),
        ({"ask": "pass", "round": {}}, "bad-type", "round", "round is a whole number, not an object"),
        ({"ask": "pass", "round": 0}, "bad-value", "round", "round is a whole number from 1 to 10000"),
        ({"ask": "pass", "round": 10_001}, "bad-value", "round", "round is a whole number from 1 to 10000"),
        ({"ask": "trick"}, "missing-field", "trick", "trick is missing"),
        ({"ask": "trick", "trick": "5C"}, "bad-type", "trick", "trick is a list, not a string"),
        ({"ask": "trick", "trick": None}, "bad-type", "trick", "trick is a list, not null"),
        ({"ask": "trick", "trick": ["5C"]}, "wrong-size", "trick", "a trick has 4 cards, not 1"),
        ({"ask": "trick", "trick": ["5C", "6C", "7C", "5C"]}, "card-twice", "trick[3]", "5C is there twice"),
        ({"ask": "trick", "trick": ["5C", "6X"]}, "unknown-card", "trick[1]", "'6X' is not a card"),
        ({"ask": "score"}, "missing-field", "taken", "taken is missing"),
        ({"ask": "score", "taken": ["QS"]}, "bad-type", "taken[0]", "taken[0] is a list of cards, not a string"),
        ({"ask": "score", "taken": [["QX"]]}, "unknown-card", "taken[0][0]", "'QX' is not a card"),
        ({"ask": "score", "taken": [], "moon_choice": "of"}, "bad-value", "moon_choice", "moon_choice is add or"),
        ({"ask": "match", "rounds": [5]}, "bad-type", "rounds[0]", "rounds[0] is a list of points, not a number"),
        (
            {"ask": "match", "rounds": [[1.5]]},
            "bad-type",
            "rounds[0][0]",
            "points are whole numbers, not a decimal number",
        ),
        ({"ask": "match", "rounds": [[26, True]]}, "bad-type", "rounds[0][1]", "points are whole numbers, not true"),
        ({"ask": "sheet", "points": [26, 0, 0]}, "wrong-size", "points", "4 scores are needed, not 3"),
        ({"ask": "totals", "totals": [26, 0, 0]}, "wrong-size", "totals", "4 scores are needed, not 3"),
    ],
)
def test_what_cannot_be_answered(question: dict[str, Any], code: str, at: str, message: str) -> None:
    found = error(**question)
    assert found[:2] == (code, at)
    assert found[2].startswith(message)


@pytest.mark.parametrize(
    ("changed", "code", "at", "message"),
    [
        ({"hand": []}, "wrong-size", "hand", "a hand has 1 to 13 cards, not 0"),
        ({"hand": [*HEARTS, "2C"]}, "wrong-size", "hand", "a hand has 1 to 13 cards, not 14"),
        ({"hand": ["5C"], "trick": ["5C"]}, "card-twice", "hand[0]", "5C is in the hand and in the trick"),
        ({"trick": ["5C", "6C", "7C", "8C"]}, "wrong-size", "trick", "a trick of 4 cards is complete; nobody is to"),
        ({"trick_number": 0}, "bad-value", "trick_number", "trick_number is a whole number from 1 to 13"),
        ({"trick_number": 14}, "bad-value", "trick_number", "trick_number is a whole number from 1 to 13"),
        ({"hearts_broken": 1}, "bad-type", "hearts_broken", "hearts_broken is true or false, not a number"),
        ({"hearts_broken": None}, "bad-type", "hearts_broken", "hearts_broken is true or false, not null"),
        ({"ruleset": {"players": 3}, "hand": ["2D"]}, "card-not-in-pack", "hand[0]", "2D is not in the pack of this"),
        ({"ruleset": {"players": 3}, "trick": ["3D", "2D"]}, "card-not-in-pack", "trick[1]", "2D is not in the pack"),
    ],
)
def test_positions_that_are_none(changed: dict[str, Any], code: str, at: str, message: str) -> None:
    found = error(**{"ask": "legal", "hand": ["2C"], "trick_number": 2, **changed})
    assert found[:2] == (code, at)
    assert found[2].startswith(message)


@pytest.mark.parametrize("question", [None, [], "deal", 5, True])
def test_a_question_is_an_object(question: object) -> None:
    with pytest.raises(RulesError) as caught:
        answer(question)
    assert (caught.value.code, caught.value.at) == ("bad-question", "")


def test_a_question_may_have_an_id_of_the_asker() -> None:
    assert answer({"ask": "pass", "round": 4, "id": "mine"}) == {"direction": "hold", "to": None}
