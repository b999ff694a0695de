"""How the tests of the site report: every fault on a line of its own, not the first one only."""

from collections.abc import Iterable

SHOWN = 40


def assert_none(faults: Iterable[str]) -> None:
    """Fail with the faults, one a line, if there are any."""
    found = list(faults)
    more = f"\n... and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
    assert not found, f"{len(found)} faults\n" + "\n".join(found[:SHOWN]) + more
