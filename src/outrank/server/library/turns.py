"""Who may start something long: a few at a time, and one per address."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from outrank.kernel.messages import Message
from outrank.server.errors import Refusal


class Turns:
    """Turns in the order of asking. Whoever waits too long is refused."""

    def __init__(self, at_a_time: int, longest_queue: float, busy: Message) -> None:
        self._slots = asyncio.Semaphore(at_a_time)
        self._longest_queue = longest_queue
        self._busy = busy
        self._addresses: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._waiting: defaultdict[str, int] = defaultdict(int)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn of this address, and have it until the end of the block."""
        self._waiting[address] += 1
        lock = self._addresses[address]
        try:
            await self._wait_for(lock)
            try:
                await self._wait_for(self._slots)
                try:
                    yield
                finally:
                    self._slots.release()
            finally:
                lock.release()
        finally:
            self._waiting[address] -= 1
            if not self._waiting[address]:
                del self._waiting[address], self._addresses[address]

    async def _wait_for(self, free: asyncio.Lock | asyncio.Semaphore) -> None:
        try:
            async with asyncio.timeout(self._longest_queue):
                await free.acquire()
        except TimeoutError:
            raise Refusal("busy", self._busy) from None
