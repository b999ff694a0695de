"""Odds in words: exact where the fraction can be read, rounded beside it, and exact for all in a table."""

from fractions import Fraction

from hearts_examples.examples.odds import ODDS
from hearts_examples.faults import Fault
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rendering.words.voice import decimal
from hearts_examples.rules.errors import nearest
from hearts_examples.rules.ruleset import Ruleset

READABLE = 1000
"""The largest denominator that a sentence shows; beyond it a sentence rounds."""
RARE = Fraction(1, 1000)
"""Below this a chance is told as one in so many."""


def odds(name: str, ruleset: Ruleset, words: Catalogue) -> str:
    """The chance of this name for a sentence: `1 in 45,358,111,400`, `9/29 (about 31%)`, `about 5%`.

    Raises Fault for a name that is none.
    """
    chance = _chance(name, ruleset)
    if chance.denominator == 1 or chance.denominator > READABLE:
        return _rounded(chance, words)
    return words.text("odds.exact-and-rounded", exact=_exact(chance, words), rounded=_rounded(chance, words))


def odds_table(ruleset: Ruleset, words: Catalogue, *names: str) -> str:
    """Odds as a Markdown table: what happens, and how likely it is about; with no names all, each with its fraction.

    Raises Fault for a name that is none.
    """
    chance_head = words.text("odds.table.about" if names else "odds.table.chance")
    rows = [f"| {words.text('odds.table.event')} | {chance_head} |", "|---|---|"]
    for name in names or ODDS:
        chance = _chance(name, ruleset)
        exact = "" if names else "<br>" + _exact(chance, words).replace("/", "/<wbr>")
        rows.append(f"| {words.text(f'odds.{name}')} | {_rounded(chance, words)}{exact} |")
    return "\n".join(rows)


def _chance(name: str, ruleset: Ruleset) -> Fraction:
    if name not in ODDS:
        raise Fault("", None, f"there are no odds {name!r}; {nearest(name, ODDS)}")
    return ODDS[name](ruleset)


def _rounded(chance: Fraction, words: Catalogue) -> str:
    if chance.denominator == 1:
        return words.text("odds.certain" if chance else "odds.never")
    if chance < RARE:
        key = "odds.exactly-one-in" if chance.numerator == 1 else "odds.one-in"
        return words.text(key, n=decimal(round(1 / chance), words))
    pattern = "0.#" if chance < Fraction(1, 20) or chance > Fraction(19, 20) else "0"
    key = "odds.exactly-percent" if (100 * chance).denominator == 1 else "odds.percent"
    return words.text(key, percent=decimal(float(100 * chance), words, pattern))


def _exact(chance: Fraction, words: Catalogue) -> str:
    if chance.denominator == 1:
        return str(chance.numerator)
    return f"{decimal(chance.numerator, words)}/{decimal(chance.denominator, words)}"
