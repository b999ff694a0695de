"""Every page, read in a browser of 2021, on a phone."""

from pathlib import Path

import pytest

from tests.engines.conftest import WANTED
from tests.engines.driving import Browser
from tests.engines.test_journeys import look_around
from tools.engines import OLD_CHROMIUM


@pytest.mark.parametrize("engine", [name for name in WANTED if name == OLD_CHROMIUM.name], indirect=True)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page(engine: Browser, site: Path, site_url: str, language: str) -> None:
    engine.resize(390, 800)
    pages = {path: path.read_text("utf-8") for path in sorted(site.rglob("*.html"))}
    addresses = [
        str(path.relative_to(site)).removesuffix("index.html")
        for path, html in pages.items()
        if f'<html lang="{language}"' in html and 'http-equiv="refresh"' not in html  # that leads on at once
    ]
    assert len(addresses) > 100
    assert [fault for address in addresses for fault in look_around(engine, site_url + address)] == []
