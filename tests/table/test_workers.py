"""PostgreSQL: three workers, people spread over them, and everyone sees the same match."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from outrank.kernel import registry
from table.postgres import Postgres
from table.serving import Process
from table.test_matches import whole_match


@pytest.fixture(scope="module")
def workers(postgres: Postgres) -> Iterator[list[Process]]:
    address = postgres.database()
    started: list[Process] = []
    try:
        for _ in range(3):
            process = Process(address)
            started.append(process)
            process.__enter__()
        yield started
    finally:
        for process in started:
            process.__exit__()


@pytest.mark.parametrize("game", registry.names())
def test_a_whole_match_spread_over_three_workers(workers: list[Process], game: str) -> None:
    bases = [worker.base for worker in workers]
    asyncio.run(whole_match(bases, game, 3, 1, seed=3))
    for worker in workers:
        assert "mistake" not in worker.log()
