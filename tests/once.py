"""Do something slow once, however many workers run the tests side by side."""

import fcntl
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Result = TypeVar("Result")


def once(folder: Path, name: str, make: Callable[[], Result]) -> Result:
    """Return what `make` returns; whoever asks first makes it, the others wait and read it from the shared folder."""
    record = folder / f"{name}.pickle"
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not record.exists():
            record.write_bytes(pickle.dumps(make()))
        result: Result = pickle.loads(record.read_bytes())
        return result
