"""What whole processes cost."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path


def processor_seconds(command: Sequence[str], folder: Path) -> float:
    """Run a command in a folder; return the seconds that it and its children kept processors busy.

    Python keeps the modules that it has compiled, as it does unless an environment forbids it.

    Raises CalledProcessError where it fails.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = os.times()
    subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True
    )
    after = os.times()
    return sum(after[2:4]) - sum(before[2:4])  # of child processes: in user and in system mode
