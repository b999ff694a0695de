"""The colours of the theme read well together, in both schemes: contrast after WCAG 2.2, computed from the tokens."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.building import ROOT

TOKENS = re.sub(
    r"/\*.*?\*/", "", (ROOT / "theme/assets/stylesheets/tokens.css").read_text(encoding="utf-8"), flags=re.S
)
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
    ("card-dim-ink", "card-dim"),
    ("card-dim-red", "card-dim"),
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


# Each sign or letter of a card, with the colours as they come on the screen: whatever makes them paler counts.
LETTERS = """() => {
    const rgb = colour => colour.match(/[0-9.]+/g).map(Number);
    const sheet = element => {
        const [red, green, blue, alpha = 1] = rgb(getComputedStyle(element).backgroundColor);
        return alpha === 1 ? [red, green, blue] : sheet(element.parentElement);
    };
    const shown = element => element ? shown(element.parentElement) * getComputedStyle(element).opacity : 1;
    const hex = channels => "#" + channels.map(value => Math.round(value).toString(16).padStart(2, "0")).join("");
    return [...document.querySelectorAll(".card, .suit-group, .playing-card")].flatMap(card => {
        const below = sheet(card);
        return [...card.querySelectorAll("*")].filter(each => !each.firstElementChild).map(each => {
            const [red, green, blue, alpha = 1] = rgb(getComputedStyle(each).color);
            const part = alpha * shown(each);
            const ink = [red, green, blue].map((value, at) => part * value + (1 - part) * below[at]);
            return [`${card.className} ${card.dataset.suit} ${each.textContent}`, hex(ink), hex(below)];
        });
    });
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_letter_of_a_card_has_enough_contrast(
    page: Page, site_url: str, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    pale, refused = set(), 0
    for address in (
        "faq/hearts-and-queen-left/",
        "rules/play/",
        "learn/first-trick/",
        "rules/scoring/",
        "strategy/passing/",
    ):
        page.goto(site_url + address)
        for letter, ink, sheet in page.evaluate(LETTERS):
            refused += "is-refused" in letter
            if contrast(ink, sheet) < 4.5:
                pale.add(f"{address}: {letter}, {ink} on {sheet}: {contrast(ink, sheet):.2f}")
    assert refused > 50
    assert sorted(pale) == []
