"""The file of variants: what is wrong in it is said in a line, with the place."""

import re
from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from hearts_examples.rendering.generated.variant import VARIANTS_FILE, read_variants
from hearts_examples.rules.ruleset import OPTIONS

TEXT = VARIANTS_FILE.read_text(encoding="utf-8")

MISTAKES = [
    ("", "[variants]\nmine = 1\n[ignored]\n", "the file cannot have 'variants'; did you mean 'variant'?", "[variants]"),
    ('id = "kitty"', 'id = "moon-off"', "variant 'moon-off' stands here a second time", 'id = "moon-off"'),
    ('id = "kitty"\n', "", "a variant needs an id", None),
    ('moon = "off"', 'moon = "of"', "moon-off: moon cannot be 'of'; did you mean", 'moon = "of"'),
    ('{ moon = "off" }', '{ mon = "off" }', "there is no option 'mon'; did you mean 'moon'?", 'mon = "off"'),
    ('{ moon = "off" }', '{ moon = "add" }', "the options of moon-off are the standard ones", 'id = "moon-off"'),
    ('options = { moon = "off" }\n', "", "the options of moon-off are missing", 'id = "moon-off"'),
    (
        '["variant-moon-off", ',
        '["variant-moon-of", ',
        "there is no example 'variant-moon-of'; did",
        '"variant-moon-of"',
    ),
    ('["variant-moon-off", "variant-moon-off-standard"]', "[]", "moon-off needs examples", 'id = "moon-off"'),
    ('{ moon = "variant-moon-subtracted" }', '{ moon = "moon-shot" }', "no example of moon-subtracts", '= "moon-shot"'),
    (
        '{ moon = "variant-moon-subtracted" }',
        '{ mon = "variant-moon-subtracted" }',
        "cannot have 'mon'; did",
        "{ mon =",
    ),
    ('shows = { moon = "variant-moon-subtracted" }\n', "", "no variant shows what moon does", None),
    (
        'id = "moon-off"',
        'id = "moon-off"\nshow = {}',
        "moon-off cannot have 'show'; did you mean 'shows'?",
        "show = {}",
    ),
    (
        '{ pass_cycle = "variant-across-second" }',
        '{ pass_cycle = "variant-across-second", moon = "variant-across-second-standard" }',
        "pass-order shows moon, and moon-subtracts shows it too",
        'id = "pass-order"',
    ),
    (
        'also = [{ tie = "one-more-round" }]',
        'also = { tie = "one-more-round" }',
        "also of ties is a list of options",
        'id = "ties"',
    ),
    (
        'also = [{ tie = "one-more-round" }]',
        'also = [{ tie = "once-more" }]',
        "also of ties: tie cannot be 'once-more'; did you mean",
        "also = [{ tie",
    ),
    ('also = [{ tie = "one-more-round" }]', "also = [3]", "the options in also of ties are missing", 'id = "ties"'),
    ("table-site = [", "table-side = [", "cannot have 'table-side'; did you mean 'table-site'?", "table-side"),
    (
        '    "moon-shot",\n',
        '    "moon-shoot",\n',
        "[presets]: there is no example 'moon-shoot'; did",
        '    "moon-shoot"',
    ),
    (
        '    "moon-shot",\n',
        '    "variant-moon-off",\n',
        "'variant-moon-off' has a ruleset of its own",
        '    "variant-moon-off",\n    "two',
    ),
]


@pytest.mark.parametrize(("was", "becomes", "says", "place"), MISTAKES, ids=[says for _, _, says, _ in MISTAKES])
def test_a_mistake_is_one_line_with_its_place(
    tmp_path: Path, was: str, becomes: str, says: str, place: str | None
) -> None:
    assert was in TEXT
    text = TEXT.replace(was, becomes, 1) if was else becomes + TEXT
    path = tmp_path / "variants.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Fault, match=re.escape(says)) as caught:
        read_variants(path)
    assert "\n" not in str(caught.value)
    if place is not None:
        assert caught.value.line == text[: text.rindex(place)].count("\n") + 1


def test_every_option_is_shown_by_one_variant() -> None:
    found = read_variants()
    shown = [option for variant in found.variants for option in variant.shows]
    assert sorted(shown) == sorted(OPTIONS)
    assert found.shown_on("leftover_cards", "") == "variants/kitty/#example-variant-kitty-three"
