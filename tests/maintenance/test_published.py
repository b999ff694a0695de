"""`make site` says at its end where the site is, and in which languages."""

from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from tools.published import told


def test_every_language_is_named_with_its_folder(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text("extra: {languages: {en: English, de: Deutsch}}\n", encoding="utf-8")
    (tmp_path / "docs" / "de").mkdir(parents=True)
    for folder in ("site", "site/de"):
        (tmp_path / folder).mkdir()
        with pytest.raises(Fault, match=r"is not here; run: make site"):
            told(tmp_path)
        (tmp_path / folder / "index.html").write_text("<!doctype html>", encoding="utf-8")
    assert told(tmp_path) == "The site is built: English in site/, Deutsch in site/de/. To look at it: make serve"
