"""Somebody connected to a room: through whose eyes, and the line that messages go out on.

A message to many is framed once and written to each line as it is: no task, no copy, no waiting.
Whoever does not read fast enough is dropped.
"""

from __future__ import annotations

import asyncio
import struct
from typing import Any, Final

import msgspec

from outrank.kernel.seats import TABLE, Seat
from outrank.table.tellings import Bye, Tell
from outrank.table.tongues import PLAIN, Tongue

_encode = msgspec.json.Encoder().encode
TEXT: Final = 0x81
"""A whole text message (RFC 6455)."""
WAITING: Final = 4096
"""About how large a message is: `outbox` of them may wait for a line that is slow."""


SLOW: Final = Bye(code="slow", text="Your connection is too slow: connect again.")


class Frame:
    """A message as it travels."""

    __slots__ = ("payload", "wire")

    def __init__(self, payload: bytes) -> None:
        self.payload = payload
        size = len(payload)
        if size < 126:
            head = struct.pack("!BB", TEXT, size)
        elif size < 1 << 16:
            head = struct.pack("!BBH", TEXT, 126, size)
        else:
            head = struct.pack("!BBQ", TEXT, 127, size)
        self.wire = head + payload

    @property
    def text(self) -> str:
        return self.payload.decode()


def encoded(tell: Tell) -> Frame:
    """A message, ready for any number of lines."""
    return Frame(_encode(tell))


def line_of(send: Any) -> asyncio.Transport:
    """The line behind an ASGI `send`: that of the uvicorn protocol it belongs to."""
    line: asyncio.Transport = send.__self__.transport
    return line


class Watcher:
    """One connection; without a line it is a request that waits for news."""

    __slots__ = (
        "_limit",
        "_news",
        "_waiting",
        "closing",
        "eyes",
        "is_slow",
        "key",
        "line",
        "person",
        "seats",
        "task",
        "tongue",
    )

    def __init__(self, key: str = "", *, limit: int = 64, tongue: Tongue = PLAIN) -> None:
        self.key = key
        self.tongue = tongue
        self.person = -1
        self.seats: tuple[int, ...] = ()
        self.eyes = TABLE
        self.is_slow = False
        self.closing: Bye | None = None
        self.line: asyncio.Transport | None = None
        self.task: asyncio.Task[None] | None = None
        """Who serves this connection; stopped when it is closed from this side."""
        self._limit = limit * WAITING
        self._news: asyncio.Event | None = None
        self._waiting: list[bytes] = []

    def sit(self, person: int, seats: tuple[int, ...]) -> None:
        """Who it is and where they sit. Several seats: nobody's view until one is confirmed."""
        self.person, self.seats = person, seats
        self.eyes = Seat(seats[0]) if len(seats) == 1 else TABLE

    @property
    def is_passed_round(self) -> bool:
        return len(self.seats) > 1

    def send(self, frame: Frame) -> None:
        """Write a message; a line on which too much waits is cut.

        What is sent in one turn (an update and its acknowledgement) goes out in one piece.
        """
        if self._news is not None:
            self._news.set()
        line = self.line
        if line is None or self.closing is not None or line.is_closing():
            return
        if line.get_write_buffer_size() > self._limit:
            self.is_slow = True
            self.closing = SLOW
            line.abort()
            self._stop()
            return
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._flush)
        self._waiting.append(frame.wire)

    def _flush(self) -> None:
        if self._waiting and self.line is not None and not self.line.is_closing():
            self.line.write(b"".join(self._waiting))
        self._waiting.clear()

    def close(self, bye: Bye) -> None:
        """Say goodbye, then hang up."""
        if self.closing is None:
            self.part(bye)
            self._flush()
            self.closing = bye
            self._stop()

    def part(self, bye: Bye) -> None:
        """Say goodbye, in the language of whoever looks."""
        self.send(encoded(msgspec.structs.replace(bye, text=self.tongue.said(bye.text))))

    def _stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def news(self) -> None:
        """Wait until there is something to tell."""
        if self._news is None:
            self._news = asyncio.Event()
        await self._news.wait()
        self._news.clear()
