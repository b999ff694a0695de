"""The one error, and its suggestions."""

import pytest

from hearts_examples.rules.errors import RulesError, nearest


def test_error_says_code_message_and_place() -> None:
    error = RulesError("bad-value", "this is wrong", "hand[3]")
    assert (error.code, error.message, error.at, str(error)) == (
        "bad-value",
        "this is wrong",
        "hand[3]",
        "this is wrong",
    )
    assert RulesError("bad-value", "this is wrong").at == ""


@pytest.mark.parametrize(
    ("inner", "outer"), [("moon", "ruleset.moon"), ("[3]", "ruleset[3]"), ("", "ruleset"), ("a[3]", "ruleset.a[3]")]
)
def test_error_seen_from_further_out(inner: str, outer: str) -> None:
    error = RulesError("bad-value", "this is wrong", inner).under("ruleset")
    assert (error.code, error.message, error.at) == ("bad-value", "this is wrong", outer)


def test_nearest_word_or_all() -> None:
    assert nearest("ad", ["add", "off"]) == "did you mean 'add'?"
    assert nearest("off", ["add", "offer", "of"]) == "did you mean 'of'?"
    assert nearest("zzz", ["add", "off"]) == "known are: add, off"
    assert nearest("ab", ["abcdef"]) == "did you mean 'abcdef'?"
    assert nearest("ab", ["abcdefg"]) == "known are: abcdefg"
