"""Who is here, away or gone, over all workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from outrank.server.protocol import messages
from outrank.server.protocol.messages import PresenceWord
from outrank.server.runtime.throttle import Throttle
from outrank.server.runtime.viewer import Viewer, encoded

if TYPE_CHECKING:
    from outrank.server.runtime.room import RoomActor

GONE_MS: Final = 60_000
NOBODY: Final = (0, 0)
COUNTING_MS: Final = 500
"""How often a new number of spectators is told while nothing else changes,"""
COUNTING_EACH_MS: Final = 2
"""and so much less often for everybody who has to be told: a thousand arrive in a minute."""
HOST: Final = 12
"""In a mask of who is connected, the bit of the host, behind those of all seats."""


class Presence:
    """The seats with somebody connected, here and elsewhere."""

    def __init__(self, actor: RoomActor) -> None:
        self._actor = actor
        self._elsewhere: dict[str, tuple[int, int]] = {}
        """What the other workers have said: seats as a mask, and how many spectators."""
        self._announced = NOBODY
        """What they have been told of this one."""
        self._last_seen: dict[int, int] = {}
        """When there was last somebody, by seat; of the host under -1 - their number."""
        self._shown: tuple[tuple[PresenceWord, ...], int, bool] | None = None
        self._counting = Throttle(self._tell)

    def here(self) -> tuple[int, int]:
        """On this worker: the seats connected as a mask, with the host, and how many spectators."""
        mask = spectators = 0
        host = self._actor.room.host
        for viewer in self._actor.viewers:
            for seat in viewer.seats:
                mask |= 1 << seat
            if viewer.person == host:
                mask |= 1 << HOST
            spectators += not viewer.seats
        return mask, spectators

    def announce(self, *, again: bool = False) -> None:
        """Tell the other workers who is connected here, if it has changed.

        `again`: tell it in any case, because somebody may not have heard it.
        """
        here = self.here()
        if here != self._announced or (again and here != NOBODY):
            self._announced = here
            room, registry = self._actor.room, self._actor.registry
            note = f"p {room.code} {registry.worker} {here[0]} {here[1]}"
            registry.notify(note, about=("presence", room.code))

    def receive(self, worker: str, mask: int, spectators: int) -> None:
        """Another worker tells who is connected there."""
        self._elsewhere[worker] = (mask, spectators)
        self.tell()

    def forget_others(self) -> None:
        """Nothing is known of the other workers any more; they are asked again."""
        self._elsewhere.clear()

    def _others(self) -> list[tuple[int, int]]:
        """Who is connected elsewhere; a worker that is silent has died, and nobody is there."""
        workers = self._actor.registry.workers
        for worker in tuple(self._elsewhere):
            if not workers.is_alive(worker):
                del self._elsewhere[worker]
        return list(self._elsewhere.values())

    def connected(self) -> int:
        """All seats connected anywhere, as a mask, with the host."""
        mask = self.here()[0]
        for seats, _ in self._others():
            mask |= seats
        return mask

    def spectators(self) -> int:
        return self.here()[1] + sum(count for _, count in self._others())

    def _now(self) -> int:
        return self._actor.registry.clock.steady_ms()

    def left(self, viewer: Viewer) -> None:
        """A connection has ended: its people were here until now."""
        for seat in viewer.seats:
            self._last_seen[seat] = self._now()
        if viewer.person >= 0:
            self._last_seen[-1 - viewer.person] = self._now()

    def words(self) -> tuple[PresenceWord, ...]:
        """Each seat in one word."""
        mask, now = self.connected(), self._now()
        return tuple(self._word(seat, mask, now) for seat in range(len(self._actor.room.chairs)))

    def people(self) -> set[int]:
        """Who is here, or was a moment ago."""
        chairs = zip(self.words(), self._actor.room.chairs, strict=True)
        seated = {id for word, chair in chairs if word in ("here", "away") for id in chair.people}
        return seated | {viewer.person for viewer in self._actor.viewers}

    def connected_people(self) -> set[int]:
        """Who is connected now, on whichever worker."""
        mask, room = self.connected(), self._actor.room
        found = {
            id for seat, chair in enumerate(room.chairs) if mask >> seat & 1 for id in chair.people
        }
        found |= {room.host} if mask >> HOST & 1 else set()
        return found | {viewer.person for viewer in self._actor.viewers if viewer.person >= 0}

    def is_host_gone(self) -> bool:
        """Whether the host has been away for so long that a player can take over."""
        actor, now = self._actor, self._now()
        place = -1 - actor.room.host
        if self.connected() >> HOST & 1:
            self._last_seen[place] = now
            return False
        gone_ms = actor.registry.settings.host_seconds * 1000
        return now - self._last_seen.get(place, actor.loaded) >= gone_ms

    def _word(self, seat: int, mask: int, now: int) -> PresenceWord:
        chair = self._actor.room.chairs[seat]
        if not chair.people:
            return "bot" if chair.bot else "free"
        if mask >> seat & 1:
            self._last_seen[seat] = now
            return "here"
        return "away" if now - self._last_seen.get(seat, now - GONE_MS) < GONE_MS else "gone"

    def tell(self) -> None:
        """Tell everybody on this worker, if anything has changed; a new number of spectators, and
        nothing else, now and then."""
        words, is_host_gone = self.words(), self.is_host_gone()
        if self._shown is None or (words, is_host_gone) != (self._shown[0], self._shown[2]):
            self._tell()
        elif self.spectators() != self._shown[1]:
            self._counting.ask(COUNTING_MS + COUNTING_EACH_MS * len(self._actor.viewers))

    def _tell(self) -> None:
        words, spectators, is_host_gone = self.words(), self.spectators(), self.is_host_gone()
        if (words, spectators, is_host_gone) == self._shown:
            return
        self._shown = words, spectators, is_host_gone
        message = encoded(
            messages.Presence(seats=words, spectators=spectators, is_host_gone=is_host_gone)
        )
        for viewer in tuple(self._actor.viewers):
            viewer.send(message)
