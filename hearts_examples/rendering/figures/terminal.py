"""Worked examples as plain text, for a terminal eighty characters wide."""

import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias, TypeVar

from hearts_examples.examples.outcome import Outcome
from hearts_examples.rendering.figures import REFUSAL, Drawing, figure_of, title_and_note
from hearts_examples.rendering.figures.context import preset_of, rules_in_words
from hearts_examples.rendering.figures.deal import DealDrawing
from hearts_examples.rendering.figures.figure import Reason
from hearts_examples.rendering.figures.legal import LegalDrawing
from hearts_examples.rendering.figures.match import MatchDrawing
from hearts_examples.rendering.figures.occurs import SumDrawing
from hearts_examples.rendering.figures.passing import PassDrawing
from hearts_examples.rendering.figures.refusal import RefusalDrawing
from hearts_examples.rendering.figures.replay import ReplayDrawing
from hearts_examples.rendering.figures.score import ScoreSheet
from hearts_examples.rendering.figures.trick import TrickDrawing
from hearts_examples.rendering.words.cards import by_suit, fill_in_cards, letter, sign
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.voice import Voice
from hearts_examples.rules.cards import Card, Suit
from hearts_examples.rules.ruleset import STANDARD, Ruleset

WIDTH = 80

IN_A_ROW = 13
"""How many cards of a hand stand in a row."""

RED, DIM, BOLD, RESET = "\x1b[31m", "\x1b[2m", "\x1b[1m", "\x1b[0m"

MARKS = {True: "✓", False: "✗"}


def show(outcome: Outcome, words: Catalogue, *, site: Ruleset = STANDARD, colour: bool = False) -> str:
    """The example as text, ending in a newline: title, situation, picture, result, reasons, note.

    With `colour` cards of the red suits are red and refused ones dim; nothing is told by colour alone.
    """
    kind, figure = figure_of(outcome, words)
    title, note = title_and_note(outcome, words)
    pen = Pen(Voice(words, "figure"), colour)
    mark = "" if figure.holds is None else f"{MARKS[figure.holds]} "
    parts = [
        [pen.bold(pen.text(title))],
        pen.paragraph(" ".join(_rules(outcome, site, words))),
        pen.paragraph(" ".join(figure.given)),
        list(PICTURES[kind](figure.drawn, pen)),
        pen.paragraph(mark + " ".join(figure.verdict)),
        *(list(_reason(reason, pen)) for reason in figure.reasons),
        pen.paragraph(pen.text(note)),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part) + "\n"


def _rules(outcome: Outcome, site: Ruleset, words: Catalogue) -> Iterator[str]:
    preset = preset_of(outcome, site)
    if preset:
        yield words.text("figure.ruleset", name=words.text(f"preset.{preset}"))
    yield from rules_in_words(outcome, site, words)


class Pen:
    """Writes cards and sentences in one language, with or without colour."""

    def __init__(self, voice: Voice, colour: bool) -> None:
        self.voice = voice
        self.words = voice.words
        self.colour = colour

    def text(self, text: str) -> str:
        """A text with its `[[QS]]` as signs."""
        return fill_in_cards(text, lambda card: sign(card, self.words))

    def paragraph(self, text: str, indent: str = "") -> list[str]:
        """Lines of at most eighty characters."""
        wrapper = textwrap.TextWrapper(
            WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
        )
        return wrapper.wrap(text)

    def bold(self, text: str) -> str:
        """The text, stressed."""
        return f"{BOLD}{text}{RESET}" if self.colour else text

    def card(self, card: Card, width: int = 0, *, dim: bool = False) -> str:
        """♠Q, filled up to a width; colour does not count."""
        text = sign(card, self.words)
        style = (RED if card.suit in (Suit.HEARTS, Suit.DIAMONDS) else "") + (DIM if dim else "")
        shown = f"{style}{text}{RESET}" if self.colour and style else text
        return shown + " " * (width - len(text))

    def suits(self, cards: Sequence[Card]) -> str:
        """♠ 2 7 Q  ♥ 5: the cards of a hand by suit."""
        return "  ".join(
            f"{sign(group[0], self.words)[0]} " + " ".join(letter(card, self.words) for card in group)
            for group in by_suit(cards)
        )


def _reason(reason: Reason, pen: Pen) -> Iterator[str]:
    if reason.cards:
        yield f"{MARKS[False]} {pen.suits(reason.cards)}"
    yield from pen.paragraph(f"{reason.text} ({reason.rule})", "  " if reason.cards else "")


def _legal(drawn: LegalDrawing, pen: Pen) -> Iterator[str]:
    if drawn.trick:
        yield f"{pen.voice.say('legal.trick')}: " + "  ".join(pen.card(card) for card in drawn.trick)
        yield ""
    for start in range(0, len(drawn.hand), IN_A_ROW):
        row = drawn.hand[start : start + IN_A_ROW]
        yield " ".join(pen.card(card, 4, dim=card in drawn.refused) for card in row)
        yield " ".join(f" {MARKS[card not in drawn.refused]}".ljust(4) for card in row)


def _trick(drawn: TrickDrawing, pen: Pen) -> Iterator[str]:
    names = [pen.voice.player(seat) for seat in range(len(drawn.cards))]
    for seat, card in enumerate(drawn.cards):
        note = drawn.notes.get(seat, "")
        yield f"{'▸' if seat == 0 else ' '} {names[seat]:<{_longest(names)}}  {pen.card(card, 4)}{note}"


