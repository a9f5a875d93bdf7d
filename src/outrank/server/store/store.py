"""What the server asks of the database, without knowing which it is.

Every call ends by a deadline: with what was asked for, or with StoreDown. What was given up may
still be written later; the log's key, (room, seq), and the ids of requests make that harmless.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Executable,
    and_,
    delete,
    func,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError

from outrank.server.rooms.log import Row
from outrank.server.store.engine import is_sqlite
from outrank.server.store.expiry import Ages, Uptime, expire
from outrank.server.store.inserts import CHANNEL
from outrank.server.store.schema import DRAFTS, ENTRIES, LEASES, PACKS, RECORDS, ROOMS, SETTINGS
from outrank.server.store.writer import Append, RecordRow, StoreDown, Writer, reason

T = TypeVar("T")
ENTRIES_AT_ONCE: Final = 500
FIRST_ANSWERS: Final = 1000
"""What people answer about themselves is kept with the drafts, from this seat on."""
LONGEST_JOURNAL = 16_000
"""Pages of 4 kB in SQLite's journal; when there are more, it is begun anew."""
NO_FLUSH: Final = text("SELECT set_config('synchronous_commit', 'off', true)")
NOTIFY: Final = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note")


class Store:
    """Reads in a few threads, writes in one."""

    def __init__(self, engine: Engine, deadline: float = 6.0, commit_gap: float = 0.005) -> None:
        self.engine = engine
        self.is_shared = not is_sqlite(engine)
        """Whether other workers may use the same database."""
        self.writer = Writer(engine, asyncio.get_running_loop(), deadline, commit_gap)
        self.append: Callable[[Append], Awaitable[bool]] = self.writer.write
        """Whether it is stored; False when another entry has that place already."""
        self._readers = ThreadPoolExecutor(4, thread_name_prefix="reader")
        self._deadline = deadline

    async def close(self) -> None:
        await self.writer.close()
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()

    async def _read(self, ask: Callable[[Connection], T]) -> T:
        def read() -> T:
            try:
                with self.engine.connect() as connection:
                    return ask(connection)
            except (SQLAlchemyError, sqlite3.Error) as error:
                raise StoreDown(reason(error)) from None

        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(self._deadline):
                return await loop.run_in_executor(self._readers, read)
        except TimeoutError:
            raise StoreDown("The database did not answer in time") from None

    async def _execute(self, statement: Executable) -> None:
        def execute(connection: Connection) -> None:
            connection.execute(statement)

        await self.writer.write(execute)

    async def entries(self, room: str, after: int = 0) -> list[Row]:
        """The log of a room from behind `after` on, read piece by piece beside the loop."""
        found: list[Row] = []
        while True:
            piece = await self._read(partial(_entries, room=room, after=after))
            found += piece
            if len(piece) < ENTRIES_AT_ONCE:
                return found
            after = piece[-1].seq

    async def drafts(self, room: str) -> dict[int, bytes]:
        """The unfinished answers of seats."""
        asked = select(DRAFTS.c.seat, DRAFTS.c.body).where(DRAFTS.c.room == room)
        rows = await self._read(lambda connection: connection.execute(asked).all())
        return {seat: bytes(body) for seat, body in rows if seat < FIRST_ANSWERS}

    async def answers(self, room: str) -> dict[int, bytes]:
        """What people of a room have answered about themselves, by place."""
        asked = select(DRAFTS.c.seat, DRAFTS.c.body).where(DRAFTS.c.room == room)
        rows = await self._read(lambda connection: connection.execute(asked).all())
        return {seat - FIRST_ANSWERS: bytes(body) for seat, body in rows if seat >= FIRST_ANSWERS}

    async def keep_answers(self, room: str, place: int, body: bytes) -> None:
        await self.keep_drafts([(room, FIRST_ANSWERS + place, body)])

    async def drop_answers(self, room: str, places: list[int] | None = None) -> None:
        """Delete answers; None: all of this room."""
        gone = delete(DRAFTS).where(DRAFTS.c.room == room, DRAFTS.c.seat >= FIRST_ANSWERS)
        if places is not None:
            gone = gone.where(DRAFTS.c.seat.in_([FIRST_ANSWERS + place for place in places]))
        await self._execute(gone)

    async def keep_drafts(self, drafts: list[tuple[str, int, bytes]]) -> None:
        """Store drafts by room and seat, in one commit."""
        kind = postgresql.insert if self.is_shared else sqlite.insert
        put = kind(DRAFTS)
        put = put.on_conflict_do_update(
            index_elements=["room", "seat"], set_={"body": put.excluded.body}
        )
        rows = [{"room": room, "seat": seat, "body": body} for room, seat, body in sorted(drafts)]

        def keep(connection: Connection) -> None:
            connection.execute(put, rows)

        await self.writer.write(keep)

    async def record(self, id: str) -> RecordRow | None:
        """A finished match."""
        columns = [RECORDS.c[name] for name in RecordRow._fields]
        asked = select(*columns).where(RECORDS.c.id == id)
        row = await self._read(lambda connection: connection.execute(asked).first())
        return None if row is None else RecordRow(*row)._replace(body=bytes(row.body))

    async def keep_pack(self, id: str, name: str, body: bytes, now: int, most: int) -> bool:
        """Whether it is kept; False when there are as many already as may be."""
        kind = postgresql.insert if self.is_shared else sqlite.insert
        put = kind(PACKS).values(id=id, name=name, touched=now, body=body)
        put = put.on_conflict_do_update(index_elements=["id"], set_={"touched": now})
        others = select(func.count()).select_from(PACKS).where(PACKS.c.id != id)

        def keep(connection: Connection) -> bool:
            if connection.execute(others).scalar_one() >= most:
                return False
            connection.execute(put)
            return True

        is_kept: bool = await self.writer.write(keep)
        return is_kept

    async def drop_packs(self, start: str, but: str) -> None:
        """Delete packs whose names begin so, but one."""
        named = PACKS.c.id.startswith(start, autoescape=True)
        await self._execute(delete(PACKS).where(named, PACKS.c.id != but))

    async def pack(self, id: str) -> tuple[str, bytes] | None:
        """The file of a pack and its name."""
        asked = select(PACKS.c.name, PACKS.c.body).where(PACKS.c.id == id)
        row = await self._read(lambda connection: connection.execute(asked).first())
        return None if row is None else (row.name, bytes(row.body))

    async def touch_pack(self, id: str, now: int) -> None:
        await self._execute(update(PACKS).where(PACKS.c.id == id).values(touched=now))

    async def setting(self, name: str, value: str) -> str:
        """A setting all workers share; the first one to ask decides it."""
        kind = postgresql.insert if self.is_shared else sqlite.insert
        put = kind(SETTINGS).values(name=name, value=value).on_conflict_do_nothing()
        asked = select(SETTINGS.c.value).where(SETTINGS.c.name == name)

        def decide(connection: Connection) -> str:
            connection.execute(put)
            return str(connection.execute(asked).scalar_one())

        decided: str = await self.writer.write(decide)
        return decided

    async def lease(self, rooms: list[str], worker: str, now: int, until: int) -> set[str]:
        """Take or keep the bots and clocks of rooms; those that this worker has now.

        A lease is free that has run out, or that ends so late that the clock was set back since.
        """
        kind = postgresql.insert if self.is_shared else sqlite.insert

        def take(connection: Connection) -> set[str]:
            for room in sorted(rooms):
                put = kind(LEASES).values(room=room, worker=worker, until=until)
                is_mine = or_(_is_over(now, until - now), LEASES.c.worker == worker)
                fresh = {"worker": worker, "until": until}
                put = put.on_conflict_do_update(index_elements=["room"], set_=fresh, where=is_mine)
                connection.execute(put)
            mine = and_(LEASES.c.room.in_(rooms), LEASES.c.worker == worker)
            return set(connection.execute(select(LEASES.c.room).where(mine)).scalars())

        taken: set[str] = await self.writer.write(take)
        return taken

    async def release(self, rooms: list[str], worker: str) -> None:
        gone = delete(LEASES).where(LEASES.c.room.in_(rooms), LEASES.c.worker == worker)
        await self._execute(gone)

    async def orphans(self, now: int, lease_ms: int, limit: int = 50) -> list[str]:
        """Rooms whose worker has died: its lease of `lease_ms` is over."""
        asked = select(LEASES.c.room).where(_is_over(now, lease_ms)).limit(limit)
        rows = await self._read(lambda connection: connection.execute(asked).scalars().all())
        return list(rows)

    async def tell_workers(self, notes: list[str]) -> None:
        """Passing words to the other workers, all at once. No write waits for them, and they are
        not worth a flush of the database's disk."""

        def tell(connection: Connection) -> None:
            connection.execute(NO_FLUSH)
            connection.execute(NOTIFY, {"channel": CHANNEL, "notes": notes})
            connection.commit()

        await self._read(tell)

    async def touch(self, rooms: list[str], now: int) -> None:
        """These rooms are in use."""
        used = update(ROOMS).where(ROOMS.c.code.in_(rooms)).values(touched=now)
        await self._execute(used)

    async def expire(self, ages: Ages, uptime: Uptime, passed_ms: int) -> list[str]:
        """Mark what nobody has used for too long, and delete what has been marked for a while.

        `passed_ms`: what has passed on this worker since it asked last. Which rooms were deleted.
        """

        def expired(connection: Connection) -> list[str]:
            return expire(connection, ages, uptime.count(connection, passed_ms))

        deleted: list[str] = await self.writer.write(expired)
        return deleted

    async def checkpoint(self) -> None:
        """Move what SQLite's journal has gathered into its file; commits go on meanwhile.

        Under a load that never pauses the journal would only grow: then commits wait a moment.
        """

        def move(connection: Connection) -> None:
            cursor = connection.connection.cursor()
            _, pages, _ = cursor.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            if pages > LONGEST_JOURNAL:
                cursor.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()
            cursor.close()

        await self._read(move)

    async def can_write(self, now: int) -> bool:
        """Whether the database takes a write, within the deadline."""
        kind = postgresql.insert if self.is_shared else sqlite.insert
        put = kind(SETTINGS).values(name="health", value=str(now))
        put = put.on_conflict_do_update(index_elements=["name"], set_={"value": str(now)})
        try:
            await self._execute(put)
        except StoreDown:
            return False
        return True


def _is_over(now: int, lease_ms: int) -> ColumnElement[bool]:
    """Whether a lease has run out, or was taken before the clock was set back."""
    return or_(LEASES.c.until < now, LEASES.c.until > now + 2 * lease_ms)


def _entries(connection: Connection, room: str, after: int) -> list[Row]:
    asked = (
        select(ENTRIES.c.seq, ENTRIES.c.at, ENTRIES.c.told, ENTRIES.c.body)
        .where(ENTRIES.c.room == room, ENTRIES.c.seq > after)
        .order_by(ENTRIES.c.seq)
        .limit(ENTRIES_AT_ONCE)
    )
    return [Row(seq, at, told, bytes(body)) for seq, at, told, body in connection.execute(asked)]
