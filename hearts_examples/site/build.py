"""The languages of the site, up to where a generator lays out pages: read, checked and rendered to Markdown."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from hearts_examples.examples.load import load
from hearts_examples.examples.outcome import verify
from hearts_examples.faults import Fault, Faults
from hearts_examples.rendering.generated.faq import below_answer, is_question
from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.rendering.pages.renderer import Figures, PageRenderer
from hearts_examples.rendering.placeholders.vocabulary import vocabulary
from hearts_examples.rendering.words.catalogue import Catalogue, check_same_keys, check_same_values, read_catalogue
from hearts_examples.site.asked import check_asked
from hearts_examples.site.checks import (
    check_front_matter,
    check_links,
    check_pictures,
    check_same_pages,
    check_template,
    check_titles,
)
from hearts_examples.site.content import generated_pages, written_pages
from hearts_examples.site.freshness import (
    check_fresh,
    check_pages_translated,
    check_words_finished,
    check_words_translated,
)
from hearts_examples.site.ledger import check_ledger
from hearts_examples.site.markup import check_markup, check_styles
from hearts_examples.site.navigation import check_navigation
from hearts_examples.site.options import check_options
from hearts_examples.site.project import Language, Project


@dataclass(frozen=True, slots=True)
class Content:
    """The pages of a language, written and generated, and its words."""

    words: Catalogue
    written: Mapping[str, PageFile]
    generated: Mapping[str, PageFile]

    @property
    def pages(self) -> dict[str, PageFile]:
        """All pages by name."""
        return {**self.generated, **self.written}

    def with_page(self, page: PageFile) -> "Content":
        """The same with one written page as it is now."""
        return replace(self, written={**self.written, page.name: page})


def read_contents(project: Project, languages: Collection[Language]) -> dict[Language, Content]:
    """Read the pages and words of languages. Raises Faults as `parse_page` and `read_catalogue` do."""
    faults = Faults()
    if project.default in languages:
        # Before tables are made of options of which something is missing.
        Faults(check_options(read_catalogue(project.default.code))).stop()
    contents = {}
    for language in languages:
        with faults.noted():
            contents[language] = read_content(project, language)
    faults.stop()
    return contents


def read_content(project: Project, language: Language) -> Content:
    """Read the pages and words of a language. Raises Faults as `parse_page` and `read_catalogue` do."""
    faults = Faults()
    with faults.noted():
        words = read_catalogue(language.code)
    with faults.noted():
        written = written_pages(project, language)
    faults.stop()
    Faults(fault for page in written.values() for fault in check_front_matter(page)).stop()
    return Content(words, written, generated_pages(project, words, written))


def check_contents(project: Project, contents: Mapping[Language, Content]) -> Iterator[Fault]:
    """A fault for everything that somebody has to mend before anything is rendered.

    The examples are checked, all languages against each other, and every page by itself.
    """
    examples = load()
    for example in examples.values():
        try:
            verify(example)
        except Fault as fault:
            yield fault
    catalogues = [content.words for content in contents.values()]
    yield from check_titles(examples, catalogues)
    yield from check_same_keys(catalogues)
    for words in catalogues[1:]:
        yield from check_same_values(catalogues[0], words)
    yield from check_same_pages({language: content.pages for language, content in contents.items()})
    assets = project.assets()
    theme = project.root / "theme"
    for content in contents.values():
        for page in content.pages.values():
            yield from check_template(page, theme)
        for page in content.written.values():
            yield from check_markup(page)
        yield from check_links(content.pages, assets)
        yield from check_asked(content.pages)
    pages = contents[project.default].pages
    yield from check_navigation(project.nav, pages, catalogues[0], project.config_file)
    yield from check_ledger(project.ledger, pages)
    yield from check_pictures(theme / "assets" / "images", project.languages)
    yield from check_styles(theme)


def check_page(
    project: Project, contents: Mapping[Language, Content], language: Language, name: str
) -> Iterator[Fault]:
    """A fault for everything that is wrong with one written page, of which only the text has changed."""
    page, pages = contents[language].written[name], contents[language].pages
    yield from check_markup(page)
    yield from check_links(pages, project.assets(), [page])
    yield from check_same_pages({each: {name: content.pages[name]} for each, content in contents.items()})


def unfinished_translations(
    project: Project, contents: Mapping[Language, Content], names: Collection[str] | None = None
) -> Iterator[Fault]:
    """A fault for everything that is not yet, or no more, a translation; they stop a strict build only.

    Of some pages alone it is only said whether they still render their originals.
    """
    if project.default not in contents:
        return
    original = contents[project.default]
    for language, content in contents.items():
        if language == project.default:
            continue
        for name, page in original.written.items():
            if (names is None or name in names) and (fault := check_fresh(page, content.written[name], language.code)):
                yield fault
        if names is not None:
            continue
        others = [other for other in contents if other != language]
        yield from check_pages_translated(content.written, [contents[other].written for other in others])
        yield from check_words_translated(content.words, [contents[other].words for other in others])
    for content in contents.values() if names is None else ():
        yield from check_words_finished(content.words)


def render_pages(project: Project, content: Content, figures: Figures) -> dict[str, str]:
    """All pages of a language as plain Markdown, by name. Raises Faults as `PageRenderer.render` does."""
    return render_some(project, content, figures, content.pages)


def render_some(project: Project, content: Content, figures: Figures, names: Iterable[str]) -> dict[str, str]:
    """The same for the pages of these names alone."""
    renderer = PageRenderer(content.words, vocabulary(project.ruleset, content.words), figures)
    pages = content.pages
    faults = Faults()
    rendered = {}
    for name in names:
        page = pages[name]
        with faults.noted():
            rendered[name] = renderer.render(page)
            if is_question(page):
                rendered[name] += below_answer(page, pages, content.words, project.ruleset)
    faults.stop()
    return rendered
