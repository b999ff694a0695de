"""What pages hand to their scripts: JSON in an element of the page, and the book of words that scripts speak with."""

from collections.abc import Iterator
from typing import Any

from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from hearts_examples.rendering.pages.addresses import rule_address
from hearts_examples.rendering.words.catalogue import Catalogue, plural_places
from hearts_examples.rendering.words.nouns import Noun
from hearts_examples.rules.cards import CARDS, RANKS
from hearts_examples.rules.ids import Rule

WORDS = "tool-words"
"""The id of the element in which a page keeps the words of its scripts."""


def json_element(data: object, element_id: str = "") -> Markup:
    """A value as JSON in a `<script>` that holds data; a script finds it by its id, or beside its own element."""
    named = Markup(' id="{}"').format(element_id) if element_id else ""
    text = htmlsafe_json_dumps(data, separators=(",", ":"), ensure_ascii=False)
    return Markup('<script type="application/json"{}>{}</script>').format(named, text)


def book_of_words(
    words: Catalogue, topics: tuple[str, ...], base: str, *, rules: bool = True, **more: object
) -> Markup:
    """The words that the scripts of a page look up, as the element that they look for.

    `topics` are the beginnings of the keys that they use, such as `score.`; with `rules` there are the titles and
    addresses of the rules; `more` are words of a kind that only some scripts need. browser/ui/words.js
    reads it.
    """
    book: dict[str, Any] = {
        "language": words.language,
        "plurals": plural_places(words),
        "texts": dict(_texts(topics, words)),
        "cards": {str(card): f"{Noun((card,), words)}" for card in CARDS},
        "letters": {str(rank): words.text(f"card.letter.{rank}") for rank in RANKS},
        **more,
        "rules": {
            str(rule): {"title": words.text(f"rule.{rule}.title"), "address": rule_address(rule, base)}
            for rule in (Rule if rules else ())
        },
    }
    return json_element(book, WORDS)


def _texts(topics: tuple[str, ...], words: Catalogue) -> Iterator[tuple[str, str | list[str]]]:
    """The messages by key; those with plural forms as a list of them."""
    for key, message in words.messages.items():
        if key.startswith(topics):
            yield key, message.forms[0] if len(message.forms) == 1 else list(message.forms)
