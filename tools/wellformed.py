"""Say in one line where mkdocs.yml is no YAML or the code is broken, before MkDocs says so in many: `make site`."""

import importlib
import sys
import traceback
from pathlib import Path

import yaml

from hearts_examples.faults import Fault

BUILD = "hearts_examples.site.build"
"""What reads all that a build runs, but for the adapter to MkDocs."""


def check_yaml(config: Path) -> None:
    """Read the file's marks alone; what they mean is for MkDocs. Raises Fault where it is no YAML."""
    try:
        yaml.compose(config.read_text(encoding="utf-8"))
    except RecursionError:
        raise Fault(config, None, "this is nested too deeply") from None
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        raise Fault(config, line, f"this is not YAML: {error.problem}; mend this line or the one above") from None


def check_code(module: str) -> None:
    """Read the code. Raises Fault where it is no Python, and where its own tables are not complete."""
    try:
        importlib.import_module(module)
    except SyntaxError as error:
        raise Fault(error.filename or module, error.lineno, f"this is no Python: {error.msg}") from None
    except Fault:
        raise
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        raise Fault(last.filename, last.lineno, f"{error} ({type(error).__name__})") from None


def main(config: Path, module: str = BUILD) -> int:
    """Say what is wrong, if anything is."""
    try:
        check_yaml(config)
        check_code(module)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(Path("mkdocs.yml")))
