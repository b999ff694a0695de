"""A fault that a person makes stops the build: one line that says where and what to do; the old site stays."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.site.small import write_small_project

Fault = Callable[["Project"], str]
"""Makes the fault and returns the place, `file:line`, that the build should name."""

FAULTS: list[tuple[str, Fault, str]] = []
"""Each fault: what it is, how it is made, and what the message must say besides the place (a regular expression)."""


class Project:
    """A copy of this project for one fault."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def append(self, name: str, text: str, line: int = 0) -> str:
        """Add text to the end of a file; return the place of the `line`th of the new lines, counted from 0."""
        path = self.root / name
        before = path.read_text(encoding="utf-8").rstrip("\n") + "\n\n"
        path.write_text(before + text + "\n", encoding="utf-8")
        return f"{name}:{before.count(chr(10)) + 1 + line}"

    def change(self, name: str, old: str, new: str) -> str:
        """Replace the first match of a pattern in a file; return its place."""
        path = self.root / name
        before = path.read_text(encoding="utf-8")
        match = re.search(old, before, re.MULTILINE)
        assert match, f"{name} has no {old!r}"
        path.write_text(before[: match.start()] + match.expand(new) + before[match.end() :], encoding="utf-8")
        return f"{name}:{before.count(chr(10), 0, match.start()) + 1}"

    def write(self, name: str, text: str) -> str:
        """Write a file; return the place of its first line."""
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return f"{name}:1"

    def delete(self, name: str) -> None:
        (self.root / name).unlink()


def fault(says: str) -> Callable[[Fault], Fault]:
    def register(make: Fault) -> Fault:
        FAULTS.append((make.__name__, make, says))
        return make

    return register


PLAY, SPIEL = "docs/rules/play.md", "docs/de/rules/play.md"
RECORDS = "hearts_examples/examples/catalogue/play.toml"
WORDS = "hearts_examples/rendering/words/locale/de/site.po"


# Examples


@fault(r"claimed .*computed .*; mend")
def wrong_claim(project: Project) -> str:
    return record(project, 'hand = "2C 3H"\ntrick_number = 1\nclaim = { legal = "3H" }')


@fault(r"2C is there twice")
def card_twice(project: Project) -> str:
    return record(project, 'hand = "2C 2C 3H"\ntrick_number = 1\nclaim = { legal = "2C" }')


@fault(r"1S")
def no_such_card(project: Project) -> str:
    return record(project, 'hand = "1S 3H"\ntrick_number = 1\nclaim = { legal = "3H" }')


@fault(r"no field 'hnad'; did you mean 'hand'")
def misspelt_field_of_a_record(project: Project) -> str:
    return record(project, 'hnad = "2C 3H"\ntrick_number = 1\nclaim = { legal = "2C" }')


@fault(r"no TOML")
def broken_toml(project: Project) -> str:
    return project.append(RECORDS, '[[example]]\nid = "unclosed\n', 1)


@fault(r"stands in .* too")
def example_id_twice(project: Project) -> str:
    place = record(project, 'hand = "2C 3H"\ntrick_number = 1\nclaim = { legal = "2C" }')
    record(project, 'hand = "2C 3H"\ntrick_number = 1\nclaim = { legal = "2C" }')
    name, line = place.split(":")
    return f"{name}:{int(line) + 8}"


def record(project: Project, text: str) -> str:
    head = '[[example]]\nid = "a-fault"\nrules = ["follow-suit"]\nask = "legal"\n'
    return project.append(RECORDS, head + text, 1)


# Placeholders


@fault(r"no example 'faq-lead-hearts-unbrokn'; did you mean 'faq-lead-hearts-unbroken'")
def unknown_example(project: Project) -> str:
    return both(project, '{{ example("faq-lead-hearts-unbrokn") }}')


@fault(r"'end_scor'.*did you mean 'end_score'")
def unknown_option_in_a_sentence(project: Project) -> str:
    return project.append(PLAY, "The match ends at {{ r.end_scor }}.")


@fault(r"'round_totl'.*did you mean 'round_total'")
def unknown_number(project: Project) -> str:
    return project.append(PLAY, "A round is worth {{ n.round_totl }}.")


@fault(r"no 'exmaple'; did you mean 'example'")
def misspelt_placeholder(project: Project) -> str:
    return project.append(PLAY, '{{ exmaple("faq-lead-hearts-unbroken") }}')


