"""One version of the built site after another, each with a mark on its pages and in its styles."""

import hashlib
import json
import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from hearts_examples.site.offline import WORKER, complete_worker
from tests.assets import HASHED, addresses
from tests.building import ROOT

MARKS = """
() => [
    document.querySelector("meta[name=version]")?.content,
    getComputedStyle(document.documentElement).getPropertyValue("--version").trim(),
]
"""
"""The versions of a page and of its styles."""


def kept_files(site: Path) -> dict[str, str]:
    """What the worker of a site keeps: address -> hash."""
    found = re.search(r"^const FILES = (\{.*\});$", (site / WORKER).read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    files: dict[str, str] = json.loads(found[1])
    return files


def publish(site: Path, folder: Path, mark: str, prefixes: Iterable[str]) -> None:
    """Put another version of a site into a folder: every page and its styles carry a mark, the worker knows them."""
    with next_version(site, folder, prefixes) as coming:
        styles = coming / addresses(coming)["assets/stylesheets/tokens.css"]
        content = f"{styles.read_text(encoding='utf-8')}:root {{ --version: {mark}; }}\n"
        named = HASHED.sub(f".{hashlib.sha256(content.encode()).hexdigest()[:8]}", styles.name)
        styles.unlink()
        styles.with_name(named).write_text(content, encoding="utf-8")
        for path in coming.rglob("*.html"):
            html = path.read_text(encoding="utf-8").replace(styles.name, named)
            path.write_text(html.replace("</head>", f'<meta name="version" content="{mark}"></head>'), encoding="utf-8")


@contextmanager
def next_version(site: Path, folder: Path, prefixes: Iterable[str]) -> Iterator[Path]:
    """A copy of a site to change, which then takes the place of the folder at once.

    The folder may be served meanwhile, and browsers ask for the worker when they like. One without a version, as it is
    while this is under way, would retire the site.
    """
    coming = folder.with_name(f"{folder.name} to come")
    before = folder.with_name(f"{folder.name} before")
    for left in (coming, before):
        shutil.rmtree(left, ignore_errors=True)
    shutil.copytree(site, coming)
    yield coming
    _fill_worker(coming, prefixes)
    if folder.exists():
        folder.rename(before)
    coming.rename(folder)
    shutil.rmtree(before, ignore_errors=True)


def _fill_worker(folder: Path, prefixes: Iterable[str]) -> None:
    """Let the worker of a site know its files as they are now."""
    whole = folder.with_name(f"{folder.name} parts")
    shutil.rmtree(whole, ignore_errors=True)
    parts = {"": folder}
    for prefix in prefixes:
        if prefix:
            (whole / prefix).parent.mkdir(parents=True, exist_ok=True)
            (folder / prefix).rename(whole / prefix)
            parts[prefix] = whole / prefix
    shutil.copy(ROOT / "theme" / WORKER, folder / WORKER)
    complete_worker(parts)
    for prefix, part in parts.items():
        if prefix:
            part.rename(folder / prefix)
