"""Build one more language: a MkDocs build of its own, from the options given as JSON.

When it is built, one line of JSON on standard output tells how that went. Then the process waits: each line on standard
input, JSON too, names a page to build again and where, and is answered in the same way. When standard input closes, the
process that has begun this one is gone, however it ended, and so this one ends.
"""

import json
import logging
import os
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, MkDocsException


class Said(logging.Handler):
    """Keeps what is said, one line a message."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a message."""
        self.lines.append(record.getMessage())


def main(options: str) -> None:
    """Build, and then again what is asked for."""
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=[asked], daemon=True).start()
    said = Said()
    logging.getLogger().addHandler(said)
    made: list[MkDocsConfig] = []

    def everything() -> None:
        made.append(load_config(**json.loads(options)))
        build(made[0])

    def page() -> None:
        name, folder = json.loads(asked.get())
        (site,) = made[0]["hooks"].values()
        site.rebuild(name, Path(folder))

    _tell(everything, said)
    while True:
        _tell(page, said)


def _tell(act: Callable[[], None], said: Said) -> None:
    """Do something, and say on standard output whether it was done, and what was said meanwhile."""
    status = 0
    try:
        act()
    except (Abort, MkDocsException) as error:
        status = 1
        said.lines = error.format_message().splitlines()
    except Exception:
        status = 1
        said.lines = traceback.format_exc().splitlines()[-1:]
    print(json.dumps([status, "\n".join(said.lines)]), flush=True)
    said.lines = []


def _listen(asked: "SimpleQueue[bytes]") -> None:
    while line := os.read(0, 65536):  # whoever asks waits for the answer, so this is one line
        asked.put(line)
    os._exit(1)


if __name__ == "__main__":
    main(sys.argv[1])
