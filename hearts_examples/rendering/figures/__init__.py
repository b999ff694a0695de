"""Worked examples as figures: accessible HTML and SVG, in words and in a picture."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Final, TypeAlias, TypeVar

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from hearts_examples import questions
from hearts_examples.examples.outcome import Outcome
from hearts_examples.questions import Answer, Question
from hearts_examples.rendering.figures.context import preset_of, rules_in_words
from hearts_examples.rendering.figures.deal import DealDrawing, deal_figure
from hearts_examples.rendering.figures.figure import Figure
from hearts_examples.rendering.figures.legal import LegalDrawing, legal_figure
from hearts_examples.rendering.figures.match import MatchDrawing, match_figure
from hearts_examples.rendering.figures.occurs import SumDrawing, sheet_figure, totals_figure
from hearts_examples.rendering.figures.passing import PassDrawing, pass_figure
from hearts_examples.rendering.figures.refusal import RefusalDrawing, refusal_figure
from hearts_examples.rendering.figures.replay import ReplayDrawing, replay_figure
from hearts_examples.rendering.figures.score import ScoreSheet, score_figure
from hearts_examples.rendering.figures.trick import TrickDrawing, trick_figure
from hearts_examples.rendering.pages.addresses import check_address, preset_link, rule_address
from hearts_examples.rendering.rulebook.sheet import title as rule_title
from hearts_examples.rendering.words import cards
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.voice import Voice
from hearts_examples.rules.cards import Card
from hearts_examples.rules.choices import SITE
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.presets import name_of
from hearts_examples.rules.ruleset import Ruleset

Drawing: TypeAlias = (
    LegalDrawing
    | TrickDrawing
    | ScoreSheet
    | MatchDrawing
    | PassDrawing
    | DealDrawing
    | ReplayDrawing
    | SumDrawing
    | RefusalDrawing
)
"""What there is to draw: the template of a kind reads its attributes under the name `drawn`."""

Q = TypeVar("Q")
A = TypeVar("A")
Draw: TypeAlias = Callable[[Question, Answer, Voice], Figure[Drawing]]


def _kind(question_type: type[Q], answer_type: type[A], draw: Callable[[Q, A, Voice], Figure[Drawing]]) -> Draw:
    """What draws one kind, as a function for any: the types are checked here, and by mypy where it is named."""

    def draw_any(question: Question, answer: Answer, voice: Voice) -> Figure[Drawing]:
        if not isinstance(question, question_type) or not isinstance(answer, answer_type):
            raise TypeError(f"{type(question).__module__} is not drawn by {draw.__name__}")
        return draw(question, answer, voice)

    return draw_any


FIGURES: Final[Mapping[str, Draw]] = {
    "legal": _kind(questions.legal.Question, questions.legal.Answer, legal_figure),
    "trick": _kind(questions.trick.Question, questions.trick.Answer, trick_figure),
    "score": _kind(questions.score.Question, questions.score.Answer, score_figure),
    "match": _kind(questions.match.Question, questions.match.Answer, match_figure),
    "pass": _kind(questions.passing.Question, questions.passing.Answer, pass_figure),
    "deal": _kind(questions.deal.Question, questions.deal.Answer, deal_figure),
    "replay": _kind(questions.replay.Question, questions.replay.Answer, replay_figure),
    "sheet": _kind(questions.sheet.Question, questions.sheet.Answer, sheet_figure),
    "totals": _kind(questions.totals.Question, questions.totals.Answer, totals_figure),
}
"""How each kind of example is put into words; its picture is the template of the same name."""

REFUSAL = "refusal"
"""The kind of figure in which the rules refuse what is given."""


def figure_of(outcome: Outcome, words: Catalogue) -> tuple[str, Figure[Drawing]]:
    """The kind of an outcome's figure, and the figure."""
    voice = Voice(words, "figure")
    if outcome.question is None or outcome.answer is None:
        return REFUSAL, refusal_figure(outcome, voice)
    kind = outcome.example.kind
    return kind, FIGURES[kind](outcome.question, outcome.answer, voice)


