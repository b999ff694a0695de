"""What keeps a growing site whole: the ledger, redirects, translations that follow, a site replaced only as a whole."""

import contextlib
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from mkdocs.utils.yaml import yaml_load

from hearts_examples.faults import Fault
from hearts_examples.rendering.pages.pagefile import PageFile, parse_page
from hearts_examples.rules.ruleset import Moon
from hearts_examples.site import staging
from hearts_examples.site.build import read_content
from hearts_examples.site.cache import cached
from hearts_examples.site.freshness import check_fresh, source_hash
from hearts_examples.site.ledger import Ledger, check_ledger, read_ledger, record
from hearts_examples.site.project import read_project
from hearts_examples.site.redirects import address, moved_from, redirect_files, relative
from hearts_examples.site.staging import Staging
from tests.building import ROOT


def page(name: str, *ids: str, head: str = "") -> PageFile:
    headings = "\n\n".join(f"## {found.title()} {{ #{found} }}" for found in ids)
    return parse_page(f"{head}# Title {{ #title }}\n\n{headings}\n", Path("docs") / name, name)


def pages(*written: PageFile) -> dict[str, PageFile]:
    return {each.name: each for each in written}


def ledger(folder: Path, text: str) -> Ledger:
    path = folder / "ledger.toml"
    path.write_text(text, encoding="utf-8")
    return read_ledger(path)


# The ledger


def test_the_ledger_records_what_is_new_and_forgets_nothing(tmp_path: Path) -> None:
    old = ledger(tmp_path, '[moved]\n"gone.md" = "a.md"\n\n[published]\n"gone.md" = ["title"]\n"a.md" = ["title"]\n')
    new = ledger(tmp_path, record(old, pages(page("a.md", "moon"), page("b.md"))))
    assert new.published == {"a.md": ("moon", "title"), "b.md": ("title",), "gone.md": ("title",)}
    assert new.moved == old.moved


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ('[published]\n"b.md" = []\n', 2, "b.md was published and is gone"),
        ('[published]\n"a.md" = [\n    "sun",\n]\n', 3, "a.md#sun was published and is gone"),
        ('[moved]\n"b.md" = "c.md"\n', 2, "c.md does not exist"),
        ('[moved]\n"a.md#sun" = "a.md#stars"\n', 2, "a.md#stars does not exist"),
        ('[moved]\n"a.md" = "a.md#moon"\n', 2, "a.md is still there, in docs/a.md"),
        ('[moved]\n"a.md#moon" = "a.md#title"\n', 2, "a.md#moon is still there"),
    ],
)
def test_what_is_gone_without_a_new_place_is_named(text: str, line: int, says: str, tmp_path: Path) -> None:
    (fault,) = check_ledger(ledger(tmp_path, text), pages(page("a.md", "moon")))
    assert says in fault.message
    assert fault.line == line


def test_what_moved_is_not_gone(tmp_path: Path) -> None:
    moved = '[moved]\n"b.md" = "a.md"\n"a.md#sun" = "a.md#moon"\n'
    published = '[published]\n"b.md" = ["title", "lost"]\n"a.md" = ["sun", "moon"]\n'
    assert list(check_ledger(ledger(tmp_path, moved + published), pages(page("a.md", "moon")))) == []


def test_a_broken_ledger_is_named(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="no TOML"):
        ledger(tmp_path, "[published\n")


def test_the_ledger_of_this_site_is_complete() -> None:
    config = yaml_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    project = read_project(ROOT / "mkdocs.yml", config, ROOT / "docs")
    published = read_content(project, project.default).pages
    assert list(check_ledger(project.ledger, published)) == []
    recorded = project.ledger.path.read_text(encoding="utf-8")
    assert record(project.ledger, published) == recorded, "there is something new: run make ledger, and commit it"


# Redirects


@pytest.mark.parametrize(
    ("place", "there"),
    [
        ("index.md", ""),
        ("glossary.md", "glossary/"),
        ("faq/index.md", "faq/"),
        ("rules/play.md#moon", "rules/play/#moon"),
        ("index.md#top", "#top"),
    ],
)
def test_the_address_of_a_page(place: str, there: str) -> None:
    assert address(place) == there


