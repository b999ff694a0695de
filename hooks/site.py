"""What MkDocs calls while it builds one language. The work is done in `hearts_examples.site`; this only adapts it.

`mkdocs build` builds the default language and, beside it, every other one in a process of its own (`nested.py`), each
from a fresh configuration. All of it goes to a staging folder, which replaces the site when everything succeeded.
"""

import json
import logging
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import click
from jinja2 import Environment, pass_context
from jinja2.runtime import Context
from mkdocs.commands.build import _build_page, _populate_page
from mkdocs.config.config_options import ExtraScriptValue
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, MkDocsException
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import CountHandler
from mkdocs.utils.templates import url_filter

from hearts_examples.exports.engine import ENGINE, engine_json
from hearts_examples.faults import Fault, Faults
from hearts_examples.rendering.pages.pagefile import read_page
from hearts_examples.rendering.pages.renderer import Figures, first_paragraph, marks_left
from hearts_examples.rendering.words.catalogue import Catalogue
from hearts_examples.site import policy
from hearts_examples.site.assets import with_hashes
from hearts_examples.site.build import (
    Content,
    check_contents,
    check_page,
    read_contents,
    render_pages,
    render_some,
    unfinished_translations,
)
from hearts_examples.site.cache import cached
from hearts_examples.site.changes import Changes, MoreThanTextError, changed_texts
from hearts_examples.site.mishaps import as_fault, broken_code
from hearts_examples.site.navigation import navigation
from hearts_examples.site.offline import MANIFEST, complete_worker, manifest
from hearts_examples.site.project import Language, Project, build_time, check_port, check_site_url, read_project
from hearts_examples.site.redirects import moved_from, redirect_files
from hearts_examples.site.scripts import PUBLISHED, lighten, scripts
from hearts_examples.site.search import finish_index
from hearts_examples.site.settings import check_settings
from hearts_examples.site.siblings import Siblings
from hearts_examples.site.staging import Staging
from hearts_examples.site.translations import AT_ROOT, Translation, led_to_root, shared, translations

log = logging.getLogger("mkdocs.hearts")
UNASKED = (
    "Error reading page",
    "Error building page",
    "Cleaning site directory",
    "Building documentation to directory",
)
"""What MkDocs says and this project says better: what is wrong (`on_build_error`), and where the site is at last."""
logging.getLogger("mkdocs.commands.build").addFilter(lambda record: not record.getMessage().startswith(UNASKED))

PACKAGE = Path("hearts_examples")
BROWSER = Path("browser")
WATCHED = (PACKAGE, Path("hooks"), Path("theme"), BROWSER, Path("ledger.toml"))
"""What the site is made from, beside its pages and mkdocs.yml."""


class Stopped(Abort):
    """Stops MkDocs with one line on standard error."""

    def show(self, *args: Any, **kwargs: Any) -> None:
        """Say it; MkDocs itself would say it on standard output."""
        click.echo(self.format_message(), err=True)


class Run:
    """One build: a language, its content, and, for the default language, what runs beside it."""

    project: Project
    language: Language
    content: Content
    contents: dict[Language, Content]
    """The content of all languages in the build of the default one, else of its own."""
    words: dict[str, Catalogue]
    """The messages by language: of all languages in the build of the default one, else of its own."""
    figures: Figures
    markdown: dict[str, str]
    config: MkDocsConfig
    files: Files
    nav: Navigation
    templates: Environment
    theme: Path
    root_url: str
    """The address of the whole site, ending in a slash."""
    staging: Staging | None = None
    siblings: Siblings | None = None
    published: str = ""
    """What to say of the site at last."""


run = Run()
serving = False
changes: Changes | None = None
"""What people change while the site is shown, from the moment when it was read first."""


def on_startup(*, command: str, dirty: bool) -> None:
    """Remember whether somebody is writing: then no browser shall keep pages."""
    global serving
    serving = command == "serve"


