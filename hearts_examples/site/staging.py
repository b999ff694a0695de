"""A site is built beside the old one and takes its place whole, or not at all."""

import shutil
import tempfile
from pathlib import Path

from hearts_examples.faults import Fault


class Staging:
    """A folder beside the site in which its languages are built, each for itself.

    Raises Fault where there can be no such folder, or a file stands in the place of the site.
    """

    def __init__(self, site: Path) -> None:
        self.site = site.resolve()  # a link to a folder elsewhere stays
        if self.site.exists() and not self.site.is_dir():
            raise Fault(site, None, "the site is written to a folder of this name, and here is a file; move it away")
        try:
            self.site.parent.mkdir(parents=True, exist_ok=True)
            self.folder = Path(tempfile.mkdtemp(prefix=f".{site.name}-", dir=self.site.parent))
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
        before = self.folder / "the site before"
        if self.site.exists():
            self.site.rename(before)
        built.rename(self.site)
        for hidden in before.glob(".*"):
            if not (self.site / hidden.name).exists():
                hidden.rename(self.site / hidden.name)
        self.discard()

    def discard(self) -> None:
        """Remove what is left; the site stays as it is."""
        shutil.rmtree(self.folder, ignore_errors=True)
