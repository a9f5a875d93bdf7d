"""Nothing acknowledged is lost, nothing is done twice. The full counts are in bench/faults.py."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from server.postgres import Postgres
from server.power_loss import Disk
from server.serving import Forked, Process
from server.storm import Weather, moves, pause, storm

KILLS = [20, pytest.param(100, marks=pytest.mark.slow)]
"""A tenth of what bench/faults.py does is slow."""
SLOPPY = """
import sqlite3, sys, time
connection = sqlite3.connect(sys.argv[1] + "/rows.db", isolation_level=None)
for pragma in ("journal_mode=WAL", "synchronous=" + sys.argv[2], "wal_autocheckpoint=0"):
    connection.execute("PRAGMA " + pragma)
connection.execute("CREATE TABLE IF NOT EXISTS rows (number INTEGER)")
connection.execute("PRAGMA wal_checkpoint(FULL)")
for number in range(200):
    connection.execute("INSERT INTO rows VALUES (?)", (number,))
print("written", flush=True)
time.sleep(60)
"""


def rows_in(file: Path) -> int:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_schema").fetchone():
            return 0  # not even the table was flushed
        found: int = connection.execute("SELECT count(*) FROM rows").fetchone()[0]
        return found


@pytest.mark.parametrize(("flushing", "is_lost"), [("FULL", False), ("OFF", True)])
def test_the_disk_of_these_tests_loses_what_was_not_flushed(
    tmp_path: Path, flushing: str, is_lost: bool
) -> None:
    """Or it would prove nothing that nothing is lost."""
    disk = Disk(tmp_path, Random(3))
    for turn in range(6):
        words = [sys.executable, "-c", SLOPPY, str(disk.folder), flushing]
        with subprocess.Popen(
            words, stdout=subprocess.PIPE, env={**os.environ, **disk.environment}
        ) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline() == b"written\n"
            writer.kill()
        disk.lose_power()
        copy = shutil.copytree(disk.folder, tmp_path / f"copy {turn}")
        found = rows_in(copy / "rows.db")
        if is_lost and found < 200 * (turn + 1):
            return
        assert found == 200 * (turn + 1)
    assert not is_lost


@pytest.mark.parametrize("kills", KILLS)
def test_the_power_fails_again_and_again(kills: int, tmp_path: Path) -> None:
    """So often, and until enough was lost that it proves something."""
    disk, rng = Disk(tmp_path, Random(1)), Random(1)
    database = f"sqlite:///{disk.folder}/tables.db"
    with Forked(database, environment=disk.environment) as server:

        async def outages(weather: Weather) -> None:
            while weather.kills < kills or disk.dropped <= kills > weather.kills / 10:
                await moves(weather, rng.randrange(4))
                await pause(rng, 0, 0.2)
                await asyncio.to_thread(server.kill)
                disk.lose_power()
                weather.kills += 1
                await asyncio.to_thread(server.start)
            await asyncio.sleep(1)

        weather = asyncio.run(storm([server.base], database, rooms=3, until=outages))
        assert "mistake" not in server.log()
    assert disk.dropped > kills
    assert len(weather.acked) > kills


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
                await moves(weather, 5)
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
