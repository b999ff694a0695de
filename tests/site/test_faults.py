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

Fault = Callable[["Project"], str | list[str]]
"""Makes the fault and returns the place, `file:line`, that the build should name, or one for each line that it says."""

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


RECORD = '[[example]]\nid = "a-fault"\nrules = ["follow-suit"]\nask = "legal"\n'


def record(project: Project, text: str) -> str:
    """A record with its titles."""
    for language in ("en", "de"):
        words = f"hearts_examples/rendering/words/locale/{language}/rules-examples.po"
        if "example.a-fault.title" not in (project.root / words).read_text(encoding="utf-8"):
            project.append(words, 'msgid "example.a-fault.title"\nmsgstr "A fault"')
    return project.append(RECORDS, RECORD + text, 1)


@fault(r"nested|TOML")
def records_nested_too_deeply(project: Project) -> str:
    return project.append(RECORDS, f"x = {'[' * 20_000}").split(":")[0]


@fault(r"it has no title; write msgid \"example.a-fault.title\" into .*/locale/en/figures.po, and so in every")
def example_without_titles(project: Project) -> str:
    return project.append(RECORDS, RECORD + 'hand = "2C 3H"\ntrick_number = 1\nclaim = { legal = "2C" }', 1)


@fault(r"message 'example.faq-lead-hearts-unbroken.title': .*XS")
def title_with_a_card_that_is_none(project: Project) -> str:
    name = "hearts_examples/rendering/words/locale/en/faq-examples.po"
    project.change(name, r'^(msgid "example.faq-lead-hearts-unbroken.title"\nmsgstr ").*"$', r'\1Beware of [[XS]]"')
    return place_of(project, name, 'msgid "example.faq-lead-hearts-unbroken.title"')


# Placeholders


@fault(r"example\(\) missing 1 required positional argument: 'example_id'")
def example_without_its_id(project: Project) -> list[str]:
    return both(project, "{{ example() }}")


@fault(r"no example 'faq-lead-hearts-unbrokn'; did you mean 'faq-lead-hearts-unbroken'")
def unknown_example(project: Project) -> list[str]:
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
def unknown_table(project: Project) -> list[str]:
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


@fault(rf"not in the same place of ({PLAY}|{SPIEL})")
def example_in_one_language_only(project: Project) -> list[str]:
    place = project.change(PLAY, r"^.*example.*$", '{{ example("lead-hearts-queen") }}')
    return [place, place_of(project, SPIEL, "{{ example")]


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


@fault(r"missing in Deutsch; write docs/de/rules/(more|extra).md")
def two_pages_in_one_language_only(project: Project) -> list[str]:
    more = project.write("docs/rules/more.md", "# More { #more }\n\nMore.\n")
    return [more, project.write("docs/rules/extra.md", "# Extra { #extra }\n\nMore.\n")]


@fault(r"missing in English; write docs/rules/extra.md")
def page_in_the_other_language_only(project: Project) -> str:
    return project.write("docs/de/rules/extra.md", "# Mehr { #extra }\n\nMehr.\n")


@fault(r"compare|bring it up to date, then run: make accept-translation PAGE=rules/play.md TO=de")
def translation_behind(project: Project) -> str:
    project.append(PLAY, "One more sentence.")
    return place_of(project, SPIEL, "source_hash")


@fault(r"one side of a merge conflict")
def merge_conflict(project: Project) -> str:
    return project.append(PLAY, "<<<<<<< ours\nOne.\n=======\nAnother.\n>>>>>>> theirs")


@fault(r"heading has no id; write: ## A(nother)? heading")
def two_headings_without_ids(project: Project) -> list[str]:
    return [project.append(PLAY, "## A heading"), project.append(PLAY, "## Another heading")]


@fault(r"a page has one title, and it stands in line \d+; write ## here")
def second_title(project: Project) -> str:
    return project.append(PLAY, "# Again { #again }")


@fault(r"leaves a level out; write ### Deep")
def heading_that_leaves_a_level_out(project: Project) -> str:
    return project.append(PLAY, "#### Deep { #deep }")


