"""The Content-Security-Policy that the build writes is there, whole, and in force."""

from collections import Counter

import pytest
from playwright.sync_api import Browser, Page

from hearts_examples.site.policy import PLACE, with_policy
from tests.site.faults import assert_none
from tests.site.pages import BuiltPage

WANTED = {
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "media-src": ["'self'"],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "child-src": ["'self'"],
    "frame-src": ["'none'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["hearts-worker", "hearts-judge"],
}


def policy_of(content: str) -> dict[str, list[str]]:
    """Read a policy: directive -> sources. One that stands twice counts as none: browsers obey the first alone."""
    directives = [directive.split() for directive in content.split(";")]
    names = Counter(name for name, *_ in directives)
    return {name: sources for name, *sources in directives if names[name] == 1}


def test_every_page_of_every_kind_has_the_whole_policy_and_no_other(pages: list[BuiltPage]) -> None:
    kinds = {"404.html", "", "rules/play/", "faq/moon/", "learn/first-trick/", "tools/score/", "variants/house-rules/"}
    assert kinds <= {page.address for page in pages}
    said = {page.address: page.soup.select("meta[http-equiv=Content-Security-Policy]") for page in pages}
    policies = {address: [policy_of(str(tag["content"])) for tag in tags] for address, tags in said.items()}
    assert_none(f"{address}: {found}" for address, found in policies.items() if found != [WANTED])


def test_policy_comes_before_anything_that_it_governs(pages: list[BuiltPage]) -> None:
    for page in pages:
        tag = page.soup.select_one('meta[http-equiv="Content-Security-Policy"]')
        assert tag is not None
        governed = [earlier for earlier in tag.find_all_previous(["script", "style", "link"]) if earlier.name]
        assert governed == [], page.address


def test_an_inline_script_is_allowed_by_its_hash_alone() -> None:
    code, data = "<script>alert(1)</script>", '<script type="application/json">{}</script><script src="a.js"></script>'
    html = with_policy(f'<meta content="{PLACE}">{code}{code}{data}')
    digest = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"
    assert policy_of(html.partition('content="')[2].partition('"')[0]) == WANTED | {"script-src": ["'self'", digest]}


@pytest.fixture
def calm(page: Page, site_url: str) -> Page:
    """A page of the site that has loaded."""
    page.goto(site_url)
    return page


@pytest.mark.parametrize(
    "intrusion",
    [
        "document.body.innerHTML = '<b>';",
        "new DOMParser().parseFromString('<b>', 'text/html');",
        "document.createElement('script').textContent = 'window.intruder = true';",
        "document.createElement('script').src = 'assets/stranger.js';",
        "await navigator.serviceWorker.register('sw.js');",
        "trustedTypes.createPolicy('stranger', {});",
        "trustedTypes.createPolicy('hearts-worker', {});",
    ],
)
def test_no_text_becomes_markup_or_code(calm: Page, intrusion: str) -> None:
    tried = f"async () => {{ try {{ {intrusion} return 'done'; }} catch (fault) {{ return fault.name; }} }}"
    assert calm.evaluate(tried) == "TypeError"


def test_foreign_scripts_do_not_run(calm: Page) -> None:
    calm.evaluate(
        """() => {
            const script = document.createElement("script");
            script.append("window.intruder = true");
            document.head.append(script);
        }"""
    )
    assert calm.evaluate("window.intruder") is None


def test_nothing_but_pages_of_the_site_is_shown_within_it(browser: Browser, site_url: str) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(site_url)
        violated = page.evaluate(
            """() => new Promise(done => {
                document.addEventListener("securitypolicyviolation", event => done(event.effectiveDirective));
                const frame = document.createElement("iframe");
                frame.src = "faq/";
                document.body.append(frame);
            })"""
        )
    assert violated == "frame-src"
