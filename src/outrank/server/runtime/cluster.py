"""What workers tell each other through PostgreSQL: who wrote what, who is where, passing words."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from outrank.server.errors import Refusal
from outrank.server.runtime import drafts
from outrank.server.runtime.drafts import Draft
from outrank.server.store.engine import PATIENCE
from outrank.server.store.inserts import CHANNEL
from outrank.server.store.writer import StoreDown

if TYPE_CHECKING:
    from outrank.server.runtime.registry import Registry
    from outrank.server.runtime.room import RoomActor

LONGEST: Final = 7900
"""PostgreSQL carries notes of up to 8000 bytes."""


async def listen(registry: Registry) -> None:
    """Hear the other workers for ever; after a break every table is caught up."""
    import psycopg
    from psycopg.conninfo import make_conninfo

    url = registry.store.engine.url.set(drivername="postgresql")
    address = make_conninfo(url.render_as_string(hide_password=False), **PATIENCE)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(
                address, autocommit=True
            ) as dispatcher:
                await dispatcher.execute(f"LISTEN {CHANNEL}")
                for actor in tuple(registry.rooms.values()):
                    registry.background(catch_up_with(actor, 1 << 60))
                async for note in dispatcher.notifies():
                    receive(registry, note.payload)
        except psycopg.Error as error:
            registry.warn(f"The workers cannot hear each other: {str(error).partition(chr(10))[0]}")
            await asyncio.sleep(0.3)


async def send_notes(registry: Registry) -> None:
    """Send passing words for ever; what cannot be sent is dropped."""
    while True:
        words = await registry.outgoing.get()
        if len(words.encode()) <= LONGEST:
            try:
                await registry.store.tell_workers(words)
            except StoreDown:
                await asyncio.sleep(0.3)


def receive(registry: Registry, words: str) -> None:
    """One note: `e CODE SEQ`, `p CODE WORKER SEATS ONLOOKERS`, `m …` or `d …`."""
    kind, _, rest = words.partition(" ")
    code, _, rest = rest.partition(" ")
    actor = registry.rooms.get(code)
    if actor is None:
        return
    if kind == "e":
        if int(rest) > actor.state.seq:
            registry.background(catch_up_with(actor, int(rest)))
        return
    worker, _, rest = rest.partition(" ")
    if worker == registry.worker:
        return
    if kind == "p":
        seats, spectators = map(int, rest.split())
        actor.presence.receive(worker, seats, spectators)
    elif kind == "m":
        for viewer in tuple(actor.viewers):
            viewer.send(rest.encode())
    elif kind == "d":
        seat, _, body = rest.partition(" ")
        registry.background(_take_draft(actor, int(seat), drafts.read(body.encode())))


async def _take_draft(actor: RoomActor, seat: int, draft: Draft) -> None:
    """In its turn, because the move before it may not have been read yet."""

    async def job() -> None:
        drafts.take(actor, seat, draft)

    with suppress(Refusal):
        await actor.do(job)


async def catch_up_with(actor: RoomActor, seq: int) -> None:
    """Let a table read what others have written, unless it has by then."""

    async def job() -> None:
        if actor.state.seq < seq:
            await actor.catch_up()

    try:
        await actor.do(job)
    except Refusal:
        return  # the database is gone; the next note, or the next request, tries again
