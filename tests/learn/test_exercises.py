"""The exercises as records: read with care, solved by the rules, told in every language."""

import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from hearts_examples.faults import Fault
from hearts_examples.lessons.goals import GOALS, Goal
from hearts_examples.lessons.judged_passes import judge_passes
from hearts_examples.lessons.load import load
from hearts_examples.lessons.played import replayed
from hearts_examples.lessons.record import Exercise, Lesson
from hearts_examples.lessons.solve import solve
from hearts_examples.lessons.task import Pick, Task
from hearts_examples.protocol.answers import answer
from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.placeholders.exercises import ExerciseBook
from hearts_examples.rendering.placeholders.lessons import placeholders
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.cards import QUEEN_OF_SPADES, Suit, parse_cards
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.presets import PRESETS
from hearts_examples.rules.ruleset import STANDARD

LESSONS = load()
LANGUAGES = ("en", "de")
WRITTEN = [exercise for lesson in LESSONS.values() for exercise in lesson.exercises]


def name_of(exercise: Exercise) -> str:
    return f"{exercise.lesson}-{exercise.id}"


def solved(exercise: Exercise) -> Task:
    return solve(exercise, LESSONS[exercise.lesson])


def of_goal(*goals: Goal) -> Iterator[tuple[Exercise, Task]]:
    for exercise in WRITTEN:
        if exercise.goal in goals and "at" not in exercise.given:
            yield exercise, solved(exercise)


def legal(given: dict[str, Any]) -> list[str]:
    position = {"trick_number": 2, **given}
    cards: list[str] = answer({"ask": "legal", **position})["legal"]
    return cards


def test_every_goal_can_be_written_and_solved() -> None:
    assert set(GOALS) == set(Goal)


def test_there_are_enough_exercises_of_every_goal() -> None:
    assert len(WRITTEN) >= 70
    assert {exercise.goal for exercise in WRITTEN} == set(Goal)


@pytest.mark.parametrize("exercise", WRITTEN, ids=name_of)
def test_every_exercise_can_be_solved_and_failed(exercise: Exercise) -> None:
    task = solved(exercise)
    assert task.right
    assert not set(task.right) & set(task.consequences)
    if task.pick is Pick.CARDS:
        assert set(task.right) | set(task.consequences) == {str(card) for card in task.hand}
    if task.pick is Pick.CHOICE:
        assert set(task.right) | set(task.consequences) == set(task.choices)


def test_help_stops_after_the_first_exercise_of_a_goal() -> None:
    for lesson in LESSONS.values():
        seen = set()
        for exercise in lesson.exercises:
            assert not (exercise.help and exercise.goal in seen), f"{lesson.name}#{exercise.id} helps again"
            seen.add(exercise.goal)
    assert sum(exercise.help for exercise in WRITTEN) >= 8


def test_legal_cards_are_those_of_the_protocol() -> None:
    for exercise, task in of_goal(Goal.PLAY):
        assert list(task.right) == legal(dict(exercise.given)), name_of(exercise)


def test_last_to_play_takes_or_ducks_as_the_trick_says() -> None:
    for exercise, task in of_goal(Goal.DUCK, Goal.TAKE):
        trick = exercise.given["trick"]
        takes = {
            card: answer({"ask": "trick", "trick": [*trick, card]})["winner"] == len(trick)
            for card in legal(dict(exercise.given))
        }
        wanted = exercise.goal is Goal.TAKE
        assert set(task.right) == {card for card, took in takes.items() if took is wanted}, name_of(exercise)
        for card, took in takes.items():
            if took is not wanted:
                assert (task.consequences[card].taker == 0) is took


def test_tricks_go_where_the_protocol_says() -> None:
    for exercise, task in of_goal(Goal.TAKER, Goal.LEADS):
        winner = answer({"ask": "trick", "trick": exercise.given["trick"]})["winner"]
        assert task.right == (str((exercise.given["leader"] + winner) % 4),), name_of(exercise)
    for exercise, task in of_goal(Goal.POINTS):
        assert task.right == (str(answer({"ask": "trick", "trick": exercise.given["trick"]})["points"]),)


