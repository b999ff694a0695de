"""What went wrong while a generator laid out pages, said as a fault where a person can do something about it."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from jinja2 import TemplateNotFound, TemplateSyntaxError, UndefinedError

from hearts_examples.faults import Fault


def as_fault(error: BaseException, theme: Path) -> Fault | None:
    """The fault that an error comes from: a template of the theme, or a disk where nothing can be written.

    None for all else: that is a fault of the program, and its traceback is wanted.
    """
    if isinstance(error, TemplateSyntaxError):
        return Fault(error.filename or error.name or theme, error.lineno, f"{error.message}; mend the template")
    place = _template_line(error, theme)
    if place and isinstance(error, Fault):
        return Fault(*place, error.message)
    if place and isinstance(error, UndefinedError | TemplateNotFound | TypeError | ValueError | LookupError):
        return Fault(*place, f"{error.__class__.__name__}: {error}; mend the template")
    if isinstance(error, Fault):
        return error
    if isinstance(error, OSError) and error.strerror:
        return Fault(error.filename or "the site", None, f"this cannot be read or written: {error.strerror}")
    return None


def broken_code(script: Path, root: Path) -> Fault | None:
    """What keeps a fresh process from reading a script, at the innermost place within a folder; None where it can."""
    command = [sys.executable, "-c", f"import runpy; runpy.run_path({str(script)!r})"]
    read = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if not read.returncode:
        return None
    places = re.findall(r'File "(.+)", line (\d+)', read.stderr)
    path, line = next((place for place in reversed(places) if place[0].startswith(str(root))), (script, 1))
    return Fault(path, int(line), f"the code has changed and cannot run: {read.stderr.splitlines()[-1]}")


def _template_line(error: BaseException, theme: Path) -> tuple[Path, int] | None:
    """The innermost line of a template of the theme in an error's traceback, where Jinja writes it."""
    return next((place for place in reversed(list(_places(error))) if theme in place[0].parents), None)


def _places(error: BaseException) -> Iterator[tuple[Path, int]]:
    trace = error.__traceback__
    while trace:
        yield Path(trace.tb_frame.f_code.co_filename), trace.tb_lineno
        trace = trace.tb_next
