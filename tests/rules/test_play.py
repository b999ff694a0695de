"""May this card be played, and if not, why not: one rule after the other."""

from typing import Any

import pytest

from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import lapses, refusals
from tests.rules.tables import codes, legal, position, ruleset, why

ALL_PENALTIES = "QS 2H 3H 4H"


# The opening lead


def test_opening_lead_is_the_lowest_club() -> None:
    assert legal("2C 9C AD QS KH", number=1) == "2C"


def test_opening_lead_is_the_three_of_clubs_when_the_two_is_out() -> None:
    assert legal("3C 9C AD", number=1, players=5) == "3C"


@pytest.mark.parametrize("card", ["9C", "AD", "QS", "KH"])
def test_opening_lead_refuses_all_other_cards(card: str) -> None:
    assert why(card, "2C 9C AD QS KH", number=1) is Rule.OPENING_LEAD


def test_opening_lead_may_be_any_club() -> None:
    assert legal("2C 9C AD QS KH", number=1, opening_lead="any-club") == "2C 9C"
    assert why("AD", "2C 9C AD QS KH", number=1, opening_lead="any-club") is Rule.OPENING_LEAD


def test_opening_lead_left_of_dealer_is_any_card_that_may_be_led() -> None:
    assert legal("9C AD QS KH", number=1, opening_lead="left-of-dealer") == "9C AD QS"
    assert why("KH", "9C AD QS KH", number=1, opening_lead="left-of-dealer") is Rule.LEAD_HEARTS
    assert legal("9C AD KH", number=1, opening_lead="left-of-dealer", hearts_lead="any-time") == "9C AD KH"


def test_opening_lead_lapses_without_a_club() -> None:
    """It happens when every club lies in the kitty."""
    assert legal("AD KH", number=1) == "AD"
    assert legal("AD KH", number=1, opening_lead="any-club") == "AD"
    assert lapses(position("AD KH", number=1)) == (Rule.OPENING_LEAD,)


def test_opening_lead_binds_the_first_trick_alone() -> None:
    assert legal("3C 9C AD", number=2) == "3C 9C AD"


def test_opening_lead_binds_the_leader_alone() -> None:
    assert legal("3C 9C AD", "2C", number=1) == "3C 9C"


# Following suit


def test_follow_suit_who_can_must() -> None:
    assert legal("3C KC 5D QS 9H", "7C") == "3C KC"
    assert legal("3C KC 5D QS 9H", "7D AC KS") == "5D"


@pytest.mark.parametrize("card", ["3C", "QS", "9H"])
def test_follow_suit_refuses_other_suits(card: str) -> None:
    assert why(card, "3C 5D QS 9H", "7D") is Rule.FOLLOW_SUIT


def test_follow_suit_goes_by_the_card_led_not_the_last() -> None:
    assert legal("3C 5D 9H", "7D 2C AH") == "5D"


def test_follow_suit_void_may_discard_anything() -> None:
    assert legal("3C 5D QS 9H", "7S", number=2) == "QS"
    assert legal("3C 5D 9H", "7S", number=2) == "3C 5D 9H"


def test_follow_suit_hearts_and_spades_are_followed_like_all_suits() -> None:
    assert legal("QS KS 2H", "2S", number=1, opening_lead="left-of-dealer") == "QS KS"
    assert legal("QS KS 2H", "5H", number=2) == "2H"


# The first trick


def test_first_trick_points_bars_hearts_and_the_queen() -> None:
    assert legal("5D JD QS KS 9H", "2C", number=1) == "5D JD KS"


@pytest.mark.parametrize("card", ["QS", "9H"])
def test_first_trick_points_is_the_reason(card: str) -> None:
    assert why(card, "5D QS 9H", "2C", number=1) is Rule.FIRST_TRICK_POINTS


def test_first_trick_points_may_be_allowed() -> None:
    assert legal("5D QS KS 9H", "2C", number=1, first_trick_points="allowed") == "5D QS KS 9H"
    assert legal(ALL_PENALTIES, "2C", number=1, first_trick_points="allowed", first_trick_fallback="queen") == (
        ALL_PENALTIES
    )


def test_first_trick_points_ends_with_the_first_trick() -> None:
    assert legal("5D QS 9H", "2C", number=2) == "5D QS 9H"


def test_first_trick_points_concerns_discards_not_following_suit() -> None:
    assert legal("QS KS", "2S", number=1, opening_lead="left-of-dealer") == "QS KS"
    assert legal("9H 3D", "2H", number=1, opening_lead="left-of-dealer", hearts_lead="any-time") == "9H"


def test_first_trick_points_does_not_bar_the_jack() -> None:
    assert legal("JD 9H", "2C", number=1, jack_of_diamonds=-10) == "JD"


def test_first_trick_points_bars_every_spade_that_costs() -> None:
    maria = {"QS": 13, "KS": 10, "AS": 7}
    assert legal("2D QS KS AS JS 9H", "3C", number=1, players=3, spade_values=maria, removed_cards=["2C"]) == "2D JS"


def test_first_trick_points_does_not_bar_the_queen_where_she_costs_nothing() -> None:
    assert legal("QS KS 9H", "2C", number=1, spade_values={"KS": 10}) == "QS"


def test_first_trick_fallback_any_frees_all_cards() -> None:
    assert legal(ALL_PENALTIES, "2C", number=1) == ALL_PENALTIES
    assert lapses(position(ALL_PENALTIES, "2C", number=1)) == (Rule.FIRST_TRICK_POINTS,)


def test_first_trick_fallback_queen_leaves_the_queen() -> None:
    assert legal(ALL_PENALTIES, "2C", number=1, first_trick_fallback="queen") == "QS"
    assert why("3H", ALL_PENALTIES, "2C", number=1, first_trick_fallback="queen") is Rule.FIRST_TRICK_FALLBACK


