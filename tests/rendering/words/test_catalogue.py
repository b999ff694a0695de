"""Message catalogues: values, plurals, and what is wrong with a file."""

from pathlib import Path

import pytest

from hearts_examples.faults import Fault
from hearts_examples.rendering.words.catalogue import (
    LOCALE,
    check_same_keys,
    check_same_values,
    plural_places,
    read_catalogue,
)

HEAD = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'


def write(folder: Path, language: str, text: str, name: str = "words.po") -> Path:
    path = folder / language / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_values_are_filled_in(tmp_path: Path) -> None:
    write(tmp_path, "en", HEAD + 'msgid "end"\nmsgstr "It ends at {score}, {{so}}."\n')
    assert read_catalogue("en", tmp_path).text("end", score=100) == "It ends at 100, {so}."


def test_the_number_chooses_the_plural(tmp_path: Path) -> None:
    write(tmp_path, "en", HEAD + 'msgid "p"\nmsgid_plural "p"\nmsgstr[0] "{n} point"\nmsgstr[1] "{n} points"\n')
    words = read_catalogue("en", tmp_path)
    assert [words.text("p", n=n) for n in (0, 1, 26)] == ["0 points", "1 point", "26 points"]
    assert plural_places(words) == {"one": 0, "other": 1}


def test_each_language_has_plurals_of_its_own(tmp_path: Path) -> None:
    head = (
        'msgid ""\nmsgstr "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 &&'
        ' (n%100<10 || n%100>=20) ? 1 : 2);\\n"\n\n'
    )
    text = 'msgid "p"\nmsgid_plural "p"\nmsgstr[0] "punkt"\nmsgstr[1] "punkty"\nmsgstr[2] "punktów"\n'
    write(tmp_path, "pl", head + text)
    words = read_catalogue("pl", tmp_path)
    assert [words.text("p", n=n) for n in (1, 3, 12, 22)] == ["punkt", "punkty", "punktów", "punkty"]
    assert plural_places(words) == {"one": 0, "few": 1, "many": 2}


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ('msgid "a"\nmsgstr "x\n', 2, "both in quotes"),
        ('msgid "a"\nmsgst "x"\n', 2, "both in quotes"),
        ('msgid "a"\nmsgstr "x"\n\nmsgid "a"\nmsgstr "y"\n', 4, "stands in line 1 too"),
        ('msgid "a"\nmsgstr ""\n', 1, "is empty"),
    ],
)
def test_a_broken_catalogue_is_named(text: str, line: int, says: str, tmp_path: Path) -> None:
    path = write(tmp_path, "en", text)
    with pytest.raises(Fault, match=says) as caught:
        read_catalogue("en", tmp_path)
    assert (caught.value.path, caught.value.line) == (str(path), line)


def test_a_key_in_two_files_is_named(tmp_path: Path) -> None:
    write(tmp_path, "en", 'msgid "a"\nmsgstr "x"\n', "one.po")
    two = write(tmp_path, "en", '\nmsgid "a"\nmsgstr "x"\n', "two.po")
    with pytest.raises(Fault, match=r"stands in one.po:1 too") as caught:
        read_catalogue("en", tmp_path)
    assert (caught.value.path, caught.value.line) == (str(two), 2)


def test_an_unknown_key_suggests_the_nearest(tmp_path: Path) -> None:
    write(tmp_path, "en", 'msgid "rule.tie"\nmsgstr "x"\n')
    with pytest.raises(Fault, match=r"no message 'rule.ties'; did you mean 'rule.tie'"):
        read_catalogue("en", tmp_path).text("rule.ties")


def test_a_value_that_is_not_given_is_named(tmp_path: Path) -> None:
    write(tmp_path, "en", 'msgid "a"\nmsgstr "{nmae}"\n')
    with pytest.raises(Fault, match=r"'nmae'.*it is given \{name\}"):
        read_catalogue("en", tmp_path).text("a", name="x")


def test_a_plural_without_a_number_is_named(tmp_path: Path) -> None:
    write(tmp_path, "en", HEAD + 'msgid "p"\nmsgid_plural "p"\nmsgstr[0] "a"\nmsgstr[1] "b"\n')
    with pytest.raises(Fault, match="give it a number n"):
        read_catalogue("en", tmp_path).text("p")


def test_a_language_without_messages_is_named(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="'fr' has no messages"):
        read_catalogue("fr", tmp_path)


def test_a_message_that_one_language_lacks_is_named(tmp_path: Path) -> None:
    write(tmp_path, "en", 'msgid "a"\nmsgstr "x"\n')
    german = write(tmp_path, "de", 'msgid "b"\nmsgstr "x"\n')
    found = [str(fault) for fault in check_same_keys([read_catalogue("en", tmp_path), read_catalogue("de", tmp_path)])]
    assert len(found) == 2
    assert f"message 'a' is missing in {german}" in found[0]


def test_all_languages_hold_the_same_messages() -> None:
    languages = [folder.name for folder in LOCALE.iterdir() if folder.is_dir()]
    assert {"en", "de"} <= set(languages)
    assert list(check_same_keys([read_catalogue(language) for language in languages])) == []


def test_a_value_that_a_translation_drops_is_named(tmp_path: Path) -> None:
    write(tmp_path, "en", 'msgid "a"\nmsgstr "{points:the} of {n}"\n')
    german = write(tmp_path, "de", 'msgid "a"\nmsgstr "Punkte"\n')
    (fault,) = check_same_values(read_catalogue("en", tmp_path), read_catalogue("de", tmp_path))
    assert fault.path == str(german)
    assert "lacks {points}; " in fault.message


def test_what_is_marked_fuzzy_is_known(tmp_path: Path) -> None:
    write(tmp_path, "en", '#, fuzzy\nmsgid "a"\nmsgstr "x"\n\nmsgid "b"\nmsgstr "y"\n')
    words = read_catalogue("en", tmp_path)
    assert [key for key, message in words.messages.items() if message.fuzzy] == ["a"]


def test_all_faults_of_all_files_are_named_together(tmp_path: Path) -> None:
    write(tmp_path, "en", 'msgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""\n', "one.po")
    write(tmp_path, "en", 'msgid "c"\nmsgstr ""\n', "two.po")
    with pytest.raises(Fault) as caught:
        read_catalogue("en", tmp_path)
    assert [line.partition("message ")[2][:3] for line in str(caught.value).splitlines()] == ["'a'", "'b'", "'c'"]
