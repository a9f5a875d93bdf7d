"""WebSockets on the wire: messages in, messages out, pings, and the end of a connection.

The `websockets` library parses frames and answers pings and farewells (its Sans-I/O interface);
asyncio reads and writes. What is to be sent in one turn of the event loop goes out in one piece.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import struct
from collections import deque
from collections.abc import Callable
from math import inf
from typing import Final, Protocol, cast

from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from outrank.server.listener.service import Connection, Opening

TEXT: Final = 0x81
"""The first byte of a whole text message."""
SLICE: Final = 1024
"""How much is parsed before anything else is looked at: tiny frames cannot come in thousands."""
PING_SECONDS: Final = 20.0
"""How often a silent client is asked whether it is there."""
PONG_SECONDS: Final = 20.0
"""How long it has to answer."""
CLOSE_SECONDS: Final = 3.0
"""How long a client has to end the connection after a farewell."""
LOG: Final = logging.getLogger("outrank.server.frames")
LOG.setLevel(logging.WARNING)  # at lower levels the library would log what was sent
_short, _long, _huge = (struct.Struct(form).pack for form in ("!BB", "!BBH", "!BBQ"))


def framed(message: bytes) -> bytes:
    """Return a text message as it travels from a server (RFC 6455, 5.2): unmasked, in one frame."""
    size = len(message)
    if size < 126:
        return _short(TEXT, size) + message
    if size < 1 << 16:
        return _long(TEXT, 126, size) + message
    return _huge(TEXT, 127, size) + message


class User(Protocol):
    """Who uses a transport."""

    def receive(self, message: bytes) -> None:
        """A message has come in."""

    def count_frame(self) -> None:
        """A frame has come in that is no whole message: a ping, a pong, a piece."""

    def lost(self) -> None:
        """The connection has ended, whoever ended it."""


AUDIENCE_SLICE: Final = 25
"""To so many of the audience is written at once,"""
AUDIENCE_SECONDS: Final = 0.003
"""and to as many again after so long: a thousand are told within an eighth of a second."""


class Cork:
    """Collects what is sent in one turn of the event loop, for all connections of a worker.

    A message to many is put into its frame once. The audience gets its messages a little later
    where it is large: no player waits until a thousand others have been written to.
    """

    __slots__ = ("_audience", "_due", "_frame", "_message")

    def __init__(self) -> None:
        self._due: list[SocketTransport] = []
        self._audience: deque[SocketTransport] = deque()
        self._message = self._frame = b""

    def add(self, transport: SocketTransport) -> None:
        """Flush this transport at the end of the turn; one of the audience when it is its turn."""
        queue = self._audience if transport.is_audience else self._due
        if not queue:
            flush = self._flush_audience if transport.is_audience else self._flush
            asyncio.get_running_loop().call_soon(flush)
        queue.append(transport)

    def framed(self, message: bytes) -> bytes:
        """Return the frame of a message, the same one if it is the message of a moment ago."""
        if message is not self._message:
            self._message, self._frame = message, framed(message)
        return self._frame

    def _flush(self) -> None:
        due, self._due = self._due, []
        for transport in due:
            transport.flush()
        self._message = self._frame = b""

    def _flush_audience(self) -> None:
        queue = self._audience
        for _ in range(min(AUDIENCE_SLICE, len(queue))):
            queue.popleft().flush()
        self._message = self._frame = b""
        if queue:
            asyncio.get_running_loop().call_later(AUDIENCE_SECONDS, self._flush_audience)


class SocketTransport(asyncio.Protocol):
    """One WebSocket: the protocol of its TCP connection from the handshake on."""

    __slots__ = (
        "_cork",
        "_deadline",
        "_has_said_bye",
        "_holds",
        "_leave",
        "_opening",
        "_pieces",
        "_ping",
        "_protocol",
        "_received",
        "_tcp",
        "_unparsed",
        "_user",
        "_waiting",
        "is_audience",
        "is_too_slow",
        "most_waiting",
    )

    def __init__(
        self,
        opening: Opening,
        cork: Cork,
        *,
        most_bytes: int,
        most_waiting: int,
        leave: Callable[[Connection], None],
    ) -> None:
        self._opening: Opening | None = opening
        self._cork = cork
        self._leave = leave
        self._tcp = cast(asyncio.Transport, None)
        self._protocol = ServerProtocol(max_size=most_bytes or None, logger=LOG)
        self._user: User | None = None
        self._waiting: list[bytes] = []
        self._pieces: list[bytes] = []
        self._received: deque[Frame] = deque()
        self._unparsed = b""
        self._holds = 0
        self._has_said_bye = False
        self._ping = b""
        """What the client has to send back; empty while nothing is asked."""
        self._deadline = inf
        self.is_too_slow = False
        self.is_audience = False
        """It belongs to a spectator without a key."""
        self.most_waiting = most_waiting or 1 << 40
        """How many bytes may wait for a client that does not read."""

    def use(self, user: User) -> None:
        """Say who gets the messages."""
        self._user = user

    # From TCP

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Answer the handshake."""
        opening, self._opening = self._opening, None
        assert opening is not None
        self._tcp = cast(asyncio.Transport, transport)
        self._protocol.receive_data(_request(opening))
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._protocol.send_response(self._protocol.accept(event))
        self._write()
        self._await(PING_SECONDS)

    def data_received(self, data: bytes) -> None:
        if self._holds:
            self._unparsed += data
        elif len(data) <= SLICE:
            self._parse(data)
        else:
            self._unparsed = data
            self._go_on()

    def eof_received(self) -> bool:
        return False

    def connection_lost(self, _problem: Exception | None) -> None:
        self._leave(self)
        self._waiting.clear()
        self._received.clear()
        self._unparsed = b""
        user, self._user = self._user, None
        if user is not None:
            user.lost()

    # Reading

    def _parse(self, data: bytes) -> None:
        protocol = self._protocol
        protocol.receive_data(data)
        self._received.extend(cast(list[Frame], protocol.events_received()))
        self._take()
        self._write()

    def _take(self) -> None:
        """Hand on the frames that were parsed, until somebody says stop."""
        while self._received and not self._holds and self._user is not None:
            frame = self._received.popleft()
            if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
                self._collect(frame)
            elif frame.opcode is Opcode.PONG and self._ping and frame.data == self._ping:
                self._ping = b""
                self._await(PING_SECONDS)
            else:
                self._user.count_frame()

    def _collect(self, frame: Frame) -> None:
        """A message or a piece of one; the library has seen to their order and size."""
        self._pieces.append(bytes(frame.data))
        if frame.fin:
            message, self._pieces = b"".join(self._pieces), []
            if self._user is not None:
                self._user.receive(message)
        elif self._user is not None:
            self._user.count_frame()

    def hold(self) -> None:
        """Read nothing more from this client, until as many calls of `release`."""
        self._holds += 1
        if self._holds == 1 and not self._tcp.is_closing():
            self._tcp.pause_reading()

    def release(self) -> None:
        """Read on, if nobody else holds it."""
        self._holds -= 1
        if self._holds:
            return
        self._take()
        self._go_on()
        if not self.is_held and not self._tcp.is_closing():
            self._tcp.resume_reading()

    @property
    def is_held(self) -> bool:
        """Whether nothing is read for now."""
        return self._holds > 0

    def _go_on(self) -> None:
        """Parse what has come in and was not looked at yet."""
        data, start = self._unparsed, 0
        while start < len(data) and not self._holds:
            self._parse(data[start : start + SLICE])
            start += SLICE
        self._unparsed = data[start:]

    # Writing

    @property
    def is_open(self) -> bool:
        return self._protocol.state is State.OPEN and not self._tcp.is_closing()

    def send(self, message: bytes) -> None:
        """Send a message at the end of this turn of the event loop."""
        if not self._waiting:
            self._cork.add(self)
        self._waiting.append(message)

    def flush(self) -> None:
        """Write what waits; cut the connection if too much waits already."""
        waiting = self._waiting
        if waiting and not self._has_said_bye and not self._tcp.is_closing():
            if self._is_full():
                return
            framed = self._cork.framed
            frames = [framed(message) for message in waiting]
            self._tcp.write(frames[0] if len(frames) == 1 else b"".join(frames))
        waiting.clear()

    def _write(self) -> None:
        """Write what the library has to say: handshake, pongs, the farewell."""
        for data in self._protocol.data_to_send():
            if self._protocol.state is not State.OPEN:
                self.flush()  # nothing can be sent after a farewell
                self._has_said_bye = True
            if self._tcp.is_closing() or self._is_full():
                return
            if data:
                self._tcp.write(data)
            else:
                self._end()

    def _is_full(self) -> bool:
        if self._tcp.get_write_buffer_size() <= self.most_waiting:
            return False
        self.is_too_slow = True
        self.abort()
        return True

    @property
    def is_idle(self) -> bool:
        """Never: somebody is there, or is asked whether they are."""
        return False

    # Ending

    def close(self, code: int) -> None:
        """Say everything that waits, then farewell; the client ends the connection."""
        self.flush()
        if self.is_open:
            self._protocol.send_close(code)
            self._write()
            self._await(CLOSE_SECONDS)

    def check(self, now: float) -> None:
        """Ask a client whether it is there; end the connection if it does not answer in time."""
        if now < self._deadline:
            return
        if self._ping or not self.is_open:
            self.abort()
            return
        self._ping = secrets.token_bytes(8)  # nobody can answer what they have not read
        self._protocol.send_ping(self._ping)
        self._write()
        self._await(PONG_SECONDS)

    def shut_down(self) -> None:
        """The server stops: the client should come again."""
        self.close(CloseCode.SERVICE_RESTART)

    def abort(self) -> None:
        self._waiting.clear()
        self._tcp.abort()

    def _end(self) -> None:
        """Everything is said; wait for the client to hang up, but not for long."""
        if self._tcp.can_write_eof():
            self._tcp.write_eof()
        self._await(CLOSE_SECONDS)

    def _await(self, seconds: float) -> None:
        self._deadline = asyncio.get_running_loop().time() + seconds


def _request(opening: Opening) -> bytes:
    """Return a handshake as it came in."""
    lines = [b"GET " + opening.target + b" HTTP/1.1\r\n"]
    lines += [name + b": " + value + b"\r\n" for name, value in opening.headers]
    return b"".join([*lines, b"\r\n"])
