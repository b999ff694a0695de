"""Firefox, driven by WebDriver BiDi, which it speaks itself."""

import base64
import json

from tests.engines.driving import KEYS, Browser, Wire


class Firefox(Browser):
    """The first tab of a Firefox that listens for a remote."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        wire.ask("session.new", capabilities={})
        wire.ask("session.subscribe", events=["log.entryAdded"])
        tree = wire.ask("browsingContext.getTree")
        self._tab = str(tree["contexts"][0]["context"])  # type: ignore[index]

    def open(self, url: str) -> None:
        self._wire.ask("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def run(self, script: str) -> object:
        answer = self._wire.ask(
            "script.evaluate",
            expression=f"(async () => {{{script}\n}})().then(JSON.stringify)",
            target={"context": self._tab},
            awaitPromise=True,
            userActivation=True,
        )
        if answer["type"] == "exception":
            raise AssertionError(f"{script}\n{json.dumps(answer['exceptionDetails'])[:800]}")
        result = answer["result"]
        assert isinstance(result, dict)
        return json.loads(result["value"]) if "value" in result else None

    def _act(self, **source: object) -> None:
        self._wire.ask("input.performActions", context=self._tab, actions=[source])

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        self._act(
            type="key", id="keys", actions=[{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        )

    def press_at(self, x: float, y: float) -> None:
        at = {"type": "pointerMove", "x": round(x), "y": round(y)}
        down, up = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        self._act(type="pointer", id="mouse", parameters={"pointerType": "mouse"}, actions=[at, down, up])

    def picture(self) -> bytes:
        return base64.b64decode(str(self._wire.ask("browsingContext.captureScreenshot", context=self._tab)["data"]))

    def complaints(self) -> list[str]:
        self.run("return 0")  # what happened before is told before the answer to this
        told, self._wire.events = self._wire.events, []
        entries = [event["params"] for event in told if event["method"] == "log.entryAdded"]
        return [str(entry["text"]) for entry in entries if entry["level"] == "error"]  # type: ignore[index]

    def resize(self, width: int, height: int) -> None:
        self._wire.ask("browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height})