def test_sheets_and_matches_end_as_the_protocol_says() -> None:
    for exercise, task in of_goal(Goal.SHEET):
        points = answer({"ask": "score", "taken": exercise.given["taken"]})["points"]
        assert task.right == (str(points[exercise.given["seat"]]),)
    for exercise, task in of_goal(Goal.OCCURS):
        possible = answer({"ask": "sheet", "points": exercise.given["points"]})["possible"]
        assert task.right == ("yes" if possible else "no",)
    for exercise, task in of_goal(Goal.MATCH):
        state = answer({"ask": "match", "rounds": exercise.given["rounds"]})
        assert task.right == (str(state["winners"][0]) if state["finished"] else "on",)
    for exercise, task in of_goal(Goal.DIRECTION):
        to = answer({"ask": "pass", "round": exercise.given["round"]})["to"]
        assert task.right == (str(to[0]) if to else "hold",)


def test_points_of_rounds_can_occur() -> None:
    """What lessons show as results of rounds are results of rounds."""
    for exercise, _ in of_goal(Goal.MATCH):
        for points in exercise.given["rounds"]:
            assert answer({"ask": "sheet", "points": points})["possible"], f"{name_of(exercise)}: {points}"


# ---- passing ----


@pytest.mark.parametrize("exercise", [each for each in WRITTEN if each.goal is Goal.PASS], ids=name_of)
def test_some_passes_are_good_and_most_are_not(exercise: Exercise) -> None:
    task = solved(exercise)
    good = [task.passes[verdict].good for verdict in task.pass_verdicts]
    assert len(good) == len(list(combinations(task.hand, STANDARD.pass_count)))
    assert 1 <= sum(good) <= len(good) / 8
    assert all(verdict.remarks for verdict in task.passes)
    best = tuple(card for card in task.hand if str(card) in task.right)
    places = list(combinations(task.hand, STANDARD.pass_count))
    assert good[places.index(best)]
    assert task.why == task.passes[task.pass_verdicts[places.index(best)]].remarks[0], "why the answer is good"
    assert task.why.key.startswith("pass.good.")


def judged(hand: str, passed: str) -> tuple[bool, list[str]]:
    cards = parse_cards(hand.split())
    verdicts, table, _ = judge_passes(cards, 3)
    places = [set(each) for each in combinations(cards, 3)]
    verdict = verdicts[table[places.index(set(parse_cards(passed.split())))]]
    return verdict.good, [remark.key for remark in verdict.remarks]


BARE = "2C 5C 9C JC 3D 7D TD 4S QS 2H 5H 8H JH"
GUARDED = "4C 7C TC KC JD KD 2S 5S 8S TS QS 3H 9H"


def test_a_queen_with_little_cover_goes() -> None:
    assert judged(BARE, "9C JC QS") == (True, ["pass.good.queen", "pass.good.high"])
    assert judged(BARE, "9C JC TD") == (False, ["pass.queen-bare"])


def test_a_queen_behind_low_spades_stays() -> None:
    assert judged(GUARDED, "JD KD KC") == (True, ["pass.good.void", "pass.good.high", "pass.good.guarded"])
    good, reasons = judged(GUARDED, "JD KD QS")
    assert not good
    assert reasons == ["pass.guarded"]


def test_low_spades_are_never_given_away_well() -> None:
    for hand in (BARE, GUARDED):
        cards = parse_cards(hand.split())
        verdicts, table, _ = judge_passes(cards, 3)
        for passed, verdict in zip(combinations(cards, 3), table, strict=True):
            if any(card.suit is Suit.SPADES and card < QUEEN_OF_SPADES for card in passed):
                assert not verdicts[verdict].good, passed


# ---- the round that is told ----


def test_the_round_told_is_played_by_the_rules() -> None:
    played = LESSONS["round"].played
    assert played
    result = replayed(played)
    assert sum(result.points) == STANDARD.round_total
    assert len(result.tricks) == STANDARD.cards_each


def test_a_forbidden_play_in_the_round_told_is_refused() -> None:
    played = LESSONS["round"].played
    assert played
    plays = list(played.plays)
    # Dan follows to the second trick's spades with a club, and plays the spade later.
    first, later = plays.index("TS"), plays.index("4C")
    plays[first], plays[later] = plays[later], plays[first]
    with pytest.raises(RulesError):
        replayed(type(played)(played.hands, played.passes, tuple(plays)))


