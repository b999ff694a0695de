"""A club sets its own ruleset and gets the whole site for it, without a warning."""

import re
import shutil
from pathlib import Path

import pytest
import yaml

from hearts_examples.rules.presets import PRESETS, read_ruleset
from hearts_examples.rules.ruleset import OPTIONS, STANDARD
from tests.building import ROOT, build_site

EVERY_OPTION_OFF = """{
    players: 5, leftover_cards: kitty, removed_cards: [2S], pass_count: 2, pass_cycle: [right, hold],
    opening_lead: left-of-dealer, first_trick_points: allowed, first_trick_fallback: queen, hearts_lead: any-time,
    hearts_lead_exception: only-penalty-cards, queen_breaks_hearts: true, heart_values: face,
    spade_values: {QS: 13, KS: 10}, jack_of_diamonds: -10, moon: choice, moon_needs_jack: true, end_score: 150,
    end_at: passed, exact_win: true, tie: shared, exact_score_reset: {"150": 75}}"""


def test_every_option_is_off_its_default() -> None:
    ruleset = read_ruleset(yaml.safe_load(EVERY_OPTION_OFF))
    assert all(getattr(ruleset, option) != getattr(STANDARD, option) for option in OPTIONS)


@pytest.mark.parametrize(
    "ruleset",
    [
        *(name for name, ruleset in PRESETS.items() if ruleset != STANDARD),
        " ".join(EVERY_OPTION_OFF.split()),
        "{players: 3, leftover_cards: kitty}",
        "{players: 5, end_score: 50, jack_of_diamonds: -10}",
        "{players: 5, moon: subtract, jack_of_diamonds: -10, pass_count: 0, end_score: 50}",
        "{hearts_lead: any-time, first_trick_points: allowed, opening_lead: left-of-dealer, moon: 'off', tie: shared}",
    ],
)
def test_the_site_builds_for_any_ruleset(ruleset: str, tmp_path: Path) -> None:
    project = tmp_path / "project"
    for folder in ("browser", "docs", "hearts_examples", "hooks", "theme"):
        shutil.copytree(ROOT / folder, project / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "ledger.toml", project)
    config = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    changed, times = re.subn(r"^  ruleset:.*$", f"  ruleset: {ruleset}", config, flags=re.MULTILINE)
    assert times == 1
    (project / "mkdocs.yml").write_text(changed, encoding="utf-8")
    build = build_site(tmp_path / "site", project=project)
    assert build.status == 0, build.output
    assert (tmp_path / "site" / "de" / "index.html").exists()
