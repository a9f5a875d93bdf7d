"""The clock of a match: what is timed, since when, and how much is left. All times in ms."""

from __future__ import annotations

from typing import Final, NamedTuple

from outrank.kernel.game import AnyGame
from outrank.server.clock import Clock
from outrank.server.protocol.messages import ClockShown
from outrank.server.rooms.model import PACES, Room

MOST_REMEMBERED: Final = 64
"""How many decisions back a match can be undone without giving anybody time."""


class _Timed(NamedTuple):
    """A decision that is timed, or was."""

    key: str
    seconds: int
    plays: int
    """How many moves had been made when it was first to be made."""
    since: int
    """How long the match had been running then."""


class MatchClock:
    """Computed from the log, so that a restart or another worker counts on. A copy of it is one.

    Within a process it runs on steady time: setting the system's clock changes nothing. Undoing a
    move never gives time back: the undone decision is timed since it was first to be made, and the
    one after it, made again, has what was left of it.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.key = ""
        self.seconds = 0
        self._decisions: tuple[_Timed, ...] = ()
        """The timed decisions of the match, the present one last."""
        self._used: dict[tuple[str, int], int] = {}
        """How long the decisions took that no longer are to be made since a move was undone."""
        self._pauses = 0
        """How long all pauses of the match took."""
        self._stopped_at: int | None = None
        self._noted_at: int | None = None

    def note(
        self,
        game: AnyGame | None,
        state: object,
        room: Room,
        at: int,
        *,
        plays: int = 0,
        is_undone: bool = False,
        scene_ms: int = 0,
    ) -> None:
        """Take note of where the match stands after an entry that was written at `at`, by the
        time of day; `plays` is how many moves have been made. The scene that reveals what the entry
        brought takes `scene_ms`, in which no time runs."""
        pace = PACES[room.pace] if room.phase == "playing" else 0
        due = game.clock(state) if pace and game is not None and game.clock is not None else None
        if due is None and not self._decisions and self._stopped_at is None:
            self.key, self.seconds = "", 0  # nothing is timed, and nothing was
            return
        at = self._steady(at)
        self._resume(at)
        self._pauses += scene_ms
        at += scene_ms
        if not pace:
            self._decisions = ()
        if is_undone:
            self._go_back(plays, at)
        if due is None:
            self.key, self.seconds = "", 0
            return
        self.key, self.seconds = due[0], due[1] * pace
        last = self._decisions[-1] if self._decisions else None
        if last is None or (last.key, last.seconds) != (self.key, self.seconds):
            since = self._running(at) - self._used.get((self.key, plays), 0)
            decision = _Timed(self.key, self.seconds, plays, since)
            self._decisions = (*self._decisions[1 - MOST_REMEMBERED :], decision)
        if room.is_paused or room.waits_for:
            self._stopped_at = at

    def shorten(self, ms: int) -> None:
        """The scene that runs ends so much earlier than noted."""
        self._pauses -= ms

    def _resume(self, at: int) -> None:
        """A pause, if there is one, ends here; it may go on at once."""
        if self._stopped_at is not None:
            self._pauses += at - self._stopped_at
            self._stopped_at = None

    def _go_back(self, plays: int, at: int) -> None:
        """Moves were undone: forget the decisions behind them, but not how long they took."""
        for gone in self._decisions:
            if gone.plays > plays:
                self._used = {**self._used, (gone.key, gone.plays): self._running(at) - gone.since}
        self._decisions = tuple([each for each in self._decisions if each.plays <= plays])

    def _running(self, at: int) -> int:
        """How long the match had been running at a moment, without its pauses."""
        return at - self._pauses

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
        return self._left_of(self._decisions[-1]) if self.key else 0

    def _left_of(self, decision: _Timed) -> int:
        until = self._stopped_at if self._stopped_at is not None else self._clock.steady_ms()
        return decision.seconds * 1000 - (self._running(until) - decision.since)

    def has_time(self, plays: int) -> bool:
        """Whether there would be time left if only so many moves had been made."""
        if not self.key:
            return True
        found = [decision for decision in self._decisions if decision.plays <= plays]
        return not found or self._left_of(found[-1]) > 0

    def shown(self) -> ClockShown | None:
        if not self.key:
            return None
        return ClockShown(self.key, self.seconds, max(0, self.left_ms()), self.is_running)
