"""This project as its own commands see it: what mkdocs.yml says."""

from pathlib import Path

from mkdocs.utils.yaml import yaml_load

from hearts_examples.site.project import Project, read_project


def project_in(root: Path) -> Project:
    """Read the project in a folder. Raises Fault as `read_project` does."""
    config = root / "mkdocs.yml"
    return read_project(config, yaml_load(config.read_text(encoding="utf-8")), root / "docs")
