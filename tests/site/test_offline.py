"""After one visit the site works without network, and a new version takes its place whole."""

import json
import os
import re
import shutil
import struct
import subprocess
import threading
import time
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from hearts_examples.site.offline import MANIFEST, WORKER
from tests.building import ROOT
from tests.hosts import Asked, PlainHost, PrettyHost, StrictHost, sending
from tests.site.conftest import Published
from tests.site.faults import assert_none
from tests.site.visits import Visit
from tests.tools.test_score_pad import begin, enter, totals
from tests.versions import MARKS, kept_files, next_version, publish
from tools.host import StaticHost, serve

PATIENCE = 60  # seconds that anything may take on a busy machine

OFFLINE = "document.querySelector('script[src*=\"frame/offline\"]').src"
KEEP = f"() => import({OFFLINE}).then(offline => offline.keepSite()).then(() => 0)"
CONTROLLED = "navigator.serviceWorker.controller?.state === 'activated'"
UPDATE = "() => navigator.serviceWorker.getRegistration().then(worker => worker.update()).then(() => 0, () => 0)"
AT_REST = """
() => navigator.serviceWorker.getRegistration().then(
    ({ active, installing, waiting }) => active?.state === "activated" && !installing && !waiting)
"""
NOTHING_LEFT = "async () => !(await navigator.serviceWorker.getRegistration()) && !(await caches.keys()).length"
HOW_MANY = """
async () => {
    const names = await caches.keys();
    return Promise.all(names.map(async name => (await (await caches.open(name)).keys()).length));
}
"""
OWN_STYLES = r"""
() => fetch(document.querySelector("link[rel=stylesheet][href*=tokens]").href).then(
    async response => [response.status, /--version: (\w+)/.exec(await response.text())?.[1]])
"""


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile that may keep a service worker."""
    with browser.new_context() as context:
        yield context


def keep_site(page: Page) -> None:
    """Let the page do now what it does after some seconds, and wait until the site is kept."""
    page.evaluate(KEEP)
    wait_until(page, CONTROLLED)


def update(page: Page) -> None:
    """Let the browser look for a new version, and wait until it has taken over, or has failed."""
    page.evaluate(UPDATE)
    wait_until(page, AT_REST)


def stop_workers(page: Page) -> None:
    """Stop all workers, as browsers do after half a minute; the next request starts them again."""
    session = page.context.new_cdp_session(page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    session.detach()


def wait_until(page: Page, condition: str) -> None:
    """Wait until an expression holds in the page, whose policy keeps Playwright's own waiting out."""
    end = time.monotonic() + PATIENCE
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(50)


def wait_for_caches(page: Page, *files: int) -> None:
    """Wait until there are as many caches, with so many files each."""
    wait_until(page, f"({HOW_MANY})().then(found => JSON.stringify(found) === JSON.stringify({list(files)}))")


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


HOSTS: dict[str, type[SimpleHTTPRequestHandler]] = {
    "with a page for what is missing": StaticHost,
    "python -m http.server": PlainHost,
    "without .html": PrettyHost,
    "404.html with status 404": StrictHost,
}


@pytest.mark.parametrize(
    ("host", "folder"), [*((host, "") for host in HOSTS), *((host, "games/hearts/") for host in list(HOSTS)[1:3])]
)
def test_whole_site_works_without_network_after_one_visit(
    site: Path, tmp_path: Path, visitor: BrowserContext, published: Published, host: str, folder: str
) -> None:
    root = site
    if folder:
        root = tmp_path / "host"
        shutil.copytree(site, root / folder)
    page = visitor.new_page()
    with serve(root, HOSTS[host]) as url:
        page.goto(url + folder)
        keep_site(page)
    # The host is gone now.
    for prefix in published.prefixes.values():
        for address in ("", "rules/play/", "learn/follow-suit/", "tools/check/#r=standard&h=2C,QS&t=3S&n=4&b=0"):
            response = page.goto(f"{url}{folder}{prefix}{address}")
            assert response is not None
            assert response.status == 200, address
            expect(page.locator("h1")).to_be_visible()
        page.locator("hearts-check .is-refused").first.wait_for()


def test_unknown_addresses_lead_to_the_missing_page_of_the_language(
    site: Path, visitor: BrowserContext, published: Published
) -> None:
    page = visitor.new_page()
    with serve(site) as url:
        page.goto(url)
        keep_site(page)
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


