"""The full counts of tests/server/test_faults.py: power cuts, cut connections, dead workers.

`python bench/faults.py` kills 1,000 servers and takes half an hour or more; `python bench/faults.py
100` a tenth of it. After every kill -9 on SQLite the disk loses a random part of what was not
flushed (tests/server/power_loss.c). It stops with an error if one acknowledged move is lost, one is
done twice, or one screen differs.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from server.postgres import Postgres
from server.power_loss import Disk
from server.serving import Forked, Process
from server.storm import Weather, pause, storm

A_STORM = 50
"""Kills before the log and all screens are checked."""


def killed(folder: Path, times: int) -> Weather:
    """One server on SQLite, killed again and again, on a disk that loses what was not flushed."""
    rng, total, dropped = Random(times), Weather(), 0
    for start in range(0, times, A_STORM):
        place = folder / f"storm-{start}"
        place.mkdir()
        disk = Disk(place, rng)
        seen = _power_cuts(disk, min(A_STORM, times - start), rng)
        total.kills += seen.kills
        total.doubles += seen.doubles
        total.stale += seen.stale
        total.acked |= seen.acked
        dropped += disk.dropped
        print(f"{total.kills} kills, {len(total.acked)} moves acknowledged", flush=True)
    print(f"{dropped} sectors that were not flushed were lost")
    return total


def _power_cuts(disk: Disk, times: int, rng: Random) -> Weather:
    database = f"sqlite:///{disk.folder}/tables.db"
    with Forked(database, environment=disk.environment) as server:

        async def kills(weather: Weather) -> None:
            for _ in range(times):
                await pause(rng, 0.05, 0.6)
                await asyncio.to_thread(server.kill)
                disk.lose_power()
                weather.kills += 1
                await asyncio.to_thread(server.start)
            await asyncio.sleep(1)

        return asyncio.run(storm([server.base], database, rooms=6, until=kills))


def cut(folder: Path, times: int) -> Weather:
    """Connections cut in the middle of a move, messages sent twice and too late."""
    database = f"sqlite:///{folder}/cuts.db"
    with Process(database) as server:

        async def cuts(weather: Weather) -> None:
            while min(weather.cuts, weather.doubles, weather.stale) < times:
                await asyncio.sleep(0.1)

        return asyncio.run(storm([server.base], database, rooms=6, cut_chance=0.1, until=cuts))


def workers_killed(folder: Path, times: int) -> Weather:
    """Three workers on PostgreSQL; one dies each time, and sometimes the database restarts."""
    postgres, rng = Postgres(folder / "postgres"), Random(times)
    database = postgres.database()
    with Process(database) as one, Process(database) as two, Process(database) as three:

        async def trouble(weather: Weather) -> None:
            for turn in range(times):
                await pause(rng, 0.2, 0.8)
                if turn % 5 == 4:
                    await asyncio.to_thread(postgres.restart)
                victim = rng.choice((one, two, three))
                await asyncio.to_thread(victim.kill)
                weather.kills += 1
                await pause(rng, 0.1, 0.5)
                await asyncio.to_thread(victim.start)
            await asyncio.sleep(1)

        bases = [one.base, two.base, three.base]
        weather = asyncio.run(storm(bases, database, rooms=6, cut_chance=0.02, until=trouble))
    postgres.close()
    return weather


def main(times: int) -> None:
    with tempfile.TemporaryDirectory(prefix="outrank-faults-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        for title, weather, count in (
            ("power cuts on SQLite", killed, times),
            ("connections cut, messages doubled and late", cut, max(20, times // 5)),
            ("workers killed, PostgreSQL restarted", workers_killed, max(5, times // 25)),
        ):
            seen = weather(folder, count)
            print(
                f"{title}: {seen.kills} kills, {seen.cuts} cuts, {seen.doubles} doubles, "
                f"{seen.stale} late; {len(seen.acked)} moves acknowledged, 0 lost, 0 done twice, "
                "0 screens differ",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
