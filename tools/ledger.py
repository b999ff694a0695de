"""Add what is published now to the ledger of addresses and ids: `make ledger`."""

import sys
from pathlib import Path

from mkdocs.utils.yaml import yaml_load

from hearts_examples.faults import Fault
from hearts_examples.site.build import read_content
from hearts_examples.site.ledger import check_ledger, record
from hearts_examples.site.project import read_project


def main() -> int:
    """Write the ledger; say what stands in the way."""
    config = Path("mkdocs.yml").resolve()
    try:
        project = read_project(config, yaml_load(config.read_text(encoding="utf-8")), config.parent / "docs")
        pages = read_content(project, project.default).pages
        check_ledger(project.ledger, pages)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return 1
    project.ledger.path.write_text(record(project.ledger, pages), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
