"""The scene that a room is watching: each beat is told when its moment comes, the result last.

What it is about is stored already. Until the verdict everybody sees the match as it was before.
"""

from __future__ import annotations

import asyncio
from copy import copy
from typing import TYPE_CHECKING, Final

import msgspec

from outrank.kernel.seats import Seat
from outrank.server.errors import Refusal
from outrank.server.library.languages import Language
from outrank.server.protocol.messages import BeatTold, SceneBegan, SceneEnded, SceneShown
from outrank.server.rooms import lessons
from outrank.server.rooms.match import LiveMatch, MatchStep, resumed
from outrank.server.rooms.model import Room
from outrank.server.rooms.scenes import Beat, Scene
from outrank.server.rooms.state import RoomState
from outrank.server.runtime.viewer import Viewer, encoded
from outrank.server.views.room import locked_predictions
from outrank.server.views.scenes import beat_shown, scene_shown
from outrank.server.views.seat import SeatView, SeatViews

if TYPE_CHECKING:
    from outrank.server.runtime.room import RoomActor

AGAIN_MS: Final = 50
"""How soon a beat is tried again that came when the room was busy."""
OF_THE_MATCH: Final = (
    "phase",
    "chairs",
    "lesson",
    "current",
    "seed",
    "is_paused",
    "waits_for",
    "left",
    "emptied",
    "interested",
    "seat_requests",
    "taken_over",
    "played",
    "predicted",
    "predictors",
)
"""The fields of a room that a result can change: they are shown as they were before."""


