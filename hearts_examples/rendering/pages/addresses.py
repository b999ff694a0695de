"""Where things stand on the site, seen from a page."""


def root_of(page: str) -> str:
    """The way from a page (`faq/tie.md`, published at `faq/tie/`) to the root of its language: `../../`."""
    depth = page.removesuffix("index.md").removesuffix(".md").rstrip("/").count("/") + 1
    return "" if page == "index.md" else "../" * depth
