"""A real PostgreSQL for the tests that need one."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from table.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres(Path(tempfile.mkdtemp(prefix="outrank-pg-")))
    yield server
    server.close()
