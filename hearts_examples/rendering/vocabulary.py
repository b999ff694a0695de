"""What a placeholder may call: the one place where a name for pages is added.

A function that returns `Markup` returns a figure: its HTML goes into the page untouched. Everything else that a
placeholder yields is Markdown.
"""

from collections.abc import Mapping
from typing import Any

from hearts_examples.rendering.catalogue import Catalogue
from hearts_examples.rules.ruleset import Ruleset


def vocabulary(ruleset: Ruleset, words: Catalogue) -> Mapping[str, Any]:
    """The names that the pages of a language can use, under the site's ruleset."""
    return {"r": ruleset}
