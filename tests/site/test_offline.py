"""After one visit the site works without network, and a new version takes its place whole."""

import json
import re
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from hearts_examples.site.offline import MANIFEST, WORKER, complete_worker
from tests.building import ROOT
from tests.site.conftest import Published
from tests.site.faults import assert_none
from tests.site.visits import Visit
from tools.host import serve

READY = "() => navigator.serviceWorker.ready.then(() => true)"
REGISTER = (
    "root => navigator.serviceWorker.register(root + 'sw.js').then(() => navigator.serviceWorker.ready).then(() => 0)"
)
WAITING = """
async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    try { await registration.update(); } catch { return false; }
    for (let tries = 0; tries < 200 && registration.installing; tries++) await new Promise(go => setTimeout(go, 100));
    return registration.waiting !== null;
}
"""
UPDATE = "() => navigator.serviceWorker.getRegistration().then(worker => worker.update()).then(() => 0)"
NOTHING_LEFT = """
async () => {
    for (let tries = 0; tries < 200; tries++) {
        if (!(await navigator.serviceWorker.getRegistration()) && !(await caches.keys()).length) return true;
        await new Promise(go => setTimeout(go, 100));
    }
    return false;
}
"""
MARKS = """
() => [
    document.querySelector("meta[name=version]")?.content,
    getComputedStyle(document.documentElement).getPropertyValue("--version").trim(),
]
"""


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile that may keep a service worker."""
    with browser.new_context() as context:
        yield context


def kept_files(site: Path) -> dict[str, str]:
    """What the worker of a site keeps: address -> hash."""
    found = re.search(r"^const FILES = (\{.*\});$", (site / WORKER).read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    files: dict[str, str] = json.loads(found[1])
    return files


def publish(site: Path, folder: Path, mark: str, published: Published) -> None:
    """Put another version of a site into a folder: every page and its styles carry a mark, the worker knows them."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(site, folder)
    for path in folder.rglob("*.html"):
        html = path.read_text(encoding="utf-8")
        path.write_text(html.replace("</head>", f'<meta name="version" content="{mark}"></head>'), encoding="utf-8")
    with (folder / "assets" / "stylesheets" / "tokens.css").open("a", encoding="utf-8") as styles:
        styles.write(f":root {{ --version: {mark}; }}\n")
    whole = folder.with_name(f"{folder.name} parts")
    shutil.rmtree(whole, ignore_errors=True)
    parts = {"": folder}
    for prefix in published.prefixes.values():
        if prefix:
            (whole / prefix).parent.mkdir(parents=True, exist_ok=True)
            (folder / prefix).rename(whole / prefix)
            parts[prefix] = whole / prefix
    shutil.copy(ROOT / "theme" / WORKER, folder / WORKER)
    complete_worker(parts)
    for prefix, part in parts.items():
        if prefix:
            part.rename(folder / prefix)


def shown(page: Page) -> tuple[str, str]:
    """The versions of the page and of its styles."""
    marked, styled = page.evaluate(MARKS)
    return marked, styled


def test_worker_knows_every_file_that_pages_load(site: Path, visits: list[Visit]) -> None:
    files = kept_files(site)
    assert_none(
        f"/{visit.address} loads {request}"
        for visit in visits
        for request in visit.requests
        if request.split("?")[0].removesuffix("index.html") not in files
    )


def test_whole_site_works_without_network_after_one_visit(
    site: Path, visitor: BrowserContext, published: Published
) -> None:
    page = visitor.new_page()
    with serve(site) as url:
        page.goto(url)
        page.evaluate(READY)
    # The host is gone now.
    for prefix in published.prefixes.values():
        for address in ("", "rules/play/", "learn/follow-suit/", "tools/check/#r=standard&h=2C,QS&t=3S&n=4&b=0"):
            response = page.goto(f"{url}{prefix}{address}")
            assert response is not None
            assert response.status == 200, address
            assert page.locator("h1").is_visible()
        page.wait_for_selector("hearts-check .is-refused")


def test_unknown_addresses_lead_to_the_missing_page_of_the_language(
    site: Path, visitor: BrowserContext, published: Published
) -> None:
    page = visitor.new_page()
    with serve(site) as url:
        page.goto(url)
        page.evaluate(REGISTER, "/")
    for language, prefix in published.prefixes.items():
        for address in ("%", "%E0%A4%A/", "no/such/page/"):
            response = page.goto(f"{url}{prefix}{address}")
            assert response is not None
            assert response.status == 404
        assert page.locator("html").get_attribute("lang") == language
        assert page.locator(f"#missing-{language}").is_visible()
    response = page.goto(f"{url}rules/play")
    assert response is not None
    assert page.url == f"{url}rules/play/"


