"""`mkdocs serve` shows all languages and follows what people edit."""

import http.client
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.site.small import write_small_project
from tools.host import free_port

PATIENCE = 120  # seconds; a build takes a few, but many tests may run beside this one


@dataclass(frozen=True, slots=True)
class Preview:
    """A running preview of a project."""

    project: Path
    url: str
    said: Path
    """What it says."""

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
            except (OSError, http.client.HTTPException):
                pass
            time.sleep(0.2)
        pytest.fail(f"{page} does not come to say {text!r}:\n{self.said.read_text(encoding='utf-8')}")

    def wait_until_it_says(self, text: str) -> None:
        end = time.monotonic() + PATIENCE
        while text not in self.said.read_text(encoding="utf-8"):
            assert time.monotonic() < end, f"it does not come to say {text!r}"
            time.sleep(0.2)


ENVIRONMENT = os.environ | {"NO_MKDOCS_2_WARNING": "1", "SITE_URL": "https://cards.test/"}


def command(port: int) -> list[str]:
    return [sys.executable, "-m", "mkdocs", "serve", "--dev-addr", f"127.0.0.1:{port}"]


@pytest.fixture(scope="module")
def preview(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Preview]:
    project = tmp_path_factory.mktemp("preview")
    write_small_project(project)
    port = free_port()
    said = tmp_path_factory.mktemp("said") / "log"
    with said.open("w", encoding="utf-8") as log:
        server = subprocess.Popen(
            command(port),
            cwd=project,
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            stderr=log,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a job in the background ignores it
        )
    try:
        running = Preview(project, f"http://127.0.0.1:{port}/", said)
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


@pytest.mark.parametrize(("page", "name", "text"), [("", "index.md", "The end:"), ("de/", "de/index.md", "[Spiel]")])
def test_a_page_of_which_only_the_text_changes_is_built_alone(
    page: str, name: str, text: str, preview: Preview
) -> None:
    whole = preview.said.read_text(encoding="utf-8").count("Building documentation")
    preview.change(f"docs/{name}", text, f"Soon: {text}")
    preview.wait_for(page, "Soon: ")
    preview.wait_until_it_says(f"{name} is built again")
    assert preview.said.read_text(encoding="utf-8").count("Building documentation") == whole


def test_what_needs_all_pages_says_so(preview: Preview) -> None:
    preview.change("docs/de/faq/tie.md", "# Was gilt", "# Und was gilt")
    preview.wait_for("de/faq/", "Und was gilt")
    preview.wait_until_it_says("of docs/de/faq/tie.md have changed: all pages are built again")


@pytest.mark.parametrize(
    ("file", "good", "bad", "says"),
    [
        ("docs/index.md", "{{ r.end_score }}", "{{ r.end_scor }}", "docs/index.md:3: there is no 'end_scor' here"),
        ("docs/de/index.md", "(rules/play.md", "(rules/paly.md", "link 'rules/paly.md#lead-hearts' leads nowhere"),
        ("theme/main.html", "{% block", "{% blokc", "theme/main.html:"),
        ("mkdocs.yml", "\nnav:\n", "\nnav\n", "could not find expected ':' in"),
    ],
)
def test_while_something_is_wrong_the_site_before_is_shown(
    file: str, good: str, bad: str, says: str, preview: Preview
) -> None:
    preview.change(file, good, bad)
    preview.wait_until_it_says(says)
    preview.wait_for("", "<h1")
    preview.change(file, bad, good)
    preview.change("docs/index.md", "[Play]", f"After {file} [Play]")
    preview.wait_for("", f"After {file}")
    assert "Traceback" not in preview.said.read_text(encoding="utf-8")


def test_code_that_changes_is_noticed_and_never_mixed(preview: Preview) -> None:
    file, good = "hearts_examples/rendering/pages/renderer.py", 'text.lstrip("\\n"))'
    preview.change(file, good, f"{good})")
    preview.wait_until_it_says("the code has changed and cannot run: SyntaxError")
    preview.change(file, f"{good})", 'text.replace("Hearts", "Harts").lstrip("\\n"))')
    for page in ("", "de/rules/play/"):
        preview.wait_for(page, "Harts" if not page else "<h1")
    preview.wait_until_it_says("The code has changed: everything begins anew")


def test_a_port_that_is_taken_is_one_line(preview: Preview) -> None:
    port = int(preview.url.rstrip("/").rpartition(":")[2])
    run = subprocess.run(
        command(port),
        cwd=preview.project,
        env=ENVIRONMENT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert run.returncode != 0
    (line,) = [line for line in run.stderr.splitlines() if not line.startswith("INFO")]
    assert re.fullmatch(rf"127.0.0.1:{port}: .*; choose another port: make serve PORT={port + 1}", line)


def test_the_preview_is_at_home_where_it_is(preview: Preview) -> None:
    preview.wait_for("de/", "<h1")
    with urllib.request.urlopen(f"{preview.url}de/", timeout=PATIENCE) as response:
        page = response.read().decode()
    assert set(re.findall(r'rel="canonical" href="([^"]+)"', page)) == {f"{preview.url}de/"}
