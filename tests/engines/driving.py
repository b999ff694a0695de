"""What the tests ask of a browser, whichever engine it runs and whichever protocol it speaks."""

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

PATIENCE = 20.0  # seconds that anything may take on a busy machine

KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "ArrowDown": "\ue015"}


class Browser(ABC):
    """One tab of one browser; `complaints` are uncaught errors and messages of the console that say so."""

    @abstractmethod
    def open(self, url: str) -> None:
        """Load a page, and wait until its scripts have run."""

    @abstractmethod
    def run(self, script: str) -> object:
        """Run the body of an async function in the page; return what it returns, as far as JSON can say it."""

    @abstractmethod
    def press(self, key: str) -> None:
        """Press a key of the keyboard: a character, or a name of `KEYS`."""

    @abstractmethod
    def press_at(self, x: float, y: float) -> None:
        """Press the pointer at a place of the window."""

    @abstractmethod
    def picture(self) -> bytes:
        """The window as a PNG."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """What went wrong since somebody last asked."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Change the size of the window."""

    def type(self, text: str) -> None:
        """Type characters, one key after the other."""
        for character in text:
            self.press(character)

    def click(self, selector: str) -> None:
        """Press the pointer on the first element shown that a selector finds; fail where something lies over it."""
        self.wait_for(f"{SHOWN}({json.dumps(selector)}) !== undefined")
        place = self.run(POINT % json.dumps(selector))
        assert isinstance(place, list)
        self.press_at(*place)

    def wait_for(self, condition: str) -> None:
        """Wait until an expression holds in the page."""
        deadline = time.monotonic() + PATIENCE
        while not self.run(f"return Boolean({condition})"):
            if time.monotonic() > deadline:
                raise AssertionError(f"did not come true within {PATIENCE:g} s: {condition}")
            time.sleep(0.02)


SHOWN = "((selector) => [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length))"

POINT = f"""
    const found = {SHOWN}(%s);
    found.scrollIntoView({{ block: "center", behavior: "instant" }});
    await new Promise(requestAnimationFrame);
    const box = found.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const there = document.elementFromPoint(x, y);
    if (!found.contains(there) && !there?.contains(found)) {{
        throw new Error("over it: " + there?.outerHTML.slice(0, 200));
    }}
    return [x, y];
"""


class Wire:
    """A connection over which commands with a number are answered, and events are told in between."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self.events: list[dict[str, object]] = []

    def ask(self, method: str, **params: object) -> dict[str, object]:
        """Send a command; return its result, or raise what the browser says went wrong."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        deadline = time.monotonic() + PATIENCE * 3
        while True:
            told = self._receive(deadline)
            if told is None:
                raise AssertionError(f"no answer from the browser: {method} {str(params)[:300]}")
            if told.get("id") == self._number:
                if "error" in told:
                    raise RuntimeError(f"{method}: {told['error']} {told.get('message', '')}")
                result = told["result"]
                assert isinstance(result, dict)
                return result

    def wait_for(self, method: str, **params: object) -> None:
        """Wait until an event of this name, with these values, has been told since `events` was last emptied."""

        def is_it(event: dict[str, object]) -> bool:
            told = event["params"]
            return event["method"] == method and isinstance(told, dict) and params.items() <= told.items()

        deadline = time.monotonic() + PATIENCE
        while not any(map(is_it, self.events)):
            if self._receive(deadline) is None:
                raise AssertionError(f"the browser never told of {method}")

    def _receive(self, deadline: float) -> dict[str, object] | None:
        try:
            told = json.loads(self._socket.recv(timeout=max(0.0, deadline - time.monotonic())))
        except TimeoutError:
            return None
        if "method" in told:
            self.events.append(told)
        assert isinstance(told, dict)
        return told


@contextmanager
def patient_wire(url: str) -> Iterator[Wire]:
    """A wire to a browser that may still be starting."""
    deadline = time.monotonic() + PATIENCE
    with ExitStack() as stack:
        while True:
            try:
                socket = stack.enter_context(connect(url, max_size=None, proxy=None, ping_interval=None))
                break
            except (OSError, ConnectionClosed, InvalidHandshake):
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)
        yield Wire(socket)
