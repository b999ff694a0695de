"""What must hold whatever is dealt, played and agreed on."""

import re
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from hearts_examples.protocol.answers import answer
from hearts_examples.rules.cards import CARDS, NO_CARDS, Card, card_set, cards_in
from hearts_examples.rules.deal import check_deal, deal_cards, deal_of, pack_order
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.match import play_match, totals_can_occur
from hearts_examples.rules.passing import direction, exchange, receivers
from hearts_examples.rules.play import Position, legal_plays, refusal, refusals
from hearts_examples.rules.round import Round
from hearts_examples.rules.ruleset import (
    OPTIONS,
    STANDARD,
    FirstTrickFallback,
    FirstTrickPoints,
    HeartsLead,
    HeartsLeadException,
    Moon,
    OpeningLead,
    Ruleset,
    option_data,
    with_options,
)
from hearts_examples.rules.scoring import all_sheets, score_round, sheet_can_occur
from hearts_examples.rules.trick import winning_index


@st.composite
def rulesets(draw: st.DrawFn) -> Ruleset:
    """Any ruleset of the published options."""
    players = draw(st.sampled_from((3, 4, 5)))
    ways = ["left", "right", "hold"] + (["across"] if players == 4 else [])
    options: dict[str, Any] = {
        "players": players,
        "leftover_cards": draw(st.sampled_from(("remove", "kitty"))),
        "removed_cards": draw(st.none() | st.lists(st.sampled_from(CARDS), unique=True, max_size=20)),
        "pass_count": draw(st.integers(0, 4)),
        "pass_cycle": draw(st.none() | st.lists(st.sampled_from(ways), min_size=1, max_size=5)),
        "opening_lead": draw(st.sampled_from(list(OpeningLead))),
        "first_trick_points": draw(st.sampled_from(list(FirstTrickPoints))),
        "first_trick_fallback": draw(st.sampled_from(list(FirstTrickFallback))),
        "hearts_lead": draw(st.sampled_from(list(HeartsLead))),
        "hearts_lead_exception": draw(st.sampled_from(list(HeartsLeadException))),
        "queen_breaks_hearts": draw(st.booleans()),
        "heart_values": draw(st.sampled_from(("one", "face", "face-ace-high"))),
        "spade_values": draw(st.sampled_from(({"QS": 13}, {"QS": 13, "KS": 10, "AS": 7}, {"2S": 1}))),
        "jack_of_diamonds": draw(st.sampled_from((0, -10))),
        "moon": draw(st.sampled_from(list(Moon))),
        "moon_needs_jack": draw(st.booleans()),
        "end_score": draw(st.integers(1, 300)),
        "end_at": draw(st.sampled_from(("reached", "passed"))),
        "exact_win": draw(st.booleans()),
        "tie": draw(st.sampled_from(("play-on", "one-more-round", "shared"))),
        "exact_score_reset": draw(st.sampled_from(("none", {"100": 50}, {"26": 13, "13": 0}, {"26": -5, "13": 0}))),
    }
    if options["removed_cards"] is not None:
        options |= {"removed_cards": [str(card) for card in options["removed_cards"]], "leftover_cards": "kitty"}
    try:
        return with_options(STANDARD, options)
    except RulesError as error:
        if error.code != "unplayable":
            raise
        return with_options(STANDARD, options | {"removed_cards": None})


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any hand and trick that may lie on a table of any ruleset."""
    ruleset = draw(rulesets())
    pack = pack_order(ruleset)
    suits = draw(st.sets(st.integers(0, 3), min_size=1))
    near = [card for card in pack if card // 13 in suits] or pack
    hand = draw(st.sets(st.sampled_from(near), min_size=1, max_size=min(10, len(pack) - ruleset.players)))
    rest = [card for card in pack if card not in hand]
    trick = tuple(draw(st.lists(st.sampled_from(rest), unique=True, max_size=ruleset.players - 1)))
    return Position(ruleset, card_set(hand), trick, draw(st.integers(1, 3)), draw(st.booleans()))


@given(positions())
def test_legal_plays_are_some_of_the_hand_and_never_none(position: Position) -> None:
    legal = legal_plays(position)
    assert legal
    assert not legal & ~position.hand


@given(positions())
def test_every_card_of_the_hand_is_legal_or_refused_by_one_rule(position: Position) -> None:
    legal, refused = legal_plays(position), NO_CARDS
    for reason, cards in refusals(position):
        assert cards
        assert not cards & (refused | legal)
        assert all(refusal(card, position) is reason for card in cards_in(cards))
        refused |= cards
    assert legal | refused == position.hand
    assert all(refusal(card, position) is None for card in cards_in(legal))


RELAXED: tuple[dict[str, Any], ...] = (
    {"opening_lead": OpeningLead.LEFT_OF_DEALER},
    {"first_trick_points": FirstTrickPoints.ALLOWED},
    {"first_trick_fallback": FirstTrickFallback.ANY},
    {"hearts_lead": HeartsLead.ANY_TIME},
    {"hearts_lead_exception": HeartsLeadException.ONLY_PENALTY_CARDS},
)


@given(positions(), st.sampled_from(RELAXED))
def test_relaxing_a_restriction_never_takes_a_card_away(position: Position, relaxed: dict[str, Any]) -> None:
    loose = position._replace(ruleset=replace(position.ruleset, **relaxed))
    assert not legal_plays(position) & ~legal_plays(loose)


@given(positions())
def test_broken_hearts_never_take_a_card_away(position: Position) -> None:
    assert not legal_plays(position._replace(hearts_broken=False)) & ~legal_plays(position._replace(hearts_broken=True))


@given(st.permutations(CARDS), rulesets(), st.integers(1, 12))
def test_dealing_and_passing_keep_every_card_and_every_size(
    order: list[Any], ruleset: Ruleset, round_number: int
) -> None:
    hands, kitty = deal_cards([card for card in order if ruleset.pack >> card & 1], ruleset, round_number)
    check_deal(hands, kitty, ruleset)
    assert deal_of(ruleset).kitty == kitty.bit_count()
    to = receivers(direction(ruleset, round_number), ruleset.players)
    if to is None:
        return
    assert sorted(to) == list(range(ruleset.players))
    assert all(receiver != seat for seat, receiver in enumerate(to))
    passes = [card_set(list(cards_in(hand))[: ruleset.pass_count]) for hand in hands]
    after = exchange(hands, passes, ruleset, round_number)
    check_deal(after, kitty, ruleset)
    assert all(not passes[seat] & ~after[receiver] for seat, receiver in enumerate(to))


@given(st.lists(st.sampled_from(CARDS), min_size=3, max_size=5, unique=True))
def test_the_winner_of_a_trick_followed_suit(trick: list[Any]) -> None:
    winner = trick[winning_index(trick)]
    assert winner.suit is trick[0].suit
    assert all(card <= winner for card in trick if card.suit is trick[0].suit)


@given(rulesets(), st.data())
def test_points_of_a_round_add_up(ruleset: Ruleset, data: st.DataObject) -> None:
    owner = st.integers(0, ruleset.players - 1)
    lone = data.draw(st.none() | owner)
    taken = [NO_CARDS] * ruleset.players
    for card in pack_order(ruleset):
        penalty = ruleset.penalty_cards >> card & 1
        taken[lone if lone is not None and penalty else data.draw(owner)] |= 1 << card
    choice = data.draw(st.sampled_from((Moon.ADD, Moon.SUBTRACT)))
    score = score_round(taken, ruleset, choice)
    effect = choice if ruleset.moon is Moon.CHOICE else ruleset.moon
    factor = 1 if score.moon is None else ruleset.players - 1 if effect is Moon.ADD else -1
    jack = ruleset.jack_of_diamonds if ruleset.pack >> 22 & 1 else 0
    assert sum(score.points) == factor * ruleset.round_total + jack
    assert (score.moon is not None) == (
        ruleset.moon is not Moon.OFF
        and any(
            not ruleset.penalty_cards & ~cards and (cards >> 22 & 1 or not (ruleset.moon_needs_jack and jack))
            for cards in taken
        )
    )
    assert sheet_can_occur(score.points, ruleset)


SHEETS = {
    (players, moon, jack): sorted(
        all_sheets(with_options(STANDARD, {"players": players, "moon": moon, "jack_of_diamonds": jack}))
    )
    for players in (3, 4)
    for moon in Moon
    for jack in (0, -10)
}


@given(st.sampled_from(sorted(SHEETS)), st.data())
def test_totals_of_a_match_keep_their_remainder(kind: tuple[int, Moon, int], data: st.DataObject) -> None:
    """Each round brings 26 or a multiple, less the jack: 16 a round where the jack counts."""
    players, moon, jack = kind
    ruleset = with_options(
        STANDARD, {"players": players, "moon": moon, "jack_of_diamonds": jack, "end_score": 1_000_000}
    )
    rounds = data.draw(st.lists(st.sampled_from(SHEETS[kind]), max_size=8))
    state = play_match(rounds, ruleset)
    assert (sum(state.totals) - jack * len(rounds)) % 26 == 0
    assert totals_can_occur(state.totals, ruleset)
    assert list(state.history) == [tuple(map(sum, zip(*rounds[: n + 1], strict=True))) for n in range(len(rounds))]


@given(rulesets(), st.data())
@settings(max_examples=60)
def test_winners_have_the_lowest_total_and_only_after_the_end(ruleset: Ruleset, data: st.DataObject) -> None:
    changed: dict[str, Any] = {"players": 3, "pass_cycle": None, "heart_values": "one", "removed_cards": None}
    ruleset = with_options(ruleset, changed)
    sheets = sorted(all_sheets(ruleset))
    rounds: list[tuple[int, ...]] = []
    for sheet in data.draw(st.lists(st.sampled_from(sheets), max_size=12)):
        before = play_match(rounds, ruleset)
        if before.finished:
            assert before.next_pass is None
            break
        rounds.append(sheet)
        state = play_match(rounds, ruleset)
        assert state.finished == bool(state.winners)
        best = min(state.totals)
        if ruleset.exact_win and ruleset.end_score in state.totals:
            best = ruleset.end_score
        assert all(state.totals[seat] == best for seat in state.winners)
        assert not state.finished or state.reached is not None
        assert ruleset.tie != "play-on" or ruleset.exact_win or len(state.winners) <= 1


@given(rulesets())
def test_a_ruleset_as_data_is_read_back(ruleset: Ruleset) -> None:
    assert with_options(STANDARD, {option: option_data(ruleset, option) for option in OPTIONS}) == ruleset


class RoundPlay(RuleBasedStateMachine):
    """A round of any ruleset, a legal card at a time."""

    @initialize(ruleset=rulesets(), shuffle=st.randoms(use_true_random=False), number=st.integers(1, 8))
    def deal(self, ruleset: Ruleset, shuffle: Any, number: int) -> None:
        order = list(pack_order(ruleset))
        shuffle.shuffle(order)
        self.ruleset, self.number = ruleset, number
        self.hands, self.kitty = deal_cards(order, ruleset, number)
        self.plays: list[Card] = []
        self.table = Round(ruleset, self.hands, self.kitty, number)

    @rule(choice=st.integers(0, 51), times=st.integers(1, 20))
    def play(self, choice: int, times: int) -> None:
        for turn in range(times):
            if self.table.over:
                self._replay_of_a_replay_is_itself()
                return
            seat, legal = self.table.turn, list(cards_in(self.table.legal()))
            self.plays.append(legal[(choice + turn) % len(legal)])
            taken = self.table.play(self.plays[-1])
            if taken:
                assert self.table.turn == taken.winner
                assert sum(pile.bit_count() for pile in self.table.taken) >= len(taken.cards)
            else:
                assert self.table.turn == (seat + 1) % self.ruleset.players

    @invariant()
    def every_card_is_somewhere_once(self) -> None:
        kitty = self.kitty if self.table.trick_number == 1 else NO_CARDS
        piles = [*self.table.hands, *self.table.taken, card_set(self.table.position.trick), kitty]
        assert sum(pile.bit_count() for pile in piles) == self.ruleset.pack.bit_count()
        assert reduce(or_, piles) == self.ruleset.pack

    @invariant()
    def hearts_are_broken_by_the_cards_played(self) -> None:
        assert self.table.broken == bool(card_set(self.plays) & self.ruleset.breaking_cards)

    def _replay_of_a_replay_is_itself(self) -> None:
        question = {
            "ask": "replay",
            "ruleset": {option: option_data(self.ruleset, option) for option in OPTIONS},
            "round": self.number,
            "hands": [[str(card) for card in cards_in(hand)] for hand in self.hands],
            "kitty": [str(card) for card in cards_in(self.kitty)],
            "plays": [str(card) for card in self.plays],
            "moon_choice": "add",
        }
        first = answer(question)
        assert all(step["legal"] for step in first["steps"])
        again = answer({**question, "plays": [step["card"] for step in first["steps"]]})
        assert again == first
        assert [card for trick in first["tricks"] for card in trick["cards"]] == question["plays"]


TestRoundPlay = RoundPlay.TestCase
TestRoundPlay.settings = settings(max_examples=100, stateful_step_count=15)


@given(rulesets(), st.sampled_from(OPTIONS), st.text() | st.integers() | st.none() | st.lists(st.text(), max_size=3))
def test_an_option_is_read_or_refused_with_its_name(ruleset: Ruleset, option: str, value: object) -> None:
    place = option
    try:
        assert isinstance(with_options(ruleset, {option: value}), Ruleset)
    except RulesError as error:
        place = error.at
    assert re.split(r"[.\[]", place)[0] in OPTIONS
