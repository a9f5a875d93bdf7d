"""All rooms of one worker."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from typing import Any, Final

from msgspec.structs import replace

from outrank.kernel.messages import _
from outrank.server.calculation.pool import ProcessPool, default_processes
from outrank.server.clock import Clock
from outrank.server.config import Settings
from outrank.server.errors import Refusal, unsaved
from outrank.server.library.games import GameLibrary
from outrank.server.library.packs import Packs
from outrank.server.library.prints import Prints
from outrank.server.links import qr_svg
from outrank.server.metrics import Metrics
from outrank.server.protocol.requests import Pace, ScenePace, SetBot, SetGame
from outrank.server.rates import Rates
from outrank.server.replays.processes import ReplayProcesses
from outrank.server.rooms import host as hosting
from outrank.server.rooms import keys, lobby
from outrank.server.rooms.daily import daily_seed, same_nonces
from outrank.server.rooms.log import EVERYBODY, Entry, Row, written
from outrank.server.rooms.model import Chair, Person, Room
from outrank.server.rooms.state import rebuilt
from outrank.server.rooms.survey import verify_own
from outrank.server.runtime import cluster, drafts
from outrank.server.runtime.autoplay import Autoplay
from outrank.server.runtime.drafts import Draft, UnsavedDrafts
from outrank.server.runtime.readiness import Readiness
from outrank.server.runtime.room import RoomActor
from outrank.server.runtime.viewer import Viewer
from outrank.server.store.store import Store
from outrank.server.store.writer import Append, StoreDown

LOG: Final = logging.getLogger("outrank.server")


CODES_TRIED: Final = 20
MOST_TOLD: Final = 500
UNUSED_MS: Final = 10_000
MOST_DAILIES: Final = 3
"""How many people can play one day's challenge on one device."""


class DeviceHasOne(Exception):
    """This device has opened this daily challenge already."""


