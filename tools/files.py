"""The list of files in DEVELOPERS.md: what every file of the code is for, as its first sentence says.

Python says it in the docstring of the module, a script in the comment at its head. Files that a test program or a
reader's browser is given whole, and those that only hold a room together, are left out.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from hearts_examples.faults import Fault

PAGE = "DEVELOPERS.md"
ROOMS = ("hearts_examples", "hooks", "browser", "tools", "tests")

_LISTED = re.compile(r"(<!-- files: [^\n]* -->\n\n).*?(<!-- end of files -->)", re.DOTALL)
_SENTENCE = re.compile(r"(.+?[.?!])(?= [A-Z`{]|$)")


def stale(root: Path) -> list[Fault]:
    """Whether the list shows other files, or says something else of them than they do."""
    path, text = _written(root)
    return [] if path.read_text(encoding="utf-8") == text else [Fault(path, None, "the list is not of these files")]


def write(root: Path) -> None:
    """List the files as they are."""
    path, text = _written(root)
    path.write_text(text, encoding="utf-8")


def _written(root: Path) -> tuple[Path, str]:
    path = root / PAGE
    text = path.read_text(encoding="utf-8")
    if not _LISTED.search(text):
        raise Fault(path, None, "the list has no place; write <!-- files: --> and <!-- end of files -->")
    return path, _LISTED.sub(lambda place: place[1] + "".join(f"{line}\n" for line in listed(root)) + place[2], text)


def listed(root: Path) -> Iterator[str]:
    """Every folder with its files as lines of Markdown.

    Raises Fault for a file that does not say what it is for.
    """
    for room in ROOMS:
        for folder in sorted({path.parent for path in _files(root / room)}):
            files = [path for path in _files(root / room) if path.parent == folder]
            about = first_sentence(folder / "__init__.py") if (folder / "__init__.py").exists() else ""
            yield f"**`{folder.relative_to(root).as_posix().removeprefix('hearts_examples/')}/`** {about}".rstrip()
            yield ""
            said = [f"- `{path.name}`: {first_sentence(path)}" for path in files if path.name != "__init__.py"]
            yield from [*said, ""] if said else ()


def _files(folder: Path) -> list[Path]:
    found = (path for path in folder.rglob("*") if path.suffix in (".py", ".js") and "node_modules" not in path.parts)
    return sorted(path for path in found if not path.name.startswith("test_") and not path.name.endswith(".test.js"))


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
