"""Build one more language: a MkDocs build of its own, from the options given as JSON."""

import json
import logging
import os
import sys
import threading

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, MkDocsException


def main(options: str) -> int:
    """Build; warnings and errors go to standard error, one a line."""
    threading.Thread(target=_end_with_parent, daemon=True).start()
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    try:
        build(load_config(**json.loads(options)))
    except (Abort, MkDocsException) as error:
        print(error.format_message(), file=sys.stderr)
        return 1
    return 0


def _end_with_parent() -> None:
    """Nothing comes on standard input; that it closes says that nobody waits for this build any more."""
    os.read(0, 1)
    os._exit(1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
