"""The command line: every command, and one line for people whatever goes wrong."""

import contextlib
import json
import os
import re
import resource
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from hearts_examples import cli
from hearts_examples.examples.load import load
from hearts_examples.examples.outcome import verify
from hearts_examples.examples.skeleton import SAMPLES
from hearts_examples.questions import KINDS
from hearts_examples.rendering.generated.variant import read_variants
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.site.checks import untitled

RECORD = """
[[example]]
id = "my-trick"
rules = ["trick-winner"]
ask = "trick"
trick = "5C KC 2C QS"
claim = { winner = 1, points = 13 }
"""


def hearts(*arguments: str, given: str = "", folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hearts_examples", *arguments],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        cwd=folder,
    )


def complaint(result: subprocess.CompletedProcess[str]) -> str:
    """The one line that a failed command says."""
    assert result.returncode != 0
    assert result.stdout == ""
    assert re.fullmatch(r"hearts-examples: [^\n]+\n", result.stderr), result.stderr
    return result.stderr.removeprefix("hearts-examples: ").strip()


def test_help_names_every_command_and_its_examples() -> None:
    result = hearts("--help")
    assert result.returncode == 0
    for command in ("ask", "check", "conform", "export", "new", "show"):
        assert re.search(rf"^  {command} ", result.stdout, re.MULTILINE)
        page = hearts(command, "--help").stdout
        assert f"hearts-examples {command}" in page.split("Example")[1]
    assert "_HEARTS_EXAMPLES_COMPLETE" in result.stdout
    assert hearts().stderr.startswith("Usage: ")


