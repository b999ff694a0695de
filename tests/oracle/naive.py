"""The rules of Hearts once more, straight from the rule text: cards are strings, hands are lists, loops do the work.

Nothing here comes from the rules that the site shows; options are the plain data of the question protocol, all given.
"""

from collections.abc import Sequence
from itertools import product
from typing import Any

Options = dict[str, Any]

RANKS = "23456789TJQKA"


def suit(card: str) -> str:
    return card[1]


def height(card: str) -> int:
    return RANKS.index(card[0])


def value(card: str, options: Options) -> int:
    """What a penalty card costs; 0 for all other cards."""
    if card in options["spade_values"]:
        return int(options["spade_values"][card])
    if suit(card) != "H":
        return 0
    if options["heart_values"] == "one":
        return 1
    if card == "AH":
        return 1 if options["heart_values"] == "face" else 14
    return height(card) + 2


def is_penalty(card: str, options: Options) -> bool:
    return suit(card) == "H" or card in options["spade_values"]


def removed(options: Options) -> list[str]:
    if options["removed_cards"] is not None:
        return list(options["removed_cards"])
    if options["leftover_cards"] == "kitty":
        return []
    return {3: ["2D"], 4: [], 5: ["2D", "2C"]}[options["players"]]


def pack(options: Options) -> list[str]:
    return [rank + letter for letter in "CDSH" for rank in RANKS if rank + letter not in removed(options)]


def why_not(
    card: str, hand: Sequence[str], trick: Sequence[str], trick_number: int, broken: bool, options: Options
) -> str | None:
    """The rule that keeps this card of the hand from being played now, or None."""
    clubs = sorted((held for held in hand if suit(held) == "C"), key=height)
    if not trick:
        if trick_number == 1 and clubs:
            if options["opening_lead"] == "lowest-club":
                return None if card == clubs[0] else "opening-lead"
            if options["opening_lead"] == "any-club":
                return None if suit(card) == "C" else "opening-lead"
        if suit(card) != "H" or broken or options["hearts_lead"] == "any-time":
            return None
        if all(suit(held) == "H" for held in hand):
            return None
        if options["hearts_lead_exception"] == "only-penalty-cards" and all(is_penalty(c, options) for c in hand):
            return None
        return "lead-hearts"
    if any(suit(held) == suit(trick[0]) for held in hand):
        return None if suit(card) == suit(trick[0]) else "follow-suit"
    if trick_number > 1 or options["first_trick_points"] == "allowed":
        return None
    if any(not is_penalty(held, options) for held in hand):
        return "first-trick-points" if is_penalty(card, options) else None
    if options["first_trick_fallback"] == "queen" and "QS" in hand:
        return None if card == "QS" else "first-trick-fallback"
    if options["first_trick_fallback"] == "hearts" and any(suit(held) == "H" for held in hand):
        return None if suit(card) == "H" else "first-trick-fallback"
    return None


def legal(hand: Sequence[str], trick: Sequence[str], trick_number: int, broken: bool, options: Options) -> list[str]:
    return [card for card in hand if why_not(card, hand, trick, trick_number, broken, options) is None]


def breaks_hearts(card: str, options: Options) -> bool:
    return suit(card) == "H" or (card == "QS" and options["queen_breaks_hearts"])


def winner(trick: Sequence[str]) -> int:
    """The place in the trick of the card that takes it."""
    best = 0
    for place, card in enumerate(trick):
        if suit(card) == suit(trick[best]) and height(card) > height(trick[best]):
            best = place
    return best


def points(cards: Sequence[str], options: Options) -> int:
    jack = options["jack_of_diamonds"] if "JD" in cards else 0
    return sum(value(card, options) for card in cards) + int(jack)


