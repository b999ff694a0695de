"""The deal: removed cards, kitty, cards each, dealer, and who opens."""

from typing import Any

import pytest

from hearts_examples.rules.cards import CARDS, PACK, cards_in
from hearts_examples.rules.deal import Deal, check_deal, deal_cards, deal_of, dealer, opener, pack_order
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ruleset import STANDARD
from tests.rules.tables import cards, codes, held, ruleset


@pytest.mark.parametrize(
    ("players", "each", "removed", "opens"), [(4, 13, "", "2C"), (3, 17, "2D", "2C"), (5, 10, "2D 2C", "3C")]
)
def test_removed_cards_make_the_pack_divide(players: int, each: int, removed: str, opens: str) -> None:
    (opening,) = cards(opens)
    assert deal_of(ruleset(players=players)) == Deal(each, cards(removed), 0, opening)


def test_removed_cards_may_be_named() -> None:
    rules = ruleset(players=3, removed_cards=["2C"])
    assert deal_of(rules) == Deal(17, cards("2C"), 0, cards("3C")[0])
    assert codes(PACK & ~rules.pack) == "2C"


def test_removed_cards_may_be_more_than_needed() -> None:
    rules = ruleset(players=4, removed_cards=["2H", "2D", "2S", "2C"])
    assert deal_of(rules) == Deal(12, cards("2C 2D 2S 2H"), 0, cards("3C")[0])


@pytest.mark.parametrize(("players", "each", "kitty"), [(3, 17, 1), (4, 13, 0), (5, 10, 2)])
def test_kitty_holds_what_does_not_divide(players: int, each: int, kitty: int) -> None:
    deal = deal_of(ruleset(players=players, leftover_cards="kitty"))
    assert (deal.cards_each, deal.removed, deal.kitty) == (each, (), kitty)


def test_kitty_may_hide_the_lowest_club_so_no_opening_card_is_settled() -> None:
    assert deal_of(ruleset(players=3, leftover_cards="kitty")).opens is None
    settled = deal_of(ruleset(players=4, leftover_cards="kitty"))
    assert settled.opens == cards("2C")[0]


def test_kitty_may_go_with_removed_cards() -> None:
    deal = deal_of(ruleset(players=4, leftover_cards="kitty", removed_cards=["2C"]))
    assert (deal.cards_each, deal.removed, deal.kitty, deal.opens) == (12, cards("2C"), 3, None)


@pytest.mark.parametrize("lead", ["any-club", "left-of-dealer"])
def test_opening_lead_settles_no_card_where_another_may_open(lead: str) -> None:
    assert deal_of(ruleset(opening_lead=lead)).opens is None


def test_players_three_four_and_five_are_dealt_everything() -> None:
    for players in (3, 4, 5):
        rules = ruleset(players=players)
        hands, kitty = deal_cards(pack_order(rules), rules)
        assert len(hands) == players
        assert not kitty
        check_deal(hands, kitty, rules)


def test_dealer_moves_to_the_left_each_round() -> None:
    assert [dealer(number, 4) for number in range(1, 7)] == [0, 1, 2, 3, 0, 1]
    assert dealer(5, 5) == 4


def test_deal_goes_round_one_by_one_from_the_dealers_left() -> None:
    hands, kitty = deal_cards(CARDS, STANDARD, round_number=1)
    assert codes(hands[1]).startswith("2C 6C TC")
    assert codes(hands[0]).startswith("5C 9C KC")
    assert not kitty
    later, _ = deal_cards(CARDS, STANDARD, round_number=2)
    assert later == (hands[3], *hands[:3])
    assert deal_cards(CARDS, STANDARD)[0] == hands


def test_kitty_gets_the_last_cards() -> None:
    rules = ruleset(players=5, leftover_cards="kitty")
    hands, kitty = deal_cards(CARDS, rules)
    assert codes(kitty) == "KH AH"
    assert [hand.bit_count() for hand in hands] == [10] * 5


