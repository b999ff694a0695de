"""Another program: started, asked and heard with bounded memory and time, and ended with all its children."""

import os
import selectors
import signal
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from typing import IO

from hearts_examples.faults import shown

MOST_BYTES = 1 << 16
"""The longest line that is kept of what a program says; the longest right answer has a few thousand bytes."""

MOST_COMPLAINTS = 100
"""How many lines of a program's standard error are passed on."""

_BREATH = 0.05
"""Seconds after which it is looked whether a program that says nothing more has ended; that is no event."""


class StoppedError(Exception):
    """The program did not come to an end by itself; the sentence says why it was not waited for any longer."""


@contextmanager
def started(command: Sequence[str]) -> Iterator[subprocess.Popen[bytes]]:
    """A program in a session of its own; in the end it and its children are ended, whatever happens meanwhile.

    A child that has left the session by itself is none of them. Raises OSError when the program cannot be started.
    """
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True)
    try:
        yield process
    finally:
        with suppress(ProcessLookupError, PermissionError):  # where all of them have ended by themselves
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        for stream in (process.stdin, process.stdout, process.stderr):
            assert stream
            stream.close()


def answers(
    process: subprocess.Popen[bytes], questions: Iterable[bytes], silence: float, total: float
) -> Iterator[bytes]:
    """Ask a program all questions at the pace at which it reads them; each line of its answers, as it comes.

    Of a line that is too long come the first MOST_BYTES + 1 bytes, as soon as they are there. What the program writes
    to standard error is passed on. Raises StoppedError when no line comes for `silence` seconds, or the program has not
    ended after `total` seconds.
    """
    asked, heard, grumbled = process.stdin, process.stdout, process.stderr
    assert asked
    assert heard
    assert grumbled
    to_ask, question = iter(questions), b""
    said, complaints, passed_on = Lines(), Lines(), 0
    deadline = monotonic() + total
    patience = monotonic() + silence
    with selectors.DefaultSelector() as selector:
        for stream in (asked, heard, grumbled):
            os.set_blocking(stream.fileno(), False)
            selector.register(stream, selectors.EVENT_WRITE if stream is asked else selectors.EVENT_READ)
        while (listening := heard in selector.get_map()) or process.poll() is None:
            now = monotonic()
            if now >= deadline:
                raise StoppedError(f"it was stopped after {total:g} seconds in all")
            if now >= patience:
                raise StoppedError(f"it was stopped after {silence:g} seconds of silence")
            left = min(patience, deadline) - now
            for key, _ in selector.select(left if listening else min(left, _BREATH)):
                if key.fileobj is asked:
                    question = question or next(to_ask, b"")
                    written = _write(asked, question)
                    question = question[written:]
                    if not written:
                        selector.unregister(asked)
                        asked.close()
                elif key.fileobj is heard:
                    data = os.read(heard.fileno(), MOST_BYTES)
                    for line in said.add(data) if data else said.end():
                        yield line
                        patience = monotonic() + silence
                    if not data:
                        selector.unregister(heard)
                else:
                    data = os.read(grumbled.fileno(), MOST_BYTES)
                    for line in complaints.add(data) if data else complaints.end():
                        passed_on += 1
                        if passed_on <= MOST_COMPLAINTS:
                            print(shown(line.decode(errors="replace")), file=sys.stderr)
                    if not data:
                        selector.unregister(grumbled)


def _write(sink: IO[bytes], data: bytes) -> int:
    """How much of the data a program takes now: 0 where there is none, or where it has stopped listening."""
    try:
        return os.write(sink.fileno(), data) if data else 0
    except BrokenPipeError:
        return 0  # its answers will tell


class Lines:
    """Takes bytes as they come, and gives lines; of one that is too long only the first MOST_BYTES + 1 bytes."""

    def __init__(self) -> None:
        self._kept = b""
        self._given = False

    def add(self, data: bytes) -> Iterator[bytes]:
        """The lines that these bytes complete, without their ends, and what is too long already."""
        *ended, rest = data.split(b"\n")
        for part in ended:
            yield from self._keep(part)
            if not self._given:
                yield self._kept
            self._kept, self._given = b"", False
        yield from self._keep(rest)

    def end(self) -> Iterator[bytes]:
        """The last line, where it has no end."""
        if self._kept and not self._given:
            yield self._kept

    def _keep(self, part: bytes) -> Iterator[bytes]:
        self._kept += part[: MOST_BYTES + 1 - len(self._kept)]
        if len(self._kept) > MOST_BYTES and not self._given:
            self._given = True
            yield self._kept
