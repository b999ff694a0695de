"""The rule sheet of a ruleset: for every rule the sentences that hold, and the options that decide which.

A rule's sentence depends on the options that it names in `DEPENDS_ON`, and on nothing else. What varies is chosen here;
how it is said stands in the catalogues, under `rule.<id>.<variant>`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from hearts_examples.rendering.words.catalogue import Catalogue, read_catalogue
from hearts_examples.rendering.words.nouns import Noun
from hearts_examples.rendering.words.voice import signed
from hearts_examples.rules.cards import (
    CLUBS,
    HEARTS,
    PACK,
    Card,
    cards_in,
)
from hearts_examples.rules.ids import SECTIONS, Rule
from hearts_examples.rules.numbers import costly_spades, passes_cards, totals_can_fall
from hearts_examples.rules.ruleset import (
    HEART_COSTS,
    FirstTrickPoints,
    HeartsLead,
    HeartsLeadException,
    HeartValues,
    Moon,
    OpeningLead,
    Ruleset,
    Tie,
)
from hearts_examples.rules.scoring import usual_sum

Wording = Callable[[Catalogue], object]
"""A value that is put into words in the language of the sheet."""

Says = tuple[str, Mapping[str, object]]
"""A variant of a rule's message, and the values that it is filled in with; a `Wording` among them is asked first."""

NOT_APPLICABLE = "none"
"""The variant of a rule that has nothing to rule under a ruleset: a kitty where no card is left over."""

DEPENDS_ON: dict[Rule, tuple[str, ...]] = {}
"""For each rule the options that its sentence depends on."""

_SAYS: dict[Rule, Callable[[Ruleset], Iterator[Says]]] = {}
_Writer = Callable[[Ruleset], Iterator[Says]]


