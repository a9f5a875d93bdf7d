"""The full counts of tests/table/test_faults.py: 200 kills, 200 cuts, worker deaths, restarts.

`python bench/faults.py` takes about fifteen minutes; `python bench/faults.py 20` a tenth of it. It
stops with an error if one acknowledged move is lost, one is done twice, or one screen differs.
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
from server.serving import Process
from server.storm import Weather, pause, storm


def killed(folder: Path, times: int) -> Weather:
    """One server on SQLite, killed again and again."""
    database, rng = f"sqlite:///{folder}/kills.db", Random(times)
    with Process(database) as server:

        async def kills(weather: Weather) -> None:
            for _ in range(times):
                await pause(rng, 0.05, 0.6)
                await asyncio.to_thread(server.kill)
                weather.kills += 1
                await asyncio.to_thread(server.start)
            await asyncio.sleep(1)

        return asyncio.run(storm([server.base], database, rooms=6, until=kills))


def cut(folder: Path, times: int) -> Weather:
    """Lines cut in the middle of a move, messages sent twice and too late."""
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
            ("kill -9 on SQLite", killed, times),
            ("lines cut, messages doubled and late", cut, times),
            ("workers killed, PostgreSQL restarted", workers_killed, max(5, times // 5)),
        ):
            seen = weather(folder, count)
            print(
                f"{title}: {seen.kills} kills, {seen.cuts} cuts, {seen.doubles} doubles, "
                f"{seen.stale} late; {len(seen.acked)} moves acknowledged, 0 lost, 0 done twice, "
                "0 screens differ",
                flush=True,
            )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
