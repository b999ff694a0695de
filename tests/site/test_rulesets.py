"""A club sets its own ruleset and gets the whole site for it, without a warning."""

import re
import shutil
from pathlib import Path

import pytest

from tests.building import ROOT, build_site


@pytest.mark.parametrize(
    "ruleset",
    [
        "spielwiki",
        "black-maria",
        "{players: 3, leftover_cards: kitty}",
        "{players: 5, moon: subtract, jack_of_diamonds: -10, pass_count: 0, end_score: 50}",
        "{hearts_lead: any-time, first_trick_points: allowed, opening_lead: left-of-dealer, moon: 'off', tie: shared}",
    ],
)
def test_the_site_builds_for_any_ruleset(ruleset: str, tmp_path: Path) -> None:
    project = tmp_path / "project"
    for folder in ("docs", "hearts_examples", "hooks", "theme"):
        shutil.copytree(ROOT / folder, project / folder, ignore=shutil.ignore_patterns("__pycache__", "make"))
    shutil.copy(ROOT / "ledger.toml", project)
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    changed, times = re.subn(r"^  ruleset:.*$", f"  ruleset: {ruleset}", config, flags=re.MULTILINE)
    assert times == 1
    (project / "mkdocs.yml").write_text(changed, encoding="utf-8")
    build = build_site(tmp_path / "site", project=project)
    assert build.status == 0, build.output
    assert (tmp_path / "site" / "de" / "index.html").exists()
