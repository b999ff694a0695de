"""The site without network: what the service worker keeps, and the manifest that lets phones install the site."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from hearts_examples.exports.engine import ENGINE
from hearts_examples.rendering.words.catalogue import Catalogue

WORKER = "sw.js"
"""The service worker, at the root of the site; `theme/sw.js` has the two lines that `complete_worker` fills in."""

MANIFEST = "manifest.webmanifest"

VERSION_LINE = 'const VERSION = "";'
FILES_LINE = "const FILES = {};"

NOT_KEPT = (".gz", ".xml", ".txt", ".jsonl", ".map")
"""Files that no page loads."""

FOR_OTHERS = (ENGINE, "assets/images/preview-")
"""What only other programs read and other sites show, by the beginnings of names."""

FELT, PAPER = "#27654d", "#faf7ee"


def complete_worker(languages: Mapping[str, Path]) -> None:
    """Write into the service worker what it has to keep: every file of these folders, by the prefix of their language.

    The worker stands in the folder of the language without a prefix. Its version follows from the files and from
    itself, so that the same site always gives the same worker.
    """
    worker = languages[""] / WORKER
    code = worker.read_text(encoding="utf-8")
    files = dict(sorted(_files(languages)))
    listed = json.dumps(files, separators=(",", ":"), ensure_ascii=False)
    version = hashlib.sha256((code + listed).encode()).hexdigest()[:16]
    for line, filled in ((VERSION_LINE, f'const VERSION = "{version}";'), (FILES_LINE, f"const FILES = {listed};")):
        if code.count(line) != 1:
            raise ValueError(f"{WORKER} has no line {line}")
        code = code.replace(line, filled)
    worker.write_text(code, encoding="utf-8")


def _files(languages: Mapping[str, Path]) -> Iterator[tuple[str, str]]:
    """The address of each file and the beginning of its SHA-256, in hexadecimal."""
    for prefix, folder in languages.items():
        for path in folder.rglob("*"):
            name = path.relative_to(folder).as_posix()
            if path.is_file() and name != WORKER and not name.endswith(NOT_KEPT) and not name.startswith(FOR_OTHERS):
                address = prefix + (name.removesuffix("index.html") if path.name == "index.html" else name)
                yield address, hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def manifest(words: Catalogue, prefix: str) -> str:
    """The manifest of a language, whose addresses begin with a prefix: nothing, or `de/`."""
    root = "../" * prefix.count("/") or "./"
    icons = [("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any")]
    icons.append(("icon-maskable-512.png", "512x512", "maskable"))
    data = {
        "name": words.text("site.name"),
        "short_name": words.text("site.name"),
        "description": words.text("site.description"),
        "lang": words.language,
        "dir": "ltr",
        "start_url": "./",
        "scope": root,
        "display": "standalone",
        "theme_color": FELT,
        "background_color": PAPER,
        "icons": [
            {"src": f"{root}assets/images/{name}", "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in icons
        ],
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"
