"""Record that the translations of a page agree with it again: `make accept-translation PAGE=faq/tie.md`."""

import sys
from pathlib import Path

from hearts_examples.faults import Fault
from hearts_examples.site.freshness import accept_translation
from tools.project import project_in


def main(pages: list[str]) -> int:
    """Accept the translations of the pages named; say which files were written."""
    if not pages:
        print("Name the page, as it is called below docs/: make accept-translation PAGE=faq/tie.md", file=sys.stderr)
        return 2
    try:
        project = project_in(Path.cwd())
        for page in pages:
            for written in accept_translation(project, page.removeprefix("docs/")):
                print(f"{written}: agrees again")
    except FileNotFoundError as missing:
        print(f"{missing.filename}: no such page; PAGE is a path below docs/, such as faq/tie.md", file=sys.stderr)
        return 1
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
