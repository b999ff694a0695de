"""A Markdown page as its author wrote it: front matter, headings, ids and links, each with its line."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from hearts_examples.faults import Fault, Faults
from hearts_examples.rules.errors import nearest

FRONT_MATTER = (
    "title", "description", "topic", "order", "rules", "options", "players", "source_hash", "template", "hide",
    "search", "icon", "status", "asked",
)  # fmt: skip
"""What front matter may say."""

_FENCE = re.compile(r"\s*(?P<fence>`{3,}|~{3,})(?P<info>[^`]*)$")
_BLOCK_OPEN = re.compile(r"\s*(?P<slashes>/{3,})\s*(?P<name>[\w-]+)")
_BLOCK_CLOSE = re.compile(r"\s*(?P<slashes>/{3,})\s*$")
_HEADING = re.compile(r"(?P<marks>#{1,6})\s+(?P<text>.*?)\s*$")
_UNDERLINE = re.compile(r"(=+|-{2,})\s*$")
_ATTRIBUTES = re.compile(r"\{:?\s*(?P<inside>[^{}%]*)\}")
_ID = re.compile(r"(?:^|\s)#(?P<id>\S+)")
_GOOD_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_HTML_ID = re.compile(r"<[a-z][^>]*?\sid=\"(?P<id>[^\"]+)\"", re.IGNORECASE)
_HTML_HEADING = re.compile(r"<h[1-6]\b(?![^>]*\sid=)", re.IGNORECASE)
_LINK = re.compile(
    r"\]\(\s*<?(?P<target>[^\s)>]+)>?[^)]*\)"  # [text](target)
    r"|^\s*\[[^\]]+\]:\s*(?P<defined>\S+)"  # [name]: target
    r"|\shref=\"(?P<href>[^\"]+)\""
)
_CODE = re.compile(r"(`+)(?:(?!`).)*?\1|(`+).+?\2")
_CONFLICT = re.compile(r"(<{7}|>{7}|\|{7}) ")
_PLACEHOLDER = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{##.*?##\}")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: its level from 1 to 6, its text as written, its id, its line."""

    level: int
    text: str
    id: str
    line: int


@dataclass(frozen=True, slots=True)
class Link:
    """The target of a link, as written, and its line."""

    target: str
    line: int


@dataclass(frozen=True, slots=True)
class PageFile:
    """A page as written. `name` is its path below the language's folder, the same in every language."""

    path: Path
    name: str
    meta: Mapping[str, Any]
    meta_text: str
    body: str
    body_line: int
    """The line of the file in which the body begins."""
    headings: tuple[Heading, ...]
    ids: Mapping[str, int]
    """The ids that a link can lead to, with their lines."""
    links: tuple[Link, ...]

    @property
    def title(self) -> str:
        """The title: what front matter says, else the first heading."""
        return str(self.meta["title"]) if "title" in self.meta else self.headings[0].text

    def meta_line(self, key: str, word: object = "") -> int:
        """The line of a key of the front matter, or of a word in its value."""
        lines = self.meta_text.splitlines()
        start = next((at for at, line in enumerate(lines) if line.startswith(f"{key}:")), 0)
        return 2 + next((at for at in range(start, len(lines)) if str(word) in lines[at]), start)


def read_page(path: Path, name: str) -> PageFile:
    """Read a page. Raises Fault as `parse_page` does."""
    try:
        return parse_page(path.read_text(encoding="utf-8"), path, name)
    except UnicodeDecodeError:
        raise Fault(path, None, "this is not UTF-8; save it as UTF-8") from None


def parse_page(text: str, path: Path, name: str) -> PageFile:
    """Take a page apart.

    Raises Faults for broken front matter, an empty page, an unclosed fence or block, a heading without an id, a second
    title, a level of headings left out, and an id that stands twice.
    """
    for number, line in enumerate(text.splitlines(), 1):
        if _CONFLICT.match(line):
            raise Fault(
                path, number, "this is one side of a merge conflict; keep what is right, and take the marks away"
            )
    meta_text, body, body_line = _split(text, path)
    faults = Faults()
    meta: dict[str, Any] = {}
    with faults.noted():
        meta = _front_matter(meta_text, path)
    if not body.strip():
        raise Fault(path, body_line, "the page is empty; write it, or delete the file in every language")
    headings: list[Heading] = []
    ids: dict[str, int] = {}
    links: list[Link] = []
    prose: list[tuple[int, str]] = []
    with faults.noted():
        prose.extend(_prose(body, body_line, path))
    previous = ""
    for number, line in prose:
        with faults.noted():
            if heading := _heading(line, previous, number, path):
                headings.append(heading)
                _check_level(headings, path)
        for found in _ids(line):
            if found in ids:
                fault = Fault(path, number, f"id {found!r} stands in line {ids[found]} too; give each its own")
                faults.found.append(fault)
            ids.setdefault(found, number)
        links += [Link(match[match.lastgroup or 0], number) for match in _LINK.finditer(_PLACEHOLDER.sub("-", line))]
        previous = line
    if not faults.found and not headings:
        raise Fault(path, body_line, _NO_TITLE)
    faults.stop()
    return PageFile(path, name, meta, meta_text, body, body_line, tuple(headings), ids, tuple(links))


