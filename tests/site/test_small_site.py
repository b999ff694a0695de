"""What the real site does not show yet: pages and ids that moved, a site below a sub-path, another ruleset."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.building import build_site
from tests.site.small import write_small_project
from tools.host import serve

LEDGER = """\
[moved]
"rules/ties.md" = "faq/tie.md"
"rules/ties.md#three-way" = "rules/match.md#tie"
"rules/play.md#no-hearts" = "rules/play.md#lead-hearts"

[published]
"rules/ties.md" = ["ties", "three-way"]
"rules/play.md" = ["no-hearts", "lead-hearts"]
"""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a host that serves the small site below `club/`."""
    folder = tmp_path_factory.mktemp("small")
    project, site = folder / "project", folder / "host" / "club"
    write_small_project(project)
    (project / "ledger.toml").write_text(LEDGER, encoding="utf-8")
    config = project / "mkdocs.yml"
    text = config.read_text(encoding="utf-8").replace("ruleset: standard", "ruleset: {moon: subtract, end_score: 70}")
    config.write_text(text, encoding="utf-8")
    build = build_site(site, project=project, environment={"SITE_URL": "https://cards.test/club/"})
    assert build.status == 0, build.output
    with serve(site.parent) as url:
        yield url


@pytest.mark.parametrize("prefix", ["", "de/"])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rules/ties/", "faq/tie/"),
        ("rules/ties/#ties", "faq/tie/#ties"),
        ("rules/ties/#three-way", "rules/match/#tie"),
        ("rules/play/#no-hearts", "rules/play/#lead-hearts"),
        ("rules/play/#opening-lead", "rules/play/#opening-lead"),
    ],
)
def test_old_links_lead_on(prefix: str, old: str, new: str, page: Page, host: str) -> None:
    page.goto(f"{host}club/{prefix}{old}")
    page.wait_for_url(f"{host}club/{prefix}{new}", timeout=5000)
    assert page.locator("h1").is_visible()


def test_old_pages_lead_on_without_scripts(page: Page, host: str) -> None:
    context = page.context.browser
    assert context is not None
    with context.new_context(java_script_enabled=False) as plain:
        tab = plain.new_page()
        tab.goto(f"{host}club/de/rules/ties/")
        tab.wait_for_url(f"{host}club/de/faq/tie/", timeout=5000)


def test_the_switch_stays_on_the_page_and_at_its_place(page: Page, host: str) -> None:
    page.goto(f"{host}club/rules/play/#lead-hearts")
    page.locator("a[data-language][hreflang=de]").first.click()
    page.wait_for_url(f"{host}club/de/rules/play/#lead-hearts")
    assert page.locator("html").get_attribute("lang") == "de"
    page.locator("a[data-language][hreflang=en]").first.click()
    page.wait_for_url(f"{host}club/rules/play/#lead-hearts")


def test_the_page_for_missing_addresses_leads_home_below_a_sub_path(page: Page, host: str) -> None:
    failed: list[str] = []
    page.on("response", lambda response: failed.append(response.url) if response.status >= 400 else None)
    page.goto(f"{host}club/de/no/such/page/")
    assert failed == [page.url]
    page.locator("article a").first.click()
    page.wait_for_url(f"{host}club/de/")


def test_addresses_for_search_engines_are_those_of_the_published_site(page: Page, host: str) -> None:
    page.goto(f"{host}club/de/faq/tie/")
    links = page.locator("link[rel=canonical], link[rel=alternate]")
    assert links.evaluate_all("links => links.map(link => [link.hreflang, link.href])") == [
        ["", "https://cards.test/club/de/faq/tie/"],
        ["en", "https://cards.test/club/faq/tie/"],
        ["de", "https://cards.test/club/de/faq/tie/"],
        ["x-default", "https://cards.test/club/faq/tie/"],
    ]


def test_another_ruleset_gives_other_pages(page: Page, host: str) -> None:
    page.goto(f"{host}club/de/")
    assert "70" in page.locator("article").inner_text()


def test_shared_files_stand_once(host: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    site = next(Path(tmp_path_factory.getbasetemp()).glob("small*/host/club"))
    assert (site / "assets").is_dir()
    assert not (site / "de" / "assets").exists()
    assert not (site / "de" / "images").exists()
    assert not list(site.rglob("*.map"))


@pytest.mark.parametrize("prefix", ["", "de/"])
def test_pictures_are_found_from_every_language(prefix: str, page: Page, host: str) -> None:
    with page.expect_response(re.compile(rf"{re.escape(host)}club/images/heart\.[0-9a-f]{{8}}\.svg$")) as answer:
        page.goto(f"{host}club/{prefix}")
    assert answer.value.ok
