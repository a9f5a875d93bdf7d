"""All the tables of one worker."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from outrank.kernel.messages import _
from outrank.server.runtime import drafts
from outrank.server.rooms import host as hosting
from outrank.server.rooms import lobby
from outrank.server.rooms import keys
from outrank.server.rooms.daily import daily_seed, same_nonces
from outrank.server.runtime.drafts import Draft
from outrank.server.runtime.autoplay import Driver
from outrank.server.rooms.log import EVERYBODY, Entry, Row, written
from outrank.server.errors import Refusal, unsaved
from outrank.server.rooms.state import folded
from outrank.server.links import qr_svg
from outrank.server.metrics import Metrics
from outrank.server.library.packs import Packs
from outrank.server.protocol.requests import SetBot, SetGame
from outrank.server.rooms.model import Chair, Pace, Person, Room
from outrank.server.config import Settings
from outrank.server.library.games import Shelf
from outrank.server.store.store import Store
from outrank.server.store.writer import Append, StoreDown
from outrank.server.runtime.room import Table
from outrank.server.rooms.clock import now_ms
from outrank.server.runtime.viewer import Post, Watcher

LOG: Final = logging.getLogger("outrank.server")


class Hall:
    """Opens rooms, brings them back from the store, and lets unused ones go."""

    def __init__(self, settings: Settings, store: Store, shelf: Shelf) -> None:
        self.settings = settings
        self.store = store
        self.shelf = shelf
        self.metrics = Metrics()
        self.worker = keys.new_id()[:8]
        self.tables: dict[str, Table] = {}
        self.post = Post()
        self.driver = Driver(self)
        self.packs = Packs(self)
        self.left: set[str] = set()
        """Rooms in use until a moment ago that have left memory."""
        self.leased: set[str] = set()
        self.wanted: set[str] = set()
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(10_000)
        """Passing words to the other workers."""
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # Tables

    async def table(self, code: str) -> Table:
        """The table of a room, from memory or from the store."""
        tidy = keys.tidy_code(code)
        found = self.tables.get(tidy)
        if found is not None:
            return found
        if not tidy:
            raise no_room()
        if tidy not in self._loading:
            self._loading[tidy] = asyncio.create_task(self._load(tidy))
            self._loading[tidy].add_done_callback(lambda _: self._loading.pop(tidy, None))
        return await asyncio.shield(self._loading[tidy])

    async def _load(self, code: str) -> Table:
        if len(self.tables) >= self.settings.limits.rooms:
            raise Refusal("busy", _("This server is full. Try again later."))
        try:
            rows = await self.store.entries(code)
            kept = await self.store.drafts(code) if rows else {}
        except StoreDown as error:
            self.trouble(f"The database did not answer: {error}")
            raise unsaved() from None
        if not rows:
            raise no_room()
        await self.packs.ready(rows)
        state = folded(self.shelf, rows)
        found = {seat: drafts.read(body) for seat, body in kept.items()}
        table = self.tables[code] = Table(self, state, found)
        self.driver.plan(table)
        return table

    async def open(
        self,
        asked: SetGame,
        *,
        name: str,
        seats: int,
        bots: tuple[str, ...],
        daily: str = "",
        is_lesson: bool = False,
        is_watching: bool = False,
        pace: Pace = "x1",
    ) -> tuple[Table, Person, str]:
        """A new room, its host and the host's key."""
        token = keys.new_token()
        await self.packs.choose(asked.facts)
        room, host = lobby.entered(_bare(daily), name, keys.fingerprint(token))
        room = hosting.with_game(room.changed(daily=""), self.shelf, asked)
        game = self.shelf.game(room.game)
        room = hosting.with_seats(room, self.shelf, seats or game.players[0])
        if not is_watching:
            room = room.with_chair(0, Chair(people=(host.id,)))
        free = [seat for seat, chair in enumerate(room.chairs) if chair.is_free]
        if len(bots) > len(free):
            raise Refusal("full", _("There are more bots than free seats."))
        for seat, word in zip(free, bots, strict=False):
            room = hosting.with_bot(room, self.shelf, SetBot(seat=seat, bot=word))
        seed = await daily_seed(self.store, daily, game) if daily else keys.new_seed()
        if daily:
            room = room.changed(chairs=same_nonces(room.chairs))
        if is_lesson:
            room = room.changed(lesson=0, is_locked=True)
        table = await self._opened(room.changed(seed=seed.hex(), daily=daily, pace=pace))
        return table, host, token

    async def _opened(self, room: Room) -> Table:
        for attempt in range(20):
            room = room.changed(code=keys.new_code(keys.CODE_LENGTH + attempt // 5))
            row = Row(1, now_ms(), EVERYBODY, written(Entry(room=room)))
            opening = Append(room.code, row, is_opening=True, facts=room.facts)
            try:
                if await self.store.append(opening):
                    break
            except StoreDown as error:
                self.trouble(f"The database did not take a new room: {error}")
                raise unsaved() from None
        else:
            raise Refusal("busy", _("No room code is free right now. Try again later."))
        self.metrics.count("rooms_opened")
        return await self.table(room.code)

    # Words between workers

    def pass_on(self, table: Table, message: bytes) -> None:
        """Tell everybody in a room something that is not kept."""
        for watcher in tuple(table.watchers):
            watcher.send(message)
        self.say(f"m {table.room.code} {self.worker} {message.decode()}")

    def pass_on_draft(self, table: Table, seat: int, draft: Draft, but: Watcher | None) -> None:
        """Tell the other devices of a seat."""
        drafts.take(table, seat, draft, but)
        body = drafts.written(draft).decode()
        self.say(f"d {table.room.code} {self.worker} {seat} {body}")

    def say(self, words: str) -> None:
        if self.store.is_shared and not self.outgoing.full():
            self.outgoing.put_nowait(words)

    # Leases

    def has_lease(self, code: str) -> bool:
        return not self.store.is_shared or code in self.leased

    def want_lease(self, code: str) -> None:
        self.wanted.add(code)

    # Odds and ends

    def link(self, path: str) -> str:
        return f"{self.settings.link}{path}"

    def qr(self, link: str) -> str:
        return qr_svg(link)

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that goes on by itself."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        problem = None if task.cancelled() else task.exception()
        if problem is not None:
            self.fault("something in the background", problem)

    def trouble(self, sentence: str) -> None:
        """Something an operator should know."""
        LOG.warning(sentence)

    def fault(self, where: str, error: BaseException) -> None:
        """A mistake of the program: counted, and told to the operator without any content."""
        self.metrics.count("faults")
        frames = []
        trace = error.__traceback__
        while trace is not None:
            code = trace.tb_frame.f_code
            frames.append(f"{code.co_name}:{trace.tb_lineno}")
            trace = trace.tb_next
        LOG.error("A mistake in %s: %s at %s", where, type(error).__name__, " > ".join(frames[-6:]))

    async def close(self) -> None:
        """Stop; what was acknowledged is stored already."""
        self.driver.close()
        for task in tuple(self._tasks):
            task.cancel()
        if self.store.is_shared and self.leased:
            try:
                await self.store.release(sorted(self.leased), self.worker)
            except StoreDown:
                LOG.warning("The leases could not be given back; they run out by themselves.")
        await self.store.close()


def no_room() -> Refusal:
    return Refusal(
        "no_such_room", _("There is no room with this code. Check it, or open a new room.")
    )


def _bare(daily: str) -> Room:
    return Room(code="", game="", options={}, daily=daily)