def _rule(rule: Rule, *options: str) -> Callable[[_Writer], _Writer]:
    def register(writer: _Writer) -> _Writer:
        DEPENDS_ON[rule], _SAYS[rule] = options, writer
        return writer

    return register


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule of a sheet: its id, its short name, its sentences."""

    rule: Rule
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class SheetSection:
    """A section of a rule sheet: its id (`setup` ...), its title and its rules."""

    id: str
    title: str
    rules: tuple[RuleText, ...]


def applies(rule: Rule, ruleset: Ruleset) -> bool:
    """Whether the rule has anything to rule under a ruleset; there is no kitty without cards left over."""
    return next(_SAYS[rule](ruleset))[0] != NOT_APPLICABLE


def sentence(rule: Rule | str, ruleset: Ruleset, words: Catalogue, numbers: Mapping[str, object] | None = None) -> str:
    """What a rule says under a ruleset, in one or more sentences; plain text.

    `numbers` replaces numbers by name, so that a page can fill them in itself: `{"end_score": "{end_score}"}`.

    Raises ValueError for an unknown rule id.
    """
    return _worded(Rule(rule), ruleset, words, numbers) if numbers else _sentence(Rule(rule), ruleset, words)


@lru_cache(maxsize=10_000)  # comparisons ask for the same sentences again and again
def _sentence(rule: Rule, ruleset: Ruleset, words: Catalogue) -> str:
    return _worded(rule, ruleset, words, {})


def _worded(rule: Rule, ruleset: Ruleset, words: Catalogue, numbers: Mapping[str, object]) -> str:
    return " ".join(
        words.text(f"rule.{rule}.{variant}", **(_in_words(values, words) | dict(numbers)))
        for variant, values in _SAYS[rule](ruleset)
    )


def sentences(language: str) -> Callable[[Rule, Ruleset], str]:
    """What rules say in a language, for callers that want no more of it than that.

    >>> sentences("en")(Rule.LOWEST_WINS, Ruleset())
    'The player with the lowest total wins the match.'
    """
    words = read_catalogue(language)
    return lambda rule, ruleset: sentence(rule, ruleset, words)


def title(rule: Rule | str, words: Catalogue) -> str:
    """The short name of a rule, as its heading has it."""
    return words.text(f"rule.{Rule(rule)}.title")


def rule_sheet(ruleset: Ruleset, words: Catalogue) -> tuple[SheetSection, ...]:
    """All rules that apply under a ruleset, section by section: a sheet that a table can play from."""
    return tuple(
        SheetSection(
            section,
            words.text(f"sheet.section.{section}"),
            tuple(
                RuleText(rule, title(rule, words), sentence(rule, ruleset, words))
                for rule in rules
                if applies(rule, ruleset)
            ),
        )
        for section, rules in SECTIONS.items()
    )


def _in_words(values: Mapping[str, object], words: Catalogue) -> dict[str, object]:
    return {name: value(words) if callable(value) else value for name, value in values.items()}


def _cards(*cards: Card) -> Wording:
    return lambda words: Noun(cards, words)


def penalty_cards(ruleset: Ruleset) -> Wording:
    """The hearts, and the spades that cost points."""
    return lambda words: Noun((words.text("noun.hearts"), *costly_spades(ruleset)), words)


def _costs(ruleset: Ruleset) -> Wording:
    costs = [(card, ruleset.card_points[card]) for card in costly_spades(ruleset)]
    return lambda words: Noun(
        [words.text("sheet.card-costs", card=Noun((card,), words), cost=cost) for card, cost in costs], words
    )


def _directions(ruleset: Ruleset) -> Wording:
    return lambda words: ", ".join(words.text(f"sheet.direction.{step}") for step in ruleset.cycle)


def _resets(ruleset: Ruleset) -> Wording:
    return lambda words: Noun(
        [
            words.text("sheet.reset", reached=reached, becomes=signed(becomes))
            for reached, becomes in ruleset.exact_score_reset
        ],
        words,
    )


# Setup


@_rule(Rule.PLAYERS, "players")
def _players(r: Ruleset) -> Iterator[Says]:
    yield str(r.players), {}


@_rule(Rule.PACK)
def _pack(_: Ruleset) -> Iterator[Says]:
    yield "text", {"cards": PACK.bit_count(), "in_suit": HEARTS.bit_count()}


@_rule(Rule.RANK_ORDER)
def _rank_order(_: Ruleset) -> Iterator[Says]:
    yield "text", {}


@_rule(Rule.REMOVED_CARDS, "players", "leftover_cards", "removed_cards")
def _removed_cards(r: Ruleset) -> Iterator[Says]:
    if r.removed:
        yield "some", {"n": len(r.removed), "cards": _cards(*sorted(r.removed, reverse=True))}
    else:
        yield NOT_APPLICABLE, {}


@_rule(Rule.KITTY, "players", "leftover_cards", "removed_cards")
def _kitty(r: Ruleset) -> Iterator[Says]:
    yield ("some", {"n": r.kitty_size}) if r.kitty_size else (NOT_APPLICABLE, {})


@_rule(Rule.DEAL, "players", "removed_cards")
def _deal(r: Ruleset) -> Iterator[Says]:
    yield "text", {"n": r.cards_each}


@_rule(Rule.DEALER)
def _dealer(_: Ruleset) -> Iterator[Says]:
    yield "text", {}


# Passing


@_rule(Rule.PASS_COUNT, "pass_count", "pass_cycle")
def _pass_count(r: Ruleset) -> Iterator[Says]:
    yield ("some", {"n": r.pass_count}) if passes_cards(r) else ("never", {})


@_rule(Rule.PASS_CYCLE, "players", "pass_count", "pass_cycle")
def _pass_cycle(r: Ruleset) -> Iterator[Says]:
    if not passes_cards(r):
        yield NOT_APPLICABLE, {}
    elif len(set(r.cycle)) == 1:
        yield f"always-{r.cycle[0]}", {}
    else:
        yield "cycle", {"directions": _directions(r)}


@_rule(Rule.PASS_UNSEEN, "pass_count", "pass_cycle")
def _pass_unseen(r: Ruleset) -> Iterator[Says]:
    yield ("some" if passes_cards(r) else NOT_APPLICABLE), {}


# Play


@_rule(Rule.OPENING_LEAD, "opening_lead", "players", "leftover_cards", "removed_cards", "hearts_lead")
def _opening_lead(r: Ruleset) -> Iterator[Says]:
    if r.opening_lead is OpeningLead.LEFT_OF_DEALER:
        yield f"left-of-dealer.{r.hearts_lead}", {}
    else:
        kitty = ".kitty" if r.kitty_size else ""
        yield f"{r.opening_lead}{kitty}", {"card": _cards(next(cards_in(r.pack & CLUBS)))}


@_rule(Rule.FOLLOW_SUIT, "first_trick_points")
def _follow_suit(r: Ruleset) -> Iterator[Says]:
    yield r.first_trick_points, {}


@_rule(Rule.FIRST_TRICK_POINTS, "first_trick_points", "spade_values", "removed_cards")
def _first_trick_points(r: Ruleset) -> Iterator[Says]:
    yield r.first_trick_points, {"penalty_cards": penalty_cards(r)}


@_rule(Rule.FIRST_TRICK_FALLBACK, "first_trick_points", "first_trick_fallback")
def _first_trick_fallback(r: Ruleset) -> Iterator[Says]:
    barred = r.first_trick_points is FirstTrickPoints.BARRED
    yield (r.first_trick_fallback if barred else NOT_APPLICABLE), {}


@_rule(Rule.LEAD_HEARTS, "hearts_lead", "hearts_lead_exception", "spade_values", "removed_cards")
def _lead_hearts(r: Ruleset) -> Iterator[Says]:
    if r.hearts_lead is HeartsLead.ANY_TIME:
        yield "any-time", {}
    elif r.hearts_lead_exception is HeartsLeadException.ONLY_HEARTS:
        yield "only-hearts", {}
    else:
        yield "only-penalty-cards", {"penalty_cards": penalty_cards(r)}


@_rule(Rule.BREAK_HEARTS, "hearts_lead", "queen_breaks_hearts")
def _break_hearts(r: Ruleset) -> Iterator[Says]:
    if r.hearts_lead is HeartsLead.ANY_TIME:
        yield NOT_APPLICABLE, {}
    else:
        yield ("heart-or-queen" if r.queen_breaks_hearts else "heart"), {}


@_rule(Rule.LEAD_QUEEN)
def _lead_queen(_: Ruleset) -> Iterator[Says]:
    yield "text", {}


@_rule(Rule.RESTRICTION_LAPSES)
def _restriction_lapses(_: Ruleset) -> Iterator[Says]:
    yield "text", {}


@_rule(Rule.TRICK_WINNER)
def _trick_winner(_: Ruleset) -> Iterator[Says]:
    yield "text", {}


@_rule(Rule.NEXT_LEAD)
def _next_lead(_: Ruleset) -> Iterator[Says]:
    yield "text", {}


# Scoring


@_rule(Rule.HEART_VALUES, "heart_values")
def _heart_values(r: Ruleset) -> Iterator[Says]:
    costs = HEART_COSTS[r.heart_values]
    if r.heart_values is HeartValues.ONE:
        yield "one", {"n": costs[0]}
    else:
        yield r.heart_values, dict(zip(("jack", "queen", "king", "ace"), costs[-4:], strict=True))


@_rule(Rule.SPADE_VALUES, "spade_values", "removed_cards")
def _spade_values(r: Ruleset) -> Iterator[Says]:
    spades = costly_spades(r)
    if len(spades) == 1:
        yield "one", {"card": _cards(*spades), "n": r.card_points[spades[0]]}
    else:
        yield ("several", {"costs": _costs(r)}) if spades else (NOT_APPLICABLE, {})


@_rule(Rule.JACK_OF_DIAMONDS, "jack_of_diamonds", "removed_cards")
def _jack_of_diamonds(r: Ruleset) -> Iterator[Says]:
    yield ("counts", {"bonus": -r.jack_value}) if r.jack_value else (NOT_APPLICABLE, {})


@_rule(Rule.ROUND_TOTAL, "heart_values", "spade_values", "removed_cards", "jack_of_diamonds")
def _round_total(r: Ruleset) -> Iterator[Says]:
    yield "text", {"total": r.round_total}
    if r.jack_value:
        yield "jack", {"total": signed(usual_sum(r))}


@_rule(Rule.MOON, "moon", "moon_needs_jack", "jack_of_diamonds", "heart_values", "spade_values", "removed_cards")
def _moon(r: Ruleset) -> Iterator[Says]:
    yield r.moon, {"penalty_cards": penalty_cards(r), "total": r.round_total}
    if r.jack_makes_moon and r.moon is not Moon.OFF:
        yield "jack", {}


@_rule(Rule.MOON_JACK, "moon_needs_jack", "jack_of_diamonds", "moon", "heart_values", "spade_values", "removed_cards")
def _moon_jack(r: Ruleset) -> Iterator[Says]:
    if not r.jack_value or r.moon is Moon.OFF:
        yield NOT_APPLICABLE, {}
    else:
        jack, total = r.jack_value, r.round_total
        yield (
            f"{r.moon}.needed" if r.jack_makes_moon else r.moon,
            {"jack": signed(jack), "shooter_less": signed(jack - total), "other_more": signed(total + jack)},
        )


# End of the match


@_rule(Rule.END_SCORE, "end_score", "end_at", "tie")
def _end_score(r: Ruleset) -> Iterator[Says]:
    yield f"{r.end_at}.{'at-once' if r.tie is Tie.SHARED else 'unless-tied'}", {"end_score": r.end_score}


@_rule(Rule.LOWEST_WINS)
def _lowest_wins(_: Ruleset) -> Iterator[Says]:
    yield "text", {}


@_rule(Rule.EXACT_WIN, "end_score", "exact_win")
def _exact_win(r: Ruleset) -> Iterator[Says]:
    yield ("some" if r.exact_win else NOT_APPLICABLE), {"end_score": r.end_score}


@_rule(Rule.TIE, "tie", "end_at", "moon", "jack_of_diamonds", "removed_cards", "exact_score_reset")
def _tie(r: Ruleset) -> Iterator[Says]:
    yield r.tie, {}
    if r.tie is not Tie.SHARED and totals_can_fall(r):
        yield r.end_at, {}


@_rule(Rule.EXACT_SCORE_RESET, "exact_score_reset")
def _exact_score_reset(r: Ruleset) -> Iterator[Says]:
    yield ("some", {"resets": _resets(r)}) if r.exact_score_reset else (NOT_APPLICABLE, {})
    resets = dict(r.exact_score_reset)
    if any(becomes in resets for becomes in resets.values()):
        yield "once", {}
