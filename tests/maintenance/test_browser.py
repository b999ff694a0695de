"""The browser for the tests: taken where it is, brought where it is not, and missed aloud."""

from pathlib import Path

import pytest

from tools import browser
from tools.engines import FIREFOX, Engine


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser; programs put into this folder are on its PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("ENGINES", "")
    monkeypatch.setattr(browser, "_downloaded", lambda: tmp_path / "downloaded")
    return tmp_path


def program(path: Path, status: int) -> Path:
    """Write a program that ends with a status."""
    path.write_text(f"#!/bin/sh\nexit {status}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_any_chrome_on_the_path_serves(machine: Path) -> None:
    assert browser.find_browser() is None
    chrome = program(machine / "google-chrome", 0)
    assert browser.find_browser() == chrome


def test_a_browser_that_does_not_start_is_passed_over(machine: Path) -> None:
    program(machine / "chromium", 1)
    chrome = program(machine / "google-chrome", 0)
    assert browser.find_browser() == chrome


def test_the_download_serves_last(machine: Path) -> None:
    downloaded = program(machine / "downloaded", 0)
    assert browser.find_browser() == downloaded
    chromium = program(machine / "chromium", 0)
    assert browser.find_browser() == chromium


def test_nothing_is_installed_where_a_browser_is(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine / "chromium", 0)
    monkeypatch.setattr(browser, "_install_with_apt", lambda: pytest.fail("installs needlessly"))
    assert browser.main() == 0


def test_the_download_follows_when_packages_fail(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def apt() -> bool:
        tried.append("apt")
        return False

    def playwright() -> bool:
        tried.append("playwright")
        program(machine / "downloaded", 0)
        return True

    monkeypatch.setattr(browser, "_install_with_apt", apt)
    monkeypatch.setattr(browser, "_install_with_playwright", playwright)
    assert browser.main() == 0
    assert tried == ["apt", "playwright"]


def test_a_missing_browser_fails_and_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browser, "_install_with_playwright", lambda: False)
    assert browser.main() == 1
    assert "install Chromium or Google Chrome" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("user", "asked", "command"),
    [(0, "", ["env"]), (1000, "", []), (1000, "1", ["sudo", "--non-interactive", "env"])],
)
def test_sudo_is_used_only_where_somebody_asks(
    machine: Path, monkeypatch: pytest.MonkeyPatch, user: int, asked: str, command: list[str]
) -> None:
    program(machine / "apt-get", 0)
    program(machine / "sudo", 0)
    monkeypatch.setenv("SUDO", asked)
    monkeypatch.setattr("os.geteuid", lambda: user)
    assert browser._apt()[: len(command)] == command
    assert bool(browser._apt()) == bool(command)


def test_a_missing_engine_is_brought(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brought: list[str] = []
    monkeypatch.setattr(browser, "_install_with_apt", lambda packages: brought.extend(packages))
    monkeypatch.setattr(browser, "_install_old_chromium", lambda: pytest.fail("not asked for"))
    engine = Engine("firefox", "Firefox", ("firefox-esr",), lambda: bool(brought))
    assert browser.bring_engines([engine])
    assert brought == ["firefox-esr"]


def test_an_engine_that_cannot_be_brought_fails_and_says_what_to_install(
    machine: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    program(machine / "chromium", 0)
    program(machine / "firefox", 0)
    program(machine / "apt-get", 1)
    program(machine / "env", 1)
    monkeypatch.setenv("ENGINES", f"{FIREFOX.name} webkit")
    assert browser.main() == 1
    said = capfd.readouterr().err.splitlines()[-1]
    assert "WebKitGTK with its driver, and Xvfb" in said
    assert "Firefox" not in said
    assert "apt-get install --no-install-recommends webkit2gtk-driver xvfb" in said
    assert "make test ENGINES='firefox'" in said


def test_an_unknown_engine_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("ENGINES", "firefx")
    assert browser.main() == 2
    assert "ENGINES names firefx; there are firefox, webkit, old-chromium" in capsys.readouterr().err
