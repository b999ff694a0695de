"""Tables of the rules of a ruleset, all computed: values, deal, passing, and which card may be played when."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, partial

from markupsafe import Markup

from hearts_examples.faults import Fault
from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.pages.addresses import rule_address
from hearts_examples.rendering.rulebook.sheet import title as rule_title
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.voice import Voice, signed
from hearts_examples.rules.cards import HEARTS, JACK_OF_DIAMONDS, Card, cards_in
from hearts_examples.rules.deal import deal_of
from hearts_examples.rules.errors import RulesError, nearest
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.numbers import costly_spades
from hearts_examples.rules.passing import direction
from hearts_examples.rules.presets import NAMED, name_of
from hearts_examples.rules.ruleset import PLAYER_COUNTS, FirstTrickPoints, HeartsLead, HeartValues, OpeningLead, Ruleset
from hearts_examples.rules.scoring import usual_sum
from hearts_examples.rules.situations import FOLLOWING, LEADING, CardKind, Situation, occurring, verdicts


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its text, and the classes that style it (`yes`, `no`, `num` ...)."""

    text: str | Markup
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table: what it is about, its columns, and rows that each begin with their heading."""

    caption: str
    columns: tuple[str | Markup, ...]
    rows: tuple[tuple[Cell, ...], ...]
    kind: str = ""
    total: tuple[Cell, ...] = ()


def draw(name: str, ruleset: Ruleset, illustrator: Illustrator, base: str) -> Markup:
    """A table by its name, for a page from which the root of its language is at `base`.

    Raises Fault for a name that no table has.
    """
    if name not in TABLES:
        raise Fault("", None, f"there is no table {name!r}; {nearest(name, TABLES)}")
    return drawn(TABLES[name](ruleset, Writer(illustrator, base)), illustrator)


def drawn(table: Table, illustrator: Illustrator) -> Markup:
    """A table as HTML."""
    return illustrator.render("table.html.j2", table=table)


@dataclass(frozen=True, slots=True)
class Writer:
    """What a table is written with: the words of a language, its drawn cards, and links to the rules."""

    illustrator: Illustrator
    base: str

    def say(self, key: str, **values: object) -> str:
        """The message `table.<key>`."""
        return Voice(self.illustrator.words, "table").say(key, **values)

    def cards(self, cards: Iterable[Card]) -> Markup:
        """Cards, drawn in the line."""
        return Markup(" ").join(self.illustrator.card(card) for card in cards)

    def link(self, rule: Rule) -> Markup:
        """The name of a rule, linked to it."""
        return _link(rule, self.base, self.illustrator.words)


@cache  # a table names few rules in many cells, and there are many tables
def _link(rule: Rule, base: str, words: Catalogue) -> Markup:
    return Markup('<a href="{}">{}</a>').format(rule_address(rule, base), rule_title(rule, words))


def for_all_players(ruleset: Ruleset) -> tuple[Ruleset, ...]:
    """The same rules for every number of players that they fit, the ruleset's own number first.

    A preset fits the numbers that its source names; other rulesets fit those with which they make a game.
    """
    name = name_of(ruleset)
    if name:
        return tuple(map(NAMED[name].for_players, NAMED[name].player_counts))
    found = [ruleset]
    if ruleset.removed_cards is None:
        for players in PLAYER_COUNTS:
            try:
                found.append(replace(ruleset, players=players))
            except RulesError:
                continue
    return tuple(dict.fromkeys(found))


def values(ruleset: Ruleset, writer: Writer) -> Table:
    """What every card costs its taker."""

    def row(shown: str | Markup, points: int) -> tuple[Cell, ...]:
        return Cell(shown), Cell(signed(points), "num")

    rows: list[tuple[Cell, ...]] = []
    hearts = list(cards_in(HEARTS & ruleset.pack))
    if ruleset.heart_values is HeartValues.ONE:
        if hearts:
            rows.append(
                (
                    Cell(writer.say("values.hearts", n=len(hearts))),
                    Cell(writer.say("values.each", cost=ruleset.card_points[hearts[0]]), "num"),
                )
            )
    else:
        rows += [row(writer.cards([heart]), ruleset.card_points[heart]) for heart in hearts]
    rows += [row(writer.cards([card]), ruleset.card_points[card]) for card in costly_spades(ruleset)]
    if ruleset.jack_value:
        rows.append(row(writer.cards([JACK_OF_DIAMONDS]), ruleset.jack_value))
    rows.append(row(writer.say("values.others"), 0))
    total = Cell(writer.say("values.total")), Cell(signed(usual_sum(ruleset)), "num")
    return Table(
        writer.say("values"), (writer.say("values.card"), writer.say("values.points")), tuple(rows), "values", total
    )


def deals(rulesets: Iterable[Ruleset], writer: Writer) -> Table:
    """Cards each, cards left over, and who opens, under each of these rulesets."""
    rows = []
    for each in rulesets:
        dealt = deal_of(each)
        if dealt.kitty:
            over: str | Markup = writer.say("deal.kitty", n=dealt.kitty)
        else:
            over = writer.cards(dealt.removed) if dealt.removed else writer.say("deal.none")
        opens: str | Markup = writer.say(f"deal.{_opens(each)}") if dealt.opens is None else writer.cards([dealt.opens])
        rows.append((Cell(str(each.players)), Cell(str(dealt.cards_each)), Cell(over), Cell(opens)))
    columns = tuple(writer.say(f"deal.{column}") for column in ("players", "cards-each", "left-over", "opens"))
    return Table(writer.say("deal"), columns, tuple(rows))


def _opens(ruleset: Ruleset) -> str:
    return "lowest-club" if ruleset.opening_lead is OpeningLead.LOWEST_CLUB else str(ruleset.opening_lead)


def passes(rulesets: Sequence[Ruleset], writer: Writer) -> Table:
    """Where the cards go, round by round, under each of these rulesets; one round more than the longest cycle."""
    rounds = max(len(each.cycle) for each in rulesets) + 1
    rows = tuple(
        (
            Cell(writer.say("passing.round", number=number)),
            *(Cell(writer.say(f"passing.{direction(each, number)}")) for each in rulesets),
        )
        for number in range(1, rounds + 1)
    )
    columns = tuple(writer.say(f"passing.players.{each.players}") for each in rulesets)
    return Table(writer.say("passing"), (writer.say("passing.rounds"), *columns), rows)


def legality_table(which: tuple[Situation, ...], ruleset: Ruleset, writer: Writer) -> Table:
    """For each situation and each kind of card: may it be played, and if not, which rule forbids it?"""
    found = {situation: verdicts(situation, ruleset) for situation in occurring(which, ruleset)}
    columns = [kind for kind in CardKind if any(kind in verdict for verdict in found.values())]
    leading = which is LEADING
    barred = ruleset.first_trick_points is FirstTrickPoints.BARRED
    names: dict[StrEnum, str] = {
        Situation.LEAD_BROKEN: _free_lead(ruleset),
        Situation.FIRST_VOID: "first-void" if barred else "first-void-allowed",
    }
    if not leading:  # a card of the suit led has its own column
        names |= {kind: f"other-{kind}" for kind in columns if kind is not CardKind.SUIT_LED}
    rows = tuple(
        (Cell(writer.say(f"legality.{names.get(each, each)}")), *(_verdict(verdict, kind, writer) for kind in columns))
        for each, verdict in found.items()
    )
    headings = [writer.say(f"legality.card.{names.get(kind, kind)}") for kind in columns]
    caption = writer.say("legality.leading" if leading else "legality.following")
    return Table(caption, (writer.say("legality.situation"), *headings), rows, "legality")


def _free_lead(ruleset: Ruleset) -> str:
    """What the lead is called that nothing restricts: after hearts are broken, after the opening lead, or any."""
    if ruleset.hearts_lead is HeartsLead.WHEN_BROKEN:
        return "lead-broken"
    return "lead-any" if ruleset.opening_lead is OpeningLead.LEFT_OF_DEALER else "lead-any-other"


def _verdict(verdict: Mapping[CardKind, Rule | None], kind: CardKind, writer: Writer) -> Cell:
    if kind not in verdict:
        return Cell(writer.say("legality.not-there"))
    rule = verdict[kind]
    if rule is None:
        return Cell(writer.say("legality.legal"), "yes")
    heard = Markup('<span class="only-heard">{}</span> ').format(writer.say("legality.refused"))
    return Cell(heard + writer.link(rule), "no")


TABLES: Mapping[str, Callable[[Ruleset, Writer], Table]] = {
    "values": values,
    "deal": lambda ruleset, writer: deals(for_all_players(ruleset), writer),
    "passing": lambda ruleset, writer: passes(for_all_players(ruleset), writer),
    "legality-leading": partial(legality_table, LEADING),
    "legality-following": partial(legality_table, FOLLOWING),
}
"""The tables that a page can place, by name."""
