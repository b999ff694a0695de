"""What the tests of the browser's scripts look up: the tables of the rules, the words of a page, how words are read."""

import json
import re
import sys
from pathlib import Path

from hearts_examples.exports.engine import engine_json
from hearts_examples.rendering.placeholders.tools import tool
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.ruleset import STANDARD
from hearts_examples.site.search import reading

WORDS = re.compile(r'id="tool-words">(.*?)</script>', re.DOTALL)


def write_tables(folder: Path) -> None:
    """Write `engine.json`, and in English and German the words of two tools and how the search reads words."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "engine.json").write_text(engine_json(STANDARD), encoding="utf-8")
    for language in ("en", "de"):
        words = read_catalogue(language)
        (folder / f"search-{language}.json").write_text(json.dumps(reading(words)), encoding="utf-8")
        for name, file in (("check", f"words-{language}"), ("practice", f"words-practice-{language}")):
            found = WORDS.search(tool(name, words, "../../"))
            if not found:
                raise ValueError("a tool has no words")
            (folder / f"{file}.json").write_text(found[1], encoding="utf-8")


if __name__ == "__main__":
    write_tables(Path(sys.argv[1]))