def test_new_version_takes_over_between_two_pages(
    site: Path, tmp_path: Path, visitor: BrowserContext, published: Published
) -> None:
    folder = tmp_path / "site"
    publish(site, folder, "v1", published)
    with serve(folder) as url:
        page, other = visitor.new_page(), visitor.new_page()
        page.goto(url)
        page.evaluate(REGISTER, "/")
        other.goto(f"{url}rules/play/")
        publish(site, folder, "v2", published)
        assert page.evaluate(WAITING)
        # While another page of the old version is open, every page is of the old version.
        page.goto(f"{url}faq/tie/#tie")
        assert shown(page) == ("v1", "v1")
        other.close()
        page.goto(f"{url}rules/play/#lead-hearts")
        page.wait_for_selector("meta[name=version][content=v2]", state="attached")
        assert shown(page) == ("v2", "v2")
        assert page.url.endswith("rules/play/#lead-hearts")
        kept = page.evaluate("caches.keys()")
        assert len(kept) == 1
    page.goto(f"{url}faq/tie/")
    assert shown(page) == ("v2", "v2")


def test_half_published_version_waits(
    site: Path, tmp_path: Path, visitor: BrowserContext, published: Published
) -> None:
    folder = tmp_path / "site"
    publish(site, folder, "v1", published)
    old = (folder / "glossary" / "index.html").read_bytes()
    with serve(folder) as url:
        page = visitor.new_page()
        page.goto(url)
        page.evaluate(REGISTER, "/")
        publish(site, folder, "v2", published)
        new = (folder / "glossary" / "index.html").read_bytes()
        (folder / "glossary" / "index.html").write_bytes(old)
        assert not page.evaluate(WAITING)
        page.goto(f"{url}rules/")
        assert shown(page) == ("v1", "v1")
        (folder / "glossary" / "index.html").write_bytes(new)
        assert page.evaluate(WAITING)
        page.goto(f"{url}glossary/")
        page.wait_for_selector("meta[name=version][content=v2]", state="attached")
        assert shown(page) == ("v2", "v2")


def test_pages_of_another_version_bring_their_own_files(
    site: Path, tmp_path: Path, visitor: BrowserContext, published: Published
) -> None:
    folder = tmp_path / "site"
    publish(site, folder, "v1", published)
    with serve(folder) as url:
        page, other = visitor.new_page(), visitor.new_page()
        page.goto(url)
        page.evaluate(REGISTER, "/")
        other.goto(f"{url}rules/")
        publish(site, folder, "v2", published)
        (folder / "new").mkdir()
        shutil.copy(folder / "glossary" / "index.html", folder / "new" / "index.html")
        page.goto(f"{url}new/")
        assert shown(page) == ("v2", "v2")
        page.goto(f"{url}rules/")
        assert shown(page) == ("v1", "v1")


def test_site_in_a_folder_keeps_to_its_folder(site: Path, tmp_path: Path, visitor: BrowserContext) -> None:
    shutil.copytree(site, tmp_path / "hearts")
    (tmp_path / "index.html").write_text("<!doctype html><title>Another site</title>", encoding="utf-8")
    page = visitor.new_page()
    with serve(tmp_path) as url:
        page.goto(url)
        page.evaluate("caches.open('of another site')")
        page.goto(f"{url}hearts/")
        page.evaluate(REGISTER, "/hearts/")
        assert page.evaluate("navigator.serviceWorker.ready.then(worker => worker.scope)") == f"{url}hearts/"
    page.goto(f"{url}hearts/de/learn/")
    assert page.locator("h1").is_visible()
    assert "of another site" in page.evaluate("caches.keys()")


def test_worker_without_a_version_removes_itself_and_what_was_kept(
    site: Path, tmp_path: Path, visitor: BrowserContext
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    page = visitor.new_page()
    with serve(folder) as url:
        page.goto(url)
        page.evaluate(REGISTER, "/")
        assert page.evaluate("caches.keys()") != []
        shutil.copy(ROOT / "theme" / WORKER, folder / WORKER)
        page.evaluate(UPDATE)
        assert page.evaluate(NOTHING_LEFT)


def test_manifest_of_each_language_names_what_is_there(site: Path, published: Published) -> None:
    for language, prefix in published.prefixes.items():
        folder = site / prefix
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        assert manifest["lang"] == language
        assert manifest["display"] == "standalone"
        assert (folder / manifest["start_url"] / "index.html").is_file()
        assert (folder / manifest["scope"]).resolve() == site.resolve()
        purposes = set()
        for icon in manifest["icons"]:
            head = (folder / icon["src"]).read_bytes()[:24]
            assert "x".join(map(str, struct.unpack(">II", head[16:]))) == icon["sizes"]
            purposes.add(icon["purpose"])
        assert purposes == {"any", "maskable"}
