"""Build one more language: a MkDocs build of its own, from the options given as JSON."""

import json
import logging
import sys

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, MkDocsException


def main(options: str) -> int:
    """Build; warnings and errors go to standard error, one a line."""
    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    try:
        build(load_config(**json.loads(options)))
    except (Abort, MkDocsException) as error:
        print(error.format_message(), file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
