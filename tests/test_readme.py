"""The README is a tour that runs: commands print what it shows, the Python session holds, links lead somewhere."""

import doctest
import re
import subprocess

import pytest

from tests.building import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def sessions() -> list[tuple[str, str]]:
    parts = [re.split(r"^\$ (.*)\n", block, flags=re.MULTILINE)[1:] for block in blocks("console")]
    return [(command, output) for part in parts for command, output in zip(part[::2], part[1::2], strict=True)]


@pytest.mark.parametrize(("command", "output"), sessions(), ids=[command for command, _ in sessions()])
def test_a_command_prints_what_the_readme_shows(command: str, output: str) -> None:
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, check=False, timeout=600)
    assert done.stdout.strip() == output.strip(), done.stderr


def test_the_python_session_holds() -> None:
    (session,) = blocks("pycon")
    test = doctest.DocTestParser().get_doctest(session, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner().run(test).failed == 0


def test_every_link_leads_somewhere() -> None:
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", README)
    assert len(targets) > 5
    assert [target for target in targets if not (ROOT / target).exists()] == []
