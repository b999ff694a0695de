"""What readers type who look for a page, or for a place on it: `asked` in the front matter, which the search weighs."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from hearts_examples.faults import Fault
from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.errors import nearest


def asked(page: PageFile) -> dict[str, Any]:
    """The lists of what is typed, each under the id that answers it; the id of the title stands for the whole page."""
    written = page.meta.get("asked", {})
    return written if isinstance(written, dict) else {page.headings[0].id: written}


def with_asked(page: PageFile, words: Catalogue) -> PageFile:
    """A generated page with what is asked for it, which the message `asked.<name>` says: asked.variants/windows."""
    key = f"asked.{page.name.removesuffix('.md')}"
    if key not in words:
        return page
    return replace(page, meta={**page.meta, "asked": words.text(key).split(" | ")})


def check_asked(pages: Mapping[str, PageFile]) -> Iterator[Fault]:
    """What pages say is asked stands in lists, under ids of the page, and on one page of the language only."""
    homes: dict[str, PageFile] = {}
    for page in pages.values():
        for id_, phrases in asked(page).items():
            line = _line(page, f"{id_}:")
            if id_ not in page.ids:
                yield Fault(page.path, line, f"asked: this page has no id {id_!r}; {nearest(str(id_), page.ids)}")
            if not isinstance(phrases, list) or not phrases:
                hint = "write what readers type below it, one line each, beginning with a hyphen"
                yield Fault(page.path, line, f"asked is no list; {hint}")
                continue
            for phrase in phrases:
                yield from _check_phrase(page, phrase, homes)


def _check_phrase(page: PageFile, phrase: object, homes: dict[str, PageFile]) -> Iterator[Fault]:
    line = _line(page, f"- {phrase}" if phrase else "-")
    if not phrase or not str(phrase).strip():
        yield Fault(page.path, line, "asked: here is nothing; write what readers type, or take the line away")
    elif not isinstance(phrase, str):
        yield Fault(page.path, line, f"asked: YAML reads {phrase!r}, which is no text; put it in quotes")
    else:
        home = homes.setdefault(" ".join(phrase.lower().split()), page)
        if home is not page:
            hint = "keep it where the answer stands"
            yield Fault(page.path, line, f"asked: {phrase!r} stands in {home.path} too; {hint}")


def _line(page: PageFile, written: str) -> int:
    """The line of the front matter that says this under `asked`, quotes aside; else that of `asked` itself."""
    start = page.meta_line("asked")
    for number, line in enumerate(page.meta_text.splitlines()[start - 1 :], start + 1):
        if line.replace('"', "").replace("'", "").strip() == written.replace("'", ""):
            return number
    return start
