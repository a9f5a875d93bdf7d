"""The clock of a match: what is timed, since when, and how much is left. All times in ms."""

from __future__ import annotations

from outrank.kernel.game import AnyGame
from outrank.server.clock import Clock
from outrank.server.protocol.messages import ClockShown
from outrank.server.rooms.model import PACES, Room


class MatchClock:
    """Computed from the log, so that a restart or another worker counts on.

    Within a process it runs on steady time: setting the system's clock changes nothing.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.key = ""
        self.seconds = 0
        self._since = 0
        self._stopped_at: int | None = None
        self._noted_at: int | None = None

    def note(self, game: AnyGame | None, state: object, room: Room, at: int) -> None:
        """Take note of where the match stands after an entry that was written at `at`, by the
        time of day."""
        at = self._steady(at)
        due = None
        if game is not None and game.clock is not None and room.phase == "playing":
            due = game.clock(state) if PACES[room.pace] else None
        if due is None:
            self.key, self.seconds, self._stopped_at = "", 0, None
            return
        key, seconds = due[0], due[1] * PACES[room.pace]
        if (key, seconds) != (self.key, self.seconds):
            self.key, self.seconds, self._since = key, seconds, at
            self._stopped_at = None
        is_stopped = room.is_paused or bool(room.waits_for)
        if is_stopped and self._stopped_at is None:
            self._stopped_at = at
        elif not is_stopped and self._stopped_at is not None:
            self._since += at - self._stopped_at
            self._stopped_at = None

    def _steady(self, at: int) -> int:
        """When an entry was written, in this process's steady time.

        Entries come in order and none is younger than now, whatever the system's clock said when
        they were written: after it was set back a turn is never longer than it should be.
        """
        steady = self._clock.steady_ms() - max(0, self._clock.wall_ms() - at)
        if self._noted_at is not None:
            steady = max(steady, self._noted_at)
        self._noted_at = steady
        return steady

    @property
    def is_running(self) -> bool:
        return bool(self.key) and self._stopped_at is None

    def left_ms(self) -> int:
        """What is left; below 0 when the time is over."""
        until = self._stopped_at if self._stopped_at is not None else self._clock.steady_ms()
        return self.seconds * 1000 - (until - self._since)

    def shown(self) -> ClockShown | None:
        if not self.key:
            return None
        return ClockShown(self.key, self.seconds, max(0, self.left_ms()), self.is_running)