def _score(drawn: ScoreSheet, pen: Pen) -> Iterator[str]:
    say, moon = pen.voice.say, drawn.moon is not None
    head = [say("table.player"), say("table.taken"), *([say("table.in-cards")] if moon else []), say("table.points")]
    rows = [
        [pen.voice.player(row.seat), pen.suits(row.cards) or "–", *([row.in_cards] if moon else []), row.points]
        for row in drawn.rows
    ]
    yield from _table(head, rows, left=(0, 1))


def _match(drawn: MatchDrawing, pen: Pen) -> Iterator[str]:
    rows = [
        [str(index), *(f"{cell.points:>4} {cell.total:>4}{'*' if cell.reset else ' '}" for cell in row)]
        for index, row in enumerate(drawn.rows, start=1)
    ]
    totals = [f"{total} " for total in drawn.totals]
    head = [pen.voice.say("table.round"), *(f"{name} " for name in drawn.names)]
    yield from _table(head, [*rows, [pen.voice.say("table.total"), *totals]], left=(0,), rule_before_last=True)


def _pass(drawn: PassDrawing, _pen: Pen) -> Iterator[str]:
    names = drawn.names
    for giver, receiver in enumerate(drawn.to):
        yield f"  {names[giver]:<{_longest(names)}}  →  {names[receiver]}"


def _deal(drawn: DealDrawing, pen: Pen) -> Iterator[str]:
    for name in drawn.names:
        yield f"  {name:<{_longest(drawn.names)}}  {pen.voice.say('deal.cards', n=drawn.cards_each)}"


def _replay(drawn: ReplayDrawing, pen: Pen) -> Iterator[str]:
    labels = [label for label, _ in drawn.hands]
    for label, hand in drawn.hands:
        yield f"  {label:<{_longest(labels)}}  {pen.suits(hand)}"
    yield ""
    yield "      " + "".join(f"{name:<8}" for name in drawn.names) + pen.voice.say("table.points")
    for trick in drawn.tricks:
        cells = (
            f"{'▸' if seat == trick.leader else ' '}{pen.card(card)}{'*' if seat == trick.winner else ''}"
            + " " * (7 - len(sign(card, pen.words)) - (seat == trick.winner))
            for seat, card in enumerate(trick.cards)
        )
        yield f"  {trick.number:>2} " + "".join(cells) + f"{trick.points:>6}"
    yield f"  ▸ {pen.voice.say('trick.leads')}   * {pen.voice.say('trick.takes')}"
    yield ""
    yield from _score(drawn.sheet, pen)


def _sums(drawn: SumDrawing, pen: Pen) -> Iterator[str]:
    yield from _table([*drawn.names, pen.voice.say("table.sum")], [[*drawn.points, drawn.sum]], left=())


def _refusal(drawn: RefusalDrawing, pen: Pen) -> Iterator[str]:
    labels = [row.label for row in drawn.rows]
    for row in drawn.rows:
        given: Sequence[Card | str] = row.numbers or () if row.cards is None else row.cards
        cells = [cell if isinstance(cell, str) else pen.card(cell) for cell in given]
        start = f"{MARKS[False] if row.wrong else ' '} {row.label:<{_longest(labels)}}  "
        for first in range(0, len(cells) or 1, IN_A_ROW):
            yield start + " ".join(cells[first : first + IN_A_ROW])
            start = " " * len(start)


def _table(
    head: Sequence[str],
    rows: Sequence[Sequence[str]],
    left: Sequence[int],
    rule_before_last: bool = False,
) -> Iterator[str]:
    """A table with a line below its head; the columns named in `left` begin at the left, others end at the right."""
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]

    def line(row: Sequence[str]) -> str:
        cells = (
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        return "  " + "  ".join(cells)

    rule = "  " + "─" * (sum(widths) + 2 * len(widths) - 2)
    yield line(head)
    yield rule
    for index, row in enumerate(rows):
        if rule_before_last and index == len(rows) - 1:
            yield rule
        yield line(row)


def _longest(names: Sequence[str]) -> int:
    return max(map(len, names), default=0)


D = TypeVar("D")
Picture: TypeAlias = Callable[[Drawing, Pen], Iterator[str]]


def _kind(drawing_type: type[D], picture: Callable[[D, Pen], Iterator[str]]) -> Picture:
    """What draws one kind, as a function for any: the type is checked here, and by mypy where it is named."""

    def draw_any(drawn: Drawing, pen: Pen) -> Iterator[str]:
        if not isinstance(drawn, drawing_type):
            raise TypeError(f"{type(drawn).__name__} is not drawn by {picture.__name__}")
        return picture(drawn, pen)

    return draw_any


PICTURES: Final[Mapping[str, Picture]] = {
    "legal": _kind(LegalDrawing, _legal),
    "trick": _kind(TrickDrawing, _trick),
    "score": _kind(ScoreSheet, _score),
    "match": _kind(MatchDrawing, _match),
    "pass": _kind(PassDrawing, _pass),
    "deal": _kind(DealDrawing, _deal),
    "replay": _kind(ReplayDrawing, _replay),
    "sheet": _kind(SumDrawing, _sums),
    "totals": _kind(SumDrawing, _sums),
    REFUSAL: _kind(RefusalDrawing, _refusal),
}
"""How each kind of figure is drawn in text."""
