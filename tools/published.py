"""Say at the end of `make site` where the site is, and in which languages."""

import sys
from pathlib import Path

from hearts_examples.faults import Fault
from tools import ROOT
from tools.project import project_in


def told(root: Path) -> str:
    """The folder of every language, and how to look at the site. Raises Fault where a language is not built."""
    site = root / "site"
    folders = {language.name: site / language.prefix for language in project_in(root).languages}
    for name, folder in folders.items():
        if not (folder / "index.html").is_file():
            raise Fault(folder, None, f"{name} is not here; run: make site")
    where = ", ".join(f"{name} in {folder.relative_to(root)}/" for name, folder in folders.items())
    return f"The site is built: {where}. To look at it: make serve"


def main() -> int:
    """Say it."""
    try:
        print(told(ROOT))
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