def title_and_note(outcome: Outcome, words: Catalogue, *, advice: bool = False) -> tuple[str, str]:
    """The author's title and note (empty where there is none), or a general title where the claim does not hold.

    With `advice`, what the author advises stands in place of the note, where anything is.
    """
    key = f"example.{outcome.example.id}"
    if not outcome.agrees:
        return words.text(f"figure.{outcome.example.kind}.title"), ""
    notes = [*([f"advice.{outcome.example.id}"] if advice else ()), f"{key}.note"]
    return words.text(f"{key}.title"), next((words.text(note) for note in notes if note in words), "")


_GAP = "\ufffc"
"""Holds the place of something that is not text."""


def _environment(words: Catalogue) -> Environment:
    """The templates of figures, with what they may call in one language."""
    environment = Environment(
        loader=PackageLoader("hearts_examples.rendering"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    voice = Voice(words, "figure")
    environment.globals.update(
        t=words.text,
        say=voice.say,
        player=voice.player,
        letter=cache(lambda card: cards.letter(card, words)),
        card_name=cache(lambda card: cards.name(card, words)),
        sign=lambda card: cards.SIGNS[card.suit],
        by_suit=cards.by_suit,
        rule_title=lambda rule: rule_title(rule, words),
    )
    return environment


class Illustrator:
    """Draws the outcomes of examples in one language, on a site of one ruleset."""

    def __init__(self, words: Catalogue, site: Ruleset, environment: Environment | None = None) -> None:
        self.words = words
        self.site = site
        self._drawn: dict[tuple[str, str, Ruleset, str, bool], Markup] = {}
        self._environment = environment or _environment(words)
        self._card = self._environment.get_template("cards.html.j2").module

    def under(self, ruleset: Ruleset) -> "Illustrator":
        """One for a site of other rules, in the same language and with the same templates."""
        return Illustrator(self.words, ruleset, self._environment)

    def card(self, card: Card) -> Markup:
        """A card in the line."""
        return Markup(self._card.card(card))  # type: ignore[attr-defined]  # a macro of the template

    def render(self, template: str, **values: object) -> Markup:
        """A template filled in."""
        return Markup(self._environment.get_template(template).render(values))

    def draw(self, outcome: Outcome, base: str, anchor: str = "", *, advice: bool = False) -> Markup:
        """The figure of an outcome, for a page from which the root of its language is at `base` (such as `../../`).

        `anchor` is the id of the example that the page placed, where another one stands in for it. With `advice`, what
        the author advises (the message `advice.<id>`, else the note) stands first, and what the rules say is small.

        Raises Fault for a message that is missing.
        """
        anchor = anchor or outcome.example.id
        key = (outcome.example.id, anchor, outcome.ruleset, base, advice)
        if key not in self._drawn:
            self._drawn[key] = self._draw(outcome, base, anchor, advice)
        return self._drawn[key]

    def _draw(self, outcome: Outcome, base: str, anchor: str, advice: bool) -> Markup:
        kind, figure = figure_of(outcome, self.words)
        written = title_and_note(outcome, self.words, advice=advice)
        title, note = (self._with_cards(text, outcome) for text in written)
        return self.render(
            f"{kind}.html.j2",
            id=anchor,
            example=outcome.example,
            kind=kind,
            title=title,
            note=note,
            advice=advice,
            figure=figure,
            rules=[*self._ruleset(outcome, base), *rules_in_words(outcome, self.site, self.words)],
            link=lambda rule: rule_address(rule, base),
            checker=lambda: check_address({"ruleset": name_of(self.site) or SITE, **outcome.example.question}, base),
            drawn=figure.drawn,
        )

    def _ruleset(self, outcome: Outcome, base: str) -> Iterator[Markup]:
        """The sentence that names the ruleset of an example, with a link to its rule sheet."""
        preset = preset_of(outcome, self.site)
        if preset:
            link = preset_link(preset, base, self.words)
            yield Markup.escape(self.words.text("figure.ruleset", name=_GAP)).replace(_GAP, link)

    def _with_cards(self, text: str, outcome: Outcome) -> Markup:
        try:
            return Markup(cards.fill_in_cards(str(Markup.escape(text)), self.card))
        except RulesError as error:
            raise outcome.example.fault(f"its title or note in {self.words.language}: {error.message}") from None
