"""Bots and clocks: what happens in a room by itself. One worker sees to it for a room."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import CLOCK, Seat
from outrank.server.calculation.pool import PoolBusy, ProcessLost
from outrank.server.errors import Refusal
from outrank.server.rooms import lessons
from outrank.server.rooms.match import LiveMatch
from outrank.server.rooms.scenes import leads_to_result
from outrank.server.runtime import bot_search, drafts
from outrank.server.runtime.bot_search import Question

if TYPE_CHECKING:
    from outrank.server.runtime.registry import Registry
    from outrank.server.runtime.room import RoomActor

GRACE_MS: Final = 3000
"""What everybody has at least after a room came back from the store."""
HEARD_MS: Final = 10_000
"""How soon after a room was loaded all workers have told who is connected with them."""
THINKING_MS: Final = 2000
"""How long a bot thinks at most, though its search could go on: people wait."""
ALONE_SECONDS: Final = 0.5
"""How long a bot takes where nobody but bots plays."""
WEIGHTY: Final = 1.5
"""How many times as long a bot takes for what is revealed in a scene: a row, a call."""
AGAIN_SECONDS: Final = 1.0
"""How long bots and clocks wait when the database did not take what they did."""
MOST_FAILURES: Final = 2
"""How often in a row a bot's move may have been overtaken before it plays the least."""


class Thought(NamedTuple):
    """Which decision a bot thinks about."""

    match: str
    undone: int
    """How many moves had been undone."""
    seat: Seat


class RoomAutoplay:
    """What is planned for one room."""

    __slots__ = ("failures", "task", "thought", "timer")

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None
        """Plays for the bots."""
        self.thought: Thought | None = None
        """What a process searches for just now."""
        self.timer: asyncio.TimerHandle | None = None
        self.failures = 0


