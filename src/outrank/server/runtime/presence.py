"""Who is here, away or gone, over all workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outrank.server.protocol import messages
from outrank.server.protocol.messages import PresenceWord
from outrank.server.runtime.viewer import encoded

if TYPE_CHECKING:
    from outrank.server.runtime.room import RoomActor

GONE_MS: Final = 60_000
FORGET_MS: Final = 25_000
"""A worker that has said nothing for so long has nobody here."""


class Presence:
    """The seats with somebody connected, here and elsewhere."""

    def __init__(self, actor: RoomActor) -> None:
        self._table = actor
        self._elsewhere: dict[str, tuple[int, int, int]] = {}
        self._last_seen: dict[int, int] = {}
        self._told: tuple[tuple[PresenceWord, ...], int] | None = None

    def here(self) -> tuple[int, int]:
        """On this worker: the seats connected as a mask, and how many spectators."""
        mask = spectators = 0
        for viewer in self._table.viewers:
            for seat in viewer.seats:
                mask |= 1 << seat
            spectators += not viewer.seats
        return mask, spectators

    def receive(self, worker: str, mask: int, spectators: int) -> None:
        """Another worker tells who is connected there."""
        self._elsewhere[worker] = (mask, spectators, self._table.registry.clock.steady_ms())
        self.tell()

    def connected(self) -> int:
        """All seats connected anywhere, as a mask."""
        now, mask = self._table.registry.clock.steady_ms(), self.here()[0]
        for worker, (seats, _, at) in tuple(self._elsewhere.items()):
            if now - at > FORGET_MS:
                del self._elsewhere[worker]
            else:
                mask |= seats
        return mask

    def spectators(self) -> int:
        return self.here()[1] + sum(count for _, count, _ in self._elsewhere.values())

    def words(self) -> tuple[PresenceWord, ...]:
        """Each seat in one word."""
        mask, now = self.connected(), self._table.registry.clock.steady_ms()
        return tuple(self._word(seat, mask, now) for seat in range(len(self._table.room.chairs)))

    def _word(self, seat: int, mask: int, now: int) -> PresenceWord:
        chair = self._table.room.chairs[seat]
        if not chair.people:
            return "bot" if chair.bot else "free"
        if mask >> seat & 1:
            self._last_seen[seat] = now
            return "here"
        return "away" if now - self._last_seen.get(seat, now - GONE_MS) < GONE_MS else "gone"

    def tell(self) -> None:
        """Tell everybody on this worker, if anything has changed."""
        words, spectators = self.words(), self.spectators()
        if (words, spectators) == self._told:
            return
        self._told = words, spectators
        message = encoded(messages.Presence(seats=words, spectators=spectators))
        for viewer in tuple(self._table.viewers):
            viewer.send(message)
