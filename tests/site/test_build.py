"""The build itself: it says nothing, and it always says the same."""

import hashlib
import re
from pathlib import Path

from tests.building import Build, build_site


def test_strict_build_has_nothing_to_warn_of(build: Build) -> None:
    assert build.status == 0, build.output
    assert not re.search(r"warning|error|deprecat", build.output, re.IGNORECASE), build.output


def test_same_sources_build_the_same_bytes(site: Path, tmp_path: Path) -> None:
    # Another hash seed shuffles sets, another time zone moves dates: neither may reach the pages.
    again = build_site(tmp_path / "again", environment={"PYTHONHASHSEED": "4711", "TZ": "Pacific/Auckland"})
    assert again.status == 0, again.output
    first, second = fingerprints(site), fingerprints(again.site)
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def fingerprints(folder: Path) -> dict[str, str]:
    """Map every file of a folder to the hash of its bytes."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