def test_first_trick_fallback_queen_lapses_without_her() -> None:
    assert legal("2H 3H", "2C", number=1, first_trick_fallback="queen") == "2H 3H"
    fallback = position("2H 3H", "2C", number=1, rules=ruleset(first_trick_fallback="queen"))
    assert lapses(fallback) == (Rule.FIRST_TRICK_POINTS, Rule.FIRST_TRICK_FALLBACK)


def test_first_trick_fallback_hearts_leaves_the_hearts() -> None:
    assert legal(ALL_PENALTIES, "2C", number=1, first_trick_fallback="hearts") == "2H 3H 4H"
    assert why("QS", ALL_PENALTIES, "2C", number=1, first_trick_fallback="hearts") is Rule.FIRST_TRICK_FALLBACK


def test_first_trick_fallback_in_black_maria() -> None:
    maria = {"QS": 13, "KS": 10, "AS": 7}
    assert legal("QS KS AS", "2C", number=1, spade_values=maria, first_trick_fallback="hearts") == "QS KS AS"
    assert legal("KS AS 2H", "2C", number=1, spade_values=maria, first_trick_fallback="hearts") == "2H"
    assert legal("KS QS 2H", "2C", number=1, spade_values=maria, first_trick_fallback="queen") == "QS"
    assert legal("KS AS 2H", "2C", number=1, spade_values=maria, first_trick_fallback="queen") == "KS AS 2H"


@pytest.mark.parametrize("fallback", ["any", "queen", "hearts"])
def test_first_trick_fallback_does_not_concern_who_follows_suit(fallback: str) -> None:
    led: dict[str, Any] = {"opening_lead": "left-of-dealer", "spade_values": {"QS": 13, "KS": 10, "AS": 7}}
    assert legal("QS KS", "2S", number=1, first_trick_fallback=fallback, **led) == "QS KS"
    assert legal("QS KS 2H", "2S", number=1, first_trick_fallback=fallback, **led) == "QS KS"


@pytest.mark.parametrize("fallback", ["any", "queen", "hearts"])
def test_first_trick_fallback_waits_for_a_hand_of_penalty_cards_only(fallback: str) -> None:
    assert legal("5D QS 9H", "2C", number=1, first_trick_fallback=fallback) == "5D"
    assert legal("2C QS 9H", "2D", number=2, first_trick_fallback=fallback) == "2C QS 9H"


def test_first_trick_fallback_ends_with_the_first_trick() -> None:
    assert legal(ALL_PENALTIES, "2C", number=2, first_trick_fallback="queen") == ALL_PENALTIES


# Leading hearts


def test_lead_hearts_waits_until_they_are_broken() -> None:
    assert legal("2C 9D QS 4H KH") == "2C 9D QS"
    assert legal("2C 9D QS 4H KH", broken=True) == "2C 9D QS 4H KH"
    assert why("4H", "2C 9D QS 4H KH") is Rule.LEAD_HEARTS


def test_lead_hearts_any_time() -> None:
    assert legal("2C 4H", hearts_lead="any-time") == "2C 4H"


def test_lead_hearts_does_not_bar_discards() -> None:
    assert legal("2C 4H", "9D") == "2C 4H"


def test_lead_hearts_from_a_hand_of_hearts_only() -> None:
    assert legal("4H KH") == "4H KH"
    assert lapses(position("4H KH")) == (Rule.LEAD_HEARTS,)


def test_lead_hearts_exception_of_hearts_only_leaves_the_queen() -> None:
    assert legal("QS 4H KH") == "QS"
    assert why("4H", "QS 4H KH") is Rule.LEAD_HEARTS


def test_lead_hearts_exception_of_penalty_cards_only_frees_the_hearts() -> None:
    assert legal("QS 4H KH", hearts_lead_exception="only-penalty-cards") == "QS 4H KH"
    assert legal("KS 4H KH", hearts_lead_exception="only-penalty-cards") == "KS"
    assert legal("KS 4H", hearts_lead_exception="only-penalty-cards", spade_values={"QS": 13, "KS": 10}) == "KS 4H"
    assert lapses(position("QS 4H", rules=ruleset(hearts_lead_exception="only-penalty-cards"))) == ()


def test_lead_queen_is_never_barred_by_hearts_that_are_not_broken() -> None:
    assert legal("QS 4H") == "QS"
    assert why("QS", "2C QS 4H") is None


def test_lead_queen_may_even_open_the_round_left_of_the_dealer() -> None:
    assert legal("QS 4H", number=1, opening_lead="left-of-dealer") == "QS"


# No restriction leaves a player without a card


def test_restriction_lapses_where_it_would_leave_no_card() -> None:
    assert legal("9H", "2C", number=1) == "9H"
    assert legal("9H", number=2) == "9H"
    assert legal("9H", number=1) == "9H"
    assert lapses(position("9H", number=1)) == (Rule.OPENING_LEAD, Rule.LEAD_HEARTS)


def test_restriction_lapses_is_not_said_of_following_suit() -> None:
    assert lapses(position("9D", "2C")) == ()


def test_restriction_lapses_for_nobody_with_an_empty_hand() -> None:
    assert lapses(position("", number=1)) == ()
    assert legal("") == ""


def test_restriction_lapses_one_at_a_time() -> None:
    """The bar on penalty cards stays although the suit cannot be followed."""
    assert legal("9D 9H", "2C", number=1) == "9D"


def test_follow_suit_comes_before_the_first_trick_rules() -> None:
    found = [(str(rule), codes(refused)) for rule, refused in refusals(position("3C 5D QS", "2C", number=1))]
    assert found == [("follow-suit", "5D QS")]
