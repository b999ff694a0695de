"""The command `hearts-examples`: questions and answers, and what maintainers of the catalogue need.

What a command needs is imported when it runs, so that each starts at once.
"""

import os
import signal
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from hearts_examples.faults import Fault, Faults, visible
from hearts_examples.questions import KINDS
from hearts_examples.rules.errors import RulesError
from hearts_examples.rules.ids import Rule

CATALOGUE = Path(__file__).parent / "examples" / "catalogue"

COMPLETION = """\b
Completion: add this to your shell's start-up file
  bash: eval "$(_HEARTS_EXAMPLES_COMPLETE=bash_source hearts-examples)"
  zsh:  eval "$(_HEARTS_EXAMPLES_COMPLETE=zsh_source hearts-examples)"
  fish: _HEARTS_EXAMPLES_COMPLETE=fish_source hearts-examples | source"""


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}, epilog=COMPLETION)
@click.version_option(package_name="hearts-examples")
def commands() -> None:
    """Ask the rules of Hearts, and look after the worked examples."""


@commands.command(
    epilog="""\b
Example:
  echo '{"ask": "deal", "ruleset": {"players": 5}}' | hearts-examples ask"""
)
def ask() -> None:
    """Answer questions from standard input, one JSON object per line.

    Every line gets one answer on standard output, in order. If a question can't be answered, its line has the error,
    and the exit status is 1.
    """
    from hearts_examples.protocol.lines import answer_lines

    if not answer_lines(sys.stdin.buffer, sys.stdout.buffer):
        sys.exit(1)


_catalogue_folder = click.option(
    "--catalogue",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=CATALOGUE,
    help="The folder of records. Default: the project's own.",
)


@commands.command(
    epilog="""\b
Examples:
  hearts-examples check && echo 'all agree'
  hearts-examples check --all"""
)
@_catalogue_folder
@click.option(
    "--docs",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("docs"),
    help="The folder of pages, to find out which of them show an example.",
)
@click.option("-a", "--all", "every", is_flag=True, help="List every record, its claim, and the pages that show it.")
def check(catalogue: Path, docs: Path, every: bool) -> None:
    """Compare what the records claim with what the rules compute.

    You get a list of what's wrong, and the exit status is then 1. The project's own records need titles too.
    """
    from hearts_examples.examples.load import load
    from hearts_examples.examples.review import review
    from hearts_examples.rendering.words.catalogue import read_catalogue
    from hearts_examples.site.checks import untitled

    examples = load(catalogue)
    own = catalogue == CATALOGUE
    without = untitled(examples, [read_catalogue("en")]) if own else {}
    reviews = list(review(examples, docs, _variant_pages() if own and docs.is_dir() else {}))
    reviews = [replace(found, fault=found.fault or without.get(found.example.id)) for found in reviews]
    for found in reviews:
        if found.fault:
            click.echo(visible(f"WRONG  {found.fault}"))
        elif every:
            claim = ", ".join(f"{field} {_shown(value)}" for field, value in found.example.claim.items())
            click.echo(visible(f"ok     {found.example.id}: {claim} [{', '.join(found.pages) or 'on no page'}]"))
    if not reviews:
        raise click.ClickException(f"there is no example in {catalogue}; records stand in files such as play.toml")
    wrong = sum(found.fault is not None for found in reviews)
    unseen = sum(not found.pages for found in reviews)
    click.echo(f"{len(reviews)} examples: {len(reviews) - wrong} agree, {wrong} wrong; {unseen} on no page")
    if wrong:
        sys.exit(1)


