"""What workers tell each other through PostgreSQL: who wrote what, who is where, passing words."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from outrank.server.runtime import drafts
from outrank.server.errors import Refusal
from outrank.server.store.engine import PATIENCE
from outrank.server.store.inserts import CHANNEL
from outrank.server.store.writer import StoreDown

if TYPE_CHECKING:
    from outrank.server.runtime.registry import Hall
    from outrank.server.runtime.room import Table

LONGEST: Final = 7900
"""PostgreSQL carries notes of up to 8000 bytes."""


async def listen(hall: Hall) -> None:
    """Hear the other workers for ever; after a break every table is caught up."""
    import psycopg
    from psycopg.conninfo import make_conninfo

    url = hall.store.engine.url.set(drivername="postgresql")
    address = make_conninfo(url.render_as_string(hide_password=False), **PATIENCE)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as ear:
                await ear.execute(f"LISTEN {CHANNEL}")
                for table in tuple(hall.tables.values()):
                    hall.background(caught_up(table, 1 << 60))
                async for note in ear.notifies():
                    heard(hall, note.payload)
        except psycopg.Error as error:
            hall.trouble(f"The workers cannot hear each other: {str(error).partition(chr(10))[0]}")
            await asyncio.sleep(0.3)


async def speak(hall: Hall) -> None:
    """Send passing words for ever; what cannot be sent is dropped."""
    while True:
        words = await hall.outgoing.get()
        if len(words.encode()) <= LONGEST:
            try:
                await hall.store.tell_workers(words)
            except StoreDown:
                await asyncio.sleep(0.3)


def heard(hall: Hall, words: str) -> None:
    """One note: `e CODE SEQ`, `p CODE WORKER SEATS ONLOOKERS`, `m …` or `d …`."""
    kind, _, rest = words.partition(" ")
    code, _, rest = rest.partition(" ")
    table = hall.tables.get(code)
    if table is None:
        return
    if kind == "e":
        if int(rest) > table.state.seq:
            hall.background(caught_up(table, int(rest)))
        return
    worker, _, rest = rest.partition(" ")
    if worker == hall.worker:
        return
    if kind == "p":
        seats, onlookers = map(int, rest.split())
        table.presence.hear(worker, seats, onlookers)
    elif kind == "m":
        for watcher in tuple(table.watchers):
            watcher.send(rest.encode())
    elif kind == "d":
        seat, _, body = rest.partition(" ")
        drafts.take(table, int(seat), drafts.read(body.encode()))


async def caught_up(table: Table, seq: int) -> None:
    """Let a table read what others have written, unless it has by then."""

    async def job() -> None:
        if table.state.seq < seq:
            await table.catch_up()

    try:
        await table.do(job)
    except Refusal:
        return  # the database is gone; the next note, or the next request, tries again