def test_the_shell_completes_commands_and_ids() -> None:
    environment = {**os.environ, "_HEARTS_EXAMPLES_COMPLETE": "bash_complete", "COMP_CWORD": "2"}
    script = Path(sys.executable).parent / "hearts-examples"
    result = subprocess.run(
        [script],
        env={**environment, "COMP_WORDS": "hearts-examples show lead-hea"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "plain,lead-hearts-unbroken" in result.stdout.split()


def test_it_starts_at_once() -> None:
    """In well under 0.3 seconds of the processor's time; the clock would count what else the machine does."""

    def spent() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    started = spent()
    for _ in range(4):
        assert hearts("ask", given='{"ask": "deal"}').returncode == 0
    assert (spent() - started) / 4 < 0.3


def test_ask_answers_every_line_and_tells_by_its_status_whether_it_could() -> None:
    result = hearts("ask", given='{"ask": "pass", "round": 4}\n{"ask": "pass"}\n{"ask": "pass", "round": 1}\n')
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [answer.get("direction") for answer in answers] == ["hold", None, "left"]
    assert (result.returncode, result.stderr) == (1, "")
    assert hearts("ask", given='{"ask": "pass", "round": 4}\n').returncode == 0
    assert hearts("ask").returncode == 0


def asking() -> subprocess.Popen[bytes]:
    """A running `ask`. It can be interrupted, also where whoever runs the tests cannot, as in the background."""
    return subprocess.Popen(
        [sys.executable, "-m", "hearts_examples", "ask"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )


def test_ask_stops_quietly_when_nobody_listens() -> None:
    with asking() as process, killed_in_the_end(process):
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(b'{"ask": "deal"}\n' * 100)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode > 0


@pytest.mark.parametrize("ignored", [False, True])
def test_ask_stops_quietly_when_somebody_interrupts(ignored: bool) -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if ignored else signal.getsignal(signal.SIGINT)
    try:
        started = asking()
    finally:
        signal.signal(signal.SIGINT, before)
    with started as process, killed_in_the_end(process):
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(b'{"ask": "deal"}\n')
        process.stdin.flush()
        assert process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.stderr.read().strip() == b"hearts-examples: stopped"
    assert process.returncode == 130


@contextlib.contextmanager
def killed_in_the_end(process: subprocess.Popen[bytes]) -> Iterator[None]:
    """Give a process a minute: whoever reads from it must not wait for ever."""
    clock = threading.Timer(60, process.kill)
    clock.start()
    try:
        yield
    finally:
        clock.cancel()


def test_check_names_claim_and_pages_of_every_record(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "play.md").write_text('{{ example("my-trick") }}', encoding="utf-8")
    (tmp_path / "mine.toml").write_text(RECORD, encoding="utf-8")
    result = hearts("check", "--catalogue", ".", "--all", folder=tmp_path)
    assert result.stdout == (
        "ok     my-trick: winner 1, points 13 [play.md]\n1 examples: 1 agree, 0 wrong; 0 on no page\n"
    )
    assert result.returncode == 0


def test_check_fails_for_a_claim_that_does_not_hold(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(RECORD.replace("winner = 1", "winner = 0"), encoding="utf-8")
    result = hearts("check", "--catalogue", ".", folder=tmp_path)
    assert result.stdout == (
        "WRONG  mine.toml:3: example 'my-trick': winner: claimed 0, computed 1; mend the claim or the record\n"
        "1 examples: 0 agree, 1 wrong; 1 on no page\n"
    )
    assert (result.returncode, result.stderr) == (1, "")


def test_check_of_the_catalogue_agrees() -> None:
    result = hearts("check")
    assert re.fullmatch(rf"{len(load())} examples: {len(load())} agree, 0 wrong; \d+ on no page\n", result.stdout)


def test_check_knows_the_pages_that_nobody_writes() -> None:
    listed = hearts("check", "--all").stdout
    variant = read_variants().variants[0]
    line = next(line for line in listed.splitlines() if line.startswith(f"ok     {variant.examples[0]}: "))
    assert f"variants/{variant.id}.md" in line


def test_a_record_without_a_title_is_wrong() -> None:
    examples = load()
    first = next(iter(examples.values()))
    faults = untitled({**examples, "bare": replace(first, id="bare")}, [read_catalogue("en")])
    assert list(faults) == ["bare"]
    assert 'write msgid "example.bare.title" into' in faults["bare"].message


def test_all_mistakes_of_a_catalogue_are_named_in_one_run(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(RECORD.replace("trick-w", "tric-w") * 2, encoding="utf-8")
    said = hearts("check", "--catalogue", ".", folder=tmp_path).stderr.splitlines()
    assert [line.partition(" example")[0] for line in said] == [
        f"hearts-examples: mine.toml:{line}:" for line in (3, 10)
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[[example]]\nid = ", "mine.toml:2: this is no TOML"),
        (RECORD.replace("trick-winner", "trick-winer"), "mine.toml:3: example 'my-trick': there is no rule"),
        (RECORD.replace('"5C KC 2C QS"', "2026-01-01"), "mine.toml:3: example 'my-trick': it holds a date or a time"),
        ("example = [5]", "mine.toml:1: only [[example]] tables stand here"),
        ("", "there is no example in ."),
        (RECORD + RECORD, "mine.toml:10: example 'my-trick': this id stands in mine.toml:3 too; rename one"),
    ],
)
def test_a_catalogue_that_is_none_is_one_line(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    assert complaint(hearts("check", "--catalogue", ".", folder=tmp_path)).startswith(said)


def test_a_catalogue_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_bytes(b"\xff")
    assert complaint(hearts("check", "--catalogue", ".", folder=tmp_path)) == (
        "mine.toml: this is not UTF-8; save it as UTF-8"
    )
    (tmp_path / "mine.toml").unlink()
    (tmp_path / "mine.toml").mkdir()
    assert "Is a directory" in complaint(hearts("check", "--catalogue", ".", folder=tmp_path))


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
@pytest.mark.parametrize("command", ["ask", "check"])
def test_a_closed_input_or_output_is_one_line(command: str, closed: str) -> None:
    line = f"'{sys.executable}' -m hearts_examples {command} {closed}"
    result = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False, timeout=60)
    assert result.returncode == 1
    assert result.stderr == "hearts-examples: standard input or output is closed; give it one\n"


def test_show_draws_an_example_in_every_language() -> None:
    english, german = (hearts("show", "lead-hearts-unbroken", "--language", code).stdout for code in ("en", "de"))
    assert "lead-hearts" in english
    assert "lead-hearts" in german
    assert "Herz" in german
    assert "♥" in english
    assert "\x1b" not in english


def test_show_what_is_not_there_is_one_line() -> None:
    assert complaint(hearts("show", "lead-hearts-unbrokn")) == (
        "there is no example 'lead-hearts-unbrokn'; did you mean 'lead-hearts-unbroken'?"
    )
    assert complaint(hearts("show", "zzzz")) == "there is no example 'zzzz'; hearts-examples check lists them all"
    assert "language 'fr' has no messages" in complaint(hearts("show", "lead-hearts-unbroken", "--language", "fr"))


@pytest.mark.parametrize("language", ["", ".", "..", "/etc", "en/", "en/../de", "EN", "\x1b[2J"])
def test_a_path_is_no_language(language: str) -> None:
    shown = language.replace("\x1b", "\\x1b")
    said = complaint(hearts("show", "lead-hearts-unbroken", "--language", language))
    assert f"language '{shown}' has no messages; " in said
    assert said.isprintable()


DOTTED = "ruleset" + ".a" * 5000 + " = 1"
"""Tables within tables that are written without a bracket, so that they are read without complaint."""

DEEP = [DOTTED, "ruleset = " + "[" * 20_000, "ruleset = " + "[" * 200 + "]" * 200, "ruleset = " + "{a=" * 20_000]


@pytest.mark.parametrize("field", DEEP, ids=range(len(DEEP)))
def test_toml_that_is_nested_deeply_is_one_line(tmp_path: Path, field: str) -> None:
    said = "mine.toml: this is no TOML that can be read: its brackets are nested too deeply"
    for text in (f"{RECORD}{field}\n", f"{RECORD}[example.claim]\n{field}\n".replace("claim = {", "other = {")):
        (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
        assert complaint(hearts("check", "--catalogue", ".", folder=tmp_path)) == said
    assert complaint(hearts("new", "my-own", "--rule", "moon", "--ask", "deal", field)).startswith(
        "the fields are nested too deeply"
    )


def test_toml_with_an_endless_number_is_one_line(tmp_path: Path) -> None:
    field = f"ruleset = {{ end_score = {'9' * 5000} }}"
    (tmp_path / "mine.toml").write_text(f"{RECORD}{field}\n", encoding="utf-8")
    assert complaint(hearts("check", "--catalogue", ".", folder=tmp_path)) == (
        "mine.toml: this is no TOML that can be read: a number in it is too long"
    )
    assert complaint(hearts("new", "my-own", "--rule", "moon", "--ask", "deal", field)) == (
        "the fields hold a number that is too long"
    )


def test_check_does_nothing_to_the_terminal(tmp_path: Path) -> None:
    for text in (RECORD, RECORD.replace("winner = 1", "winner = 0")):
        (tmp_path / "mine.toml").write_text(text.replace("my-trick", "my\\u001b[2J"), encoding="utf-8")
        result = hearts("check", "--all", "--catalogue", ".", folder=tmp_path)
        assert all(line.isprintable() for line in result.stdout.split("\n"))
        assert "my\\x1b[2J" in result.stdout


@pytest.mark.parametrize("kind", KINDS)
def test_new_writes_a_record_that_the_check_accepts(tmp_path: Path, kind: str) -> None:
    result = hearts("new", "my-own", "--rule", "moon", "--ask", kind)
    assert result.returncode == 0
    (tmp_path / "mine.toml").write_text(result.stdout, encoding="utf-8")
    (example,) = load(tmp_path).values()
    assert verify(example).agrees
    assert (example.id, example.kind) == ("my-own", kind)
    assert set(SAMPLES) == set(KINDS)


def test_new_takes_fields_and_asks_for_what_is_missing() -> None:
    result = hearts("new", "my-own", 'hand = "3C AH"', "trick_number = 4", given="lead-hearts\nlegal\n")
    assert 'claim = { legal = "3C", refused = { AH = "lead-hearts" } }' in result.stdout
    assert 'msgid "example.my-own.title"' in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("My Own", "--rule", "moon", "--ask", "deal"), "'My Own' is no id"),
        (("my-own", "--rule", "moon", "--ask", "legal", "hand ="), "the fields are no TOML"),
        (("my-own", "--rule", "moon", "--ask", "legal", 'hand = "3X"'), "hand[0]: '3X' is not a card"),
        (("my-own", "--rule", "moon", "--ask", "legal", "hand = 2026-01-01"), "the fields hold a date or a time"),
        (("my-own", "--rule", "moon", "--ask", "rules"), "Invalid value for '--ask'"),
    ],
)
def test_new_that_cannot_be_is_one_line(arguments: tuple[str, ...], said: str) -> None:
    assert complaint(hearts("new", *arguments)).startswith(said)


def test_export_writes_json_lines() -> None:
    for what, least in (("catalogue", len(load())), ("conformance", 2000)):
        lines = hearts("export", what).stdout.splitlines()
        assert len(lines) >= least
        assert all("id" in json.loads(line) for line in lines)
    assert json.loads(hearts("export", "schema").stdout)["type"] == "object"


def test_conform_with_a_rule_alone() -> None:
    result = hearts("conform", "--only", "dealer", "--", sys.executable, "-m", "hearts_examples", "ask")
    assert re.fullmatch(r"\d+ cases: \d+ agree\n", result.stdout)
    assert result.returncode == 0


def test_conform_of_a_program_that_plays_one_ruleset() -> None:
    asked = ("--ruleset", "standard", "--ask", "legal,trick", "--ask", "deal")
    result = hearts("conform", *asked, "--", sys.executable, "-m", "hearts_examples", "ask")
    assert re.fullmatch(r"\d\d\d cases: \d\d\d agree\n", result.stdout)
    assert result.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--ruleset", "standrd"), "--ruleset: there is no preset 'standrd'; did you mean 'standard'?"),
        (("--ruleset", "{"), '--ruleset: this is no JSON; write options such as {"players": 5}'),
        (
            ("--ask", "legal,tricks"),
            "Invalid value for '--ask': there is no question 'tricks'; the questions are legal",
        ),
        (("--ruleset", '{"end_score": 77}'), "no case of the suite is about that"),
    ],
)
def test_conform_with_what_is_no_choice_is_one_line(arguments: tuple[str, ...], said: str) -> None:
    assert complaint(hearts("conform", *arguments, "--", "true")).startswith(said)


