"""What the tests of the browser's scripts look up: the tables of the rules, and the words of a page, as files."""

import re
import sys
from pathlib import Path

from hearts_examples.exports.engine import engine_json
from hearts_examples.rendering.placeholders.tools import tool
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.ruleset import STANDARD

WORDS = re.compile(r'id="tool-words">(.*?)</script>', re.DOTALL)


def write_tables(folder: Path) -> None:
    """Write `engine.json` and the words of the checker in English and German."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "engine.json").write_text(engine_json(STANDARD), encoding="utf-8")
    for language in ("en", "de"):
        found = WORDS.search(tool("check", read_catalogue(language), "../../"))
        if not found:
            raise ValueError("a tool has no words")
        (folder / f"words-{language}.json").write_text(found[1], encoding="utf-8")


if __name__ == "__main__":
    write_tables(Path(sys.argv[1]))
