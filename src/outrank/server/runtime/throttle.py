"""Something that is done soon after it is asked for, but not more often than now and then."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Throttle:
    """Calls `act`: at once if that was long ago, else when its time has come again."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act = act
        self._not_before = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def ask(self, gap_ms: int) -> None:
        """Call it soon; after it, nothing for so long."""
        if self._timer is not None:
            return
        loop = asyncio.get_running_loop()
        wait = self._not_before - loop.time()
        if wait <= 0:
            self._run(gap_ms)
        else:
            self._timer = loop.call_later(wait, self._run, gap_ms)

    def _run(self, gap_ms: int) -> None:
        self._timer = None
        self._not_before = asyncio.get_running_loop().time() + gap_ms / 1000
        self._act()
