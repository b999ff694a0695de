"""Find a Chromium for the tests, and bring one where there is none.

Any Chromium or Chrome on the PATH serves; else Debian's package where apt may be used; else the download of the test
tool; else the command fails and says what to install. No test is skipped for a missing browser.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
DEBIAN_PACKAGES = ("chromium", "fonts-dejavu-core")  # the fonts hold the suit signs


def find_browser() -> Path | None:
    """Return the first browser that starts, or None."""
    return next((path for path in _candidates() if _starts(path)), None)


def _candidates() -> Iterator[Path]:
    for name in NAMES:
        if found := shutil.which(name):
            yield Path(found)
    yield _downloaded()


def _downloaded() -> Path:
    """Where the test tool keeps its own browser, once it has downloaded one."""
    from playwright.sync_api import sync_playwright  # only now: slow to import, and rarely needed

    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path)


def _starts(path: Path) -> bool:
    # Ubuntu's chromium-browser may be a stub that only asks for a snap: being there is not enough.
    return path.exists() and _run([str(path), "--version"], quiet=True)


def _install_with_apt() -> bool:
    if not shutil.which("apt-get"):
        return False
    root: list[str] = []
    if os.geteuid() != 0:
        root = ["sudo", "--non-interactive"]
        if not shutil.which("sudo") or not _run([*root, "true"], quiet=True):
            return False
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet", "--yes"]
    return _run([*apt, "update"]) and _run([*apt, "install", "--no-install-recommends", *DEBIAN_PACKAGES])


def _install_with_playwright() -> bool:
    return _run([sys.executable, "-m", "playwright", "install", "chromium"])


def _run(command: list[str], *, quiet: bool = False) -> bool:
    output = subprocess.DEVNULL if quiet else sys.stderr
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=False).returncode == 0


def main() -> int:
    """Print the path of a browser that starts; install one if need be."""
    for install in (None, _install_with_apt, _install_with_playwright):
        if install is not None:
            print("No Chromium or Chrome found; installing one ...", file=sys.stderr)
            install()
        if browser := find_browser():
            print(f"Browser for the tests: {browser}")
            return 0
    print(
        "The tests need a browser and none could be installed: install Chromium or Google Chrome, put it on the PATH, "
        "and run again.",
        file=sys.stderr,
    )
    return 1


if __name__ == "__main__":
    sys.exit(main())
