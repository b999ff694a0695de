"""The command `hearts-examples`: questions and answers, and what maintainers of the catalogue need.

What a command needs is imported when it runs, so that each starts at once.
"""

import os
import sys
from pathlib import Path
from typing import NoReturn

import click

from hearts_examples.faults import Fault

EXAMPLES_FOLDER = Path(__file__).parent / "examples" / "catalogue"


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog='Completion for your shell: eval "$(_HEARTS_EXAMPLES_COMPLETE=bash_source hearts-examples)"'
    " (bash; zsh_source and fish_source likewise).",
)
@click.version_option(package_name="hearts-examples")
def commands() -> None:
    """The rules of Hearts: answers to questions, and the catalogue of worked examples."""


@commands.command(epilog='Example: echo \'{"ask": "deal", "ruleset": {"players": 5}}\' | hearts-examples ask')
def ask() -> None:
    """Answer questions, one JSON object a line, from standard input to standard output.

    Every line gets one answer, in order; what cannot be answered gets an error on its line, and the exit status is
    then 1. The page "Check your own program" describes the questions.
    """
    from hearts_examples.protocol.lines import answer_lines

    if not answer_lines(sys.stdin.buffer, sys.stdout.buffer):
        sys.exit(1)


def main() -> None:
    """Run the command line; whatever goes wrong, people get one line and a status that is not 0."""
    try:
        commands.main(standalone_mode=False)
    except click.exceptions.Exit as finished:
        sys.exit(finished.exit_code)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        _fail("stopped", 130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # else Python complains once more at its exit
        sys.exit(141)
    except (Fault, OSError) as error:
        _fail(str(error), 2)


def _fail(message: str, status: int) -> NoReturn:
    print(f"hearts-examples: {message}", file=sys.stderr)
    sys.exit(status)
