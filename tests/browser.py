"""A second browser beside the one that tests share."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")


def beside_the_browser_of_the_tests(act: Callable[[], Result]) -> Result:
    """Do what starts a browser of its own: in a thread of its own, since each thread drives one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(act).result()
