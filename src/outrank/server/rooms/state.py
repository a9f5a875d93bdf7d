"""A room in memory, rebuilt entry by entry: the same log gives the same room anywhere."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from copy import copy
from functools import cache
from time import perf_counter
from typing import Final, NamedTuple

import msgspec

from outrank.kernel.game import AnyGame
from outrank.kernel.menu import bits
from outrank.kernel.messages import _
from outrank.kernel.moves import Event, Scored
from outrank.kernel.record import BadRecord
from outrank.kernel.seats import Seat
from outrank.server.clock import Clock
from outrank.server.errors import Refusal
from outrank.server.rooms import lessons
from outrank.server.rooms.clock import MatchClock
from outrank.server.rooms.library import Library
from outrank.server.rooms.log import EVERYBODY, Entry, Row, glance, read
from outrank.server.rooms.match import LiveMatch, MatchStep, resumed
from outrank.server.rooms.model import Room
from outrank.server.rooms.request_ids import RequestIds
from outrank.server.rooms.scenes import length_ms

AUDIENCES: Final = 13
MOST_ENTRIES: Final = 30_000
"""How long a room's log may grow before nothing but moves is added: all of it is read again
whenever the room comes back from the store."""
LOG: Final = 60
"""How many steps a newcomer is told of."""
SLICE_SECONDS: Final = 0.003
"""How long a log is read before other rooms have their turn."""


class Checkpoint(NamedTuple):
    """A match and its clock to come back to if the next entry cannot be stored."""

    live: LiveMatch | None
    clock: MatchClock


class RoomState:
    """Where a room stands after `seq` entries."""

    def __init__(self, library: Library, clock: Clock) -> None:
        self.library = library
        self.seq = 0
        self.size = 0
        """The bytes of all entries so far."""
        self.room: Room | None = None
        self.live: LiveMatch | None = None
        self._clock = clock
        self.clock = MatchClock(clock)
        self.log: list[MatchStep] = []
        """The last steps, for newcomers."""
        self.scored: list[list[Event]] = []
        """The events of every step that scored: where the points come from."""
        self._versions = [0] * AUDIENCES
        self._done = RequestIds()

    def version(self, perspective: Seat) -> int:
        """How often this perspective has been told something."""
        return self._versions[perspective + 1]

    def verify_short(self, most_bytes: int) -> None:
        """Whether a room may be changed any further; a match on the table is played to its end."""
        if self.seq >= MOST_ENTRIES or self.size >= most_bytes:
            raise Refusal(
                "full", _("This room's history is full. Open a new room to keep playing.")
            )

    def is_done(self, person: int, id: str) -> bool:
        """Whether a request of that id has been done before."""
        return bool(id) and self._done.has(person, id)

    def game(self) -> AnyGame:
        assert self.room is not None
        return self.library.game(self.room.game)

    def apply(self, row: Row, *, is_past: bool = False) -> tuple[Entry, MatchStep | None]:
        """Take an entry that was written before, here or elsewhere.

        `is_past`: its match is not on the table any more, and is not played again.
        """
        entry = read(row.body, self.room)
        lines = () if is_past else entry.lines
        step = None
        if lines:
            room = entry.room or self.room
            assert room is not None
            if self.live is None or entry.starts_match:
                assert room.current is not None
                seed = bytes.fromhex(room.current.seed)
                facts = self.library.facts(room.facts)
                game, deals = self.library.game(room.game), lessons.deals(self.library, room)
                self.live = resumed(game, facts, seed, lines[0], deals)
            step = signed(room, self.live.follow(lines, is_forced=entry.by < 0), entry.by)
        self.settle(row, entry, step)
        assert self.room is not None
        self.note_time(self.room, row.at, step, length_ms(step, self.room.scenes))
        return entry, step

    def settle(self, row: Row, entry: Entry, step: MatchStep | None) -> None:
        """The entry is stored: count it."""
        if entry.room is not None:
            self.room = entry.room
            if self.room.current is None:
                self.live = None
        if entry.starts_match:
            self.log.clear()
            self.scored.clear()
            self.clock = MatchClock(self._clock)
        if step is not None:
            self.log.append(step)
            del self.log[:-LOG]
            self._count(step)
        self.seq = row.seq
        self.size += len(row.body)
        for place in _places(row.told & EVERYBODY):
            self._versions[place] += 1
        if entry.id:
            self._done.add(entry.by, entry.id)

    def _count(self, step: MatchStep) -> None:
        if step.undone is None:
            self.scored.append([event for event in step.events if isinstance(event, Scored)])
        elif self.scored:
            self.scored.pop()  # one step is undone at a time

    def note_time(self, room: Room, at: int, step: MatchStep | None, scene_ms: int = 0) -> None:
        """Take note of what is timed after an entry that is written at `at`; no time runs in the
        scene that reveals what it brought."""
        live, is_undone = self.live, step is not None and step.undone is not None
        game = live.game if live is not None else None
        state = live.match.state if live is not None else None
        plays = len(live.match.plays) if live is not None else 0
        self.clock.note(game, state, room, at, plays=plays, is_undone=is_undone, scene_ms=scene_ms)

    def checkpoint(self) -> Checkpoint:
        """The parts that change before an entry is stored, as they are stored now."""
        live = self.live.copy() if self.live is not None else None
        return Checkpoint(live, copy(self.clock))

    def restore(self, checkpoint: Checkpoint) -> None:
        """Forget what was done since and has not been stored."""
        self.live, self.clock = checkpoint

    def awaited(self) -> tuple[int, ...]:
        """The seats that the match waits for."""
        return self.live.awaited() if self.live is not None else ()


def signed(room: Room, step: MatchStep, by: int) -> MatchStep:
    """A step with the name of the person who made it, if others share their seat."""
    if step.seat is None or not 0 <= step.seat < len(room.chairs):
        return step
    people = room.chairs[step.seat].people
    if len(people) < 2 or by not in people:
        return step
    return msgspec.structs.replace(step, teammate=room.person(by).name)


@cache
def _places(told: int) -> tuple[int, ...]:
    """Whose versions count; cached, because almost every step tells the same ones."""
    return tuple(bits(told))


class Outline(msgspec.Struct, frozen=True):
    """What a log is about, found without rebuilding anything."""

    match_start: int
    """The place of the entry that the match on the table begins with; behind the end if none."""
    facts: tuple[str, ...]
    """The facts of the next match, and those of the match on the table."""


async def outline(rows: Sequence[Row]) -> Outline:
    """Look through a log from its end, as far back as needed, and let others run meanwhile."""
    pause, latest, of_match = Breather(), None, None
    start, is_settled = len(rows), False
    for place in range(len(rows) - 1, -1, -1):
        await pause()
        found = glance(rows[place].body)
        if found is None:
            continue
        latest = found.facts if latest is None else latest
        if not is_settled and (found.starts_match or found.ends_match):
            start, is_settled = place if found.starts_match else len(rows), True
        if place <= start < len(rows) and of_match is None:
            of_match = found.facts
        if is_settled and latest is not None and (of_match is not None or start == len(rows)):
            break
    facts = [name for name in (latest, of_match) if name is not None]
    return Outline(start, tuple(dict.fromkeys(facts)))


async def rebuilt(library: Library, clock: Clock, rows: Sequence[Row]) -> RoomState:
    """A room from its whole log; other rooms go on meanwhile."""
    state, pause = RoomState(library, clock), Breather()
    start = (await outline(rows)).match_start
    for place, row in enumerate(rows):
        await pause()
        try:
            state.apply(row, is_past=place < start)
        except BadRecord as error:  # the match was begun with another version of the game
            raise Refusal("not_now", error.message) from None
    return state


class Breather:
    """Lets the loop run other tasks whenever a long piece of work has taken its slice of time."""

    def __init__(self) -> None:
        self._until = perf_counter() + SLICE_SECONDS

    async def __call__(self) -> None:
        if perf_counter() > self._until:
            await asyncio.sleep(0)
            self._until = perf_counter() + SLICE_SECONDS
