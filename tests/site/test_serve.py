"""`mkdocs serve` shows all languages and follows what people edit."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.site.small import write_small_project

PATIENCE = 120  # seconds; a build takes a few, but many tests may run beside this one


@dataclass(frozen=True, slots=True)
class Preview:
    """A running preview of a project."""

    project: Path
    url: str

    def change(self, name: str, old: str, new: str) -> None:
        path = self.project / name
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def wait_for(self, page: str, text: str) -> None:
        """Wait until a page says something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(self.url + page, timeout=5) as response:
                    if text in response.read().decode():
                        return
            except (urllib.error.URLError, TimeoutError):
                pass
            time.sleep(0.2)
        pytest.fail(f"{page} does not come to say {text!r}")


@pytest.fixture(scope="module")
def preview(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Preview]:
    project = tmp_path_factory.mktemp("preview")
    write_small_project(project)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", "mkdocs", "serve", "--quiet", "--dev-addr", f"127.0.0.1:{port}"],
        cwd=project,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "SITE_URL": "https://cards.test/"},
        stdin=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        running = Preview(project, f"http://127.0.0.1:{port}/")
        running.wait_for("", "<h1")
        yield running
    finally:
        server.send_signal(signal.SIGINT)  # as a person ends it: MkDocs removes its temporary folder
        server.wait(PATIENCE)


def test_all_languages_are_shown_and_follow_what_is_edited(preview: Preview) -> None:
    preview.wait_for("de/", "Die Partie endet bei 100")
    preview.change("docs/de/index.md", "Die Partie endet", "Das Ganze endet")
    preview.wait_for("de/", "Das Ganze endet bei 100")
    preview.change("hearts_examples/rendering/words/locale/de/site.po", 'msgstr "Fragen"', 'msgstr "Fragekasten"')
    preview.wait_for("de/faq/", "Fragekasten")
    preview.change("mkdocs.yml", "ruleset: standard", "ruleset: {end_score: 70}")
    preview.wait_for("", "70 points")


def test_a_fault_that_is_mended_is_forgotten(preview: Preview) -> None:
    preview.change("docs/index.md", "{{ r.end_score }}", "{{ r.end_scor }}")
    time.sleep(3)  # MkDocs answers nothing while a build is wanting
    preview.change("docs/index.md", "{{ r.end_scor }}", "just {{ r.end_score }}")
    preview.wait_for("", "just ")


def test_the_preview_is_at_home_where_it_is(preview: Preview) -> None:
    preview.wait_for("de/", "<h1")
    with urllib.request.urlopen(f"{preview.url}de/", timeout=PATIENCE) as response:
        page = response.read().decode()
    assert set(re.findall(r'rel="canonical" href="([^"]+)"', page)) == {f"{preview.url}de/"}
