"""Build the site as `make site` does, into a folder of the caller's choice."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Build:
    """A finished run of the site generator: where it wrote, what it said, how it ended."""

    site: Path
    output: str
    status: int


def build_site(site: Path, *, project: Path = ROOT, environment: Mapping[str, str] | None = None) -> Build:
    """Run a strict build of a project into a folder, with more environment variables if wanted."""
    run = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(site)],
        cwd=project,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"} | dict(environment or {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=600,
    )
    return Build(site, run.stdout, run.returncode)
