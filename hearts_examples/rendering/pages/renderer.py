"""A Markdown page with placeholders becomes plain Markdown; what is already HTML waits in `Figures` until the end."""

import re
from collections.abc import Collection, Mapping
from textwrap import shorten
from typing import Any

from jinja2 import Environment, StrictUndefined, Template, TemplateSyntaxError, UndefinedError
from jinja2.utils import missing
from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markupsafe import Markup

from hearts_examples.faults import Fault
from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.errors import RulesError, nearest

_MARK = re.compile("\ue000(\\d+)\ue001")
"""A figure's place in Markdown: private characters, which no author types and no Markdown rule looks at."""

_UNSEARCHED = re.compile(r'\s*<(?P<tag>\w+)[^>]* data-search-exclude="true"')
"""The beginning of a piece of HTML that the search does not look into."""

_PLACE = re.compile(r'<(?P<tag>\w+) data-figure="(?P<number>\d+)"[^>]*></(?P=tag)>')
"""Where such a piece stands in the page until the search has read it."""

_BLOCK_TAG = re.compile(r"\{%[-+]?\s*(?P<name>(?:end)?(?:if|for|macro|call|filter|with))\b")
_CALL = re.compile(r"\w+\(\) (?:missing|takes|got) .*")
_UNTITLED = re.compile(
    r"^(?P<indent>[ >]*)(?P<mark>!!!|\?\?\?\+?|/{3,}) (?P<kind>[a-z]+)(?P<rest>[ \t]*)$", re.MULTILINE
)


