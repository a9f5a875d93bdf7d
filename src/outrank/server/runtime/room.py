"""A table: one room, its people, and everything they ask for, one thing after another.

Store, then tell: nothing is answered or shown before it is durable. Whatever fails on the way
leaves the log as it was, and the table is folded anew from the log before anything else is done.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from outrank.kernel.messages import _
from outrank.kernel.seats import Seat
from outrank.server.runtime import drafts
from outrank.server.views import updates
from outrank.server.runtime.drafts import Draft
from outrank.server.rooms.log import EVERYBODY, Entry, Row, written
from outrank.server.errors import Refusal, unsaved
from outrank.server.rooms.state import Folded, folded, raw
from outrank.server.views.language import Language
from outrank.server.rooms.match import Stride
from outrank.server.runtime.presence import Presence
from outrank.server.rooms.model import Room
from outrank.server.views.seat import Screen, noticed
from outrank.server.store.writer import Append, RecordRow, StoreDown
from outrank.server.protocol.messages import Snapshot
from outrank.server.rooms.clock import now_ms
from outrank.server.runtime.viewer import Watcher, encoded

if TYPE_CHECKING:
    from outrank.server.runtime.registry import Hall

T = TypeVar("T")
LONGEST_INBOX: Final = 500
TRIES: Final = 20
"""How often something is tried again when another worker was faster."""


NOTHING: Final[frozenset[int]] = frozenset()
Job = Callable[[], Awaitable[None]]


class _Due(msgspec.Struct, frozen=True):
    """What waits for its turn, and who is told if it cannot be done."""

    job: Job
    failed: Callable[[Exception], None]


class Taken(Exception):
    """Another worker has written this place of the log."""


class Table:
    """The actor of a room."""

    def __init__(self, hall: Hall, state: Folded, drafts: dict[int, Draft]) -> None:
        self.hall = hall
        self.state = state
        self.drafts = drafts
        self.watchers: set[Watcher] = set()
        self.presence = Presence(self)
        self.loaded = self.used_at = now_ms()
        self._inbox: deque[_Due] = deque()
        self._runner: asyncio.Task[None] | None = None
        self._is_stale = False

    @property
    def room(self) -> Room:
        assert self.state.room is not None
        return self.state.room

    @property
    def is_busy(self) -> bool:
        return self._runner is not None

    # The inbox: one thing after another

    async def do(self, job: Callable[[], Awaitable[T]]) -> T:
        """Wait for the turn of a job, and for the job; it is done even if nobody waits any more."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def answered() -> None:
            result = await job()
            if not answer.done():  # whoever asked may have gone
                answer.set_result(result)

        def failed(problem: Exception) -> None:
            if not answer.done():
                answer.set_exception(problem)

        self.post(answered, failed)
        return await answer

    def post(self, job: Job, failed: Callable[[Exception], None]) -> None:
        """Have a job done in its turn; nobody waits for it."""
        if len(self._inbox) >= LONGEST_INBOX:
            raise Refusal("busy", _("This room is very busy. Try again in a moment."))
        self._inbox.append(_Due(job, failed))
        if self._runner is None:
            self._runner = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        try:
            while self._inbox:
                due = self._inbox.popleft()
                try:
                    await self._tried(due.job)
                except Exception as problem:
                    if not isinstance(problem, Refusal):
                        self._is_stale = True  # a mistake: the match may have moved on already
                    due.failed(problem)
        finally:
            self._runner = None
        self.hall.driver.plan(self)

    async def _tried(self, job: Job) -> None:
        """Do a job on a fresh fold; again if another worker was faster."""
        for _attempt in range(TRIES):
            try:
                if self._is_stale:
                    await self._fold_anew()
                await job()
                return
            except Taken:
                self._is_stale = True
            except StoreDown as error:
                self._is_stale = True
                self.hall.metrics.count("storage_failures")
                self.hall.trouble(f"The database did not take an entry: {error}")
                raise unsaved() from None
        raise Refusal("busy", _("This room is very busy. Try again in a moment."))

    async def _fold_anew(self) -> None:
        """Forget everything and read the log again; everybody gets a snapshot."""
        rows = await self.hall.store.entries(self.room.code)
        await self.hall.packs.ready(rows)
        self.state = folded(self.hall.shelf, rows)
        self._is_stale = False
        self._reseat()
        for watcher in tuple(self.watchers):
            self.tell_all(watcher)

    # Writing

    def screens_before(self) -> dict[Seat, Screen]:
        """What everybody who looks sees before a step; ask for it first."""
        screens = self.state.screens
        if screens is None:
            return {}
        looked_through = {watcher.eyes for watcher in self.watchers}
        return {eyes: screens.of(eyes) for eyes in screens.eyes if eyes in looked_through}

    async def commit(
        self,
        *,
        room: Room | None = None,
        stride: Stride | None = None,
        before: dict[Seat, Screen] | None = None,
        by: int = -1,
        id: str = "",
        record: RecordRow | None = None,
        is_fresh: bool = False,
    ) -> None:
        """Store an entry; when it is durable, count it and tell everybody.

        `is_fresh`: a match begins with it.
        """
        state = self.state
        entry = Entry(room=room, lines=raw(stride.lines) if stride else (), by=by, id=id)
        told = EVERYBODY
        screens = state.screens
        if stride is not None and room is None and screens is not None and before is not None:
            screens.forget()
            told = noticed(screens, before, stride, is_public=stride.undone is not None)
        row = Row(state.seq + 1, now_ms(), told, written(entry))
        self._is_stale = True  # until it is stored: the match may have moved on already
        facts = room.facts if room is not None and room.facts != self.room.facts else None
        due = Append(self.room.code, row, record=record, facts=facts)
        if not await self.hall.store.append(due):
            raise Taken
        self._is_stale = False
        self.used_at = row.at
        state.settle(row, entry, stride)
        if room is not None and state.screens is not None:
            state.screens.forget()
        self.hall.metrics.count("entries")
        self._tell(row, entry, stride, before or {}, is_fresh=is_fresh)

    async def freshen(self) -> None:
        """Before a snapshot: whoever moved on another worker must find that move here.

        While the database is gone, what is known here has to do.
        """
        if self.hall.store.is_shared:
            with suppress(StoreDown):
                await self.catch_up()

    async def catch_up(self) -> None:
        """Read what other workers have written, and tell it."""
        rows = await self.hall.store.entries(self.room.code, self.state.seq)
        await self.hall.packs.ready(rows)
        for row in rows:
            if row.seq != self.state.seq + 1:
                raise Taken
            before = self.screens_before()
            old = self.state.live
            self._is_stale = True
            entry, stride = self.state.fold(row)
            self._is_stale = False
            if self.state.screens is not None:
                self.state.screens.forget()
            is_fresh = self.state.live is not old
            self._tell(row, entry, stride, before, is_fresh=is_fresh)

    # Telling

    def _tell(
        self,
        row: Row,
        entry: Entry,
        stride: Stride | None,
        before: dict[Seat, Screen],
        *,
        is_fresh: bool,
    ) -> None:
        """Send what an entry changed to everybody who notices it; `before` is what they saw."""
        moved = self._reseat() if entry.room is not None else set()
        made: dict[tuple[Seat, Language], bytes] = {}
        telling = updates.Telling(self.state, entry, stride)
        for watcher in tuple(self.watchers):
            if is_fresh or watcher in moved:
                self.tell_all(watcher)
                continue
            eyes, language = watcher.eyes, watcher.language
            if not row.told >> (eyes + 1) & 1:
                continue
            look = (eyes, language)
            message = made.get(look)
            if message is None:
                seen = before[eyes].pieces if eyes in before else NOTHING
                message = made[look] = encoded(telling.update(eyes, seen, language))
            watcher.send(message)
            if watcher.is_passed_round:
                self._cover(watcher)

    def _cover(self, watcher: Watcher) -> None:
        """One device passed round: when a seat has acted, its view is covered again."""
        if watcher.eyes >= 0 and not self._can_reveal(watcher.eyes):
            watcher.eyes = Seat(-1)
            self.tell_all(watcher)

    def _can_reveal(self, seat: int) -> bool:
        return seat in self.state.awaited() or self.room.phase == "over"

    def reveal(self, watcher: Watcher, seat: int) -> None:
        """The person of this seat holds the device now."""
        if seat not in watcher.seats:
            raise Refusal("not_seated", _("That seat isn't played on this device."))
        if watcher.is_passed_round and not self._can_reveal(seat):
            raise Refusal("not_now", _("It isn't that seat's turn."))
        watcher.eyes = Seat(seat)
        self.tell_all(watcher)

    def tell_all(self, watcher: Watcher) -> None:
        """A snapshot for one connection."""
        watcher.send(encoded(self.snapshot(watcher)))

    def snapshot(self, watcher: Watcher) -> Snapshot:
        """Everything that is stored and that these eyes may know. Only for a job of this table."""
        words, onlookers = self.presence.words(), self.presence.onlookers()
        draft = drafts.shown(self, watcher.eyes)
        return updates.snapshot(self.state, watcher, words, onlookers, draft)

    def _reseat(self) -> set[Watcher]:
        """After the room has changed: who sits elsewhere now, was sent out, or moved away."""
        moved: set[Watcher] = set()
        for watcher in tuple(self.watchers):
            if not watcher.key:
                continue
            person = self.room.person_of(watcher.key)
            if person is None and watcher.person >= 0:
                watcher.part("moved")
                watcher.sit(-1, ())
                moved.add(watcher)
            elif person is not None and person.is_removed:
                watcher.close("removed")
            elif person is not None:
                seats = self.room.seats_of(person.id)
                if (person.id, seats) != (watcher.person, watcher.seats):
                    watcher.sit(person.id, seats)
                    moved.add(watcher)
        return moved
