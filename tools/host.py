"""A small web server that serves a built site as a static host would."""

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from weakref import WeakSet


def free_port() -> int:
    """A port on this machine that nobody listens at now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class StaticHost(SimpleHTTPRequestHandler):
    """Serves files with the right types, and the nearest `404.html` for what is missing."""

    protocol_version = "HTTP/1.1"  # connections are kept, as on a real host
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer a missing address with the site's own page."""
        page = self._nearest_not_found_page() if code == HTTPStatus.NOT_FOUND else None
        if page is None:
            super().send_error(code, message, explain)
            return
        body = page.read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _nearest_not_found_page(self) -> Path | None:
        root = Path(self.directory)
        missing = Path(self.translate_path(self.path))
        folders = [folder for folder in missing.parents if folder.is_relative_to(root)]
        return next((page for folder in folders if (page := folder / "404.html").is_file()), None)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name is the base class's)
        """Keep the test output quiet."""


class _Server(ThreadingHTTPServer):
    """A server that is gone when it is closed: connections that browsers keep end with it."""

    daemon_threads = True

    def __init__(self, host: Callable[..., SimpleHTTPRequestHandler]) -> None:
        self._connections: WeakSet[socket.socket] = WeakSet()
        super().__init__(("127.0.0.1", 0), host)

    def get_request(self) -> tuple[socket.socket, object]:
        connection, address = super().get_request()
        self._connections.add(connection)
        return connection, address

    def server_close(self) -> None:
        super().server_close()
        for connection in list(self._connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


@contextmanager
def serve(root: Path, host: type[SimpleHTTPRequestHandler] = StaticHost) -> Iterator[str]:
    """Serve a folder on a free local port, as this host does; yield its address, which ends in a slash."""
    with _Server(partial(host, directory=str(root))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()
