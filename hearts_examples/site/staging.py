"""A site is built beside the old one and takes its place whole, or not at all, whenever somebody ends the build."""

import contextlib
import ctypes
import os
import shutil
import tempfile
import time
from pathlib import Path

from hearts_examples.faults import Fault

_BEFORE = "the site before"
_LOCK = "build.lock"  # marks a folder as ours, and its build as alive
_DAY = 24 * 60 * 60


class Staging:
    """A folder beside the site in which its languages are built, each for itself.

    What builds that were killed have left is put right and removed. Raises Fault where there can be no such folder,
    or a file stands in the place of the site.
    """

    def __init__(self, site: Path) -> None:
        self.site = site.resolve()  # a link to a folder elsewhere stays
        if self.site.exists() and not self.site.is_dir():
            raise Fault(site, None, "the site is written to a folder of this name, and here is a file; move it away")
        prefix = f".{self.site.name}-"
        try:
            self.site.parent.mkdir(parents=True, exist_ok=True)
            for folder in self.site.parent.iterdir():
                if folder.name.startswith(prefix):
                    _remove_dead(folder, self.site)
            self.folder = Path(tempfile.mkdtemp(prefix=prefix, dir=self.site.parent))
            self._lock = _locked(self.folder / _LOCK)
        except OSError as error:
            raise Fault(self.site.parent, None, f"the site cannot be written here: {error.strerror}") from None

    def of(self, language: str) -> Path:
        """Where a language is built."""
        return self.folder / language

    def publish(self, default: str, others: list[str]) -> None:
        """Put the other languages into the default one, and that in the place of the old site.

        Hidden files of the old site stay, as MkDocs leaves them: they belong to whoever publishes it, such as `.git`.
        """
        built = self.of(default)
        for language in others:
            self.of(language).rename(built / language)
        if self.site.exists():
            _keep_hidden(self.site, built)
            if not _exchange(built, self.site):
                self.site.rename(self.folder / _BEFORE)
                built.rename(self.site)
        else:
            built.rename(self.site)
        self.discard()

    def discard(self) -> None:
        """Remove what is left; the site stays as it is."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
        shutil.rmtree(self.folder, ignore_errors=True)


def _keep_hidden(site: Path, built: Path) -> None:
    """Give the new site the hidden files of the old one, which keeps them too until nobody needs it any more."""
    for hidden in site.glob(".*"):
        if not (built / hidden.name).exists():
            if hidden.is_dir() and not hidden.is_symlink():
                shutil.copytree(hidden, built / hidden.name, symlinks=True, copy_function=_link)
            else:
                _link(hidden, built / hidden.name)


def _link(old: str | Path, new: str | Path) -> None:
    """The same file under a second name; a copy where files cannot have two."""
    try:
        os.link(old, new, follow_symlinks=False)
    except OSError:
        shutil.copy2(old, new, follow_symlinks=False)


def _exchange(one: Path, other: Path) -> bool:
    """Let two folders change places in one step, which nothing can interrupt; False where the system has no such step.

    Python does not offer it: Linux has renameat2 with RENAME_EXCHANGE, macOS renamex_np with RENAME_SWAP.
    """
    try:
        library = ctypes.CDLL(None)
        names = os.fsencode(one), os.fsencode(other)
        here, swap = -100, 2
        if hasattr(library, "renameat2"):
            return bool(library.renameat2(here, names[0], here, names[1], swap) == 0)
        return bool(library.renamex_np(*names, swap) == 0)
    except (AttributeError, OSError, TypeError):
        return False


def _locked(path: Path) -> int | None:
    """An open file that is locked as long as this process lives; None where somebody else holds it, or on Windows."""
    try:
        import fcntl
    except ImportError:
        return None
    file = os.open(path, os.O_CREAT | os.O_RDWR)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        return None
    return file


def _remove_dead(folder: Path, site: Path) -> None:
    """Remove the staging folder of a build that was killed; where it was killed between two renames, end its work."""
    if not (folder / _LOCK).exists():
        if time.time() - folder.stat().st_mtime > _DAY:  # else its build may be only just beginning
            with contextlib.suppress(OSError):
                folder.rmdir()  # only if it is empty: it may be somebody else's
        return
    lock = _locked(folder / _LOCK)
    if lock is None:
        return
    if not site.exists() and (folder / _BEFORE).is_dir():
        with contextlib.suppress(OSError):
            (folder / _BEFORE).rename(site)
    os.close(lock)
    shutil.rmtree(folder, ignore_errors=True)
