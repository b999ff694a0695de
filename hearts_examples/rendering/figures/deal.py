"""What a deal looks like before a card is seen."""

from collections.abc import Iterator

from hearts_examples.examples.outcome import Outcome
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.words.voice import Voice
from hearts_examples.rules.cards import BY_CODE, CLUBS, cards_in
from hearts_examples.rules.ruleset import OpeningLead


def deal_figure(outcome: Outcome, voice: Voice) -> Figure:
    """Every player's cards face down, and beside them what is left over."""
    answer, players = outcome.answer, outcome.ruleset.players
    removed = [BY_CODE[code] for code in answer["removed"]]
    return Figure(
        given=(voice.say("deal.each", players=players, n=answer["cards_each"]),),
        verdict=tuple(_verdict(outcome, voice)),
        drawn={
            "names": [voice.player(seat) for seat in range(players)],
            "cards_each": answer["cards_each"],
            "removed": removed,
            "kitty": answer["kitty"],
        },
    )


def _verdict(outcome: Outcome, voice: Voice) -> Iterator[str]:
    answer, ruleset = outcome.answer, outcome.ruleset
    if answer["removed"]:
        removed = [BY_CODE[code] for code in answer["removed"]]
        yield voice.say("deal.removed", n=len(removed), cards=voice.cards(*removed))
    if answer["kitty"]:
        yield voice.say("deal.kitty", n=answer["kitty"])
    if not (answer["removed"] or answer["kitty"]):
        yield voice.say("deal.nothing-left")
    if answer["opens"]:
        yield voice.say("deal.opens", card=voice.cards(BY_CODE[answer["opens"]]))
    elif ruleset.opening_lead is OpeningLead.LOWEST_CLUB:
        yield voice.say("deal.opens.kitty")
    elif ruleset.opening_lead is OpeningLead.ANY_CLUB:
        club = next(cards_in(ruleset.pack & CLUBS))
        yield voice.say(
            "deal.opens.any-club.kitty" if ruleset.kitty_size else "deal.opens.any-club", card=voice.cards(club)
        )
    else:
        yield voice.say("deal.opens.left-of-dealer")
