"""What takes long to compute and follows from the code alone is kept, under the hash of that code."""

import hashlib
import os
from collections.abc import Callable, Iterable
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


def cached(folder: Path, name: str, given: object, rooms: Iterable[str], make: Callable[[], str]) -> str:
    """What `make` returns, computed only when it is not yet kept in a folder.

    It must follow from `given` (whose `repr` says all) and from the code of the named rooms of this package.
    """
    code = hashlib.sha256(repr(given).encode())
    for room in rooms:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            code.update(path.read_bytes())
    kept = folder / f"{name}-{code.hexdigest()[:16]}"
    if kept.exists():
        return kept.read_text(encoding="utf-8")
    text = make()
    folder.mkdir(parents=True, exist_ok=True)
    for older in folder.glob(f"{name}-*"):
        older.unlink(missing_ok=True)
    fresh = folder / f"{os.getpid()}-{kept.name}"  # other builds may run at the same time
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(kept)
    return text
