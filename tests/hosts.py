"""Hosts that differ from `tools.host.StaticHost` as real ones do."""

import threading
from collections.abc import Callable
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

from tools.host import StaticHost


class PlainHost(SimpleHTTPRequestHandler):
    """`python -m http.server`."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the base class's)
        pass


class PrettyHost(StaticHost):
    """Has no address that ends in `.html`: it leads from there to the one without."""

    def send_head(self):  # type: ignore[no-untyped-def]
        path = self.path.partition("?")[0]
        pretty = path.removesuffix("index.html").removesuffix(".html")
        if pretty != path:
            self.send_response(308)
            self.send_header("Location", pretty)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        if not path.endswith("/") and Path(f"{self.translate_path(path)}.html").is_file():
            self.path = f"{path}.html"
        return super().send_head()


class StrictHost(StaticHost):
    """Serves the page for missing addresses with the status 404, whoever asks for it."""

    def send_response(self, code: int, message: str | None = None) -> None:
        super().send_response(404 if code == 200 and self.path.endswith("404.html") else code, message)


def sending(headers: dict[str, str]) -> type[StaticHost]:
    """A host that sends these headers with everything; they may be changed while it serves."""

    class Host(StaticHost):
        def end_headers(self) -> None:
            for name, value in headers.items():
                self.send_header(name, value)
            super().end_headers()

    return Host


class Asked:
    """What a host was asked, in order: by whom, `page` or `worker`, and for which address."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, str]] = []
        self._lock = threading.Lock()

    def host(self, wait: Callable[[str], None] = lambda path: None) -> type[StaticHost]:
        """A host that writes down what it is asked, and then waits as it is told."""
        asked = self

        class Host(StaticHost):
            def do_GET(self) -> None:  # noqa: N802 (the name is the base class's)
                by_worker = (
                    self.headers.get("Referer", "").endswith("/sw.js") and self.headers["Sec-Fetch-Mode"] != "navigate"
                )
                with asked._lock:
                    asked.requests.append(("worker" if by_worker else "page", self.path))
                wait(self.path)
                super().do_GET()

        return Host

    def of(self, whom: str) -> list[str]:
        """The addresses that one of them has asked for."""
        with self._lock:
            return [path for who, path in self.requests if who == whom]
