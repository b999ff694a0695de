"""What mkdocs.yml says about this project beyond MkDocs: its languages and its ruleset."""

import re
import socket
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from hearts_examples.faults import Fault
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.presets import read_ruleset
from hearts_examples.rules.ruleset import Ruleset
from hearts_examples.site.ledger import Ledger, read_ledger

_ADDRESS = re.compile(r"https?://[\w.~:@\[\]-]+(?:/[\w.~:@!$()*+,;=%-]*)*")
_LANGUAGE_FOLDER = re.compile(r"[a-z]{2}(-[a-z]{2,4})?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the site; `prefix` is what its addresses begin with: nothing, or `de/`."""

    code: str
    name: str
    folder: Path
    prefix: str


@dataclass(frozen=True, slots=True)
class Project:
    """The navigation, the languages, the default one first, and the ruleset that all pages explain."""

    config_file: Path
    nav: Sequence[Any]
    languages: tuple[Language, ...]
    ruleset: Ruleset
    ledger: Ledger

    @property
    def root(self) -> Path:
        """The folder that mkdocs.yml stands in."""
        return self.config_file.parent

    @property
    def default(self) -> Language:
        """The language at the root of the site."""
        return self.languages[0]

    def assets(self) -> dict[str, Path]:
        """The files that are no pages, such as images: they stand with the default language, for all of them."""
        others = {language.folder for language in self.languages[1:]}
        docs = self.default.folder
        return {
            path.relative_to(docs).as_posix(): path
            for path in sorted(docs.rglob("*"))
            if path.is_file() and path.suffix != ".md" and not others.intersection(path.parents)
        }

    def language_of(self, folder: Path) -> Language:
        """The language whose pages stand in a folder."""
        return next(language for language in self.languages if language.folder == folder)


def read_project(config_file: Path, config: Mapping[str, Any], docs: Path) -> Project:
    """Take what concerns this project from the parsed mkdocs.yml, and the ledger beside it.

    Raises Fault, with the line of mkdocs.yml, for a language without a folder, a folder without a language, and a
    ruleset that cannot be.
    """
    extra = config.get("extra") or {}
    named = extra.get("languages")
    if not isinstance(named, Mapping) or not named:
        raise Fault(config_file, line_of(config_file, "extra"), "name the languages: extra: languages: {en: English}")
    languages: list[Language] = []
    for code, name in named.items():
        line = line_of(config_file, "extra", "languages", str(code))
        if not isinstance(code, str):
            raise Fault(config_file, line, f'{code!r} is no language; quote its code: "no"')
        if not isinstance(name, str):
            raise Fault(config_file, line, f"the language {code} needs its name, as its readers write it")
        folder = docs / code if languages else docs
        if not folder.is_dir():
            raise Fault(config_file, line, f"{name} has no pages; make the folder docs/{code}, or remove the line")
        languages.append(Language(code, name, folder, f"{code}/" if languages else ""))
    for folder in sorted(docs.iterdir()):
        if folder.is_dir() and _LANGUAGE_FOLDER.fullmatch(folder.name) and folder.name not in named:
            line = line_of(config_file, "extra", "languages")
            raise Fault(config_file, line, f"docs/{folder.name} is no language of this site; add {folder.name}: here")
    ruleset = _ruleset(config_file, extra.get("ruleset", "standard"))
    ledger = read_ledger(config_file.with_name("ledger.toml"))
    return Project(config_file, config.get("nav") or [], tuple(languages), ruleset, ledger)


def _ruleset(config_file: Path, given: object) -> Ruleset:
    _check_once(config_file, "extra")
    _check_once(config_file, "extra", "ruleset")
    if isinstance(given, Mapping) and given.get("moon") is False:
        given = {**given, "moon": "off"}  # YAML takes a bare off for false
    try:
        return read_ruleset(given)
    except RulesError as error:
        option = error.at.partition(".")[0].partition("[")[0]
        raise Fault(config_file, line_of(config_file, "extra", "ruleset", option), error.message) from None


def check_site_url(config_file: Path, site_url: str | None) -> None:
    """Raise Fault for a `site_url` that cannot stand in links as it is."""
    if site_url and not _ADDRESS.fullmatch(site_url):
        line = line_of(config_file, "site_url")
        raise Fault(
            config_file, line, f"site_url (or SITE_URL) is no address such as https://host/folder/: {site_url!r}"
        )


def check_port(host: str, port: int) -> None:
    """Raise Fault where another program listens already, before anything is built to be shown there."""
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            pass
    except OSError as error:
        message = f"the site cannot be shown here: {error.strerror}; choose another port: make serve PORT={port + 1}"
        raise Fault(f"{host}:{port}", None, message) from None


def build_time(given: str | None) -> str:
    """The time that a build calls now, in seconds since 1970: `SOURCE_DATE_EPOCH`, or 0 where nobody gives it.

    It stands nowhere but in sitemap.xml.gz; fixed, so that the same sources give the same bytes.
    """
    time = given or "0"
    if not (time.isascii() and time.isdecimal() and int(time[:11]) < 1 << 32):
        raise Fault("SOURCE_DATE_EPOCH", None, f"{time!r} is no time; give whole seconds since 1970, or unset it")
    return time


def line_of(config_file: Path, *keys: str) -> int | None:
    """The line of a key of a YAML file, or of the innermost one on the way that is there."""
    return _find(config_file, *keys)[0]


def keys_of(config_file: Path, *keys: str) -> list[str]:
    """The names that stand under a key of a YAML file."""
    _, node = _find(config_file, *keys)
    return [name.value for name, _ in node.value] if isinstance(node, yaml.MappingNode) else []


def _check_once(config_file: Path, *keys: str) -> None:
    """Raise Fault for a name that stands twice under a key: YAML would take the last and say nothing."""
    _, node = _find(config_file, *keys)
    lines: dict[str, int] = {}
    for name, _ in node.value if isinstance(node, yaml.MappingNode) else ():
        line = name.start_mark.line + 1
        if name.value in lines:
            raise Fault(config_file, line, f"{name.value} stands in line {lines[name.value]} too; keep one")
        lines[name.value] = line


def _find(config_file: Path, *keys: str) -> tuple[int | None, yaml.Node | None]:
    """The line of a key of a YAML file and what stands there, or of the innermost one on the way that is there."""
    node = yaml.compose(config_file.read_text(encoding="utf-8"), yaml.CSafeLoader)
    line = None
    for key in keys:
        if not isinstance(node, yaml.MappingNode):
            break
        for name, value in node.value:
            if name.value == key:
                line, node = name.start_mark.line + 1, value
                break
        else:
            break
    return line, node
