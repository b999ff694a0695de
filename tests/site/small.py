"""A small project with everything that the real one has: quick to build, and still while the real pages are written."""

import atexit
import compileall
import re
import shutil
import tempfile
from functools import cache
from pathlib import Path

from hearts_examples.rendering.pages.pagefile import read_page
from hearts_examples.rules.ids import SECTIONS, Rule
from hearts_examples.site.freshness import source_hash
from tests.building import ROOT

NAV = """\
nav:
  - index.md
  - rules:
      - rules/*
  - faq:
      - faq/*
"""

GENERATORS = """\
from hearts_examples.rendering.generated import faq

GENERATORS = (faq.index,)
"""

TIE = """\
---
description: {title}
topic: match
rules: [tie]
options: [tie]
---

# {title} {{ #tie }}

{title}
"""


def _rules(section: str, title: str) -> str:
    """A page that states the rules of a section; the play of cards has an example."""
    parts = [f"# {title} {section} {{ #{section} }}"]
    for rule in SECTIONS[section]:
        parts += [f"## {title}: {rule} {{ #{rule} }}", f'{{{{ rule("{rule}") }}}}']
        if rule == Rule.LEAD_HEARTS:
            parts.append('{{ example("faq-lead-hearts-unbroken") }}')
    return "\n\n".join(parts) + "\n"


HEART = "\n![♥](images/heart.svg)\n"

ENGLISH = {
    "index.md": "# Hearts { #hearts }\n\nThe end: {{ r.end_score }} points. [Play](rules/play.md#lead-hearts)\n"
    + HEART,
    "faq/tie.md": TIE.format(title="What about a tie?"),
    **{f"rules/{section}.md": _rules(section, "Rule") for section in SECTIONS},
}
GERMAN = {
    "index.md": "# Herzeln { #hearts }\n\nDie Partie endet bei {{ r.end_score }}. [Spiel](rules/play.md#lead-hearts)\n"
    + HEART,
    "faq/tie.md": TIE.format(title="Was gilt bei Gleichstand?"),
    **{f"rules/{section}.md": _rules(section, "Regel") for section in SECTIONS},
}


def write_small_project(root: Path) -> None:
    """Write the project: this one's machinery, with a few pages."""
    shutil.copytree(_model(), root, dirs_exist_ok=True)


@cache
def _model() -> Path:
    """The project to copy, its code compiled: else every build of every copy would compile it again."""
    root = Path(tempfile.mkdtemp(prefix="small-project-"))
    atexit.register(shutil.rmtree, root, ignore_errors=True)
    _write_project(root)
    for folder in ("hearts_examples", "hooks"):
        compileall.compile_dir(root / folder, quiet=1)
    return root


def _write_project(root: Path) -> None:
    for folder in ("browser", "hearts_examples", "hooks", "theme"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    # Other generated pages would lead to pages that are not here.
    (root / "hearts_examples" / "rendering" / "generated" / "generators.py").write_text(GENERATORS, encoding="utf-8")
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    small, times = re.subn(r"^nav:\n(?:[ #].*\n)+", NAV, config, flags=re.MULTILINE)
    assert times == 1
    (root / "mkdocs.yml").write_text(small, encoding="utf-8")
    docs = root / "docs"
    for name, text in ENGLISH.items():
        _write(docs / name, text)
    _write(docs / "images" / "heart.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>')
    for name, text in GERMAN.items():
        recorded = f"source_hash: {source_hash(read_page(docs / name, name))}\n"
        head, body = ("---\n", text.removeprefix("---\n")) if text.startswith("---\n") else ("---\n", f"---\n\n{text}")
        _write(docs / "de" / name, head + recorded + body)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
