"""The load for bench/tables.py: tables of four people who play Out-Trumped over real sockets.

Arguments: address, tables, seconds, think (seconds; 0 plays as fast as it can), rate (moves a
second in all; 0 for no pace). Prints one line of JSON. A thin client of its own, because the
client must not be what is measured.

Clients ping every 15 seconds. Who takes time to think saves a draft meanwhile. At every fifth table
a bot plays in one of the four seats.
"""

from __future__ import annotations

import asyncio
import json
import os
import struct
import sys
from base64 import b64encode
from functools import partial
from random import Random
from time import perf_counter
from typing import Any, cast
from urllib.request import Request, urlopen

import msgspec
import uvloop


class Board(msgspec.Struct):
    seat: int
    awaited: tuple[int, ...]
    offers: list[dict[str, Any]]


class RoomPart(msgspec.Struct):
    phase: str


class Told(msgspec.Struct):
    tell: str
    id: str = ""
    code: str = ""
    v: int = 0
    board: Board | None = None
    room: RoomPart | None = None


_told = msgspec.json.Decoder(Told).decode
RNG = Random(7)
PING_SECONDS = 15.0


class Counted:
    """What was seen while counting."""

    def __init__(self, rate: float) -> None:
        self.is_counting = False
        self.waits: list[float] = []
        self.refused = 0
        self.rate = rate
        self.next_at = 0.0

    def delay(self, think: float) -> float:
        """How long to wait before a move: a person's thought, or the place in the pace."""
        if not self.rate:
            return think * (0.5 + RNG.random())
        now = perf_counter()
        self.next_at = max(self.next_at + 1 / self.rate, now)
        return self.next_at - now


class Client(asyncio.Protocol):
    """One socket: the handshake, text frames, and moves when they are due."""

    def __init__(self, counted: Counted, code: str, token: str, think: float) -> None:
        self.counted, self.code, self.token, self.think = counted, code, token, think
        self.is_host = False
        self.transport: asyncio.Transport | None = None
        self.buffer = b""
        self.is_open = False
        self.is_planned = False
        self.sent_at = 0.0
        self.number = 0
        self.board: Board | None = None
        self.ready = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = b64encode(os.urandom(16)).decode()
        self.transport.write(
            (
                f"GET /api/rooms/{self.code}/socket HTTP/1.1\r\n"
                "Host: 127.0.0.1\r\nUpgrade: websocket\r\n"
                f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                "Sec-WebSocket-Version: 13\r\n\r\n"
            ).encode()
        )

    def send(self, text: bytes) -> None:
        """A masked text frame; a mask of zeros is as good as any."""
        size = len(text)
        head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else b""
        if not head:
            head = struct.pack("!BBH", 0x81, 0x80 | 126, size)
        assert self.transport is not None
        self.transport.write(head + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.is_open:
            _, end, rest = self.buffer.partition(b"\r\n\r\n")
            if not end:
                return
            self.is_open, self.buffer = True, rest
            hello = {"do": "hello", "token": self.token}
            self.send(json.dumps(hello).encode())
            loop = asyncio.get_running_loop()
            loop.call_later(PING_SECONDS * RNG.random(), self._ping)
        while (frame := self._frame()) is not None:
            if frame:
                self._take(_told(frame))

    def _frame(self) -> bytes | None:
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1], 2
        if size == 126:
            if len(buffer) < 4:
                return None
            size, start = struct.unpack_from("!H", buffer, 2)[0], 4
        elif size == 127:
            if len(buffer) < 10:
                return None
            size, start = struct.unpack_from("!Q", buffer, 2)[0], 10
        if len(buffer) < start + size:
            return None
        self.buffer = buffer[start + size :]
        kind = buffer[0] & 15
        if kind == 9:  # ping
            assert self.transport is not None
            mask = b"\0\0\0\0"
            self.transport.write(
                struct.pack("!BB", 0x8A, 0x80 | size) + mask + buffer[start : start + size]
            )
        return buffer[start : start + size] if kind == 1 else b""

    def _take(self, told: Told) -> None:
        if told.board is not None:
            self.board = told.board
        if told.tell == "snapshot" and not self.ready.done():
            self.ready.set_result(None)
        if told.tell in ("ack", "error") and self.sent_at and not told.id.startswith("d"):
            if self.counted.is_counting:
                self.counted.waits.append(perf_counter() - self.sent_at)
                self.counted.refused += told.tell == "error"
            self.sent_at = 0.0
        is_over = told.room is not None and told.room.phase == "over"
        if is_over and self.is_host:
            self.send(b'{"do":"rematch","id":"again%d"}' % RNG.getrandbits(60))
        self._plan()

    def _plan(self) -> None:
        board = self.board
        if board is None or self.is_planned or self.sent_at or not board.offers:
            return
        if board.seat in board.awaited:
            self.is_planned = True
            loop, delay = asyncio.get_running_loop(), self.counted.delay(self.think)
            loop.call_later(delay, self._act)
            if self.think:
                loop.call_later(delay / 2, self._save_draft)

    def _save_draft(self) -> None:
        self.number += 1
        self.send(b'{"do":"draft","id":"d%d","draft":{"row":[%d]}}' % (self.number, self.number))

    def _ping(self) -> None:
        if self.transport is None or self.transport.is_closing():
            return
        self.send(b'{"do":"ping"}')
        asyncio.get_running_loop().call_later(PING_SECONDS, self._ping)

    def _act(self) -> None:
        self.is_planned = False
        board = self.board
        if board is None or not board.offers or self.sent_at:
            return
        offer = RNG.choice(board.offers)
        if offer["offer"] == "list":
            move = RNG.choice(offer["moves"])
        else:
            row = RNG.sample(offer["among"], offer["count"])
            move = offer["move"] | {offer["field"]: sorted(row)}
        self.number += 1
        body = {"do": "move", "id": f"{self.number}-{RNG.getrandbits(40)}", "move": move}
        self.sent_at = perf_counter()
        self.send(msgspec.json.encode(body))


