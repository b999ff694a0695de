"""A site is built beside the old one and takes its place whole, or not at all."""

import shutil
import tempfile
from pathlib import Path


class Staging:
    """A folder beside the site in which its languages are built, each for itself."""

    def __init__(self, site: Path) -> None:
        self.site = site
        site.parent.mkdir(parents=True, exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix=f".{site.name}-", dir=site.parent))

    def of(self, language: str) -> Path:
        """Where a language is built."""
        return self.folder / language

    def publish(self, default: str, others: list[str]) -> None:
        """Put the other languages into the default one, and that in the place of the old site."""
        built = self.of(default)
        for language in others:
            self.of(language).rename(built / language)
        if self.site.exists():
            self.site.rename(self.folder / "the site before")
        built.rename(self.site)
        self.discard()

    def discard(self) -> None:
        """Remove what is left; the site stays as it is."""
        shutil.rmtree(self.folder, ignore_errors=True)
