"""The Content-Security-Policy that the build writes is there, strict, and in force."""

from playwright.sync_api import Page

from tests.site.pages import BuiltPage


def policy_of(page: BuiltPage) -> dict[str, list[str]]:
    """Read a page's policy: directive -> sources."""
    tag = page.soup.select_one('meta[http-equiv="Content-Security-Policy"]')
    assert tag is not None, f"{page.address} has no policy"
    directives = [directive.split() for directive in str(tag["content"]).split(";") if directive.strip()]
    return {name: sources for name, *sources in directives}


def test_every_page_carries_a_strict_policy(pages: list[BuiltPage]) -> None:
    for page in pages:
        policy = policy_of(page)
        assert policy["default-src"] == ["'self'"], page.address
        scripts = policy.get("script-src", policy["default-src"])
        assert not {"'unsafe-inline'", "'unsafe-eval'", "*", "https:", "data:"} & set(scripts), page.address


def test_policy_comes_before_anything_that_it_governs(pages: list[BuiltPage]) -> None:
    for page in pages:
        tag = page.soup.select_one('meta[http-equiv="Content-Security-Policy"]')
        assert tag is not None
        governed = [earlier for earlier in tag.find_all_previous(["script", "style", "link"]) if earlier.name]
        assert governed == [], page.address


def test_foreign_scripts_do_not_run(page: Page, site_url: str) -> None:
    page.goto(site_url)
    page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "window.intruder = true";
            document.head.append(script);
        }"""
    )
    assert page.evaluate("window.intruder") is None
