"""A round replayed: the answer, and what is refused."""

from tests.questions.asking import answer, error

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
