"""A database that has stopped answering, or saves nothing: said at once, and nothing hangs."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from outrank.server.store.writer import StoreDown, Writer
from server.fixtures import House
from server.players import choose, gathered
from server.postgres import Postgres
from server.serving import Process
from server.test_disk import _fill, _fill_now


def test_a_frozen_database_hangs_nobody(own_postgres: Postgres) -> None:
    """Every request is answered by a deadline, and play goes on when the database does."""
    database = own_postgres
    with Process(database.database(), "--database-seconds=6") as server:

        async def play() -> None:
            (ann,) = await gathered([server.base], 1, 1, game="v4")
            await ann.until(lambda: ann.is_awaited)
            assert ann.board is not None
            message = {"do": "move", "id": "once", "move": choose(ann.board["offers"], ann.rng)}
            await asyncio.sleep(1.1)  # so long an answer about health is good for
            database.freeze()
            try:
                async with httpx.AsyncClient(base_url=server.base, timeout=60) as http:
                    moving = asyncio.create_task(ann.ask(**message))
                    asked = [
                        http.get("/health"),
                        http.get("/health/live"),
                        http.post("/api/rooms", json={"game": "v4"}),
                        http.post("/api/rooms", json={"daily": True}),
                        http.get("/api/rooms/ACDEF"),
                        http.get(f"/api/records/{'0' * 20}"),
                    ]
                    health, live, *refused = await asyncio.gather(*asked)
                    moved = await moving
            finally:
                database.thaw()
            assert moved["code"] == "storage"
            assert (health.status_code, live.status_code) == (503, 200)
            for answer in refused:
                assert (answer.status_code, answer.json()["code"]) == (503, "storage")
            while (await ann.ask(**message))["tell"] == "error":
                await asyncio.sleep(0.1)
            await ann.play()
            await ann.go()

        asyncio.run(play())
        assert httpx.get(f"{server.base}/health", timeout=30).status_code == 200
        assert "mistake" not in server.log()


def test_health_tells_whether_a_write_goes_through(house: House) -> None:
    store = house.registry.store
    assert house.get("/health").json() == {"status": "ok", "database": "ok"}
    event.listen(store.engine, "connect", _fill)
    try:
        house.inside(store.writer.write(_fill_now))
        house.clock.seconds += 2
        codes = set()
        for _ in range(300):  # what is left of the last page is used up first
            codes.add(house.post("/api/rooms", {"game": "v4"}).status_code)
            if 503 in codes:
                break
        assert 503 in codes
        assert house.get("/health/live").json()["status"] == "ok"
    finally:
        event.remove(store.engine, "connect", _fill)
        store.engine.dispose()


def test_a_write_that_takes_too_long_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What waits behind it is given up, too, and is not written any more."""
    house = House(tmp_path, database_seconds=0.3)
    write, slow, done = Writer._write, threading.Event(), list[int]()

    def slowly(self: Writer, batch: Any) -> Any:
        if not slow.is_set():
            slow.set()
            time.sleep(0.9)
        return write(self, batch)

    async def asked() -> list[Any]:
        store = house.registry.store
        monkeypatch.setattr(Writer, "_write", slowly)
        first = asyncio.create_task(store.can_write(1))
        await asyncio.to_thread(slow.wait)
        later = [store.writer.write(lambda _, n=n: done.append(n)) for n in range(5)]
        return list(await asyncio.gather(first, *later, return_exceptions=True))

    try:
        ready, *later = house.inside(asked())
        assert ready is False
        assert all(isinstance(answer, StoreDown) for answer in later)
        while not house.inside(house.registry.store.can_write(2)):
            time.sleep(0.05)
        assert done == []
    finally:
        house.close()


def test_errors_of_the_disk_are_typed_in_housekeeping(house: House) -> None:
    """SQLite's own errors, too, which do not pass through SQLAlchemy."""

    async def cut() -> None:
        def broken(connection: Any) -> None:
            connection.connection.cursor().execute("SELECT * FROM nothing")

        with pytest.raises(StoreDown):
            await house.registry.store._read(broken)

    house.inside(cut())
