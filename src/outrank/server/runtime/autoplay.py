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
from outrank.server.rooms import lessons
from outrank.server.errors import Refusal
from outrank.server.runtime.matches import commit_step
from outrank.server.rooms.clock import now_ms

if TYPE_CHECKING:
    from outrank.server.runtime.registry import Hall
    from outrank.server.runtime.room import Table

GRACE_MS: Final = 3000
"""What everybody has at least after a table came back from the store."""
HEARD_MS: Final = 10_000
"""How soon after a table has come here all workers have told who is connected with them."""
THOUGHT_MS: Final = 2000
"""How long a bot thinks at most, though its search could go on: people wait."""
AGAIN_SECONDS: Final = 1.0
"""How long bots and clocks wait when the database did not take what they did."""


class Seatings:
    """What the driver keeps for one table."""

    __slots__ = ("bell", "failures", "match", "players", "task")

    def __init__(self) -> None:
        self.match = ""
        self.players: dict[tuple[int, str], Player] = {}
        self.task: asyncio.Task[None] | None = None
        self.bell: asyncio.TimerHandle | None = None
        self.failures = 0


class Driver:
    """Plans after every change what will happen by itself next."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._pace = Random()
        self._thinkers = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._kept: dict[str, Seatings] = {}
        self._looking: set[str] = set()
        """Rooms in which somebody seems to be absent; it is looked again in a moment."""

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
            if kept.bell is not None:
                kept.bell.cancel()

    def needs(self, table: Table) -> bool:
        """Whether a bot or a clock has anything to do here."""
        return bool(self._bots(table)) or table.state.timing.is_running

    def _bots(self, table: Table) -> list[int]:
        room = table.room
        if room.phase != "playing" or room.is_paused or room.waits_for:
            return []
        if room.lesson is not None:
            due = lessons.others_step(self._hall.shelf, room)
            return [] if due is None else [due.seat]
        return [seat for seat in table.state.awaited() if room.chairs[seat].bot]

    def plan(self, table: Table) -> None:
        """Wake the bots that are awaited, and set the bell."""
        code = table.room.code
        self.look_round(table)
        if not self.needs(table):
            self._silence(code)
            return
        if not self._hall.has_lease(code):
            self._hall.want_lease(code)
            return
        kept = self._kept.setdefault(code, Seatings())
        if self._bots(table) and kept.task is None:
            kept.task = asyncio.create_task(self._think(table, kept))
        self._silence(code)
        if table.state.timing.is_running:
            left = max(table.state.timing.left_ms(now_ms()), table.loaded + GRACE_MS - now_ms())
            loop = asyncio.get_running_loop()
            kept.bell = loop.call_later(max(left, 0) / 1000 + 0.01, self._ring, table)

    def _silence(self, code: str) -> None:
        kept = self._kept.get(code)
        if kept is not None and kept.bell is not None:
            kept.bell.cancel()
            kept.bell = None

    # People who are away

    def look_round(self, table: Table) -> None:
        """Somebody came or went, or it is somebody else's turn: a match that waits for the absent
        stops or goes on."""
        code = table.room.code
        if code not in self._looking and self._waits_for(table) != table.room.waits_for:
            self._looking.add(code)
            self._hall.background(self._await_absent(table))

    def _waits_for(self, table: Table) -> tuple[int, ...]:
        room = table.room
        if not room.pauses_for_absent or room.phase != "playing" or not table.state.timing.key:
            return ()
        here = table.presence.connected()
        chairs = room.chairs
        return tuple(
            seat
            for seat in table.state.awaited()
            if chairs[seat].people and not chairs[seat].bot and not here >> seat & 1
        )

    async def _await_absent(self, table: Table) -> None:
        try:
            if set(self._waits_for(table)) - set(table.room.waits_for):
                await asyncio.sleep(self._patience(table))
        finally:
            self._looking.discard(table.room.code)

        async def job() -> None:
            absent = self._waits_for(table)
            if absent != table.room.waits_for:
                await table.commit(room=table.room.changed(waits_for=absent))

        try:
            await table.do(job)
        except Refusal:
            return  # the database is gone: it is looked again before long

    def _patience(self, table: Table) -> float:
        """A reload takes a moment; a table that has just come here has yet to hear from the other
        workers who is there."""
        seconds = self._hall.settings.away_seconds
        if self._hall.store.is_shared:
            seconds = max(seconds, (table.loaded + HEARD_MS - now_ms()) / 1000)
        return seconds

    # Bots

    async def _think(self, table: Table, kept: Seatings) -> None:
        try:
            due = lessons.others_step(self._hall.shelf, table.room)
            seconds = 0 if due and due.is_quick else self._hall.settings.bot_seconds
            await asyncio.sleep(seconds * (0.5 + self._pace.random()))
            await self._decide(table, kept)
        except Refusal:
            await asyncio.sleep(AGAIN_SECONDS)
        except Exception as error:
            self._hall.fault("a bot's turn", error)
            await asyncio.sleep(AGAIN_SECONDS)
        finally:
            kept.task = None
        self.plan(table)

    async def _decide(self, table: Table, kept: Seatings) -> None:
        bots, live, current = self._bots(table), table.state.live, table.room.current
        if not bots or live is None or current is None:
            return
        seat = Seat(bots[0])
        due = lessons.others_step(self._hall.shelf, table.room)
        if due is not None:
            await table.do(lambda: self._moved(table, kept, seat, due.move, current.id))
            return
        player = self._player(table, kept, seat)
        match, until = live.match, now_ms() + self._thought_ms(table)
        turn = Turn(
            match.view(seat), match.legal_moves(seat), match.blank(), lambda: now_ms() >= until
        )
        try:
            loop = asyncio.get_running_loop()
            move = await loop.run_in_executor(self._thinkers, player.move, turn)
        except Exception as error:
            self._hall.fault(f"the bot of {table.room.game}", error)
            self._hall.metrics.count("bot_failures")
            move = None
        await table.do(lambda: self._moved(table, kept, seat, move, current.id))

    def _thought_ms(self, table: Table) -> int:
        """How long a bot may think; where a clock runs, no more than half of what is left."""
        timing = table.state.timing
        return min(THOUGHT_MS, timing.left_ms(now_ms()) // 2) if timing.is_running else THOUGHT_MS

    def _player(self, table: Table, kept: Seatings, seat: Seat) -> Player:
        """Who sits there. The same match gives the same knowledge, also after a restart."""
        room = table.room
        assert room.current is not None
        if kept.match != room.current.id:
            kept.match, kept.players = room.current.id, {}
        word = room.chairs[seat].bot
        if (seat, word) not in kept.players:
            shelf = self._hall.shelf
            facts = shelf.facts(room.facts)
            who = roster.character(word, facts)
            seed = f"{room.current.seed} {seat}"
            kept.players[seat, word] = roster.player(who, shelf.game(room.game), facts, seed)
        return kept.players[seat, word]

    async def _moved(
        self, table: Table, kept: Seatings, seat: Seat, move: Move | None, match: str
    ) -> None:
        live, current = table.state.live, table.room.current
        if live is None or current is None or current.id != match:
            return
        if seat not in self._bots(table):
            return
        before = table.screens_before()
        if move is None or kept.failures > 2:
            move = live.game.timeout(live.match.state, seat)
        try:
            stride = live.play(seat, move)
        except IllegalMove:
            kept.failures += 1  # somebody acted meanwhile: think again
            return
        kept.failures = 0
        await commit_step(table, stride, before)

    # Clocks

    def _ring(self, table: Table) -> None:
        self._hall.background(self._rung(table))

    async def _rung(self, table: Table) -> None:
        try:
            await table.do(lambda: self.ring(table))
        except Refusal:
            await asyncio.sleep(AGAIN_SECONDS)
            self.plan(table)

    async def ring(self, table: Table) -> None:
        """The time is over: the clock calls, or whoever is awaited does the least they can."""
        timing, live = table.state.timing, table.state.live
        if live is None or not timing.is_running or timing.left_ms(now_ms()) > 0:
            return
        game = live.game
        called = game.legal_moves(live.match.state, CLOCK)
        if called:
            before = table.screens_before()
            await commit_step(table, live.play(CLOCK, next(iter(called[0]))), before)
            return
        key = timing.key
        for seat in table.state.awaited():
            if table.state.timing.key != key or seat not in table.state.awaited():
                return
            before = table.screens_before()
            move = game.timeout(live.match.state, Seat(seat))
            await commit_step(table, live.play(Seat(seat), move), before)
