"""`make screenshot`: one picture of both views, whatever site is there."""

from pathlib import Path
from struct import unpack

import pytest

from tests.browser import beside_the_browser_of_the_tests
from tools.screenshot import VIEWS, main


def test_both_views_stand_side_by_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for address, *_ in VIEWS:
        page = tmp_path / "site" / address / "index.html"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text("<!doctype html><title>A page</title><h1>A page</h1>", encoding="utf-8")
    picture = tmp_path / "picture.png"
    beside_the_browser_of_the_tests(lambda: main(tmp_path / "site", picture))
    assert unpack(">II", picture.read_bytes()[16:24]) == (1680, 784)
    assert capsys.readouterr().out == "written: picture.png\n"
