"""Starting a server: one process, or several that share a port and a PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from outrank.server.app import Application
from outrank.server.config import Settings
from outrank.server.library.games import GameLibrary
from outrank.server.listener.listener import Listener
from outrank.server.store.engine import NoDatabase, connect, is_sqlite, take_file, upgrade

CAN_SHARE_PORT: Final = sys.platform != "win32"
"""Whether a worker can be given the socket that another process has opened."""
SPARE_FILES: Final = 200
"""Open files that are no connections: the database, logs, pipes."""


class NoServer(ValueError):
    """The server cannot start. Its text is a sentence."""


def prepare(settings: Settings, workers: int = 1) -> int | None:
    """Open and upgrade the database before anybody connects; the lock to keep."""
    try:
        engine = connect(settings.database)
        if is_sqlite(engine) and workers > 1:
            raise NoServer("Several workers need PostgreSQL: see docs/deploy.md.")
        lock = take_file(engine)
        upgrade(engine)
        engine.dispose()
    except NoDatabase as error:
        raise NoServer(str(error)) from None
    return lock


def listening(host: str, port: int) -> socket.socket:
    """The port, taken before anything else is done."""
    if not 0 <= port <= 65535:
        raise NoServer(f"There is no port {port}: choose one from 1 to 65535 (0: any free one).")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        reason = (error.strerror or str(error)).lower()
        raise NoServer(f"Port {port} of {host} cannot be used ({reason}): try --port.") from None
    listener.listen(4096)
    listener.set_inheritable(True)
    return listener


def serve(
    settings: Settings,
    listener: socket.socket,
    *,
    proxies: str = "",
    library: GameLibrary | None = None,
) -> None:
    """Serve until told to stop."""
    logging.basicConfig(format="%(asctime)s %(message)s", level=logging.WARNING)
    allow_connections(settings.limits.connections)
    application = Application(settings, library)
    server = Listener(application, [listener], settings.limits, proxies=proxies)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        for each in (signal.SIGINT, signal.SIGTERM):
            signal.signal(each, lambda _signal, _frame: server.stop())
        runner.run(server.run())


def allow_connections(wanted: int) -> None:
    """Let this process have as many connections open as it may, if the system says so."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < wanted + SPARE_FILES:
        most = wanted + SPARE_FILES if hard == resource.RLIM_INFINITY else hard
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, wanted + SPARE_FILES), hard))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop where it is installed: it is faster, and nothing depends on it."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def serve_many(
    words: Sequence[str], listener: socket.socket, workers: int, variables: Mapping[str, str]
) -> int:
    """Workers that share the port; the system spreads people over them.

    A worker that dies is started again, and the others take its bots and clocks meanwhile. They get
    `variables` in their environment.
    """
    is_stopping = False

    def stop(_signal: int, _frame: object) -> None:
        nonlocal is_stopping
        is_stopping = True

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, stop)
    number = listener.fileno()
    command = [sys.executable, "-m", "outrank.cli", "serve", *words, f"--socket={number}"]
    command.append(f"--parent={os.getpid()}")  # a worker that asked later might find another one

    def start() -> subprocess.Popen[bytes]:
        environment = {**os.environ, **variables}
        return subprocess.Popen(command, pass_fds=(number,), env=environment)

    running = [start() for _ in range(workers)]
    while not is_stopping:
        time.sleep(0.2)
        for place, process in enumerate(running):
            if process.poll() is not None and not is_stopping:
                time.sleep(0.5)
                running[place] = start()
    for process in running:
        process.terminate()
    for process in running:
        process.wait()
    return 0


def stop_with(parent: int) -> None:
    """A worker does not outlive the process that started it, or it would keep the port."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="parent", daemon=True).start()
