"""The settings of mkdocs.yml: those that work in every language, and what stands in the place of the others."""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from hearts_examples.faults import Fault
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.rules.errors import nearest
from hearts_examples.site.project import keys_of, line_of

KNOWN: Mapping[tuple[str, ...], Collection[str]] = {
    (): (
        "site_name", "site_url", "theme", "extra", "nav", "hooks", "plugins", "markdown_extensions", "validation",
        "extra_css", "extra_javascript", "use_directory_urls", "docs_dir", "site_dir", "dev_addr", "strict", "watch",
    ),
    ("theme",): ("name", "custom_dir", "font"),
    ("extra",): ("languages", "ruleset"),
}  # fmt: skip
"""What this site obeys, under each key."""

INSTEAD = {
    "site_description": "write the message site.description of each language",
    "copyright": "write it into theme/partials/footer.html",
    "repo_url": "write it into theme/partials/footer.html",
}


def check_settings(
    config_file: Path, config: Mapping[str, Any], words: Catalogue, assets: Collection[str]
) -> Iterator[Fault]:
    """A fault for every setting that is not obeyed in all languages; `words` are those of the default language."""
    for keys, known in KNOWN.items():
        for name in keys_of(config_file, *keys):
            if name not in known:
                hint = INSTEAD.get(name) or nearest(name, known)
                place = ".".join((*keys, name))
                yield Fault(config_file, line_of(config_file, *keys, name), f"this site does not obey {place}; {hint}")
    title = words.messages.get("site.name")
    if title and config["site_name"] != title.forms[0]:
        place = f"{title.path}:{title.line}"
        line = line_of(config_file, "site_name")
        yield Fault(
            config_file, line, f"the site is called {title.forms[0]!r} in {place}; change it in each language, and here"
        )
    if not config["use_directory_urls"]:
        line = line_of(config_file, "use_directory_urls")
        yield Fault(
            config_file,
            line,
            "pages link to folders; take this line away, and publish where a folder shows its index.html",
        )
    for key in ("extra_css", "extra_javascript"):
        for entry in config[key]:
            path = str(entry)
            parts = urlsplit(path)
            if parts.scheme or parts.netloc:
                message = f"{path} is on another host, from where this site loads nothing; put the file under docs/"
            elif path not in assets:
                message = f"there is no file docs/{path}; {nearest(path, assets)}"
            else:
                continue
            yield Fault(config_file, line_of(config_file, key), message)
