"""Reads `variants.toml`: the house rules that have a page of their own, and what the sheets of presets show."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from hearts_examples.examples.load import load
from hearts_examples.faults import Fault
from hearts_examples.rendering.pages.addresses import page_address, variant_file
from hearts_examples.rules.errors import RulesError, nearest
from hearts_examples.rules.presets import NAMED
from hearts_examples.rules.ruleset import OPTIONS, STANDARD, Ruleset, with_options
from hearts_examples.toml_file import TomlFile, parse_toml, read_text

VARIANTS_FILE = Path(__file__).parent / "variants.toml"


@dataclass(frozen=True, slots=True)
class Variant:
    """A house rule: the options that it changes, and examples of what that does, the standard outcome beside it."""

    id: str
    options: Mapping[str, Any]
    examples: tuple[str, ...]
    shows: Mapping[str, str]
    """The example that shows best what an option does, by option."""
    also: tuple[Mapping[str, Any], ...]
    """Other options that are the same house rule: whoever has those has it too."""
    ruleset: Ruleset
    """The standard rules with this one changed."""


@dataclass(frozen=True, slots=True)
class Variants:
    """The file, read."""

    variants: tuple[Variant, ...]
    """In the order of the overview."""
    preset_examples: tuple[str, ...]
    """Examples that every preset's sheet shows by its own rules, as far as they make sense there."""
    first_examples: Mapping[str, tuple[str, ...]]
    """Examples of single presets, before those."""

    def shown_on(self, option: str, base: str) -> str:
        """Where an example shows what an option does: `../../variants/kitty/#example-variant-kitty-three`."""
        variant = next(variant for variant in self.variants if option in variant.shows)
        return page_address(variant_file(variant.id), base, f"example-{variant.shows[option]}")


def read_variants(path: Path = VARIANTS_FILE) -> Variants:
    """Read the variants.

    Raises Fault, with the line, for whatever in the file cannot be: a key, an option or an example that does not exist,
    an id that stands twice, an option that no variant or more than one shows.
    """
    return _read(path, read_text(path))


@lru_cache(maxsize=10)  # several pages ask
def _read(path: Path, text: str) -> Variants:
    file = parse_toml(path, text)
    _check_keys(file, "the file", file.data, ("variant", "presets"), 1)
    variants: dict[str, Variant] = {}
    for table, line in file.tables("variant"):
        variant = _variant(file, table, line)
        if variant.id in variants:
            raise Fault(path, line, f"variant {variant.id!r} stands here a second time; rename one")
        for option in variant.shows:
            other = next((each for each in variants.values() if option in each.shows), None)
            if other:
                raise Fault(path, line, f"{variant.id} shows {option}, and {other.id} shows it too; keep one")
        variants[variant.id] = variant
    for option in OPTIONS:
        if not any(option in variant.shows for variant in variants.values()):
            raise Fault(path, 1, f"no variant shows what {option} does; write shows = {{ {option} = ... }} at one")
    presets = _table(file, file.data.get("presets"), "presets", file.line_of("presets"))
    _check_keys(file, "[presets]", presets, ("examples", "first"), file.line_of("presets"))
    first = _table(file, presets.get("first", {}), "first", file.line_of("presets", "first"))
    _check_keys(file, "[presets.first]", first, NAMED, file.line_of("presets", "first"))
    line = file.line_of("presets", "examples")
    examples = _examples(file, presets.get("examples"), "[presets]", line)
    for example in examples:
        if load()[example].pinned:
            where = file.line_of("presets", example)
            raise Fault(
                path, where, f"example {example!r} has a ruleset of its own; a sheet can show it under no other"
            )
    return Variants(
        tuple(variants.values()),
        examples,
        {name: _examples(file, names, name, file.line_of("presets", "first", name)) for name, names in first.items()},
    )


def _variant(file: TomlFile, table: Mapping[str, Any], line: int) -> Variant:
    name = table.get("id")
    if not isinstance(name, str) or not name:
        raise Fault(file.path, line, 'a variant needs an id, such as id = "moon-off"')
    _check_keys(file, name, table, ("id", "options", "also", "examples", "shows"), line)
    options = _table(file, table.get("options"), f"options of {name}", line)
    try:
        ruleset = with_options(STANDARD, options)
    except RulesError as error:
        raise Fault(file.path, file.line_of(name, error.at.split(".")[0]), f"{name}: {error.message}") from None
    if ruleset == STANDARD:
        raise Fault(file.path, line, f"the options of {name} are the standard ones; a variant changes something")
    examples = _examples(file, table.get("examples"), name, line)
    shows = _table(file, table.get("shows", {}), f"shows of {name}", line)
    _check_keys(file, f"shows of {name}", shows, OPTIONS, line)
    for option, example in shows.items():
        if example not in examples:
            hint = nearest(str(example), examples)
            raise Fault(file.path, file.line_of(name, "shows", option), f"{example!r} is no example of {name}; {hint}")
    return Variant(name, options, examples, shows, _also(file, table.get("also", []), name, line), ruleset)


def _also(file: TomlFile, choices: object, name: str, line: int) -> tuple[Mapping[str, Any], ...]:
    if not isinstance(choices, list):
        raise Fault(file.path, line, f"also of {name} is a list of options, such as [{{ players = 5 }}]")
    found = tuple(_table(file, choice, f"options in also of {name}", line) for choice in choices)
    for choice in found:
        try:
            with_options(STANDARD, choice)
        except RulesError as error:
            where = file.line_of(name, "also")
            raise Fault(file.path, where, f"also of {name}: {error.message}") from None
    return found


def _table(file: TomlFile, value: object, name: str, line: int) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise Fault(file.path, line, f"the {name} are missing, or no table; write {{ name = value }}")
    return value


def _check_keys(file: TomlFile, name: str, keys: Iterable[str], known: Collection[str], line: int) -> None:
    for key in keys:
        if key not in known:
            where = max(line, file.line_of(key))
            raise Fault(file.path, where, f"{name} cannot have {key!r}; {nearest(key, known)}")


def _examples(file: TomlFile, names: object, owner: str, line: int) -> tuple[str, ...]:
    if not isinstance(names, list) or not names:
        raise Fault(file.path, line, f'{owner} needs examples = ["..."], ids of examples')
    catalogue = load()
    for name in names:
        if name not in catalogue:
            where = max(line, file.line_of(str(name)))
            raise Fault(file.path, where, f"{owner}: there is no example {name!r}; {nearest(str(name), catalogue)}")
    return tuple(names)
