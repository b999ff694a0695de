"""The generated cases: situations made up at random, always the same ones, so that every option has its say."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, reduce
from operator import or_
from typing import Any

from hearts_examples.conformance.case import Draft, Question
from hearts_examples.rules.cards import HEARTS, Card, CardSet, Suit, card_set, cards_in
from hearts_examples.rules.choices import OFFERED
from hearts_examples.rules.deal import deal_cards, pack_order
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.match import play_match
from hearts_examples.rules.passing import direction, exchange
from hearts_examples.rules.play import Position, lapses
from hearts_examples.rules.presets import PRESETS, read_ruleset
from hearts_examples.rules.round import Round
from hearts_examples.rules.ruleset import STANDARD, Direction, Moon, Ruleset
from hearts_examples.rules.scoring import all_sheets, moon_shooter

CHOICES: dict[str, tuple[Any, ...]] = {
    **OFFERED,
    "end_score": (100, 50, 26),
    "exact_score_reset": ("none", {"100": 50}, {"26": 13, "13": 0}),
}
"""The values that the generated cases try: those that pickers offer, but for two options.

Matches of a few rounds have to end, so they go to lower scores; and two resets, of which one leads to the other, are
for programs to get wrong and nothing for a picker. The cases are drawn from these lists at random: another order, or
one value more, makes another suite.
"""


class Maker:
    """Makes up rulesets, hands and tricks; equal names make equal ones."""

    def __init__(self, name: str) -> None:
        self.random = random.Random(f"conformance {name}")

    def options(self, *names: str, **fixed: Any) -> Question:
        """A ruleset as a question states it: `fixed` options, and those of `names` at random."""
        return {name: self.random.choice(CHOICES[name]) for name in names} | fixed

    def some(self, cards: CardSet, least: int, most: int) -> list[Card]:
        """Some of these cards, in no order."""
        pool = list(cards_in(cards))
        return self.random.sample(pool, min(len(pool), self.random.randint(least, most)))

    def deal(self, ruleset: Ruleset, round_number: int) -> tuple[tuple[CardSet, ...], CardSet]:
        """Hands and kitty."""
        order = list(pack_order(ruleset))
        self.random.shuffle(order)
        return deal_cards(order, ruleset, round_number)


def codes(cards: Any) -> list[str]:
    """Cards as a question states them."""
    return [str(card) for card in cards]


def _suit(ruleset: Ruleset, suit: Suit) -> CardSet:
    return card_set(card for card in pack_order(ruleset) if card.suit is suit)


# May this card be played?


def legal_cases() -> Iterator[Draft]:
    """Positions in which one rule after the other is the one that matters."""
    for situation, count in ((_opening, 150), (_following, 150), (_first_trick, 250), (_bare, 150), (_leading, 250)):
        maker = Maker(situation.__name__)
        for _ in range(count):
            rule, options, hand, trick, number, broken = situation(maker)
            ruleset = read_ruleset(options)
            position = Position(ruleset, card_set(hand), tuple(trick), number, broken)
            question = {
                "ask": "legal",
                "ruleset": options,
                "hand": codes(hand),
                "trick": codes(trick),
                "trick_number": number,
                "hearts_broken": broken,
            }
            yield Draft(rule, question, (Rule.RESTRICTION_LAPSES,) if lapses(position) else ())


_Situation = tuple[Rule, Question, list[Card], list[Card], int, bool]


def _opening(maker: Maker) -> _Situation:
    options = maker.options("players", "opening_lead", "hearts_lead", "leftover_cards")
    ruleset = read_ruleset(options)
    lowest_club = next(cards_in(_suit(ruleset, Suit.CLUBS)))
    rest = ruleset.pack & ~(1 << lowest_club)
    return Rule.OPENING_LEAD, options, [lowest_club, *maker.some(rest, 2, 9)], [], 1, False


def _following(maker: Maker) -> _Situation:
    options = maker.options("players", "queen_breaks_hearts", "spade_values")
    ruleset = read_ruleset(options)
    hand = maker.some(ruleset.pack, 3, 9)
    led = maker.random.choice([card for card in hand if card.suit is not Suit.HEARTS] or hand).suit
    trick = maker.some(_suit(ruleset, led) & ~card_set(hand), 1, 1)
    trick += maker.some(ruleset.pack & ~card_set(hand + trick), 0, ruleset.players - 2)
    return Rule.FOLLOW_SUIT, options, hand, trick, maker.random.randint(2, 4), maker.random.random() < 0.5


def _first_trick(maker: Maker) -> _Situation:
    """A void hand on the first trick, penalty cards and others."""
    options = maker.options("players", "first_trick_points", "spade_values", "jack_of_diamonds")
    ruleset = read_ruleset(options)
    clubs = _suit(ruleset, Suit.CLUBS)
    hand = maker.some(ruleset.pack & ~clubs & ~ruleset.penalty_cards, 1, 4) + maker.some(ruleset.penalty_cards, 1, 5)
    trick = maker.some(clubs, 1, ruleset.players - 1)
    return Rule.FIRST_TRICK_POINTS, options, maker.random.sample(hand, len(hand)), trick, 1, False


def _bare(maker: Maker) -> _Situation:
    """A void hand on the first trick that holds penalty cards only."""
    options = maker.options("players", "first_trick_points", "first_trick_fallback", "spade_values")
    ruleset = read_ruleset(options)
    hand = maker.some(ruleset.penalty_cards, 2, 8)
    if maker.random.random() < 0.6 and Card.SQ not in hand:
        hand.append(Card.SQ)
    trick = maker.some(_suit(ruleset, Suit.CLUBS), 1, ruleset.players - 1)
    return Rule.FIRST_TRICK_FALLBACK, options, hand, trick, 1, False


def _leading(maker: Maker) -> _Situation:
    options = maker.options("players", "hearts_lead", "hearts_lead_exception", "spade_values")
    ruleset = read_ruleset(options)
    hearts = _suit(ruleset, Suit.HEARTS)
    rule, pool = maker.random.choice(
        (
            (Rule.LEAD_HEARTS, ruleset.pack),
            (Rule.LEAD_HEARTS, hearts),
            (Rule.LEAD_QUEEN, hearts),
            (Rule.LEAD_HEARTS, ruleset.penalty_cards),
        )
    )
    hand = maker.some(pool, 2, 8)
    if rule is Rule.LEAD_QUEEN:
        hand.append(Card.SQ)
    return rule, options, hand, [], maker.random.randint(2, 6), maker.random.random() < 0.3


# Tricks, scores, sheets


def trick_cases() -> Iterator[Draft]:
    """Tricks of one suit and of several, and what they bring."""
    maker = Maker("trick")
    for number in range(240):
        about = (Rule.TRICK_WINNER, Rule.RANK_ORDER, Rule.HEART_VALUES, Rule.SPADE_VALUES, Rule.JACK_OF_DIAMONDS)[
            number % 5
        ]
        varied = {
            Rule.HEART_VALUES: ("heart_values",),
            Rule.SPADE_VALUES: ("spade_values",),
            Rule.JACK_OF_DIAMONDS: ("jack_of_diamonds",),
        }.get(about, ())
        options = maker.options("players", *varied)
        ruleset = read_ruleset(options)
        pool = {
            Rule.RANK_ORDER: _suit(ruleset, maker.random.choice(list(Suit))),
            Rule.HEART_VALUES: _suit(ruleset, Suit.HEARTS),
            Rule.SPADE_VALUES: _suit(ruleset, Suit.SPADES),
            Rule.JACK_OF_DIAMONDS: _suit(ruleset, Suit.DIAMONDS),
        }.get(about, ruleset.pack)
        trick = maker.some(pool, ruleset.players, ruleset.players)
        if about is Rule.JACK_OF_DIAMONDS and Card.DJ not in trick:
            trick[maker.random.randrange(len(trick))] = Card.DJ
        yield Draft(about, {"ask": "trick", "ruleset": options, "trick": codes(trick)})


def score_cases() -> Iterator[Draft]:
    """Penalty cards fallen at random, and moons."""
    maker = Maker("score")
    for number in range(320):
        options = maker.options("players", "heart_values", "spade_values", "jack_of_diamonds", "moon")
        ruleset = read_ruleset(options)
        lone = maker.random.randrange(ruleset.players)
        taken: list[list[Card]] = [[] for _ in range(ruleset.players)]
        spared = maker.random.choice(list(cards_in(ruleset.penalty_cards)))
        for card in cards_in(ruleset.penalty_cards | 1 << Card.DJ):
            alone = number % 2 == 0 and card is not Card.DJ
            nearly = number % 8 == 0 and card is spared
            taken[lone if alone and not nearly else maker.random.randrange(ruleset.players)].append(card)
        question: Question = {"ask": "score", "ruleset": options, "taken": [codes(cards) for cards in taken]}
        if ruleset.moon is Moon.CHOICE:
            question["moon_choice"] = maker.random.choice(("add", "subtract"))
        yield Draft(_about_score(ruleset, taken, number), question)


def _about_score(ruleset: Ruleset, taken: list[list[Card]], number: int) -> Rule:
    shooter = moon_shooter([card_set(cards) for cards in taken], ruleset)
    if shooter is not None:
        return Rule.MOON_JACK if ruleset.jack_of_diamonds else Rule.MOON
    if number % 2 == 0:
        return Rule.MOON  # all but one card, or a ruleset without the moon
    if ruleset.jack_of_diamonds:
        return Rule.JACK_OF_DIAMONDS
    if len(ruleset.spade_values) > 1:
        return Rule.SPADE_VALUES
    return Rule.HEART_VALUES if ruleset.heart_values != "one" else Rule.ROUND_TOTAL


def needed_jack_cases() -> Iterator[Draft]:
    """All penalty cards in one hand, the jack with them or elsewhere, and the sheets that this makes or cannot make."""
    maker = Maker("needed jack")
    for number in range(32):
        needed = number % 2 == 0
        options = maker.options("players", "moon", jack_of_diamonds=-10, moon_needs_jack=needed)
        ruleset = read_ruleset(options)
        lone, jack = (
            maker.random.sample(range(ruleset.players), 2) if number % 4 < 2 else [maker.random.randrange(3)] * 2
        )
        taken: list[list[Card]] = [[] for _ in range(ruleset.players)]
        taken[lone] = list(cards_in(ruleset.penalty_cards))
        taken[jack] = [*taken[jack], Card.DJ]
        question: Question = {"ask": "score", "ruleset": options, "taken": [codes(cards) for cards in taken]}
        if ruleset.moon is Moon.CHOICE:
            question["moon_choice"] = maker.random.choice(("add", "subtract"))
        yield Draft(Rule.MOON_JACK, question, (Rule.MOON,))
        whole = [ruleset.round_total if seat == lone else 0 for seat in range(ruleset.players)]
        shot = [0 if seat == lone else ruleset.round_total for seat in range(ruleset.players)]
        for points in (whole, shot):
            points[jack] -= 10
            yield Draft(Rule.MOON_JACK, {"ask": "sheet", "ruleset": options, "points": points}, (Rule.MOON,))


def sheet_cases() -> Iterator[Draft]:
    """Score sheets that can occur, and sums that cannot."""
    maker = Maker("sheet")
    for _ in range(160):
        options = maker.options("players", "jack_of_diamonds", "moon", "spade_values")
        ruleset = read_ruleset(options)
        points = _random_split(maker, ruleset)
        moon = [0 if seat == 0 else ruleset.round_total for seat in range(ruleset.players)]
        rule = Rule.ROUND_TOTAL
        if maker.random.random() < 0.25:
            points, rule = maker.random.sample(moon, len(moon)), Rule.MOON
        if ruleset.jack_of_diamonds and maker.random.random() < 0.8:
            points[maker.random.randrange(len(points))] += ruleset.jack_of_diamonds
        yield Draft(rule, {"ask": "sheet", "ruleset": options, "points": points})


def _random_split(maker: Maker, ruleset: Ruleset) -> list[int]:
    cuts = sorted(maker.random.choices(range(ruleset.round_total + 1), k=ruleset.players - 1))
    return [high - low for low, high in zip([0, *cuts], [*cuts, ruleset.round_total], strict=True)]


def totals_cases() -> Iterator[Draft]:
    """Totals that rounds add up to, and totals a little beside them."""
    maker = Maker("totals")
    for number in range(100):
        options = maker.options("moon", players=maker.random.choice((3, 4)))
        ruleset = read_ruleset(options)
        sheets = _sheets(ruleset.players, ruleset.moon)
        rounds = [maker.random.choice(sheets) for _ in range(maker.random.randint(1, 5))]
        totals = [sum(points) for points in zip(*rounds, strict=True)]
        if number % 2:
            totals[maker.random.randrange(len(totals))] += maker.random.choice((-1, 1, 10, 13))
        yield Draft(Rule.ROUND_TOTAL, {"ask": "totals", "ruleset": options, "totals": totals})


@cache
def _sheets(players: int, moon: Moon) -> list[tuple[int, ...]]:
    return sorted(all_sheets(replace(STANDARD, players=players, moon=moon)))


# The match


def match_cases() -> Iterator[Draft]:
    """Matches on their way, at their end, in a tie, and with totals that fall back."""
    maker = Maker("match")
    for number in range(200):
        rule = (Rule.END_SCORE, Rule.LOWEST_WINS, Rule.TIE, Rule.EXACT_SCORE_RESET)[number % 4]
        options = maker.options("tie", "moon", "end_score", players=maker.random.choice((3, 4)))
        if rule is Rule.EXACT_SCORE_RESET:
            options |= maker.options(exact_score_reset=maker.random.choice(CHOICES["exact_score_reset"][1:]))
        ruleset = read_ruleset(options)
        pool = _sheets(ruleset.players, ruleset.moon)
        if rule is Rule.TIE:
            pool = [sheet for sheet in pool if sheet.count(min(sheet)) > 1]
        elif rule is Rule.EXACT_SCORE_RESET:
            pool = [sheet for sheet in pool if set(sheet) <= {0, 13, 26}]
        rounds: list[tuple[int, ...]] = []
        for _ in range(maker.random.randint(1, 12)):
            rounds.append(maker.random.choice(pool))
            if play_match(rounds, ruleset).finished:
                break
        yield Draft(rule, {"ask": "match", "ruleset": options, "rounds": [list(points) for points in rounds]})


def reset_cases() -> Iterator[Draft]:
    """Matches in which somebody comes to exactly 100, and falls back."""
    maker = Maker("reset")
    for _ in range(8):
        rounds = [[25, 1, 0, 0], [1, 25, 0, 0], [25, 1, 0, 0], [25, 1, 0, 0], [24, 2, 0, 0], [0, 13, 13, 0]]
        maker.random.shuffle(rounds)
        seats = maker.random.sample(range(4), 4)
        question = {"ask": "match", "ruleset": {"exact_score_reset": {"100": 50}}}
        yield Draft(Rule.EXACT_SCORE_RESET, {**question, "rounds": [[each[seat] for seat in seats] for each in rounds]})


def two_mark_cases() -> Iterator[Draft]:
    """Matches in which somebody falls from one mark onto another, and then takes something, or nothing, or comes to
    the lower mark from below."""
    maker = Maker("two marks")
    onto_both = [[26, 26, 26, 0], [26, 26, 0, 26], [26, 0, 26, 26], [22, 4, 0, 0]]
    from_below = [[25, 1, 0, 0], [25, 0, 1, 0]]
    for resets in ({"50": 0, "100": 50}, {"100": 50}):
        for number in range(12):
            rounds = (onto_both, from_below)[number % 2] + ([[0, 13, 13, 0]], [[1, 12, 13, 0]], [])[number % 3]
            seats = maker.random.sample(range(4), 4)
            asked = [[each[seat] for seat in seats] for each in rounds]
            question = {"ask": "match", "ruleset": {"exact_score_reset": resets}, "rounds": asked}
            yield Draft(Rule.EXACT_SCORE_RESET, question)


def end_cases() -> Iterator[Draft]:
    """Matches in which totals stop below the end score, on it, or above it, alone and several at once."""
    maker = Maker("end")
    for number in range(48):
        exact_win, end_at = number % 2 == 1, ("reached", "passed")[number // 2 % 2]
        options: Question = {"end_score": 26, "end_at": end_at, "exact_win": exact_win, **maker.options("tie")}
        ruleset = read_ruleset(options)
        pool = [sheet for sheet in _sheets(4, Moon.ADD) if set(sheet) & {13, 26} and 0 in sheet]
        rounds: list[tuple[int, ...]] = []
        while not rounds or (len(rounds) < 6 and not play_match(rounds, ruleset).finished):
            rounds.append(maker.random.choice(pool))
        question = {"ask": "match", "ruleset": options, "rounds": [list(points) for points in rounds]}
        yield Draft(Rule.EXACT_WIN if exact_win else Rule.END_SCORE, question, (Rule.LOWEST_WINS,))


# Passing and the deal


def pass_cases() -> Iterator[Draft]:
    """Every cycle, twice round."""
    across_second = ["left", "across", "right", "hold"]
    cycles: list[Question] = [{"players": players} for players in CHOICES["players"]]
    cycles += [{"pass_cycle": across_second}, {"pass_cycle": ["left"]}, {"pass_cycle": ["hold"]}]
    for options in cycles:
        for number in range(1, 9):
            yield Draft(Rule.PASS_CYCLE, {"ask": "pass", "ruleset": options, "round": number})
    for count in CHOICES["pass_count"]:
        yield Draft(Rule.PASS_COUNT, {"ask": "pass", "ruleset": {"pass_count": count}, "round": 1})
    for preset in PRESETS:
        yield Draft(Rule.PASS_CYCLE, {"ask": "pass", "ruleset": preset, "round": 2})


def deal_cases() -> Iterator[Draft]:
    """Every number of players, every way with leftover cards, every opening."""
    for players in CHOICES["players"]:
        yield Draft(Rule.PLAYERS, {"ask": "deal", "ruleset": {"players": players}}, (Rule.DEAL, Rule.REMOVED_CARDS))
        yield Draft(Rule.KITTY, {"ask": "deal", "ruleset": {"players": players, "leftover_cards": "kitty"}})
        for lead in CHOICES["opening_lead"]:
            options = {"players": players, "opening_lead": lead}
            yield Draft(Rule.OPENING_LEAD, {"ask": "deal", "ruleset": options}, (Rule.DEAL,))
    removed = ({3: ["2C"]}, {3: ["2S"]}, {5: ["2C", "3C"]}, {5: ["2D", "2S"]}, {4: ["2C", "2D", "2S", "2H"]})
    for choice in removed:
        for players, cards in choice.items():
            options = {"players": players, "removed_cards": cards}
            yield Draft(Rule.REMOVED_CARDS, {"ask": "deal", "ruleset": options}, (Rule.DEAL,))
    for count in (1, 2, 3):
        options = {"leftover_cards": "kitty", "removed_cards": ["2C", "3C", "4C"][:count]}
        yield Draft(Rule.KITTY, {"ask": "deal", "ruleset": options}, (Rule.DEAL,))
    for preset in PRESETS:
        yield Draft(Rule.DEAL, {"ask": "deal", "ruleset": preset}, (Rule.PACK,))


# Whole rounds


def replay_cases() -> Iterator[Draft]:
    """Rounds from the deal to the points; in some, somebody now and then plays a forbidden card."""
    maker = Maker("replay")
    kinds = (Rule.NEXT_LEAD, Rule.BREAK_HEARTS, Rule.DEALER, Rule.KITTY, Rule.PASS_UNSEEN, Rule.ROUND_TOTAL)
    for number in range(120):
        rule = kinds[number % len(kinds)]
        options = maker.options("players", "queen_breaks_hearts", "first_trick_points", "hearts_lead_exception", "moon")
        if rule is Rule.DEALER:
            options["opening_lead"] = "left-of-dealer"
        if rule is Rule.KITTY:
            options |= {"players": maker.random.choice((3, 5)), "leftover_cards": "kitty"}
        if rule is Rule.ROUND_TOTAL:
            options |= maker.options("heart_values", "spade_values", "jack_of_diamonds")
        choose = carelessly if number % 3 == 0 else legally
        yield Draft(rule, whole_round(maker, options, choose), (Rule.TRICK_WINNER,))


def queen_cases() -> Iterator[Draft]:
    """Rounds in which whoever is tempted by a fallen queen leads a heart, whether she has broken hearts or not."""
    maker = Maker("queen")
    for number in range(24):
        options = maker.options("players", queen_breaks_hearts=number % 2 == 1)
        yield Draft(Rule.BREAK_HEARTS, whole_round(maker, options, _tempted_by_the_queen), (Rule.LEAD_HEARTS,))


def _tempted_by_the_queen(maker: Maker, table: Round) -> Card:
    """The queen as soon as she may be played; after her a heart, as long as none has fallen; else no heart."""
    ruleset, hand, trick, *_ = table.position
    unseen = reduce(or_, table.hands, table.kitty)
    if not unseen & 1 << Card.SQ and unseen & HEARTS == ruleset.pack & HEARTS and not trick and hand & HEARTS:
        return maker.random.choice(list(cards_in(hand & HEARTS)))
    harmless = table.legal() & ~HEARTS or table.legal()
    return Card.SQ if harmless >> Card.SQ & 1 else maker.random.choice(list(cards_in(harmless)))


def pass_count_cases() -> Iterator[Draft]:
    """Rounds before which other numbers of cards are passed."""
    maker = Maker("pass count")
    for number in range(16):
        count = (0, 1, 2, 4)[number % 4]
        yield Draft(Rule.PASS_COUNT, whole_round(maker, maker.options(pass_count=count), legally), (Rule.PASS_CYCLE,))


def removal_cases() -> Iterator[Draft]:
    """Rounds with packs out of which other cards were taken than usual, and opening leads from them."""
    maker = Maker("removal")
    for number in range(18):
        players, removed = ((3, ["2C"]), (3, ["2S"]), (5, ["2C", "3C"]))[number % 3]
        options = maker.options(players=players, removed_cards=removed)
        if number < 9:
            yield Draft(Rule.REMOVED_CARDS, whole_round(maker, options, legally), (Rule.DEAL,))
            continue
        ruleset = read_ruleset(options)
        clubs = list(cards_in(_suit(ruleset, Suit.CLUBS)))
        hand = [clubs[0], *maker.some(ruleset.pack & ~(1 << clubs[0]), 4, 9)]
        question = {"ask": "legal", "ruleset": options, "hand": codes(hand), "trick_number": 1}
        yield Draft(Rule.REMOVED_CARDS, question, (Rule.OPENING_LEAD,))


Choose = Callable[[Maker, Round], Card]
"""How somebody chooses a card to play."""


def legally(maker: Maker, table: Round) -> Card:
    """Any card that may be played."""
    return maker.random.choice(list(cards_in(table.legal())))


def carelessly(maker: Maker, table: Round) -> Card:
    """The same, but now and then any card of the hand."""
    any_card = maker.random.random() < 0.1
    return maker.random.choice(list(cards_in(table.position.hand if any_card else table.legal())))


def whole_round(maker: Maker, options: Question | str, choose: Choose) -> Question:
    """A round from the deal to the points, as a question."""
    ruleset, round_number = read_ruleset(options), maker.random.randint(1, 8)
    hands, kitty = maker.deal(ruleset, round_number)
    question: Question = {
        "ask": "replay",
        "ruleset": options,
        "round": round_number,
        "hands": [codes(cards_in(hand)) for hand in hands],
    }
    if direction(ruleset, round_number) is not Direction.HOLD:
        passes = [card_set(maker.some(hand, ruleset.pass_count, ruleset.pass_count)) for hand in hands]
        question["passes"] = [codes(cards_in(passed)) for passed in passes]
        hands = exchange(hands, passes, ruleset, round_number)
    if kitty:
        question["kitty"] = codes(cards_in(kitty))
    table, plays = Round(ruleset, hands, kitty, round_number), []
    while not table.over:
        plays.append(choose(maker, table))
        table.play(plays[-1])
    question["plays"] = codes(plays)
    if ruleset.moon is Moon.CHOICE:
        question["moon_choice"] = maker.random.choice(("add", "subtract"))
    return question


def generated() -> Iterator[Draft]:
    """All generated cases."""
    yield from deal_cases()
    yield from pass_cases()
    yield from legal_cases()
    yield from trick_cases()
    yield from replay_cases()
    yield from queen_cases()
    yield from pass_count_cases()
    yield from removal_cases()
    yield from score_cases()
    yield from sheet_cases()
    yield from totals_cases()
    yield from match_cases()
    yield from reset_cases()
    yield from two_mark_cases()
    yield from end_cases()
    yield from needed_jack_cases()
