"""The index of the search, as the browser reads it: plain text, what readers type, how words are read."""

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from html import unescape
from pathlib import Path
from typing import Any, TypedDict

from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.rendering.words.cards import name
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.cards import RANKS, Card, Rank, Suit
from hearts_examples.site.asked import asked

INDEX = Path("search", "search_index.json")
"""Where Material's plugin writes the index, and the browser finds it."""

SHARED_ID = 8
"""An id on more pages than this is part of their form, as `the-rule` below every answer: no place to be found."""

SHORT = 2
"""Letters of a suit or a rank; whatever is longer is a word, and read as one."""

NOTHING = "-"
"""What a message says when a language has nothing of a kind; gettext knows no empty message."""


class Entry(TypedDict, total=False):
    """A page or a section of it: its address, its title, its text, what readers type for it, how much it weighs."""

    location: str
    title: str
    text: str
    asked: list[str]
    boost: float


def finish_index(site: Path, pages: Iterable[PageFile], words: Catalogue) -> None:
    """Rewrite the index of a language in its built site."""
    file = site / INDEX
    written = json.loads(file.read_text(encoding="utf-8"))
    index = {
        "config": {"lang": written["config"]["lang"]},
        "words": reading(words),
        "sections": {key.removeprefix("nav."): words.text(key) for key in words.messages if key.startswith("nav.")},
        "docs": entries(written["docs"], pages),
    }
    file.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def entries(sections: Iterable[Mapping[str, Any]], pages: Iterable[PageFile]) -> list[Entry]:
    """The entries of an index, in the order of the plugin's sections, each with what is asked.

    The text of sections that are part of the form of their pages belongs to the page.
    """
    typed = {
        _address(page) + ("" if id_ == page.headings[0].id else f"#{id_}"): phrases
        for page in pages
        for id_, phrases in asked(page).items()
        if phrases
    }
    sections = list(sections)
    shared = Counter(section["location"].partition("#")[2] for section in sections)
    found: dict[str, Entry] = {}
    for section in sections:
        location, text = section["location"], plain(section["text"])
        address, _, place = location.partition("#")
        if place and shared[place] > SHARED_ID and location not in typed and address in found:
            found[address]["text"] = f"{found[address]['text']} {text}".strip()
            continue
        entry = found[location] = Entry(location=location, title=plain(section["title"]), text=text)
        if phrases := typed.get(location):
            entry["asked"] = phrases
        if "boost" in section:
            entry["boost"] = section["boost"]
    return list(found.values())


def _address(page: PageFile) -> str:
    name = page.name.removesuffix(".md").removesuffix("index")
    return name if name.endswith("/") or not name else f"{name}/"


def plain(html: str) -> str:
    """The words of a piece of HTML, without the signs of permalinks.

    >>> plain("<p>Take <b>none</b>.</p><p>♥ &amp; ♠Q&para;</p>")
    'Take none. ♥ & ♠Q'
    """
    text = unescape(re.sub(r"<(/?)(\w+)[^>]*>", lambda tag: "" if tag[2] in _INLINE else " ", html))
    return " ".join(text.replace("¶", " ").split())


_INLINE = ("a", "abbr", "b", "code", "em", "i", "small", "span", "strong", "sub", "sup")


def reading(words: Catalogue) -> dict[str, Any]:
    """How the words of the language are read; browser/search/words.js says what each part is for."""
    return {
        "fold": _pairs(words.text("search.fold")),
        "same": _pairs(words.text("search.same")),
        "endings": _list(words.text("search.endings")),
        "beginnings": _list(words.text("search.beginnings")),
        "little": _list(words.text("search.little")),
        "suits": _short("suit", {suit: words.text(f"noun.suit.{suit}") for suit in Suit}, words),
        "ranks": _short("rank", {rank: _rank_name(rank, words) for rank in Rank}, words),
    }


def _short(kind: str, names: Mapping[Any, str], words: Catalogue) -> dict[str, str]:
    """For every sign and every one or two letters that people write for a suit or a rank its name in the language."""
    return {
        written.lower(): full.lower()
        for each, full in names.items()
        for written in words.text(f"check.words.{kind}.{each}").split()
        if len(written) <= SHORT
    }


def _rank_name(rank: Rank, words: Catalogue) -> str:
    """The name of a rank alone: the word that people write for it which stands in the name of a card."""
    written = words.text(f"check.words.rank.{rank}").lower().split()
    found = re.findall(r"\w+", name(Card(RANKS.index(rank)), words).lower())
    return next((word for word in found if word in written), written[0])


def _list(message: str) -> list[str]:
    return [] if message == NOTHING else message.split()


def _pairs(message: str) -> dict[str, str]:
    """`a b = c; d = e` as a table: a and b are written for c, d for e."""
    rows = [] if message == NOTHING else [row.partition("=") for row in message.split(";")]
    return {written: meant.strip() for before, _, meant in rows for written in before.split()}
