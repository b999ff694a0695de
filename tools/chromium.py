"""Start the browser that all tests of the built site share."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from tools.browser import find_browser

# The browser itself must ask nothing of the network, or "no request leaves the host" would prove little.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)


@contextmanager
def headless_chromium() -> Iterator[Browser]:
    """Yield a headless Chromium; fail, never skip, when there is none."""
    executable = find_browser()
    if executable is None:
        raise RuntimeError("no Chromium or Chrome found: run `make browser`, or install one and put it on the PATH")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()