def post(base: str, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    request = Request(base + path, json.dumps(body).encode(), method="POST")
    if token:
        request.add_header("Authorization", f"Bearer {token}")
    with urlopen(request, timeout=60) as answer:
        return dict(json.load(answer))


def _same(client: Client) -> Client:
    return client


async def table(base: str, counted: Counted, think: float, *, has_bot: bool) -> None:
    """Open a room, sit people down and perhaps a bot, and start."""
    ask, bots = asyncio.to_thread, ["regular"] if has_bot else []
    wanted = {"game": "out_trumped", "seats": 4, "bots": bots, "name": "A"}
    room = await ask(post, base, "/api/rooms", wanted)
    keys = [room["token"]]
    for name in "BCD"[len(bots) :]:
        joined = await ask(post, base, f"/api/rooms/{room['code']}/join", {"name": name})
        keys.append(joined["token"])
    loop = asyncio.get_running_loop()
    port = int(base.rsplit(":", 1)[1])
    for key in keys:
        client = Client(counted, room["code"], key, think)
        client.is_host = key == room["token"]
        await loop.create_connection(partial(_same, client), "127.0.0.1", port)
        await client.ready
    await ask(post, base, f"/api/rooms/{room['code']}/do", {"do": "start"}, keys[0])


async def main(base: str, tables: int, seconds: float, think: float, rate: float) -> None:
    counted = Counted(rate)
    for start in range(0, tables, 8):
        await asyncio.gather(
            *(
                table(base, counted, think, has_bot=number % 5 == 4)
                for number in range(start, min(start + 8, tables))
            )
        )
    print("ready", flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    counted.is_counting = True
    began = perf_counter()
    await asyncio.sleep(seconds)
    counted.is_counting = False
    waits = sorted(counted.waits)
    result = {
        "moves": len(waits),
        "seconds": perf_counter() - began,
        "refused": counted.refused,
        "p50": 1000 * waits[len(waits) // 2] if waits else 0,
        "p99": 1000 * waits[int(len(waits) * 0.99)] if waits else 0,
    }
    print(json.dumps(result), flush=True)
    await asyncio.to_thread(sys.stdin.readline)


if __name__ == "__main__":
    words = sys.argv[1:]
    uvloop.run(main(words[0], int(words[1]), *map(float, words[2:])))
