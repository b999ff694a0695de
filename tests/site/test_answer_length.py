"""An answer is read in a minute: what is long, such as a whole round, waits behind a fold that needs no script."""

import copy

from tests.site.faults import assert_none
from tests.site.pages import BuiltPage

WORDS = 300
"""The most words of an answer, from the title to the rules it follows from."""


def answers(texts: list[BuiltPage]) -> list[BuiltPage]:
    return [page for page in texts if page.shared_address.startswith("faq/") and page.shared_address != "faq/"]


def words_of_answer(page: BuiltPage) -> int:
    """The words before what is generated below; what is folded and what figures show is not counted."""
    content = copy.copy(page.soup.select_one("article") or page.soup)
    for apart in content.select("details, figure, .headerlink"):
        apart.decompose()
    end = content.select_one("#the-rule, #ruled-otherwise")
    below = "".join(text for text in end.find_all_next(string=True)) if end else ""
    return len(content.get_text(" ").split()) - len(below.split())


def test_an_answer_is_short(texts: list[BuiltPage]) -> None:
    assert len(answers(texts)) > 100
    counted = {page.address: words_of_answer(page) for page in answers(texts)}
    assert min(counted.values()) > 20
    assert_none(f"{address}: {count} words" for address, count in counted.items() if count > WORDS)


def test_a_whole_round_waits_behind_a_fold(texts: list[BuiltPage]) -> None:
    rounds = [
        (page, figure)
        for page in answers(texts)
        for figure in page.soup.select("figure[data-example]")
        if figure.select_one("table.tricks")
    ]
    assert len(rounds) >= 10
    assert_none(
        f"{page.address}: {figure['data-example']} is not folded"
        for page, figure in rounds
        if not figure.find_parent("details")
    )
