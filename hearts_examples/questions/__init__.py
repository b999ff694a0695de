"""What can be asked about the game: a file for each kind, with its question and its answer.

A question is read from plain data, or built from cards and numbers. `question.ask()` is the answer of the rules,
`answer.as_data()` the same answer in plain data. In plain data cards are codes such as `QS`; seats are 0 to n-1
clockwise. Beside the seven kinds about rounds and matches there are two about what can occur at all: `sheet` (points of
one round) and `totals` (of a match).
"""

from collections.abc import Mapping
from dataclasses import fields
from typing import Final, TypeAlias

from hearts_examples.questions import deal, legal, match, passing, replay, score, sheet, totals, trick
from hearts_examples.rules.errors import RulesError, nearest
from hearts_examples.rules.presets import read_ruleset

Question: TypeAlias = (
    legal.Question
    | trick.Question
    | score.Question
    | match.Question
    | passing.Question
    | deal.Question
    | replay.Question
    | sheet.Question
    | totals.Question
)
Answer: TypeAlias = (
    legal.Answer
    | trick.Answer
    | score.Answer
    | match.Answer
    | passing.Answer
    | deal.Answer
    | replay.Answer
    | sheet.Answer
    | totals.Answer
)

KINDS: Final[Mapping[str, type[Question]]] = {
    "legal": legal.Question,
    "trick": trick.Question,
    "score": score.Question,
    "match": match.Question,
    "pass": passing.Question,
    "deal": deal.Question,
    "replay": replay.Question,
    "sheet": sheet.Question,
    "totals": totals.Question,
}
"""The kinds of questions by what `ask` says: the one registry. tests/questions/test_faces.py lists what each needs."""

TAKES: Final[Mapping[str, tuple[str, ...]]] = {
    kind: tuple(field.name for field in fields(question) if field.name != "ruleset") for kind, question in KINDS.items()
}
"""What each kind takes beside `ruleset`: the fields of its question."""


def read(data: object) -> Question:
    """The question in plain data: `ask` names its kind, `ruleset` the rules (the standard ones where it is left out).

    Raises RulesError with the code, the message and the place: `bad-question`, `missing-field`, `unknown-question`,
    `unknown-field`, what `read_ruleset` raises under `ruleset`, and what the question of that kind raises.

    >>> read({"ask": "pass", "round": 4}).ask().as_data()
    {'direction': 'hold', 'to': None}
    """
    if not isinstance(data, Mapping):
        raise RulesError("bad-question", 'a question is an object such as {"ask": "deal", "ruleset": "standard"}')
    ask = data.get("ask")
    if not isinstance(ask, str):
        raise RulesError("missing-field", f"a question says what it asks; {nearest('', KINDS)}", "ask")
    if ask not in KINDS:
        raise RulesError("unknown-question", f"there is no question {ask[:40]!r}; {nearest(ask, KINDS)}", "ask")
    for name in data:
        if name not in TAKES[ask] and name not in ("ask", "ruleset", "id"):
            known = ("ruleset", *TAKES[ask])
            raise RulesError("unknown-field", f"{ask} takes no {str(name)[:40]!r}; {nearest(str(name), known)}", name)
    try:
        ruleset = read_ruleset(data.get("ruleset", "standard"))
    except RulesError as error:
        raise error.under("ruleset") from None
    return KINDS[ask].read(data, ruleset)
