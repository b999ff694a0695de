"""Find the browsers for the tests, and bring those that are missing.

Any Chromium or Chrome on the PATH serves; else Debian's package where apt may be used; else the download of the test
tool. The other engines come from Debian's packages, the old Chromium from the wheels of Qt. Apt is used by root, or
with sudo where `SUDO=1` asks for it. Else the command fails and says what to install: no test is skipped for a missing
browser, but for an engine that `ENGINES` leaves out.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools import ROOT, engines

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


def _install_with_apt(packages: Sequence[str] = DEBIAN_PACKAGES) -> bool:
    command = _apt()
    if not command:
        return False
    return _run([*command, "update"]) and _run([*command, "install", "--no-install-recommends", *packages])


def _apt() -> list[str]:
    """The command that may install packages here: as root, or with the sudo that somebody has asked for; else none."""
    if not shutil.which("apt-get"):
        return []
    root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"] if os.environ.get("SUDO") else None
    if root is None or (root and not shutil.which("sudo")):
        return []
    return [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet", "--yes"]


def _advice(packages: Sequence[str]) -> str:
    """What somebody may do who has apt but is not root."""
    if not shutil.which("apt-get"):
        return ""
    command = f"apt-get install --no-install-recommends {' '.join(packages)}"
    return f" Here: `sudo {command}`, or `make test SUDO=1` does it."


def _install_with_playwright() -> bool:
    return _run([sys.executable, "-m", "playwright", "install", "chromium"])


def _run(command: list[str], *, quiet: bool = False) -> bool:
    output = subprocess.DEVNULL if quiet else sys.stderr
    return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, check=False).returncode == 0


def _install_old_chromium() -> bool:
    """Bring Chromium 94 from the wheels of Qt, in an environment of its own."""
    home = engines.OLD_CHROMIUM_HOME
    if not _run([sys.executable, "-m", "venv", str(home)]):
        return False
    pip = [str(home / "bin" / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check", "install"]
    return _run([*pip, "--require-hashes", "-r", str(ROOT / "tools" / "old-chromium.lock")])


def bring_chromium() -> bool:
    """Find a Chromium, or install one; say what to do where neither works."""
    for install in (None, _install_with_apt, _install_with_playwright):
        if install is not None:
            print("No Chromium or Chrome found; installing one ...", file=sys.stderr)
            install()
        if browser := find_browser():
            print(f"Browser for the tests: {browser}")
            return True
    print(
        "The tests need a browser and none could be installed: install Chromium or Google Chrome, put it on the PATH, "
        f"and run again.{_advice(DEBIAN_PACKAGES)}",
        file=sys.stderr,
    )
    return False


def bring_engines(wanted: Sequence[engines.Engine]) -> bool:
    """Find the other engines, or install them; say what to do where neither works."""
    missing = [engine for engine in wanted if not engine.is_here()]
    if not missing:
        return True
    print(f"Not found: {', '.join(engine.title for engine in missing)}; installing ...", file=sys.stderr)
    _install_with_apt([package for engine in missing for package in engine.packages])
    if engines.OLD_CHROMIUM in missing:
        _install_old_chromium()
    missing = [engine for engine in missing if not engine.is_here()]
    if not missing:
        return True
    packages = [package for engine in missing for package in engine.packages]
    there = " ".join(engine.name for engine in wanted if engine not in missing)
    print(
        f"The tests read the site in {', '.join(engine.title for engine in missing)} too, which could not be installed."
        f"{_advice(packages)} To go without: `make test ENGINES='{there}'`.",
        file=sys.stderr,
    )
    return False


def main() -> int:
    """Bring every browser that the tests need: Chromium, and the engines that `ENGINES` names."""
    try:
        wanted = engines.wanted()
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 2
    return 0 if bring_chromium() and bring_engines(wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
