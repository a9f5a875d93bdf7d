"""The disk under the tables: full, or with a journal that is put into its file."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from outrank.server.rooms.log import Row
from outrank.server.store import store as stores
from outrank.server.store.writer import Append, StoreDown
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
            await other.ask(do="ping")  # whatever was told before has come in then
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


def test_whatever_else_is_stored_has_no_part_in_a_move(house: House) -> None:
    """Drafts and the like are written by themselves: if that fails, the moves are stored."""
    code, store = house.open(seats=2)["code"], house.registry.store

    def fails(_connection: Any) -> None:
        raise RuntimeError("The test wants it so.")

    async def together() -> list[Any]:
        moves = [store.append(Append(code, Row(seq, 7, 0, b"{}"))) for seq in (2, 3)]
        other = store.writer.write(fails)
        return await asyncio.gather(*moves, other, return_exceptions=True)

    first, second, failed = house.inside(together())
    assert (first, second) == (True, True)
    assert isinstance(failed, StoreDown)
    assert len(house.inside(store.entries(code, 1))) == 2


async def _awaited(player: Player) -> None:
    await player.until(lambda: player.is_awaited)


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_only_the_owner_can_read_the_database(tmp_path: Path) -> None:
    """Whatever the umask says, of the file and of what SQLite puts beside it."""
    before = os.umask(0o022)
    try:
        house = House(tmp_path / "new" / "folder")
        house.open()
        files = sorted((tmp_path / "new" / "folder").iterdir())
        house.close()
    finally:
        os.umask(before)
    assert [file.name for file in files] == [
        "tables.db",
        "tables.db-shm",
        "tables.db-wal",
        "tables.db.lock",
    ]
    assert {_mode(file) for file in files if file.exists()} == {0o600}
    assert _mode(tmp_path / "new" / "folder") == 0o700


def test_a_database_that_others_can_read_is_warned_about(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "tables.db"
    for mode, folder_mode, warnings in (
        (0o600, 0o755, []),
        (0o644, 0o755, ["chmod 600"]),
        (0o600, 0o777, ["can replace"]),
    ):
        file.touch()
        file.chmod(mode)
        tmp_path.chmod(folder_mode)
        caplog.clear()
        House(tmp_path).close()
        assert _mode(file) == mode
        said = [record.getMessage() for record in caplog.records]
        assert len(said) == len(warnings)
        assert all(part in text for part, text in zip(warnings, said, strict=True))
