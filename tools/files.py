"""The list of files in DEVELOPERS.md: what every file of the code is for, as its first sentence says.

Python says it in the docstring of the module, a script in the comment at its head. Files that a test program or a
reader's browser is given whole, and those that only hold a room together, are left out.
"""

import ast
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from hearts_examples.faults import Fault
from tools.developers import Part

ROOMS = ("hearts_examples", "hooks", "browser", "tools", "tests")

_SENTENCE = re.compile(r"(.+?[.?!])(?= [A-Z`{]|$)")

PART = Part(
    re.compile(r"(<!-- files: [^\n]* -->\n\n).*?(<!-- end of files -->)", re.DOTALL),
    lambda root: "".join(f"{line}\n" for line in listed(root)),
    old="the list is not of these files",
    lost="the list has no place; write <!-- files: --> and <!-- end of files -->",
)
stale, write = PART.stale, PART.write


def listed(root: Path) -> Iterator[str]:
    """Every folder with its files as lines of Markdown.

    Raises Fault for a file that does not say what it is for.
    """
    folders = groupby((path for room in ROOMS for path in _files(root / room)), key=lambda path: path.parent)
    for folder, files in folders:
        about = first_sentence(folder / "__init__.py") if (folder / "__init__.py").exists() else ""
        yield f"**`{folder.relative_to(root).as_posix().removeprefix('hearts_examples/')}/`** {about}".rstrip()
        yield ""
        said = [f"- `{path.name}`: {first_sentence(path)}" for path in files if path.name != "__init__.py"]
        yield from [*said, ""] if said else ()


def _files(folder: Path) -> list[Path]:
    found = (path for path in folder.rglob("*") if path.suffix in (".py", ".js") and "node_modules" not in path.parts)
    listed_ones = (path for path in found if not path.name.startswith("test_") and not path.name.endswith(".test.js"))
    return sorted(listed_ones, key=lambda path: (path.parent, path))


def first_sentence(path: Path) -> str:
    """What a file says it is for. Raises Fault where it says nothing."""
    text = path.read_text(encoding="utf-8")
    said = ast.get_docstring(ast.parse(text)) if path.suffix == ".py" else _head(text)
    paragraph = " ".join((said or "").partition("\n\n")[0].split())
    sentence = _SENTENCE.match(paragraph)
    if not sentence and path.name != "__init__.py":
        raise Fault(path, 1, "this file does not say what it is for; begin it with a sentence")
    return sentence[1] if sentence else ""


def _head(script: str) -> str:
    """The comment at the head of a script."""
    lines = []
    for line in script.splitlines():
        if not line.startswith("//"):
            break
        lines.append(line.removeprefix("//").strip())
    return "\n".join(lines)
