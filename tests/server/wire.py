"""A client that speaks to a server byte by byte: HTTP and WebSockets as no library would."""

from __future__ import annotations

import json
import socket
import struct
import time
from typing import Any

HANDSHAKE = (
    "GET /api/rooms/{code}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
TEXT, BINARY, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A


def frame(payload: bytes, first: int = TEXT) -> bytes:
    """A client's frame; a mask of zeros is as good as any."""
    size = len(payload)
    if size < 126:
        head = struct.pack("!BB", first, 0x80 | size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", first, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", first, 0x80 | 127, size)
    return head + b"\0\0\0\0" + payload


class Wire:
    """One TCP connection; `source` is the loopback address it comes from."""

    def __init__(self, base: str, *, source: str = "127.0.0.1", receive_buffer: int = 0) -> None:
        self.host = base.removeprefix("http://")
        name, _, port = self.host.rpartition(":")
        self.socket = socket.socket(socket.AF_INET6 if ":" in name else socket.AF_INET)
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(60)
        if ":" not in name:
            self.socket.bind((source, 0))
        self.socket.connect((name.strip("[]"), int(port)))
        self.buffer = b""

    def __enter__(self) -> Wire:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def reset(self) -> None:
        """End the connection at once, without a farewell."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def _more(self) -> bool:
        try:
            data = self.socket.recv(65536)
        except ConnectionError:
            return False
        self.buffer += data
        return bool(data)

    def rest(self) -> bytes:
        """Everything until the server hangs up."""
        while self._more():
            pass
        return self.buffer

    def is_cut(self, seconds: float = 60) -> bool:
        """Whether the server ends this connection in time; what it says meanwhile is kept."""
        self.socket.settimeout(seconds)
        until = time.monotonic() + seconds
        try:
            while time.monotonic() < until:
                if not self._more():
                    return True
        except TimeoutError:
            pass
        return False

    # HTTP

    def answer(self, *, has_body: bool = True) -> tuple[int, dict[str, str], bytes]:
        """The next answer: status, headers and body."""
        while b"\r\n\r\n" not in self.buffer:
            assert self._more(), f"no answer, but {self.buffer!r}"
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {
            name.lower(): value.strip() for name, _, value in (x.partition(":") for x in lines)
        }
        size = int(headers.get("content-length", "0")) if has_body else 0
        while len(self.buffer) < size:
            assert self._more(), "the answer was cut"
        body, self.buffer = self.buffer[:size], self.buffer[size:]
        return int(first.split()[1]), headers, body

    def refusal(self) -> tuple[int, str]:
        """The status and the code of a refusal, which must be a sentence in JSON."""
        status, _headers, body = self.answer()
        told = json.loads(body)
        assert told["tell"] == "error"
        assert told["text"].endswith(".")
        return status, str(told["code"])

    # WebSockets

    def open(self, code: str, token: str = "") -> Wire:
        """Shake hands and say hello."""
        self.shake_hands(code)
        self.say(do="hello", token=token)
        return self

    def shake_hands(self, code: str) -> None:
        self.send(HANDSHAKE.format(code=code, host=self.host).encode())
        status, _, _ = self.answer()
        assert status == 101

    def say(self, **message: Any) -> None:
        self.send(frame(json.dumps(message).encode()))

    def frame(self) -> tuple[int, bytes]:
        """The next frame: its first byte and what is in it."""
        while (found := self._whole()) is None:
            assert self._more(), "the connection has ended"
        return found

    def _whole(self) -> tuple[int, bytes] | None:
        data = self.buffer
        if len(data) < 2:
            return None
        size, start = data[1], 2
        if size == 126:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < start + size:
            return None
        self.buffer = data[start + size :]
        return data[0], data[start : start + size]

    def told(self) -> dict[str, Any]:
        """The next message."""
        while True:
            first, payload = self.frame()
            if first == TEXT:
                return dict(json.loads(payload))
            assert first != CLOSE, f"closed with {int.from_bytes(payload[:2], 'big')}"

    def frames(self) -> list[tuple[int, bytes]]:
        """All frames that came in whole by now."""
        found = []
        while (each := self._whole()) is not None:
            found.append(each)
        return found