@fault(r"'lead-heart'.*did you mean 'lead-hearts'")
def unknown_rule(project: Project) -> str:
    return project.append(PLAY, '{{ rule("lead-heart") }}')


@fault(r"'valeus'")
def unknown_table(project: Project) -> str:
    return both(project, '{{ table("valeus") }}')


@fault(r"XS")
def unknown_card_in_a_sentence(project: Project) -> str:
    return project.append(PLAY, 'Beware of {{ card("XS") }}.')


@fault(r"if %\} is never closed; end it with \{% endif %\}")
def unclosed_condition(project: Project) -> str:
    return project.append(PLAY, '{% if r.moon == "add" %}\nThe others pay.')


@fault(r"mend or close the placeholder")
def unclosed_placeholder(project: Project) -> str:
    return project.append(PLAY, "The match ends at {{ r.end_score .\n")


@fault(r"'end_scor'.*did you mean 'end_score'")
def fault_in_the_other_language_alone(project: Project) -> str:
    return project.append(SPIEL, "Die Partie endet bei {{ r.end_scor }}.")


# Markdown


@fault(r"code block is never closed")
def unclosed_fence(project: Project) -> str:
    return project.append(PLAY, "```text\nnever closed")


@fault(r"note block is never closed")
def unclosed_block(project: Project) -> str:
    return project.append(PLAY, "/// note | Remember\nnever closed")


@fault(r"heading has no id; write: ## A heading \{ #short-name \}")
def heading_without_id(project: Project) -> str:
    return project.append(PLAY, "## A heading")


@fault(r"'lead-hearts' stands in line \d+ too")
def id_twice(project: Project) -> str:
    return project.append(PLAY, "## Hearts again { #lead-hearts }")


@fault(r"small letters")
def id_in_capitals(project: Project) -> str:
    return project.append(PLAY, "## Hearts again { #Again }")


@fault(rf"id 'only-here' is missing in {SPIEL}")
def heading_in_one_language_only(project: Project) -> str:
    return project.append(PLAY, "## Only here { #only-here }")


@fault(rf"not in the same place of {SPIEL}")
def example_in_one_language_only(project: Project) -> str:
    return project.change(PLAY, r"^.*example.*$", '{{ example("lead-hearts-queen") }}')


@fault(r"'plya.md' leads nowhere; did you mean 'rules/play.md'")
def dead_link(project: Project) -> str:
    return project.append(PLAY, "See [play](plya.md).")


@fault(r"rules/play.md has no id 'lead-heart'; did you mean 'lead-hearts'")
def dead_anchor(project: Project) -> str:
    return project.append(PLAY, "See [leading hearts](play.md#lead-heart).")


@fault(r"is empty")
def empty_page(project: Project) -> str:
    return project.write(PLAY, "")


@fault(r"missing in Deutsch; write docs/de/rules/extra.md")
def page_in_one_language_only(project: Project) -> str:
    return project.write("docs/rules/extra.md", "# Extra { #extra }\n\nMore.\n")


@fault(r"missing in Deutsch; write docs/de/rules/extra.md \(and 1 more\)")
def two_pages_in_one_language_only(project: Project) -> str:
    project.write("docs/rules/more.md", "# More { #more }\n\nMore.\n")
    return project.write("docs/rules/extra.md", "# Extra { #extra }\n\nMore.\n")


@fault(r"missing in English; write docs/rules/extra.md")
def page_in_the_other_language_only(project: Project) -> str:
    return project.write("docs/de/rules/extra.md", "# Mehr { #extra }\n\nMehr.\n")


@fault(r"compare|bring it up to date, then run: make accept-translation PAGE=rules/play.md")
def translation_behind(project: Project) -> str:
    project.append(PLAY, "One more sentence.")
    return place_of(project, SPIEL, "source_hash")


# Front matter


@fault(r"front matter is not YAML")
def broken_front_matter(project: Project) -> str:
    project.change("docs/faq/tie.md", r"\A---\n", "---\nicon: [unclosed\n")
    return "docs/faq/tie.md:3"


@fault(r"front matter is not closed")
def unclosed_front_matter(project: Project) -> str:
    return project.write("docs/faq/tie.md", "---\ntopic: match\n\n# Ties { #tie }\n")


@fault(r"no 'optoins'; did you mean 'options'")
def misspelt_front_matter(project: Project) -> str:
    return project.change("docs/faq/tie.md", r"^options:", "optoins:")


