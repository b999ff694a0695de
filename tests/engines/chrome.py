"""Chromium of any age, driven by its DevTools protocol."""

import base64
import json
import time
from urllib.request import urlopen

from tests.engines.driving import KEYS, PATIENCE, Browser, Wire

NAMED = {sign: name for name, sign in KEYS.items()}
CODES = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowDown": 40}


class Chrome(Browser):
    """The first tab of a Chromium that listens for a debugger."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        for domain in ("Page", "Runtime", "Log"):
            wire.ask(f"{domain}.enable")
        wire.ask("Page.setLifecycleEventsEnabled", enabled=True)

    def open(self, url: str) -> None:
        answer = self._wire.ask("Page.navigate", url=url)
        if "errorText" in answer:
            raise AssertionError(f"{url}: {answer['errorText']}")
        if "loaderId" in answer:  # else only the place within the page has changed
            self._wire.wait_for("Page.lifecycleEvent", name="load", loaderId=answer["loaderId"])

    def run(self, script: str) -> object:
        answer = self._wire.ask(
            "Runtime.evaluate",
            expression=f"(async () => {{{script}\n}})()",
            awaitPromise=True,
            returnByValue=True,
            userGesture=True,
        )
        if "exceptionDetails" in answer:
            raise AssertionError(f"{script}\n{json.dumps(answer['exceptionDetails'])}")
        result = answer["result"]
        assert isinstance(result, dict)
        return result.get("value")

    def press(self, key: str) -> None:
        text = "\r" if key == "Enter" else key if len(key) == 1 else ""
        code = CODES.get(key, ord(key[0].upper()))
        for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
            more = {"text": text} if text and kind != "keyUp" else {}
            self._wire.ask("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code, **more)

    def press_at(self, x: float, y: float) -> None:
        self._wire.ask("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
        for kind in ("mousePressed", "mouseReleased"):
            self._wire.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def picture(self) -> bytes:
        return base64.b64decode(str(self._wire.ask("Page.captureScreenshot", format="png")["data"]))

    def complaints(self) -> list[str]:
        told, self._wire.events = self._wire.events, []
        return [
            json.dumps(event["params"])
            for event in told
            if event["method"] == "Runtime.exceptionThrown"
            or (event["method"] == "Runtime.consoleAPICalled" and event["params"]["type"] == "error")  # type: ignore[index]
            or (event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error")  # type: ignore[index]
        ]

    def resize(self, width: int, height: int) -> None:
        self._wire.ask(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )

    def prefer(self, scheme: str) -> None:
        """Show the page as on a device that is set to light or dark."""
        self._wire.ask("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def print(self) -> None:
        """Show the page as it comes on paper."""
        self._wire.ask("Emulation.setEmulatedMedia", media="print")


def first_tab(port: int) -> str:
    """The address at which the first tab of a Chromium is debugged, as soon as it has one."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with urlopen(f"http://127.0.0.1:{port}/json") as answer:
                tabs = [tab for tab in json.load(answer) if tab["type"] == "page"]
        except OSError:
            tabs = []
        if tabs:
            return str(tabs[0]["webSocketDebuggerUrl"])
        if time.monotonic() > deadline:
            raise AssertionError("the browser has no tab")
        time.sleep(0.05)


class OldChrome(Chrome):
    """Chromium inside Qt, where no debugger can press keys: the page is told of them, and does what a browser would."""

    def press(self, key: str) -> None:
        self.run(f"const key = {json.dumps(key)};\n{PRESSED}")


PRESSED = """
    const here = document.activeElement ?? document.body;
    const told = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    if (!here.dispatchEvent(told)) return;
    if (key.length === 1) document.execCommand("insertText", false, key);
    if (key === "Enter" && here.form) here.form.requestSubmit();
    else if (key === "Enter") here.click();
"""
