"""A translation carries the hash of the page that it renders; when that page changes, somebody has to look again."""

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from hearts_examples.faults import Fault
from hearts_examples.rendering.pages.pagefile import PageFile, read_page
from hearts_examples.rendering.words.catalogue import Catalogue, Message
from hearts_examples.rules.errors import nearest
from hearts_examples.site.project import Project

Pages = Mapping[str, PageFile]


def source_hash(page: PageFile) -> str:
    """The hash of what a translation renders, 12 hex digits: the text, the title and the description.

    White space does not count. What the front matter says alike in every language, such as rules, is compared itself.
    """
    told = [f"{key}: {page.meta[key]}" for key in ("title", "description") if key in page.meta]
    return hashlib.sha256(" ".join(" ".join([*told, page.body]).split()).encode()).hexdigest()[:12]


def check_fresh(original: PageFile, translation: PageFile, language: str) -> Fault | None:
    """What to say when the original is no longer the text that the translation renders; None when it is."""
    recorded = translation.meta.get("source_hash")
    if str(recorded) == source_hash(original):
        return None
    line = translation.meta_line("source_hash") if recorded else 1
    what = (
        f"{original.path} has changed since this translation; bring it up to date"
        if recorded
        else f"nobody has recorded that this page says the same as {original.path}; compare them"
    )
    run = f"make accept-translation PAGE={original.name} TO={language}"
    return Fault(translation.path, line, f"{what}, then run: {run}")


def check_pages_translated(pages: Pages, others: Sequence[Pages]) -> Iterator[Fault]:
    """A fault for every page that is word for word that of another language."""
    for name, page in pages.items():
        text = page.body.split()
        for other in (written[name] for written in others if name in written):
            if text == other.body.split():
                yield Fault(page.path, page.body_line, f"this is word for word {other.path}; translate it")
                break


def check_words_translated(words: Catalogue, others: Sequence[Catalogue]) -> Iterator[Fault]:
    """A fault for every file of messages of which more than half are word for word those of another language."""
    for path, keys in _by_file(words).items():
        for other in others:
            same = [
                key
                for key in keys
                if (there := other.messages.get(key)) and there.forms == words.messages[key].forms and _has_words(there)
            ]
            if len(same) > max(len(keys) / 2, MAY_BE_SAME):
                first = words.messages[same[0]]
                count = f"{len(keys) - len(same)} of {len(keys)} messages are translated"
                yield Fault(
                    path, first.line, f"{count}; the others, such as this, are word for word {other.language!r}"
                )
                break


def check_words_finished(words: Catalogue) -> Iterator[Fault]:
    """A fault for every message that is marked as not yet right."""
    for key, message in words.messages.items():
        if message.fuzzy:
            yield Fault(
                message.path, message.line, f"message {key!r} is marked fuzzy; make it right, and take the mark away"
            )


MAY_BE_SAME = 10
"""So many messages of a file may be alike in two languages, as names and signs are."""


def _by_file(words: Catalogue) -> dict[Path, list[str]]:
    files: dict[Path, list[str]] = {}
    for key, message in words.messages.items():
        files.setdefault(message.path, []).append(key)
    return files


def _has_words(message: Message) -> bool:
    """Whether a message says something in a language; a sign or what is filled in is alike in all."""
    return any(re.search(r"[^\W\d_]{2}", re.sub(r"\{[^}]*\}", "", form)) for form in message.forms)


def accept_translation(project: Project, name: str, code: str) -> Path:
    """Record in the translation of a page that it agrees with the original again; return the file written.

    Raises Fault when there is no such language, or no such page in it.
    """
    languages = {language.code: language for language in project.languages[1:]}
    if code not in languages:
        raise Fault(project.config_file, None, f"there is no translation {code!r}; {nearest(code, languages)}")
    path = languages[code].folder / name
    for page in (project.default.folder / name, path):
        if not page.is_file():
            raise Fault(page, None, "there is no such page; PAGE is a path below docs/, such as faq/tie.md")
    original = read_page(project.default.folder / name, name)
    recorded = f'source_hash: "{source_hash(original)}"'  # in quotes, for it may look like a number
    text = path.read_text(encoding="utf-8")
    if not text.startswith("---\n"):
        text = f"---\n{recorded}\n---\n\n{text}"
    elif re.search(r"^source_hash:.*$", text, re.MULTILINE):
        text = re.sub(r"^source_hash:.*$", recorded, text, count=1, flags=re.MULTILINE)
    else:
        text = text.replace("---\n", f"---\n{recorded}\n", 1)
    path.write_text(text, encoding="utf-8")
    return path
