"""What takes long to compute and follows from the code alone is kept, under the hash of that code."""

import contextlib
import hashlib
import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

PACKAGE = Path(__file__).parent.parent


def cached(folder: Path, name: str, given: object, rooms: Iterable[str], make: Callable[[], str]) -> str:
    """What `make` returns, computed only when it is not yet kept in a folder.

    It must follow from `given` (whose `repr` says all) and from the code of the named rooms of this package. What is
    kept is believed only whole, and nothing depends on it: where it cannot be read or written, `make` is asked.
    """
    code = hashlib.sha256(repr(given).encode())
    for room in rooms:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            code.update(path.read_bytes())
    kept = folder / f"{name}-{code.hexdigest()[:16]}"
    text = _read(kept)
    if text is None:
        text = make()
        with contextlib.suppress(OSError):
            _write(kept, text, folder.glob(f"{name}-*"))
    return text


def _read(kept: Path) -> str | None:
    """The text of a kept file, whose first line is the hash of the rest; None where it is missing or damaged."""
    try:
        digest, _, text = kept.read_text(encoding="utf-8").partition("\n")
    except (OSError, UnicodeDecodeError):
        return None
    return text if digest == _digest(text) else None


def _write(kept: Path, text: str, older: Iterable[Path]) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    for path in list(older):
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    fresh = kept.with_name(f"{kept.name}-{os.getpid()}")  # other builds may run at the same time
    fresh.write_text(f"{_digest(text)}\n{text}", encoding="utf-8")
    fresh.replace(kept)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
