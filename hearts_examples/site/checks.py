"""What must agree before anything is rendered: languages with each other, links with pages, front matter with rules.

Every check yields all the faults that it finds.
"""

import posixpath
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

from hearts_examples.examples.placed import placed
from hearts_examples.examples.record import Example
from hearts_examples.faults import Fault
from hearts_examples.rendering.generated.faq import TOPICS, is_question
from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.rendering.words.cards import fill_in_cards
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.errors import RulesError, nearest
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.ruleset import OPTIONS, PLAYER_COUNTS
from hearts_examples.site.project import Language

Pages = Mapping[str, PageFile]

SHARED = ("topic", "order", "rules", "options", "players", "template")
"""What the front matter of a page says alike in every language."""

PICTURES = (".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif")


def check_same_pages(pages: Mapping[Language, Pages]) -> Iterator[Fault]:
    """Every page stands in every language, with the same ids and the same examples in the same order."""
    for own in pages.values():
        for there, others in pages.items():
            for name, page in own.items():
                if name not in others:
                    yield Fault(page.path, 1, f"this page is missing in {there.name}; write {there.folder / name}")
    first, *translations = pages.values()
    for name, original in first.items():
        for others in translations:
            if name in others:
                yield from _check_same_ids(original, others[name])
                yield from _check_same_figures(original, others[name])
                yield from _check_same_matter(original, others[name])


def _check_same_ids(original: PageFile, translation: PageFile) -> Iterator[Fault]:
    for here, there in ((original, translation), (translation, original)):
        for found, line in here.ids.items():
            if found not in there.ids:
                yield Fault(here.path, line, f"id {found!r} is missing in {there.path}; add it there")


def _check_same_figures(original: PageFile, translation: PageFile) -> Iterator[Fault]:
    wanted, found = placed(original.body), placed(translation.body)
    for here, figures, there, others in (
        (original, wanted, translation, found),
        (translation, found, original, wanted),
    ):
        for kind, name in Counter(figures) - Counter(others):
            yield _misplaced(here, kind, name, there)
    if wanted != found and Counter(wanted) == Counter(found):
        kind, name = next(each for each, other in zip(wanted, found, strict=True) if each != other)
        yield _misplaced(original, kind, name, translation)


def _misplaced(here: PageFile, kind: str, name: str, there: PageFile) -> Fault:
    line = here.body_line + here.body[: here.body.find(f'"{name}"')].count("\n")
    return Fault(
        here.path, line, f"{kind}({name!r}) stands here but not in the same place of {there.path}; place it there"
    )


def _check_same_matter(original: PageFile, translation: PageFile) -> Iterator[Fault]:
    for key in SHARED:
        if original.meta.get(key) != translation.meta.get(key):
            said = f"{key}: {original.meta[key]}" if key in original.meta else f"no {key}"
            yield Fault(translation.path, translation.meta_line(key), f"{original.path} has {said}; say the same here")


def check_front_matter(page: PageFile) -> Iterator[Fault]:
    """The rules, options, number of players and topic that a page names exist; a question names its rules and topic."""
    for key, known in (("rules", [str(rule) for rule in Rule]), ("options", OPTIONS)):
        names = page.meta.get(key) or []
        if not isinstance(names, list):
            yield Fault(page.path, page.meta_line(key), f"{key} is a list; write {key}: [{names}]")
            continue
        for name in names:
            if name not in known:
                line = page.meta_line(key, name)
                yield Fault(page.path, line, f"there is no {key[:-1]} {name!r}; {nearest(str(name), known)}")
        if key == "rules" and not names and is_question(page):
            yield Fault(
                page.path, page.meta_line(key), "a question names the rules that its answer follows from: rules: [...]"
            )
    players = page.meta.get("players", PLAYER_COUNTS[0])
    if players not in PLAYER_COUNTS:
        counts = ", ".join(map(str, sorted(PLAYER_COUNTS)))
        yield Fault(page.path, page.meta_line("players"), f"players is one of {counts}, not {players!r}")
    order = page.meta.get("order", 0)
    if not isinstance(order, int):
        yield Fault(page.path, page.meta_line("order"), f"order is a whole number, not {order!r}")
    topic = page.meta.get("topic")
    if (is_question(page) or topic is not None) and topic not in TOPICS:
        yield Fault(page.path, page.meta_line("topic"), f"there is no topic {topic!r}; {nearest(str(topic), TOPICS)}")


