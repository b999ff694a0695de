"""Whether everything that speaks of options speaks of all: a ruleset must not change a rule that no page tells."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hearts_examples import rules
from hearts_examples.faults import Fault
from hearts_examples.rendering.rulebook import sheet
from hearts_examples.rendering.rulebook.sheet import DEPENDS_ON, rule_sheet
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.choices import OFFERED
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import RULE_OF
from hearts_examples.rules.ruleset import OPTIONS, PLAYER_COUNTS, STANDARD, with_options

_RULES = Path(rules.__file__).parent
_IDS, _CHOICES, _SHEET = _RULES / "ids.py", _RULES / "choices.py", Path(sheet.__file__)


def check_options(words: Catalogue) -> Iterator[Fault]:
    """A fault for every option that has no rule, no values to try, or no sentence in the rule sheet."""
    for option in OPTIONS:
        if option not in RULE_OF:
            yield Fault(_IDS, _line(_IDS, "RULE_OF"), f"option {option!r} belongs to no rule; add it to RULE_OF")
        elif option not in DEPENDS_ON[RULE_OF[option]]:
            rule = RULE_OF[option]
            line = _line(_SHEET, f"@_rule(Rule.{rule.name}")
            yield Fault(
                _SHEET, line, f"no page mentions option {option!r}; name it for {rule.name}, and say its values"
            )
        elif option not in OFFERED:
            line = _line(_CHOICES, "OFFERED")
            yield Fault(_CHOICES, line, f"option {option!r} has no values to try; add them to OFFERED")
        elif not _is_told(option, words):
            rule = RULE_OF[option]
            line = _line(_SHEET, f"@_rule(Rule.{rule.name}")
            yield Fault(_SHEET, line, f"no page says what option {option!r} is; write its values at {rule.name}")


def _is_told(option: str, words: Catalogue) -> bool:
    """Whether some value makes another rule sheet than the standard one, with some number of players, or does so where
    one more option is changed: whether a moon needs the jack means nothing before the jack counts."""
    return any(
        _changes_the_sheet(option, value, beside, words)
        for beside in ({}, *({other: each} for other, values in OFFERED.items() for each in values))
        for value in OFFERED[option]
    )


def _changes_the_sheet(option: str, value: Any, beside: dict[str, Any], words: Catalogue) -> bool:
    for players in PLAYER_COUNTS:
        try:
            base = with_options(STANDARD, {"players": players, **beside})
            changed = with_options(base, {option: value})
        except RulesError:
            continue  # no game with so many players
        if rule_sheet(changed, words) != rule_sheet(base, words):
            return True
    return False


def _line(path: Path, beginning: str) -> int | None:
    lines = path.read_text(encoding="utf-8").splitlines()
    return next((number for number, line in enumerate(lines, 1) if line.startswith(beginning)), None)
