"""What pages of lessons place: progress, exercises, the tricks of a round played through, and exercises without end."""

from collections.abc import Callable, Mapping
from typing import Any

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from hearts_examples.faults import Fault
from hearts_examples.lessons.load import load
from hearts_examples.lessons.played import position_in, replayed
from hearts_examples.lessons.record import Lesson, PlayedRound
from hearts_examples.lessons.task import YOU
from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.pages.addresses import page_address, root_of
from hearts_examples.rendering.pages.script_data import book_of_words
from hearts_examples.rendering.placeholders.exercises import ExerciseBook
from hearts_examples.rendering.words.cards import sorted_hand
from hearts_examples.rules.errors import RulesError, nearest
from hearts_examples.rules.round import Replay
from hearts_examples.rules.ruleset import STANDARD

UI_TEXTS = ("lesson.ui.", "tool.kept.")
"""How the keys begin of what the script says itself; an exercise brings its own sentences with it."""
ALL_TEXTS = ("lesson.", "tool.")
"""And where the script deals exercises of its own."""


Lessons = Mapping[str, Lesson]


def placeholders(illustrator: Illustrator) -> Mapping[str, Any]:
    """The names for pages of lessons."""
    found = load()
    book = ExerciseBook(illustrator)
    return {
        "lesson": _lesson(found, illustrator),
        "exercise": _exercise(found, book),
        "exercises": _exercises(found, book),
        "played_trick": _played_trick(found, illustrator, book),
        "played_hand": _played_hand(found, illustrator),
        "played_points": lambda name: _replayed(name, found).points,
        "lessons": _lessons(found, illustrator),
        "drill": _drill(illustrator),
    }


def _known(name: str, lessons: Lessons) -> Lesson:
    if name not in lessons:
        raise Fault("", None, f"there is no lesson {name!r}; {nearest(name, lessons)}")
    return lessons[name]


def _lesson(lessons: Lessons, illustrator: Illustrator) -> Callable[..., Markup]:
    """`lesson("follow-suit")`, at the head of a lesson: progress, the words of the script, and by which rules."""

    @pass_context
    def lesson(context: Context, name: str) -> Markup:
        base = root_of(context["page"].name)
        progress = _progress(_known(name, lessons))
        return _otherwise(illustrator, base) + progress + _words(illustrator, base, UI_TEXTS)

    return lesson


def _otherwise(illustrator: Illustrator, base: str) -> Markup:
    if illustrator.site == STANDARD:
        return Markup()
    note = illustrator.words.text("lesson.ui.otherwise")
    sheet, address = illustrator.words.text("lesson.ui.sheet"), page_address("rules/sheet.md", base)
    return Markup('<p class="lesson-otherwise">{} <a href="{}">{}</a></p>').format(note, address, sheet)


def _progress(lesson: Lesson) -> Markup:
    names = " ".join(exercise.id for exercise in lesson.exercises)
    return Markup('<lesson-progress data-lesson="{}" data-exercises="{}"></lesson-progress>').format(lesson.name, names)


def _words(illustrator: Illustrator, base: str, topics: tuple[str, ...]) -> Markup:
    words = illustrator.words
    names = {f"{seat}": words.text(f"figure.player.{seat}") for seat in range(1, STANDARD.players)}
    players = {"0": words.text("lesson.ui.you")} | names
    return book_of_words(words, topics, base, rules=topics == ALL_TEXTS, players=players)


def _exercise(lessons: Lessons, book: ExerciseBook) -> Callable[..., Markup]:
    """`exercise("round", "x3")`: one exercise."""

    @pass_context
    def exercise(context: Context, lesson: str, exercise_id: str) -> Markup:
        found = _known(lesson, lessons)
        try:
            return book.draw(found, found.find(exercise_id), root_of(context["page"].name))
        except KeyError as error:
            raise Fault("", None, error.args[0]) from None

    return exercise


def _exercises(lessons: Lessons, book: ExerciseBook) -> Callable[..., Markup]:
    """`exercises("follow-suit")`: all exercises of a lesson."""

    @pass_context
    def exercises(context: Context, lesson: str) -> Markup:
        found = _known(lesson, lessons)
        base = root_of(context["page"].name)
        return Markup().join(book.draw(found, exercise, base) for exercise in found.exercises)

    return exercises


def _round_of(name: str, lessons: Lessons) -> PlayedRound:
    played = _known(name, lessons).played
    if played is None:
        raise Fault("", None, f"lesson {name!r} tells of no round; give its file a [round]")
    return played


def _replayed(name: str, lessons: Lessons) -> Replay:
    try:
        return replayed(_round_of(name, lessons))
    except RulesError as error:
        raise Fault("", None, f"the round of lesson {name!r}: {error.at}: {error.message}") from None


def _played_trick(lessons: Lessons, illustrator: Illustrator, book: ExerciseBook) -> Callable[..., Markup]:
    """`played_trick("round", 5)`: a trick of the round that a lesson tells of."""

    def played_trick(name: str, number: int) -> Markup:
        trick = _replayed(name, lessons).tricks[number - 1]
        seats = STANDARD.players
        return illustrator.render(
            "played-trick.html.j2",
            cards_played=[trick.cards[(seat - trick.leader) % seats] for seat in range(seats)],
            leader=trick.leader,
            winner=trick.winner,
            number=number,
            points=illustrator.words.text("lesson.points", n=trick.points),
            name=book.teller.player,
        )

    return played_trick


def _played_hand(lessons: Lessons, illustrator: Illustrator) -> Callable[..., Markup]:
    """`played_hand("round", 5)`: the learner's cards before a trick of that round."""

    def played_hand(name: str, number: int) -> Markup:
        leader = _replayed(name, lessons).tricks[number - 1].leader
        place = (YOU - leader) % STANDARD.players + 1
        hand = position_in(_round_of(name, lessons), number, place).hand
        return illustrator.render("played-hand.html.j2", hand=sorted_hand(hand))

    return played_hand


def _lessons(known: Lessons, illustrator: Illustrator) -> Callable[..., Markup]:
    """`lessons({"goal": "Few points win", ...})`: the way through all lessons, in this order, with the progress."""

    @pass_context
    def lessons(context: Context, titles: Mapping[str, str]) -> Markup:
        missing = set(known) - set(titles)
        if missing:
            raise Fault("", None, f"lessons() leaves out {', '.join(sorted(missing))}")
        items = (
            Markup('<li><a href="{}/">{}</a> {}</li>').format(name, title, _progress(_known(name, known)))
            for name, title in titles.items()
        )
        words = _words(illustrator, root_of(context["page"].name), UI_TEXTS)
        course = Markup('<lesson-course class="lesson-course"></lesson-course>')
        return Markup('<ol class="lesson-list">{}</ol>').format(Markup().join(items)) + course + words

    return lessons


def _drill(illustrator: Illustrator) -> Callable[..., Markup]:
    """`drill()`: exercises without end."""

    @pass_context
    def drill(context: Context) -> Markup:
        words = _words(illustrator, root_of(context["page"].name), ALL_TEXTS)
        return Markup('<hearts-drill class="tool" id="drill"></hearts-drill>') + words

    return drill
