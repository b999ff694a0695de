"""The lock files hold what pyproject.toml asks for, and both the same."""

from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from tools import locks

PROJECT = """
[project]
dependencies = ["Babel>=2.16"]

[project.optional-dependencies]
site = ["mkdocs==1.6.1"]

[dependency-groups]
build = ["setuptools>=77"]
test = ["lxml-stubs"]
"""

SITE = {"babel": "2.18", "mkdocs": "1.6.1", "setuptools": "80.1"}
TEST = SITE | {"lxml-stubs": "0.5"}


def said(folder: Path, site: dict[str, str], test: dict[str, str]) -> list[str]:
    (folder / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    for name, pins in ((locks.SITE, site), (locks.TEST, test)):
        lines = [f"{package}=={version} \\\n    --hash=sha256:0\n    # via x" for package, version in pins.items()]
        (folder / name).write_text("\n".join(lines), encoding="utf-8")
    return [str(fault).removeprefix(f"{folder}/") for fault in locks.stale(folder)]


def test_locks_that_hold_everything_are_present(tmp_path: Path) -> None:
    assert said(tmp_path, SITE, TEST) == []


@pytest.mark.parametrize(
    ("site", "test", "says"),
    [
        (SITE, SITE, "requirements-test.lock: has no lxml-stubs"),
        (SITE | {"mkdocs": "1.5"}, TEST | {"mkdocs": "1.5"}, "requirements.lock: has no mkdocs==1.6.1"),
        (SITE, TEST | {"babel": "2.17"}, "requirements-test.lock: pins another babel than requirements.lock"),
    ],
)
def test_what_a_lock_lacks_is_named(site: dict[str, str], test: dict[str, str], says: str, tmp_path: Path) -> None:
    assert says in said(tmp_path, site, test)


def test_a_description_that_is_no_toml_is_named_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text("[project]\n<<<<<<< HEAD\n", encoding="utf-8")
    with pytest.raises(Fault, match=r"pyproject.toml:2: this is no TOML"):
        locks.stale(tmp_path)


def test_a_lock_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    said(tmp_path, SITE, TEST)
    (tmp_path / locks.SITE).unlink()
    assert f"{tmp_path}/requirements.lock: has no Babel>=2.16" in map(str, locks.stale(tmp_path))