@event_priority(100)  # before the search of the theme, which asks for the language
def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Read, check and render everything that people wrote; then give the configuration its language."""
    global run, changes
    if run.siblings:
        run.siblings.stop()
    run = Run()
    if serving and changes is None:
        root = Path(config.config_file_path).parent
        changes = Changes([*(root / name for name in WATCHED), Path(config.docs_dir), root / "mkdocs.yml"])
        shown_at = config.dev_addr
    else:
        shown_at = None
    run.theme = Path(config.theme.custom_dir or "theme")
    os.umask(os.umask(0) & ~0o055)  # a web server, which is another user, has to read what is published
    try:
        if shown_at:
            check_port(*shown_at)
        os.environ["SOURCE_DATE_EPOCH"] = build_time(os.environ.get("SOURCE_DATE_EPOCH"))
        check_site_url(Path(config.config_file_path), config.site_url)
        run.project = read_project(Path(config.config_file_path), config, _docs(config))
        run.language = run.project.language_of(Path(config.docs_dir))
        run.contents = contents = _read_contents(config)
        run.content = contents[run.language]
        run.words = {language.code: content.words for language, content in contents.items()}
        run.figures = Figures()
        _render()
        unfinished = Faults(unfinished_translations(run.project, contents))
        if config.strict:
            unfinished.stop()
        for fault in unfinished.found:
            log.warning(str(fault))
        _localise(config)
    except Fault as fault:
        raise Stopped(str(fault)) from None
    config.markdown_extensions.append(run.figures)  # type: ignore[arg-type]  # Markdown takes instances as well as names
    return config


def _read_contents(config: MkDocsConfig) -> dict[Language, Content]:
    """What this build looks at: the default language's looks at all of them, and lets the others begin."""
    if run.language is not run.project.default:
        return read_contents(run.project, [run.language])
    _start_siblings(config)
    contents = read_contents(run.project, run.project.languages)
    words, assets = contents[run.project.default].words, run.project.assets()
    faults = Faults(check_settings(run.project.config_file, config, words, assets))
    faults.found += check_contents(run.project, contents)
    faults.stop()
    return contents


def _render() -> None:
    """Fill in all placeholders; what is wrong with them is said of all languages together."""
    try:
        run.markdown = render_pages(run.project, run.content, run.figures)
    except Fault as fault:
        said = (said for status, said in run.siblings.wait().values() if status) if run.siblings else ()
        raise Stopped("\n".join(dict.fromkeys([*str(fault).splitlines(), *_lines(said)]))) from None


def _lines(said: Iterable[str]) -> Iterator[str]:
    """What processes said that failed, a line for each fault; of a traceback, which is none, the last one."""
    for text in said:
        lines = text.splitlines()
        yield from lines[-1:] if "Traceback (most recent call last):" in lines else lines


def _docs(config: MkDocsConfig) -> Path:
    """The folder of the default language, also in the build of another one, whose folder stands within."""
    folder = Path(config.docs_dir)
    return folder.parent if folder.name in list(config.extra.get("languages") or ())[1:] else folder


def _start_siblings(config: MkDocsConfig) -> None:
    staging = run.staging = Staging(Path(config.site_dir))
    builder = str(Path(__file__).with_name("nested.py"))
    options = {"config_file": config.config_file_path, "site_url": config.site_url, "strict": config.strict}
    own = {
        language.code: options | {"docs_dir": str(language.folder), "site_dir": str(staging.of(language.code))}
        for language in run.project.languages[1:]
    }
    run.siblings = Siblings({code: [sys.executable, builder, json.dumps(each)] for code, each in own.items()}, serving)
    config.site_dir = str(staging.of(run.language.code))


def _localise(config: MkDocsConfig) -> None:
    """Everything in the configuration that depends on the language."""
    language, words = run.language, run.content.words
    config.theme["language"] = language.code
    config.site_name = words.text("site.name")
    config.site_description = words.text("site.description")
    run.root_url = config.site_url or "/"
    if config.site_url:
        config.site_url += language.prefix
    if config.edit_uri:
        config.edit_uri += language.prefix
    if language.prefix:  # MkDocs looks for these below the root of the language, and they stand at that of the site
        config.extra_css = [f"{AT_ROOT}/{path}" for path in config.extra_css]
        for script in config.extra_javascript:
            if isinstance(script, ExtraScriptValue):
                script.path = f"{AT_ROOT}/{script.path}"
    config.nav = navigation(run.project.nav, run.content.pages, words)
    config.mdx_configs.setdefault("toc", {})["permalink_title"] = words.text("site.permalink")
    config.mdx_configs.setdefault("footnotes", {})["BACKLINK_TITLE"] = words.text("site.footnote-back", number="{}")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Leave to each language its own: others' pages go, generated ones come, shared files stay at the root."""
    assets = run.project.assets()
    default = run.language is run.project.default
    kept = []
    for file in files:
        from_theme = file.src_dir != config.docs_dir
        if from_theme:
            keep = default and str(file.src_dir) == config.theme.custom_dir
        else:
            keep = file.src_uri in (run.content.pages if file.is_documentation_page() else assets)
        if keep:
            kept.append(file)
    if not default:
        kept += [Shared(name, config) for name in assets]
    else:
        kept.append(File.generated(config, ENGINE, content=_engine()))
        for address, script in scripts(run.project.root / BROWSER).items():
            kept.append(File.generated(config, address, abs_src_path=str(script)))
    kept += [File.generated(config, name, content=page.body) for name, page in run.content.generated.items()]
    return Files(kept)


