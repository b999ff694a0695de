"""Scripts are published without their comments, and with all of their code."""

from pathlib import Path

import pytest

from hearts_examples.site.scripts import scripts, without_comments
from tests.assets import plain
from tests.building import ROOT

SCRIPTS = scripts(ROOT / "browser")


def test_comments_go_and_code_stays() -> None:
    script = (
        '// what\nconst a = 1; // why\n/**\n * @type {number}\n */\nlet b = "//";\n  /* note */\n/** cast */ (b);\n'
    )
    assert without_comments(script) == 'const a = 1; // why\nlet b = "//";\n/** cast */ (b);\n'


@pytest.mark.parametrize("path", SCRIPTS.values(), ids=SCRIPTS)
def test_only_lines_of_comments_go(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    kept = without_comments(written).splitlines()
    gone = [line.strip() for line in written.splitlines() if line not in kept]
    assert [line for line in gone if not line.startswith(("//", "/*", "*"))] == []
    assert "`\n" not in written  # no text of several lines, in which a line might only look like a comment


def test_the_site_has_no_comments_in_its_scripts(site: Path) -> None:
    published = sorted((site / "assets").rglob("*.js"))
    assert sorted(plain(path.relative_to(site).as_posix()) for path in published) == sorted(SCRIPTS)
    assert [
        path.name for path in published if any(line.startswith("//") for line in path.read_text().splitlines())
    ] == []