class Registry:
    """Opens rooms, brings them back from the store, and lets unused ones go."""

    def __init__(
        self, settings: Settings, store: Store, library: GameLibrary, clock: Clock
    ) -> None:
        self.settings = settings
        self.store = store
        self.library = library
        self.clock = clock
        self.metrics = Metrics()
        self.worker = keys.new_id()[:8]
        most = settings.limits.stored_bytes_per_hour
        self._stored = Rates(most / 3600, most, clock)
        self.connections = 0
        """Open sockets of this worker."""
        self.rooms: dict[str, RoomActor] = {}
        self.workers = cluster.Workers(clock)
        self.readiness = Readiness(store, clock)
        self.autoplay = Autoplay(self)
        self.unsaved_drafts = UnsavedDrafts(store)
        self.searches = ProcessPool(settings.bot_processes or default_processes())
        """Where bots think."""
        self.replays = ReplayProcesses(library)
        self.prints = Prints(library)
        self.packs = Packs(library, store, settings.limits, self.metrics, clock, self._facts_in_use)
        self.told: deque[str] = deque(maxlen=MOST_TOLD)
        """The matches whose last result has just been revealed to everybody."""
        self.left: set[str] = set()
        """Rooms in use until a moment ago that have left memory."""
        self.leased: set[str] = set()
        self.wanted: set[str] = set()
        self.outbox = cluster.Outbox()
        """Passing words to the other workers."""
        self._loading: dict[str, asyncio.Task[RoomActor]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # Tables

    async def room(self, code: str) -> RoomActor:
        """The actor of a room, from memory or from the store."""
        checkpoint = keys.tidy_code(code)
        found = self.rooms.get(checkpoint)
        if found is not None:
            found.used_at = self.clock.steady_ms()
            return found
        if not checkpoint:
            raise no_room()
        if checkpoint not in self._loading:
            self._loading[checkpoint] = asyncio.create_task(self._load(checkpoint))
            self._loading[checkpoint].add_done_callback(
                lambda _: self._loading.pop(checkpoint, None)
            )
        return await asyncio.shield(self._loading[checkpoint])

    async def _load(self, code: str) -> RoomActor:
        if len(self.rooms) >= self.settings.limits.rooms:
            raise Refusal("busy", _("This server is full. Try again later."))
        try:
            rows = await self.store.entries(code)
            kept = await self.store.drafts(code) if rows else {}
        except StoreDown as error:
            self.warn(f"The database did not answer: {error}")
            raise unsaved() from None
        if not rows:
            raise no_room()
        await self.packs.ready(rows)
        state = await rebuilt(self.library, self.clock, rows)
        stored = {seat: drafts.read(body) for seat, body in kept.items()}
        actor = RoomActor(self, state, stored | self.unsaved_drafts.of(code))
        self.rooms[code] = actor
        cluster.introduce(self, actor)
        self.autoplay.plan(actor)
        return actor

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
        grows: bool = False,
        pace: Pace = "x1",
        scenes: ScenePace = "off",
        key: str = "",
        device: str = "",
        address: str = "",
    ) -> tuple[RoomActor, Person, str]:
        """A new room, its host and the host's key; with a known key, the room it opened.

        Who names no `device` for a daily challenge shares those of their network.
        """
        token = key or keys.new_token()
        verify_own(None, asked.facts)
        await self.packs.choose(asked.facts)
        room, host = lobby.entered(_bare(daily), name, keys.fingerprint(token))
        room = hosting.with_game(room.changed(daily=""), self.library, asked)
        game = self.library.game(room.game)
        room = hosting.with_seats(room, self.library, seats or game.players[0])
        if not is_watching:
            room = room.with_chair(0, Chair(people=(host.id,)))
        free = [seat for seat, chair in enumerate(room.chairs) if chair.is_free]
        if grows:
            most = game.players[-1] - len(room.chairs) + len(free)
            room = lobby.without_free_seats(room.changed(grows=True))
            free = [len(room.chairs) + number for number in range(most)]
        if len(bots) > len(free):
            raise Refusal("full", _("There are more bots than free seats."))
        for seat, word in zip(free, bots, strict=False):
            room = hosting.with_bot(room, self.library, SetBot(seat=seat, bot=word))
        seed = keys.new_seed()
        if daily:
            secret = await self._setting("daily secret", keys.new_seed().hex())
            seed = daily_seed(secret, daily, game)
        if daily:
            room = room.changed(chairs=same_nonces(room.chairs))
        if is_lesson:
            room = room.changed(lesson=0, is_locked=True)
        room = room.changed(seed=seed.hex(), daily=daily, pace=pace, scenes=scenes)
        if daily:
            actor = await self._opened_daily(room, device or f"address {address}", address)
        else:
            actor = await self._opened(room, token, device, address)
        if actor is None:
            raise Refusal("busy", _("No room code is free right now. Try again later."))
        return actor, host, token

    async def _setting(self, name: str, value: str) -> str:
        try:
            return await self.store.setting(name, value)
        except StoreDown as error:
            self.warn(f"The database did not answer: {error}.")
            raise unsaved() from None

    async def _opened_daily(self, room: Room, device: str, address: str) -> RoomActor | None:
        """The room of a daily challenge. The codes come from the device, so it has only a few."""
        for time in range(MOST_DAILIES):
            try:
                secret = f"{room.daily} {room.game} {time} {device}"
                return await self._opened(room, secret, device, address)
            except DeviceHasOne:
                continue
        raise Refusal(
            "not_now",
            _("You've played today's challenge on this device. There is a new one every day."),
        )

    async def _opened(self, room: Room, secret: str, device: str, address: str) -> RoomActor | None:
        """Store a new room under the first free code that the secret gives; None if none is.

        The room that the same key opened is found again. Raises `DeviceHasOne` for a daily
        challenge that this device opened with another key.
        """
        for attempt in range(CODES_TRIED):
            code = keys.code_from(secret, attempt)
            fingerprint = keys.device_fingerprint(code, device)
            host = replace(
                room.people[0],
                devices=(fingerprint,) if device else (),
                network=keys.network_fingerprint(code, address),
            )
            room = room.changed(code=code, people=(host,))
            row = Row(1, self.clock.wall_ms(), EVERYBODY, written(Entry(room=room)))
            opening = Append(room.code, row, is_opening=True, facts=room.facts)
            try:
                is_new = await self.store.append(opening)
            except StoreDown as error:
                self.warn(f"The database did not take a new room: {error}")
                raise unsaved() from None
            if is_new:
                self.metrics.count("rooms_opened")
                return await self.room(code)
            known = await self._known(code)
            if known is None:
                continue
            opener = known.room.people[0]
            if opener.key == host.key:
                return known
            if room.daily and known.room.daily == room.daily and fingerprint in opener.devices:
                raise DeviceHasOne
        return None

    async def _known(self, code: str) -> RoomActor | None:
        """The room whose code is taken; None if it can't be had, such as one that just ended."""
        try:
            return await self.room(code)
        except Refusal as refusal:
            if refusal.code in ("storage", "busy"):
                raise
            return None

    def let_go(self, actor: RoomActor) -> None:
        """A room that nobody watches, with nothing going on, is kept in the store only."""
        if not actor.viewers and not actor.is_busy and not self.autoplay.needs(actor):
            self.autoplay.leave(actor.room.code)
            self.rooms.pop(actor.room.code, None)
            self.left.add(actor.room.code)

    def _facts_in_use(self, *, is_full: bool) -> set[str]:
        """The facts that rooms play with; when there is space for no more, rooms that nobody has
        used for a moment leave memory."""
        if is_full:
            moment = self.clock.steady_ms() - UNUSED_MS
            for actor in [each for each in self.rooms.values() if each.used_at < moment]:
                self.let_go(actor)
        return {actor.room.facts for actor in self.rooms.values()}

    # What is stored for an address

    def verify_may_store(self, address: str) -> None:
        """Whether anything but moves may still be stored for this address."""
        if not self._stored.has_room(address):
            raise Refusal(
                "slow_down",
                _("Too much was saved for your network in the last hour. Wait a while."),
            )

    def charge(self, address: str, size: int) -> None:
        """So many bytes were stored because of this address."""
        if address:
            self._stored.spend(address, size)

    # Messages that are not stored

    def pass_on(self, actor: RoomActor, message: bytes) -> None:
        """Tell everybody in a room something that is not kept."""
        for viewer in tuple(actor.viewers):
            viewer.send(message)
        self.notify(f"m {actor.room.code} {self.worker} {message.decode()}")

    def pass_on_draft(self, actor: RoomActor, seat: int, draft: Draft, but: Viewer | None) -> None:
        """Tell the other devices of a seat."""
        drafts.take(actor, seat, draft, but)
        if self.store.is_shared:
            code, body = actor.room.code, drafts.written(draft).decode()
            self.notify(f"d {code} {self.worker} {seat} {body}", about=("draft", code, seat))

    def notify(self, note: str, about: object = None) -> None:
        """Tell the other workers; of what is `about` the same they need only the newest."""
        if self.store.is_shared:
            self.outbox.put(note, about)

    # Leases

    def has_lease(self, code: str) -> bool:
        return not self.store.is_shared or code in self.leased

    def want_lease(self, code: str) -> None:
        self.wanted.add(code)

    # Links, background work, errors

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

    def warn(self, sentence: str) -> None:
        """Something an operator should know."""
        LOG.warning(sentence)

    def fault(self, where: str, error: BaseException) -> None:
        """A mistake of the program: counted, and logged without any content."""
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
        self.autoplay.close()
        await self.searches.close()
        await self.replays.close()
        await self.prints.close()
        await self.unsaved_drafts.save_last()
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