# ---- words ----


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_exercise_is_drawn_with_all_its_words(language: str) -> None:
    book = ExerciseBook(Illustrator(read_catalogue(language), STANDARD))
    for lesson in LESSONS.values():
        for exercise in lesson.exercises:
            html = book.draw(lesson, exercise, "../../")
            text = re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL)
            assert "{" not in text, f"{language} {name_of(exercise)}: something was not filled in"
            assert "[[" not in text, f"{language} {name_of(exercise)}: a card was not drawn"
            assert "<details" in text


def test_lessons_say_so_where_the_site_has_other_rules() -> None:
    words = read_catalogue("en")
    page = {"page": type("Page", (), {"name": "learn/goal.md"})}

    def head(ruleset: str) -> str:
        return str(placeholders(Illustrator(words, PRESETS[ruleset]))["lesson"](page, "goal"))

    assert "lesson-otherwise" in head("black-maria")
    assert "lesson-otherwise" not in head("standard")


# ---- records that need mending ----

GOOD = 'id = "x1"\ngoal = "play"\nrules = ["follow-suit"]\nhand = "2C 9D"\ntrick = "3C"\n'


def reading(tmp_path: Path, *records: str) -> Lesson:
    text = "\n".join(f"[[exercise]]\n{dedent(record)}" for record in records)
    (tmp_path / "test.toml").write_text(text, encoding="utf-8")
    return load(tmp_path)["test"]


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (GOOD.replace('"x1"', '""'), "needs an id"),
        (GOOD.replace('"play"', '"paly"'), "did you mean"),
        (GOOD.replace("hand", "hnad"), "did you mean 'hand'?"),
        (GOOD.replace('"follow-suit"', '"follow-suite"'), "did you mean"),
        (GOOD.replace('rules = ["follow-suit"]\n', ""), "rules is missing"),
    ],
)
def test_a_record_that_cannot_be_read_says_what_to_do(tmp_path: Path, record: str, says: str) -> None:
    with pytest.raises(Fault, match=re.escape(says)) as caught:
        reading(tmp_path, record)
    assert caught.value.line == 2  # where its id stands


def test_an_id_stands_once_in_a_lesson(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="line 2 too"):
        reading(tmp_path, GOOD, GOOD)


def test_a_file_that_is_no_toml_is_named_with_the_line(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("[[exercise]]\nid = \n", encoding="utf-8")
    with pytest.raises(Fault, match="no TOML") as caught:
        load(tmp_path)
    assert caught.value.line == 2


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("2C 9D", "2C 2C"), "is there twice"),
        (("2C 9D", "2C 3C"), "is in the hand and in the trick"),
        (('"follow-suit"', '"lead-hearts"'), "nothing in it shows the rule lead-hearts; it shows follow-suit"),
        (('hand = "2C 9D"\n', ""), "exercise test#x1: hand is missing"),
        (('"play"', '"duck"'), "the learner plays last: give 3 cards"),
    ],
)
def test_an_exercise_that_cannot_be_says_why(tmp_path: Path, change: tuple[str, str], says: str) -> None:
    lesson = reading(tmp_path, GOOD.replace(*change))
    with pytest.raises(Fault, match=re.escape(says)) as caught:
        solve(lesson.exercises[0], lesson)
    assert caught.value.line == 2


def test_an_exercise_in_which_nothing_is_right_is_refused(tmp_path: Path) -> None:
    lesson = reading(
        tmp_path, 'id = "x1"\ngoal = "duck"\nrules = ["trick-winner"]\nhand = "AC 9D"\ntrick = "3C 4C 5C"\n'
    )
    with pytest.raises(Fault, match="no choice is right"):
        solve(lesson.exercises[0], lesson)


def test_at_needs_a_round(tmp_path: Path) -> None:
    lesson = reading(tmp_path, 'id = "x1"\ngoal = "play"\nrules = ["follow-suit"]\nat = [1, 1]\n')
    with pytest.raises(Fault, match="at needs a"):
        solve(lesson.exercises[0], lesson)
