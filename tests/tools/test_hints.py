"""No hint lies: what `make node-test` looks at on some positions, on 100,000 of them under many rulesets."""

import os
import subprocess
from pathlib import Path

import pytest

from tools.tables import write_tables

ROOT = Path(__file__).resolve().parents[2]
POSITIONS = 100_000


@pytest.mark.thorough
def test_no_reason_contradicts_the_table(tmp_path: Path) -> None:
    write_tables(tmp_path)
    told = {"HEARTS_TABLES": str(tmp_path), "HEARTS_POSITIONS": str(POSITIONS)}
    done = subprocess.run(
        ["node", "--test", "browser/test/hints.test.js"],
        cwd=ROOT,
        env=os.environ | told,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
    assert "# pass 4" in done.stdout.replace("ℹ", "#")
