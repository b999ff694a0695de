"""All pages of a language, written and generated, read and checked."""

import re
from collections.abc import Mapping
from pathlib import Path

from hearts_examples.faults import Fault, Faults
from hearts_examples.rendering.generated.generators import GENERATORS
from hearts_examples.rendering.generated.source import Source
from hearts_examples.rendering.pages.pagefile import PageFile, parse_page, read_page
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.errors import RulesError
from hearts_examples.site.asked import with_asked
from hearts_examples.site.project import Language, Project

PAGES = (".md", ".markdown", ".mdown", ".mkdn", ".mkd")
"""What MkDocs takes for pages, in small letters."""

_GOOD_PAGE = re.compile(r"(?:[a-z0-9]+(?:-[a-z0-9]+)*/)*[a-z0-9]+(?:-[a-z0-9]+)*\.md")
_GOOD_FILE = re.compile(r"[\w./-]+", re.ASCII)


def written_pages(project: Project, language: Language) -> dict[str, PageFile]:
    """The pages of a language that somebody wrote, by name. Raises Faults as `parse_page` does, and for file names."""
    within = {other.folder for other in project.languages if language.folder in other.folder.parents}
    pages = {}
    faults = Faults()
    for path in sorted(language.folder.rglob("*")):
        if within.intersection((path, *path.parents)) or not path.is_file():
            continue
        with faults.noted():
            _check_name(path, path.relative_to(language.folder))
            if path.suffix == ".md":
                name = path.relative_to(language.folder).as_posix()
                pages[name] = read_page(path, name)
    faults.stop()
    return pages


def _check_name(path: Path, name: Path) -> None:
    if path.suffix != ".md" and path.suffix.lower() in PAGES:
        raise Fault(path, None, f"pages end in .md; call it {path.with_suffix('.md').name}")
    if path.suffix == ".md" and not _GOOD_PAGE.fullmatch(name.as_posix()):
        raise Fault(
            path, None, "a page's name is its address: small letters, digits and single hyphens, in every folder"
        )
    if not _GOOD_FILE.fullmatch(name.as_posix()):
        raise Fault(path, None, "a file's name is its address; call it by letters without accents, digits, and . _ -")


def generated_pages(project: Project, words: Catalogue, written: Mapping[str, PageFile]) -> dict[str, PageFile]:
    """The pages of a language that nobody wrote, by name. Raises Fault where what makes them meets something wrong."""
    source = Source(words, written, project.ruleset)
    made: dict[str, PageFile] = {}
    for generator in GENERATORS:
        maker = Path(*generator.__module__.split(".")).with_suffix(".py")
        try:
            texts = generator(source)
        except RulesError as error:
            raise Fault(maker, None, f"{error.at}: {error.message}") from None
        for name, text in texts.items():
            if name in written:
                raise Fault(written[name].path, 1, f"{maker} makes this page; delete it, or rename it")
            # What is wrong there has to be mended where it is made.
            made[name] = with_asked(parse_page(text, Path(f"{maker}, in {words.language}/{name}"), name), words)
    return made
