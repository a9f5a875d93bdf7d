"""The disk under the tables: full, or with a journal that is put into its file."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from outrank.server.rooms.log import Row
from outrank.server.store import store as stores
from outrank.server.store.writer import Append
from server.fixtures import House, two_at_a_table
from server.players import Player


def _fill(connection: Any, _record: object = None) -> None:
    """From now on the database may not grow."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA max_page_count=1")
    cursor.close()


def _fill_now(connection: Connection) -> None:
    _fill(connection.connection)


def test_a_full_disk_loses_nothing(house: House) -> None:
    async def actor() -> None:
        mover, other = await two_at_a_table(house)
        store = house.registry.store
        event.listen(store.engine, "connect", _fill)
        await asyncio.to_thread(house.inside, store.writer.write(_fill_now))
        for number in range(200):  # what is left of the last page is used up first
            if not mover.is_awaited:
                mover, other = other, mover
                await _awaited(mover)
            assert mover.board is not None
            offer, seen = mover.board["offers"][0], len(other.frames)
            message = {"do": "move", "id": f"once {number}", "move": offer["moves"][0]}
            answer = await mover.ask(**message)
            if answer["tell"] == "error":
                break
        assert answer["code"] == "storage"
        assert "nothing was changed" in answer["text"]
        assert not any('"update"' in frame for frame in other.frames[seen:])
        event.remove(store.engine, "connect", _fill)
        store.engine.dispose()
        while (await mover.ask(**message))["tell"] == "error":
            await asyncio.sleep(0.05)
        version = mover.v
        assert (await mover.ask(**message))["tell"] == "ack"
        assert mover.v == version
        for player in (mover, other):
            await player.go()

    asyncio.run(actor())


def test_the_journal_is_emptied_beside_the_commits(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, journal = tmp_path / "tables.db", tmp_path / "tables.db-wal"
    store = house.registry.store

    def filed() -> int:
        """The entries in the file alone, without what is still in the journal."""
        alone = shutil.copy(file, tmp_path / "alone.db")
        with sqlite3.connect(alone) as connection:
            found: int = connection.execute("SELECT count(*) FROM entries").fetchone()[0]
        return found

    codes = [house.open(seats=2)["code"] for _ in range(30)]
    house.inside(store.checkpoint())
    assert filed() == len(codes)
    monkeypatch.setattr(stores, "LONGEST_JOURNAL", 0)
    house.inside(store.checkpoint())
    longest = journal.stat().st_size
    codes += [house.open(seats=2)["code"] for _ in range(5)]
    assert journal.stat().st_size == longest  # it was begun anew
    house.inside(store.checkpoint())
    assert filed() == len(codes)


def test_a_place_in_the_log_is_taken_once(house: House) -> None:
    """Who comes too late is told so; whoever is written together with them is stored."""
    code, store = house.open(seats=2)["code"], house.registry.store
    entries = [Row(seq, at, 0, b"{}") for seq, at in ((2, 7), (2, 8), (3, 9), (1, 9))]

    async def written() -> tuple[list[bool], list[Row]]:
        work = [store.append(Append(code, row)) for row in entries]
        return list(await asyncio.gather(*work)), await store.entries(code, 1)

    told, kept = house.inside(written())
    assert told == [True, False, True, False]
    assert kept == [entries[0], entries[2]]


async def _awaited(player: Player) -> None:
    await player.until(lambda: player.is_awaited)
