"""A phone to learn on, and what an exercise on a page holds."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext

from hearts_examples.lessons.load import load

LESSONS = {name: [exercise.id for exercise in lesson.exercises] for name, lesson in load().items()}


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A phone with nothing stored; nothing but the host answers it."""
    with browser.new_context(viewport={"width": 360, "height": 740}, service_workers="block") as fresh:
        yield fresh
