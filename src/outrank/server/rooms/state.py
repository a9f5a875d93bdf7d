"""A room in memory, built from its log. The same log gives the same room anywhere."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from functools import cache
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
from outrank.server.rooms.log import EVERYBODY, Entry, Row, read
from outrank.server.rooms.match import LiveMatch, MatchStep, resumed
from outrank.server.rooms.model import Room
from outrank.server.rooms.request_ids import RequestIds

AUDIENCES: Final = 13
MOST_ENTRIES: Final = 30_000
"""How long a room's log may grow before nothing but moves is added: all of it is read again
whenever the room comes back from the store."""
LOG: Final = 60
"""How many steps a newcomer is told of."""


class Checkpoint(NamedTuple):
    """A match and its clock to come back to if the next entry cannot be stored."""

    live: LiveMatch | None
    clock: MatchClock


class RoomState:
    """Where a room stands after `seq` entries."""

    def __init__(self, library: Library, clock: Clock) -> None:
        self.library = library
        self.seq = 0
        self.room: Room | None = None
        self.live: LiveMatch | None = None
        self.clock = MatchClock(clock)
        self.log: deque[MatchStep] = deque(maxlen=LOG)
        self.scored: list[list[Event]] = []
        """The events of every step that scored: where the points come from."""
        self._versions = [0] * AUDIENCES
        self._done = RequestIds()

    def version(self, perspective: Seat) -> int:
        """How often this perspective has been told something."""
        return self._versions[perspective + 1]

    def verify_short(self) -> None:
        """Whether a room may be changed any further; a match on the table is played to its end."""
        if self.seq >= MOST_ENTRIES:
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
        entry = read(row.body)
        lines = [] if is_past else [bytes(line) for line in entry.lines]
        step = None
        if lines:
            room = entry.room or self.room
            assert room is not None
            if self.live is None or _is_start(entry):
                assert room.current is not None
                seed = bytes.fromhex(room.current.seed)
                facts = self.library.facts(room.facts)
                game, deals = self.library.game(room.game), lessons.deals(self.library, room)
                self.live = resumed(game, facts, seed, lines[0], deals)
            step = self.live.follow(lines)
        self.settle(row, entry, step)
        return entry, step

    def settle(self, row: Row, entry: Entry, step: MatchStep | None) -> None:
        """The entry is stored: count it."""
        if entry.room is not None:
            self.room = entry.room
            if self.room.current is None:
                self.live = None
        if _is_start(entry):
            self.log.clear()
            self.scored.clear()
        if step is not None:
            self.log.append(step)
            self._count(step)
        self.seq = row.seq
        for place in _places(row.told & EVERYBODY):
            self._versions[place] += 1
        if entry.id:
            self._done.add(entry.by, entry.id)
        assert self.room is not None
        self.note_time(self.room, row.at)

    def _count(self, step: MatchStep) -> None:
        if step.undone is None:
            self.scored.append([event for event in step.events if isinstance(event, Scored)])
        elif self.scored:
            self.scored.pop()  # one step is undone at a time

    def note_time(self, room: Room, at: int) -> None:
        """Take note of what is timed after an entry that is written at `at`."""
        live = self.live
        game = live.game if live is not None else None
        state = live.match.state if live is not None else None
        self.clock.note(game, state, room, at)

    def checkpoint(self) -> Checkpoint:
        """The parts that change before an entry is stored, as they are stored now."""
        live = self.live.copy() if self.live is not None else None
        return Checkpoint(live, copy(self.clock))

    def restore(self, checkpoint: Checkpoint) -> None:
        """Forget what was done since and has not been stored."""
        self.live, self.clock = checkpoint

    def awaited(self) -> tuple[int, ...]:
        """The seats that the match waits for."""
        if self.live is None:
            return ()
        acting = self.live.game.to_act(self.live.match.state)
        return acting if acting and min(acting) >= 0 else tuple(s for s in acting if s >= 0)


@cache
def _places(told: int) -> tuple[int, ...]:
    """Whose versions count; cached, because almost every step tells the same ones."""
    return tuple(bits(told))


def _is_start(entry: Entry) -> bool:
    """Whether a match begins with this entry: it holds the record's header."""
    return (
        bool(entry.lines)
        and entry.room is not None
        and entry.room.phase == "playing"
        and (b'"line":"match"' in bytes(entry.lines[0])[:80])
    )


def rebuilt(library: Library, clock: Clock, rows: Sequence[Row]) -> RoomState:
    """A room from its whole log."""
    state = RoomState(library, clock)
    begun = _begun(rows)
    for place, row in enumerate(rows):
        try:
            state.apply(row, is_past=place < begun)
        except BadRecord as error:  # the match was begun with another version of the game
            raise Refusal("not_now", error.message) from None
    return state


def _rooms(rows: Sequence[Row]) -> Iterator[tuple[int, Entry, Room]]:
    """The entries that changed the room, the last one first."""
    for place in range(len(rows) - 1, -1, -1):
        if rows[place].body.startswith(b'{"room":'):
            entry = read(rows[place].body)
            if entry.room is not None:
                yield place, entry, entry.room


def _begun(rows: Sequence[Row]) -> int:
    """Where the match on the table begins; behind the end if there is none."""
    for place, entry, room in _rooms(rows):
        if room.current is None:
            break
        if _is_start(entry):
            return place
    return len(rows)


def facts_needed(rows: Sequence[Row]) -> tuple[str, ...]:
    """The facts of the match on the table, and those of the next one."""
    found: list[str] = []
    for _place, entry, room in _rooms(rows):
        if not found or _is_start(entry):
            found.append(room.facts)
        if _is_start(entry):
            break
    return tuple(dict.fromkeys(found))


def raw(lines: Iterable[bytes]) -> tuple[msgspec.Raw, ...]:
    """Record lines as an entry holds them."""
    return tuple([msgspec.Raw(line.rstrip(b"\n")) for line in lines])
