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
from outrank.server.errors import Refusal, unsaved
from outrank.server.library.languages import Language
from outrank.server.protocol.messages import Snapshot
from outrank.server.rooms import keys
from outrank.server.rooms.log import EVERYBODY, Entry, Row, written
from outrank.server.rooms.match import MatchStep
from outrank.server.rooms.model import Person, Room
from outrank.server.rooms.state import RoomState, raw, rebuilt
from outrank.server.runtime import drafts
from outrank.server.runtime.drafts import Draft
from outrank.server.runtime.presence import Presence
from outrank.server.runtime.viewer import Viewer, encoded
from outrank.server.store.writer import Append, RecordRow, StoreDown
from outrank.server.views import updates
from outrank.server.views.seat import SeatView, SeatViews, noticed_by

if TYPE_CHECKING:
    from outrank.server.runtime.registry import Registry

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


class SeqTaken(Exception):
    """Another worker has written this place of the log."""


class RoomActor:
    """The actor of a room."""

    def __init__(self, registry: Registry, state: RoomState, drafts: dict[int, Draft]) -> None:
        self.registry = registry
        self.state = state
        self.drafts = drafts
        self.viewers: set[Viewer] = set()
        self.charged_to = ""
        """The address that asked last: what is stored here counts as stored for it."""
        self.presence = Presence(self)
        self._seat_views: SeatViews | None = None
        self.loaded = self.used_at = registry.clock.steady_ms()
        self._inbox: deque[_Due] = deque()
        self._runner: asyncio.Task[None] | None = None
        self._is_stale = False
        self._has_changed = False
        """Whether bots and clocks may have something else to do than was planned."""

    @property
    def room(self) -> Room:
        assert self.state.room is not None
        return self.state.room

    def person_of(self, token: str) -> Person | None:
        """Who has this key."""
        return self.room.person_of(keys.fingerprint(token)) if token else None

    def verify_may_grow(self) -> None:
        """Whether anything but moves may still be stored in this room, for who asks."""
        self.state.verify_short(self.registry.settings.limits.room_bytes)
        self.registry.verify_may_store(self.charged_to)

    @property
    def is_busy(self) -> bool:
        return self._runner is not None

    @property
    def seat_views(self) -> SeatViews | None:
        """What each seat sees of the match; None when there is no match."""
        live = self.state.live
        if live is None:
            self._seat_views = None
        elif self._seat_views is None or self._seat_views.live is not live:
            self._seat_views = SeatViews(live)
        return self._seat_views

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

        self.outbox(answered, failed)
        return await answer

    def outbox(self, job: Job, failed: Callable[[Exception], None]) -> None:
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
                    await self._attempt(due.job)
                except Exception as problem:
                    if not isinstance(problem, Refusal):
                        self._is_stale = True  # a mistake: the match may have moved on already
                    due.failed(problem)
        finally:
            self._runner = None
        if self._has_changed:
            self._has_changed = False
            self.registry.autoplay.plan(self)

    async def _attempt(self, job: Job) -> None:
        """Do a job on a fresh fold; again if another worker was faster."""
        for _attempt in range(TRIES):
            try:
                if self._is_stale:
                    await self._rebuild()
                await job()
                return
            except SeqTaken:
                self._is_stale = True
            except StoreDown as error:
                self._is_stale = True
                self.registry.metrics.count("storage_failures")
                self.registry.warn(f"The database did not take an entry: {error}")
                raise unsaved() from None
        raise Refusal("busy", _("This room is very busy. Try again in a moment."))

    async def _rebuild(self) -> None:
        """Forget everything and read the log again; everybody gets a snapshot."""
        rows = await self.registry.store.entries(self.room.code)
        await self.registry.packs.ready(rows)
        self.state = await rebuilt(self.registry.library, self.registry.clock, rows)
        self._is_stale = False
        self._has_changed = True
        self._reseat()
        for viewer in tuple(self.viewers):
            self.send_snapshot(viewer)

    # Writing

    def views_before(self) -> dict[Seat, SeatView]:
        """What everybody who looks sees before a step; ask for it first."""
        seat_views = self.seat_views
        if seat_views is None:
            return {}
        looked_through = {viewer.perspective for viewer in self.viewers}
        return {
            perspective: seat_views.of(perspective)
            for perspective in seat_views.perspective
            if perspective in looked_through
        }

    async def commit(
        self,
        *,
        room: Room | None = None,
        step: MatchStep | None = None,
        before: dict[Seat, SeatView] | None = None,
        by: int = -1,
        id: str = "",
        record: RecordRow | None = None,
        is_fresh: bool = False,
    ) -> None:
        """Store an entry; when it is durable, count it and tell everybody.

        `is_fresh`: a match begins with it.
        """
        state = self.state
        entry = Entry(room=room, lines=raw(step.lines) if step else (), by=by, id=id)
        told = EVERYBODY
        seat_views = self.seat_views
        if step is not None and room is None and seat_views is not None and before is not None:
            seat_views.forget()
            told = noticed_by(seat_views, before, step, is_public=step.undone is not None)
        row = Row(state.seq + 1, self.registry.clock.wall_ms(), told, written(entry, state.room))
        self._is_stale = True  # until it is stored: the match may have moved on already
        facts = room.facts if room is not None and room.facts != self.room.facts else None
        due = Append(self.room.code, row, record=record, facts=facts)
        if not await self.registry.store.append(due):
            raise SeqTaken
        self._is_stale = False
        self.registry.charge(self.charged_to, len(row.body))
        self.used_at = row.at
        state.settle(row, entry, step)
        if room is not None and seat_views is not None:
            seat_views.forget()
        self.registry.metrics.count("entries")
        self._tell(row, entry, step, before or {}, is_fresh=is_fresh)

    async def refresh(self) -> None:
        """Before a snapshot: whoever moved on another worker must find that move here.

        While the database is gone, what is known here has to do.
        """
        if self.registry.store.is_shared:
            with suppress(StoreDown):
                await self.catch_up()

    async def catch_up(self) -> None:
        """Read what other workers have written, and tell it."""
        rows = await self.registry.store.entries(self.room.code, self.state.seq)
        await self.registry.packs.ready(rows)
        for row in rows:
            if row.seq != self.state.seq + 1:
                raise SeqTaken
            before = self.views_before()
            old = self.state.live
            self._is_stale = True
            entry, step = self.state.apply(row)
            self._is_stale = False
            if self.seat_views is not None:
                self.seat_views.forget()
            is_fresh = self.state.live is not old
            self._tell(row, entry, step, before, is_fresh=is_fresh)

    # Telling

    def _tell(
        self,
        row: Row,
        entry: Entry,
        step: MatchStep | None,
        before: dict[Seat, SeatView],
        *,
        is_fresh: bool,
    ) -> None:
        """Send what an entry changed to everybody who notices it; `before` is what they saw."""
        self._has_changed = True
        moved = self._reseat() if entry.room is not None else set()
        made: dict[tuple[Seat, Language], bytes] = {}
        telling = updates.UpdateBuilder(self.state, self.seat_views, entry, step)
        for viewer in tuple(self.viewers):
            if is_fresh or viewer in moved:
                self.send_snapshot(viewer)
                continue
            perspective, language = viewer.perspective, viewer.language
            if not row.told >> (perspective + 1) & 1:
                continue
            look = (perspective, language)
            message = made.get(look)
            if message is None:
                seen = before[perspective].pieces if perspective in before else NOTHING
                message = made[look] = encoded(telling.update(perspective, seen, language))
            viewer.send(message)
            if viewer.is_passed_round:
                self._cover(viewer)

    def _cover(self, viewer: Viewer) -> None:
        """One device passed round: when a seat has acted, its view is covered again."""
        if viewer.perspective >= 0 and not self._can_reveal(viewer.perspective):
            viewer.perspective = Seat(-1)
            self.send_snapshot(viewer)

    def _can_reveal(self, seat: int) -> bool:
        return seat in self.state.awaited() or self.room.phase == "over"

    def reveal(self, viewer: Viewer, seat: int) -> None:
        """The person of this seat holds the device now."""
        if seat not in viewer.seats:
            raise Refusal("not_seated", _("That seat isn't played on this device."))
        if viewer.is_passed_round and not self._can_reveal(seat):
            raise Refusal("not_now", _("It isn't that seat's turn."))
        viewer.perspective = Seat(seat)
        self.send_snapshot(viewer)

    def send_snapshot(self, viewer: Viewer) -> None:
        """A snapshot for one connection."""
        viewer.send(encoded(self.snapshot(viewer)))

    def snapshot(self, viewer: Viewer) -> Snapshot:
        """Everything that is stored and that these eyes may know. Only for a job of this table."""
        words, spectators = self.presence.words(), self.presence.spectators()
        draft = drafts.shown(self, viewer.perspective)
        return updates.snapshot(
            self.state,
            self.seat_views,
            viewer.perspective,
            viewer.language,
            person=viewer.person,
            seats=viewer.seats,
            presence=words,
            spectators=spectators,
            draft=draft,
        )

    def _reseat(self) -> set[Viewer]:
        """After the room has changed: who sits elsewhere now, was sent out, or moved away."""
        moved: set[Viewer] = set()
        for viewer in tuple(self.viewers):
            if not viewer.key:
                continue
            person = self.room.person_of(viewer.key)
            if person is None and viewer.person >= 0:
                viewer.part("moved")
                viewer.sit(-1, ())
                moved.add(viewer)
            elif person is not None and person.is_removed:
                viewer.close("removed")
            elif person is not None:
                seats = self.room.seats_of(person.id)
                if (person.id, seats) != (viewer.person, viewer.seats):
                    viewer.sit(person.id, seats)
                    moved.add(viewer)
        return moved
