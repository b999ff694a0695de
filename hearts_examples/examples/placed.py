"""Which examples and tables a page places, seen in its Markdown before anything is filled in."""

import re
from typing import NamedTuple

_PLACED = re.compile(r"\{\{-?\s*(?P<kind>example|advice|table)\(\s*[\"'](?P<name>[\w-]+)[\"']")


class Placed(NamedTuple):
    """What a placeholder draws, and which: an `example`, one drawn for its `advice`, or a `table`."""

    kind: str
    name: str


def placed(markdown: str) -> list[Placed]:
    """The examples and tables of a page, in order.

    >>> placed('{{ example("moon-shot") }} and {{ table("values", "spielwiki") }}')
    [Placed(kind='example', name='moon-shot'), Placed(kind='table', name='values')]
    """
    return [Placed(match["kind"], match["name"]) for match in _PLACED.finditer(markdown)]


def examples_placed(markdown: str) -> list[str]:
    """The ids of the examples of a page, in order."""
    return [name for kind, name in placed(markdown) if kind != "table"]
