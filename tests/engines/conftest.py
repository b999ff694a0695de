"""Readers with different browsers: Chromium, Firefox and WebKit of today, and a Chromium of 2021."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

from tests.engines import starting
from tests.engines.chrome import Chrome, OldChrome, first_tab
from tests.engines.driving import Browser, patient_wire
from tests.engines.firefox import Firefox
from tests.engines.webkit import WebKit
from tools.engines import FIREFOX, OLD_CHROMIUM, WEBKIT, wanted

WINDOW = (1100, 900)


@contextmanager
def _chromium() -> Iterator[Browser]:
    with starting.chromium() as port, patient_wire(first_tab(port)) as wire:
        yield Chrome(wire)


@contextmanager
def _firefox() -> Iterator[Browser]:
    with starting.firefox() as address, patient_wire(address) as wire:
        yield Firefox(wire)


@contextmanager
def _webkit() -> Iterator[Browser]:
    with starting.webkit() as (port, options):
        browser = WebKit(port, options)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def _old_chromium() -> Iterator[Browser]:
    with starting.old_chromium() as port, patient_wire(first_tab(port)) as wire:
        yield OldChrome(wire)


STARTED: dict[str, Callable[[], AbstractContextManager[Browser]]] = {
    "chromium": _chromium,
    FIREFOX.name: _firefox,
    WEBKIT.name: _webkit,
    OLD_CHROMIUM.name: _old_chromium,
}
WANTED = ["chromium", *(engine.name for engine in wanted())]


@pytest.fixture(scope="session", params=WANTED)
def engine(request: pytest.FixtureRequest) -> Iterator[Browser]:
    """A browser of each engine."""
    with STARTED[request.param]() as browser:
        yield browser


@pytest.fixture
def reader(engine: Browser) -> Browser:
    """A reader at a desk, of whom nothing is known yet."""
    engine.resize(*WINDOW)
    return engine
