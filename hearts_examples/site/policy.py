"""The Content-Security-Policy of a page: everything from the site itself, inline scripts only by their hash."""

import base64
import hashlib
import re

PLACE = "__CONTENT_SECURITY_POLICY__"
"""Stands in the page's template where the policy belongs; only the finished page has all its scripts."""

_SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.DOTALL | re.IGNORECASE)
_DATA = re.compile(r"type=[\"']?(?!module|text/javascript|application/javascript)[\w/+.-]+")


def with_policy(html: str) -> str:
    """The page with its policy written where `PLACE` stood."""
    return html.replace(PLACE, _policy(html))


def _policy(html: str) -> str:
    hashes: dict[str, None] = {}
    for script in _SCRIPT.finditer(html):
        if "src=" not in script["attributes"] and not _DATA.search(script["attributes"]):
            digest = hashlib.sha256(script["code"].encode()).digest()
            hashes[f"'sha256-{base64.b64encode(digest).decode()}'"] = None
    return "; ".join(
        (
            "default-src 'self'",
            " ".join(("script-src 'self'", *hashes)),
            "style-src 'self'",
            "img-src 'self' data:",  # the theme's style sheet draws its icons as data: images
            "worker-src 'self'",
            "manifest-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        )
    )
