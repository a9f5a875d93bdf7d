"""A server for a test, and a real PostgreSQL for those that need one."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.fixtures import House
from server.postgres import Postgres


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