@fault(r"\[(nowhere|\^1)\] is defined nowhere on this page")
def references_without_a_definition(project: Project) -> list[str]:
    place = project.append(SPIEL, "Siehe [dort][nowhere].")
    return [place, project.append(SPIEL, "Eine Anmerkung.[^1]")]


@fault(r"<div> is never closed; write </div>")
def element_that_stays_open(project: Project) -> str:
    return project.append(SPIEL, '<div class="wide">\n\nBreit.')


@fault(r"</div> closes nothing")
def element_that_is_closed_only(project: Project) -> str:
    return project.append(SPIEL, "Breit.\n\n</div>", 2)


@fault(r"another host|styles within|onclick within|<script> within")
def what_the_policy_forbids(project: Project) -> list[str]:
    forbidden = (
        "![Herz](https://elsewhere.test/heart.png)",
        '<b style="color: red">rot</b>',
        "Rot.{ style='color: red' }",
        '<button onclick="go()">los</button>',
        "<script>go()</script>",
    )
    return [project.append(SPIEL, each) for each in forbidden]


@fault(r"'../images/hart.svg' leads nowhere; did you mean 'images/heart.svg'")
def missing_picture(project: Project) -> str:
    return project.append(PLAY, "![♥](../images/hart.svg)")


@fault(r"'../(x|y).md' leads nowhere")
def dead_links_in_both_languages(project: Project) -> list[str]:
    return [project.append(PLAY, "[a](../x.md)"), project.append(SPIEL, "[a](../y.md)")]


@fault(r"small letters, digits and single hyphens")
def pages_whose_names_are_no_addresses(project: Project) -> list[str]:
    names = ("docs/faq/My question.md", "docs/faq/fünf.md")
    return [project.write(name, "# A { #a }\n\nA.\n").removesuffix(":1") for name in names]


@fault(r"pages end in .md; call it more.md")
def page_with_another_ending(project: Project) -> str:
    return project.write("docs/rules/more.MD", "# More { #more }\n\nMore.\n").removesuffix(":1")


@fault(r"word for word docs/rules/play.md; translate it")
def page_that_is_only_copied(project: Project) -> str:
    english = (project.root / PLAY).read_text(encoding="utf-8")
    head = re.match(r"---\n.*?---\n\n", (project.root / SPIEL).read_text(encoding="utf-8"), re.DOTALL)
    assert head
    project.write(SPIEL, head[0] + english)
    return f"{SPIEL}:{head[0].count(chr(10))}"


# Front matter


@fault(r"a question names the rules that its answer follows from")
def question_without_rules(project: Project) -> list[str]:
    names = ("docs/faq/tie.md", "docs/de/faq/tie.md")
    return [f"{project.change(name, r'^rules:.*$', '').partition(':')[0]}:2" for name in names]


@fault(r"docs/faq/tie.md has rules: \['tie'\]; say the same here")
def other_rules_in_the_other_language(project: Project) -> str:
    return project.change("docs/de/faq/tie.md", r"^rules:.*$", "rules: [end-score]")


@fault(r"has changed since this translation")
def description_that_changed(project: Project) -> str:
    project.change("docs/faq/tie.md", r"^description:.*$", "description: Something else")
    return place_of(project, "docs/de/faq/tie.md", "source_hash")


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
def unknown_template(project: Project) -> list[str]:
    names = ("docs/faq/tie.md", "docs/de/faq/tie.md")
    for name in names:
        project.change(name, r"^topic:", "template: hoem.html\ntopic:")
    return [place_of(project, name, "template") for name in names]


@fault(r"docs/faq/tie.md has no template; say the same here")
def template_in_one_language_only(project: Project) -> str:
    project.change("docs/de/faq/tie.md", r"^topic:", "template: home.html\ntopic:")
    return place_of(project, "docs/de/faq/tie.md", "template")


