"""Say in one line where mkdocs.yml is no YAML, before MkDocs reads it and says so in four: `make site`."""

import sys
from pathlib import Path

import yaml

from hearts_examples.faults import Fault


def check_yaml(config: Path) -> None:
    """Read the file's marks alone; what they mean is for MkDocs. Raises Fault where it is no YAML."""
    try:
        yaml.compose(config.read_text(encoding="utf-8"))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        raise Fault(config, line, f"this is not YAML: {error.problem}; mend this line or the one above") from None


def main(config: Path) -> int:
    """Say what is wrong, if anything is."""
    try:
        check_yaml(config)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(Path("mkdocs.yml")))
