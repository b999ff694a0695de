"""Draw the site's pictures: `python -m tools.pictures` (needs a Chromium for the PNG files).

Everything is drawn from the two committed fonts: a fan of cards for the home page in each language, the icon of the
site, and the preview that other sites show beside a link.
"""

import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from tools import ROOT
from tools.browser import find_browser

IMAGES = ROOT / "theme" / "assets" / "images"
FONTS = ROOT / "theme" / "assets" / "fonts"

PAPER, EDGE, INK, RED = "#fffdf7", "#cfc7b2", "#1c221f", "#b01f2e"
FELT, FELT_LINE, FELT_INK = "#27654d", "#4d8670", "#fbf7ea"
WIDTH, HEIGHT = 100, 140

HANDS = {
    "en": ["2♣", "9♦", "Q♠", "4♥", "10♥", "A♥"],
    "de": ["2♣", "9♦", "D♠", "4♥", "10♥", "A♥"],
}
PREVIEWS = {
    "en": ("Hearts", "The rules, every one with a checked example"),
    "de": ("Hearts", "Die Regeln, jede mit geprüftem Beispiel"),
}


@dataclass(frozen=True, slots=True)
class Face:
    """A font that hands out its glyphs as SVG paths."""

    font: TTFont

    def path(self, text: str, x: float, y: float, size: float, *, middle: bool = False) -> str:
        """The outline of `text` with its baseline at y, beginning at x (or around x)."""
        glyphs, cmap = self.font.getGlyphSet(), self.font.getBestCmap()
        scale = size / self.font["head"].unitsPerEm
        names = [self._lining(cmap[ord(character)]) for character in text]
        if middle:
            x -= sum(glyphs[name].width for name in names) * scale / 2
        pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".removesuffix(".0"))
        for name in names:
            glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
            x += glyphs[name].width * scale
        return str(pen.getCommands())

    def _lining(self, name: str) -> str:
        """Vollkorn's figures hang below the line by default; cards want them all of one height."""
        if "GSUB" not in self.font:
            return name
        table = self.font["GSUB"].table
        for record in table.FeatureList.FeatureRecord:
            if record.FeatureTag == "lnum":
                for index in record.Feature.LookupListIndex:
                    for subtable in table.LookupList.Lookup[index].SubTable:
                        mapping = getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
                        if name in mapping:
                            return str(mapping[name])
        return name


@cache
def faces() -> tuple[Face, Face]:
    """The text face at a medium weight, and the signs."""
    text = instantiateVariableFont(TTFont(FONTS / "vollkorn.woff2"), {"wght": 520})
    return Face(text), Face(TTFont(FONTS / "signs.woff2"))


def card(name: str, text: Face, signs: Face) -> str:
    """One card, its middle at 0, 0: the index in two corners and the suit large between them."""
    rank, suit = name[:-1], name[-1]
    size = 27 if len(rank) > 1 else 32
    index = text.path(rank, -32, -38, size, middle=True) + signs.path(suit, -32, -12, 23, middle=True)
    return (
        f'<rect x="-50" y="-70" width="{WIDTH}" height="{HEIGHT}" rx="9" fill="{PAPER}" stroke="{EDGE}"/>'
        f'<g fill="{RED if suit in "♥♦" else INK}"><path d="{index}"/><path d="{index}" transform="rotate(180)"/>'
        f'<path d="{signs.path(suit, 0, 20, 62, middle=True)}"/></g>'
    )


def fan(names: list[str]) -> str:
    """The cards of a hand around a point below them; the last lies on top."""
    spread, radius = 11.5, 290
    cards = []
    for index, name in enumerate(names):
        angle = spread * (index - (len(names) - 1) / 2)
        cards.append(f'<g transform="rotate({angle:.1f} 0 {radius})" filter="url(#s)">{card(name, *faces())}</g>')
    return "".join(cards)


SHADOW = (
    '<filter id="s" x="-20%" y="-20%" width="140%" height="140%">'
    '<feDropShadow dx="-1" dy="2" stdDeviation="2.5" flood-color="#0c1f17" flood-opacity=".35"/></filter>'
)


def hand_picture(names: list[str]) -> str:
    """The fan for the home page."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-235 -85 470 245" width="470" height="245">'
        f"{SHADOW}{fan(names)}</svg>\n"
    )


def icon(size: str = "", *, rounded: bool = True) -> str:
    """A heart on felt. Not rounded it fills the square, and what matters stays where every shape of icon shows it."""
    _, signs = faces()
    corner, scale = (' rx="14"', "") if rounded else ("", ' transform="translate(6.4 6.4) scale(.8)"')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"{size}><rect width="64" height="64"{corner} '
        f'fill="{FELT}"/><g{scale}><rect x="16" y="7" width="36" height="50" rx="5" transform="rotate(8 32 32)" '
        f'fill="{PAPER}"/><path fill="{RED}" d="{signs.path("♥", 33, 43, 36, middle=True)}"/></g></svg>\n'
    )


def icon_file(name: str, side: int, *, rounded: bool = True) -> None:
    """The icon as an installed site shows it, a PNG file."""
    size = f' width="{side}" height="{side}"'
    rasterise(icon(size, rounded=rounded), IMAGES / name, side, side)


def preview(title: str, subtitle: str, names: list[str]) -> str:
    """The picture beside a link, 1200 by 630."""
    text, _ = faces()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">{SHADOW}'
        f'<rect width="1200" height="630" fill="{FELT}"/>'
        f'<rect x="22" y="22" width="1156" height="586" rx="26" fill="none" stroke="{FELT_LINE}" stroke-width="2"/>'
        f'<g transform="translate(600 225) scale(1.65)">{fan(names)}</g>'
        f'<g fill="{FELT_INK}"><path d="{text.path(title, 600, 505, 92, middle=True)}"/>'
        f'<path d="{text.path(subtitle, 600, 566, 37, middle=True)}"/></g></svg>\n'
    )


def rasterise(svg: str, target: Path, width: int, height: int) -> None:
    """Let a Chromium draw `svg` into a PNG file."""
    browser = find_browser()
    if browser is None:
        raise SystemExit("no Chromium or Chrome found; run make browser, or install one")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "page.html"
        page.write_text(f"<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{svg}", encoding="utf-8")
        subprocess.run(
            [
                browser,
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
                "--default-background-color=00000000",
                f"--screenshot={target}",
                f"--window-size={width},{height}",
                page.as_uri(),
            ],
            check=True,
            capture_output=True,
        )


def main() -> None:
    """Write every picture."""
    (IMAGES / "favicon.svg").write_text(icon(), encoding="utf-8")
    icon_file("icon-192.png", 192)
    icon_file("icon-512.png", 512)
    icon_file("icon-maskable-512.png", 512, rounded=False)
    for language, names in HANDS.items():
        (IMAGES / f"hand-{language}.svg").write_text(hand_picture(names), encoding="utf-8")
        rasterise(preview(*PREVIEWS[language], names), IMAGES / f"preview-{language}.png", 1200, 630)


if __name__ == "__main__":
    main()