@fault(r"no topic 'matches'; did you mean 'match'")
def unknown_topic(project: Project) -> str:
    return project.change("docs/faq/tie.md", r"^topic:.*$", "topic: matches")


def asked(project: Project, text: str, name: str = "docs/faq/tie.md") -> str:
    """Add what is asked to a question; return the place of the last line."""
    place = project.change(name, r"^(options:.*)$", rf"\1\nasked:{text}")
    name, line = place.split(":")
    return f"{name}:{int(line) + 1 + text.count(chr(10))}"


@fault(r"asked is no list; write what readers type below it, one line each")
def asked_that_is_no_list(project: Project) -> str:
    return asked(project, " who wins a tie")


@fault(r"asked is no list; write what readers type below it, one line each")
def asked_without_a_line(project: Project) -> str:
    asked(project, "\n  tie:")
    return place_of(project, "docs/faq/tie.md", "  tie:")


@fault(r"asked: here is nothing; write what readers type, or take the line away")
def empty_line_of_what_is_asked(project: Project) -> str:
    return asked(project, "\n  - draw\n  -")


@fault(r"asked: YAML reads 100, which is no text; put it in quotes")
def number_that_is_asked(project: Project) -> str:
    return asked(project, "\n  - 100")


@fault(r"asked: this page has no id 'ties'; did you mean 'tie'")
def unknown_id_of_what_is_asked(project: Project) -> str:
    asked(project, "\n  ties:\n    - draw")
    return place_of(project, "docs/faq/tie.md", "  ties:")


@fault(r"asked: 'A draw' stands in docs/faq/tie.md too; keep it where the answer stands")
def question_that_two_pages_say_is_asked(project: Project) -> str:
    asked(project, '\n  - a draw or "not"\n  - a draw')
    project.change("docs/rules/play.md", r"\A", "---\nasked:\n  - A draw\n---\n\n")
    return place_of(project, "docs/rules/play.md", "  - A draw")


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


@fault(r"a page is called by its own title in every language; write only: - faq/tie.md")
def title_in_the_navigation(project: Project) -> str:
    project.change("mkdocs.yml", r"^  - index.md$", "  - index.md\n  - Ties: faq/tie.md")
    return place_of(project, "mkdocs.yml", "  - Ties")


@fault(r"the section 'more' has no name; write msgid \"nav.more\" into .*/locale/en/site.po")
def section_without_a_name(project: Project) -> str:
    return project.change("mkdocs.yml", r"^  - rules:$", "  - more:")


@fault(r"this site does not obey (copyright; write it into|theme.logo|extra.rulset; did you mean 'ruleset')")
def settings_that_are_not_obeyed(project: Project) -> list[str]:
    owner = project.change("mkdocs.yml", r"^site_url", "copyright: nobody\nsite_url")
    logo = project.change("mkdocs.yml", r"^  font: false$", "  font: false\n  logo: images/heart.svg")
    typo = project.change("mkdocs.yml", r"^  ruleset:.*$", "  rulset: standard")
    name, line = logo.split(":")
    return [owner, f"{name}:{int(line) + 1}", typo]


@fault(r"the site is called 'Hearts' in .*/locale/en/site.po:\d+; change it in each language, and here")
def name_of_the_site_in_one_place_only(project: Project) -> str:
    return project.change("mkdocs.yml", r"^site_name:.*$", "site_name: Our club")


@fault(r"pages link to folders; take this line away")
def addresses_with_file_names(project: Project) -> str:
    return project.change("mkdocs.yml", r"^site_url", "use_directory_urls: false\nsite_url")


@fault(r"no file docs/club.css|on another host")
def styles_that_are_not_there(project: Project) -> list[str]:
    place = project.change(
        "mkdocs.yml", r"^site_url", "extra_css: [club.css]\nextra_javascript: [//x.test/x.js]\nsite_url"
    )
    name, line = place.split(":")
    return [place, f"{name}:{int(line) + 1}"]


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


