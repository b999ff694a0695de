"""One version of the built site after another, each with a mark on its pages and in its styles."""

import hashlib
import json
import re
import shutil
from collections.abc import Iterable
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
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(site, folder)
    styles = folder / addresses(folder)["assets/stylesheets/tokens.css"]
    content = f"{styles.read_text(encoding='utf-8')}:root {{ --version: {mark}; }}\n"
    named = HASHED.sub(f".{hashlib.sha256(content.encode()).hexdigest()[:8]}", styles.name)
    styles.unlink()
    styles.with_name(named).write_text(content, encoding="utf-8")
    for path in folder.rglob("*.html"):
        html = path.read_text(encoding="utf-8").replace(styles.name, named)
        path.write_text(html.replace("</head>", f'<meta name="version" content="{mark}"></head>'), encoding="utf-8")
    fill_worker(folder, prefixes)


def fill_worker(folder: Path, prefixes: Iterable[str]) -> None:
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
