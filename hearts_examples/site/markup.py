"""What a page or a stylesheet may not hold, though Markdown and browsers pass over it without a word."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from hearts_examples.faults import Fault
from hearts_examples.rendering.pages.pagefile import PageFile, prose

_DEFINED = re.compile(r"^\s*\[(\^?[^\]]+)\]:", re.MULTILINE)
_REFERENCE = re.compile(r"(?<!\!)\[(?P<text>[^\[\]]+)\]\[(?P<name>[^\[\]]*)\]|\[(?P<note>\^[^\[\]\s]+)\](?!:)")
_FOREIGN_PICTURE = re.compile(r"!\[[^\]]*\]\(\s*<?(?:https?:)?//|<img\b[^>]*\ssrc=[\"']?(?:https?:)?//", re.IGNORECASE)
_STYLE = re.compile(r"<[a-z][^>]*\sstyle\s*=|\{:?[^{}%]*\bstyle\s*=|<style\b", re.IGNORECASE)
_HANDLER = re.compile(r"<[a-z][^>]*\s(on[a-z]+)\s*=|\{:?[^{}%]*\b(on[a-z]+)\s*=", re.IGNORECASE)
_FRAME = re.compile(r"<(script|iframe|object|embed)\b", re.IGNORECASE)

_PAIRED = {
    "div", "section", "article", "aside", "details", "summary", "figure", "figcaption", "table", "ul", "ol", "dl",
    "span", "a", "em", "strong", "kbd", "abbr", "p", "blockquote", "button",
}  # fmt: skip
"""Elements that somebody has to close."""


def check_markup(page: PageFile) -> Iterator[Fault]:
    """Faults of a written page: references without a definition, elements that stay open, what its policy forbids."""
    lines = list(prose(page))
    defined = {name.casefold() for name in _DEFINED.findall(page.body)}
    tags = _Tags()
    for number, line in lines:
        for match in _REFERENCE.finditer(line):
            name = match["note"] or match["name"] or match["text"]
            if name.casefold() not in defined:
                yield Fault(page.path, number, f"[{name}] is defined nowhere on this page; write a line [{name}]: ...")
        yield from (Fault(page.path, number, message) for message in _forbidden(line))
        tags.feed_line(number, line)
    for name, number in tags.open:
        yield Fault(page.path, number, f"<{name}> is never closed; write </{name}>")
    for name, number in tags.extra:
        yield Fault(page.path, number, f"</{name}> closes nothing; take it away, or open <{name}> above")


def _forbidden(line: str) -> Iterator[str]:
    """What the Content-Security-Policy of the site keeps from working, so that only readers would see it."""
    if _FOREIGN_PICTURE.search(line):
        yield "a picture from another host is not shown, for readers' sake; put it under docs/images/"
    if _STYLE.search(line):
        yield "styles within a page are not obeyed; give it a class, and write the style into theme/"
    if handler := _HANDLER.search(line):
        yield f"{handler[1] or handler[2]} within a page is not obeyed; scripts stand in files"
    if frame := _FRAME.search(line):
        yield f"<{frame[1].lower()}> within a page is not obeyed; scripts stand in files, and nothing is framed"


class _Tags(HTMLParser):
    """Follows which elements are open."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=False)
        self.open: list[tuple[str, int]] = []
        self.extra: list[tuple[str, int]] = []
        self.number = 0

    def feed_line(self, number: int, line: str) -> None:
        self.number = number
        self.feed(f"{line}\n")

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag in _PAIRED:
            self.open.append((tag, self.number))

    def handle_endtag(self, tag: str) -> None:
        if tag not in _PAIRED:
            return
        place = next((at for at in range(len(self.open) - 1, -1, -1) if self.open[at][0] == tag), None)
        if place is None:
            self.extra.append((tag, self.number))
        else:
            del self.open[place]


_PASSED_OVER = re.compile(r"/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.DOTALL)


def check_styles(folder: Path) -> Iterator[Fault]:
    """Faults of stylesheets: a brace that is never closed, or closes nothing; browsers then drop the rest."""
    for path in sorted(folder.rglob("*.css")):
        text = _PASSED_OVER.sub(lambda match: "\n" * match[0].count("\n"), path.read_text(encoding="utf-8"))
        opened: list[int] = []
        for number, line in enumerate(text.splitlines(), 1):
            for brace in re.findall(r"[{}]", line):
                if brace == "{":
                    opened.append(number)
                elif opened:
                    opened.pop()
                else:
                    yield Fault(path, number, "} closes nothing; take it away")
        if opened:
            yield Fault(path, opened[-1], "this { is never closed; write } where its rule ends")
