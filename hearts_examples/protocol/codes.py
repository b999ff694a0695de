"""The codes of errors: what a question may be refused for, from the line as a whole to what it would take to answer."""

from typing import Final

CODES: Final = (
    "bad-line",
    "bad-question",
    "unknown-question",
    "unknown-field",
    "missing-field",
    "bad-type",
    "unknown-preset",
    "unknown-option",
    "bad-value",
    "unplayable",
    "unknown-card",
    "card-twice",
    "card-not-in-pack",
    "card-missing",
    "wrong-size",
    "no-pass",
    "not-held",
    "choice-missing",
    "impossible-sheet",
    "match-over",
    "too-hard",
    "internal-fault",
)
"""All of them; tests/conformance/test_suite.py holds this list to the code and to the cases."""
