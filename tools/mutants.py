"""The end of `make mutants`: count the planted faults that the tests noticed, and hold the others against a list.

A fault that no test notices either makes no difference, and stands with its reason in `tests/survivors.toml`, or is a
gap in the tests.
"""

import subprocess
import sys
import tomllib
from collections import Counter
from typing import Any

from hearts_examples.evidence.figures import write_figures
from tools import ROOT

MUTMUT = [sys.executable, "-m", "mutmut"]
KNOWN = ROOT / "tests" / "survivors.toml"
NOTICED = ("killed", "timeout", "segfault", "caught by type check")


def main() -> int:
    """Count, compare with the list, keep the figures."""
    statuses = dict(_results())
    counts = Counter(statuses.values())
    if not statuses or counts["not checked"]:
        print(f"{counts['not checked']} faults are not checked yet: run make mutants to its end", file=sys.stderr)
        return 1
    known = tomllib.loads(KNOWN.read_text(encoding="utf-8"))["survivor"]
    survivors = [name for name, status in statuses.items() if status not in NOTICED]
    unexplained = [name for name in survivors if not _reason(name, known)]
    noticed = len(statuses) - len(survivors)
    percent = round(100 * noticed / len(statuses), 1)
    print(f"{noticed} of {len(statuses)} planted faults were noticed ({percent} %).")
    for name in unexplained:
        print(f"{name}: no test notices it; write one, or its reason into {KNOWN.name}\n{_difference(name)}")
    write_figures("mutants", {"total": len(statuses), "killed": noticed, "percent": percent}, ("mutmut",))
    return 1 if unexplained or percent < 98 else 0


def _results() -> list[tuple[str, str]]:
    output = subprocess.run([*MUTMUT, "results", "--all", "true"], capture_output=True, text=True, check=True).stdout
    pairs = (line.strip().partition(": ") for line in output.splitlines() if "__mutmut_" in line)
    return [(name, status) for name, _, status in pairs]


def _difference(name: str) -> str:
    output = subprocess.run([*MUTMUT, "show", name], capture_output=True, text=True, check=True).stdout
    changed = [line for line in output.splitlines() if line.startswith(("-", "+"))]
    return "\n".join(line for line in changed if not line.startswith(("---", "+++")))


def _reason(name: str, known: list[dict[str, Any]]) -> str:
    """Why a fault makes no difference, where the list says so; entries name the module, the function and the change."""
    change = _difference(name)
    for entry in known:
        module, function = entry["function"].rsplit(".", 1)
        if f".{module}.x" in name and function in name and entry["change"] in change:
            return str(entry["reason"])
    return ""


if __name__ == "__main__":
    sys.exit(main())
