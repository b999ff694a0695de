"""The Content-Security-Policy of a page: everything from the site itself, inline scripts only by their hash."""

import base64
import hashlib
import re

PLACE = "__CONTENT_SECURITY_POLICY__"
"""Stands in the page's template where the policy belongs; only the finished page has all its scripts."""

POLICY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # the theme's style sheet draws its icons as data: images
    "font-src": "'self'",
    "connect-src": "'self'",
    "media-src": "'self'",  # nothing here uses it; a club may show a film
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "child-src": "'self'",  # what Safari before 15.5 asks instead of worker-src
    "frame-src": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",  # a form is answered by a script or not at all
    "require-trusted-types-for": "'script'",  # no text becomes markup or code
    # But the two addresses of workers, of `browser/frame/offline.js` and `browser/practice/judge.js`.
    "trusted-types": "hearts-worker hearts-judge",
}
"""What every page says. No directive is left to another one, and nothing that a policy of a page can say is left out.

`frame-ancestors` only a header can say: DEPLOYING.md.
"""

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
    scripts = " ".join((POLICY["script-src"], *hashes))
    return "; ".join(f"{name} {sources}" for name, sources in (POLICY | {"script-src": scripts}).items())