def _engine() -> str:
    ruleset = run.project.ruleset
    rooms = ("rules", "exports")
    return cached(run.project.root / ".cache", "engine.json", ruleset, rooms, lambda: engine_json(ruleset))


class Shared(File):
    """A file that stands once, at the root of the site; the other languages only refer to it."""

    def __init__(self, name: str, config: MkDocsConfig) -> None:
        super().__init__(name, str(run.project.default.folder), config.site_dir, config.use_directory_urls)
        self.url = f"{AT_ROOT}/{self.url}"  # MkDocs knows nothing above the root of a language

    def copy_file(self, dirty: bool = False) -> None:
        """It is there already."""


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> Navigation:
    """Remember what a page needs that is built again alone."""
    run.nav, run.config, run.files = nav, config, files
    return nav


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The page with its placeholders filled in."""
    page.meta = dict(run.content.pages[page.file.src_uri].meta)
    return run.markdown[page.file.src_uri]


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Every figure is in its place now; a page without a description is described by its first paragraph."""
    if marks_left(html):
        fault = Fault(run.content.pages[page.file.src_uri].path, None, "a figure stands within code; take it out")
        raise Stopped(str(fault))
    page.meta.setdefault("description", first_paragraph(html))
    return led_to_root(html)


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """What templates can use: messages, languages, and addresses of what stands once for all languages."""
    env.globals.update(
        t=run.content.words.text,
        words=run.words,
        language=run.language,
        languages=run.project.languages,
        root_url=run.root_url,
        version=version("hearts-examples"),
    )
    env.filters["url"] = _url
    run.templates = env
    return env


@pass_context
def _url(context: Context, value: str) -> str:
    address = url_filter(context, value)  # type: ignore[arg-type]
    return shared(address, run.language) if value.startswith("assets/") else address


@event_priority(-100)  # after the search has read the page
def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation) -> dict[str, Any]:
    """Put the figures in place; say where the same page stands in each language, and what moved away from it."""
    page.content = run.figures.complete(page.content or "")
    return context | {
        "translations": _translations(context, page.url),
        "moved": moved_from(page.file.src_uri, run.project.ledger),
    }


def on_template_context(context: dict[str, Any], template_name: str, config: MkDocsConfig) -> dict[str, Any]:
    """For the 404 page and the sitemap: the roots of the languages."""
    return context | {"translations": _translations(context, "")}


def _translations(context: dict[str, Any], page: str) -> list[Translation]:
    return translations(run.project.languages, run.language, context["base_url"], page, run.root_url)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Write the policy, now that all scripts of the page are known."""
    return policy.with_policy(led_to_root(output))


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """The same for the 404 page."""
    return policy.with_policy(led_to_root(output))


def _write_redirects(config: MkDocsConfig) -> None:
    template = run.templates.get_template("redirect.html")
    for name, moved in redirect_files(run.project.ledger).items():
        file = Path(config.site_dir, name)
        up = "../" * (name + run.language.prefix).count("/")
        canonical = urljoin(f"{run.root_url}{run.language.prefix}{name.removesuffix('index.html')}", moved[""])
        html = template.render(moved=moved, script=f"{up}{PUBLISHED}/frame/moved.js", canonical=canonical)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(policy.with_policy(html), encoding="utf-8")


@event_priority(-200)
def on_post_build(config: MkDocsConfig) -> None:
    """When all languages are there, and nothing was wrong, the new site takes the place of the old one."""
    _write_redirects(config)
    finish_index(Path(config.site_dir), run.content.pages.values(), run.content.words)
    text = manifest(run.content.words, run.language.prefix)
    Path(config.site_dir, MANIFEST).write_text(text, encoding="utf-8")
    if not run.siblings or not run.staging:
        return
    lighten(Path(config.site_dir, "assets"))
    for language, (status, said) in run.siblings.wait().items():
        if status:
            raise Stopped("\n".join(_lines([said])) or f"{language}: the build ended with status {status}")
        for line in said.splitlines():
            log.warning(line)
    if config.strict and _warnings():
        return  # MkDocs itself ends the build now.
    if not serving:
        _finish({language.prefix: run.staging.of(language.code) for language in run.project.languages})
    run.staging.publish(run.language.code, [other.code for other in run.project.languages[1:]])
    config.site_dir = str(run.staging.site)
    if not serving:
        names = " and ".join(language.name for language in run.project.languages)
        count = sum(len(content.pages) for content in run.contents.values())
        run.published = f"The site is in {_shown(run.staging.site)}/: {count} pages in {names}"


def _finish(folders: dict[str, Path]) -> None:
    """What only a site that is published needs: addresses with hashes, and a worker that knows them."""
    try:
        with_hashes(folders, urlsplit(run.root_url).path)
    except Fault as fault:
        raise Stopped(str(fault)) from None
    complete_worker(folders)


def _shown(path: Path) -> Path:
    """A path as people write it, from where they are."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def _warnings() -> bool:
    """Whether MkDocs has counted a warning that ends a strict build."""
    handlers = logging.getLogger("mkdocs").handlers
    return any(handler.get_counts() for handler in handlers if isinstance(handler, CountHandler))


