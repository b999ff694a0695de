"""Questions as JSON Lines: one answer for every line, in order, whatever stands on it."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, NoReturn

from hearts_examples.protocol.answers import answer
from hearts_examples.rules.errors import RulesError

MOST_BYTES = 1 << 20
"""The longest line that is read; the longest sensible question has a few thousand bytes."""

MOST_CHARACTERS = 400
"""An error quotes what was asked; it quotes no more than this."""

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


def answer_lines(source: BinaryIO, sink: BinaryIO) -> bool:
    """Answer every line of `source` on `sink`, each at once; whether all could be answered."""
    all_answered = True
    for line in _lines(source):
        reply = answer_line(line)
        all_answered = all_answered and "error" not in reply
        sink.write(_dump(reply).encode() + b"\n")
        sink.flush()
    return all_answered


def answer_line(line: bytes) -> dict[str, Any]:
    """The answer to one line, or `{"error": {"code", "message", "at"}}`."""
    try:
        return answer(read_line(line))
    except RulesError as error:
        return error_data(error)
    except Exception as fault:  # the lines beside it shall be answered even so
        return error_data(RulesError("internal-fault", f"{type(fault).__name__}: please report this line"))


def error_data(error: RulesError) -> dict[str, Any]:
    """An error as the protocol shows it."""
    return {
        "error": {
            "code": error.code,
            "message": error.message[:MOST_CHARACTERS],
            "at": error.at[:MOST_CHARACTERS],
        }
    }


def read_line(line: bytes) -> Any:
    """The JSON value of a line.

    Raises RulesError `bad-line` for what is no JSON, or too long or too deep to be a question.
    """
    if len(line) > MOST_BYTES:
        raise _bad_line(f"it is longer than {MOST_BYTES} bytes")
    try:
        return _DECODER.decode(line.decode())
    except RulesError:
        raise
    except UnicodeDecodeError as error:
        raise _bad_line(f"byte {error.start + 1} is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise _bad_line(f"not JSON, {error.msg} at character {error.pos + 1}") from None
    except RecursionError:
        raise _bad_line("it is nested too deeply") from None
    except ValueError:  # Python reads no whole number of more than 4,300 digits
        raise _bad_line("a number is too long") from None


def _bad_line(why: str) -> RulesError:
    return RulesError("bad-line", f"this line cannot be read: {why}; write one JSON object a line")


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """The lines of a file; of one that is too long only so much that it is seen to be."""
    mark = _BYTE_ORDER_MARK  # may stand before the first line, and is no part of it
    while rest := source.readline(MOST_BYTES + 1 + len(mark)):
        line, mark = rest.removeprefix(mark), b""
        while len(rest) > MOST_BYTES and not rest.endswith(b"\n"):
            rest = source.readline(MOST_BYTES + 1)
        if line:
            yield line


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        twice = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise _bad_line(f"{twice[:40]!r} is there twice")
    return fields


def _no_constant(name: str) -> NoReturn:
    raise _bad_line(f"{name} is no JSON")


_DECODER = json.JSONDecoder(object_pairs_hook=_no_duplicates, parse_constant=_no_constant)
_dump: Callable[[Any], str] = json.JSONEncoder(separators=(",", ":")).encode