@fault(r"lacks \{number\} in the place of \{nubmer\}; .*/locale/en/site.po:\d+ has it")
def misspelt_value_in_a_message(project: Project) -> str:
    project.change(WORDS, r"\{number\}", "{nubmer}")
    return place_of(project, WORDS, 'msgid "site.footnote-back"')


@fault(r"lacks (\{\w+\}, )*\{points\}; .*/locale/en/figures.po:\d+ has it")
def dropped_value_in_a_message(project: Project) -> str:
    name = "hearts_examples/rendering/words/locale/de/figures.po"
    text = (project.root / name).read_text(encoding="utf-8")
    key = re.findall(r'^msgid "(.*)"\nmsgstr ".*\{points\}', text, re.MULTILINE)[0]
    project.change(name, rf'^(msgid "{re.escape(key)}"\nmsgstr ").*"$', r'\1Punkte"')
    return place_of(project, name, f'msgid "{key}"')


@fault(r"message 'nav.(rules|faq)' is missing in .*locale/de/site.po")
def two_messages_in_one_language_only(project: Project) -> list[str]:
    english = WORDS.replace("/de/", "/en/")
    for key in ("nav.rules", "nav.faq"):
        project.change(WORDS, rf'^msgid "{key}"\nmsgstr .*\n', "")
    return [place_of(project, english, f'msgid "nav.{key}"') for key in ("rules", "faq")]


@fault(r"marked fuzzy; make it right")
def message_that_is_marked_fuzzy(project: Project) -> str:
    project.change(WORDS, r'^(msgid "nav.rules")$', r"#, fuzzy\n\1")
    return place_of(project, WORDS, 'msgid "nav.rules"')


@fault(r"this catalogue is of 'en'; write Language: de")
def catalogue_of_another_language(project: Project) -> str:
    return project.change(WORDS, r'^"Language: de', '"Language: en')


@fault(r"\d+ of \d+ messages are translated; the others, such as this, are word for word 'en'")
def messages_that_are_only_copied(project: Project) -> str:
    english = (project.root / WORDS.replace("/de/", "/en/")).read_text(encoding="utf-8")
    project.write(WORDS, english.replace("Language: en", "Language: de"))
    return place_of(project, WORDS, 'msgid "site.name"')


# Styles


@fault(r"this \{ is never closed")
def brace_that_stays_open(project: Project) -> str:
    return project.append("theme/assets/stylesheets/site.css", ".a::before {\n  content: '}';")


# The ledger


@fault(r"rules/play.md is still there, in docs/rules/play.md; take this line away")
def moved_page_that_is_still_there(project: Project) -> str:
    project.write("ledger.toml", '[moved]\n"rules/play.md" = "rules/match.md"\n')
    return "ledger.toml:2"


@fault(r"a new place is a page")
def new_place_that_is_none(project: Project) -> str:
    project.write("ledger.toml", '[moved]\n"rules/old.md" = 7\n')
    return "ledger.toml:2"


@fault(r"rules/play.md#gone was published and is gone; bring it back, or write under \[moved\]")
def published_id_gone(project: Project) -> str:
    project.write("ledger.toml", f"[published]\n{json.dumps('rules/play.md')} = [\n    {json.dumps('gone')},\n]\n")
    return "ledger.toml:3"


@fault(r"Deutsch has no such picture yet; run: make generate")
def picture_of_a_language_missing(project: Project) -> str:
    project.delete("theme/assets/images/preview-de.png")
    return "theme/assets/images/preview-de.png"


def both(project: Project, text: str, line: int = 0) -> list[str]:
    """The same fault on a page and its translation: both are named."""
    return [project.append(PLAY, text, line), project.append(SPIEL, text, line)]


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
    made = make(project)
    places = [made] if isinstance(made, str) else made
    run = build(project)
    assert run.returncode != 0
    assert run.stdout == ""
    lines = run.stderr.splitlines()
    assert len(lines) == len(places), run.stderr
    for place in places:
        (line,) = [line for line in lines if line.startswith(f"{place}: ")] or [f"nothing is said of {place}"]
        assert re.search(says, line), f"{place}:\n{run.stderr}"
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
