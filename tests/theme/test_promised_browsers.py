"""The browsers that the site promises: said the same everywhere, and nothing newer in the stylesheets."""

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from hearts_examples.rendering.words.catalogue import read_catalogue
from tests.building import ROOT

PROMISED: dict[str, str] = dict(
    each.split(" >= ") for each in json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["browserslist"]
)
NAMED = re.compile(
    r"(Chrome|Edge|Firefox|Safari|iOS)(?: oder Edge| or Edge| and Edge| und Edge)?(?: ab)? (\d+(?:\.\d+)?)"
)


def told(text: str) -> dict[str, str]:
    """The versions that a text names, by browser."""
    return {name.lower(): version for name, version in NAMED.findall(text)}


@pytest.mark.parametrize(
    "where",
    [
        lambda: (ROOT / "README.md").read_text(encoding="utf-8"),
        lambda: (ROOT / "docs/about/index.md").read_text(encoding="utf-8"),
        lambda: (ROOT / "docs/de/about/index.md").read_text(encoding="utf-8"),
        lambda: read_catalogue("en").text("theme.tool-stopped"),
        lambda: read_catalogue("de").text("theme.tool-stopped"),
    ],
    ids=["README", "about", "about in German", "message", "message in German"],
)
def test_the_versions_are_the_same_everywhere(where: Callable[[], str]) -> None:
    expected = {name: PROMISED[name] for name in ("chrome", "safari", "firefox")}
    assert told(where()) == expected
    assert PROMISED["edge"] == PROMISED["chrome"]
    assert PROMISED["ios_saf"] == PROMISED["safari"]


def complaints(tmp_path: Path, style: str) -> list[str]:
    """What the check says of a stylesheet, without its path."""
    sheet = tmp_path / "new.css"
    sheet.write_text(style, encoding="utf-8")
    run = subprocess.run(
        ["node", "tools/check-styles.js", str(sheet)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    said = [line.removeprefix(f"{sheet}:") for line in run.stderr.splitlines()]
    assert run.returncode == bool(said)
    return said


@pytest.mark.parametrize(
    ("style", "named"),
    [
        ("a { color: light-dark(red, blue) }", "light-dark"),
        ("a { --x: color-mix(in srgb, red, blue) }", "color-mix"),
        ("a { content: '✗' / '' }".replace("'", '"'), "content with other words"),
        ("a { width: calc(3 * 2cqi) }", "the unit cqi"),
        ("a { --w: 2rem; --w: 5cqi }", "the unit cqi"),
        ("a { max-height: 100dvh }", "the unit dvh"),
        ("a { width: fit-content }", "fit-content"),
        ("a { mask: none }", "mask"),
        ("a, b:has(i) { color: red }", ":has"),
        ("a:popover-open { color: red }", ":popover-open"),
        ("@layer x { a { color: red } }", "@layer"),
        ("a { anchor-name: --x }", "anchor-name"),
        ("a { & b { color: red } }", "nesting"),
        ("a { colour: red }", "colour"),
    ],
)
def test_what_is_newer_is_named(style: str, named: str, tmp_path: Path) -> None:
    said = complaints(tmp_path, style)
    assert said
    assert all(line.startswith(f"1: {named} ") for line in said)


@pytest.mark.parametrize(
    "style",
    [
        'a { content: "✗"; content: "✗" / "" }',
        "a { max-height: 100vh; max-height: 100dvh }",
        "a { -webkit-mask: none; mask: none }",
        "@supports (width: 1cqi) { a { width: 1cqi } }",
        "a:has(b) { color: red }",
        "a { text-wrap: balance }",
    ],
)
def test_what_is_newer_may_stand_where_nothing_is_lost_without_it(style: str, tmp_path: Path) -> None:
    assert complaints(tmp_path, style) == []
