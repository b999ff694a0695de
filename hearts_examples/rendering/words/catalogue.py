"""The words of a language: every message of `locale/<language>/*.po` under its key."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from gettext import c2py
from io import BytesIO
from pathlib import Path

from babel import Locale
from babel.messages.pofile import PoFileError, read_po

from hearts_examples.faults import Fault, Faults

LOCALE = Path(__file__).parent / "locale"

LARGEST_COUNT = 1000
"""Numbers up to here have every plural form of a language."""

_LANGUAGE = re.compile(r'^"Language: *([\w-]*)(?:\\n)?"', re.MULTILINE)
_VALUE = re.compile(r"\{(\w+)")
_LINE = re.compile(r'\s*(#.*|((msgctxt|msgid|msgid_plural|msgstr(\[\d+\])?)\s*)?"(?:[^"\\]|\\.)*"\s*)?')


@dataclass(frozen=True, slots=True)
class Message:
    """A message and where it stands; `forms` are its plural forms, or the one text that it is."""

    forms: tuple[str, ...]
    form_of: Callable[[int], int]
    path: Path
    line: int
    fuzzy: bool = False
    """Whether somebody has marked it as not yet right, as gettext's tools do when the original changes."""

    def values(self) -> set[str]:
        """The names in braces that are filled in, in any of the forms."""
        return {name for form in self.forms for name in _VALUE.findall(form)}


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """All messages of one language; one reading of them is equal to itself alone."""

    language: str
    folder: Path
    messages: Mapping[str, Message]

    def __contains__(self, key: str) -> bool:
        return key in self.messages

    def text(self, key: str, **values: object) -> str:
        """The message of a key with its `{name}` filled in; `n` among the values chooses the plural form.

        Raises Fault for a key that no file has, and for a `{name}` that was not given.
        """
        message = self.messages.get(key)
        if message is None:
            close = get_close_matches(key, self.messages, n=1)
            hint = f"did you mean {close[0]!r}?" if close else "add it"
            raise Fault(self.folder, None, f"there is no message {key!r}; {hint}")
        form = message.forms[0]
        if len(message.forms) > 1:
            count = values.get("n")
            if not isinstance(count, int):
                raise Fault(message.path, message.line, f"message {key!r} has plural forms; give it a number n")
            form = message.forms[message.form_of(count)]
        try:
            return form.format(**values)
        except (KeyError, IndexError, ValueError) as error:
            known = ", ".join(f"{{{name}}}" for name in values) or "nothing"
            raise Fault(
                message.path, message.line, f"message {key!r} cannot be filled in ({error}); it is given {known}"
            ) from None


def plural_places(words: Catalogue) -> dict[str, int]:
    """For each plural category of the language's whole numbers its place among a message's forms: `{"one": 0, ...}`.

    Categories are those of CLDR, by which browsers choose; the forms stand as the catalogue's own rule counts them.
    """
    form_of = next((message.form_of for message in words.messages.values() if len(message.forms) > 1), lambda _: 0)
    category = Locale.parse(words.language).plural_form
    places = {category(number): form_of(number) for number in range(LARGEST_COUNT)}
    return dict(sorted(places.items(), key=lambda item: item[1]))


def read_catalogue(language: str, locale: Path = LOCALE) -> Catalogue:
    """Read all messages of a language.

    Raises Faults for a language without a folder, files that are no catalogues or of another language, empty messages,
    and keys that stand twice.
    """
    folder = locale / language
    if language not in {other.name for other in locale.glob("*") if other.is_dir()}:  # nor is a path a language
        raise Fault(
            folder, None, f"language {language!r} has no messages; copy the folder {locale / 'en'} and translate"
        )
    messages: dict[str, Message] = {}
    faults = Faults()
    for path in sorted(folder.glob("*.po")):
        with faults.noted():
            for key, message in _read_file(path, language).items():
                if other := messages.get(key):
                    place = f"{other.path.name}:{other.line}"
                    raise Fault(path, message.line, f"message {key!r} stands in {place} too; keep one")
                messages[key] = message
    faults.stop()
    return Catalogue(language, folder, messages)


def check_same_keys(catalogues: Collection[Catalogue]) -> Iterator[Fault]:
    """A fault for every message that one language has and another has not."""
    for here in catalogues:
        for there in catalogues:
            for key, message in here.messages.items():
                if key not in there.messages:
                    wanted = there.folder / message.path.name
                    yield Fault(message.path, message.line, f"message {key!r} is missing in {wanted}; add it there")


def check_same_values(original: Catalogue, translation: Catalogue) -> Iterator[Fault]:
    """A fault for every message that fills in fewer values than its original, or others, in all its forms together."""
    for key, message in original.messages.items():
        if (other := translation.messages.get(key)) is None:
            continue
        missing, more = sorted(message.values() - other.values() - {"n"}), sorted(other.values() - message.values())
        if missing:
            instead = f" in the place of {_braced(more)}" if more else ""
            place = f"{message.path}:{message.line}"
            yield Fault(other.path, other.line, f"message {key!r} lacks {_braced(missing)}{instead}; {place} has it")


def _braced(names: Iterable[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in names)


def _read_file(path: Path, language: str) -> dict[str, Message]:
    data = path.read_bytes()
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise Fault(path, None, "this is not UTF-8; save it as UTF-8") from None
    lines = _lines_of_keys(path, text)
    try:
        catalog = read_po(BytesIO(data), abort_invalid=True)
        form_of = c2py(catalog.plural_expr)
    except (PoFileError, ValueError) as error:
        raise Fault(path, getattr(error, "lineno", 0) + 1, f"{error}; mend the catalogue") from None
    faults = Faults()
    header = _LANGUAGE.search(text)
    if header and header[1] != language:
        line = text.count("\n", 0, header.start()) + 1
        faults.found.append(Fault(path, line, f"this catalogue is of {header[1]!r}; write Language: {language}"))
    messages = {}
    for message in catalog:
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        line = lines.get(key, 1)
        if not all(forms):
            faults.found.append(Fault(path, line, f"message {key!r} is empty; write its text"))
        messages[key] = Message(tuple(str(form) for form in forms), form_of, path, line, message.fuzzy)
    faults.stop()
    return messages


def _lines_of_keys(path: Path, text: str) -> dict[str, int]:
    """The line of every key.

    Raises Faults for unclosed quotes and keys that stand twice. Babel overlooks both, and each loses a text.
    """
    lines: dict[str, int] = {}
    faults = Faults()
    for number, line in enumerate(text.splitlines(), 1):
        if not _LINE.fullmatch(line):
            message = 'not a line of a catalogue; write msgid "key" and msgstr "text", both in quotes'
            faults.found.append(Fault(path, number, message))
        if line.startswith('msgid "') and line != 'msgid ""':
            key = line.strip().removeprefix('msgid "').removesuffix('"')
            if key in lines:
                faults.found.append(Fault(path, number, f"{line} stands in line {lines[key]} too; keep one"))
            lines.setdefault(key, number)
    faults.stop()
    return lines
