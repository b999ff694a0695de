"""Every script, style, font, picture and table that pages load gets an address with the hash of its content.

So a page always loads what it was built with, whatever its browser, a cache on the way or the service worker has kept;
and what stands at such an address never changes.
"""

import hashlib
import posixpath
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from urllib.parse import unquote, urlsplit

from hearts_examples.exports.engine import ENGINE
from hearts_examples.faults import Fault

KINDS = (".js", ".css", ".woff2", ".woff", ".ttf", ".svg", ".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".json")
"""The ends of names of what pages load."""

OURS = ("assets/", "search/")
"""The folders whose files nobody outside the site knows; files elsewhere, such as the conformance suite, keep their own
addresses beside the new ones."""

_FILE = rf"""(?P<quote>["'])(?P<address>[^"'\s]+(?:{"|".join(map(re.escape, KINDS))})(?:[?#][^"'\s]*)?)(?P=quote)"""
_LOADED = re.compile(rf"(?P<before>\s(?:src|poster|data-[\w-]+)=){_FILE}")
_LINK = re.compile(r"<link\b[^>]*>")
_HREF = re.compile(rf"(?P<before>\shref=){_FILE}")
_ICON = re.compile(rf'(?P<before>"src": ){_FILE}')
_IN_STYLE = re.compile(r"""(?P<before>url\(\s*|@import\s+)(?P<quote>["']?)(?P<address>[^"')\s]+)(?P=quote)""")
# A comment may name the type of another script, which it does not load.
_IN_SCRIPT = re.compile(
    r"""/\*.*?\*/|(?P<before>\b(?:from|import)\s*\(?\s*|\bnew URL\(\s*)"""
    r"""(?P<quote>["'])(?P<address>\.[^"']*)(?P=quote)""",
    re.DOTALL,
)

_PATH = re.compile(r"([^?#]*)(.*)", re.DOTALL)


def with_hashes(languages: Mapping[str, Path], root: str) -> None:
    """Give what pages load its new addresses, in the folders of these languages, by the prefix of each.

    `root` is the path of the site on its host, with which the pages for missing addresses begin theirs. Raises Fault
    where scripts or styles load each other in a circle: none of them has a content before it has an address.
    """
    files = {
        prefix + path.relative_to(folder).as_posix(): path
        for prefix, folder in languages.items()
        for path in folder.rglob("*")
        if path.is_file()
    }
    ours = tuple(prefix + folder for prefix in languages for folder in OURS)
    assets = _Assets(files, ours, root)
    for address, path in files.items():
        if address.endswith((".html", ".webmanifest")):
            before = path.read_text(encoding="utf-8")
            after = assets.in_page(address, before)
            if after != before:
                path.write_text(after, encoding="utf-8")
    for address in assets.hashes:
        if address.startswith(ours) and address != ENGINE:
            files[address].unlink()


class _Assets:
    """The files of a site by their addresses, and the hashes of those that something loads."""

    def __init__(self, files: Mapping[str, Path], ours: tuple[str, ...], root: str) -> None:
        self.hashes: dict[str, str] = {}
        self._files = files
        self._ours = ours
        self._root = root
        self._underway: list[str] = []

    def in_page(self, page: str, html: str) -> str:
        """A page, or a manifest, with the new addresses of what it loads; a link leads to documents as before."""
        html = _LINK.sub(lambda tag: _HREF.sub(self._loaded_by(page), tag[0]), html)
        html = _LOADED.sub(self._loaded_by(page), html)
        html = _ICON.sub(self._loaded_by(page), html)
        return _HREF.sub(self._loaded_by(page, linked=True), html)

    def _loaded_by(self, here: str, *, linked: bool = False) -> Callable[[re.Match[str]], str]:
        def renamed(found: re.Match[str]) -> str:
            written = found["address"]
            address = written and self._resolved(here, written)
            if not address or (linked and (not address.startswith(self._ours) or address == ENGINE)):
                return found[0]
            path, rest = _PATH.fullmatch(written).groups()  # type: ignore[union-attr]
            return f"{found['before']}{found['quote']}{_named(path, self._hash(address))}{rest}{found['quote']}"

        return renamed

    def _resolved(self, here: str, written: str) -> str | None:
        """The address within the site that a file there writes, if something stands there that pages load."""
        parts = urlsplit(written)
        path = unquote(parts.path)
        if parts.scheme or parts.netloc or posixpath.splitext(path)[1] not in KINDS:
            return None
        if path.startswith("/"):
            address = path.removeprefix(self._root)
        else:
            address = posixpath.normpath(posixpath.join(posixpath.dirname(here), path))
        return address if address in self._files else None

    def _hash(self, address: str) -> str:
        """The hash of a file with the new addresses of what it loads itself; whoever asks first lets it be written."""
        if address not in self.hashes:
            if address in self._underway:
                circle = " loads ".join([*self._underway[self._underway.index(address) :], address])
                raise Fault(Path(address), None, f"these load each other, so none can have its address first: {circle}")
            self._underway.append(address)
            path = self._files[address]
            content = path.read_bytes()
            if pattern := {".js": _IN_SCRIPT, ".css": _IN_STYLE}.get(path.suffix):
                content = pattern.sub(self._loaded_by(address), content.decode()).encode()
            self.hashes[address] = hashlib.sha256(content).hexdigest()[:8]
            path.with_name(_named(path.name, self.hashes[address])).write_bytes(content)
            self._underway.pop()
        return self.hashes[address]


def _named(name: str, digest: str) -> str:
    stem, _, kind = name.rpartition(".")
    return f"{stem}.{digest}.{kind}"
