"""A build that is killed: the old site stays, what runs beside it ends, and the next build clears away what it left."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.building import build_site
from tests.site.small import write_small_project

PATIENCE = 120  # seconds


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("killed")
    write_small_project(root)
    return root


def begun(project: Path) -> subprocess.Popen[bytes]:
    """A build that has begun to build the other language too."""
    process = subprocess.Popen(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"],
        cwd=project,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    wait_until(lambda: bool(list(builders(project))) or process.poll() is not None)
    assert process.poll() is None
    return process


def builders(project: Path) -> Iterator[int]:
    """The processes that build the other languages of a project."""
    for place in Path("/proc").glob("[0-9]*"):
        try:
            if place.joinpath("cwd").readlink() == project and b"nested.py" in place.joinpath("cmdline").read_bytes():
                yield int(place.name)
        except OSError:
            pass  # gone meanwhile, or somebody else's


def wait_until(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < end, "it does not come to pass"
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes where Linux lists them")
def test_nothing_runs_on_and_nothing_is_left_for_ever(project: Path) -> None:
    site = project / "site"
    (site / ".git").mkdir(parents=True)
    (site / "index.html").write_text("old", encoding="utf-8")
    process = begun(project)
    process.send_signal(signal.SIGKILL)
    process.wait(PATIENCE)
    wait_until(lambda: not list(builders(project)))
    assert (site / "index.html").read_text(encoding="utf-8") == "old"
    assert list(project.glob(".site-*"))
    build = build_site(site, project=project)
    assert build.status == 0, build.output
    assert not list(project.glob(".site-*"))
    assert (site / ".git").is_dir()
    assert "Die Partie endet" in (site / "de" / "index.html").read_text(encoding="utf-8")


def test_others_can_read_what_is_published_whatever_the_umask(project: Path, tmp_path: Path) -> None:
    script = 'umask 077; exec "$@"'
    subprocess.run(
        ["sh", "-c", script, "sh", sys.executable, "-m", "mkdocs", "build", "-q", "-d", str(tmp_path / "site")],
        cwd=project,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        check=True,
        timeout=PATIENCE,
    )
    for path in [tmp_path / "site", *(tmp_path / "site").rglob("*")]:
        assert path.stat().st_mode & 0o055 == (0o055 if path.is_dir() else 0o044), path


def test_a_full_disk_is_one_line(project: Path, tmp_path: Path) -> None:
    """A file may not grow beyond a few bytes here, which writing meets as it meets a full disk."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("old", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "-q", "-d", str(tmp_path / "site")],
        cwd=project,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000)),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert run.returncode != 0
    assert len(run.stderr.splitlines()) == 1, run.stderr
    assert "cannot be read or written: File too large" in run.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["site", "index.html"]