@commands.command(
    epilog="""\b
Examples:
  hearts-examples show lead-hearts-unbroken
  hearts-examples show lead-hearts-unbroken --language de"""
)
@click.argument("example_id", metavar="ID", shell_complete=lambda _context, _parameter, typed: _ids(typed))
@click.option("--language", default="en", show_default=True, help="The language of the words.")
@_catalogue_folder
def show(example_id: str, language: str, catalogue: Path) -> None:
    """Draw an example in the terminal."""
    from hearts_examples.examples.load import load
    from hearts_examples.examples.outcome import verify
    from hearts_examples.rendering.figures.terminal import show as drawn
    from hearts_examples.rendering.words.catalogue import read_catalogue
    from hearts_examples.rules.errors import nearest

    examples = load(catalogue)
    if example_id not in examples:
        hint = nearest(example_id, examples)
        hint = hint if hint.startswith("did") else "hearts-examples check lists them all"
        raise click.ClickException(f"there is no example {example_id!r}; {hint}")
    outcome = verify(examples[example_id])
    click.echo(drawn(outcome, read_catalogue(language), colour=sys.stdout.isatty()), nl=False)


@commands.command(
    epilog="""\b
Examples:
  hearts-examples new lead-ace --rule lead-hearts --ask legal 'hand = "3C AH"' 'trick_number = 4'
  hearts-examples new lead-ace --rule lead-hearts --ask legal >> hearts_examples/examples/catalogue/play.toml"""
)
@click.argument("example_id", metavar="ID")
@click.argument("fields", nargs=-1)
@click.option("--rule", type=click.Choice([str(rule) for rule in Rule]), prompt=True, help="The rule it shows.")
@click.option("--ask", "kind", type=click.Choice(list(KINDS)), prompt=True, help="What is asked.")
def new(example_id: str, fields: tuple[str, ...], rule: str, kind: str) -> None:
    """Write a new record, with a claim that holds, to standard output.

    FIELDS are lines of TOML that replace those of a sample question. The claim is only what the rules say now: change
    it to what you expect before you trust it.
    """
    from hearts_examples.examples.skeleton import new_record

    try:
        click.echo(new_record(example_id, Rule(rule), kind, "\n".join(fields)), nl=False)
    except ValueError as error:
        raise click.ClickException(str(error)) from None
    click.echo(f'Give it words in every language: msgid "example.{example_id}.title" in a .po file.', err=True)


@commands.command(
    epilog="""\b
Examples:
  hearts-examples export conformance > cases.jsonl
  hearts-examples export catalogue | grep '"moon"'"""
)
@click.argument("what", type=click.Choice(["catalogue", "conformance", "schema"]))
def export(what: str) -> None:
    """Write the catalogue or the conformance suite as JSON Lines.

    `schema` is the JSON Schema of the suite's lines.
    """
    from hearts_examples.conformance.suite import catalogue_lines, json_lines, schema, suite
    from hearts_examples.rendering.rulebook.sheet import sentences

    written = {
        "catalogue": catalogue_lines,
        "conformance": lambda: json_lines(suite(sentences("en"))),
        "schema": schema,
    }
    click.echo(written[what](), nl=False)


class _Kinds(click.ParamType["tuple[str, ...]"]):
    """Kinds of questions, with commas between them."""

    name = "kinds"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        kinds = tuple(str(value).split(","))
        for kind in kinds:
            if kind not in KINDS:
                self.fail(f"there is no question {kind!r}; the questions are {', '.join(KINDS)}", param, ctx)
        return kinds


class _Seconds(click.FloatRange):
    """A time in seconds; what is no number is none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        seconds = super().convert(value, param, ctx)
        if seconds != seconds:
            self.fail(f"{value} isn't a number.", param, ctx)
        return seconds


@commands.command(
    epilog="""\b
