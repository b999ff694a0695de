"""What pages load stands at an address with the hash of its content, and every such address leads to it."""

import hashlib
import re
from pathlib import Path

import pytest

from hearts_examples.exports.engine import ENGINE
from hearts_examples.faults import Fault
from hearts_examples.site.assets import with_hashes
from tests.assets import HASHED, addresses, plain
from tests.site.faults import assert_none
from tests.site.visits import Visit

BESIDE = ("assets/images/preview-", "assets/fonts/OFL.txt", "assets/browser/frame/moved.js", ENGINE)
"""What no page loads: pictures for other sites, a licence, the script of pages that moved, tables for others."""

UNHASHED = re.compile(r"(?:^|/)$|\.html$|^(?:\w+/)?manifest\.webmanifest$|^sw\.js$")
"""Pages, manifests and the worker keep their addresses: people and browsers come back to them."""


def test_everything_that_pages_load_has_the_hash_of_its_content(site: Path, visits: list[Visit]) -> None:
    loaded = {request.partition("?")[0] for visit in visits for request in visit.requests}
    assert any(address.endswith(".woff2") for address in loaded)
    assert_none(address for address in loaded if not HASHED.search(address) and not UNHASHED.search(address))


def test_every_hash_is_that_of_the_content(site: Path) -> None:
    named = addresses(site)
    assert {f"assets/{name}" for name in ("browser/ui/dom.js", "stylesheets/site.css", "fonts/signs.woff2")} <= set(
        named
    )
    for address in named.values():
        found = HASHED.search(address)
        assert found
        assert hashlib.sha256((site / address).read_bytes()).hexdigest()[:8] == found["digest"], address


def test_nothing_stands_there_twice(site: Path) -> None:
    files = [path.relative_to(site).as_posix() for path in (site / "assets").rglob("*") if path.is_file()]
    assert_none(address for address in files if not HASHED.search(address) and not address.startswith(BESIDE))
    named = [plain(address) for address in files if HASHED.search(address)]
    assert len(named) == len(set(named))


def test_documents_keep_the_addresses_that_others_link_to(site: Path) -> None:
    for address in (ENGINE, "conformance/cases.jsonl", "conformance/schema.json"):
        assert (site / address).is_file()


PAGE = """
<link rel="canonical" href="https://cards.example/"> <link rel=icon href='assets/a.svg'>
<script src="assets/a.js?1"></script> <img src="pictures/b%20c.png"> <p data-index="search/all.json" data-note="a.svg">
<a href="pictures/b%20c.png">x</a> <a href="assets/a.svg#part">x</a> <img src="//else.example/assets/a.svg">
<img src="gone.svg"> <a href="page/">x</a> <img src="data:image/svg+xml,a.svg">
"""


def small(folder: Path, **files: str) -> dict[str, Path]:
    """Two languages, the second in a folder of its own, with these files."""
    for name, text in files.items():
        path = folder / name.replace("__", "/").replace("_dot_", ".").replace("_blank_", " ")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return {"": folder / "en", "de/": folder / "de"}


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def test_pages_of_all_languages_get_the_new_addresses(tmp_path: Path) -> None:
    files = small(
        tmp_path,
        en__index_dot_html=PAGE,
        en__404_dot_html='<img src="/hearts/assets/a.svg"> <img src="/assets/a.svg">',
        de__index_dot_html='<img src="../assets/a.svg"> <p data-index="search/all.json">',
        de__search__all_dot_json="{}",
        en__search__all_dot_json="[]",
        en__assets__a_dot_js="1",
        en__assets__a_dot_svg="<svg/>",
        en__pictures__b_blank_c_dot_png="png",
        en__manifest_dot_webmanifest='{"icons": [{"src": "./assets/a.svg"}]}',
    )
    with_hashes(files, "/hearts/")
    a, js, png, index = digest("<svg/>"), digest("1"), digest("png"), digest("[]")
    wanted = PAGE.replace("a.svg'>", f"a.{a}.svg'>").replace("a.js?1", f"a.{js}.js?1").replace("a.svg#", f"a.{a}.svg#")
    wanted = wanted.replace('img src="pictures/b%20c.png', f'img src="pictures/b%20c.{png}.png')
    wanted = wanted.replace("search/all.json", f"search/all.{index}.json")
    assert (tmp_path / "en" / "index.html").read_text("utf-8") == wanted
    german = (tmp_path / "de" / "index.html").read_text("utf-8")
    assert german == f'<img src="../assets/a.{a}.svg"> <p data-index="search/all.{digest("{}")}.json">'
    missing = (tmp_path / "en" / "404.html").read_text("utf-8")
    assert missing == f'<img src="/hearts/assets/a.{a}.svg"> <img src="/assets/a.svg">'
    assert f"./assets/a.{a}.svg" in (tmp_path / "en" / "manifest.webmanifest").read_text("utf-8")
    left = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()}
    assert {f"en/assets/a.{a}.svg", f"de/search/all.{digest('{}')}.json", "en/pictures/b c.png"} <= left
    assert not {"en/assets/a.svg", "en/assets/a.js", "de/search/all.json"} & left