class RunningScene:
    """One scene of a room, from the step that it reveals until people have looked at it."""

    def __init__(
        self,
        actor: RoomActor,
        scene: Scene,
        step: MatchStep,
        *,
        before: Room,
        seen: dict[Seat, SeatView],
        told: int,
        has_room: bool,
        elapsed_ms: int = 0,
    ) -> None:
        """`before`: the room before the step, which may have changed it (`has_room`); `seen`: what
        was seen before; `told`: whose version the step counts; `elapsed_ms`: since it was stored.
        """
        self._actor = actor
        self._clock = actor.registry.clock
        self.scene = scene
        self.step = step
        self.seen = seen
        self.told = told
        self.has_room = has_room
        self.id = actor.state.seq
        self._before = before
        self._began = self._clock.steady_ms() - elapsed_ms
        self._began_wall = self._clock.wall_ms() - elapsed_ms
        self._next = 0
        """The beat that comes next."""
        self._timer: asyncio.TimerHandle | None = None
        self._views: SeatViews | None = None
        self._votes: set[int] = set()
        self.is_withheld = scene.has_result
        """The verdict has not been told."""

    # What is shown meanwhile

    def room_shown(self, room: Room) -> Room:
        """The room without what the result has changed."""
        kept = {name: getattr(self._before, name) for name in OF_THE_MATCH}
        return msgspec.structs.replace(room, **kept)

    @property
    def views(self) -> SeatViews:
        """What each seat saw before the step; played again only if somebody asks."""
        if self._views is None:
            self._views = SeatViews(self._live_before())
        return self._views

    def _live_before(self) -> LiveMatch:
        live, room = self._actor.state.live, self._before
        assert live is not None
        assert room.current is not None
        lines = live.match.lines(0)
        lines = lines[: len(lines) - len(self.step.lines)]
        library = self._actor.state.library
        seed, deals = bytes.fromhex(room.current.seed), lessons.deals(library, room)
        old = resumed(live.game, live.match.facts, seed, lines[0], deals)
        old.follow(lines[1:])
        return old

    def state_shown(self) -> RoomState:
        """The room's state as if the step had not been made."""
        state = copy(self._actor.state)
        state.live = self.views.live
        state.log = state.log[:-1]
        state.scored = state.scored[:-1]
        return state

    def version(self, perspective: Seat) -> int:
        """What a perspective has been told: without the update that is withheld."""
        return self._actor.state.version(perspective) - (self.told >> (perspective + 1) & 1)

    def shown(self, language: Language) -> SceneShown:
        """The scene as far as it has been told."""
        live = self._actor.state.live
        assert live is not None
        told = self.scene.beats[: self._next]
        predicted = self._actor.room.predicted
        return scene_shown(
            *(live, self.scene, language),
            id=self.id,
            began=self._began_wall,
            told=told,
            predictions=locked_predictions(predicted) if predicted is not None else None,
        )

    # Telling

    def begin(self) -> None:
        """Tell everybody that it begins."""
        self._skip_past()
        made: dict[Language, bytes] = {}
        for viewer in tuple(self._actor.viewers):
            if viewer.language not in made:
                shown = self.shown(viewer.language)
                made[viewer.language] = encoded(SceneBegan(shown, self._clock.wall_ms()))
            viewer.send(made[viewer.language])
        self._plan()

    def _elapsed(self) -> int:
        return self._clock.steady_ms() - self._began

    def _skip_past(self) -> None:
        """A scene that began elsewhere a while ago: its first beats are told with its beginning."""
        elapsed = self._elapsed()
        while self._beat().at <= elapsed and self._beat().kind in ("rise", "pair"):
            self._next += 1

    def _beat(self) -> Beat:
        return self.scene.beats[self._next]

    def _plan(self, at_least_ms: int = 0) -> None:
        left = max(at_least_ms, self._beat().at - self._elapsed(), 0)
        self._timer = asyncio.get_running_loop().call_later(left / 1000, self._on_time)

    def _on_time(self) -> None:
        """In its turn: a step or a change of the room may be on its way to the database."""
        try:
            self._actor.enqueue(self._advance, self._failed)
        except Refusal:
            self._plan(AGAIN_MS)

    def _failed(self, problem: Exception) -> None:
        if not isinstance(problem, Refusal):
            self._actor.registry.fault("a scene", problem)
        if self._actor.scene is self:
            self._plan(AGAIN_MS)

    async def _advance(self) -> None:
        """Tell every beat whose moment has come."""
        while self._actor.scene is self and self._beat().at <= self._elapsed():
            self._tell()
        if self._actor.scene is self:
            self._plan()

    def _tell(self) -> None:
        beat = self._beat()
        self._next += 1
        if beat.kind == "end":
            self._actor.end_scene()
            return
        live = self._actor.state.live
        assert live is not None
        made: dict[Language, bytes] = {}
        for viewer in tuple(self._actor.viewers):
            if viewer.language not in made:
                shown = beat_shown(live, self.scene, beat, viewer.language)
                told = BeatTold(self.id, shown, self._clock.wall_ms())
                made[viewer.language] = encoded(told)
            viewer.send(made[viewer.language])
        if beat.kind == "verdict":
            self.is_withheld = False
            self._actor.tell_result(self)

    # Ending it early

    def vote(self, viewer: Viewer) -> None:
        """Somebody wants to see the verdict now."""
        actor = self._actor
        self._votes.add(viewer.person)
        room, connected = actor.room, actor.presence.connected()
        wanted = {
            person
            for seat, chair in enumerate(room.chairs)
            if connected >> seat & 1
            for person in chair.people
        }
        if viewer.person == room.host or wanted <= self._votes:
            actor.registry.notify(f"s {room.code} {actor.registry.worker} {self.id}")
            self.skip()

    def skip(self) -> None:
        """Tell the verdict now; after it, end."""
        self._cancel()
        target = self.scene.verdict if self.is_withheld else len(self.scene.beats) - 1
        self._next = max(self._next, target)
        early = self._beat().at - self._elapsed()
        if early > 0:
            self._began -= early
            self._actor.state.clock.shorten(early)
        self._tell()
        if self._actor.scene is self:
            self._plan()
            self._actor.replan()

    def close(self) -> None:
        """Something else happens: tell what is left at once."""
        while self._actor.scene is self:
            self.skip()

    def forget(self) -> None:
        """The room is read again from its log: everybody gets a snapshot."""
        self._cancel()

    def ended(self) -> None:
        """Tell everybody that they have had time to look."""
        self._cancel()
        message = encoded(SceneEnded(self.id))
        for viewer in tuple(self._actor.viewers):
            viewer.send(message)

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
