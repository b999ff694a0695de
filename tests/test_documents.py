"""What the documents show is what happens: commands print it, the Python session holds, links lead somewhere."""

import doctest
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.building import ROOT

DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "decisions").glob("*.md"), *(ROOT / "theme").glob("*.md")]
SETUP = (".venv", "node_modules")
BUILT = ("site", "build", "mutants", "__pycache__", ".git", ".cache", ".hypothesis", ".*_cache", ".site-*", "research")

OUTSIDE = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
"""The environment as it is outside of make, which counts how deep it is in its own lines."""

Session = list[tuple[str, str]]
"""Commands and what each prints."""


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def sessions() -> dict[str, Session]:
    """The commands of every section that shows some; they build on each other."""
    found: dict[str, Session] = {}
    for path in DOCUMENTS:
        for section in re.split(r"^(?=##+ )", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
            parts = [re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:] for block in blocks(section, "console")]
            if parts:
                name = f"{path.name}: {section.splitlines()[0].strip('# ')}"
                found[name] = [pair for part in parts for pair in zip(part[::2], part[1::2], strict=True)]
    return found


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of the project in which anything may be changed, with the environment that is set up already."""
    copy = tmp_path / "hearts"
    shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*SETUP, *BUILT))
    for name in SETUP:
        if (ROOT / name).exists():
            (copy / name).symlink_to(ROOT / name)
    return copy


def run(command: str, project: Path) -> str:
    """What a command prints, without the line with which make says that it failed."""
    ready = " ".join(f"-o {stamp}" for stamp in (".venv/site.stamp", ".venv/test.stamp", "node_modules/.stamp"))
    command = re.sub(r"^make ", f"make --silent {ready} ", command)
    done = subprocess.run(
        command,
        shell=True,
        cwd=project,
        env=OUTSIDE | {"PYTHONPATH": str(project), "PYTHONDONTWRITEBYTECODE": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return "\n".join(line for line in done.stdout.splitlines() if not line.startswith("make: ***")).strip()


def without_lines(text: str) -> str:
    """The text without the places in files, and how many more there are: whoever adds something moves what follows."""
    return re.sub(r"(?<=\.toml:)\d+|(?<=\.js\()\d+,\d+|(?<=, and )\d+(?= more)", "0", text)


@pytest.mark.parametrize("name", sessions())
def test_commands_print_what_the_document_shows(name: str, project: Path) -> None:
    for command, output in sessions()[name]:
        assert without_lines(run(command, project)) == without_lines(output.strip()), command


def test_the_python_session_holds() -> None:
    (session,) = blocks((ROOT / "README.md").read_text(encoding="utf-8"), "pycon")
    test = doctest.DocTestParser().get_doctest(session, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target, _, anchor in re.findall(r"\]\((?!https?:)([^)#]*)(#([^)]+))?\)", text):
        there = path.parent / target if target else path
        assert there.exists(), target
        if anchor:
            titles = re.findall(r"^#+ (.*)$", there.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles], anchor


def test_the_readme_leads_to_the_documents_beside_it() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    others = [path.name for path in ROOT.glob("*.md") if path.name != "README.md"]
    assert [name for name in others if f"]({name})" not in text] == []


def test_every_command_of_make_that_is_named_is_there() -> None:
    rules = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        named = {*re.findall(r"`make ([a-z-]+)", text), *re.findall(r"^(?:\$ )?make ([a-z-]+)", text, re.MULTILINE)}
        assert named <= rules, f"{path.name}: {named - rules}"
