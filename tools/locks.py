"""The lock files, `requirements*.lock`: every package that is installed, in one version, with its hashes.

`make generate` adds what pyproject.toml asks for and leaves the other pins alone; `make lock` takes the newest versions
that it allows.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from hearts_examples.faults import Fault
from hearts_examples.toml_file import read_toml
from tools import ROOT

SITE, TEST = "requirements.lock", "requirements-test.lock"
EXTRAS = {SITE: ("site",), TEST: ("site",)}
GROUPS = {SITE: ("build",), TEST: ("build", "test")}

COMPILE = (
    *("uv", "pip", "compile", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"),
    *("--no-emit-index-url", "--custom-compile-command", "make lock"),
)

_PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


def stale(root: Path) -> list[Fault]:
    """What pyproject.toml asks for and a lock does not hold, and pins of the two locks that differ. Asks no network."""
    locks = {name: _pins(root / name) for name in (SITE, TEST)}
    found = [
        Fault(root / name, None, f"has no {requirement}")
        for name, pins in locks.items()
        for requirement in _requirements(root, name)
        if not any(version in requirement.specifier for version in pins.get(canonicalize_name(requirement.name), ()))
    ]
    return found + [
        Fault(root / TEST, None, f"pins another {package} than {SITE}")
        for package, versions in locks[SITE].items()
        if versions != locks[TEST].get(package)
    ]


def write(root: Path, *options: str) -> None:
    """Pin what is not pinned yet."""
    for name in (SITE, TEST):
        wanted = [f"--extra={extra}" for extra in EXTRAS[name]] + [f"--group={group}" for group in GROUPS[name]]
        same = [] if name == SITE else ["-c", SITE]
        command = [sys.executable, "-m", *COMPILE, *options, *wanted, *same, "-o", name, "pyproject.toml"]
        subprocess.run(command, cwd=root, stdin=subprocess.DEVNULL, check=True)


def _pins(lock: Path) -> dict[str, set[str]]:
    """The versions of each package, several where they depend on the system."""
    pins: dict[str, set[str]] = {}
    for package, version in _PIN.findall(lock.read_text(encoding="utf-8") if lock.exists() else ""):
        pins.setdefault(canonicalize_name(package), set()).add(version)
    return pins


def _requirements(root: Path, lock: str) -> Iterator[Requirement]:
    """What pyproject.toml asks for, as far as a lock is to hold it."""
    project = read_toml(root / "pyproject.toml").data
    named = [*project["project"]["dependencies"]]
    named += [each for extra in EXTRAS[lock] for each in project["project"]["optional-dependencies"][extra]]
    named += [each for group in GROUPS[lock] for each in project["dependency-groups"][group]]
    return map(Requirement, named)


def main() -> int:
    """Pin the newest versions that pyproject.toml allows."""
    try:
        write(ROOT, "--upgrade")
    except subprocess.CalledProcessError as failed:
        return failed.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