def test_deal_needs_the_whole_pack_once() -> None:
    for order in (CARDS[1:], (*CARDS[1:], CARDS[1]), (*CARDS, CARDS[0])):
        with pytest.raises(RulesError) as caught:
            deal_cards(order, STANDARD)
        assert (caught.value.code, caught.value.at) == ("wrong-pack", "")
        assert caught.value.message == "the order must hold each of the 52 cards once"


def test_pack_order_leaves_removed_cards_out() -> None:
    assert pack_order(STANDARD) == CARDS
    assert pack_order(ruleset(players=5)) == tuple(card for card in CARDS if str(card) not in ("2C", "2D"))


# Who opens


def _hands(*parts: str) -> list[int]:
    return [held(part) for part in parts]


def test_opening_lead_belongs_to_the_holder_of_the_lowest_club() -> None:
    assert opener(_hands("5C AD", "3C 9C", "2C KH", "AS AC"), STANDARD, 1) == 2
    assert opener(_hands("5C AD", "3C 9C", "4C KH", "AS AC"), STANDARD, 1) == 1
    assert opener(_hands("2C", "2D", "2S", "2H"), STANDARD, 3) == 0
    assert opener(_hands("5C AD", "3C 9C", "4C KH", "AS AC"), STANDARD, 3) == 1


def test_opening_lead_with_any_club_belongs_to_the_same_player() -> None:
    assert opener(_hands("5C AD", "3C 9C", "2C KH", "AS AC"), ruleset(opening_lead="any-club"), 1) == 2


def test_opening_lead_left_of_the_dealer() -> None:
    rules = ruleset(opening_lead="left-of-dealer")
    hands = _hands("5C AD", "3C 9C", "2C KH", "AS AC")
    assert [opener(hands, rules, number) for number in range(1, 6)] == [1, 2, 3, 0, 1]


def test_opening_lead_goes_left_of_the_dealer_when_no_club_is_dealt() -> None:
    assert opener(_hands("5D AD", "3D 9D", "2D KH", "AS QS"), STANDARD, 2) == 2
    assert opener(_hands("5D AD", "3D 9D", "2D KH", "AS QS"), STANDARD, 4) == 0


# What is no deal


def _error(hands: list[int], kitty: int, **options: Any) -> tuple[str, str, str]:
    with pytest.raises(RulesError) as caught:
        check_deal(hands, kitty, ruleset(**options))
    return caught.value.code, caught.value.at, caught.value.message


def test_deal_that_is_none() -> None:
    hands = list(deal_cards(CARDS, STANDARD)[0])
    assert _error(hands[:3], 0) == ("wrong-size", "hands", "4 hands are needed, not 3")
    fewer = [*hands[:3], hands[3] & hands[3] - 1]
    assert _error(fewer, 0) == ("wrong-size", "hands[3]", "13 cards are needed here, not 12")
    first_of_two = next(cards_in(hands[1]))
    twice = [hands[0], hands[1], hands[2] & hands[2] - 1 | 1 << first_of_two, hands[3]]
    assert _error(twice, 0) == ("card-twice", "hands[2]", f"{first_of_two} is there twice; every card exists once")
    assert _error(hands, 1) == ("card-twice", "kitty", "2C is there twice; every card exists once")


def test_deal_with_a_removed_card_is_none() -> None:
    rules = ruleset(players=3)
    hands, _ = deal_cards(pack_order(rules), rules)
    wrong = [hands[0] & hands[0] - 1 | held("2D"), *hands[1:]]
    assert _error(wrong, 0, players=3) == ("card-not-in-pack", "hands[0]", "2D is not in the pack of this ruleset")


def test_kitty_of_a_wrong_size_is_none() -> None:
    rules = ruleset(players=3, leftover_cards="kitty")
    hands, kitty = deal_cards(pack_order(rules), rules)
    check_deal(hands, kitty, rules)
    assert _error(list(hands), 0, players=3, leftover_cards="kitty") == (
        "wrong-size",
        "kitty",
        "1 cards are needed here, not 0",
    )