def on_build_error(error: Exception) -> None:
    """Leave the old site as it is, and say in one line what a person has to mend."""
    on_shutdown()
    _stop_for(error)


def _stop_for(error: Exception) -> None:
    if not isinstance(error, MkDocsException) and (fault := as_fault(error, run.theme)):
        raise Stopped(str(fault)) from None


def on_shutdown() -> None:
    """Leave nothing behind, also when somebody interrupts the build."""
    if run.siblings:
        run.siblings.stop()
    if run.staging:
        run.staging.discard()
    if run.published:
        log.info(run.published)
        run.published = ""


# While somebody writes


def on_serve(server: LiveReloadServer, config: MkDocsConfig, builder: Any) -> LiveReloadServer:
    """Follow whatever the site is made from: pages, messages, records, the theme, scripts, code."""
    for path in (run.project.root / name for name in WATCHED):
        if path.exists():
            server.watch(str(path))
    everything = server.builder
    seen = changes or Changes([])

    def follow() -> None:
        changed = seen.pending()
        try:
            if any(path.suffix == ".py" for path in changed):
                _restart(server)
            elif changed and not _build_pages(changed):
                everything()
        except (Fault, Stopped) as error:  # the site before is shown until this is mended
            for line in str(error).splitlines():
                log.error(line)
        except MkDocsException as error:  # of its own configuration, in several lines
            log.error(" ".join(str(error).split()))
        else:
            seen.done()

    server.builder = follow
    follow()  # somebody may have written while the site was built
    return server


def _build_pages(changed: Iterable[Path]) -> bool:
    """Build the changed pages alone; False, and a word why, where more than their text has changed.

    Raises Fault or Stopped for what is wrong with them. The search finds the new text after the next whole build.
    """
    try:
        pages = changed_texts(changed, run.contents)
    except MoreThanTextError as more:
        what = f"{more.what} of {_shown(more.path)} have" if more.what else f"{_shown(more.path)} has"
        log.info(f"{what} changed: all pages are built again")
        return False
    faults = Faults()
    for language, page in pages:
        run.contents[language] = run.contents[language].with_page(page)
    for language, page in pages:
        faults.found += check_page(run.project, run.contents, language, page.name)
    faults.stop()
    for language, page in pages:
        _build_page_of(language, page.name)
    return True


def _build_page_of(language: Language, name: str) -> None:
    folder = Path(run.config.site_dir, language.prefix)
    if language is run.language:
        rebuild(name, folder)
    elif run.siblings:
        status, said = run.siblings.ask(language.code, name, str(folder))
        if status:
            raise Stopped(said)
    log.info(f"{language.prefix}{name} is built again; the search finds its new words after the next whole build")
    for behind in unfinished_translations(run.project, run.contents, [name]):
        log.warning(str(behind))


def rebuild(name: str, folder: Path) -> None:
    """Build a page of this language again, into a folder; nothing else has changed. Raises Stopped."""
    file = run.files.get_file_from_path(name)
    if file is None or file.page is None:
        raise Stopped(f"{name} is no page")
    try:
        run.content = run.content.with_page(read_page(run.content.written[name].path, name))
        run.markdown |= render_some(run.project, run.content, run.figures, [name])
        file.abs_dest_path = str(folder / file.dest_uri)
        _populate_page(file.page, run.config, run.files)
        _build_page(file.page, run.config, run.files.documentation_pages(), run.nav, run.templates)
    except Exception as error:
        _stop_for(error)
        raise


def _restart(server: LiveReloadServer) -> None:
    """Begin anew with the code as it is now, so that old and new are never mixed. Raises Stopped where it is broken."""
    if fault := broken_code(Path(__file__), run.project.root):
        raise Stopped(str(fault))
    log.info("The code has changed: everything begins anew")
    on_shutdown()
    shutil.rmtree(run.config.site_dir, ignore_errors=True)
    server.server_close()
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])
