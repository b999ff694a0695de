"""A first visit weighs little."""

import gzip
import mimetypes
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tests.site.faults import assert_none
from tests.site.visits import Visit

LIMIT = 100_000  # bytes, compressed, pictures aside


@cache
def weight(file: Path) -> int:
    """The size of a file as a host sends it, in bytes; fonts are compressed already, pictures do not count."""
    kind = mimetypes.guess_type(file.name)[0] or ""
    if kind.startswith("image/"):
        return 0
    content = file.read_bytes()
    return len(content) if file.suffix in (".woff", ".woff2") else len(gzip.compress(content, mtime=0))


def test_first_visit_to_any_page_is_light(visits: list[Visit], site: Path) -> None:
    totals = {visit.address: loaded(visit, site) for visit in visits}
    assert all(totals.values())
    assert_none(
        f"/{address} weighs {sum(weights.values())} bytes: "
        + ", ".join(f"{name} {size}" for name, size in sorted(weights.items(), key=lambda item: -item[1])[:8])
        for address, weights in totals.items()
        if sum(weights.values()) > LIMIT
    )


def loaded(visit: Visit, site: Path) -> dict[str, int]:
    """What a first visit loads: file -> bytes."""
    asked = {unquote(urlsplit(request).path) for request in visit.requests}
    names = {path + ("index.html" if path.endswith("/") or not path else "") for path in asked}
    return {name: weight(site / name) for name in names}