def test_a_new_version_serves_the_next_page_and_the_old_one_goes(
    site: Path, tmp_path: Path, visitor: BrowserContext, published: Published
) -> None:
    folder = tmp_path / "site"
    publish(site, folder, "v1", published.prefixes.values())
    with serve(folder) as url:
        page = visitor.new_page()
        page.goto(url)
        keep_site(page)
        publish(site, folder, "v2", published.prefixes.values())
        update(page)
        assert shown(page) == ("v1", "v1")
        page.goto(f"{url}rules/play/#lead-hearts")
        assert shown(page) == ("v2", "v2")
    # The host is gone now.
    page.goto(f"{url}faq/tie/")
    assert shown(page) == ("v2", "v2")
    wait_for_caches(page, len(kept_files(folder)))


def test_a_running_match_stays_whole_while_tabs_beside_it_are_of_a_new_version(
    site: Path, tmp_path: Path, visitor: BrowserContext, published: Published
) -> None:
    folder = tmp_path / "site"
    publish(site, folder, "v1", published.prefixes.values())
    with serve(folder) as url:
        match = visitor.new_page()
        match.goto(f"{url}tools/score/")
        keep_site(match)
        match.reload()
        begin(match)
        enter(match, 13, 13, 0, 0)
        beside = visitor.new_page()
        for version in ("v2", "v3"):
            publish(site, folder, version, published.prefixes.values())
            beside.goto(f"{url}rules/play/")
            update(beside)
            stop_workers(beside)
            for address in ("faq/tie/", "rules/play/", "faq/moon/"):
                beside.goto(url + address)
                assert shown(beside) == (version, version)
            # What the open page loads now was deleted from the host.
            assert shown(match) == ("v1", "v1")
            assert match.evaluate(OWN_STYLES) == [200, "v1"]
        enter(match, 0, 0, 13, 13)
        assert totals(match) == [13, 13, 13, 13]
        match.reload()
        assert shown(match) == ("v3", "v3")
        assert totals(match) == [13, 13, 13, 13]
        match.goto(f"{url}rules/")
        beside.goto(f"{url}rules/")
    wait_for_caches(match, len(kept_files(folder)))


def test_half_published_version_waits_and_the_next_try_goes_on(
    site: Path, tmp_path: Path, visitor: BrowserContext, published: Published
) -> None:
    folder = tmp_path / "site"
    asked = Asked()
    publish(site, folder, "v1", published.prefixes.values())
    old = (folder / "glossary" / "index.html").read_bytes()
    with serve(folder, asked.host()) as url:
        page = visitor.new_page()
        page.goto(url)
        keep_site(page)
        publish(site, folder, "v2", published.prefixes.values())
        new = (folder / "glossary" / "index.html").read_bytes()
        (folder / "glossary" / "index.html").write_bytes(old)
        asked.requests.clear()
        update(page)
        first = asked.of("worker")
        assert first.count("/glossary/") == 2  # once more past all caches
        page.goto(f"{url}rules/")
        assert shown(page) == ("v1", "v1")
        (folder / "glossary" / "index.html").write_bytes(new)
        asked.requests.clear()
        stop_workers(page)
        update(page)
        page.goto(f"{url}glossary/")
        assert shown(page) == ("v2", "v2")
        twice = {path for path in first if path not in ("/", "/glossary/", "/sw.js")} & set(asked.of("worker"))
        assert len(first) > 20
        assert len(twice) <= 1  # what was under way when the first try ended


def test_pages_of_another_version_bring_their_own_files(
    site: Path, tmp_path: Path, visitor: BrowserContext, published: Published
) -> None:
    folder = tmp_path / "site"
    publish(site, folder, "v1", published.prefixes.values())
    with serve(folder) as url:
        page = visitor.new_page()
        page.goto(url)
        keep_site(page)
        publish(site, folder, "v2", published.prefixes.values())
        (folder / "new").mkdir()
        shutil.copy(folder / "glossary" / "index.html", folder / "new" / "index.html")
        (folder / "glossary" / "index.html").unlink()  # so the new version waits
        for _ in range(2):
            page.goto(f"{url}new/")
            assert shown(page) == ("v2", "v2")
            stop_workers(page)
            assert page.evaluate(OWN_STYLES) == [200, "v2"]
            page.goto(f"{url}rules/")
            assert shown(page) == ("v1", "v1")


