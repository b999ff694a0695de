"""The site's pictures, in `theme/assets/images/`, drawn from the two committed fonts and the words of every language.

A fan of cards for the home page and the preview that other sites show beside a link, both in each language; and the
icon of the site. A PNG file holds the hash of the drawing that it was made from, so that nothing has to be drawn to see
whether it is the present one.
"""

import struct
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from hearts_examples.faults import Fault
from hearts_examples.rendering.words.cards import SIGNS, letter
from hearts_examples.rendering.words.catalogue import Catalogue, read_catalogue
from hearts_examples.rules.cards import Card, Suit, parse_cards
from tools import ROOT
from tools.browser import find_browser
from tools.chromium import headless_chromium
from tools.project import project_in

IMAGES = Path("theme", "assets", "images")
FONTS = ROOT / "theme" / "assets" / "fonts"

PAPER, EDGE, INK, RED = "#fffdf7", "#cfc7b2", "#1c221f", "#b01f2e"
FELT, FELT_LINE, FELT_INK = "#27654d", "#4d8670", "#fbf7ea"
WIDTH, HEIGHT = 100, 140

HAND = parse_cards(["2C", "9D", "QS", "4H", "TH", "AH"])


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing, and the sides of the PNG file that it becomes if it is to be one."""

    svg: str
    sides: tuple[int, int] | None = None


def pictures(root: Path) -> dict[str, Picture]:
    """Every picture of the site by its file name."""
    found = {
        "favicon.svg": Picture(icon()),
        "icon-192.png": Picture(icon(192), (192, 192)),
        "icon-512.png": Picture(icon(512), (512, 512)),
        "icon-maskable-512.png": Picture(icon(512, rounded=False), (512, 512)),
    }
    for language in project_in(root).languages:
        words = read_catalogue(language.code)
        cards = fan(words)
        found[f"hand-{language.code}.svg"] = Picture(hand_picture(cards))
        found[f"preview-{language.code}.png"] = Picture(preview(cards, words), (1200, 630))
    return found


def stale(root: Path) -> list[Fault]:
    """The pictures that are missing, and those that would be drawn otherwise now."""
    paths = [root / IMAGES / name for name in _stale(root)]
    return [
        Fault(path, None, "is not the picture that is drawn now" if path.exists() else "is missing") for path in paths
    ]


def write(root: Path) -> None:
    """Draw what is missing or would be drawn otherwise now."""
    wanted = _stale(root)
    for name, picture in wanted.items():
        if picture.sides is None:
            (root / IMAGES / name).write_text(picture.svg, encoding="utf-8")
    if drawn := {name: picture for name, picture in wanted.items() if picture.sides}:
        rasterise(drawn, root / IMAGES)


def _stale(root: Path) -> dict[str, Picture]:
    return {name: each for name, each in pictures(root).items() if not _present(root / IMAGES / name, each)}


def _present(path: Path, picture: Picture) -> bool:
    if not path.exists():
        return False
    if picture.sides is None:
        return path.read_text(encoding="utf-8") == picture.svg
    return _mark(picture) in path.read_bytes()


@dataclass(frozen=True, slots=True)
class Face:
    """A font that hands out its glyphs as SVG paths."""

    font: TTFont

    def path(self, text: str, x: float, y: float, size: float, *, middle: bool = False) -> str:
        """The outline of `text` with its baseline at y, beginning at x (or around x)."""
        glyphs, cmap = self.font.getGlyphSet(), self.font.getBestCmap()
        scale = size / self.font["head"].unitsPerEm
        if missing := sorted({character for character in text if ord(character) not in cmap}):
            raise Fault(FONTS, None, f"the text face has no {' '.join(missing)}, which {text!r} needs")
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


def drawn_card(card: Card, words: Catalogue) -> str:
    """One card, its middle at 0, 0: the index in two corners and the suit large between them."""
    text, signs = faces()
    rank, suit = letter(card, words), SIGNS[card.suit]
    colour = RED if card.suit in (Suit.DIAMONDS, Suit.HEARTS) else INK
    size = 27 if len(rank) > 1 else 32
    index = text.path(rank, -32, -38, size, middle=True) + signs.path(suit, -32, -12, 23, middle=True)
    return (
        f'<rect x="-50" y="-70" width="{WIDTH}" height="{HEIGHT}" rx="9" fill="{PAPER}" stroke="{EDGE}"/>'
        f'<g fill="{colour}"><path d="{index}"/><path d="{index}" transform="rotate(180)"/>'
        f'<path d="{signs.path(suit, 0, 20, 62, middle=True)}"/></g>'
    )


def fan(words: Catalogue, hand: Sequence[Card] = HAND) -> str:
    """The cards of a hand around a point below them; the last lies on top."""
    spread, radius = 11.5, 290
    cards = []
    for index, card in enumerate(hand):
        angle = spread * (index - (len(hand) - 1) / 2)
        cards.append(f'<g transform="rotate({angle:.1f} 0 {radius})" filter="url(#s)">{drawn_card(card, words)}</g>')
    return "".join(cards)


SHADOW = (
    '<filter id="s" x="-20%" y="-20%" width="140%" height="140%">'
    '<feDropShadow dx="-1" dy="2" stdDeviation="2.5" flood-color="#0c1f17" flood-opacity=".35"/></filter>'
)


def hand_picture(cards: str) -> str:
    """The fan for the home page."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-235 -85 470 245" width="470" height="245">'
        f"{SHADOW}{cards}</svg>\n"
    )


