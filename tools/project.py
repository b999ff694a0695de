"""This project as its own commands see it: what mkdocs.yml says."""

from pathlib import Path

from mkdocs.utils.yaml import yaml_load

from hearts_examples.site.project import Project, read_project
from tools.wellformed import check_yaml


def project_in(root: Path) -> Project:
    """Read the project in a folder. Raises Fault as `read_project` does, and where mkdocs.yml is no YAML."""
    config = root / "mkdocs.yml"
    check_yaml(config)
    return read_project(config, yaml_load(config.read_text(encoding="utf-8")), root / "docs")
