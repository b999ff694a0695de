"""Goals about the cards of the hand: which may be played, take or duck a trick, beat it, cost points."""

from collections.abc import Mapping, Sequence

from hearts_examples.lessons.goals.counting import costs_of
from hearts_examples.lessons.goals.given import PLAYERS, Given
from hearts_examples.lessons.task import YOU, Consequence, Pick, Remark, Seat, Task
from hearts_examples.questions import legal
from hearts_examples.questions.readers import cards
from hearts_examples.rules.cards import QUEEN_OF_SPADES, SUIT_OF, Card, cards_in, lowest
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.play import Position, lapses
from hearts_examples.rules.ruleset import STANDARD
from hearts_examples.rules.trick import trick_points, winning_index


def play(given: Given) -> Task:
    """Every card that may be played."""
    answer = given.position().ask()
    refused = _refused(answer)
    return Task(
        Pick.CARDS,
        right=tuple(card.code for card in answer.hand if card.code not in refused),
        why=_why_legal(answer),
        consequences=refused,
        hand=answer.hand,
        facts=_facts(answer.position),
        table=_table(answer.position.trick),
        leader=_leader(answer.position.trick),
    )


def duck(given: Given) -> Task:
    """Every card that may be played and leaves the trick to somebody else; the learner plays last."""
    return _last_to_play(given, wanted=False)


def take(given: Given) -> Task:
    """Every card that may be played and takes the trick; the learner plays last."""
    return _last_to_play(given, wanted=True)


def beats(given: Given) -> Task:
    """Every card that would take the trick, whether it may be played or not."""
    position = given.position()
    trick = position.trick
    if not trick:
        raise RulesError("wrong-size", "a card beats others: give those of the trick so far", "trick")
    best, suit = trick[winning_index(trick)], trick[0].suit
    right, found = [], {}
    for card in position.hand:
        if winning_index((*trick, card)) == len(trick):
            right.append(card.code)
            continue
        key, see = ("beats.lower", Rule.RANK_ORDER) if card.suit is suit else ("beats.other-suit", Rule.TRICK_WINNER)
        taker = Seat((PLAYERS - len(trick) + trick.index(best)) % PLAYERS)
        found[card.code] = Consequence(Remark(key, {"card": card, "best": best, "suit": suit}, see), taker=taker)
    return Task(
        Pick.CARDS,
        right=tuple(right),
        why=Remark("why.beats", {"best": best, "suit": suit}, Rule.RANK_ORDER),
        consequences=found,
        hand=position.hand,
        table=_table(trick),
        leader=_leader(trick),
    )


def costly(given: Given) -> Task:
    """Every card that costs points."""
    hand = cards(given.fields, "hand")
    costs = costs_of(hand)
    queen = STANDARD.card_points[QUEEN_OF_SPADES]
    return Task(
        Pick.CARDS,
        right=tuple(card.code for card in hand if card in costs),
        why=Remark("why.costly", {"n": queen}, Rule.SPADE_VALUES),
        consequences={
            card.code: Consequence(Remark("costly.free", {"card": card}, Rule.HEART_VALUES))
            for card in hand
            if card not in costs
        },
        hand=hand,
        costs=costs,
    )


def _last_to_play(given: Given, *, wanted: bool) -> Task:
    answer = given.position().ask()
    hand, trick = answer.hand, answer.position.trick
    if len(trick) != PLAYERS - 1:
        raise RulesError("wrong-size", f"the learner plays last: give {PLAYERS - 1} cards", "trick")
    found = _refused(answer)
    best = trick[winning_index(trick)]
    right = []
    for card in hand:
        if card.code in found:
            continue
        taker = Seat((winning_index((*trick, card)) + 1) % PLAYERS)
        points = trick_points((*trick, card), STANDARD)
        if (taker == YOU) is wanted:
            right.append(card.code)
        elif wanted:
            key = "duck.under" if card.suit is trick[0].suit else "duck.other-suit"
            remark = Remark(key, {"card": card, "best": best, "player": taker}, Rule.TRICK_WINNER)
            found[card.code] = Consequence(remark, taker=taker)
        else:
            key = "duck.takes" if points else "duck.takes-free"
            found[card.code] = Consequence(Remark(key, {"card": card, "n": points}, Rule.TRICK_WINNER), taker=YOU)
    void = not answer.position.hand & SUIT_OF[trick[0]]
    key = "why.take" if wanted else "why.duck.void" if void else "why.duck"
    return Task(
        Pick.CARDS,
        right=tuple(right),
        why=Remark(key, {"best": best, "suit": trick[0].suit}, Rule.TRICK_WINNER),
        consequences=found,
        hand=hand,
        facts=_facts(answer.position),
        table=_table(trick),
        leader=_leader(trick),
    )


def _refused(answer: legal.Answer) -> dict[str, Consequence]:
    trick = answer.position.trick
    led = {"suit": trick[0].suit} if trick else {}
    found = {}
    for rule, refused in answer.refused:
        key = f"refused.{rule}"
        if rule is Rule.OPENING_LEAD:
            key += f".{STANDARD.opening_lead}"
        elif rule is Rule.LEAD_HEARTS:
            key += f".{STANDARD.hearts_lead_exception}"
        for card in cards_in(refused):
            found[card.code] = Consequence(Remark(key, led, rule), refused=True)
    return found


def _why_legal(answer: legal.Answer) -> Remark:
    position = answer.position
    trick = position.trick
    lapsed = lapses(position)
    if lapsed:
        return Remark(f"why.lapse.{lapsed[0]}", {}, Rule.RESTRICTION_LAPSES)
    if not trick:
        if position.trick_number == 1:
            return Remark("why.opens", {"card": next(cards_in(lowest(position.hand)))}, Rule.OPENING_LEAD)
        if position.hearts_broken:
            return Remark("why.lead.broken", {}, Rule.BREAK_HEARTS)
        return Remark("why.lead", {}, Rule.LEAD_HEARTS)
    suit = trick[0].suit
    if own := position.hand & SUIT_OF[trick[0]]:
        key = "why.follow" if own.bit_count() > 1 else "why.follow.only"
        return Remark(key, {"suit": suit}, Rule.FOLLOW_SUIT)
    if position.trick_number == 1:
        return Remark("why.void.first", {"suit": suit}, Rule.FIRST_TRICK_POINTS)
    return Remark("why.void", {"suit": suit}, Rule.FOLLOW_SUIT)


def _facts(position: Position) -> tuple[Remark, ...]:
    number: Mapping[str, int] = {"number": position.trick_number}
    if position.trick:
        return (Remark("fact.trick", number),)
    if position.trick_number == 1:
        return (Remark("fact.lead", number),)
    return (Remark("fact.lead.broken" if position.hearts_broken else "fact.lead.unbroken", number),)


def _table(trick: Sequence[Card]) -> tuple[Card | None, ...]:
    """The table before the learner plays: the cards of those who sit before seat 0, clockwise."""
    return (*(None,) * (PLAYERS - len(trick)), *trick)


def _leader(trick: Sequence[Card]) -> Seat:
    return Seat((PLAYERS - len(trick)) % PLAYERS)
