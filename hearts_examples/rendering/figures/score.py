"""The points of a round: the sheet of what everybody took, and the moon."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hearts_examples.questions import score
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.cards import sorted_hand
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.cards import JACK_OF_DIAMONDS, Card, CardSet, card_set, cards_in
from hearts_examples.rules.ruleset import Moon, Ruleset
from hearts_examples.rules.scoring import RoundScore, counting_cards
from hearts_examples.rules.trick import points_of


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """What a seat took: the counting cards, what the cards come to, the points; with a moon these two differ."""

    seat: int
    cards: tuple[Card, ...]
    in_cards: str
    points: str


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The sheet of a round, seat by seat, and who shot the moon."""

    rows: tuple[ScoreRow, ...]
    moon: int | None


def score_figure(question: score.Question, answer: score.Answer, voice: Voice) -> Figure[ScoreSheet]:
    """The score sheet of a round."""
    taken, ruleset = tuple(map(card_set, question.taken)), question.ruleset
    return Figure(
        given=(voice.say("score.given"),),
        verdict=tuple(score_sentences(taken, answer.score, question.moon_choice, ruleset, voice)),
        drawn=score_sheet(taken, answer.score, ruleset),
    )


def score_sheet(taken: Sequence[CardSet], result: RoundScore, ruleset: Ruleset) -> ScoreSheet:
    """The score sheet of what each seat took; cards that count nothing are left out."""
    counting = counting_cards(ruleset)
    rows = (
        ScoreRow(
            seat,
            tuple(sorted_hand(cards_in(cards & counting))),
            signed(points_of(cards, ruleset)),
            signed(result.points[seat]),
        )
        for seat, cards in enumerate(taken)
    )
    return ScoreSheet(tuple(rows), result.moon)


def score_sentences(
    taken: Sequence[CardSet], result: RoundScore, choice: Moon | None, ruleset: Ruleset, voice: Voice
) -> Iterator[str]:
    """What the sheet comes to: the sum, or the moon and its effect, and the jack of diamonds."""
    moon = result.moon
    total = voice.points(ruleset.round_total)
    for seat, cards in enumerate(taken):
        if moon is None and cards & ruleset.penalty_cards == ruleset.penalty_cards:
            missed = "off" if ruleset.moon is Moon.OFF else "without-jack"
            yield voice.say(f"score.moon.{missed}", name=voice.player(seat), total=total)
    if moon is not None:
        name = voice.player(moon)
        yield voice.say("score.moon", name=name)
        effect = f"choice.{choice}" if ruleset.moon is Moon.CHOICE else ruleset.moon
        yield voice.say(f"score.moon.{effect}", name=name, total=total)
    for seat, cards in enumerate(taken):
        if ruleset.jack_of_diamonds and cards >> JACK_OF_DIAMONDS & 1:
            jack = voice.cards(JACK_OF_DIAMONDS)
            yield voice.say(
                "score.jack", card=jack, name=voice.player(seat), points=voice.points(-ruleset.jack_of_diamonds)
            )
    if moon is None:
        yield voice.say("score.sum", points=voice.points(sum(result.points)))
