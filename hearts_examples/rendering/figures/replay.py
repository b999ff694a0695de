"""A whole round, trick by trick."""

from collections.abc import Iterator
from dataclasses import dataclass

from hearts_examples.questions import replay
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.figures.score import ScoreSheet, score_sentences, score_sheet
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.cards import Card, CardSet, cards_in
from hearts_examples.rules.passing import direction
from hearts_examples.rules.round import TakenTrick
from hearts_examples.rules.ruleset import HeartsLead, Ruleset
from hearts_examples.rules.scoring import RoundScore


@dataclass(frozen=True, slots=True)
class ReplayTrick:
    """A row of the table: the cards seat by seat, however the trick was led."""

    number: int
    cards: tuple[Card, ...]
    leader: int
    winner: int
    points: str


@dataclass(frozen=True, slots=True)
class ReplayDrawing:
    """The hands, the tricks, the sheet."""

    names: tuple[str, ...]
    hands: tuple[tuple[str, tuple[Card, ...]], ...]
    """Every hand that is played under its player's name, and the cards left face down."""
    tricks: tuple[ReplayTrick, ...]
    sheet: ScoreSheet


def replay_figure(question: replay.Question, answer: replay.Answer, voice: Voice) -> Figure[ReplayDrawing]:
    """The hands, the tricks, the sheet."""
    ruleset, played = question.ruleset, answer.replay
    opened, score = played.tricks[0], RoundScore(played.points, played.moon)
    return Figure(
        given=(
            _how_dealt(question, voice),
            voice.say("replay.opens", name=voice.player(opened.leader), card=voice.cards(opened.cards[0])),
        ),
        verdict=(
            *_broken(played.tricks, ruleset, voice),
            *score_sentences(played.taken, score, question.moon_choice, ruleset, voice),
        ),
        drawn=ReplayDrawing(
            names=tuple(voice.player(seat) for seat in range(ruleset.players)),
            hands=tuple(_shown(played.hands, ruleset, voice)),
            tricks=tuple(_trick(index, trick, ruleset.players) for index, trick in enumerate(played.tricks, start=1)),
            sheet=score_sheet(played.taken, score, ruleset),
        ),
    )


def _how_dealt(question: replay.Question, voice: Voice) -> str:
    """How the hands that are played came about."""
    if question.passes is None:
        return voice.say("replay.dealt", round=question.round)
    where = direction(question.ruleset, question.round)
    return voice.say(f"pass.{where}", round=question.round, n=question.ruleset.pass_count)


def _shown(hands: tuple[CardSet, ...], ruleset: Ruleset, voice: Voice) -> Iterator[tuple[str, tuple[Card, ...]]]:
    kitty = ruleset.pack
    for seat, hand in enumerate(hands):
        yield voice.player(seat), tuple(cards_in(hand))
        kitty &= ~hand
    if kitty:
        yield voice.say("given.kitty"), tuple(cards_in(kitty))


def _broken(tricks: tuple[TakenTrick, ...], ruleset: Ruleset, voice: Voice) -> Iterator[str]:
    """The trick in which hearts were broken, where that matters."""
    if ruleset.hearts_lead is HeartsLead.ANY_TIME:
        return
    for number_of_trick, trick in enumerate(tricks, start=1):
        for card in trick.cards:
            if ruleset.breaking_cards >> card & 1:
                yield voice.say("replay.broken", trick=number_of_trick, card=voice.cards(card))
                return


def _trick(index: int, trick: TakenTrick, players: int) -> ReplayTrick:
    cards = tuple(trick.cards[(seat - trick.leader) % players] for seat in range(players))
    return ReplayTrick(index, cards, trick.leader, trick.winner, signed(trick.points))