def icon(side: int | None = None, *, rounded: bool = True) -> str:
    """A heart on felt. Not rounded it fills the square, and what matters stays where every shape of icon shows it."""
    _, signs = faces()
    size = f' width="{side}" height="{side}"' if side else ""
    corner, scale = (' rx="14"', "") if rounded else ("", ' transform="translate(6.4 6.4) scale(.8)"')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"{size}><rect width="64" height="64"{corner} '
        f'fill="{FELT}"/><g{scale}><rect x="16" y="7" width="36" height="50" rx="5" transform="rotate(8 32 32)" '
        f'fill="{PAPER}"/><path fill="{RED}" d="{signs.path("♥", 33, 43, 36, middle=True)}"/></g></svg>\n'
    )


def preview(cards: str, words: Catalogue) -> str:
    """The picture beside a link, 1200 by 630."""
    text, _ = faces()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">{SHADOW}'
        f'<rect width="1200" height="630" fill="{FELT}"/>'
        f'<rect x="22" y="22" width="1156" height="586" rx="26" fill="none" stroke="{FELT_LINE}" stroke-width="2"/>'
        f'<g transform="translate(600 225) scale(1.65)">{cards}</g>'
        f'<g fill="{FELT_INK}"><path d="{text.path(words.text("site.name"), 600, 505, 92, middle=True)}"/>'
        f'<path d="{text.path(words.text("site.preview"), 600, 566, 37, middle=True)}"/></g></svg>\n'
    )


def _mark(picture: Picture) -> bytes:
    """A chunk of text for a PNG file: the hash of what it shows."""
    data = b"tEXtDrawing\0" + sha256(picture.svg.encode()).hexdigest().encode()
    return struct.pack(">I", len(data) - 4) + data + struct.pack(">I", zlib.crc32(data))


def _marked(png: bytes, picture: Picture) -> bytes:
    """The file with its mark after the head, which is 33 bytes long."""
    return png[:33] + _mark(picture) + png[33:]


def rasterise(drawings: Mapping[str, Picture], folder: Path) -> None:
    """Let a browser draw PNG files; what a drawing leaves free is transparent."""
    if find_browser() is None:
        raise Fault(folder, None, f"{', '.join(drawings)} are drawn by a Chromium; run: make browser")
    with headless_chromium() as browser:
        page = browser.new_page()
        for name, picture in drawings.items():
            width, height = picture.sides or (0, 0)
            page.set_viewport_size({"width": width, "height": height})
            page.set_content(f"<!doctype html><style>body{{margin:0}}svg{{display:block}}</style>{picture.svg}")
            png = page.screenshot(omit_background=True)
            (folder / name).write_bytes(_marked(png, picture))
