"""Start a browser of each engine on a free port, with a profile of its own; each ends with its context."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

from tools import ROOT
from tools.browser import find_browser
from tools.chromium import FLAGS
from tools.engines import find_firefox, find_mini_browser, find_old_chromium
from tools.host import free_port


@contextmanager
def chromium() -> Iterator[int]:
    """Chromium or Chrome without a window; yield the port of its debugger."""
    executable = find_browser()
    if executable is None:
        raise RuntimeError("no Chromium or Chrome found: run `make browser`")
    port = free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        listen = [f"--remote-debugging-port={port}", f"--user-data-dir={profile}", "about:blank"]
        with _running([str(executable), "--headless", *FLAGS, *listen], {}):
            yield port


@contextmanager
def firefox() -> Iterator[str]:
    """Firefox without a window; yield the address of its WebDriver BiDi."""
    executable = find_firefox()
    if executable is None:
        raise RuntimeError("no Firefox found: run `make browser`")
    port = free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [executable, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", str(port)]
        with _running(command, {"HOME": profile}):
            yield f"ws://127.0.0.1:{port}/session"


@contextmanager
def webkit() -> Iterator[tuple[int, dict[str, object]]]:
    """WebKit on a screen of its own; yield the port of its driver, and what a session asks for."""
    driver, browser = shutil.which("WebKitWebDriver"), find_mini_browser()
    if driver is None or browser is None:
        raise RuntimeError("no WebKit found: run `make browser`")
    options: dict[str, object] = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
    port = free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home, _screen() as screen:
        quiet = {"DISPLAY": screen, "HOME": home, "XDG_CACHE_HOME": home, "XDG_DATA_HOME": home}
        quiet |= {"LIBGL_ALWAYS_SOFTWARE": "1", "GDK_BACKEND": "x11", "NO_AT_BRIDGE": "1"}
        # Its sandbox needs namespaces, which containers and root seldom have; it shows nothing but our own pages.
        quiet |= {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        with _running([driver, f"--port={port}"], quiet):
            yield port, options


@contextmanager
def old_chromium() -> Iterator[int]:
    """Chromium 94; yield the port of its debugger."""
    python = find_old_chromium()
    if python is None:
        raise RuntimeError("no old Chromium found: run `make browser`")
    port = free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as home:
        command = [str(python), str(ROOT / "tools" / "old_chromium.py"), str(port)]
        with _running(command, {"HOME": home}):
            yield port


@contextmanager
def _screen() -> Iterator[str]:
    """A screen that nobody sees; yield its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with _running(command, {}, passed=(write,)):
        os.close(write)
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"


@contextmanager
def _running(command: list[str], environment: Mapping[str, str], passed: tuple[int, ...] = ()) -> Iterator[None]:
    """A program and all that it starts, until the end of the context."""
    process = subprocess.Popen(
        command,
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        pass_fds=passed,
    )
    try:
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
