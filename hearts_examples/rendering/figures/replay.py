"""A whole round, trick by trick."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hearts_examples.examples.outcome import Outcome
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.figures.score import score_sentences, score_sheet
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.cards import BY_CODE, NO_CARDS, Card, CardSet, card_set, cards_in, parse_cards
from hearts_examples.rules.passing import direction, exchange
from hearts_examples.rules.ruleset import HeartsLead
from hearts_examples.rules.scoring import counting_cards


def replay_figure(outcome: Outcome, voice: Voice) -> Figure:
    """The hands, the tricks, the sheet."""
    question, answer, ruleset = outcome.example.question, outcome.answer, outcome.ruleset
    hands, given = _hands(outcome, voice)
    taken = _taken(outcome)
    tricks = [_trick(index, trick, ruleset.players) for index, trick in enumerate(answer["tricks"], start=1)]
    sheet = score_sheet(taken, answer["points"], answer["moon"], outcome)
    opener = answer["tricks"][0]
    return Figure(
        given=(
            *given,
            voice.say(
                "replay.opens", name=voice.player(opener["leader"]), card=voice.cards(BY_CODE[opener["cards"][0]])
            ),
        ),
        verdict=(
            *_broken(outcome, voice),
            *score_sentences(taken, answer["points"], answer["moon"], question.get("moon_choice"), outcome, voice),
        ),
        drawn={
            "names": [voice.player(seat) for seat in range(ruleset.players)],
            "hands": list(_shown(hands, outcome, voice)),
            "tricks": tricks,
            **sheet,
        },
    )


def _hands(outcome: Outcome, voice: Voice) -> tuple[Sequence[CardSet], Iterator[str]]:
    """The hands that are played, and how they came about."""
    question, ruleset = outcome.example.question, outcome.ruleset
    hands = [card_set(parse_cards(hand)) for hand in question["hands"]]
    number_of_round = question.get("round", 1)
    if question.get("passes") is None:
        return hands, iter((voice.say("replay.dealt", round=number_of_round),))
    passes = [card_set(parse_cards(passed)) for passed in question["passes"]]
    where = direction(ruleset, number_of_round)
    passed = voice.say(f"pass.{where}", round=number_of_round, n=ruleset.pass_count)
    return exchange(hands, passes, ruleset, number_of_round), iter((passed,))


def _shown(hands: Sequence[CardSet], outcome: Outcome, voice: Voice) -> Iterator[tuple[str, list[Card]]]:
    """Every hand under its player's name, and the cards left face down."""
    kitty = outcome.ruleset.pack
    for seat, hand in enumerate(hands):
        yield voice.player(seat), list(cards_in(hand))
        kitty &= ~hand
    if kitty:
        yield voice.say("given.kitty"), list(cards_in(kitty))


def _broken(outcome: Outcome, voice: Voice) -> Iterator[str]:
    """The trick in which hearts were broken, where that matters."""
    ruleset = outcome.ruleset
    if ruleset.hearts_lead is HeartsLead.ANY_TIME:
        return
    for number_of_trick, trick in enumerate(outcome.answer["tricks"], start=1):
        for card in parse_cards(trick["cards"]):
            if ruleset.breaking_cards >> card & 1:
                yield voice.say("replay.broken", trick=number_of_trick, card=voice.cards(card))
                return


def _taken(outcome: Outcome) -> list[CardSet]:
    """The counting cards that each seat took, those of the kitty included."""
    ruleset, tricks = outcome.ruleset, outcome.answer["tricks"]
    taken = [NO_CARDS] * ruleset.players
    played = NO_CARDS
    for trick in tricks:
        cards = card_set(parse_cards(trick["cards"]))
        taken[trick["winner"]] |= cards
        played |= cards
    taken[tricks[0]["winner"]] |= ruleset.pack & ~played
    return [cards & counting_cards(ruleset) for cards in taken]


def _trick(index: int, trick: Mapping[str, Any], players: int) -> dict[str, object]:
    """A row of the table: the cards seat by seat, however the trick was led."""
    leader, cards = trick["leader"], parse_cards(trick["cards"])
    return {
        "number": index,
        "cards": [cards[(seat - leader) % players] for seat in range(players)],
        "leader": leader,
        "winner": trick["winner"],
        "points": signed(trick["points"]),
    }