def test_caches_that_somebody_deletes_are_filled_again(site: Path, visitor: BrowserContext) -> None:
    page = visitor.new_page()
    with serve(site) as url:
        page.goto(url)
        keep_site(page)
        page.evaluate("caches.keys().then(names => Promise.all(names.map(name => caches.delete(name)))).then(() => 0)")
        response = page.goto(f"{url}rules/play/")
        assert response is not None
        assert response.status == 200
        page.locator(".knob--scheme[title]").wait_for()
        wait_for_caches(page, len(kept_files(site)))
    page.goto(f"{url}de/faq/tie/")
    expect(page.locator("h1")).to_be_visible()


def test_without_network_a_page_that_was_deleted_is_not_called_missing(site: Path, visitor: BrowserContext) -> None:
    page = visitor.new_page()
    with serve(site, sending({"Cache-Control": "no-store"})) as url:
        page.goto(url)
        keep_site(page)
    page.evaluate(
        "async address => { for (const name of await caches.keys()) await (await caches.open(name)).delete(address); }",
        f"{url}rules/play/",
    )
    with pytest.raises(Error, match="ERR_FAILED"):
        page.goto(f"{url}rules/play/")


def test_a_host_whose_times_are_exact_to_the_second_does_not_hide_a_new_version(
    site: Path, tmp_path: Path, visitor: BrowserContext, published: Published
) -> None:
    folder = tmp_path / "site"

    def publish_at_noon(mark: str) -> None:
        publish(site, folder, mark, published.prefixes.values())
        for path in folder.rglob("*"):
            os.utime(path, (1_700_000_000, 1_700_000_000))

    publish_at_noon("v1")
    with serve(folder) as url:
        page = visitor.new_page()
        page.goto(url)
        keep_site(page)
        publish_at_noon("v2")
        os.utime(folder / WORKER)
        update(page)
    page.goto(f"{url}rules/")
    assert shown(page) == ("v2", "v2")


POLICY = {
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Vary": "Cookie",
}


def test_a_page_that_was_kept_has_the_headers_of_its_host(
    site: Path, tmp_path: Path, visitor: BrowserContext, published: Published
) -> None:
    folder = tmp_path / "site"
    publish(site, folder, "v1", published.prefixes.values())
    sent = dict(POLICY)
    page = visitor.new_page()
    with serve(folder, sending(sent)) as url:
        page.goto(url)
        keep_site(page)
        # They change, and only one page with them: the next version brings them with all.
        sent |= {"Content-Security-Policy": "frame-ancestors 'self'", "Permissions-Policy": "camera=()"}
        before = headers_of(page, f"{url}faq/tie/")
        with (
            next_version(folder, folder, published.prefixes.values()) as coming,
            (coming / "rules" / "index.html").open("a", encoding="utf-8") as changed,
        ):
            changed.write("<!-- changed -->")
        update(page)
    for address in ("faq/tie/", "rules/", "404.html", "no/such/page/"):
        after = headers_of(page, url + address)
        assert {name: after.get(name.lower()) for name in sent if name != "Vary"} == {
            name: value for name, value in sent.items() if name != "Vary"
        }, address
    assert before["content-security-policy"] == POLICY["Content-Security-Policy"]
    assert "permissions-policy" not in before


def headers_of(page: Page, url: str) -> dict[str, str]:
    """The headers with which a page comes from the worker."""
    response = page.goto(url)
    assert response is not None
    assert response.from_service_worker
    return response.headers


def test_the_copy_is_made_only_while_nobody_waits_for_a_page(
    site: Path, tmp_path: Path, visitor: BrowserContext
) -> None:
    asked = Asked()
    reading, begun = threading.Event(), threading.Event()

    def wait(path: str) -> None:
        # The second page comes slowly, as over a bad line; the worker has begun before somebody asks for it.
        if path == "/faq/tie/":
            begun.wait(PATIENCE)
            reading.wait(2)

    page = visitor.new_page()
    with serve(site, asked.host(wait)) as url:
        page.goto(f"{url}faq/")
        assert asked.of("worker") == []
        assert "/sw.js" not in asked.of("page")
        wait_until(page, "navigator.serviceWorker.getRegistration().then(known => Boolean(known?.installing))")
        wait_for_requests(page, asked, 5)
        page.locator("article a[href='tie/']").first.click(no_wait_after=True)
        begun.set()
        page.wait_for_url("**/faq/tie/", wait_until="load", timeout=PATIENCE * 1000)
        requests = list(asked.requests)
        asked_for = requests.index(("page", "/faq/tie/"))
        assert [path for who, path in requests[asked_for:] if who == "worker"][MOST_UNAWARE:] == []
        # The reader reads now, and the copy is made to its end.
        wait_until(page, CONTROLLED)
        wait_for_caches(page, len(kept_files(site)))


