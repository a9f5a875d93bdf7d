"""Several workers on one PostgreSQL: leases, late writers, revisions, one port for all."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import psutil
import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from outrank.server.rooms.log import Row
from outrank.server.store import engine as engine_module
from outrank.server.store.engine import PATIENCE, NoDatabase, connect, upgrade
from outrank.server.store.expiry import Ages, Uptime
from outrank.server.store.schema import METADATA
from outrank.server.store.store import Store
from outrank.server.store.writer import Append
from server.players import Player, choose, gathered, opened
from server.postgres import Postgres
from server.serving import OPEN, Process, free_port


def addresses(postgres: Postgres, tmp_path: Path) -> tuple[str, str]:
    return f"sqlite:///{tmp_path}/a.db", postgres.database()


def prepare(address: str) -> None:
    """Make the tables, and leave nothing open."""
    engine = connect(address)
    upgrade(engine)
    engine.dispose()


def test_revisions_make_the_tables_that_the_program_uses(
    postgres: Postgres, tmp_path: Path
) -> None:
    for address in addresses(postgres, tmp_path):
        engine = connect(address)
        together = 1 if address.startswith("sqlite") else 3  # SQLite serves one server alone
        with ThreadPoolExecutor(together) as workers:
            for started in [workers.submit(upgrade, engine) for _ in range(3)]:
                started.result()
        with engine.connect() as connection:
            context = MigrationContext.configure(connection)
            assert compare_metadata(context, METADATA) == []
        engine.dispose()


def test_tables_of_an_older_server_are_upgraded(postgres: Postgres, tmp_path: Path) -> None:
    async def kept(address: str) -> list[Row]:
        store = Store(connect(address))
        rows = await store.entries("ACDEF")
        assert await store.keep_pack("pack-1", "a.csv", b"x", 5, 9)
        ages = Ages(rooms_before=5, records_before=0, grace_ms=1000)
        assert await store.expire(ages, Uptime("worker"), 0) == []
        await store.close()
        return rows

    for address in addresses(postgres, tmp_path):
        engine = connect(address)
        upgrade(engine, "0001")
        with engine.begin() as connection:
            connection.execute(
                text("INSERT INTO rooms (code, opened, touched) VALUES ('ACDEF', 1, 1)")
            )
            connection.execute(
                text(
                    "INSERT INTO entries (room, seq, at, told, body) VALUES ('ACDEF', 1, 1, 1, :b)"
                ),
                {"b": b"{}"},
            )
        upgrade(engine)
        engine.dispose()
        assert asyncio.run(kept(address)) == [Row(1, 1, 1, b"{}")]


def test_a_worker_that_hangs_while_it_upgrades_keeps_no_other_from_saying_so(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_module, "UPGRADING_SECONDS", 1)
    engine = connect(postgres.database())
    with engine.begin() as hanging:
        hanging.execute(text(f"SELECT pg_advisory_xact_lock({engine_module.UPGRADING})"))
        with pytest.raises(NoDatabase, match="lock timeout"):
            upgrade(engine)
    upgrade(engine)
    engine.dispose()


def test_when_the_database_is_gone_it_is_said_and_nothing_is_lost(own_postgres: Postgres) -> None:
    database = own_postgres
    with Process(database.database()) as server:

        async def actor() -> None:
            (ann,) = await gathered([server.base], 1, 1, game="v4")
            await ann.until(lambda: ann.is_awaited)
            assert ann.board is not None
            message = {"do": "move", "id": "once", "move": choose(ann.board["offers"], ann.rng)}
            await asyncio.to_thread(database.stop)
            answer = await ann.ask(**message)
            assert (answer["code"], "nothing was changed" in answer["text"]) == ("storage", True)
            gone = await asyncio.to_thread(httpx.get, f"{server.base}/health", timeout=30)
            while gone.status_code == 200:  # an answer is good for a second
                gone = await asyncio.to_thread(httpx.get, f"{server.base}/health", timeout=30)
            assert (gone.status_code, gone.json()["database"]) == (503, "does not save")
            live = await asyncio.to_thread(httpx.get, f"{server.base}/health/live", timeout=30)
            assert live.status_code == 200
            opening = {"game": "v4"}
            refused = await asyncio.to_thread(
                httpx.post, f"{server.base}/api/rooms", json=opening, timeout=30
            )
            assert refused.json()["code"] == "storage"
            await asyncio.to_thread(database.restart)
            while (await ann.ask(**message))["tell"] == "error":
                await asyncio.sleep(0.1)
            await ann.play()
            await ann.go()

        asyncio.run(actor())
        assert "mistake" not in server.log()


def test_a_database_that_has_vanished_is_given_up(postgres: Postgres) -> None:
    engine = connect(postgres.database())
    with engine.connect() as connection:
        autoplay = connection.connection.driver_connection
        assert isinstance(autoplay, psycopg.Connection)
        known = autoplay.info.get_parameters()
    assert {name: int(known[name]) for name in PATIENCE} == PATIENCE
    engine.dispose()


def test_one_writer_wins_a_place_in_the_log(postgres: Postgres, tmp_path: Path) -> None:
    async def race(address: str) -> None:
        prepare(address)
        stores = [Store(connect(address)) for _ in range(3)]
        first = Row(1, 1, 1, b"{}")
        assert await stores[0].append(Append("ACDEF", first, is_opening=True))
        assert not await stores[1].append(Append("ACDEF", first, is_opening=True))
        for seq in range(2, 40):
            tries = [
                store.append(Append("ACDEF", Row(seq, seq, 1, b"%d" % number)))
                for number, store in enumerate(stores)
            ]
            assert sum(await asyncio.gather(*tries)) == 1
        rows = await stores[0].entries("ACDEF")
        assert [row.seq for row in rows] == list(range(1, 40))
        for store in stores:
            await store.close()

    for address in addresses(postgres, tmp_path):
        asyncio.run(race(address))


def test_only_one_worker_has_the_bots_of_a_room(postgres: Postgres, tmp_path: Path) -> None:
    async def leases(address: str) -> None:
        prepare(address)
        store = Store(connect(address))
        assert await store.lease(["A", "B"], "one", 1000, 2000) == {"A", "B"}
        assert await store.lease(["A"], "two", 1500, 2500) == set()
        assert await store.lease(["A"], "one", 1900, 3000) == {"A"}
        assert await store.orphans(2500, 1000) == ["B"]
        assert await store.lease(["A", "B"], "two", 2500, 3500) == {"B"}
        await store.release(["A"], "one")
        assert await store.lease(["A"], "two", 2600, 3600) == {"A"}
        hour = 3_600_000
        assert await store.lease(["C"], "one", hour, hour + 1000) == {"C"}
        assert sorted(await store.orphans(hour, 1000)) == ["A", "B"]
        assert await store.lease(["C"], "two", 500, 1500) == {"C"}  # the clock was set back
        assert await store.lease(["D"], "one", hour, hour + 1000) == {"D"}
        assert sorted(await store.orphans(600, 1000)) == ["A", "B", "D"]
        await store.close()

    for address in addresses(postgres, tmp_path):
        asyncio.run(leases(address))


def test_bots_go_on_when_their_worker_has_died(postgres: Postgres) -> None:
    database = postgres.database()
    with Process(database, "--bot-seconds=0.2") as one, Process(database) as two:

        async def actor() -> None:
            (ann,) = await gathered([one.base], 1, 3, game="out_trumped")
            spectator = Player(two.base, ann.code)
            await spectator.come()
            await ann.go()
            await asyncio.to_thread(one.kill)
            ann.base = two.base
            await ann.come_back()
            await ann.play()
            await spectator.until(lambda: spectator.is_over)
            assert spectator.gaps == 0
            for player in (ann, spectator):
                await player.go()

        asyncio.run(actor())


def test_whoever_moves_to_another_worker_finds_the_move_there(postgres: Postgres) -> None:
    database = postgres.database()
    with Process(database) as one, Process(database) as two:

        async def actor() -> None:
            people = await gathered([one.base, two.base], 2, 0, game="v4", seed=4)
            bases = (one.base, two.base)
            for number in range(40):
                mover = next((player for player in people if player.is_awaited), None)
                if mover is None:
                    await asyncio.sleep(0.05)
                    continue
                assert (await mover.move(number))["tell"] == "ack"
                board, version = dict(mover.board or {}), mover.v
                board.pop("open_result", None)  # what is being revealed can't be predicted
                await mover.go()
                mover.base = bases[number % 2]
                await mover.come()
                assert mover.v >= version
                assert mover.v > version or mover.board == {**board, **(mover.board or {})}
            for player in people:
                await player.go()

        asyncio.run(actor())


def test_emotes_drafts_and_presence_cross_workers(postgres: Postgres) -> None:
    database = postgres.database()
    with Process(database) as one, Process(database) as two:

        async def actor() -> None:
            people = await gathered([one.base, two.base], 2, 0, game="classic")
            ann, ben = people
            also = Player(two.base, ann.code, ann.token)
            await also.come()
            await ben.ask(do="emote", emote="thanks")
            await ann.until(lambda: {"tell": "emote", "person": 1, "emote": "thanks"} in ann.other)
            await ann.ask(do="draft", draft={"row": [7]})
            await also.until(lambda: {"tell": "draft", "draft": {"row": [7]}} in also.other)
            await ann.until(lambda: any(told.get("seats") == ["here"] * 2 for told in ann.other))
            await ben.go()
            away = ["here", "away"]
            await ann.until(lambda: any(told.get("seats") == away for told in ann.other))
            for player in (ann, also):
                await player.go()

        asyncio.run(actor())


@pytest.mark.skipif(sys.platform == "win32", reason="workers share a port by inheriting it")
def test_workers_share_a_port_and_are_replaced(postgres: Postgres) -> None:
    port = free_port()
    command = [sys.executable, "-m", "outrank.cli", "serve", "--host=127.0.0.1", "--workers=2"]
    words = [f"--port={port}", f"--database={postgres.database()}", "--bot-seconds=0", *OPEN]
    server = subprocess.Popen([*command, *words], stdout=subprocess.DEVNULL)
    base = f"http://127.0.0.1:{port}"
    try:
        _answering(base)
        room = asyncio.run(opened(base, game="v4", bots=["random"]))
        workers = psutil.Process(server.pid).children()
        assert len(workers) == 2
        os.kill(workers[0].pid, signal.SIGKILL)
        until = time.monotonic() + 30
        while {child.pid for child in psutil.Process(server.pid).children()} <= {
            worker.pid for worker in workers
        }:
            assert time.monotonic() < until
            time.sleep(0.1)
        assert httpx.get(f"{base}/api/rooms/{room['code']}", timeout=30).status_code == 200
    finally:
        server.terminate()
        assert server.wait(30) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="workers share a port by inheriting it")
def test_workers_do_not_outlive_who_started_them(postgres: Postgres) -> None:
    port = free_port()
    command = [sys.executable, "-m", "outrank.cli", "serve", "--host=127.0.0.1", "--workers=2"]
    words = [f"--port={port}", f"--database={postgres.database()}"]
    server = subprocess.Popen([*command, *words], stdout=subprocess.DEVNULL)
    until = time.monotonic() + 60
    workers: list[psutil.Process] = []
    while len(workers) < 2:  # just begun: they must find out who started them all the same
        assert time.monotonic() < until
        workers = psutil.Process(server.pid).children()
    server.kill()
    server.wait(30)
    gone, alive = psutil.wait_procs(workers, timeout=60)
    assert (len(gone), alive) == (2, [])


def _answering(base: str) -> None:
    until = time.monotonic() + 60
    while True:
        try:
            httpx.get(f"{base}/health", timeout=5)
            return
        except httpx.TransportError:
            assert time.monotonic() < until
            time.sleep(0.1)