@fault(r"no option 'ties'; did you mean 'tie'")
def unknown_option_in_front_matter(project: Project) -> str:
    return project.change("docs/faq/tie.md", r"^options:.*$", "options: [ties]")


@fault(r"no rule 'tied'; did you mean 'tie'")
def unknown_rule_in_front_matter(project: Project) -> str:
    return project.change("docs/faq/tie.md", r"^rules:.*$", "rules: [tied]")


@fault(r"order is a whole number, not 'soon'")
def order_that_is_no_number(project: Project) -> str:
    project.change("docs/faq/tie.md", r"^topic:", "order: soon\ntopic:")
    return place_of(project, "docs/faq/tie.md", "order")


@fault(r"no template 'hoem.html'; did you mean 'home.html'")
def unknown_template(project: Project) -> str:
    project.change("docs/faq/tie.md", r"^topic:", "template: hoem.html\ntopic:")
    return place_of(project, "docs/faq/tie.md", "template")


@fault(r"no topic 'matches'; did you mean 'match'")
def unknown_topic(project: Project) -> str:
    return project.change("docs/faq/tie.md", r"^topic:.*$", "topic: matches")


# Configuration


@fault(r"no option 'end_scor'; did you mean 'end_score'")
def misspelt_option_of_the_ruleset(project: Project) -> str:
    return ruleset(project, "{end_scor: 50}")


@fault(r"moon cannot be 'ad'; did you mean 'add'")
def unknown_value_of_an_option(project: Project) -> str:
    return ruleset(project, "{moon: ad}")


@fault(r"moon cannot be true; known are: add")
def value_that_yaml_takes_for_another(project: Project) -> str:
    return ruleset(project, "{moon: on}")


@fault(r"moon stands in line \d+ too; keep one")
def option_twice(project: Project) -> str:
    return ruleset(project, "{moon: add, end_score: 50, moon: subtract}")


@fault(r"52 cards do not divide among 5 players")
def ruleset_that_makes_no_game(project: Project) -> str:
    return ruleset(project, "{players: 5, removed_cards: []}")


@fault(r"no preset 'omnibuss'; did you mean 'omnibus'")
def unknown_preset(project: Project) -> str:
    return ruleset(project, "omnibuss")


@fault(r"no address such as https://host/folder/")
def address_that_closes_its_link(project: Project) -> str:
    return project.change("mkdocs.yml", r"^site_url:.*$", """site_url: 'https://host/"><script>'""")


@fault(r"Français has no pages; make the folder docs/fr")
def language_without_pages(project: Project) -> str:
    place = project.change("mkdocs.yml", r"^    de: Deutsch$", "    de: Deutsch\n    fr: Français")
    name, line = place.split(":")
    return f"{name}:{int(line) + 1}"


@fault(r"the language de needs its name")
def language_without_a_name(project: Project) -> str:
    return project.change("mkdocs.yml", r"^    de: Deutsch$", "    de:")


@fault(r"docs/fr is no language of this site; add fr: here")
def pages_without_a_language(project: Project) -> str:
    project.write("docs/fr/index.md", "# Bonjour { #hearts }\n\nBonjour.\n")
    return place_of(project, "mkdocs.yml", "  languages:")


@fault(r"nav: there is no page 'rules/plya.md'; did you mean 'rules/play.md'")
def misspelt_page_in_the_navigation(project: Project) -> str:
    project.change("mkdocs.yml", r"^  - index.md$", "  - index.md\n  - rules/plya.md")
    return place_of(project, "mkdocs.yml", "  - rules/plya.md")


def ruleset(project: Project, value: str) -> str:
    return project.change("mkdocs.yml", r"^  ruleset:.*$", f"  ruleset: {value}")


# Templates


@fault(r"mend the template")
def broken_template(project: Project) -> str:
    return project.append("hearts_examples/rendering/templates/legal.html.j2", "{{ unclosed", 0)


@fault(r"mend the template")
def broken_template_of_the_theme(project: Project) -> str:
    return project.append("theme/main.html", "{% if %}")


@fault(r"no message 'site.nmae'; did you mean 'site.name'")
def unknown_message_in_a_template_of_the_theme(project: Project) -> str:
    return project.change("theme/partials/header.html", r"<header", '{{ t("site.nmae") }}<header')


@fault(r"UndefinedError: 'nothing' is undefined; mend the template")
def unknown_name_in_a_template_of_the_theme(project: Project) -> str:
    return project.change("theme/partials/header.html", r"<header", "{{ nothing.at_all }}<header")


# Messages


