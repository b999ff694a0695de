"""The scripts of a site: which of `browser/` are published, and where; without comments, a quarter of their weight."""

import re
from pathlib import Path

PUBLISHED = "assets/browser"
"""Where the built site has the rooms of `browser/`."""

TESTS = "test"
"""The room of `browser/` that stays at home."""

_COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)


def scripts(browser: Path) -> dict[str, Path]:
    """The files of all published scripts, each by its address in the site, such as `assets/browser/ui/dom.js`."""
    found = ((path.relative_to(browser), path) for path in sorted(browser.rglob("*.js")))
    return {f"{PUBLISHED}/{name.as_posix()}": path for name, path in found if name.parts[0] != TESTS}


def without_comments(script: str) -> str:
    """The script without comments that have their lines to themselves. Text of several lines must not look like one."""
    return _COMMENT.sub("", script)


def lighten(folder: Path) -> None:
    """Take the comments out of all scripts of a folder that is about to be published."""
    for path in sorted(folder.rglob("*.js")):
        path.write_text(without_comments(path.read_text(encoding="utf-8")), encoding="utf-8")
