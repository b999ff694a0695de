"""What must agree before anything is rendered: languages with each other, links with pages, front matter with rules."""

import posixpath
from collections.abc import Collection, Mapping
from pathlib import Path
from urllib.parse import unquote, urlsplit

from hearts_examples.examples.placed import placed
from hearts_examples.faults import Fault
from hearts_examples.rendering.generated.faq import TOPICS, is_question
from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.rules.errors import nearest
from hearts_examples.rules.ids import Rule
from hearts_examples.rules.ruleset import OPTIONS, PLAYER_COUNTS
from hearts_examples.site.project import Language

Pages = Mapping[str, PageFile]


def check_same_pages(pages: Mapping[Language, Pages]) -> None:
    """Every page stands in every language, with the same ids and the same examples in the same order."""
    for own in pages.values():
        for there, others in pages.items():
            if missing := [name for name in own if name not in others]:
                name, more = missing[0], len(missing) - 1
                rest = f" (and {more} more)" if more else ""
                raise Fault(
                    own[name].path, 1, f"this page is missing in {there.name}; write {there.folder / name}{rest}"
                )
    first, *translations = pages.values()
    for name, original in first.items():
        for others in translations:
            _check_same_ids(original, others[name])
            _check_same_figures(original, others[name])


def _check_same_ids(original: PageFile, translation: PageFile) -> None:
    for found, line in original.ids.items():
        if found not in translation.ids:
            raise Fault(original.path, line, f"id {found!r} is missing in {translation.path}; add it there")
    for found, line in translation.ids.items():
        if found not in original.ids:
            raise Fault(translation.path, line, f"id {found!r} is missing in {original.path}; add it there")


def _check_same_figures(original: PageFile, translation: PageFile) -> None:
    wanted, found = placed(original.body), placed(translation.body)
    if wanted != found:
        missing = next((figure for figure in wanted if figure not in found), None)
        extra = next((figure for figure in found if figure not in wanted), None)
        kind, name = missing or extra or wanted[0]
        page = original if missing or not extra else translation
        other = translation if page is original else original
        line = page.body_line + page.body[: page.body.find(f'"{name}"')].count("\n")
        raise Fault(
            page.path, line, f"{kind}({name!r}) stands here but not in the same place of {other.path}; place it there"
        )


def check_front_matter(page: PageFile) -> None:
    """The rules, options, number of players and topic that a page names exist."""
    for key, known in (("rules", [str(rule) for rule in Rule]), ("options", OPTIONS)):
        names = page.meta.get(key) or []
        if not isinstance(names, list):
            raise Fault(page.path, page.meta_line(key), f"{key} is a list; write {key}: [{names}]")
        for name in names:
            if name not in known:
                raise Fault(
                    page.path,
                    page.meta_line(key, name),
                    f"there is no {key[:-1]} {name!r}; {nearest(str(name), known)}",
                )
    players = page.meta.get("players", PLAYER_COUNTS[0])
    if players not in PLAYER_COUNTS:
        counts = ", ".join(map(str, sorted(PLAYER_COUNTS)))
        raise Fault(page.path, page.meta_line("players"), f"players is one of {counts}, not {players!r}")
    order = page.meta.get("order", 0)
    if not isinstance(order, int):
        raise Fault(page.path, page.meta_line("order"), f"order is a whole number, not {order!r}")
    topic = page.meta.get("topic")
    if (is_question(page) or topic is not None) and topic not in TOPICS:
        raise Fault(page.path, page.meta_line("topic"), f"there is no topic {topic!r}; {nearest(str(topic), TOPICS)}")


def check_template(page: PageFile, theme: Path) -> None:
    """The template that a page asks for exists."""
    template = page.meta.get("template")
    if template is not None and not (theme / str(template)).is_file():
        known = [path.name for path in sorted(theme.glob("*.html"))]
        line = page.meta_line("template")
        raise Fault(page.path, line, f"there is no template {template!r}; {nearest(str(template), known)}")


def check_pictures(images: Path, languages: Collection[Language]) -> None:
    """Every language has its own pictures: the hand of the home page, the preview that other sites show."""
    for language in languages:
        for name in (f"hand-{language.code}.svg", f"preview-{language.code}.png"):
            if not (images / name).is_file():
                raise Fault(images / name, None, f"{language.name} has no such picture yet; run: make generate")


def check_links(pages: Pages, assets: Collection[str]) -> None:
    """Every link between pages leads to a page, and its anchor to an id of that page."""
    for page in pages.values():
        for link in page.links:
            parts = urlsplit(link.target)
            if parts.scheme or parts.netloc:
                continue
            if parts.path.startswith("/"):
                raise Fault(page.path, link.line, f"{link.target!r} leaves the site under a sub-path; link relatively")
            target = (
                posixpath.normpath(posixpath.join(posixpath.dirname(page.name), unquote(parts.path)))
                if parts.path
                else page.name
            )
            if target in assets:
                continue
            if target not in pages:
                hint = nearest(target, pages) if target.endswith(".md") else "link to the .md file of a page"
                raise Fault(page.path, link.line, f"the link {link.target!r} leads nowhere; {hint}")
            if parts.fragment and parts.fragment not in pages[target].ids:
                hint = nearest(parts.fragment, pages[target].ids)
                raise Fault(page.path, link.line, f"{target} has no id {parts.fragment!r}; {hint}")
