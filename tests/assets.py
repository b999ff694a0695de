"""Where the built site has its scripts, styles, fonts, pictures and tables: their addresses carry hashes."""

import re
from pathlib import Path

HASHED = re.compile(r"\.(?P<digest>[0-9a-f]{8})(?=\.\w+$)")


def plain(address: str) -> str:
    """The address as it was written: `assets/browser/ui/dom.js` for `assets/browser/ui/dom.1a2b3c4d.js`."""
    return HASHED.sub("", address)


def addresses(site: Path) -> dict[str, str]:
    """The address of every file that has a hash in it, by the one as it was written."""
    files = (path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file())
    return {plain(address): address for address in files if HASHED.search(address)}