@pytest.mark.parametrize(
    ("page", "place", "link"),
    [
        ("rules/old.md", "rules/new.md", "../new/"),
        ("rules/old.md", "index.md", "../../"),
        ("rules/play.md", "rules/play.md#moon", "./#moon"),
        ("glossary.md", "faq/tie.md#tie", "../faq/tie/#tie"),
    ],
)
def test_the_way_from_page_to_page(page: str, place: str, link: str) -> None:
    assert relative(page, place) == link


def test_moved_pages_and_ids_lead_on(tmp_path: Path) -> None:
    moved = ledger(tmp_path, '[moved]\n"old.md" = "new.md"\n"old.md#x" = "other.md#y"\n"new.md#a" = "new.md#b"\n')
    assert redirect_files(moved) == {"old/index.html": {"": "../new/", "x": "../other/#y"}}
    assert moved_from("new.md", moved) == {"a": "./#b"}
    assert moved_from("other.md", moved) == {}


# Translations


def test_a_translation_follows_its_original() -> None:
    original = page("a.md", "moon")
    translation = page("a.md", "moon", head=f"---\nsource_hash: {source_hash(original)}\n---\n")
    assert check_fresh(original, translation, "de") is None


def test_title_and_description_are_translated_too() -> None:
    described = page("a.md", head="---\ndescription: One\n---\n")
    assert source_hash(described) != source_hash(page("a.md", head="---\ndescription: Two\n---\n"))
    assert source_hash(described) != source_hash(page("a.md"))


def test_white_space_and_what_is_alike_in_all_languages_are_no_change() -> None:
    spaced = parse_page("---\norder: 1\n---\n\n#  Title { #title }\n\n\nOne\ntwo.\n", Path("a.md"), "a.md")
    plain = parse_page("# Title { #title }\n\nOne two.\n", Path("a.md"), "a.md")
    assert source_hash(spaced) == source_hash(plain)


@pytest.mark.parametrize("head", ["", "---\norder: 1\nsource_hash: 0123456789ab\n---\n"])
def test_a_translation_left_behind_is_named_with_what_to_do(head: str) -> None:
    behind = check_fresh(page("a.md", "moon"), page("a.md", "moon", head=head), "de")
    assert behind is not None
    assert behind.line == (3 if head else 1)
    assert "make accept-translation PAGE=a.md TO=de" in behind.message


# The cache


def test_what_follows_from_the_same_code_is_computed_once(tmp_path: Path) -> None:
    made: list[str] = []

    def make() -> str:
        made.append("made")
        return f"number {len(made)}"

    assert cached(tmp_path, "a", 1, ["rules"], make) == "number 1"
    assert cached(tmp_path, "a", 1, ["rules"], make) == "number 1"
    assert cached(tmp_path, "a", 2, ["rules"], make) == "number 2"
    assert cached(tmp_path, "a", 2, ["rules", "examples"], make) == "number 3"
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b"0" * 64 + b"\nelse"])
def test_what_is_kept_and_damaged_is_made_anew(damage: bytes, tmp_path: Path) -> None:
    assert cached(tmp_path, "a", 1, ["rules"], lambda: "whole") == "whole"
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(damage)
    assert cached(tmp_path, "a", 1, ["rules"], lambda: "anew") == "anew"
    assert cached(tmp_path, "a", 1, ["rules"], lambda: "again") == "anew"
    assert list(tmp_path.iterdir()) == [kept]


def test_a_folder_in_the_place_of_what_is_kept_gives_way(tmp_path: Path) -> None:
    cached(tmp_path, "a", 1, ["rules"], lambda: "whole")
    (kept,) = tmp_path.iterdir()
    kept.unlink()
    (kept / "inner").mkdir(parents=True)
    assert cached(tmp_path, "a", 1, ["rules"], lambda: "anew") == "anew"
    assert kept.is_file()


@pytest.mark.parametrize("place", ["a-file", "/proc/none"])
def test_where_nothing_can_be_kept_it_is_computed(place: str, tmp_path: Path) -> None:
    (tmp_path / "a-file").touch()
    assert cached(tmp_path / place, "a", 1, ["rules"], lambda: "computed") == "computed"


# Staging