class Autoplay:
    """Plans after every change what will happen by itself next."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._pace = Random()
        self._kept: dict[str, RoomAutoplay] = {}
        self._checking: set[str] = set()
        """Rooms in which somebody seems to be absent; it is checked again in a moment."""

    def close(self) -> None:
        """Plan nothing more."""
        for code in tuple(self._kept):
            self.leave(code)

    def leave(self, code: str) -> None:
        """The room leaves memory, or belongs to another worker now."""
        kept = self._kept.pop(code, None)
        if kept is not None:
            if kept.task is not None:
                kept.task.cancel()
            if kept.timer is not None:
                kept.timer.cancel()

    def needs(self, actor: RoomActor) -> bool:
        """Whether a bot or a clock has anything to do here."""
        is_waiting = actor.scene is not None
        return is_waiting or bool(self._bots(actor)) or actor.state.clock.is_running

    def _now(self) -> int:
        return self._registry.clock.steady_ms()

    def _bots(self, actor: RoomActor) -> list[int]:
        """The seats that are awaited and played by bots, or by a lesson's script."""
        room = actor.room
        if room.phase != "playing" or room.is_paused or room.waits_for or actor.scene is not None:
            return []
        if room.lesson is not None:
            due = lessons.others_step(self._registry.library, room)
            return [] if due is None else [due.seat]
        return [seat for seat in actor.state.awaited() if room.chairs[seat].bot]

    def plan(self, actor: RoomActor) -> None:
        """Let the bots that are awaited play, and set the timer. After every change."""
        code = actor.room.code
        self.check_absent(actor)
        if not self.needs(actor):
            self.leave(code)
            return
        if not self._registry.has_lease(code):
            self._registry.want_lease(code)
            return
        kept = self._kept.setdefault(code, RoomAutoplay())
        self._plan_bots(actor, kept)
        self._plan_timer(actor, kept)

    def _plan_bots(self, actor: RoomActor, kept: RoomAutoplay) -> None:
        if kept.thought is not None and not self._is_wanted(actor, kept.thought):
            if kept.task is not None:  # the room has moved on: the search stops
                kept.task.cancel()
            kept.task = kept.thought = None
        if self._bots(actor) and kept.task is None:
            kept.task = asyncio.create_task(self._run_bots(actor, kept))

    def _is_wanted(self, actor: RoomActor, thought: Thought) -> bool:
        """Whether the room still waits for the move that a bot thinks about."""
        live = actor.state.live
        return (
            live is not None
            and (thought.match, thought.undone) == (actor.room.match, live.undone)
            and thought.seat in self._bots(actor)
        )

    def _plan_timer(self, actor: RoomActor, kept: RoomAutoplay) -> None:
        if kept.timer is not None:
            kept.timer.cancel()
            kept.timer = None
        if actor.state.clock.is_running:
            left = max(actor.state.clock.left_ms(), actor.loaded + GRACE_MS - self._now(), 0)
            loop = asyncio.get_running_loop()
            kept.timer = loop.call_later(left / 1000 + 0.01, self._on_time_up, actor)

    def timer(self, code: str) -> asyncio.TimerHandle | None:
        """What goes off when a room's time is up."""
        kept = self._kept.get(code)
        return kept.timer if kept is not None else None

    # People who are away

    def check_absent(self, actor: RoomActor) -> None:
        """Somebody came or went, or it is somebody else's turn: a match that waits for the absent
        stops or goes on."""
        code = actor.room.code
        if actor.scene is not None:
            return  # what its end leads to is checked then
        if code not in self._checking and self._waits_for(actor) != actor.room.waits_for:
            self._checking.add(code)
            self._registry.background(self._await_absent(actor))

    def _waits_for(self, actor: RoomActor) -> tuple[int, ...]:
        room = actor.room
        if not room.pauses_for_absent or room.phase != "playing" or not actor.state.clock.key:
            return ()
        here = actor.presence.connected()
        chairs = room.chairs
        return tuple(
            seat
            for seat in actor.state.awaited()
            if chairs[seat].people and not chairs[seat].bot and not here >> seat & 1
        )

    async def _await_absent(self, actor: RoomActor) -> None:
        try:
            if set(self._waits_for(actor)) - set(actor.room.waits_for):
                await asyncio.sleep(self._patience(actor))
        finally:
            self._checking.discard(actor.room.code)

        async def job() -> None:
            absent = self._waits_for(actor)
            if absent != actor.room.waits_for and actor.scene is None:
                await actor.commit(room=actor.room.changed(waits_for=absent))

        try:
            await actor.do(job)
        except Refusal:
            return  # the database is gone: it is checked again before long

    def _patience(self, actor: RoomActor) -> float:
        """How long somebody may be away: a reload takes a moment, and a room that was just loaded
        has yet to hear from the other workers who is there."""
        seconds = self._registry.settings.away_seconds
        if self._registry.store.is_shared:
            seconds = max(seconds, (actor.loaded + HEARD_MS - self._now()) / 1000)
        return seconds

    # Bots

    async def _run_bots(self, actor: RoomActor, kept: RoomAutoplay) -> None:
        """Play one bot's move."""
        try:
            due = lessons.others_step(self._registry.library, actor.room)
            seconds = 0 if due and due.is_quick else self._seconds(actor)
            await asyncio.sleep(seconds * (2 + 2 * self._pace.random()) / 3)
            await self._play_bot(actor, kept)
        except (Refusal, PoolBusy):
            await asyncio.sleep(AGAIN_SECONDS)
        except Exception as error:
            self._registry.fault("a bot's turn", error)
            await asyncio.sleep(AGAIN_SECONDS)
        finally:
            if kept.task is asyncio.current_task():
                kept.task = kept.thought = None
        self.plan(actor)

    def _seconds(self, actor: RoomActor) -> float:
        """About how long a bot takes: as long as people would, while any of them plays, and longer
        for what everybody will watch."""
        seconds, chairs = self._registry.settings.bot_seconds, actor.room.chairs
        if not any(chair.people and not chair.bot for chair in chairs):
            return min(seconds, ALONE_SECONDS)
        return seconds * WEIGHTY if self._is_weighty(actor) else seconds

    def _is_weighty(self, actor: RoomActor) -> bool:
        """Whether the bot whose turn it is may lay a row or make a call."""
        bots, live = self._bots(actor), actor.state.live
        if not bots or live is None:
            return False
        return leads_to_result(live.match.legal_moves(Seat(bots[0])))

    async def _play_bot(self, actor: RoomActor, kept: RoomAutoplay) -> None:
        bots, live = self._bots(actor), actor.state.live
        if not bots or live is None:
            return
        seat = Seat(bots[0])
        thought = Thought(actor.room.match, live.undone, seat)
        due = lessons.others_step(self._registry.library, actor.room)
        if due is not None:
            move: Move | None = due.move
        elif kept.failures > MOST_FAILURES:
            move = None
        else:
            kept.thought = thought
            move = await self._chosen(actor, live, seat)
            kept.thought = None
        await actor.do(lambda: self._moved(actor, kept, thought, move))

    async def _chosen(self, actor: RoomActor, live: LiveMatch, seat: Seat) -> Move | None:
        """What the bot in a seat decides; None if it cannot."""
        library, match, room = self._registry.library, live.match, actor.room
        assert room.current is not None
        question = Question(
            word=room.chairs[seat].bot,
            seed=bot_search.seed_of(room.current.seed, seat),
            turn=len(match.plays),
            options=match.options,
            seats=match.seats,
            view=match.view(seat),
            menu=match.legal_moves(seat),
        )
        try:
            quick = bot_search.at_once(question, match.facts)
            if quick is not None:
                return quick
            return await self._registry.searches.call(
                bot_search.decide,
                library.shared_game(room.game),
                library.shared_facts(room.facts),
                question,
                seconds=self._thinking_ms(actor) / 1000,
            )
        except PoolBusy:
            raise
        except ProcessLost:
            self._registry.warn(
                f"A bot of {room.game} gave no answer: its gentlest move is played."
            )
        except Exception as error:
            self._registry.fault(f"the bot of {room.game}", error)
        self._registry.metrics.count("bot_failures")
        return None

    def _thinking_ms(self, actor: RoomActor) -> int:
        """How long a bot may think; where a clock runs, no more than half of what is left."""
        clock = actor.state.clock
        return min(THINKING_MS, clock.left_ms() // 2) if clock.is_running else THINKING_MS

    async def _moved(
        self, actor: RoomActor, kept: RoomAutoplay, thought: Thought, move: Move | None
    ) -> None:
        live = actor.state.live
        if live is None or not self._is_wanted(actor, thought):
            return
        seat = thought.seat
        if move is None:
            move = live.game.timeout(live.match.state, seat)
        try:
            step = live.play(seat, move, is_forced=True)
        except IllegalMove:
            kept.failures += 1  # somebody acted meanwhile: think again
            return
        kept.failures = 0
        await actor.commit_step(step)

    # Clocks

    def _on_time_up(self, actor: RoomActor) -> None:
        self._registry.background(self._handle_time_up(actor))

    async def _handle_time_up(self, actor: RoomActor) -> None:
        try:
            await actor.do(lambda: self.time_up(actor))
        except Refusal:
            await asyncio.sleep(AGAIN_SECONDS)
        except Exception as error:  # the table goes on, or its clock would stand still for ever
            self._registry.fault("a clock", error)
            await asyncio.sleep(AGAIN_SECONDS)
        self.plan(actor)

    async def time_up(self, actor: RoomActor) -> None:
        """The time is over: the clock calls, or whoever is awaited plays the row they had laid
        out, or else does the least they can. Nobody can undo it."""
        clock, live = actor.state.clock, actor.state.live
        if live is None or not clock.is_running or clock.left_ms() > 0:
            return
        game = live.game
        called = game.legal_moves(live.match.state, CLOCK)
        if called:
            await actor.commit_step(live.play(CLOCK, next(iter(called[0]))))
            return
        key = clock.key
        for seat in actor.state.awaited():
            if actor.state.clock.key != key or seat not in actor.state.awaited():
                return
            row = drafts.row(actor, seat)
            late = row and game.late_row and game.late_row(live.match.state, Seat(seat), row)
            move = late or game.timeout(live.match.state, Seat(seat))
            await actor.commit_step(live.play(Seat(seat), move, is_forced=True))