def test_a_script_changes_its_address_with_whatever_it_loads(tmp_path: Path) -> None:
    top = 'import { b } from "./b.js";\nimport "./c.js";\nconst data = new URL("../t.json", import.meta.url);\n'
    types = '/** @type {import("./a.js").A} */ (x);\n'
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder, table in zip(folders, ("[1]", "[2]"), strict=True):
        files = small(
            folder,
            en__index_dot_html='<script type="module" src="assets/s/a.js"></script>',
            en__assets__s__a_dot_js=top,
            en__assets__s__b_dot_js=types,
            en__assets__s__c_dot_js='const later = () => import("./b.js");',
            en__assets__t_dot_json=table,
            de__x_dot_txt="",
        )
        with_hashes(files, "/")
    one, two = ({plain(path.name): path for path in folder.rglob("*.*.js*")} for folder in folders)
    assert one["b.js"].name == two["b.js"].name
    assert one["b.js"].read_text("utf-8") == types
    assert one["a.js"].name != two["a.js"].name
    for names in (one, two):
        text = names["a.js"].read_text("utf-8")
        assert f'"./{names["b.js"].name}"' in text
        assert f'"./{names["c.js"].name}"' in text
        assert f'"../{names["t.json"].name}"' in text
        assert f'import("./{names["b.js"].name}")' in names["c.js"].read_text("utf-8")
        assert names["a.js"].name in (names["a.js"].parents[2] / "index.html").read_text("utf-8")


def test_styles_bring_their_fonts_and_pictures(tmp_path: Path) -> None:
    style = (
        "@import 'b.css';\na { src: url(../f.woff2) format(\"woff2\"), url('p.svg#x'), url(data:image/png;base64,a) }"
    )
    files = small(
        tmp_path,
        en__index_dot_html='<link rel="stylesheet" href="assets/s/a.css">',
        en__assets__s__a_dot_css=style,
        en__assets__s__b_dot_css="",
        en__assets__s__p_dot_svg="p",
        en__assets__f_dot_woff2="f",
        de__x_dot_txt="",
    )
    with_hashes(files, "/")
    (path,) = (tmp_path / "en" / "assets" / "s").glob("a.*.css")
    assert path.read_text("utf-8") == (
        f"@import 'b.{digest('')}.css';\na {{ src: url(../f.{digest('f')}.woff2) format(\"woff2\"), "
        f"url('p.{digest('p')}.svg#x'), url(data:image/png;base64,a) }}"
    )


def test_scripts_that_load_each_other_are_a_fault(tmp_path: Path) -> None:
    files = small(
        tmp_path,
        en__index_dot_html='<script type="module" src="assets/a.js"></script>',
        en__assets__a_dot_js='import "./b.js";',
        en__assets__b_dot_js='import "./a.js";',
        de__x_dot_txt="",
    )
    with pytest.raises(Fault, match=r"assets/a.js loads assets/b.js loads assets/a.js"):
        with_hashes(files, "/")