def check_template(page: PageFile, theme: Path) -> Iterator[Fault]:
    """The template that a page asks for exists."""
    template = page.meta.get("template")
    if template is not None and not (theme / str(template)).is_file():
        known = [path.name for path in sorted(theme.glob("*.html"))]
        line = page.meta_line("template")
        yield Fault(page.path, line, f"there is no template {template!r}; {nearest(str(template), known)}")


def check_pictures(images: Path, languages: Collection[Language]) -> Iterator[Fault]:
    """Every language has its own pictures: the hand of the home page, the preview that other sites show."""
    for language in languages:
        for name in (f"hand-{language.code}.svg", f"preview-{language.code}.png"):
            if not (images / name).is_file():
                yield Fault(images / name, None, f"{language.name} has no such picture yet; run: make generate")


def check_links(pages: Pages, assets: Collection[str], of: Iterable[PageFile] | None = None) -> Iterator[Fault]:
    """Every link between pages, or on some of them, leads to a page, and its anchor to an id of that page."""
    for page in pages.values() if of is None else of:
        for link in page.links:
            parts = urlsplit(link.target)
            if parts.scheme or parts.netloc:
                continue
            target = _target(page.name, unquote(parts.path))
            if parts.path.startswith("/"):
                yield Fault(page.path, link.line, f"{link.target!r} leaves the site under a sub-path; link relatively")
            elif target in assets:
                continue
            elif target not in pages:
                yield Fault(
                    page.path, link.line, f"the link {link.target!r} leads nowhere; {_instead(target, pages, assets)}"
                )
            elif parts.fragment and parts.fragment not in pages[target].ids:
                hint = nearest(parts.fragment, pages[target].ids)
                yield Fault(page.path, link.line, f"{target} has no id {parts.fragment!r}; {hint}")


def _target(name: str, path: str) -> str:
    """The name of the page that a relative path on a page leads to."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name


def _instead(target: str, pages: Pages, assets: Collection[str]) -> str:
    if target.endswith(".md"):
        return nearest(target, pages)
    if target.lower().endswith(PICTURES):
        pictures = [name for name in assets if name.lower().endswith(PICTURES)]
        hint = nearest(target, pictures)
        return hint if hint.startswith("did") else f"there is no picture docs/{target}"
    return "link to the .md file of a page"


def check_titles(examples: Mapping[str, Example], catalogues: Sequence[Catalogue]) -> Iterator[Fault]:
    """Every example has a title, and what titles and notes draw are cards."""
    yield from untitled(examples, catalogues).values()
    for words in catalogues:
        for key, message in words.messages.items():
            for form in message.forms if key.startswith("example.") else ():
                try:
                    fill_in_cards(form, str)
                except RulesError as error:
                    yield Fault(message.path, message.line, f"message {key!r}: {error.message}")


def untitled(examples: Mapping[str, Example], catalogues: Sequence[Catalogue]) -> dict[str, Fault]:
    """A fault for each example without a title, by id. The first language says in which file its title would stand.

    A title that is missing in some languages only is seen where their messages are compared.
    """
    faults = {}
    for example in examples.values():
        key = f"example.{example.id}.title"
        if not any(key in words for words in catalogues):
            home = _home(example, examples, catalogues[0])
            message = f'it has no title; write msgid "{key}" into {home}, and so in every language'
            faults[example.id] = example.fault(message)
    return faults


def _home(example: Example, examples: Mapping[str, Example], words: Catalogue) -> Path:
    """The file of messages in which the titles of an example's neighbours stand."""
    homes = Counter(
        words.messages[key].path
        for other in examples.values()
        if other.path == example.path and (key := f"example.{other.id}.title") in words
    )
    return homes.most_common(1)[0][0] if homes else words.folder / "rules-examples.po"
