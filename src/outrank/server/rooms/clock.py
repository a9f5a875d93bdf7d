"""The clock of a match: what is timed, since when, and how much is left. All times in ms."""

from __future__ import annotations

import time

from outrank.kernel.game import AnyGame
from outrank.server.protocol.messages import ClockShown
from outrank.server.rooms.model import PACES, Room


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class MatchClock:
    """Folded from the log's own times, so that a restart or another worker counts on."""

    def __init__(self) -> None:
        self.key = ""
        self.seconds = 0
        self._since = 0
        self._stopped_at: int | None = None

    def note(self, game: AnyGame | None, state: object, room: Room, at: int) -> None:
        """Take note of where the match stands after an entry written at `at`."""
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

    @property
    def is_running(self) -> bool:
        return bool(self.key) and self._stopped_at is None

    def left_ms(self, now: int) -> int:
        """What is left; below 0 when the time is over."""
        until = self._stopped_at if self._stopped_at is not None else now
        return self.seconds * 1000 - (until - self._since)

    def shown(self, now: int) -> ClockShown | None:
        if not self.key:
            return None
        return ClockShown(self.key, self.seconds, max(0, self.left_ms(now)), self.is_running)
