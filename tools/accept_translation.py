"""Record that a translation agrees with its page again: `make accept-translation PAGE=faq/tie.md TO=de`."""

import sys
from pathlib import Path

from hearts_examples.faults import Fault
from hearts_examples.site.freshness import accept_translation
from tools.project import project_in

USAGE = "Name the page, as it is called below docs/, and the language: make accept-translation PAGE=faq/tie.md TO=de"


def main(given: list[str]) -> int:
    """Accept the translation of a page into a language; say which file was written.

    The language may be left out where there is only one translation.
    """
    page, language = (*given, "", "")[:2]
    try:
        project = project_in(Path.cwd())
        others = project.languages[1:]
        if not language and len(others) == 1:
            language = others[0].code
        if not page or not language:
            print(USAGE, file=sys.stderr)
            return 2
        written = accept_translation(project, page.removeprefix("docs/"), language)
        print(f"{written.relative_to(Path.cwd())}: agrees again")
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
