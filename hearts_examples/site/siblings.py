"""Languages are built side by side: each in a process of its own, as many at a time as there are cores."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor


class Siblings:
    """Processes that build the other languages while this one builds the default.

    Each holds the other end of its standard input, where nothing ever comes; when that closes, this process is gone,
    however it ended, and so they end too.
    """

    def __init__(self, commands: Mapping[str, Sequence[str]]) -> None:
        self._running: list[subprocess.Popen[str]] = []
        self._stopped = False
        workers = max(1, (os.cpu_count() or 2) - 1)
        self._pool = ThreadPoolExecutor(workers)
        self._results: dict[str, Future[tuple[int, str]]] = {
            language: self._pool.submit(self._run, command) for language, command in commands.items()
        }

    def _run(self, command: Sequence[str]) -> tuple[int, str]:
        if self._stopped:
            return 1, ""
        process = subprocess.Popen(
            command,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},  # the very modules that run here
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self._running.append(process)
        with process:
            said = process.stderr.read() if process.stderr else ""
        return process.returncode, said

    def wait(self) -> dict[str, tuple[int, str]]:
        """For each language its exit status and what it said, when all have ended."""
        results = {language: result.result() for language, result in self._results.items()}
        self._pool.shutdown()
        return results

    def stop(self) -> None:
        """End those that still run; nobody wants their result."""
        self._stopped = True
        for process in self._running:
            if process.poll() is None:
                process.terminate()
        self._pool.shutdown(cancel_futures=True)
