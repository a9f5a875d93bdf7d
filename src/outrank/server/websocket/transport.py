"""Reading a socket: whole text messages are taken off the line here, as they come in.

Everything else (pings, farewells, messages in pieces, whatever breaks the rules) goes on to the
server's own protocol, always in whole frames, so that either may read the next one (RFC 6455).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

TEXT: Final = 0x81
"""A whole text message."""
CONTROL: Final = (0x88, 0x89, 0x8A)
"""Farewell, ping, pong."""
MASKED: Final = 0x80


class LogLine(asyncio.Protocol):
    """Stands before the server's protocol on the same transport."""

    def __init__(self, inner: Any, longest: int) -> None:
        self._inner = inner
        self._longest = longest
        self._rest = b""
        self._is_aside = False
        self.take: Callable[[bytes], None] | None = None
        """Who takes the messages; until somebody does, they go on as well."""

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        start = 0
        while not self._is_aside:
            end = self._end(data, start)
            if end == 0:
                break
            self._whole(data[start:end])
            start = end
        rest = data[start:]
        if self._is_aside and rest:
            self._inner.data_received(rest)
            rest = b""
        self._rest = rest

    def _end(self, data: bytes, start: int) -> int:
        """Where the frame that starts here ends; 0 if it has not come in yet."""
        have = len(data) - start
        if have < 6:  # two bytes and the mask: a client's frame has no fewer
            self._is_aside = have > 1 and not data[start + 1] & MASKED
            return 0
        size, head = data[start + 1] & 0x7F, 6
        if size == 126 and have >= 8:
            size, head = int.from_bytes(data[start + 2 : start + 4], "big"), 8
        is_ours = data[start] == TEXT or data[start] in CONTROL
        if not is_ours or not data[start + 1] & MASKED or size == 127 or size > self._longest:
            self._is_aside = True
            return 0
        return start + head + size if have >= head + size and (head, size) != (6, 126) else 0

    def _whole(self, frame: bytes) -> None:
        if frame[0] != TEXT or self.take is None:
            self._inner.data_received(frame)
            return
        head = 8 if frame[1] & 0x7F == 126 else 6
        self.take(unmasked(frame[head - 4 : head], frame[head:]))

    def connection_lost(self, problem: Exception | None) -> None:
        self.take = None
        self._inner.connection_lost(problem)

    def eof_received(self) -> bool | None:
        is_kept: bool | None = self._inner.eof_received()
        return is_kept

    def pause_writing(self) -> None:
        self._inner.pause_writing()

    def resume_writing(self) -> None:
        self._inner.resume_writing()


def unmasked(mask: bytes, payload: bytes) -> bytes:
    """A client's payload as it was meant."""
    size = len(payload)
    pattern = (mask * (size // 4 + 1))[:size]
    clear = int.from_bytes(payload, "little") ^ int.from_bytes(pattern, "little")
    return clear.to_bytes(size, "little")


def line_before(send: Any, longest: int) -> LogLine:
    """Stand before the protocol that an ASGI `send` belongs to."""
    line = LogLine(send.__self__, longest)
    send.__self__.transport.set_protocol(line)
    return line
