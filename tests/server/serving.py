"""Real servers for tests: a process of its own, or (with other facts) a thread of this one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx

from outrank.server.app import Application
from outrank.server.clock import Clock
from outrank.server.config import UNLIMITED, Limits, Settings
from outrank.server.library.games import GameLibrary
from outrank.server.listener.listener import Listener
from outrank.server.process import listening, prepare

OPEN = [
    f"--limit={name}=0"
    for name in Limits.__struct_fields__
    if getattr(UNLIMITED, name) == 0 and getattr(Limits(), name)
]
"""Tests come from one address, often."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def is_running(process: int) -> bool:
    """Whether there is such a process; one that has ended and waits to be counted is none."""
    try:
        os.kill(process, 0)
        stat = Path(f"/proc/{process}/stat").read_text()
        return stat.rpartition(") ")[2][0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def gone(process: int) -> None:
    """Wait until a process has ended."""
    until = time.monotonic() + 120
    while is_running(process):
        assert time.monotonic() < until, f"process {process} goes on"
        time.sleep(0.01)


class Process:
    """`outrank serve` as people start it; can be killed and started again on the same port."""

    def __init__(
        self, database: str, *words: str, port: int = 0, environment: dict[str, str] | None = None
    ) -> None:
        self.database = database
        self.words = words
        self.environment = {**os.environ, **(environment or {})}
        self.port = port or free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.errors = Path(f"{os.environ.get('TMPDIR', '/tmp')}/outrank-{self.port}.log")

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def arguments(self) -> list[str]:
        """Those of the command `outrank`."""
        words = [
            "serve",
            "--host=127.0.0.1",
            f"--port={self.port}",
            "--bot-seconds=0",
            "--scenes=off",
            "--database-seconds=60",  # where many tests share a machine; some say how long
        ]
        return [*words, f"--database={self.database}", *OPEN, *self.words]

    def start(self) -> None:
        command = [sys.executable, "-m", "outrank.cli", *self.arguments]
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                env=self.environment,
                start_new_session=True,
            )
        self.wait()

    def wait(self, seconds: float = 120) -> None:
        """Until it answers."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{self.base}/health", timeout=5)
                return
            time.sleep(0.05)
        raise TimeoutError(self.errors.read_text())

    def kill(self) -> None:
        """As a power cut does it."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        self.process.terminate()
        try:
            return self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def log(self) -> str:
        return self.errors.read_text() if self.errors.exists() else ""

    def __enter__(self) -> Process:
        self.errors.unlink(missing_ok=True)
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
        self.errors.unlink(missing_ok=True)


FORKING = """
import os, signal, sys
import outrank.cli, outrank.server.process
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for _ in sys.stdin:
    started = os.fork()
    if not started:
        os.setsid()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        sys.stdin = open(os.devnull)
        os.dup2(2, 1)
        os._exit(outrank.cli.main(sys.argv[1:]))
    print(started, flush=True)
"""


class Forked(Process):
    """The same server, started by a process that has loaded the program: for very many kills."""

    _loaded: subprocess.Popen[bytes] | None = None
    _running = 0

    def start(self) -> None:
        if self._loaded is None:
            with self.errors.open("ab") as errors:
                self._loaded = subprocess.Popen(
                    [sys.executable, "-c", FORKING, *self.arguments],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=errors,
                    env=self.environment,
                    start_new_session=True,
                )
        assert self._loaded.stdin is not None
        assert self._loaded.stdout is not None
        self._loaded.stdin.write(b"start\n")
        self._loaded.stdin.flush()
        self._running = int(self._loaded.stdout.readline())
        self.wait()

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._running, signal.SIGKILL)
            while True:  # until it is gone: its files are looked at next
                os.kill(self._running, 0)
                time.sleep(0.002)

    def __exit__(self, *_: object) -> None:
        self.kill()
        assert self._loaded is not None
        self._loaded.communicate()
        self.errors.unlink(missing_ok=True)


class Inside:
    """A server in a thread of this process, with a shelf of the test's own."""

    def __init__(
        self, settings: Settings, library: GameLibrary, clock: Clock | None = None
    ) -> None:
        self._lock = prepare(settings)
        self.door = listening("127.0.0.1", 0)
        self.base = f"http://127.0.0.1:{self.door.getsockname()[1]}"
        self.app = Application(settings, library, clock)
        self.server = Listener(self.app, [self.door], settings.limits, clock=clock)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        while not self.server.is_ready and self._thread.is_alive():
            time.sleep(0.01)

    def _run(self) -> None:
        asyncio.run(self.server.run())

    def close(self) -> None:
        self.server.stop()
        self._thread.join(60)
        assert not self._thread.is_alive()
        if self._lock is not None:
            os.close(self._lock)
        self.door.close()


@contextlib.contextmanager
def inside(settings: Settings, library: GameLibrary) -> Iterator[Inside]:
    server = Inside(settings, library)
    try:
        yield server
    finally:
        server.close()
