"""Somebody connected to a room: through whose eyes, and a bounded box of messages to them."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from outrank.kernel.seats import TABLE, Seat
from outrank.table.tellings import Bye, Tell

_encode = msgspec.json.Encoder().encode


def encoded(tell: Tell) -> str:
    """A message as it is sent."""
    return _encode(tell).decode()


class Watcher:
    """One connection. It never waits: who does not read fast enough is dropped."""

    __slots__ = (
        "_box",
        "_limit",
        "_wake",
        "closing",
        "eyes",
        "is_slow",
        "key",
        "person",
        "seats",
        "task",
    )

    def __init__(self, key: str = "", *, limit: int = 64) -> None:
        self.key = key
        self.person = -1
        self.seats: tuple[int, ...] = ()
        self.eyes = TABLE
        self.is_slow = False
        self.closing: Bye | None = None
        self.task: asyncio.Task[None] | None = None
        """Who serves this connection; stopped when it does not read."""
        self._limit = limit
        self._box: deque[str] = deque()
        self._wake: asyncio.Future[None] | None = None

    def sit(self, person: int, seats: tuple[int, ...]) -> None:
        """Who it is and where they sit. Several seats: nobody's view until one is confirmed."""
        self.person, self.seats = person, seats
        self.eyes = Seat(seats[0]) if len(seats) == 1 else TABLE

    @property
    def is_passed_round(self) -> bool:
        return len(self.seats) > 1

    def send(self, frame: str) -> None:
        """Put a message into the box; a full box closes the connection."""
        if self.closing is not None:
            return
        if len(self._box) >= self._limit:
            self.is_slow = True
            self._box.clear()
            self.close(Bye(code="slow", text="Your connection is too slow; please connect again."))
            if self.task is not None:
                self.task.cancel()
            return
        self._box.append(frame)
        self._stir()

    def close(self, bye: Bye) -> None:
        """Say goodbye, then hang up."""
        if self.closing is None:
            self._box.append(encoded(bye))
            self.closing = bye
            self._stir()

    def _stir(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def next(self) -> str | None:
        """The next message to send; None when the connection is to be closed."""
        while not self._box:
            if self.closing is not None:
                return None
            self._wake = asyncio.get_running_loop().create_future()
            await self._wake
        return self._box.popleft()
