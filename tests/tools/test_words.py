"""The words of the tools: every key that a script asks for is there, and every message is asked for."""

import re
from pathlib import Path

import pytest

from hearts_examples.exports.engine import engine_data
from hearts_examples.rendering.words.catalogue import read_catalogue
from hearts_examples.rules.choices import choices, short_name
from hearts_examples.rules.presets import PRESETS
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, with_options
from hearts_examples.site.scripts import scripts

SCRIPTS = scripts(Path(__file__).resolve().parents[2] / "browser")
TOPICS = ("tool", "score", "check", "practice")

# A key in quotes; where it ends in ${ or a full stop, it is only the beginning of one.
KEY = re.compile(rf"[\"`]((?:{'|'.join(TOPICS)})\.[\w.-]*)")

# A sentence about a player has a second form, for the one in front of the screen.
WITH_NAME = re.compile(r'withName\("([\w.-]+)"')


def asked_for() -> tuple[set[str], set[str]]:
    """The keys in the scripts, and the beginnings of keys that are put together."""
    texts = [script.read_text(encoding="utf-8") for script in SCRIPTS.values()]
    found = {key for text in texts for key in KEY.findall(text)}
    found |= {f"{key}.you" for text in texts for key in WITH_NAME.findall(text)}
    keys = found & messages()
    return keys, found - keys


def messages() -> set[str]:
    words = read_catalogue("en")
    return {key for key in words.messages if key.partition(".")[0] in TOPICS}


def test_every_key_of_a_script_has_its_message() -> None:
    keys, beginnings = asked_for()
    assert len(keys) > 150
    assert [each for each in beginnings if not any(key.startswith(f"{each.rstrip('.')}.") for key in messages())] == []


def test_every_message_is_asked_for() -> None:
    keys, beginnings = asked_for()
    unused = {key for key in messages() if key not in keys and not key.startswith(tuple(beginnings))}
    assert unused == set()


def test_values_have_names_of_their_own() -> None:
    for option, values in choices(PRESETS.values()).items():
        assert len({repr(value) for value in values.values()}) == len(values), option
        assert all(short_name(value) == name for name, value in values.items())


@pytest.mark.parametrize("own", [{"end_score": 70, "moon": "subtract"}, {"pass_cycle": ["right", "hold"]}])
def test_a_ruleset_of_the_site_itself_is_in_the_tables(own: dict[str, object]) -> None:
    """A club's own values join those that are offered, and have their entries in every table."""
    ruleset = with_options(STANDARD, own)
    data = engine_data({"site": ruleset, **PRESETS})
    names = data["rulesets"]["site"]
    assert list(names) == list(OPTIONS)
    assert all(names[option] in data["options"][option] for option in OPTIONS)
    assert "|".join(names[option] for option in ("players", "pass_count", "pass_cycle")) in data["cycles"]
