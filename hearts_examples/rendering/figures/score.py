"""The points of a round: the sheet of what everybody took, and the moon."""

from collections.abc import Iterator, Sequence

from hearts_examples.examples.outcome import Outcome
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.cards import sorted_hand
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.cards import JACK_OF_DIAMONDS, CardSet, card_set, cards_in, parse_cards
from hearts_examples.rules.ruleset import Moon
from hearts_examples.rules.scoring import counting_cards
from hearts_examples.rules.trick import points_of


def score_figure(outcome: Outcome, voice: Voice) -> Figure:
    """The score sheet of a round."""
    ruleset = outcome.ruleset
    taken = [card_set(parse_cards(cards)) & counting_cards(ruleset) for cards in outcome.example.question["taken"]]
    choice = outcome.example.question.get("moon_choice")
    return Figure(
        given=(voice.say("score.given"),),
        verdict=tuple(score_sentences(taken, outcome.answer["points"], outcome.answer["moon"], choice, outcome, voice)),
        drawn=score_sheet(taken, outcome.answer["points"], outcome.answer["moon"], outcome),
    )


def score_sheet(
    taken: Sequence[CardSet], points: Sequence[int], moon: int | None, outcome: Outcome
) -> dict[str, object]:
    """The rows of a score sheet: seat, counting cards, what the cards come to, points; with a moon these two differ."""
    rows = [
        {
            "seat": seat,
            "cards": sorted_hand(cards_in(cards)),
            "in_cards": signed(points_of(cards, outcome.ruleset)),
            "points": signed(points[seat]),
            "shooter": seat == moon,
        }
        for seat, cards in enumerate(taken)
    ]
    return {"rows": rows, "moon": moon, "total": signed(sum(points))}


def score_sentences(
    taken: Sequence[CardSet],
    points: Sequence[int],
    moon: int | None,
    choice: str | None,
    outcome: Outcome,
    voice: Voice,
) -> Iterator[str]:
    """What the sheet comes to: the sum, or the moon and its effect, and the jack of diamonds."""
    ruleset = outcome.ruleset
    total = voice.points(ruleset.round_total)
    for seat, cards in enumerate(taken):
        if ruleset.moon is Moon.OFF and cards & ruleset.penalty_cards == ruleset.penalty_cards:
            yield voice.say("score.moon.off", name=voice.player(seat), total=total)
    if moon is not None:
        name = voice.player(moon)
        yield voice.say("score.moon", name=name)
        effect = f"choice.{choice}" if ruleset.moon is Moon.CHOICE else ruleset.moon
        yield voice.say(f"score.moon.{effect}", name=name, total=total)
    for seat, cards in enumerate(taken):
        if ruleset.jack_of_diamonds and cards >> JACK_OF_DIAMONDS & 1:
            jack = voice.cards(JACK_OF_DIAMONDS)
            yield voice.say(
                "score.jack", card=jack, name=voice.player(seat), points=voice.points(ruleset.jack_of_diamonds)
            )
    if moon is None:
        yield voice.say("score.sum", points=voice.points(sum(points)))
