"""The exercises of lessons in a page: drawn with the answer folded away, and as data for the script that asks them.

The data hold every sentence that the script may have to say, so that it decides nothing; in texts `[[QS]]` stands for
a drawn card. What the data hold is described in browser/lessons/exercise.js.
"""

from itertools import combinations
from typing import Any

from markupsafe import Markup

from hearts_examples.lessons.record import Exercise, Lesson
from hearts_examples.lessons.solve import solve
from hearts_examples.lessons.task import YOU, Guide, Pick, Remark, Row, Task
from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.pages.addresses import page_address, rule_address
from hearts_examples.rendering.pages.script_data import json_element
from hearts_examples.rendering.words.cards import fill_in_cards, sorted_hand
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.voice import Voice
from hearts_examples.rules.cards import Card, Suit, parse_card
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.ruleset import STANDARD

MOST_GOOD = 3
"""How many good passes the folded answer lists: the best, and others that are good for the same reason."""


class Teller:
    """Puts remarks into words; cards become marks such as `[[QS]]`."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self.voice = Voice(words, "lesson")
        self.refusals = Voice(words, "tool")
        """Refusals speak with the words that all tools use."""

    def remark(self, remark: Remark) -> str:
        """A remark in a sentence; player 0 is spoken to."""
        key = remark.key
        if remark.values.get("player") == YOU and f"lesson.{key}.you" in self.words:
            key += ".you"
        values = {
            name: self.player(value) if name == "player" and isinstance(value, int) else self._value(value)
            for name, value in remark.values.items()
        }
        voice = self.refusals if key.startswith("refused.") else self.voice
        return voice.say(key, **values)

    def player(self, seat: int) -> str:
        """The name of the player in a seat; the learner's is You."""
        return self.voice.say("ui.you") if seat == YOU else self.voice.player(seat)

    def _value(self, value: object) -> object:
        if isinstance(value, Card):
            return mark(value)
        if isinstance(value, Suit):
            return self.words.text(f"tool.suit.{value}")
        return " ".join(map(mark, value)) if isinstance(value, tuple) else value


def mark(card: Card) -> str:
    """What stands for a drawn card in a text."""
    return f"[[{card}]]"


class ExerciseBook:
    """Draws exercises in one language."""

    def __init__(self, illustrator: Illustrator) -> None:
        self.illustrator = illustrator
        self.teller = Teller(illustrator.words)

    def draw(self, lesson: Lesson, exercise: Exercise, base: str) -> Markup:
        """An exercise for a page from which the root of its language is at `base`.

        Raises Fault as `solve` does.
        """
        task = solve(exercise, lesson)
        data = self._data(lesson, exercise, task, base)
        return self.illustrator.render(
            "exercise.html.j2",
            id=exercise.id,
            lesson=lesson.name,
            number=1 + lesson.exercises.index(exercise),
            data=dict.fromkeys(("table", "rows", "hand", "choices", "note", "leader")) | data,
            answers=self._answers(task),
            reasons=self._reasons(task, base),
            name=self.teller.player,
            card_of=parse_card,
            marked=self._with_cards,
            script=json_element(data),
        )

    def _with_cards(self, text: str) -> Markup:
        return Markup(fill_in_cards(str(Markup.escape(text)), self.illustrator.card))

    def _data(self, lesson: Lesson, exercise: Exercise, task: Task, base: str) -> dict[str, Any]:
        teller = self.teller
        hand = sorted_hand(task.hand) if task.pick is not Pick.PASS else list(task.hand)
        data: dict[str, Any] = {
            "id": exercise.id,
            "lesson": lesson.name,
            "pick": str(task.pick),
            "facts": " ".join(map(teller.remark, task.facts)),
            "ask": teller.remark(task.asks or Remark(f"ask.{exercise.goal}")),
            "right": list(task.right),
            "why": self._said(task.why, base),
        }
        if hand:
            data["hand"] = [str(card) for card in hand]
        if task.table:
            data["table"] = [None if card is None else str(card) for card in task.table]
            data["leader"] = task.leader
        if task.choices:
            data["choices"] = {name: teller.remark(label) for name, label in task.choices.items()}
        if task.consequences:
            data["wrong"] = {
                choice: self._said(each.remark, base)
                | ({"refused": True} if each.refused else {})
                | ({"taker": each.taker} if each.taker is not None else {})
                for choice, each in task.consequences.items()
            }
        if task.costs:
            data["costs"] = {str(card): cost for card, cost in task.costs.items()}
        if task.rows:
            data["rows"] = [self._row(row, at) for at, row in enumerate(task.rows)]
        if exercise.help:
            data["hint"] = task.right[0]
        if task.passes:
            data["count"] = STANDARD.pass_count
            data["passes"] = task.pass_verdicts
            data["verdicts"] = [
                {"good": verdict.good, "says": [self._said(remark, base) for remark in verdict.remarks]}
                for verdict in task.passes
            ]
        note = f"lesson.note.{exercise.lesson}.{exercise.id}"
        if note in teller.words:
            data["note"] = teller.words.text(note)
        return data

    def _row(self, row: Row, at: int) -> dict[str, Any]:
        if row.numbers and row.seat is None:
            return {"name": self.teller.voice.say("ui.round", n=at + 1), "numbers": row.numbers}
        name = self.teller.player(row.seat or YOU)
        return {"name": name, "numbers": row.numbers} if row.numbers else {
            "name": name, "cards": [str(card) for card in sorted_hand(row.cards)]
        }  # fmt: skip

    def _said(self, remark: Remark, base: str) -> dict[str, Any]:
        return {"text": self.teller.remark(remark), "see": self._see(remark, base)}

    def _see(self, remark: Remark, base: str) -> dict[str, str] | None:
        if isinstance(remark.see, Guide):
            return {
                "title": self.teller.voice.say("ui.see.strategy"),
                "address": page_address("strategy/passing.md", base, remark.see),
            }
        if isinstance(remark.see, Rule):
            title = self.illustrator.words.text(f"rule.{remark.see}.title")
            return {"title": title, "address": rule_address(remark.see, base)}
        return None

    def _answers(self, task: Task) -> list[str]:
        """The right answers in words, for the folded answer."""
        teller = self.teller
        if task.passes:
            good = [
                cards
                for cards, verdict in zip(combinations(task.hand, STANDARD.pass_count), task.pass_verdicts, strict=True)
                if task.passes[verdict].good and task.why in task.passes[verdict].remarks
            ]
            good.sort(key=lambda cards: {card.code for card in cards} != set(task.right))
            return [teller.voice.say("ui.answer.pass", cards=" ".join(map(mark, cards))) for cards in good[:MOST_GOOD]]
        if task.pick is Pick.CARDS:
            return [" ".join(f"[[{code}]]" for code in task.right)]
        return [
            teller.remark(task.choices[name]) if name in task.choices else teller.player(int(name))
            for name in task.right
        ]

    def _reasons(self, task: Task, base: str) -> list[tuple[list[Card], dict[str, Any]]]:
        """Why the cards that are wrong are wrong: those with the same reason together."""
        if task.pick is not Pick.CARDS:
            return []
        grouped: dict[str, tuple[list[Card], dict[str, Any]]] = {}
        for code, consequence in task.consequences.items():
            said = self._said(consequence.remark, base)
            grouped.setdefault(said["text"], ([], said))[0].append(parse_card(code))
        return list(grouped.values())
