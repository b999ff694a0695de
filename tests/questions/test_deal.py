"""The deal: the answer."""

from tests.questions.asking import answer


def test_deal() -> None:
    assert answer({"ask": "deal"}) == {"cards_each": 13, "removed": [], "kitty": 0, "opens": "2C"}
    assert answer({"ask": "deal", "ruleset": {"players": 5, "leftover_cards": "kitty"}}) == {
        "cards_each": 10,
        "removed": [],
        "kitty": 2,
        "opens": None,
    }
