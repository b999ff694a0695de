"""Languages are built side by side: each in a process of its own, as many at a time as there are cores."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor

Told = tuple[int, str]
"""How a job of a sibling ended, 0 for well, and what it said."""


class Siblings:
    """Processes that build the other languages while this one builds the default.

    Each listens at its standard input; when that closes, this process is gone, however it ended, and so they end too.
    Those that stay can be asked to build a page again.
    """

    def __init__(self, commands: Mapping[str, Sequence[str]], stay: bool = False) -> None:
        self._stay = stay
        self._running: dict[str, subprocess.Popen[str]] = {}
        self._stopped = False
        workers = max(1, (os.cpu_count() or 2) - 1)
        self._pool = ThreadPoolExecutor(workers)
        self._results: dict[str, Future[Told]] = {
            language: self._pool.submit(self._run, language, command) for language, command in commands.items()
        }

    def _run(self, language: str, command: Sequence[str]) -> Told:
        if self._stopped:
            return 1, ""
        process = self._running[language] = subprocess.Popen(
            command,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},  # the very modules that run here
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        told = _told(process)
        if not self._stay:
            _end(process)
        return told

    def wait(self) -> dict[str, Told]:
        """For each language how its build ended and what it said, when all have ended."""
        results = {language: result.result() for language, result in self._results.items()}
        self._pool.shutdown()
        return results

    def ask(self, language: str, page: str, folder: str) -> Told:
        """Let a sibling that stays build a page of its language again, into a folder."""
        process = self._running[language]
        if process.poll() is not None or process.stdin is None:
            return 1, f"{language}: the process that builds this language is gone"
        print(json.dumps([page, folder]), file=process.stdin, flush=True)
        return _told(process)

    def stop(self) -> None:
        """End those that still run; nobody wants their result."""
        self._stopped = True
        for process in list(self._running.values()):
            if process.poll() is None:
                process.terminate()
        self._pool.shutdown(cancel_futures=True)
        for process in self._running.values():
            _end(process)


def _told(process: "subprocess.Popen[str]") -> Told:
    line = process.stdout.readline() if process.stdout and not process.stdout.closed else ""
    if not line:
        return process.wait() or 1, ""
    status, said = json.loads(line)
    return status, said


def _end(process: "subprocess.Popen[str]") -> None:
    """Let a process know that nothing more is asked of it, and wait for its end."""
    with process:
        pass
