"""Make the site's fonts: `python -m tools.fonts <folder with the two Vollkorn files>`.

The text face is Vollkorn by Friedrich Althausen (SIL Open Font License 1.1, no reserved font name), taken from
the npm package `@fontsource-variable/vollkorn` 5.3.0 and cut down to the characters that English and German
need. The suit signs are drawn here, so that they look the same on every system and never turn into emoji.
Run it again only when a language needs more characters.
"""

import sys
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.varLib.instancer import instantiateVariableFont

from tools import ROOT

FONTS = ROOT / "theme" / "assets" / "fonts"

TEXT = (
    "".join(chr(code) for code in range(0x20, 0x7F)) + "\u00a0§©¶«»°·×ÄÖÜßäöüàáâçèéêëîïñóôùú½¼¾−–—‘’‚“”„•…\u2009\u202f"
)
FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "lnum", "tnum", "pnum", "frac", "mark"]

# Each sign on a square of 100 by 100, y downwards; it must read at 14 pixels and at 140.
SIGNS = {
    "♠": "M50 4C58 20 88 38 88 61C88 74 78 82 68 82C61 82 56 79 53 74C54 84 58 91 66 96L34 96C42 91 46 84 47 74"
    "C44 79 39 82 32 82C22 82 12 74 12 61C12 38 42 20 50 4Z",
    "♥": "M50 95C42 78 8 58 8 33C8 17 19 8 31 8C40 8 47 14 50 24C53 14 60 8 69 8C81 8 92 17 92 33C92 58 58 78 50 95Z",
    "♦": "M50 3C58 19 70 36 85 50C70 64 58 81 50 97C42 81 30 64 15 50C30 36 42 19 50 3Z",
    "♣": "M50 5C61 5 70 14 70 25C70 32 67 37 61 43C65 41 69 40 73 40C84 40 93 49 93 60C93 71 84 80 73 80"
    "C64 80 56 75 53 67C53 80 57 90 66 96L34 96C43 90 47 80 47 67C44 75 36 80 27 80C16 80 7 71 7 60"
    "C7 49 16 40 27 40C31 40 35 41 39 43C33 37 30 32 30 25C30 14 39 5 50 5Z",
    "✓": "M14 58C24 64 31 72 38 84C50 56 66 34 88 16C70 42 54 68 42 98L34 98C28 82 22 70 14 58Z",
    "✗": "M18 22L28 16L50 44L74 16L82 24L59 54L84 86L74 94L50 64L26 94L18 86L41 54Z",
    "→": "M6 50L6 58L72 58C64 64 58 72 55 82L62 84C68 70 80 60 96 54C80 48 68 38 62 24L55 26C58 36 64 44 72 50Z",
    "←": "M94 50L94 58L28 58C36 64 42 72 45 82L38 84C32 70 20 60 4 54C20 48 32 38 38 24L45 26C42 36 36 44 28 50Z",
}


def text_face(source: Path, target: Path, heaviest: int) -> None:
    """Cut `source` down to TEXT and to the weights 400 to `heaviest`, and write it as WOFF2."""
    font = TTFont(source)
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.flavor = "woff2"
    subsetter = Subsetter(options)
    subsetter.populate(text=TEXT)
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": (400, heaviest) if heaviest > 400 else 400})
    font.flavor = "woff2"
    font.save(target)


def sign_face(target: Path) -> None:
    """Write a font of the suits and the few other signs of figures (U+FE0E, the request for text style, is empty)."""
    names = {sign: f"sign{index}" for index, sign in enumerate(SIGNS)}
    widths = {".notdef": 500, "text": 0}
    glyphs = {".notdef": TTGlyphPen(None).glyph(), "text": TTGlyphPen(None).glyph()}
    for sign, path in SIGNS.items():
        pen = TTGlyphPen(None)
        bounds = BoundsPen(None)
        parse_path(path, bounds)
        left, _, right, _ = bounds.bounds
        # 100 drawing units become 720 font units: a little taller than capitals, with 40 units of air on both sides.
        outline = TransformPen(Cu2QuPen(pen, 0.8, reverse_direction=True), (7.2, 0, 0, -7.2, 40 - 7.2 * left, 690))
        parse_path(path, outline)
        glyphs[names[sign]] = pen.glyph()
        widths[names[sign]] = round(7.2 * (right - left)) + 80
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(glyphs))
    builder.setupCharacterMap({ord(sign): name for sign, name in names.items()} | {0xFE0E: "text"})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics({name: (widths[name], 0) for name in glyphs})
    builder.setupHorizontalHeader(ascent=952, descent=-441)
    builder.setupNameTable({"familyName": "Hearts Signs", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=952, sTypoDescender=-441, usWinAscent=952, usWinDescent=441)
    builder.setupPost(keepGlyphNames=False)
    variation = CmapSubtable.newSubtable(14)
    variation.platformID, variation.platEncID, variation.language = 0, 5, 0
    variation.cmap = {}
    variation.uvsDict = {0xFE0E: [(ord(sign), None) for sign in SIGNS]}
    builder.font["cmap"].tables.append(variation)
    builder.font["head"].created = builder.font["head"].modified = 3_800_000_000
    builder.font.recalcTimestamp = False
    builder.font.flavor = "woff2"
    builder.font.save(target)


def main(folder: str) -> None:
    """Write the three files that the stylesheet names."""
    files = Path(folder)
    text_face(files / "vollkorn-latin-wght-normal.woff2", FONTS / "vollkorn.woff2", 700)
    text_face(files / "vollkorn-latin-wght-italic.woff2", FONTS / "vollkorn-italic.woff2", 400)
    sign_face(FONTS / "signs.woff2")


if __name__ == "__main__":
    main(sys.argv[1])
