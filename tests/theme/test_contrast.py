"""The colours of the theme read well together, in both schemes: contrast after WCAG 2.2, computed from the tokens."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.building import ROOT

TOKENS = (ROOT / "theme/assets/stylesheets/tokens.css").read_text(encoding="utf-8")
PAIR = re.compile(r"--([a-z-]+): var\(--light, (#[0-9a-f]{6})\) var\(--dark, (#[0-9a-f]{6})\);")
WHITE = re.compile("^#fff$")
COLOURS = {name: {"light": light, "dark": dark} for name, light, dark in PAIR.findall(TOKENS)}

# What is written on what: at least 4.5 to 1, whatever its size.
SHEETS = ("paper", "leaf", "shade")
TEXT = [(ink, sheet) for ink in ("ink", "ink-soft", "green", "red", "gold") for sheet in SHEETS] + [
    ("ink", "green-wash"),
    ("ink", "red-wash"),
    ("ink", "gold-wash"),
    ("green", "green-wash"),
    ("red", "red-wash"),
    ("paper", "green"),
    ("paper", "ink"),
    ("felt-ink", "felt"),
    ("card-ink", "card"),
    ("card-red", "card"),
    ("card-soft", "card"),
]
# What only has to be seen: borders of fields, lines of a chart, marks. At least 3 to 1.
SHAPES = [("edge", sheet) for sheet in SHEETS] + [("card", "felt")]


def luminance(colour: str) -> float:
    """The relative luminance of #rrggbb, 0 to 1."""
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_formula_agrees_with_its_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)


def test_every_colour_is_a_pair() -> None:
    assert len(COLOURS) == TOKENS.count("var(--light, #") == TOKENS.count("var(--dark, #") > 20
    screen = TOKENS.split("@media print")[0]
    assert not re.search(r"--[a-z-]+: #", screen), "of one scheme only: write var(--light, #…) var(--dark, #…)"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "sheet"), TEXT)
def test_text_has_enough_contrast(ink: str, sheet: str, scheme: str) -> None:
    assert contrast(COLOURS[ink][scheme], COLOURS[sheet][scheme]) >= 4.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("shape", "sheet"), SHAPES)
def test_shapes_have_enough_contrast(shape: str, sheet: str, scheme: str) -> None:
    assert contrast(COLOURS[shape][scheme], COLOURS[sheet][scheme]) >= 3


@pytest.mark.parametrize(
    ("system", "chosen", "medium", "shown"),
    [
        ("light", None, "screen", "light"),
        ("dark", None, "screen", "dark"),
        ("light", "dark", "screen", "dark"),
        ("dark", "light", "screen", "light"),
        ("dark", None, "print", "light"),
        ("light", "dark", "print", "light"),
    ],
)
def test_a_page_takes_the_colours_of_its_scheme(
    page: Page,
    site_url: str,
    system: Literal["light", "dark"],
    chosen: str | None,
    medium: Literal["screen", "print"],
    shown: str,
) -> None:
    page.emulate_media(color_scheme=system, media=medium)
    page.goto(site_url + "faq/tie/")
    if chosen:
        page.evaluate("scheme => (document.documentElement.dataset.scheme = scheme)", chosen)
    style = page.evaluate(
        "names => names.map(name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim())",
        list(COLOURS),
    )
    white = {"paper": "#ffffff", "leaf": "#ffffff"} if medium == "print" else {}
    expected = {name: white.get(name, colours[shown]) for name, colours in COLOURS.items()}
    assert {name: WHITE.sub("#ffffff", colour) for name, colour in zip(COLOURS, style, strict=True)} == expected
    schemes = "light dark" if chosen is None and medium == "screen" else shown
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == schemes
