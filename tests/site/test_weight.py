"""A first visit weighs little."""

import gzip
import mimetypes
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

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
    for visit in visits:
        asked = {unquote(urlsplit(request).path) for request in visit.requests}
        files = {site / path / ("index.html" if path.endswith("/") or not path else "") for path in asked}
        weights = {file: weight(file) for file in files}
        total = sum(weights.values())
        heaviest = sorted(((size, str(file.relative_to(site))) for file, size in weights.items()), reverse=True)
        assert 0 < total <= LIMIT, f"/{visit.address} weighs {total} bytes: {heaviest[:8]}"
