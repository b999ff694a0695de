"""WebKit, driven by WebDriver, as its ports speak it."""

import base64
import json
import time
from http.client import HTTPConnection

from tests.engines.driving import KEYS, PATIENCE, Browser

# WebDriver tells nothing of the console: the page keeps what it complains of, from the first script on.
LISTENING = """
    if (!window.complaints) {
        window.complaints = [];
        addEventListener("error", (event) => window.complaints.push(event.message || event.target?.outerHTML), true);
        addEventListener("unhandledrejection", (event) => window.complaints.push(String(event.reason)));
        const said = console.error;
        console.error = (...words) => { window.complaints.push(words.join(" ")); said(...words); };
    }
"""


def _patient(port: int) -> HTTPConnection:
    """A connection to a driver that may still be starting."""
    deadline = time.monotonic() + PATIENCE
    while True:
        driver = HTTPConnection("127.0.0.1", port, timeout=PATIENCE * 3)
        try:
            driver.connect()
        except OSError:
            driver.close()
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)
        else:
            return driver


class WebKit(Browser):
    """One window of a WebKit port, behind its driver's port on this machine."""

    def __init__(self, port: int, options: dict[str, object]) -> None:
        self._driver = _patient(port)
        answer = self._ask("POST", "/session", capabilities={"alwaysMatch": options})
        assert isinstance(answer, dict)
        self._session = f"/session/{answer['sessionId']}"
        self._ask("POST", f"{self._session}/timeouts", script=int(PATIENCE * 1000), pageLoad=int(PATIENCE * 3000))

    def _ask(self, verb: str, path: str, **what: object) -> object:
        body = json.dumps(what) if verb == "POST" else None
        self._driver.request(verb, path, body, {"Content-Type": "application/json"})
        with self._driver.getresponse() as response:
            value = json.load(response)["value"]
        if isinstance(value, dict) and "error" in value:
            raise AssertionError(f"{path} {json.dumps(what)[:300]}: {value['error']} {value.get('message', '')[:500]}")
        return value

    def open(self, url: str) -> None:
        self._ask("POST", f"{self._session}/url", url=url)
        self.run(LISTENING)

    def run(self, script: str) -> object:
        said = self._ask(
            "POST",
            f"{self._session}/execute/async",
            script="const [told] = arguments;\n"
            f"(async () => {{{script}\n}})()"
            ".then((value) => told({ value }), (fault) => told({ fault: String(fault) }))",
            args=[],
        )
        assert isinstance(said, dict)
        if "fault" in said:
            raise AssertionError(f"{script}\n{said['fault']}")
        return said.get("value")

    def _act(self, **source: object) -> None:
        self._ask("POST", f"{self._session}/actions", actions=[source])

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        self._act(
            type="key", id="keys", actions=[{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        )

    def press_at(self, x: float, y: float) -> None:
        at = {"type": "pointerMove", "x": round(x), "y": round(y), "origin": "viewport", "duration": 0}
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._act(type="pointer", id="mouse", parameters={"pointerType": "mouse"}, actions=[at, down, up])

    def picture(self) -> bytes:
        return base64.b64decode(str(self._ask("GET", f"{self._session}/screenshot")))

    def complaints(self) -> list[str]:
        told = self.run(f"{LISTENING} return window.complaints.splice(0)")
        assert isinstance(told, list)
        return [str(each) for each in told]

    def resize(self, width: int, height: int) -> None:
        self._ask("POST", f"{self._session}/window/rect", width=width, height=height)

    def close(self) -> None:
        """End the session, and the browser with it."""
        self._ask("DELETE", self._session)
        self._driver.close()
