"""Bots and clocks: whoever acts at a table without being asked. One worker does it for a room."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING, Final

from outrank.bots import roster
from outrank.bots.bot import Player, Turn
from outrank.kernel.moves import IllegalMove, Move
from outrank.kernel.seats import CLOCK, Seat
from outrank.server.errors import Refusal
from outrank.server.rooms import lessons
from outrank.server.runtime.matches import commit_step

if TYPE_CHECKING:
    from outrank.server.runtime.registry import Registry
    from outrank.server.runtime.room import RoomActor

GRACE_MS: Final = 3000
"""What everybody has at least after a table came back from the store."""
HEARD_MS: Final = 10_000
"""How soon after a table has come here all workers have told who is connected with them."""
THOUGHT_MS: Final = 2000
"""How long a bot thinks at most, though its search could go on: people wait."""
AGAIN_SECONDS: Final = 1.0
"""How long bots and clocks wait when the database did not take what they did."""


class RoomAutoplay:
    """What the driver keeps for one table."""

    __slots__ = ("failures", "match", "players", "task", "timer")

    def __init__(self) -> None:
        self.match = ""
        self.players: dict[tuple[int, str], Player] = {}
        self.task: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.failures = 0


class Autoplay:
    """Plans after every change what will happen by itself next."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry
        self._pace = Random()
        self._thinkers = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._kept: dict[str, RoomAutoplay] = {}
        self._checking: set[str] = set()
        """Rooms in which somebody seems to be absent; it is looked again in a moment."""

    def _now(self) -> int:
        return self._registry.clock.steady_ms()

    def close(self) -> None:
        for code in tuple(self._kept):
            self.leave(code)
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    def leave(self, code: str) -> None:
        """The table leaves memory, or belongs to another worker now."""
        kept = self._kept.pop(code, None)
        if kept is not None:
            if kept.task is not None:
                kept.task.cancel()
            if kept.timer is not None:
                kept.timer.cancel()

    def needs(self, actor: RoomActor) -> bool:
        """Whether a bot or a clock has anything to do here."""
        return bool(self._bots(actor)) or actor.state.clock.is_running

    def _bots(self, actor: RoomActor) -> list[int]:
        room = actor.room
        if room.phase != "playing" or room.is_paused or room.waits_for:
            return []
        if room.lesson is not None:
            due = lessons.others_step(self._registry.library, room)
            return [] if due is None else [due.seat]
        return [seat for seat in actor.state.awaited() if room.chairs[seat].bot]

    def plan(self, actor: RoomActor) -> None:
        """Wake the bots that are awaited, and set the bell."""
        code = actor.room.code
        self.check_absent(actor)
        if not self.needs(actor):
            self._cancel_timer(code)
            return
        if not self._registry.has_lease(code):
            self._registry.want_lease(code)
            return
        kept = self._kept.setdefault(code, RoomAutoplay())
        if self._bots(actor) and kept.task is None:
            kept.task = asyncio.create_task(self._run_bots(actor, kept))
        self._cancel_timer(code)
        if actor.state.clock.is_running:
            left = max(
                actor.state.clock.left_ms(),
                actor.loaded + GRACE_MS - self._now(),
            )
            loop = asyncio.get_running_loop()
            kept.timer = loop.call_later(max(left, 0) / 1000 + 0.01, self._on_time_up, actor)

    def timer(self, code: str) -> asyncio.TimerHandle | None:
        """What will ring when a room's time is up."""
        kept = self._kept.get(code)
        return kept.timer if kept is not None else None

    def _cancel_timer(self, code: str) -> None:
        kept = self._kept.get(code)
        if kept is not None and kept.timer is not None:
            kept.timer.cancel()
            kept.timer = None

    # People who are away

    def check_absent(self, actor: RoomActor) -> None:
        """Somebody came or went, or it is somebody else's turn: a match that waits for the absent
        stops or goes on."""
        code = actor.room.code
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
            if absent != actor.room.waits_for:
                await actor.commit(room=actor.room.changed(waits_for=absent))

        try:
            await actor.do(job)
        except Refusal:
            return  # the database is gone: it is looked again before long

    def _patience(self, actor: RoomActor) -> float:
        """A reload takes a moment; a table that has just come here has yet to hear from the other
        workers who is there."""
        seconds = self._registry.settings.away_seconds
        if self._registry.store.is_shared:
            seconds = max(seconds, (actor.loaded + HEARD_MS - self._now()) / 1000)
        return seconds

    # Bots

    async def _run_bots(self, actor: RoomActor, kept: RoomAutoplay) -> None:
        try:
            due = lessons.others_step(self._registry.library, actor.room)
            seconds = 0 if due and due.is_quick else self._registry.settings.bot_seconds
            await asyncio.sleep(seconds * (0.5 + self._pace.random()))
            await self._decide(actor, kept)
        except Refusal:
            await asyncio.sleep(AGAIN_SECONDS)
        except Exception as error:
            self._registry.fault("a bot's turn", error)
            await asyncio.sleep(AGAIN_SECONDS)
        finally:
            kept.task = None
        self.plan(actor)

    async def _decide(self, actor: RoomActor, kept: RoomAutoplay) -> None:
        bots, live, current = self._bots(actor), actor.state.live, actor.room.current
        if not bots or live is None or current is None:
            return
        seat = Seat(bots[0])
        due = lessons.others_step(self._registry.library, actor.room)
        if due is not None:
            await actor.do(lambda: self._moved(actor, kept, seat, due.move, current.id))
            return
        player = self._player(actor, kept, seat)
        match, until = live.match, self._now() + self._thought_ms(actor)
        turn = Turn(
            match.view(seat),
            match.legal_moves(seat),
            match.blank(),
            lambda: self._now() >= until,
        )
        try:
            loop = asyncio.get_running_loop()
            move = await loop.run_in_executor(self._thinkers, player.move, turn)
        except Exception as error:
            self._registry.fault(f"the bot of {actor.room.game}", error)
            self._registry.metrics.count("bot_failures")
            move = None
        await actor.do(lambda: self._moved(actor, kept, seat, move, current.id))

    def _thought_ms(self, actor: RoomActor) -> int:
        """How long a bot may think; where a clock runs, no more than half of what is left."""
        clock = actor.state.clock
        return min(THOUGHT_MS, clock.left_ms() // 2) if clock.is_running else THOUGHT_MS

    def _player(self, actor: RoomActor, kept: RoomAutoplay, seat: Seat) -> Player:
        """Who sits there. The same match gives the same knowledge, also after a restart."""
        room = actor.room
        assert room.current is not None
        if kept.match != room.current.id:
            kept.match, kept.players = room.current.id, {}
        word = room.chairs[seat].bot
        if (seat, word) not in kept.players:
            library = self._registry.library
            facts = library.facts(room.facts)
            who = roster.character(word, facts)
            seed = f"{room.current.seed} {seat}"
            kept.players[seat, word] = roster.player(who, library.game(room.game), facts, seed)
        return kept.players[seat, word]

    async def _moved(
        self, actor: RoomActor, kept: RoomAutoplay, seat: Seat, move: Move | None, match: str
    ) -> None:
        live, current = actor.state.live, actor.room.current
        if live is None or current is None or current.id != match:
            return
        if seat not in self._bots(actor):
            return
        before = actor.views_before()
        if move is None or kept.failures > 2:
            move = live.game.timeout(live.match.state, seat)
        try:
            step = live.play(seat, move)
        except IllegalMove:
            kept.failures += 1  # somebody acted meanwhile: think again
            return
        kept.failures = 0
        await commit_step(actor, step, before)

    # Clocks

    def _on_time_up(self, actor: RoomActor) -> None:
        self._registry.background(self._handle_time_up(actor))

    async def _handle_time_up(self, actor: RoomActor) -> None:
        try:
            await actor.do(lambda: self.time_up(actor))
        except Refusal:
            await asyncio.sleep(AGAIN_SECONDS)
        self.plan(actor)

    async def time_up(self, actor: RoomActor) -> None:
        """The time is over: the clock calls, or whoever is awaited does the least they can."""
        clock, live = actor.state.clock, actor.state.live
        if live is None or not clock.is_running or clock.left_ms() > 0:
            return
        game = live.game
        called = game.legal_moves(live.match.state, CLOCK)
        if called:
            before = actor.views_before()
            await commit_step(actor, live.play(CLOCK, next(iter(called[0]))), before)
            return
        key = clock.key
        for seat in actor.state.awaited():
            if actor.state.clock.key != key or seat not in actor.state.awaited():
                return
            before = actor.views_before()
            move = game.timeout(live.match.state, Seat(seat))
            await commit_step(actor, live.play(Seat(seat), move), before)
