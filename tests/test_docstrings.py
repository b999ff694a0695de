"""The examples in docstrings are true."""

import doctest
from importlib import import_module
from pkgutil import iter_modules

import pytest

from hearts_examples import questions, rules

ROOMS = (questions, rules)
MODULES = [
    *(room.__name__ for room in ROOMS),
    *(f"{room.__name__}.{module.name}" for room in ROOMS for module in iter_modules(room.__path__)),
]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_are_true(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert result.failed == 0
    assert result.attempted or name.startswith(rules.__name__), "every module of questions shows how it is used"