def score(taken: Sequence[Sequence[str]], options: Options, choice: str | None = None) -> tuple[list[int], int | None]:
    """The points of each seat, and the seat that shot the moon."""
    plain = [points(cards, options) for cards in taken]
    if options["moon"] == "off":
        return plain, None
    penalties = [card for card in pack(options) if is_penalty(card, options)]
    needed = list(penalties)
    if options["moon_needs_jack"] and options["jack_of_diamonds"] and "JD" in pack(options):
        needed.append("JD")
    shooters = [seat for seat, cards in enumerate(taken) if all(card in cards for card in needed)]
    if not shooters:
        return plain, None
    (shooter,) = shooters
    everything = sum(value(card, options) for card in penalties)
    result = []
    for seat, cards in enumerate(taken):
        if (choice or options["moon"]) == "subtract":
            now = -everything if seat == shooter else 0
        else:
            now = 0 if seat == shooter else everything
        result.append(now + (options["jack_of_diamonds"] if "JD" in cards else 0))
    return result, shooter


def opener(hands: Sequence[Sequence[str]], round_number: int, options: Options) -> int:
    dealt = [card for hand in hands for card in hand]
    if options["opening_lead"] != "left-of-dealer":
        for rank in RANKS:
            if rank + "C" in dealt:
                return next(seat for seat, hand in enumerate(hands) if rank + "C" in hand)
    dealer = (round_number - 1) % len(hands)
    return (dealer + 1) % len(hands)


def receiver(seat: int, direction: str, players: int) -> int:
    """Clockwise the left neighbour sits next, the right neighbour sits last, and two seats on sits who is across."""
    around: list[int] = [*range(seat + 1, players), *range(seat)]
    places: dict[str, int] = {"left": around[0], "right": around[-1], "across": around[len(around) // 2]}
    return places[direction]


def all_sheets(options: Options) -> set[tuple[int, ...]]:
    """Every sheet, from every way in which equal hearts, the spades and the jack can fall (hearts must cost one)."""
    players, pack_now = options["players"], pack(options)
    hearts = [card for card in pack_now if suit(card) == "H"]
    single = [card for card in pack_now if card in options["spade_values"] or card == "JD"]
    sheets: set[tuple[int, ...]] = set()
    choices = ("add", "subtract") if options["moon"] == "choice" else (None,)
    for counts in product(range(len(hearts) + 1), repeat=players):
        if sum(counts) != len(hearts):
            continue
        for owners in product(range(players), repeat=len(single)):
            taken: list[list[str]] = []
            left = list(hearts)
            for seat, count in enumerate(counts):
                taken.append(left[:count] + [card for card, owner in zip(single, owners, strict=True) if owner == seat])
                left = left[count:]
            for choice in choices:
                sheets.add(tuple(score(taken, options, choice)[0]))
    return sheets


def ends_the_match(total: int, options: Options) -> bool:
    if options["end_at"] == "passed":
        return total > int(options["end_score"])
    return total >= int(options["end_score"])


def match(rounds: Sequence[Sequence[int]], options: Options) -> tuple[list[int], list[int]]:
    """The totals after these rounds and the winners, nobody while the match goes on."""
    totals = [0] * options["players"]
    resets = {} if options["exact_score_reset"] == "none" else options["exact_score_reset"]
    since = None
    for row in rounds:
        for seat, score_now in enumerate(row):
            totals[seat] += score_now
            if score_now != 0 and str(totals[seat]) in resets:
                totals[seat] = resets[str(totals[seat])]
        if since is not None:
            since += 1
        elif any(ends_the_match(total, options) for total in totals):
            since = 0
        exactly = [seat for seat, total in enumerate(totals) if options["exact_win"] and total == options["end_score"]]
        if exactly:
            return totals, exactly
    if since is None:
        return totals, []
    best = [seat for seat in range(len(totals)) if totals[seat] == min(totals)]
    if len(best) == 1 or options["tie"] == "shared" or (options["tie"] == "one-more-round" and since >= 1):
        return totals, best
    return totals, []