def wait_for_requests(page: Page, asked: Asked, count: int) -> None:
    """Wait until the worker has asked for so many files."""
    end = time.monotonic() + PATIENCE
    while len(asked.of("worker")) < count:
        assert time.monotonic() < end
        page.wait_for_timeout(20)


MOST_UNAWARE = 10
"""How many of its hundreds of files the worker may ask for before it hears that somebody waits for a page: word of that
goes from one process of the browser to another, and on a busy machine two files at a time are fetched meanwhile."""


AT_ONCE = """
    window.registered = 0;
    ServiceWorkerContainer.prototype.register = async () => { window.registered++; };
    const later = setTimeout;
    window.setTimeout = (act, wait, ...more) => later(act, 0, ...more);
"""
"""Nobody has to wait until a reader has settled; what is registered then is only counted."""


@pytest.mark.parametrize(
    ("connection", "kept"),
    [
        ({}, 1),
        ({"effectiveType": "4g"}, 1),
        ({"saveData": True}, 0),
        ({"effectiveType": "2g"}, 0),
        ({"effectiveType": "slow-2g"}, 0),
    ],
)
def test_who_saves_data_or_has_a_slow_line_gets_no_copy(
    site_url: str, page: Page, connection: dict[str, object], kept: int
) -> None:
    page.add_init_script(f"Object.defineProperty(navigator, 'connection', {{ value: {json.dumps(connection)} }});")
    page.add_init_script(AT_ONCE)
    page.goto(site_url)
    page.evaluate("new Promise(go => setTimeout(go))")  # what was to be done after loading is done before this
    assert page.evaluate("window.registered") == kept


def test_site_in_a_folder_keeps_to_its_folder(site: Path, tmp_path: Path, visitor: BrowserContext) -> None:
    shutil.copytree(site, tmp_path / "hearts")
    (tmp_path / "index.html").write_text("<!doctype html><title>Another site</title>", encoding="utf-8")
    page = visitor.new_page()
    with serve(tmp_path) as url:
        page.goto(url)
        page.evaluate("caches.open('of another site').then(() => 0)")
        page.goto(f"{url}hearts/")
        keep_site(page)
        assert page.evaluate("navigator.serviceWorker.ready.then(worker => worker.scope)") == f"{url}hearts/"
    page.goto(f"{url}hearts/de/learn/")
    assert page.locator("h1").is_visible()
    assert "of another site" in page.evaluate("caches.keys()")


def test_a_site_retires_its_worker_as_it_is_written_down(site: Path, tmp_path: Path, visitor: BrowserContext) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    (command,) = re.findall(r"^cp theme/sw\.js .*$", (ROOT / "DEPLOYING.md").read_text(encoding="utf-8"), re.MULTILINE)
    page = visitor.new_page()
    with serve(folder, sending({"Cache-Control": "no-cache"})) as url:
        page.goto(url)
        keep_site(page)
        assert page.evaluate("caches.keys()") != []
        # A host without the file of the worker changes nothing: who has it goes on with the last version.
        (folder / WORKER).unlink()
        (folder / "rules" / "index.html").write_text("<!doctype html><h1>Another</h1>", encoding="utf-8")
        update(page)
        page.goto(f"{url}rules/")
        assert page.locator("h1").inner_text() != "Another"
        shell = command.replace("<the site's folder>", '"$FOLDER"')
        subprocess.run(shell, shell=True, cwd=ROOT, env=os.environ | {"FOLDER": str(folder)}, check=True, timeout=60)
        page.goto(f"{url}faq/")
        wait_until(page, NOTHING_LEFT)
        page.goto(f"{url}rules/")
        assert page.locator("h1").inner_text() == "Another"


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
