"""Somebody connected to a room: through whose eyes, and the line that messages go out on.

A message to many is written once and handed to each line as it is: no task, no waiting. Whoever
does not read fast enough is dropped.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from outrank.kernel.messages import Message, _
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.library.languages import DEFAULT, Language
from outrank.server.protocol.messages import Bye, CloseReason, ServerMessage

_encode = msgspec.json.Encoder().encode
TEXT: Final = 0x81
"""A whole text message."""
WAITING: Final = 4096
"""About how large a message is: `outbox` of them may wait for a line that is slow."""
_short, _long, _huge = (struct.Struct(form).pack for form in ("!BB", "!BBH", "!BBQ"))


CLOSE_REASONS: Final[Mapping[CloseReason, Message]] = {
    "moved": _("Your seat has moved to another device. You're watching here."),
    "removed": _("The host has removed you from this room."),
    "slow": _("Your connection is too slow. Connect again."),
}


def encoded(tell: ServerMessage) -> bytes:
    """A message, ready for any number of lines."""
    return _encode(tell)


def framed(messages: list[bytes]) -> bytes:
    """Messages as they travel, each with its head (RFC 6455)."""
    parts: list[bytes] = []
    for message in messages:
        size = len(message)
        if size < 126:
            head = _short(TEXT, size)
        elif size < 1 << 16:
            head = _long(TEXT, 126, size)
        else:
            head = _huge(TEXT, 127, size)
        parts += (head, message)
    return b"".join(parts)


def line_of(send: Any) -> asyncio.Transport:
    """The line behind an ASGI `send`: that of the uvicorn protocol it belongs to."""
    line: asyncio.Transport = send.__self__.transport
    return line


class Outbox:
    """Carries what was said in one turn of the loop: to each line in one piece, to all at once."""

    __slots__ = ("_due",)

    def __init__(self) -> None:
        self._due: list[Viewer] = []

    def add(self, viewer: Viewer) -> None:
        """There is something to carry to this one."""
        if not self._due:
            asyncio.get_running_loop().call_soon(self._deliver)
        self._due.append(viewer)

    def _deliver(self) -> None:
        due, self._due = self._due, []
        for viewer in due:
            viewer.flush()


class Viewer:
    """One connection; without a line it is a request that waits for news."""

    __slots__ = (
        "_limit",
        "_news",
        "_post",
        "_waiting",
        "address",
        "closing",
        "is_slow",
        "key",
        "language",
        "line",
        "person",
        "perspective",
        "seats",
        "task",
    )

    def __init__(
        self,
        key: str = "",
        *,
        limit: int = 64,
        language: Language = DEFAULT,
        outbox: Outbox | None = None,
    ) -> None:
        self.key = key
        self.language = language
        self.address = ""
        """Where the connection comes from."""
        self.person = -1
        self.seats: tuple[int, ...] = ()
        self.perspective = PUBLIC
        self.is_slow = False
        self.closing: CloseReason | None = None
        self.line: asyncio.Transport | None = None
        self.task: asyncio.Task[None] | None = None
        """Who serves this connection; stopped when it is closed from this side."""
        self._limit = limit * WAITING
        self._post = outbox or Outbox()
        self._news: asyncio.Event | None = None
        self._waiting: list[bytes] = []

    def sit(self, person: int, seats: tuple[int, ...]) -> None:
        """Who it is and where they sit. Several seats: nobody's view until one is confirmed."""
        self.person, self.seats = person, seats
        self.perspective = Seat(seats[0]) if len(seats) == 1 else PUBLIC

    @property
    def is_passed_round(self) -> bool:
        return len(self.seats) > 1

    def send(self, message: bytes) -> None:
        """Have a message carried out at the end of this turn of the loop."""
        if self._news is not None:
            self._news.set()
        if self.line is None or self.closing is not None:
            return
        if not self._waiting:
            self._post.add(self)
        self._waiting.append(message)

    def flush(self) -> None:
        """Write what waits; a line on which too much waits already is cut."""
        line, waiting = self.line, self._waiting
        if waiting and line is not None and not line.is_closing():
            if line.get_write_buffer_size() > self._limit:
                self._cut(line)
            else:
                line.write(framed(waiting))
        waiting.clear()

    def _cut(self, line: asyncio.Transport) -> None:
        self.is_slow = True
        self.closing = "slow"
        line.abort()
        self._stop()

    def close(self, code: CloseReason) -> None:
        """Say goodbye, then hang up."""
        if self.closing is None:
            self.part(code)
            self.flush()
            self.closing = code
            self._stop()

    def part(self, code: CloseReason) -> None:
        """Say goodbye in the connection's language."""
        self.send(encoded(Bye(code=code, text=self.language.text(CLOSE_REASONS[code]))))

    def _stop(self) -> None:
        if self.task is not None:
            self.task.cancel()

    async def news(self) -> None:
        """Wait until there is something to tell."""
        if self._news is None:
            self._news = asyncio.Event()
        await self._news.wait()
        self._news.clear()
