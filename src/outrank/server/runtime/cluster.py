"""What workers tell each other through PostgreSQL: who wrote what, who is where, passing words.

A note is one line. What each kind says:

- `e CODE SEQ`: an entry was stored (sent by the database itself, with the commit)
- `p CODE WORKER SEATS SPECTATORS`: who is connected to a room there; sent when it changes
- `q CODE WORKER`: a room was loaded there; who is connected elsewhere?
- `w WORKER`: that worker is alive; sent every few seconds, however many rooms it has
- `m CODE WORKER MESSAGE`: a message for everybody in a room that is not stored
- `s CODE WORKER SCENE`: the scene of that number is skipped
- `g CODE WORKER PREDICTIONS`: what somebody there predicts, or the audience there
- `d CODE WORKER SEAT DRAFT`: a draft for the other devices of a seat
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from outrank.server.clock import Clock
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
MOST_WAITING: Final = 10_000
"""How many notes may wait to be sent."""
GAP_SECONDS: Final = 0.02
"""How soon notes may follow others: what comes meanwhile goes out together."""
ALIVE_SECONDS: Final = 5.0
SILENT_MS: Final = 16_000
"""A worker that has said nothing for so long is taken for dead."""


class Workers:
    """The other workers, and when each was last heard."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._heard: dict[str, int] = {}

    def hear(self, worker: str) -> None:
        self._heard[worker] = self._clock.steady_ms()

    def is_alive(self, worker: str) -> bool:
        """Whether it has said anything lately."""
        at = self._heard.get(worker)
        if at is not None and self._clock.steady_ms() - at > SILENT_MS:
            del self._heard[worker]
            at = None
        return at is not None


class Outbox:
    """Notes that wait to be sent together; of those about the same, only the newest."""

    def __init__(self) -> None:
        self._waiting: dict[object, str] = {}
        self._news = asyncio.Event()
        self.has_lost = False
        """Whether some were not sent, because too many waited or the database was gone."""

    def put(self, note: str, about: object = None) -> None:
        """Add a note. It replaces one that is `about` the same and has not been sent."""
        if len(note.encode()) > LONGEST:
            return
        if about is not None:
            self._waiting.pop(about, None)
        if len(self._waiting) >= MOST_WAITING:
            self.has_lost = True
            return
        self._waiting[object() if about is None else about] = note
        self._news.set()

    async def take(self) -> list[str]:
        """Wait until there is something; return all of it, the oldest first."""
        await self._news.wait()
        self._news.clear()
        notes, self._waiting = list(self._waiting.values()), {}
        return notes


async def listen(registry: Registry) -> None:
    """Hear the other workers for ever; after a break every room is caught up."""
    import psycopg
    from psycopg.conninfo import make_conninfo

    url = registry.store.engine.url.set(drivername="postgresql")
    address = make_conninfo(url.render_as_string(hide_password=False), **PATIENCE)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as line:
                await line.execute(f"LISTEN {CHANNEL}")
                for actor in tuple(registry.rooms.values()):
                    actor.presence.forget_others()
                    introduce(registry, actor)
                    registry.background(catch_up_with(actor, 1 << 60))
                async for note in line.notifies():
                    receive(registry, note.payload)
        except psycopg.Error as error:
            registry.warn(f"The workers cannot hear each other: {str(error).partition(chr(10))[0]}")
            await asyncio.sleep(0.3)


def introduce(registry: Registry, actor: RoomActor) -> None:
    """A room is here now: say who is connected to it, and ask who is elsewhere."""
    actor.presence.announce(again=True)
    registry.notify(f"q {actor.room.code} {registry.worker}")


async def keep_alive(registry: Registry) -> None:
    """Say for ever that this worker lives, so that the others forget it soon after it has died."""
    while True:
        registry.notify(f"w {registry.worker}")
        await asyncio.sleep(ALIVE_SECONDS)


async def send_notes(registry: Registry) -> None:
    """Send notes for ever. When some were lost, everybody connected here is announced again."""
    outbox = registry.outbox
    while True:
        notes = await outbox.take()
        try:
            await registry.store.tell_workers(notes)
        except StoreDown:
            outbox.has_lost = True
            await asyncio.sleep(0.3)
            continue
        if outbox.has_lost:
            outbox.has_lost = False
            for actor in tuple(registry.rooms.values()):
                actor.presence.announce(again=True)
        await asyncio.sleep(GAP_SECONDS)


def receive(registry: Registry, words: str) -> None:
    """Act on one note."""
    kind, _, rest = words.partition(" ")
    if kind == "w":
        registry.workers.hear(rest)
        return
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
    registry.workers.hear(worker)
    if kind == "p":
        seats, spectators = map(int, rest.split())
        actor.presence.receive(worker, seats, spectators)
    elif kind == "q":
        actor.presence.announce(again=True)
    elif kind == "s":
        registry.background(_skip_scene(actor, int(rest)))
    elif kind == "m":
        for viewer in tuple(actor.viewers):
            viewer.send(rest.encode())
    elif kind == "g":
        actor.crowd.receive(worker, rest)
    elif kind == "d":
        seat, _, body = rest.partition(" ")
        registry.background(_take_draft(actor, int(seat), drafts.read(body.encode())))


async def _skip_scene(actor: RoomActor, scene: int) -> None:
    async def job() -> None:
        if actor.scene is not None and actor.scene.id == scene:
            actor.scene.skip()

    with suppress(Refusal):
        await actor.do(job)


async def _take_draft(actor: RoomActor, seat: int, draft: Draft) -> None:
    """In its turn, because the move before it may not have been read yet."""

    async def job() -> None:
        drafts.take(actor, seat, draft)

    with suppress(Refusal):
        await actor.do(job)


async def catch_up_with(actor: RoomActor, seq: int) -> None:
    """Let a room read what others have written, unless it has by then."""

    async def job() -> None:
        if actor.state.seq < seq:
            await actor.catch_up()

    try:
        await actor.do(job)
    except Refusal:
        return  # the database is gone; the next note, or the next request, tries again
