"""Card names, letters and signs, against lists written here by hand."""

import pytest

from hearts_examples.rendering.words.cards import by_suit, fill_in_cards, name, sign, sorted_hand
from hearts_examples.rendering.words.catalogue import Catalogue, read_catalogue
from hearts_examples.rendering.words.nouns import Noun
from hearts_examples.rules.cards import CARDS, Card, parse_card, parse_cards
from hearts_examples.rules.errors import RulesError

GERMAN_RANKS = {
    "2": ("die", "Zwei"),
    "3": ("die", "Drei"),
    "4": ("die", "Vier"),
    "5": ("die", "Fünf"),
    "6": ("die", "Sechs"),
    "7": ("die", "Sieben"),
    "8": ("die", "Acht"),
    "9": ("die", "Neun"),
    "T": ("die", "Zehn"),
    "J": ("der", "Bube"),
    "Q": ("die", "Dame"),
    "K": ("der", "König"),
    "A": ("das", "Ass"),
}
GERMAN_SUITS = {"C": "Kreuz", "D": "Karo", "S": "Pik", "H": "Herz"}
ACCUSATIVE = {"der": "den", "die": "die", "das": "das"}
DATIVE = {"der": "dem", "die": "der", "das": "dem"}
ENGLISH_RANKS = dict(
    zip(
        "23456789TJQKA",
        ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"],
        strict=True,
    )
)
ENGLISH_SUITS = {"C": "clubs", "D": "diamonds", "S": "spades", "H": "hearts"}


@pytest.fixture(scope="module")
def english() -> Catalogue:
    return read_catalogue("en")


@pytest.fixture(scope="module")
def german() -> Catalogue:
    return read_catalogue("de")


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_german_card_in_every_case(card: Card, german: Catalogue) -> None:
    article, rank = GERMAN_RANKS[card.code[0]]
    noun = f"{GERMAN_SUITS[card.code[1]]}-{rank}"
    inflected = noun + "n" if rank == "Bube" else noun  # der Bube, den Buben: the one weak noun in the pack
    said = Noun([card], german)
    assert f"{said}" == name(card, german) == noun
    assert f"{said:the}" == f"{article} {noun}"
    assert f"{said:the-object}" == f"{ACCUSATIVE[article]} {inflected}"
    assert f"{said:the-dative}" == f"{DATIVE[article]} {inflected}"


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_english_card_never_changes(card: Card, english: Catalogue) -> None:
    noun = f"{ENGLISH_RANKS[card.code[0]]} of {ENGLISH_SUITS[card.code[1]]}"
    said = Noun([card], english)
    assert f"{said}" == name(card, english) == noun
    assert f"{said:the}" == f"{said:the-object}" == f"{said:the-dative}" == f"the {noun}"


@pytest.mark.parametrize(
    ("form", "english_text", "german_text"),
    [
        (
            "the",
            "the jack of diamonds, the queen of spades and the ace of hearts",
            "der Karo-Bube, die Pik-Dame und das Herz-Ass",
        ),
        (
            "The",
            "The jack of diamonds, the queen of spades and the ace of hearts",
            "Der Karo-Bube, die Pik-Dame und das Herz-Ass",
        ),
        (
            "the-dative",
            "the jack of diamonds, the queen of spades and the ace of hearts",
            "dem Karo-Buben, der Pik-Dame und dem Herz-Ass",
        ),
    ],
)
def test_lists(form: str, english_text: str, german_text: str, english: Catalogue, german: Catalogue) -> None:
    cards = parse_cards(["JD", "QS", "AH"])
    assert format(Noun(cards, english), form) == english_text
    assert format(Noun(cards, german), form) == german_text


@pytest.mark.parametrize(
    ("code", "english_text", "german_text"),
    [
        ("JD", "♦J", "♦B"),
        ("QS", "♠Q", "♠D"),
        ("KH", "♥K", "♥K"),
        ("AC", "♣A", "♣A"),
        ("TH", "♥10", "♥10"),
        ("2C", "♣2", "♣2"),
    ],
)
def test_sign_stands_before_the_letter(
    code: str, english_text: str, german_text: str, english: Catalogue, german: Catalogue
) -> None:
    assert sign(parse_card(code), english) == english_text
    assert sign(parse_card(code), german) == german_text


def test_all_signs_differ(german: Catalogue, english: Catalogue) -> None:
    for words in (german, english):
        assert len({sign(card, words) for card in CARDS}) == len(CARDS)


def test_a_hand_alternates_colours_and_rises() -> None:
    hand = parse_cards(["KH", "2C", "QS", "9D", "AC", "4H", "TC"])
    assert [str(card) for card in sorted_hand(hand)] == ["2C", "TC", "AC", "9D", "QS", "4H", "KH"]
    assert [[str(card) for card in group] for group in by_suit(hand)] == [
        ["2C", "TC", "AC"],
        ["9D"],
        ["QS"],
        ["4H", "KH"],
    ]


def test_cards_in_a_text(german: Catalogue) -> None:
    assert fill_in_cards("Erst [[TC]], dann [[QS]].", lambda card: sign(card, german)) == "Erst ♣10, dann ♠D."
    with pytest.raises(RulesError, match="'SQ' is not a card"):
        fill_in_cards("[[SQ]]", lambda card: sign(card, german))
