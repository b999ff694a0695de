"""All pages of a language, written and generated, read and checked."""

from collections.abc import Mapping
from pathlib import Path

from hearts_examples.faults import Fault
from hearts_examples.rendering.generated.generators import GENERATORS
from hearts_examples.rendering.generated.source import Source
from hearts_examples.rendering.pages.pagefile import PageFile, parse_page, read_page
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.site.checks import check_front_matter
from hearts_examples.site.project import Language, Project


def written_pages(project: Project, language: Language) -> dict[str, PageFile]:
    """The pages of a language that somebody wrote, by name."""
    within = {other.folder for other in project.languages if language.folder in other.folder.parents}
    pages = {}
    for path in sorted(language.folder.rglob("*.md")):
        if not within.intersection(path.parents):
            name = path.relative_to(language.folder).as_posix()
            pages[name] = read_page(path, name)
            check_front_matter(pages[name])
    return pages


def generated_pages(project: Project, words: Catalogue, written: Mapping[str, PageFile]) -> dict[str, PageFile]:
    """The pages of a language that nobody wrote, by name."""
    source = Source(words, written, project.ruleset)
    made: dict[str, PageFile] = {}
    for generator in GENERATORS:
        for name, text in generator(source).items():
            if name in written:
                raise Fault(written[name].path, 1, f"{generator.__module__} makes this page; delete it, or rename it")
            made[name] = parse_page(
                text, Path(f"{generator.__module__}.{generator.__name__}") / words.language / name, name
            )
    return made
