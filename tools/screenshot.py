"""Take the picture that the README shows: the home page on a screen, a question on a phone. `make screenshot`."""

from base64 import b64encode
from pathlib import Path
from typing import Literal

from tools import ROOT
from tools.chromium import headless_chromium
from tools.host import serve

PICTURE = ROOT / "screenshot.png"
VIEWS: tuple[tuple[str, int, int, Literal["light", "dark"]], ...] = (
    ("", 1240, 760, "light"),
    ("de/faq/queen-breaks-hearts/", 390, 760, "dark"),
)


def main(site: Path = ROOT / "site", picture: Path = PICTURE) -> None:
    """Photograph the site as it is built, both views side by side."""
    with serve(site) as address, headless_chromium() as browser:
        shots = []
        for path, width, height, scheme in VIEWS:
            page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=scheme)
            page.goto(address + path)
            page.wait_for_load_state("networkidle")
            shots.append(b64encode(page.screenshot()).decode())
            page.close()
        page = browser.new_page(viewport={"width": 1680, "height": 784})
        images = "".join(f'<img src="data:image/png;base64,{shot}">' for shot in shots)
        page.set_content(f"<style>body {{ margin: 12px; display: flex; gap: 12px }}</style>{images}")
        page.wait_for_function("[...document.images].every(image => image.complete)")
        page.screenshot(path=picture)
    print(f"written: {picture.name}")


if __name__ == "__main__":
    main()
