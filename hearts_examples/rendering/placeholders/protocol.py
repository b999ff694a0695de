"""What pages place about the question protocol: every option with its values, and every code of an error."""

import json
from collections.abc import Callable, Iterator, Mapping

from markupsafe import Markup

from hearts_examples.protocol.codes import CODES
from hearts_examples.rendering.figures import Illustrator
from hearts_examples.rendering.placeholders.houserules import with_anything
from hearts_examples.rendering.placeholders.tables import Cell, Table, drawn
from hearts_examples.rendering.rulebook.comparison import option_name, option_value
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.choices import OFFERED
from hearts_examples.rules.play import RESTRICTIONS
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, option_data


def placeholders(illustrator: Illustrator) -> Mapping[str, str | Callable[[], Markup]]:
    """The names that pages can use."""
    return {
        "refusal_order": ", ".join(f"`{rule}`" for rule, _ in RESTRICTIONS),
        "option_table": lambda: drawn(_options(illustrator.words), illustrator),
        "error_table": lambda: drawn(_errors(illustrator.words), illustrator),
    }


def _options(words: Catalogue) -> Table:
    """Every option: its name, what it is about, and its values as JSON, the one of the standard game first."""
    rows = tuple(
        (Cell(_code(option)), Cell(option_name(option, words)), Cell(Markup("<br>").join(_values(option, words))))
        for option in OPTIONS
    )
    columns = tuple(words.text(f"protocol.options.{column}") for column in ("option", "about", "values"))
    return Table(words.text("protocol.options"), columns, rows)


def _values(option: str, words: Catalogue) -> Iterator[Markup]:
    default = option_data(STANDARD, option)
    for value in (default, *(value for value in OFFERED[option] if value != default)):
        said = option_value(option, with_anything({option: value}), words)
        yield _code(json.dumps(value)) if said == str(value) else Markup("{} {}").format(_code(json.dumps(value)), said)


def _errors(words: Catalogue) -> Table:
    """Every code of an error, and when it is answered."""
    rows = tuple((Cell(_code(code)), Cell(words.text(f"protocol.code.{code}"))) for code in CODES)
    columns = words.text("protocol.errors.code"), words.text("protocol.errors.when")
    return Table(words.text("protocol.errors"), columns, rows)


def _code(text: str) -> Markup:
    return Markup("<code>{}</code>").format(text)
