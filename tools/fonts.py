"""The site's fonts, in `theme/assets/fonts/`.

The text face is Vollkorn by Friedrich Althausen (SIL Open Font License 1.1, no reserved font name), taken from
the npm package `@fontsource-variable/vollkorn` 5.3.0 and cut down to the characters that the languages of the site
need. Its files are not part of this project; where they are not found, only what is committed is looked at. The suit
signs are drawn here, so that they look the same on every system and never turn into emoji.
"""

import os
import unicodedata
from collections.abc import Iterable
from io import BytesIO
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

from hearts_examples.faults import Fault
from hearts_examples.rendering.words.catalogue import LOCALE
from tools.project import project_in

FONTS = Path("theme", "assets", "fonts")
SIGN_FACE = FONTS / "signs.woff2"
TEXT_FACES = {
    FONTS / "vollkorn.woff2": ("vollkorn-latin-wght-normal.woff2", 700),
    FONTS / "vollkorn-italic.woff2": ("vollkorn-latin-wght-italic.woff2", 400),
}
"""The file that each face is cut from, and its heaviest weight; the lightest is 400."""

SOURCE = Path("node_modules", "@fontsource-variable", "vollkorn", "files")
"""Where the uncut files are looked for, if the environment variable VOLLKORN names no other folder."""

TEXT = (
    "".join(chr(code) for code in range(0x20, 0x7F)) + "\u00a0§©¶«»°·×ÄÖÜßäöüàáâçèéêëîïñóôùú½¼¾−–—‘’‚“”„•…\u2009\u202f"
)
"""What is in the faces whatever the pages say."""

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


def stale(root: Path) -> list[Fault]:
    """The fonts that are not what would be drawn and cut now, and the letters of a language that no font has."""
    found = [
        Fault(root / path, None, "is not the font that is made now")
        for path, font in _fonts(root).items()
        if not _same(root / path, font)
    ]
    found += [Fault(root / path, None, "is missing") for path in TEXT_FACES if not (root / path).exists()]
    if found:
        return found
    known = {chr(code) for path in TEXT_FACES for code in TTFont(root / path).getBestCmap()}
    return [
        Fault(root / FONTS, None, f"the text face has no {' '.join(sorted(missing))}, which {language} needs")
        for language, letters in _letters(root).items()
        if (missing := letters - known)
    ]


def write(root: Path) -> None:
    """Draw the signs, and cut the text face. Raises Fault where its uncut files are needed and not there."""
    for path, font in _fonts(root).items():
        if not _same(root / path, font):
            font.save(root / path)
    if not _source(root).is_dir() and (left := stale(root)):
        raise Fault(
            root / FONTS,
            None,
            f"{left[0].message}; unpack the npm package @fontsource-variable/vollkorn, name its folder of "
            "files in the variable VOLLKORN, and run: make generate",
        )


def _fonts(root: Path) -> dict[Path, TTFont]:
    """All fonts that can be made here, by their place."""
    source = _source(root)
    text = set(TEXT).union(*_letters(root).values())
    cut = TEXT_FACES if source.is_dir() else {}
    return {SIGN_FACE: sign_face()} | {
        path: text_face(source / name, heaviest, text) for path, (name, heaviest) in cut.items()
    }


def _source(root: Path) -> Path:
    return Path(os.environ.get("VOLLKORN") or root / SOURCE)


def _letters(root: Path) -> dict[str, set[str]]:
    """The letters that stand in the pages and messages of each language."""
    project = project_in(root)
    others = {language.folder for language in project.languages[1:]}
    found = {}
    for language in project.languages:
        pages = [
            page
            for page in language.folder.rglob("*.md")
            if not (others - {language.folder}).intersection(page.parents)
        ]
        texts = [path.read_text(encoding="utf-8") for path in (*pages, *(LOCALE / language.code).glob("*.po"))]
        found[language.name] = {sign for text in texts for sign in set(text) if unicodedata.category(sign)[0] == "L"}
    return found


def _same(path: Path, font: TTFont) -> bool:
    """Whether a file holds this font; how well it is compressed does not matter."""
    return path.exists() and _bare(path) == _bare(_compressed(font))


def _compressed(font: TTFont) -> BytesIO:
    file = BytesIO()
    font.save(file)
    return file


def _bare(file: Path | BytesIO) -> bytes:
    font, bare = TTFont(file, recalcTimestamp=False), BytesIO()
    font.flavor = None
    font.save(bare)
    return bare.getvalue()


def text_face(source: Path, heaviest: int, text: Iterable[str]) -> TTFont:
    """The face in `source` cut down to the characters of `text` and to the weights 400 to `heaviest`."""
    font = TTFont(source, recalcTimestamp=False)
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.flavor = "woff2"
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(sorted(text)))
    subsetter.subset(font)
    font = instantiateVariableFont(font, {"wght": (400, heaviest) if heaviest > 400 else 400})
    font.flavor = "woff2"
    return font


def sign_face() -> TTFont:
    """A font of the suits and the few other signs of figures (U+FE0E, the request for text style, is empty)."""
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
    return builder.font