@pytest.mark.parametrize(
    "arguments",
    [
        ("frob",),
        ("ask", "--frob"),
        ("show",),
        ("conform",),
        ("export", "x"),
        ("conform", "--timeout", "0", "x"),
        ("conform", "--timeout", "nan", "x"),
        ("conform", "--total", "inf", "x"),
        ("conform", "--total", "-1", "x"),
    ],
)
def test_a_wrong_command_is_one_line(arguments: tuple[str, ...]) -> None:
    complaint(hearts(*arguments))


def test_a_program_that_was_asked_nothing_is_not_right(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").touch()
    said = complaint(hearts("conform", "--suite", str(tmp_path / "empty.jsonl"), "--", "true"))
    assert said.startswith("no case of the suite is about that")


def test_a_missing_file_is_one_line(tmp_path: Path) -> None:
    complaint(hearts("conform", "--suite", str(tmp_path / "none.jsonl"), "--", "true"))
    (tmp_path / "bad.jsonl").write_text("no JSON\n", encoding="utf-8")
    said = complaint(hearts("conform", "--suite", str(tmp_path / "bad.jsonl"), "--", "true"))
    assert said.endswith(":1: this is no case of a conformance suite; export it anew")


# What a script that calls the command can go by


def test_a_program_that_is_wrong_ends_with_status_1() -> None:
    result = hearts("conform", "--only", "dealer", "--", "cat")
    assert result.returncode == 1
    assert re.search(r"\d+ disagree|\d+ differ|disagrees", result.stdout + result.stderr), result.stdout[-300:]


def test_nobody_who_listens_is_a_failure_without_a_word() -> None:
    # Without a buffer Python takes a write that ended half-way for a whole one.
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        [sys.executable, "-m", "hearts_examples", "export", "conformance"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=buffered,
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) in (1, 141)  # click ends it by 1 where it is the one that writes


def test_faults_of_a_catalogue_are_a_line_each_and_status_2(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[[example\n", encoding="utf-8")
    (tmp_path / "b.toml").write_text("[other]\n", encoding="utf-8")
    result = hearts("check", "--catalogue", str(tmp_path))
    assert (result.returncode, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 2


@pytest.mark.parametrize(("length", "shown"), [(58, 60), (59, 60), (500, 60)])
def test_a_long_value_is_cut_to_a_line(length: int, shown: int) -> None:
    text = cli._shown("♠" * length)
    assert len(text) == shown
    assert text.startswith('"♠♠')
    assert text.endswith('"' if length == 58 else "...")
