"""Where a page stands in each language, and where what stands once for all languages is found."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from hearts_examples.site.project import Language

AT_ROOT = "at-the-root-of-the-site"
"""Stands in addresses below the root of a language for the way up to the root of the site."""


@dataclass(frozen=True, slots=True)
class Translation:
    """A page in one language: as a link from where the reader is, and as search engines know it."""

    language: Language
    link: str
    address: str


def translations(languages: Iterable[Language], here: Language, base: str, page: str, site: str) -> list[Translation]:
    """The same page in every language.

    `base` is the way from the reader to the root of the language `here`: `../..`, or absolute (`/club/de/`) where the
    place of the reader is unknown. `page` is the address below that root; `site` is that of the whole site.
    """
    root = base.rstrip("/")
    if here.prefix:
        root = f"{root}/".removesuffix(here.prefix).rstrip("/") if base.startswith("/") else f"{root}/.."
    path = page.removeprefix("./")
    return [
        Translation(language, f"{root}/{language.prefix}{path}", f"{site}{language.prefix}{path}")
        for language in languages
    ]


def shared(address: str, here: Language) -> str:
    """The address of a file at the root of the site, given the one below the root of the language `here`."""
    if not here.prefix:
        return address
    return address.replace(f"/{here.prefix}", "/", 1) if address.startswith("/") else f"../{address}"


def led_to_root(html: str) -> str:
    """The page with the addresses of shared files in place of the marks.

    MkDocs takes `AT_ROOT` for a folder at the root of the language and writes the way to it; the files are one level
    above that root, at the root of the whole site.

    >>> led_to_root(f'<a href="../../{AT_ROOT}/cards.svg">')
    '<a href="../../../cards.svg">'
    """
    if AT_ROOT not in html:  # a search for the way to nothing looks at every "../"
        return html
    return re.sub(rf"((?:\.\./)*){AT_ROOT}/", r"../\1", html)
