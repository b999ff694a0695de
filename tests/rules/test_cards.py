"""The pack, the order of ranks, and sets of cards."""

import pytest

from hearts_examples.rules.cards import (
    CARDS,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK_OF_DIAMONDS,
    NO_CARDS,
    PACK,
    QUEEN_OF_SPADES,
    RANKS,
    SPADES,
    SUIT_OF,
    SUITS,
    Card,
    Rank,
    Suit,
    card_set,
    cards_in,
    highest,
    lowest,
    parse_card,
    parse_cards,
)
from hearts_examples.rules.errors import RulesError
from tests.rules.tables import codes, held


def test_pack_has_every_card_of_four_suits_and_thirteen_ranks_once() -> None:
    assert [str(card) for card in CARDS] == [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]
    assert list(cards_in(PACK)) == list(CARDS)
    assert PACK.bit_count() == 52


def test_pack_suits_share_no_card() -> None:
    assert CLUBS | DIAMONDS | SPADES | HEARTS == PACK
    assert [codes(suit)[:5] for suit in (CLUBS, DIAMONDS, SPADES, HEARTS)] == ["2C 3C", "2D 3D", "2S 3S", "2H 3H"]
    assert [codes(suit)[-2:] for suit in (CLUBS, DIAMONDS, SPADES, HEARTS)] == ["AC", "AD", "AS", "AH"]
    assert SUIT_OF[Card.C2] == SUIT_OF[Card.CA] == CLUBS
    assert SUIT_OF[Card.D2] == DIAMONDS
    assert SUIT_OF[Card.SA] == SPADES
    assert SUIT_OF[Card.H2] == SUIT_OF[Card.HA] == HEARTS


def test_rank_order_runs_from_the_two_to_the_ace() -> None:
    assert "".join(RANKS) == "23456789TJQKA"
    assert [card.rank for card in CARDS[:13]] == list(Rank)
    assert list(SUITS) == [Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS]


def test_pack_cards_know_their_suit_rank_and_code() -> None:
    assert (Card.SQ.suit, Card.SQ.rank, Card.SQ.code, str(Card.SQ)) == (Suit.SPADES, Rank.QUEEN, "QS", "QS")
    assert (Card.HT.suit, Card.HT.rank, Card.HT.code, str(Card.HT)) == (Suit.HEARTS, Rank.TEN, "TH", "TH")
    assert (QUEEN_OF_SPADES, JACK_OF_DIAMONDS) == (Card.SQ, Card.DJ)


@pytest.mark.parametrize("card", CARDS)
def test_pack_codes_are_read_back(card: Card) -> None:
    assert parse_card(str(card)) is card


@pytest.mark.parametrize("code", ["", "SQ", "10H", "1C", "qs", "Q♠", "X" * 30, 5, None, ["QS"], True])
def test_unknown_card(code: object) -> None:
    with pytest.raises(RulesError) as caught:
        parse_card(code, "hand[3]")
    assert (caught.value.code, caught.value.at) == ("unknown-card", "hand[3]")
    shown = repr(code) if isinstance(code, str) and len(code) < 20 else repr(type(code).__name__)
    assert caught.value.message == (
        f"{shown} is not a card; write rank (2 to 9, T, J, Q, K, A) then suit (C, D, S, H), such as QS"
    )


def test_unknown_card_is_quoted_up_to_nineteen_characters() -> None:
    for length, shown in ((19, "X" * 19), (20, "str")):
        with pytest.raises(RulesError, match=f"^'{shown}' is not a card"):
            parse_card("X" * length)
    with pytest.raises(RulesError) as caught:
        parse_card("XX")
    assert caught.value.at == ""


def test_cards_keep_their_order() -> None:
    assert parse_cards(["QS", "2C", "TH"], "hand") == (Card.SQ, Card.C2, Card.HT)
    assert parse_cards([]) == ()


def test_cards_in_a_list_name_their_place() -> None:
    with pytest.raises(RulesError) as caught:
        parse_cards(["QS", "2X"], "hand")
    assert (caught.value.code, caught.value.at) == ("unknown-card", "hand[1]")
    with pytest.raises(RulesError) as caught:
        parse_cards(["2X"])
    assert caught.value.at == "[0]"


def test_card_twice() -> None:
    with pytest.raises(RulesError) as caught:
        parse_cards(["QS", "2C", "QS"], "hand")
    assert (caught.value.code, caught.value.at) == ("card-twice", "hand[2]")
    assert caught.value.message == "QS is there twice; every card exists once"


def test_sets_of_cards() -> None:
    assert card_set([]) == NO_CARDS
    assert codes(card_set([Card.SQ, Card.C2, Card.SQ])) == "2C QS"
    assert list(cards_in(held("KH 2C QS"))) == [Card.C2, Card.SQ, Card.HK]
    assert codes(lowest(held("KH QS 5D"))) == "5D"
    assert lowest(NO_CARDS) == NO_CARDS
    assert highest(held("QS 5D KH")) is Card.HK
    assert highest(held("2C")) is Card.C2