@fault(r"message 'nav.rules' is missing in .*locale/de/site.po")
def message_in_one_language_only(project: Project) -> str:
    project.change(WORDS, r'^msgid "nav.rules"\nmsgstr .*\n', "")
    return place_of(project, WORDS.replace("/de/", "/en/"), 'msgid "nav.rules"')


@fault(r"both in quotes")
def unclosed_quote_in_a_catalogue(project: Project) -> str:
    project.change(WORDS, r'^(msgid "nav.rules"\nmsgstr .*)"$', r"\1")
    return place_of(project, WORDS, 'msgstr "Regeln')


@fault(r"stands in line \d+ too")
def message_twice(project: Project) -> str:
    return project.append(WORDS, 'msgid "nav.rules"\nmsgstr "Regeln"')


@fault(r"cannot be filled in .*nubmer")
def misspelt_value_in_a_message(project: Project) -> str:
    project.change(WORDS, r"\{number\}", "{nubmer}")
    return place_of(project, WORDS, 'msgid "site.footnote-back"')


# The ledger


@fault(r"rules/play.md#gone was published and is gone; bring it back, or write under \[moved\]")
def published_id_gone(project: Project) -> str:
    project.write("ledger.toml", f"[published]\n{json.dumps('rules/play.md')} = [\n    {json.dumps('gone')},\n]\n")
    return "ledger.toml:3"


@fault(r"Deutsch has no such picture yet; run: make generate")
def picture_of_a_language_missing(project: Project) -> str:
    project.delete("theme/assets/images/preview-de.png")
    return "theme/assets/images/preview-de.png"


def both(project: Project, text: str) -> str:
    """The same fault on a page and its translation."""
    project.append(SPIEL, text)
    return project.append(PLAY, text)


def place_of(project: Project, name: str, beginning: str) -> str:
    lines = (project.root / name).read_text(encoding="utf-8").splitlines()
    return f"{name}:{next(at for at, line in enumerate(lines, 1) if line.startswith(beginning))}"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    root = tmp_path / "project"
    write_small_project(root)
    (root / "site" / "de").mkdir(parents=True)
    (root / "site" / "de" / "index.html").write_text("the site before", encoding="utf-8")
    return Project(root)


def build(project: Project, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"],
        cwd=project.root,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"} | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def assert_old_site_stays(project: Project) -> None:
    files = [path for path in (project.root / "site").rglob("*") if path.is_file()]
    assert [path.read_text(encoding="utf-8") for path in files] == ["the site before"]
    assert not list(project.root.glob(".site-*")), "the staging folder is left behind"


@pytest.mark.parametrize(("make", "says"), [pytest.param(make, says, id=name) for name, make, says in FAULTS])
def test_fault_stops_the_build_with_one_line(project: Project, make: Fault, says: str) -> None:
    place = make(project)
    run = build(project)
    assert run.returncode != 0
    assert run.stdout == ""
    assert len(run.stderr.splitlines()) == 1, run.stderr
    assert run.stderr.startswith(f"{place}: "), f"{run.stderr} does not begin with {place}"
    assert re.search(says, run.stderr), run.stderr
    assert_old_site_stays(project)


def test_broken_configuration_stops_the_build(project: Project) -> None:
    """MkDocs reads its configuration before anything of ours runs; its own message names file and line."""
    place = project.change("mkdocs.yml", r"^nav:$", "nav")
    run = build(project)
    assert run.returncode != 0
    assert "Traceback" not in run.stderr
    assert re.search(rf'mkdocs.yml", line {place.split(":")[1]}', run.stderr), run.stderr
    assert_old_site_stays(project)


def test_a_file_in_the_place_of_the_site_stays(project: Project) -> None:
    shutil.rmtree(project.root / "site")
    (project.root / "site").write_text("mine", encoding="utf-8")
    run = build(project)
    assert run.returncode != 0
    assert re.fullmatch(r"site: .*here is a file; move it away\n", run.stderr), run.stderr
    assert (project.root / "site").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("time", ["junk", "-1", "99999999999", "٣"])
def test_a_time_that_is_none_stops_the_build(time: str, project: Project) -> None:
    run = build(project, SOURCE_DATE_EPOCH=time)
    assert run.returncode != 0
    assert re.fullmatch(r"SOURCE_DATE_EPOCH: .* is no time; .*\n", run.stderr), run.stderr
    assert_old_site_stays(project)


def test_there_are_enough_faults() -> None:
    assert len(FAULTS) >= 20
