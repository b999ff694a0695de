"""The search, asked what people really type: the sheet of the built site has the right page first, in three, in ten."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from hearts_examples.rendering.words.catalogue import read_catalogue
from tests.assets import addresses
from tests.site.faults import assert_none

HERE = Path(__file__).parent
LANGUAGES = {"en": "", "de": "de/"}

FLOORS = {"typed": {1: 70, 3: 85, 10: 95}, "keywords": {1: 75, 3: 90, 10: 97}}
"""Of a hundred questions so many have a right page among so many first links."""

LOOK = """
async asked => {
    const field = document.querySelector("#search input");
    const found = [];
    for (const words of asked) {
        field.value = words;
        field.dispatchEvent(new Event("input"));
        await new Promise(go => setTimeout(go));
        found.push([...document.querySelectorAll("#search .hits a")].map(link => link.href));
    }
    return found;
}
"""


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody types, in full and in a hurry, and the beginnings of the addresses that answer it."""

    typed: str
    right: list[str]
    keywords: str = ""
    waits: str = ""
    """What page it waits for; the search cannot find what nobody has written."""
    aside: bool = False
    """Whether nobody looked at it while the search was tuned."""

    def is_answered_at(self, address: str) -> bool:
        """Whether an address, without that of the language, is a right one; the home page has none."""
        return any(address == right or (right and address.startswith(right)) for right in self.right)


@cache
def questions(language: str) -> list[Question]:
    """The questions of a language."""
    data = tomllib.loads((HERE / f"{language}.toml").read_text(encoding="utf-8"))
    return [Question(**question) for question in data["question"]]


@dataclass(frozen=True, slots=True)
class Asked:
    """A language, and for everything that is typed in it the addresses found, best first."""

    language: str
    found: dict[str, list[str]]


@pytest.fixture(scope="module", params=LANGUAGES)
def asked(request: pytest.FixtureRequest, browser: Browser, site_url: str) -> Asked:
    """All questions of a language, typed into the search of its home page."""
    language: str = request.param
    words = [way for each in questions(language) for way in (each.typed, each.keywords) if way]
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(site_url + LANGUAGES[language])
        page.keyboard.press("/")
        page.keyboard.type("Hearts")
        page.locator("#search .hits a").first.wait_for()  # from now on the index is there
        found: list[list[str]] = page.evaluate(LOOK, words)
    base = site_url + LANGUAGES[language]
    return Asked(
        language,
        {way: [link.removeprefix(base) for link in links] for way, links in zip(words, found, strict=True)},
    )


@pytest.mark.parametrize("way", FLOORS)
def test_the_right_page_is_found(asked: Asked, way: str) -> None:
    language, found = asked.language, asked.found
    places: list[int] = []
    aside: list[int] = []
    missed = []
    for question in questions(language):
        words = question.typed if way == "typed" else question.keywords
        if question.waits or not words:
            continue
        links = found[words]
        place = next((at for at, link in enumerate(links, 1) if question.is_answered_at(link)), 1000)
        places.append(place)
        aside += [place] if question.aside else []
        if place > 1:
            wanted = "" if place < 1000 else f"; not found, as {question.right[0]}"
            missed.append(f"  {place if place < 1000 else '-':>2}  {words}: {links[0] if links else 'nothing'}{wanted}")
    said = f"{language}, {way}: {shares(places)}; of those set aside: {shares(aside)}"
    print(said, *missed, sep="\n")
    short = [first for first, floor in FLOORS[way].items() if share(places, first) < floor]
    assert not short, "\n".join([f"{said}; wanted: {FLOORS[way]}", *missed])


def share(places: list[int], first: int) -> float:
    """Of a hundred questions, how many have a right page so far ahead."""
    return 100 * sum(place <= first for place in places) / len(places)


def shares(places: list[int]) -> str:
    """The three shares, of how many questions."""
    return f"{' / '.join(f'{share(places, first):.0f} %' for first in (1, 3, 10))} of {len(places)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_right_place_is_on_the_site(language: str, site: Path) -> None:
    """A question of which the page has moved, or has been written at last, is mended in its list."""
    index = (site / addresses(site)[f"{LANGUAGES[language]}search/search_index.json"]).read_text(encoding="utf-8")
    assert_none(
        f"{language}.toml: {question.typed!r}: nothing begins with {right!r}"
        for question in questions(language)
        for right in question.right
        if right and f'"location":"{right}' not in index
    )
    assert_none(
        f"{language}.toml: {question.typed!r} says where the answer is, or what it waits for"
        for question in questions(language)
        if bool(question.right) == bool(question.waits)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_questions_differ(language: str) -> None:
    typed = [question.typed.lower() for question in questions(language)]
    assert_none(f"{language}.toml: {each!r} stands there twice" for each in set(typed) if typed.count(each) > 1)
    assert len(typed) > 120


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_of_what_is_asked_name_pages(language: str, site: Path) -> None:
    """Those of written pages stand in their front matter; the messages are for pages that nobody writes."""
    names = [key.removeprefix("asked.") for key in read_catalogue(language).messages if key.startswith("asked.")]
    assert names
    root = site / LANGUAGES[language]
    assert_none(
        f"asked.{name}: there is no such page"
        for name in names
        if not (root / name.removesuffix("index") / "index.html").is_file()
    )
    written = Path("docs", "" if language == "en" else language)
    assert_none(
        f"asked.{name}: {written / name}.md is written by hand; say it there"
        for name in names
        if (written / f"{name}.md").exists()
    )
