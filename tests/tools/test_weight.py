"""A tool brings little with it; how fast it answers, `make bench` measures (tools/bench/taps.py)."""

import gzip
import re
from pathlib import Path

import pytest

from tests.assets import addresses

MOST_BYTES = 40_000

IMPORT = re.compile(r'^(?:import|export) [^;]*?from "(\.{1,2}/[\w./-]+\.js)";$', re.MULTILINE)


@pytest.mark.parametrize("tool", ["score", "check", "practice"])
def test_weight(site: Path, tool: str) -> None:
    needed = {site / addresses(site)[f"assets/browser/{tool}/{tool}.js"]}
    while True:
        imported = {(each.parent / name).resolve() for each in needed for name in IMPORT.findall(each.read_text())}
        found = needed | imported
        if found == needed:
            break
        needed = found
    weight = sum(len(gzip.compress(path.read_bytes(), 9)) for path in needed)
    assert len(needed) > 3
    assert weight <= MOST_BYTES, f"{tool}: {weight} bytes in {', '.join(sorted(path.name for path in needed))}"
