"""What scripts are handed: whatever it says, it stays data, and comes back as it was."""

import json
import re

from hearts_examples.rendering.pages.script_data import book_of_words, json_element
from hearts_examples.rendering.words.catalogue import read_catalogue

ELEMENT = re.compile(r'<script type="application/json"(?: id="([a-z-]+)")?>(.*)</script>')


def test_no_text_ends_the_element() -> None:
    data = {"text": "</script><!-- <b>'Dame' & \"König\"</b>"}
    found = ELEMENT.fullmatch(json_element(data, "some-words"))
    assert found
    assert found[1] == "some-words"
    assert not set("<>&'") & set(found[2])
    assert json.loads(found[2]) == data
    assert ELEMENT.fullmatch(json_element([])) is not None


def test_the_book_holds_the_topics_asked_for() -> None:
    words = read_catalogue("de")
    found = ELEMENT.fullmatch(book_of_words(words, ("score.", "tool.suit."), "../", players={"0": "du"}))
    assert found
    book = json.loads(found[2])
    topics = {key.split(".")[0] for key in book["texts"]}
    assert topics == {"score", "tool"}
    assert not [key for key in book["texts"] if key.startswith("tool.") and not key.startswith("tool.suit.")]
    assert (book["language"], book["cards"]["QS"], book["letters"]["Q"]) == ("de", "Pik-Dame", "D")
    assert (book["players"], book["rules"]["moon"]["address"]) == ({"0": "du"}, "../rules/scoring/#moon")
