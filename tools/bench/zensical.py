"""Zensical, the generator that its makers name as the successor of Material: what it takes for the same finished pages.

It is installed into an environment of its own when it is first measured; where that cannot be done, the benchmark says
so and goes on without it.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import yaml

from tools import ROOT
from tools.bench.processes import processor_seconds

HOME = ROOT / ".venv" / "zensical"
LOCK = Path(__file__).with_name("zensical.lock")


def bring() -> bool:
    """Whether Zensical can be run here; installs it where it is not there yet."""
    if (HOME / "bin" / "zensical").exists():
        return True
    install = [str(HOME / "bin" / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    steps = [sys.executable, "-m", "venv", str(HOME)], [*install, "--require-hashes", "-r", str(LOCK)]
    return all(
        subprocess.run(step, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0
        for step in steps
    )


def build(folder: Path, extensions: Sequence[str]) -> float:
    """Build the finished pages in `docs/`, in its own theme; return the processor seconds of the whole process.

    Raises CalledProcessError where it does not build them.
    """
    config = yaml.safe_dump({"site_name": "Hearts", "markdown_extensions": [*extensions]})
    (folder / "mkdocs.yml").write_text(config, encoding="utf-8")
    return processor_seconds([str(HOME / "bin" / "zensical"), "build", "--clean"], folder)
