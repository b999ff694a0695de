"""Visit pages in a real browser, once each, and note everything that a test may want to know."""

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, ViewportSize

from tests.axe import faults_in

WIDE: ViewportSize = {"width": 1280, "height": 900}
NARROW: ViewportSize = {"width": 320, "height": 640}

# Runs in every page before its own scripts.
NOTE_VIOLATIONS = """
window.violations = [];
document.addEventListener("securitypolicyviolation", event =>
    window.violations.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
"""

# What sticks out of the window, for the message; the page's own width decides.
STICKS_OUT = """
() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll("body *")]
        .filter(element => element.getBoundingClientRect().right > width + 1)
        .map(element => `<${element.localName} class="${element.className}">`)
        .slice(0, 5).concat(`page ${document.documentElement.scrollWidth} wide`);
}
"""


WORKER_BLOCKED = "Service Worker registration blocked by Playwright"
"""What the test tool itself says in the console when it keeps the worker out."""


@dataclass(slots=True)
class Visit:
    """What one page did in the browser; addresses are relative to the site's root."""

    address: str
    requests: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)
    axe_light: list[str] = field(default_factory=list)
    axe_dark: list[str] = field(default_factory=list)
    backgrounds: tuple[str, str] = ("", "")
    sticks_out: list[str] = field(default_factory=list)


def visit_pages(browser: Browser, site_url: str, addresses: list[str]) -> list[Visit]:
    """Visit pages one after the other in one tab, each as if for the first time."""
    # A service worker would answer in the host's stead and hide what a first visit asks for.
    with browser.new_context(viewport=WIDE, color_scheme="light", service_workers="block") as context:
        context.add_init_script(NOTE_VIOLATIONS)
        context.route("**/*", lambda route: route.continue_())  # routing switches the browser's cache off
        page = context.new_page()
        return [_visit(page, site_url, address) for address in addresses]


def _visit(page: Page, site_url: str, address: str) -> Visit:
    visit = Visit(address)

    def note_request(request: Request) -> None:
        if request.url.startswith(site_url):
            visit.requests.append(request.url.removeprefix(site_url))
        elif not request.url.startswith(("data:", "blob:")):
            visit.foreign.append(request.url)

    def note_failure(request: Request) -> None:
        visit.failed.append(f"{request.url.removeprefix(site_url)} {request.failure}")

    def note_message(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != WORKER_BLOCKED:
            visit.complaints.append(message.text)

    def note_error(error: Exception) -> None:
        visit.complaints.append(str(error))

    page.on("request", note_request)
    page.on("requestfailed", note_failure)
    page.on("console", note_message)
    page.on("pageerror", note_error)
    try:
        page.emulate_media(color_scheme="light")
        page.set_viewport_size(WIDE)
        page.goto(site_url + address, wait_until="load")
        visit.violations = page.evaluate("window.violations")
        light = _background(page)
        visit.axe_light = faults_in(page, "light")
        visit.axe_dark = faults_in(page, "dark")
        visit.backgrounds = (light, _background(page))
        page.set_viewport_size(NARROW)
        visit.sticks_out = page.evaluate(STICKS_OUT)
    finally:
        page.remove_listener("request", note_request)
        page.remove_listener("requestfailed", note_failure)
        page.remove_listener("console", note_message)
        page.remove_listener("pageerror", note_error)
    return visit


def _background(page: Page) -> str:
    colour: Any = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return str(colour)
