"""A first visit weighs little: all that comes before a page can be read and used, and before any copy is made."""

import gzip
import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.building import ROOT
from tests.site.faults import assert_none
from tests.site.visits import Visit

LIMIT = 100_000  # bytes, compressed, pictures included


@cache
def weight(file: Path) -> int:
    """The size of a file as a host sends it, in bytes; fonts and photographs are compressed already."""
    content = file.read_bytes()
    return len(content) if file.suffix in (".woff", ".woff2", ".png") else len(gzip.compress(content, mtime=0))


def test_first_visit_to_any_page_is_light(visits: list[Visit], site: Path) -> None:
    totals = {visit.address: loaded(visit, site) for visit in visits}
    assert all(totals.values())
    assert_none(
        f"/{address} weighs {sum(weights.values())} bytes: "
        + ", ".join(f"{name} {size}" for name, size in sorted(weights.items(), key=lambda item: -item[1])[:8])
        for address, weights in totals.items()
        if sum(weights.values()) > LIMIT
    )


def test_the_limit_is_the_one_that_is_published() -> None:
    said = re.findall(r"at most (\d+) KB", (ROOT / "DEPLOYING.md").read_text(encoding="utf-8"))
    assert [int(number) * 1000 for number in said] == [LIMIT]


def test_nothing_is_copied_before_the_reader_has_settled(visits: list[Visit]) -> None:
    assert_none(visit.address for visit in visits if any(request.startswith("sw.js") for request in visit.requests))


def loaded(visit: Visit, site: Path) -> dict[str, int]:
    """What a first visit loads: file -> bytes."""
    asked = {unquote(urlsplit(request).path) for request in visit.requests}
    names = {path + ("index.html" if path.endswith("/") or not path else "") for path in asked}
    return {name: weight(site / name) for name in names}
