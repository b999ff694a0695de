"""Where pages lead: tools read the same ruleset from every address, and figures know addresses without the tools."""

import subprocess
import sys

from hearts_examples.rendering.pages.addresses import check_address, house_rules_address


def test_a_ruleset_stands_alike_in_every_address() -> None:
    ruleset = {"preset": "spielwiki", "players": 3, "spade_values": {"QS": 13, "KS": 10}, "removed_cards": None}
    said = "r=spielwiki&players=3&spade_values=QS13.KS10&removed_cards=default"
    assert house_rules_address(ruleset, "../") == f"../variants/house-rules/#{said}"
    position = {"ruleset": ruleset, "hand": ["2C", "QS"], "trick": ["3C"], "trick_number": 4, "hearts_broken": True}
    assert check_address(position, "../../") == f"../../tools/check/#{said}&h=2C,QS&t=3C&n=4&b=1"


def test_a_ruleset_by_name_and_none_at_all() -> None:
    assert house_rules_address("qdan", "") == "variants/house-rules/#r=qdan"
    assert check_address({"hand": ["2C"]}, "") == "tools/check/#r=standard&h=2C&t=&n=1&b=0"


def test_figures_load_neither_exports_nor_evidence() -> None:
    code = (
        "import sys, hearts_examples.rendering.figures\n"
        "print(*sorted(name for name in sys.modules if name.startswith('hearts_examples.')))"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "hearts_examples.rendering.figures" in loaded
    rooms = {name.split(".")[1] for name in loaded}
    assert not rooms & {"exports", "evidence", "site", "conformance"}
