"""The time of day and the time that has passed. Whoever needs either is given a Clock."""

from __future__ import annotations

import time


class Clock:
    """Both in milliseconds. Tests pass a clock of their own."""

    def wall_ms(self) -> int:
        """The time of day since 1970, for what is stored and for other workers.

        It can jump either way when somebody sets the system's clock.
        """
        return time.time_ns() // 1_000_000

    def steady_ms(self) -> int:
        """How long something takes in this process: never jumps, and means nothing elsewhere."""
        return time.monotonic_ns() // 1_000_000
