"""An adapter for a command that plays Hearts: each question becomes a call, and what it prints becomes the answer.

    hearts-examples conform --ruleset standard --timeout 60 -- python command.py ./my-hearts

Say in `arguments` how your command is asked, and in `answer` what its words mean.
"""

import json
import subprocess
import sys


def arguments(question):
    """The arguments of the call that asks a question; None where the command does not play it."""
    if question.get("ruleset", "standard") not in ("standard", {}):
        return None
    if question["ask"] == "legal":
        leads = not question.get("trick")
        return [
            "playable",
            "--hand", " ".join(question["hand"]),
            *(() if leads else ("--trick", " ".join(question["trick"]))),
            *(("--first-trick",) if question["trick_number"] == 1 else ()),
            *(("--broken",) if question.get("hearts_broken") else ()),
        ]  # fmt: skip
    if question["ask"] == "trick":
        return ["take", *question["trick"]]
    return None


def answer(question):
    """What the command says to a question."""
    called = arguments(question)
    if called is None:
        return {"unsupported": True}
    run = subprocess.run([*sys.argv[1:], *called], capture_output=True, text=True, check=True)
    words = run.stdout.split()
    if question["ask"] == "legal":
        return {"legal": words}
    return {"winner": int(words[0]) - 1, "points": int(words[1])}  # this command counts players from 1


for line in sys.stdin:
    try:
        print(json.dumps(answer(json.loads(line))), flush=True)
    except (ValueError, KeyError, TypeError, subprocess.CalledProcessError):
        print('{"unsupported": true}', flush=True)
