"""What axe finds on a page, in light and dark."""

from importlib.resources import files

from playwright.sync_api import Page

_SCRIPT = files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")

_RUN = """
async options => (await axe.run(document, { resultTypes: ["violations"], preload: false, ...options }))
    .violations.flatMap(violation =>
        violation.nodes.map(node => `${violation.id} (${violation.impact}) at ${node.target.join(" ")}: ${node.html}`))
"""

# The other rules look at the structure, which is the same in both schemes.
_COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}


def faults_in_light(page: Page) -> list[str]:
    """What all rules of axe find in the light scheme."""
    page.emulate_media(color_scheme="light")
    if not page.evaluate("'axe' in window"):
        page.evaluate(_SCRIPT)
    found: list[str] = page.evaluate(_RUN, {})
    return found


def colour_faults_in_dark(page: Page) -> list[str]:
    """What the rules about colours find in the dark scheme, on a page that was looked at in light; it stays dark."""
    page.emulate_media(color_scheme="dark")
    found: list[str] = page.evaluate(_RUN, _COLOURS)
    return found


def faults(page: Page) -> list[str]:
    """What axe finds in light and dark; the page is light again afterwards."""
    found = [*faults_in_light(page), *colour_faults_in_dark(page)]
    page.emulate_media(color_scheme="light")
    return found
