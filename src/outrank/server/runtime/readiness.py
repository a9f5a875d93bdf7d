"""Whether the database takes writes, found out by writing."""

from __future__ import annotations

import asyncio
from typing import Final

from outrank.server.clock import Clock
from outrank.server.store.store import Store

FRESH_MS: Final = 1000
"""How long an answer is good for: many may ask at once."""


class Readiness:
    """Writes at most once a second, however many ask."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._asked: asyncio.Task[bool] | None = None
        self._asked_at = 0

    async def is_ready(self) -> bool:
        """Whether a write went through within the deadline."""
        now = self._clock.steady_ms()
        task = self._asked
        if task is None or (task.done() and now - self._asked_at >= FRESH_MS):
            wall = self._clock.wall_ms()
            task = self._asked = asyncio.create_task(self._store.can_write(wall))
            self._asked_at = now
        return await asyncio.shield(task)