Examples:
  hearts-examples conform -- node my-hearts.js
  hearts-examples conform --ruleset standard --ask legal,trick -- ./hearts --json
  hearts-examples conform --only lead-hearts --examples 1 -- ./hearts --json"""
)
@click.argument("command", nargs=-1, required=True, type=click.UNPROCESSED)
@click.option(
    "--ruleset",
    metavar="NAME",
    help='Only cases under this ruleset: a preset\'s name, or JSON such as \'{"moon": "subtract"}\'.',
)
@click.option("--ask", "kinds", multiple=True, type=_Kinds(), metavar="KIND[,KIND]", help="Only these questions.")
@click.option("--suite", "suite_file", type=click.File("rb"), help="A published suite. Default: the current one.")
@click.option("--only", "rules", type=click.Choice([str(rule) for rule in Rule]), multiple=True, help="Only this rule.")
@click.option(
    "--timeout",
    type=_Seconds(0, 3600, min_open=True),
    default=30.0,
    show_default=True,
    help="Stop it after this many seconds without an answer.",
)
@click.option(
    "--total",
    type=_Seconds(0, 86_400, min_open=True),
    default=600.0,
    show_default=True,
    help="Stop it after this many seconds in all.",
)
@click.option(
    "--examples",
    type=click.IntRange(min=0),
    default=3,
    show_default=True,
    help="How many wrong cases to show for each rule.",
)
def conform(
    command: tuple[str, ...],
    ruleset: str | None,
    kinds: tuple[tuple[str, ...], ...],
    suite_file: Any,
    rules: tuple[str, ...],
    timeout: float,
    total: float,
    examples: int,
) -> None:
    """Check another Hearts program against the conformance suite.

    COMMAND starts a program that answers the questions of `ask`, line by line. You get a report, rule by rule, of what
    it gets wrong; the exit status is then 1. To a question outside its rules it can answer {"unsupported": true}; these
    are counted separately. At the end the program is stopped, along with everything it has started.
    """
    from hearts_examples.conformance.choose import choose
    from hearts_examples.conformance.runner import report, run
    from hearts_examples.conformance.suite import read_suite, suite
    from hearts_examples.rendering.rulebook.sheet import sentences

    every = read_suite(suite_file, suite_file.name) if suite_file else suite(sentences("en"))
    try:
        cases = choose(every, ruleset, [kind for named in kinds for kind in named], [Rule(rule) for rule in rules])
    except RulesError as error:
        raise click.ClickException(f"--ruleset: {error.message}") from None
    if not cases:
        raise click.ClickException("no case of the suite is about that; a program that was asked nothing is not right")
    _end_in_order()
    try:
        result = run(command, cases, timeout, total)
    except OSError as error:
        raise click.ClickException(f"{command[0]} cannot be started: {error.strerror}") from None
    for line in report(result, examples):
        click.echo(line)
    if not result.passed:
        sys.exit(1)


def _variant_pages() -> dict[str, tuple[str, ...]]:
    """The generated pages of variants, with the examples that they show."""
    from hearts_examples.rendering.generated.variant import read_variants

    found = read_variants()
    pages = {f"variants/{variant.id}.md": variant.examples for variant in found.variants}
    pages |= {f"variants/{preset}.md": examples for preset, examples in found.first_examples.items()}
    return pages | {"variants/standard.md": (*pages.get("variants/standard.md", ()), *found.preset_examples)}


def _end_in_order() -> None:
    """Let what would end this process at once end it in good order, so that it leaves no process behind."""

    def stop(number: int, _frame: object) -> None:
        sys.exit(128 + number)

    for name in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(name) == signal.SIG_DFL:
            signal.signal(name, stop)


def _shown(value: object) -> str:
    import json

    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else text[:57] + "..."


def _ids(typed: str) -> list[str]:
    from hearts_examples.examples.load import load

    return [example_id for example_id in load() if example_id.startswith(typed)]


def main() -> None:
    """Run the command line; whatever goes wrong, people get one line and a status that is not 0."""
    if sys.stdin is None or sys.stdout is None:
        sys.exit("hearts-examples: standard input or output is closed; give it one")
    try:
        commands.main(standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        sys.exit(error.exit_code)
    except click.ClickException as error:
        _fail(error.format_message(), error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        _fail("stopped", 130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains once more at its exit
        sys.exit(141)
    except Faults as faults:
        for fault in faults.found[:-1]:
            print(f"hearts-examples: {fault}", file=sys.stderr)
        _fail(str(faults.found[-1]), 2)
    except (Fault, OSError) as error:
        _fail(str(error), 2)
    except RecursionError:
        _fail("what was given is nested too deeply; nothing here is nested more than a few times", 2)


def _fail(message: str, status: int) -> None:
    print(f"hearts-examples: {visible(' '.join(message.split()))}", file=sys.stderr)
    sys.exit(status)