class Figures(Extension):
    """Keeps HTML out of Markdown's hands: every piece is kept under a number and put in place as raw HTML.

    What the search leaves out anyway comes last, when the search has read the page: most of a page is drawn cards.
    """

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[str] = []

    def keep(self, html: str) -> str:
        """Keep a piece of HTML and return the mark that stands for it in Markdown."""
        self.kept.append(html)
        return f"\ue000{len(self.kept) - 1}\ue001"

    def raw(self, number: int) -> str:
        """What stands in the page for a piece until the search has read it: the piece, or an empty element."""
        html = self.kept[number]
        if unsearched := _UNSEARCHED.match(html):
            tag = unsearched["tag"]
            return f'<{tag} data-figure="{number}" data-search-exclude="true"></{tag}>'
        return html

    def complete(self, html: str) -> str:
        """The page with every piece in its place."""
        return _PLACE.sub(lambda place: _for_readers(self.kept[int(place["number"])]), html)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 (the name is Markdown's)
        """Register with a Markdown instance."""
        # After fences are cut out (25), so that they stay as typed; before raw HTML, which may enclose us, is (20).
        md.preprocessors.register(_PlaceFigures(md, self), "hearts-figures", 22)


class _PlaceFigures(Preprocessor):
    def __init__(self, md: Markdown, figures: Figures) -> None:
        super().__init__(md)
        self.figures = figures

    def run(self, lines: list[str]) -> list[str]:
        return [_MARK.sub(lambda mark: self.md.htmlStash.store(self.figures.raw(int(mark[1]))), line) for line in lines]


def _for_readers(html: str) -> str:
    """A piece without its words to the search."""
    return html.replace(' data-search-exclude="true"', "")


def _unknown(vocabulary: Collection[str]) -> type[StrictUndefined]:
    """What Jinja makes of an unknown name in a placeholder: its message suggests the nearest name of the vocabulary."""

    class Unknown(StrictUndefined):
        @property
        def _undefined_message(self) -> str:
            name = str(self._undefined_name)
            if self._undefined_obj is missing:
                return f"there is no {name!r}; {nearest(name, vocabulary)}"
            owner = self._undefined_obj
            if isinstance(owner, Mapping):
                return f"there is no {name!r} here; {nearest(name, owner)}"
            return f"there is no {name!r} here; {nearest(name, [word for word in dir(owner) if word[0] != '_'])}"

    return Unknown


class PageRenderer:
    """Fills in the placeholders of one language's pages."""

    def __init__(self, words: Catalogue, vocabulary: Mapping[str, Any], figures: Figures) -> None:
        self.words = words
        self.figures = figures
        self.environment = Environment(
            comment_start_string="{##",
            comment_end_string="##}",
            undefined=_unknown(vocabulary),
            finalize=self._finalize,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            autoescape=False,
            optimized=False,  # each page is rendered once
        )
        self.environment.globals = dict(vocabulary)

    def _finalize(self, value: object) -> object:
        """Keep what is HTML for later; everything else is Markdown."""
        return self.figures.keep(value) if isinstance(value, Markup) and value else value

    def render(self, page: PageFile) -> str:
        """The page as plain Markdown.

        Raises Fault for an unknown name, a placeholder that is not closed, and whatever a placeholder's function
        finds wrong, with the line of the page.
        """
        source = "\n" * (page.body_line - 1) + page.body
        filename = str(page.path)
        try:
            code = self.environment.compile(source, page.name, filename)
            text = Template.from_code(self.environment, code, self.environment.make_globals(None)).render(page=page)
        except TemplateSyntaxError as error:
            raise _syntax_fault(error, page, source) from None
        except Fault as fault:
            if fault.line is not None:
                raise
            raise Fault(page.path, _line(fault, filename), fault.message) from None
        except Exception as error:
            raise Fault(page.path, _line(error, filename), _says(error)) from None
        return self._give_titles(text.lstrip("\n"))

    def _give_titles(self, text: str) -> str:
        """Give admonitions without a title the language's word for their kind."""

        def titled(match: re.Match[str]) -> str:
            key = f"admonition.{match['kind']}"
            if match["kind"] not in ADMONITIONS:
                return match[0]
            title = self.words.text(key)
            separator = f"| {title}" if match["mark"].startswith("/") else f'"{title}"'
            return f"{match['indent']}{match['mark']} {match['kind']} {separator}"

        return _UNTITLED.sub(titled, text)


ADMONITIONS = ("note", "tip", "warning", "example", "info", "question", "quote", "abstract", "details")


def marks_left(html: str) -> bool:
    """Whether a figure did not find its place, because its placeholder stands where Markdown keeps text as typed."""
    return bool(_MARK.search(html))


def first_paragraph(html: str) -> str:
    """The first paragraph of a page as plain text, whole words, at most 200 characters: what previews show."""
    paragraph = re.search(r"<p[ >].*?</p>", html, re.DOTALL)
    text = Markup(paragraph[0]).striptags() if paragraph else ""
    return shorten(text, 200, placeholder=" …")


def _syntax_fault(error: TemplateSyntaxError, page: PageFile, source: str) -> Fault:
    if error.filename != str(page.path):
        return Fault(error.filename or "a template", error.lineno, f"{error.message}; mend the template")
    if open_block := _never_closed(source):
        line, name = open_block
        return Fault(page.path, line, f"{{% {name} %}} is never closed; end it with {{% end{name} %}}")
    return Fault(page.path, error.lineno, f"{error.message}; mend or close the placeholder")


def _never_closed(source: str) -> tuple[int, str] | None:
    """The line and name of the innermost block tag that has no end; Jinja names only the end of the page."""
    opened: list[tuple[int, str]] = []
    for tag in _BLOCK_TAG.finditer(source):
        name = tag["name"]
        if not name.startswith("end"):
            opened.append((source.count("\n", 0, tag.start()) + 1, name))
        elif opened and opened[-1][1] == name.removeprefix("end"):
            opened.pop()
    return opened[-1] if opened else None


def _line(error: BaseException, filename: str) -> int | None:
    """The line of the page in which a placeholder failed: Jinja writes it into the traceback."""
    line = None
    trace = error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == filename:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _says(error: Exception) -> str:
    if isinstance(error, UndefinedError):
        return str(error.message)
    if isinstance(error, RulesError):
        return f"{error.at}: {error.message}" if error.at else error.message
    if isinstance(error, TypeError) and (call := _CALL.search(str(error))):
        return f"{call[0]}; DEVELOPERS.md lists what can be placed, and how"
    return f"{error} ({type(error).__name__})"