def test_a_site_is_replaced_as_a_whole(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "old.html").write_text("old", encoding="utf-8")
    built = Staging(site)
    for language in ("en", "de"):
        built.of(language).mkdir()
        (built.of(language) / "index.html").write_text(language, encoding="utf-8")
    assert (site / "old.html").exists()
    built.publish("en", ["de"])
    assert {path.relative_to(site).as_posix() for path in site.rglob("*.html")} == {"index.html", "de/index.html"}
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_site_that_fails_leaves_the_old_one(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "old.html").write_text("old", encoding="utf-8")
    built = Staging(site)
    built.of("en").mkdir()
    built.discard()
    assert [path.name for path in tmp_path.rglob("*")] == ["site", "old.html"]


def test_hidden_files_of_the_old_site_stay(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / ".git").mkdir(parents=True)
    (site / ".git" / "HEAD").write_text("mine", encoding="utf-8")
    (site / ".nojekyll").write_text("old", encoding="utf-8")
    built = Staging(site)
    built.of("en").mkdir()
    (built.of("en") / ".nojekyll").write_text("new", encoding="utf-8")
    built.publish("en", [])
    assert (site / ".git" / "HEAD").read_text(encoding="utf-8") == "mine"
    assert (site / ".nojekyll").read_text(encoding="utf-8") == "new"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_link_to_the_site_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "served").mkdir()
    (tmp_path / "site").symlink_to("served")
    built = Staging(tmp_path / "site")
    built.of("en").mkdir()
    (built.of("en") / "index.html").touch()
    built.publish("en", [])
    assert (tmp_path / "site").is_symlink()
    assert (tmp_path / "served" / "index.html").exists()


def test_a_site_where_nothing_can_be_written_is_a_fault() -> None:
    with pytest.raises(Fault, match="the site cannot be written here"):
        Staging(Path("/dev/null/site"))


class Killed(BaseException):
    """Ends a build where it stands, as nothing can be caught that kills a process."""


@pytest.mark.parametrize("step", range(6))
@pytest.mark.parametrize("exchange", [True, False], ids=["in one step", "in two"])
def test_whenever_a_build_is_killed_one_site_is_there_whole(
    step: int, exchange: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    (site / ".git").mkdir(parents=True)
    (site / ".git" / "HEAD").write_text("mine", encoding="utf-8")
    (site / "index.html").write_text("old", encoding="utf-8")
    left = step

    def killing(act: Callable[..., object]) -> Callable[..., object]:
        def acted(*given: object, **named: object) -> object:
            nonlocal left
            left -= 1
            if left < 0:
                raise Killed
            return act(*given, **named)

        return acted

    with monkeypatch.context() as patched, contextlib.suppress(Killed):
        patched.setattr(staging, "_exchange", killing(staging._exchange) if exchange else lambda *_: False)
        patched.setattr(staging, "_link", killing(staging._link))
        patched.setattr(Path, "rename", killing(Path.rename))
        patched.setattr("shutil.rmtree", killing(shutil.rmtree))
        killed = Staging(site)
        killed.of("en").mkdir()
        (killed.of("en") / "index.html").write_text("new", encoding="utf-8")
        killed.publish("en", [])
    if exchange:
        assert (site / "index.html").exists(), "even before the next build"
    if killed._lock is not None:
        os.close(killed._lock)  # as the system does when a process ends
    Staging(site).discard()
    assert (site / "index.html").read_text(encoding="utf-8") in ("old", "new")
    assert (site / ".git" / "HEAD").read_text(encoding="utf-8") == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_build_leaves_alone_what_another_one_builds(tmp_path: Path) -> None:
    (tmp_path / ".site-mine").mkdir()
    (tmp_path / ".site-mine" / "note").touch()
    other = Staging(tmp_path / "site")
    other.of("en").mkdir()
    Staging(tmp_path / "site").discard()
    assert other.of("en").exists()
    other.publish("en", [])
    assert {path.name for path in tmp_path.iterdir()} == {"site", ".site-mine"}


# The ruleset


def test_a_bare_off_in_yaml_turns_the_moon_off(tmp_path: Path) -> None:
    (tmp_path / "mkdocs.yml").write_text(
        "extra:\n  languages: {en: English}\n  ruleset: {moon: off}\n", encoding="utf-8"
    )
    config = yaml_load((tmp_path / "mkdocs.yml").read_text(encoding="utf-8"))
    assert read_project(tmp_path / "mkdocs.yml", config, tmp_path).ruleset.moon is Moon.OFF
