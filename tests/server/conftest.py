"""A server for a test, and a real PostgreSQL for those that need one."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from outrank.server.library import pack_process, prints
from outrank.server.replays import processes as replaying
from server.fixtures import House
from server.postgres import Postgres


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Calculations may take long where many tests share a machine; some tests set a time again."""
    for module in (pack_process, prints, replaying):
        monkeypatch.setattr(module, "SECONDS", 600.0)
        monkeypatch.setattr(module, "LONGEST_QUEUE", 600.0)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres(Path(tempfile.mkdtemp(prefix="outrank-pg-")))
    yield server
    server.close()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """One that a test may stop."""
    server = Postgres(Path(tempfile.mkdtemp(prefix="outrank-pg-")))
    yield server
    server.close()


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path)
    yield opened
    opened.close()
