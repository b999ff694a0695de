"""What axe finds on a page, in light and dark."""

from importlib.resources import files
from typing import Literal

from playwright.sync_api import Page

_SCRIPT = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

_RUN = """
async () => (await axe.run(document, { resultTypes: ["violations"] })).violations.flatMap(violation =>
    violation.nodes.map(node => `${violation.id} (${violation.impact}) at ${node.target.join(" ")}: ${node.html}`))
"""


def faults_in(page: Page, scheme: Literal["light", "dark"]) -> list[str]:
    """What axe finds in one scheme, which the page keeps."""
    page.emulate_media(color_scheme=scheme)
    if not page.evaluate("'axe' in window"):
        page.evaluate(_SCRIPT)
    found: list[str] = page.evaluate(_RUN)
    return found


def faults(page: Page) -> list[str]:
    """What axe finds in light and dark; the page is light again afterwards."""
    found = [*faults_in(page, "light"), *faults_in(page, "dark")]
    page.emulate_media(color_scheme="light")
    return found
