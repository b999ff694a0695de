"""The browser engines that the tests read the site in besides Chromium, and where they are found on this machine.

`tools/browser.py` brings those that are missing; `tests/engines/` starts them.
"""

import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tools import ROOT

OLD_CHROMIUM_HOME = ROOT / ".venv" / "old-chromium"
MINI_BROWSERS = ("webkit2gtk-4.1/MiniBrowser", "webkitgtk-6.0/MiniBrowser", "webkit2gtk-4.0/MiniBrowser")


def find_firefox() -> str | None:
    """Return the program, or None."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def find_mini_browser() -> Path | None:
    """Return the browser that comes with WebKitGTK, or None."""
    libraries = [*sorted(Path("/usr").glob("lib*/*-linux-gnu*")), Path("/usr/libexec"), Path("/usr/lib64")]
    found = (folder / name for name in MINI_BROWSERS for folder in libraries)
    return next((path for path in found if path.exists()), None)


def find_old_chromium() -> Path | None:
    """Return the Python whose Qt holds Chromium 94 and finds its libraries, or None."""
    python = OLD_CHROMIUM_HOME / "bin" / "python"
    if not python.exists():
        return None
    asked = [str(python), "-c", "from PyQt6 import QtWebEngineWidgets"]
    return python if subprocess.run(asked, stderr=subprocess.DEVNULL, check=False).returncode == 0 else None


def _webkit_is_here() -> bool:
    return None not in (shutil.which("WebKitWebDriver"), shutil.which("Xvfb"), find_mini_browser())


@dataclass(frozen=True, slots=True)
class Engine:
    """A browser engine: its name in `ENGINES`, what it is called, its Debian packages, and whether it is here."""

    name: str
    title: str
    packages: tuple[str, ...]
    is_here: Callable[[], bool]


FIREFOX = Engine("firefox", "Firefox", ("firefox-esr",), lambda: find_firefox() is not None)
WEBKIT = Engine("webkit", "WebKitGTK with its driver, and Xvfb", ("webkit2gtk-driver", "xvfb"), _webkit_is_here)
# The libraries that the window of Qt needs beside those of Debian's Chromium.
OLD_CHROMIUM = Engine(
    "old-chromium",
    "Chromium 94",
    ("libegl1", "libgl1", "libxkbcommon0", "libxkbfile1", "libxtst6", "libxcomposite1", "libnss3"),
    lambda: find_old_chromium() is not None,
)
ENGINES = (FIREFOX, WEBKIT, OLD_CHROMIUM)


def wanted() -> list[Engine]:
    """The engines that the variable `ENGINES` names, or all; raise ValueError where there is none of that name."""
    names = os.environ.get("ENGINES", " ".join(engine.name for engine in ENGINES)).split()
    if unknown := set(names) - {engine.name for engine in ENGINES}:
        known = ", ".join(engine.name for engine in ENGINES)
        raise ValueError(f"ENGINES names {', '.join(sorted(unknown))}; there are {known}")
    return [engine for engine in ENGINES if engine.name in names]
