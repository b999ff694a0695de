"""The languages of the site, up to where a generator lays out pages: read, checked and rendered to Markdown."""

from collections.abc import Mapping
from dataclasses import dataclass

from hearts_examples.examples.load import load
from hearts_examples.examples.outcome import verify
from hearts_examples.faults import Fault
from hearts_examples.rendering.generated.faq import below_answer, is_question
from hearts_examples.rendering.pages.pagefile import PageFile
from hearts_examples.rendering.pages.renderer import Figures, PageRenderer
from hearts_examples.rendering.placeholders.vocabulary import vocabulary
from hearts_examples.rendering.words.catalogue import Catalogue, check_same_keys, read_catalogue
from hearts_examples.site.checks import check_links, check_pictures, check_same_pages, check_template
from hearts_examples.site.content import generated_pages, written_pages
from hearts_examples.site.freshness import check_fresh
from hearts_examples.site.ledger import check_ledger
from hearts_examples.site.navigation import check_navigation
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


def read_content(project: Project, language: Language) -> Content:
    """Read the pages and words of a language. Raises Fault as `parse_page` and `read_catalogue` do."""
    words = read_catalogue(language.code)
    written = written_pages(project, language)
    return Content(words, written, generated_pages(project, words, written))


def check_contents(project: Project, contents: Mapping[Language, Content]) -> None:
    """Check the examples, all languages against each other, and every page by itself, before anything is rendered.

    Raises Fault for the first thing that somebody has to mend.
    """
    for example in load().values():
        verify(example)
    check_same_keys([content.words for content in contents.values()])
    check_same_pages({language: content.pages for language, content in contents.items()})
    assets = project.assets()
    for content in contents.values():
        for page in content.pages.values():
            check_template(page, project.root / "theme")
        check_links(content.pages, assets)
    check_navigation(project.nav, contents[project.default].pages, project.config_file)
    check_ledger(project.ledger, contents[project.default].pages)
    check_pictures(project.root / "theme" / "assets" / "images", project.languages)


def lagging_translations(project: Project, contents: Mapping[Language, Content]) -> list[Fault]:
    """A Fault for every translation whose original has changed since; they stop a strict build only."""
    originals = contents[project.default].written if project.default in contents else {}
    return [
        fault
        for content in contents.values()
        for name, original in originals.items()
        if (page := content.written[name]) is not original and (fault := check_fresh(original, page))
    ]


def render_pages(project: Project, content: Content, figures: Figures) -> dict[str, str]:
    """All pages of a language as plain Markdown, by name. Raises Fault as `PageRenderer.render` does."""
    renderer = PageRenderer(content.words, vocabulary(project.ruleset, content.words), figures)
    pages = content.pages
    return {
        name: renderer.render(page)
        + (below_answer(page, pages, content.words, project.ruleset) if is_question(page) else "")
        for name, page in pages.items()
    }