_NO_TITLE = "the page has no title; begin it with a line such as: # Title { #title }"


def _check_level(headings: list[Heading], path: Path) -> None:
    """A page begins with its one title; below it no level is left out, for readers go by them who hear a page."""
    *above, heading = headings
    if not above:
        if heading.level != 1:
            raise Fault(path, heading.line, _NO_TITLE)
    elif heading.level == 1:
        raise Fault(path, heading.line, f"a page has one title, and it stands in line {above[0].line}; write ## here")
    elif heading.level > above[-1].level + 1:
        marks = "#" * (above[-1].level + 1)
        raise Fault(path, heading.line, f"this heading leaves a level out; write {marks} {heading.text}")


def _split(text: str, path: Path) -> tuple[str, str, int]:
    lines = text.lstrip("\ufeff").splitlines(keepends=True)
    if not lines or lines[0].rstrip() != "---":
        return "", "".join(lines), 1
    for number, line in enumerate(lines[1:], 2):
        if line.rstrip() == "---":
            return "".join(lines[1 : number - 1]), "".join(lines[number:]), number + 1
    raise Fault(path, 1, "the front matter is not closed; end it with a line ---")


def _front_matter(text: str, path: Path) -> dict[str, Any]:
    try:
        meta = yaml.load(text, yaml.CSafeLoader)
    except RecursionError:
        raise Fault(path, 2, "the front matter is nested too deeply; write `key: value` lines") from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 2 if error.problem_mark else 2
        raise Fault(path, line, f"the front matter is not YAML: {error.problem}; mend it, or quote the value") from None
    if meta is None:
        return {}
    if not isinstance(meta, dict):
        raise Fault(path, 2, "the front matter is not a list of `key: value` lines")
    unknown = Faults()
    for number, written in enumerate(text.splitlines(), 2):
        key = re.match(r"(\w+)\s*:", written)
        if key and key[1] not in FRONT_MATTER:
            unknown.found.append(
                Fault(path, number, f"front matter has no {key[1]!r}; {nearest(key[1], FRONT_MATTER)}")
            )
    unknown.stop()
    return meta


def prose(page: PageFile) -> Iterator[tuple[int, str]]:
    """The lines of a page outside code, with code and placeholders in the line left out, and their numbers."""
    for number, line in _prose(page.body, page.body_line, page.path):
        yield number, _PLACEHOLDER.sub("-", line)


def _prose(body: str, first: int, path: Path) -> Iterator[tuple[int, str]]:
    """The lines outside code, with inline code blanked. Raises Fault for what is opened and never closed."""
    fence: tuple[str, int] | None = None
    blocks: list[tuple[int, str, int]] = []
    for number, line in enumerate(body.splitlines(), first):
        match = _FENCE.match(line)
        if fence:
            if match and match["fence"].startswith(fence[0]) and not match["info"].strip():
                fence = None
            continue
        if match:
            fence = (match["fence"], number)
            continue
        if close := _BLOCK_CLOSE.match(line):
            if not blocks or blocks[-1][0] != len(close["slashes"]):
                raise Fault(path, number, f"{close['slashes']} closes nothing; remove it, or open a block above")
            blocks.pop()
        elif opened := _BLOCK_OPEN.match(line):
            blocks.append((len(opened["slashes"]), opened["name"], number))
        yield number, _CODE.sub(lambda code: " " * len(code[0]), line)
    if fence:
        raise Fault(path, fence[1], f"this code block is never closed; end it with a line {fence[0]}")
    if blocks:
        slashes, name, number = blocks[-1]
        raise Fault(path, number, f"this {name} block is never closed; end it with a line {'/' * slashes}")


def _heading(line: str, previous: str, number: int, path: Path) -> Heading | None:
    if _HTML_HEADING.search(line):
        raise Fault(path, number, 'this heading has no id; write <h2 id="short-name">')
    if _UNDERLINE.match(line) and previous.strip() and not previous.lstrip().startswith(("#", "|", "-", "*", ">")):
        raise Fault(path, number - 1, f"write this heading as: ## {previous.strip()} {{ #short-name }}")
    match = _HEADING.match(line)
    if not match:
        return None
    text = _ATTRIBUTES.sub("", match["text"]).strip()
    found = list(_ids(line))
    if not found:
        raise Fault(path, number, f"this heading has no id; write: {match['marks']} {text} {{ #short-name }}")
    if not _GOOD_ID.fullmatch(found[0]):
        raise Fault(path, number, f"id {found[0]!r} is not made of small letters, digits and single hyphens")
    return Heading(len(match["marks"]), text, found[0], number)


def _ids(line: str) -> Iterator[str]:
    for attributes in _ATTRIBUTES.finditer(_PLACEHOLDER.sub("-", line)):
        if match := _ID.search(attributes["inside"]):
            yield match["id"]
    for match in _HTML_ID.finditer(line):
        yield match["id"]
