"""Everything that is generated and committed, behind one command: `python -m tools.generated [--check] [NAME ...]`.

`make generated` names what is not the present one any more, and `make generate` writes that anew. With names, the files
of these are written in any case.
"""

import sys
from pathlib import Path
from typing import Protocol

import click

from hearts_examples.faults import Fault
from tools import ROOT, drawing, evidence, files, fonts, ledger, locks, pictures, suite


class Generator(Protocol):
    """What a module offers that generates files of a project."""

    def stale(self, root: Path) -> list[Fault]:
        """What is not as it would be written now, a fault for each file."""

    def write(self, root: Path) -> None:
        """Write the files."""


GENERATORS: dict[str, Generator] = {
    "locks": locks,
    "suite": suite,
    "ledger": ledger,
    "drawing": drawing,
    "files": files,
    "fonts": fonts,
    "pictures": pictures,  # drawn with the fonts
    "evidence": evidence,  # last: it runs the tests of the rules
}
"""The one place where something generated is added."""


def check(names: tuple[str, ...], root: Path) -> int:
    """Say what is stale, a line for each file; the status tells whether anything is."""
    status = 0
    for name in names or GENERATORS:
        for fault in GENERATORS[name].stale(root):
            print(f"{fault}; run: make generate", file=sys.stderr)
            status = 1
    return status


def generate(names: tuple[str, ...], root: Path) -> int:
    """Write what is named, or else what is stale, and say so."""
    for name in names or GENERATORS:
        if names or GENERATORS[name].stale(root):
            GENERATORS[name].write(root)
            print(f"{name}: written")
        else:
            print(f"{name}: up to date")
    return 0


@click.command()
@click.option("--check", "only_check", is_flag=True, help="Write nothing; say what is stale.")
@click.argument("names", nargs=-1, type=click.Choice(list(GENERATORS)))
def main(names: tuple[str, ...], only_check: bool) -> None:
    """Write the generated files that are stale, or all files of the NAMES given."""
    try:
        status = check(names, ROOT) if only_check else generate(names, ROOT)
    except Fault as fault:
        print(fault, file=sys.stderr)
        status = 1
    sys.exit(status)


if __name__ == "__main__":
    main()
