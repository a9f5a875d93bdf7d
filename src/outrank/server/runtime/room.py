"""The actor of a room: its people, and everything they ask for, one thing after another.

Store, then tell: nothing is answered or shown before it is durable. Whatever fails on the way
leaves the log as it was, and the room is brought back to its log before anything else is done.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, TypeVar

from outrank.kernel.messages import _
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.errors import Refusal, unsaved
from outrank.server.library.languages import Language
from outrank.server.protocol.messages import PredictionShown, Snapshot
from outrank.server.rooms import host, keys, lessons, predictions, scenes
from outrank.server.rooms.daily import end_of_day
from outrank.server.rooms.log import EVERYBODY, Entry, Row, has_lines, written
from outrank.server.rooms.match import LiveMatch, MatchStep
from outrank.server.rooms.model import Person, Room
from outrank.server.rooms.scenes import Scene
from outrank.server.rooms.state import Checkpoint, RoomState, rebuilt, signed
from outrank.server.rooms.survey import is_about_people
from outrank.server.rooms.takeovers import has_secrets
from outrank.server.runtime import drafts
from outrank.server.runtime.crowd import Crowd
from outrank.server.runtime.drafts import Draft
from outrank.server.runtime.presence import Presence
from outrank.server.runtime.scenes import RunningScene
from outrank.server.runtime.viewer import Viewer, encoded
from outrank.server.store.writer import Append, RecordRow, StoreDown
from outrank.server.views import updates
from outrank.server.views.seat import SeatView, SeatViews, noticed_by
from outrank.server.views.updates import Position, Updates

if TYPE_CHECKING:
    from outrank.server.runtime.registry import Registry

T = TypeVar("T")
LONGEST_INBOX: Final = 500
TRIES: Final = 20
"""How often something is tried again when another worker was faster."""
NO_PIECES: Final[frozenset[int]] = frozenset()
Job = Callable[[], Awaitable[None]]
Held = list[tuple[Viewer, bytes]]
"""Messages that were made before a commit and are held until it is durable."""


def _is_audience(viewer: Viewer) -> bool:
    return not viewer.key


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
        self.crowd = Crowd(self)
        self._seat_views: SeatViews | None = None
        self.loaded = self.used_at = registry.clock.steady_ms()
        self._inbox: list[tuple[Job, Callable[[Exception], None]]] = []
        """What waits for its turn, and who is told if it cannot be done. An empty deque would take
        ten times as much memory, in every room."""
        self._runner: asyncio.Task[None] | None = None
        self._is_stale = False
        """Memory may be ahead of the log: read the whole log before anything else is done."""
        self._is_behind = False
        """The log may be ahead of memory: read the rest of it first."""
        self._checkpoint: Checkpoint | None = None
        """The match as it is stored; kept where other workers write to the same log."""
        self._has_changed = False
        """Whether bots and clocks may have something else to do than was planned."""
        self.scene: RunningScene | None = None
        """What everybody is watching: bots and clocks wait for its end."""

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

    def has_secrets(self) -> bool:
        """Whether seats of the running match see more than everybody does."""
        live = self.state.live
        return live is not None and self.room.phase == "playing" and has_secrets(live.match)

    @property
    def is_busy(self) -> bool:
        return self._runner is not None

    @property
    def is_free(self) -> bool:
        """Whether nothing is being done, and memory is where the log is."""
        return self._runner is None and not self._is_stale and not self._is_behind

    @property
    def seat_views(self) -> SeatViews | None:
        """What each seat sees of the match; None when there is no match."""
        live = self.state.live
        if live is None:
            self._seat_views = None
        elif self._seat_views is None or self._seat_views.live is not live:
            self._seat_views = SeatViews(live)
        return self._seat_views

    # What is told, which in a scene is less than what is stored

    @property
    def withheld(self) -> RunningScene | None:
        """The scene whose result has not been told; None if nothing is withheld."""
        return self.scene if self.scene is not None and self.scene.is_withheld else None

    @property
    def shown_room(self) -> Room:
        """The room as everybody has been told."""
        withheld = self.withheld
        return self.room if withheld is None else withheld.room_shown(self.room)

    def version(self, perspective: Seat) -> int:
        """How often this perspective has been told something."""
        withheld = self.withheld
        return (withheld or self.state).version(perspective)

    def verify_told(self) -> None:
        """Refuse what has to wait until everybody has seen the result."""
        if self.withheld is not None:
            raise Refusal("not_now", _("Wait until the result is shown."))

    def _paced(self, step: MatchStep | None, room: Room) -> Scene | None:
        """The scene of a step, if anybody watches."""
        if room.scenes == "off" or step is None:
            return None
        if not self.viewers and not self.presence.connected() and not self.presence.spectators():
            return None
        return scenes.scene_of(step, room.scenes)

    def tell_result(self, scene: RunningScene) -> None:
        """The verdict of a scene has come: what it withheld."""
        room = self.room if scene.has_room else None
        if self.room.phase == "over":
            self.registry.told.append(self.room.match)
        held = self._updates(room, scene.step, scene.told, scene.seen)
        self._deliver(held, has_room=scene.has_room, is_fresh=False)

    def end_scene(self) -> None:
        """Everybody has had time to look."""
        scene, self.scene = self.scene, None
        if scene is not None:
            scene.ended()
        self.replan()

    def replan(self) -> None:
        """Let bots and clocks be planned again after the present job."""
        self._has_changed = True

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

        self.enqueue(answered, failed)
        return await answer

    def enqueue(self, job: Job, failed: Callable[[Exception], None]) -> None:
        """Have a job done in its turn; nobody waits for it."""
        if len(self._inbox) >= LONGEST_INBOX:
            raise Refusal("busy", _("This room is very busy. Try again in a moment."))
        self._inbox.append((job, failed))
        if self._runner is None:
            self._runner = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        try:
            while self._inbox:
                job, failed = self._inbox.pop(0)
                try:
                    await self._attempt(job)
                except Exception as problem:
                    if not isinstance(problem, Refusal):
                        self._is_stale = True  # a mistake: the match may have moved on already
                    failed(problem)
        finally:
            self._runner = None
        self.plan_if_changed()

    def plan_if_changed(self) -> None:
        """Plan bots and clocks, if they may have something else to do than was planned."""
        if self._has_changed:
            self._has_changed = False
            self.registry.autoplay.plan(self)

    async def _attempt(self, job: Job) -> None:
        """Do a job on a room that is where its log is; again if another worker was faster."""
        for _attempt in range(TRIES):
            try:
                if self._is_stale:
                    await self._rebuild()
                elif self._is_behind:
                    await self.catch_up()
                if self._checkpoint is None and self.registry.store.is_shared:
                    self._checkpoint = self.state.checkpoint()
                await job()
                return
            except SeqTaken:
                self._step_back()
            except StoreDown as error:
                self._step_back()
                self.registry.metrics.count("storage_failures")
                self.registry.warn(f"The database did not take an entry: {error}")
                raise unsaved() from None
        raise Refusal("busy", _("This room is very busy. Try again in a moment."))

    def _step_back(self) -> None:
        """Forget a step that was not stored, or not as far as is known here."""
        if self._checkpoint is None:
            self._is_stale = True
            return
        self.state.restore(self._checkpoint)
        self._checkpoint = None
        self._is_stale, self._is_behind = False, True

    async def _rebuild(self) -> None:
        """Forget everything and read the log again; everybody gets a snapshot."""
        rows = await self.registry.store.entries(self.room.code)
        await self.registry.packs.ready(rows)
        self.state = await rebuilt(self.registry.library, self.registry.clock, rows)
        self._is_stale = self._is_behind = False
        self._checkpoint = None
        self._has_changed = True
        if self.scene is not None:
            self.scene.forget()
            self.scene = None
        self._reseat()
        for viewer in tuple(self.viewers):
            self.send_snapshot(viewer)

    # Writing

    async def commit_step(self, step: MatchStep, *, by: int = -1, id: str = "") -> None:
        """Store a step of the match; the last one together with the finished record."""
        live, room = self.state.live, self.room
        assert live is not None
        predicted = self.crowd.settled(room, step)
        if not live.is_over:
            after = lessons.next_page(room) or (predicted if predicted != room else None)
            await self.commit(room=after, step=step, by=by, id=id)
            self.registry.metrics.count("moves")
            return
        assert room.current is not None
        now = self.registry.clock.wall_ms()
        scene = self._paced(step, room)
        sealed_until = now + scene.verdict_at if scene is not None else 0
        if room.daily:
            sealed_until = end_of_day(room.daily)
        record = None  # nothing about the people of a room outlives it
        if not is_about_people(room.facts):
            body = live.record()
            record = RecordRow(room.current.id, room.game, room.facts, now, sealed_until, body)
        await self.commit(room=host.finished(predicted), step=step, by=by, id=id, record=record)
        self.registry.metrics.count("moves")
        self.registry.metrics.count("matches_finished")

    async def commit(
        self,
        *,
        room: Room | None = None,
        step: MatchStep | None = None,
        live: LiveMatch | None = None,
        by: int = -1,
        id: str = "",
        record: RecordRow | None = None,
    ) -> None:
        """Store an entry; when it is durable, count it and send the messages made before.

        `live` is the match that begins with it.
        """
        state, registry = self.state, self.registry
        if self.scene is not None and (step is not None or (room is not None and room.is_paused)):
            self.scene.close()
        self._is_stale = True  # until it is stored: the match may have moved on already
        before_room = state.room
        scene = self._paced(step, self.room) if live is None else None
        lines: tuple[bytes, ...] = ()
        before: dict[Seat, SeatView] = {}
        told = EVERYBODY
        if step is not None:
            step = signed(self.room, step, by)
            lines = tuple([line[:-1] for line in step.lines])
            views = self.seat_views
            if views is not None:
                before = views.forget()
                told = EVERYBODY if room is not None else noticed_by(views, before, step)
        entry = Entry(room=room, lines=lines, by=by, id=id)
        row = Row(state.seq + 1, registry.clock.wall_ms(), told, written(entry, state.room))
        held: Held = []
        if live is None:
            scene_ms = scene.end_at if scene is not None else 0
            state.note_time(room or self.room, row.at, step, scene_ms)
            if scene is None or not scene.has_result:
                held = self._updates(room, step, told, before, ahead=1)
        facts = room.facts if room is not None and room.facts != self.room.facts else None
        due = Append(self.room.code, row, record=record, facts=facts)
        if not await registry.store.append(due):
            raise SeqTaken
        self._is_stale = False
        registry.charge(self.charged_to, len(row.body))
        if live is not None:
            state.live = live
        state.settle(row, entry, step)
        if live is not None:
            state.note_time(self.room, row.at, step)
        if self._checkpoint is not None:
            self._checkpoint = state.checkpoint()
        self.used_at = registry.clock.steady_ms()
        registry.metrics.count("entries")
        if scene is None or not scene.has_result:
            self._deliver(held, has_room=room is not None, is_fresh=live is not None)
        if scene is not None and step is not None and before_room is not None:
            self._begin_scene(
                RunningScene(
                    *(self, scene, step),
                    before=before_room,
                    seen=before,
                    told=told,
                    has_room=room is not None,
                )
            )

    def _begin_scene(self, scene: RunningScene) -> None:
        """Everybody watches how the result is revealed; a device that is passed round is covered,
        because its seat has acted."""
        self._has_changed = True
        self.scene = scene
        for viewer in tuple(self.viewers):
            if scene.is_withheld and viewer.is_passed_round and viewer.perspective >= 0:
                viewer.perspective = PUBLIC
                self.send_snapshot(viewer)
        scene.begin()

    async def refresh(self) -> bool:
        """Before a snapshot: whoever moved on another worker must find that move here.

        False while the database is gone: then what is known here may not be the newest.
        """
        if self.registry.store.is_shared:
            try:
                await self.catch_up()
            except StoreDown:
                return False
        return True

    async def catch_up(self) -> None:
        """Read what other workers have written, and tell everybody."""
        state = self.state
        rows = await self.registry.store.entries(self.room.code, state.seq)
        if rows:
            await self.registry.packs.ready(rows)
        has_checkpoint, self._checkpoint = self._checkpoint is not None, None
        for row in rows:
            if row.seq != state.seq + 1:
                raise SeqTaken
            if self.scene is not None and has_lines(row.body):
                self.scene.close()
            before, before_room = self._forget_views(), state.room
            old = state.live
            self._is_stale = True
            entry, step = state.apply(row)
            self._is_stale = False
            is_fresh = state.live is not old
            has_room = entry.room is not None
            scene = None if is_fresh else self._paced(step, self.room)
            age = self.registry.clock.wall_ms() - row.at
            if scene and step and before_room and row is rows[-1] and age < scene.verdict_at:
                self._begin_scene(
                    RunningScene(
                        *(self, scene, step),
                        before=before_room,
                        seen=before,
                        told=row.told,
                        has_room=has_room,
                        elapsed_ms=max(0, age),
                    )
                )
                continue
            held = [] if is_fresh else self._updates(entry.room, step, row.told, before)
            self._deliver(held, has_room=has_room, is_fresh=is_fresh)
        self._is_behind = False
        if has_checkpoint:
            self._checkpoint = state.checkpoint()

    # Telling

    def _forget_views(self) -> dict[Seat, SeatView]:
        """The match has moved on: what everybody who looks has seen before."""
        return self.seat_views.forget() if self.seat_views is not None else {}

    def _position(self, room: Room) -> Position:
        withheld = self.withheld
        if withheld is not None:
            return Position(
                self.state.library, withheld.room_shown(room), withheld.views, None, is_waiting=True
            )
        views = self.seat_views if room.current is not None else None
        return Position(self.state.library, room, views, self.state.clock.shown())

    def _updates(
        self,
        room: Room | None,
        step: MatchStep | None,
        told: int,
        before: dict[Seat, SeatView],
        ahead: int = 0,
    ) -> Held:
        """What an entry tells everybody who notices it.

        `room` is the room if the entry has changed it, `ahead` how many entries are not counted
        yet, `before` what everybody saw.
        """
        made: dict[tuple[Seat, Language], bytes] = {}
        held: Held = []
        builder = Updates(self._position(room or self.room), step, has_room=room is not None)
        for viewer in sorted(self.viewers, key=_is_audience):  # players wait for no audience
            perspective, language = viewer.perspective, viewer.language
            if not told >> (perspective + 1) & 1:
                continue
            message = made.get((perspective, language))
            if message is None:
                seen = before[perspective].pieces if perspective in before else NO_PIECES
                version = self.version(perspective) + ahead
                message = builder.message(perspective, version, seen, language)
                made[perspective, language] = message
            held.append((viewer, message))
        return held

    def _deliver(self, held: Held, *, has_room: bool, is_fresh: bool) -> None:
        """Send what was held; a snapshot to those who sit elsewhere now, or when a match begins."""
        self._has_changed = True
        moved = self._reseat() if has_room else set()
        if self.drafts:
            drafts.drop_past(self)
        if is_fresh:
            moved = self.viewers
        for viewer, message in held:
            if viewer not in moved:
                viewer.send(message)
                if len(viewer.seats) > 1:
                    self._cover(viewer)
        for viewer in tuple(moved):
            self.send_snapshot(viewer)

    def _cover(self, viewer: Viewer) -> None:
        """One device passed around: when a seat has acted, its view is covered again."""
        if viewer.perspective >= 0 and not self.can_reveal(viewer.perspective):
            viewer.perspective = PUBLIC
            self.send_snapshot(viewer)
        elif self._open(viewer):
            self.send_snapshot(viewer)

    def _open(self, viewer: Viewer) -> bool:
        """Show a device that is passed round the next seat, uncovered: there is nothing to hide."""
        if viewer.perspective >= 0 or not viewer.is_passed_round or self.withheld is not None:
            return False
        mine = [seat for seat in self.state.awaited() if seat in viewer.seats]
        if not mine or self.room.phase != "playing" or self.has_secrets():
            return False
        viewer.perspective = Seat(mine[0])
        return True

    def can_reveal(self, seat: int) -> bool:
        """Whether a device that is passed round may show this seat's view now."""
        if self.withheld is not None:
            return False
        return seat in self.state.awaited() or self.room.phase == "over"

    def reveal(self, viewer: Viewer, seat: int) -> None:
        """The person of this seat holds the device now."""
        if seat not in viewer.seats:
            raise Refusal("not_seated", _("That seat isn't played on this device."))
        if viewer.is_passed_round and not self.can_reveal(seat):
            raise Refusal("not_now", _("It isn't that seat's turn."))
        viewer.perspective = Seat(seat)
        self.send_snapshot(viewer)

    def send_snapshot(self, viewer: Viewer) -> None:
        """A snapshot for one connection."""
        self._open(viewer)
        viewer.send(encoded(self.snapshot(viewer)))

    def snapshot(self, viewer: Viewer) -> Snapshot:
        """Everything that is stored and that this viewer may know. Only for a job of this room."""
        withheld = self.withheld
        return updates.snapshot(
            self.state if withheld is None else withheld.state_shown(),
            self._position(self.room),
            viewer.perspective,
            viewer.language,
            person=viewer.person,
            seats=viewer.seats,
            presence=self.presence.words(),
            spectators=self.presence.spectators(),
            is_host_gone=self.presence.is_host_gone(),
            draft=drafts.shown(self, viewer.perspective) if viewer.seats else drafts.watched(self),
            prediction=self._predicted_by(viewer),
            version=self.version(viewer.perspective),
            scene=None if self.scene is None else self.scene.shown(viewer.language),
            now=self.registry.clock.wall_ms(),
            has_cover=viewer.is_passed_round and self.has_secrets(),
        )

    def _predicted_by(self, viewer: Viewer) -> PredictionShown | None:
        found = None if self.withheld else predictions.open_result(self.room, self.state.live)
        made = self.crowd.made_by(viewer, found[0] if found else None)
        return PredictionShown(viewer.person, made.is_right, made.pair) if made else None

    def _reseat(self) -> set[Viewer]:
        """After the room has changed: who sits elsewhere now, was removed, or moved away."""
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
