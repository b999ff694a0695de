"""An adapter for a Hearts library: it reads a question a line and writes the answer of the library to each.

    hearts-examples conform --ruleset standard -- python library.py

Put your library in the place of `my_hearts`, and say in `answer` how it is asked.
"""

import json
import sys

import my_hearts


def answer(question):
    """What the library says to a question."""
    if question.get("ruleset", "standard") not in ("standard", {}):
        return {"unsupported": True}
    if question["ask"] == "legal":
        table = my_hearts.Table(
            trick=question.get("trick", []),
            first_trick=question["trick_number"] == 1,
            hearts_broken=question.get("hearts_broken", False),
        )
        return {"legal": [card for card in question["hand"] if table.allows(card, question["hand"])]}
    if question["ask"] == "trick":
        trick = question["trick"]
        return {"winner": my_hearts.winner(trick), "points": sum(map(my_hearts.points, trick))}
    return {"unsupported": True}


for line in sys.stdin:
    try:
        print(json.dumps(answer(json.loads(line))), flush=True)
    except (ValueError, KeyError, TypeError):  # lines that are no question stand in the suite too
        print('{"unsupported": true}', flush=True)
