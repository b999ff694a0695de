"""Measure the build: what the generator costs beside others, and how the time grows with the pages.

Plain MkDocs and Zensical build the same pages, finished, in their usual theme. All are measured in processor time, so
that a busy machine blurs little; growth is measured by the clock, on copies of the site with more and more questions.
"""

import logging
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.utils import write_file

from tools import ROOT
from tools.bench import zensical
from tools.bench.processes import processor_seconds

MANIFOLDS = (1, 2, 4)
RUNS = 3
FIGURE = re.compile("\ue000(\\d+)\ue001")
"""What stands for a figure in finished Markdown until the end; see `hearts_examples.rendering.pages.renderer`."""


@dataclass(slots=True)
class Measure:
    """One build of the default language: processor seconds in all, those within our hooks, and the finished pages."""

    total: float
    hooks: float
    pages: dict[str, str]


def measure(folder: Path) -> Measure:
    """Build the default language in this process, with a clock around every hook."""
    measured = Measure(0, 0, {})
    start = time.process_time()
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(folder / "site"), strict=True)
    for event, methods in config.plugins.events.items():
        methods[:] = [_timed(method, event, measured) if _is_hook(method) else method for method in methods]
    build(config)
    measured.total = time.process_time() - start
    _place_figures(measured, config)
    return measured


def _is_hook(method: Callable[..., Any]) -> bool:
    code = getattr(method, "__code__", None)
    return code is not None and Path(code.co_filename).parent.name == "hooks"


def _timed(method: Callable[..., Any], event: str, measured: Measure) -> Callable[..., Any]:
    @wraps(method)
    def timed(*args: Any, **kwargs: Any) -> Any:
        start = time.process_time()
        result = method(*args, **kwargs)
        measured.hooks += time.process_time() - start
        if event == "page_markdown":
            measured.pages[kwargs["page"].file.src_uri] = result
        return result

    return timed


def _place_figures(measured: Measure, config: MkDocsConfig) -> None:
    kept: list[str] = next(
        (extension.kept for extension in config.markdown_extensions if hasattr(extension, "kept")), []
    )
    for name, text in measured.pages.items():
        measured.pages[name] = FIGURE.sub(lambda mark: kept[int(mark[1])], text)


def write_pages(folder: Path, pages: Mapping[str, str]) -> list[str]:
    """Write finished pages to `docs/` in a folder, for another generator; return the extensions of their Markdown."""
    for name, text in pages.items():
        write_file(text.encode(), str(folder / "docs" / name))
    ours = load_config(str(ROOT / "mkdocs.yml"))
    return [name for name in ours.markdown_extensions if isinstance(name, str)]


def plain(folder: Path, pages: Mapping[str, str]) -> float:
    """Build finished pages with MkDocs and Material alone; return the processor seconds."""
    extensions = write_pages(folder, pages)
    start = time.process_time()
    config = load_config(
        str(ROOT / "mkdocs.yml"),
        hooks=[],
        theme={"name": "material", "font": False},
        plugins=["search"],
        markdown_extensions=extensions,
        docs_dir=str(folder / "docs"),
        site_dir=str(folder / "plain"),
    )
    config.nav = None  # all pages
    build(config)
    return time.process_time() - start


@dataclass(frozen=True, slots=True)
class Run:
    """A build of all languages: how many pages, seconds by the clock, seconds of all cores together."""

    pages: int
    clock: float
    processor: float


def growth(manifold: int) -> Run:
    """Build a copy of the site with every question so many times."""
    with tempfile.TemporaryDirectory() as folder:
        copy = _copy(Path(folder))
        for page in [*copy.glob("docs/faq/*.md"), *copy.glob("docs/*/faq/*.md")]:
            for number in range(1, manifold):
                shutil.copy2(page, page.with_stem(f"{page.stem}-again-{number}"))
        start = time.perf_counter()
        processor = _build(copy)
        return Run(sum(1 for _ in copy.glob("site/**/index.html")), time.perf_counter() - start, processor)


def whole_process(folder: Path) -> float:
    """Build the default language alone, as a process of its own; return its processor seconds, start and all."""
    copy = _copy(folder)
    config = copy / "mkdocs.yml"
    text = config.read_text(encoding="utf-8")
    config.write_text(re.sub(r"(?<=  languages:\n    en: English\n)(?:    \w+: .*\n)+", "", text), encoding="utf-8")
    for other in copy.glob("docs/??"):
        shutil.rmtree(other)
    return _build(copy)


def _copy(folder: Path) -> Path:
    copy = folder / "project"
    for name in ("browser", "docs", "hooks", "theme"):
        shutil.copytree(ROOT / name, copy / name)
    shutil.copy2(ROOT / "mkdocs.yml", copy)
    return copy


def _build(copy: Path) -> float:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"]
    try:
        return processor_seconds(command, copy)
    except subprocess.CalledProcessError:
        sys.exit("The site does not build; mend it, then measure.")


def main() -> None:
    """Measure and print."""
    logging.getLogger("mkdocs").setLevel(logging.ERROR)
    ours, theirs = [], []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as folder:
            ours.append(measure(Path(folder)))
            theirs.append(plain(Path(folder), ours[-1].pages))
    best, stock = min(ours, key=lambda run: run.total), min(theirs)
    print(f"{len(best.pages)} pages of one language, seconds of one processor:")
    print(f"  MkDocs and Material alone, from finished pages  {stock:6.2f}")
    print(f"  this project                                    {best.total:6.2f}  ({best.total / stock - 1:+.0%})")
    print(f"    of these in our hooks                         {best.hooks:6.2f}")
    _print_beside_zensical(best.pages)
    print("All languages, seconds by the clock:")
    runs = [growth(manifold) for manifold in MANIFOLDS]
    for run in runs:
        print(f"  {run.pages:5} pages {run.clock:6.2f}  {run.processor / run.clock:.1f} processors busy")
    small, large = runs[0], runs[-1]
    slope = (large.clock - small.clock) / (large.pages - small.pages)
    print(f"  each further page takes {slope * 1000:.0f} ms")


def _print_beside_zensical(pages: dict[str, str]) -> None:
    if not zensical.bring():
        print("  Zensical cannot be installed here, so it is not measured.")
        return
    ours, theirs = [], []
    for _ in range(RUNS):
        with tempfile.TemporaryDirectory() as folder:
            ours.append(whole_process(Path(folder)))
        with tempfile.TemporaryDirectory() as folder:
            theirs.append(zensical.build(Path(folder), write_pages(Path(folder), pages)))
    print("The same as whole processes, start and all:")
    print(f"  Zensical alone, from finished pages             {min(theirs):6.2f}")
    print(f"  this project                                    {min(ours):6.2f}  ({min(ours) / min(theirs) - 1:+.0%})")


if __name__ == "__main__":
    main()
