"""The pages of a built site, read for the tests."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urljoin, urlsplit

from bs4 import BeautifulSoup, Tag

HOST = "http://reader.test/"  # stands for wherever the site is served
LINK_ATTRIBUTES = ("href", "src", "action", "poster", "data", "xlink:href")


@dataclass(frozen=True, slots=True)
class Link:
    """One address on a page, resolved against the page's own."""

    tag: Tag
    written: str
    url: str

    @property
    def is_internal(self) -> bool:
        return self.url.startswith(HOST)

    @property
    def is_web(self) -> bool:
        return urlsplit(self.url).scheme in ("http", "https")

    @property
    def target(self) -> str:
        """The address within the site, without query and fragment."""
        return unquote(urlsplit(self.url).path).removeprefix("/")

    @property
    def file(self) -> str:
        """The file that a host answers with."""
        return f"{self.target}index.html" if self.target.endswith("/") or not self.target else self.target

    @property
    def fragment(self) -> str:
        return unquote(urlsplit(self.url).fragment)


@dataclass(frozen=True, slots=True)
class BuiltPage:
    """An HTML page of the site; `prefix` is what the addresses of its language begin with: "", or "de/"."""

    file: PurePosixPath
    language: str
    prefix: str
    soup: BeautifulSoup = field(repr=False)

    @property
    def address(self) -> str:
        """The page's address below the site's root: "" for the home page, "rules/play/", "de/404.html"."""
        return str(self.file).removesuffix("index.html")

    @property
    def shared_address(self) -> str:
        """The address without the language: what a page and its translations have in common."""
        return self.address.removeprefix(self.prefix)

    @property
    def is_not_found(self) -> bool:
        """Whether this is what a reader sees at an address that does not exist."""
        return self.file.name == "404.html"

    @property
    def is_text(self) -> bool:
        """Whether somebody reads this page: it stands for itself, and does not only lead on to where a page is now."""
        return not self.is_not_found and not self.soup.select_one('meta[http-equiv="refresh"]')

    @property
    def title(self) -> str:
        return self.soup.title.get_text().strip() if self.soup.title else ""

    @property
    def heading(self) -> str:
        """The words of the main heading, without its permalink."""
        heading = self.soup.select_one("h1")
        if heading is None:
            return ""
        return "".join(
            text for text in heading.find_all(string=True) if not text.find_parent("a", class_="headerlink")
        ).strip()

    @property
    def ids(self) -> list[str]:
        return [str(tag["id"]) for tag in self.soup.select("[id]")]

    @property
    def content_ids(self) -> list[str]:
        """The ids within the text, in order."""
        return [str(tag["id"]) for tag in self.soup.select("article [id]")]

    @property
    def examples(self) -> list[str]:
        """The ids of the examples drawn on the page, in order."""
        return [str(tag["data-example"]) for tag in self.soup.select("[data-example]")]

    def links(self, site_url: str) -> Iterator[Link]:
        """Yield every address on the page; absolute ones into the published site count as its own."""
        # A page that stands in for a missing one may be read at any depth.
        base = HOST + (f"{self.file.parent}/no/such/page" if self.is_not_found else self.address)
        for tag in self.soup.find_all(True):
            for written in _addresses(tag):
                own = HOST + self.address if written.startswith("#") else base
                url = urljoin(own, written.strip())
                if url.startswith(site_url):
                    url = HOST + url.removeprefix(site_url)
                yield Link(tag, written, url)


def _addresses(tag: Tag) -> Iterator[str]:
    for attribute in LINK_ATTRIBUTES:
        if attribute in tag.attrs:
            yield str(tag[attribute])
    if "srcset" in tag.attrs:
        for candidate in str(tag["srcset"]).split(","):
            yield candidate.split()[0]


def read_pages(site: Path, prefixes: Mapping[str, str]) -> list[BuiltPage]:
    """Read every page of a site; `prefixes` says what the addresses of each language begin with."""
    longest_first = sorted(prefixes.items(), key=lambda item: -len(item[1]))
    pages = []
    for path in sorted(site.rglob("*.html")):
        file = path.relative_to(site).as_posix()
        language, prefix = next((language, prefix) for language, prefix in longest_first if file.startswith(prefix))
        pages.append(BuiltPage(PurePosixPath(file), language, prefix, BeautifulSoup(path.read_bytes(), "lxml")))
    return pages
