"""A translation carries the hash of the page that it renders; when that page changes, somebody has to look again."""

import hashlib
import re

from hearts_examples.faults import Fault
from hearts_examples.rendering.pages.pagefile import PageFile, read_page
from hearts_examples.site.project import Project


def source_hash(page: PageFile) -> str:
    """The hash of a page's text: 12 hex digits; front matter and white space do not count."""
    return hashlib.sha256(" ".join(page.body.split()).encode()).hexdigest()[:12]


def check_fresh(original: PageFile, translation: PageFile) -> Fault | None:
    """What to say when the original is no longer the text that the translation renders; None when it is."""
    recorded = translation.meta.get("source_hash")
    if str(recorded) == source_hash(original):
        return None
    line = translation.meta_line("source_hash") if recorded else 1
    return Fault(
        translation.path,
        line,
        f"{original.path} has changed since this translation; bring it up to date, then run:"
        f" make accept-translation PAGE={original.name}",
    )


def accept_translation(project: Project, name: str) -> list[str]:
    """Record in every translation of a page that it agrees with the original again; return the files written.

    Raises Fault when the page is missing in some language.
    """
    original = read_page(project.default.folder / name, name)
    recorded = f'source_hash: "{source_hash(original)}"'  # in quotes, for it may look like a number
    written = []
    for language in project.languages[1:]:
        path = language.folder / name
        text = path.read_text(encoding="utf-8")
        if not text.startswith("---\n"):
            text = f"---\n{recorded}\n---\n\n{text}"
        elif re.search(r"^source_hash:.*$", text, re.MULTILINE):
            text = re.sub(r"^source_hash:.*$", recorded, text, count=1, flags=re.MULTILINE)
        else:
            text = text.replace("---\n", f"---\n{recorded}\n", 1)
        path.write_text(text, encoding="utf-8")
        written.append(str(path))
    return written
