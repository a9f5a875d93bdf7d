"""Nothing acknowledged is lost, nothing is done twice. The full counts are in bench/faults.py."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

from server.postgres import Postgres
from server.serving import Process
from server.storm import Weather, pause, storm


def test_the_server_is_killed_again_and_again(tmp_path: Path) -> None:
    database, rng = f"sqlite:///{tmp_path}/tables.db", Random(1)
    with Process(database) as server:

        async def kills(weather: Weather) -> None:
            for _ in range(20):
                await pause(rng, 0.05, 0.5)
                await asyncio.to_thread(server.kill)
                weather.kills += 1
                await asyncio.to_thread(server.start)
            await asyncio.sleep(1)

        weather = asyncio.run(storm([server.base], database, rooms=3, until=kills))
        assert "mistake" not in server.log()
    assert weather.kills == 20
    assert len(weather.acked) > 20


def test_lines_are_cut_and_messages_come_twice(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    with Process(database) as server:

        async def cuts(weather: Weather) -> None:
            while min(weather.cuts, weather.doubles, weather.stale) < 20:
                await asyncio.sleep(0.1)

        weather = asyncio.run(storm([server.base], database, rooms=3, cut_chance=0.1, until=cuts))
        assert "mistake" not in server.log()
    assert len(weather.acked) > 100


def test_workers_die_and_the_database_restarts(postgres: Postgres) -> None:
    database, rng = postgres.database(), Random(2)
    with Process(database) as one, Process(database) as two:

        async def warn(weather: Weather) -> None:
            for turn in range(4):
                await pause(rng, 0.2, 0.8)
                if turn == 2:
                    await asyncio.to_thread(postgres.restart)
                victim = rng.choice((one, two))
                await asyncio.to_thread(victim.kill)
                weather.kills += 1
                await pause(rng, 0.2, 0.8)
                await asyncio.to_thread(victim.start)
            await asyncio.sleep(1)

        bases = [one.base, two.base]
        weather = asyncio.run(storm(bases, database, rooms=3, cut_chance=0.02, until=warn))
        assert "mistake" not in one.log() + two.log()
    assert len(weather.acked) > 20
