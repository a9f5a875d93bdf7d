"""Clients for tests: they fold what they are told, play what they are offered, and never give up.

A client insists on what the protocol promises: versions without gaps, an answer to everything it
sends, and a move that is done once.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake


def choose(offers: list[dict[str, Any]], rng: Random) -> dict[str, Any]:
    """Any move that is offered."""
    offer = rng.choice(offers)
    if offer["offer"] == "list":
        chosen: dict[str, Any] = rng.choice(offer["moves"])
        return chosen
    if offer["offer"] == "pick":
        row = rng.sample(offer["among"], offer["count"])
        return {**offer["move"], offer["field"]: row if offer["ordered"] else sorted(row)}
    rest = rng.sample(offer["among"], len(offer["among"]))
    hands = [sorted(rest.pop() for _ in range(size)) for size in offer["sizes"]]
    return {**offer["move"], offer["field"]: hands}


def socket_address(base: str, code: str) -> str:
    """Where the socket of a room is."""
    return f"{base.replace('http', 'ws', 1)}/api/rooms/{code}/socket"


def merged(board: dict[str, Any], update: dict[str, Any]) -> dict[str, Any]:
    """A board with an update laid over it: what never changes during a match stays."""
    kept: dict[str, Any] = {
        name: board[name] for name in ("match", "names", "unit") if name in board
    }
    return {**kept, **update, "view": {**board["view"], **update["view"]}}


WATCHING: dict[str, Any] = {"offers": [], "awaited": [], "can_undo": False, "open_result": None}
"""What a scene that withholds a result lays over a board: nobody can do anything until then."""


class Player:
    """One person with one device."""

    def __init__(self, base: str, code: str, token: str = "", *, seed: int = 0) -> None:
        self.base = base
        self.code = code
        self.token = token
        self.rng = Random(seed)
        self.hello: dict[str, Any] = {}
        """What is said in the first message besides the key."""
        self.frames: list[str] = []
        self.v = -1
        self.snapshot: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        self.board: dict[str, Any] | None = None
        self.log: list[str] = []
        self.acked: list[str] = []
        self.gaps = 0
        self.refused: list[dict[str, Any]] = []
        self.other: list[dict[str, Any]] = []
        self._socket: ClientConnection | None = None
        self._sent = 0
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._reader: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()

    # The connection

    async def come(self) -> None:
        """Connect and read the snapshot."""
        address = socket_address(self.base, self.code)
        self._socket = await connect(
            address, compression=None, max_size=1 << 22, open_timeout=60, ping_interval=None
        )
        hello = {"do": "hello", "token": self.token, "v": max(self.v, 0), **self.hello}
        await self._socket.send(json.dumps(hello))
        self._take(str(await self._socket.recv()))
        self._reader = asyncio.create_task(self._read(self._socket))

    async def go(self) -> None:
        """Hang up, properly."""
        if self._socket is not None:
            await self._socket.close()
        if self._reader is not None:
            await asyncio.gather(self._reader, return_exceptions=True)

    def cut(self) -> None:
        """The line goes dead."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def _read(self, socket: ClientConnection) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for frame in socket:
                self._take(str(frame))
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(ConnectionError("hung up"))
                answer.exception()  # nobody may be waiting for it any more
        self._answers.clear()
        self.changed.set()

    @property
    def is_connected(self) -> bool:
        return self._reader is not None and not self._reader.done()

    def _take(self, frame: str) -> None:
        self.frames.append(frame)
        told = json.loads(frame)
        kind = told["tell"]
        if kind == "snapshot":
            self.v, self.snapshot, self.room = told["v"], told, told["room"]
            self.board = told.get("board")
            self.log = [line["text"] for line in told.get("log", ())]
        elif kind == "update":
            self.gaps += told["v"] != self.v + 1
            self.v = told["v"]
            self.room = told.get("room", self.room)
            if told.get("board") is not None and self.board is not None:
                self.board = merged(self.board, told["board"])
            self.log += [line["text"] for line in told.get("log", ())]
        elif kind in ("ack", "error", "pong") and told.get("id") in self._answers:
            answer = self._answers.pop(told["id"])
            if not answer.done():
                answer.set_result(told)
        else:
            if kind == "scene" and told["scene"]["kind"] != "round" and self.board is not None:
                self.board = {**self.board, **WATCHING}
            self.other.append(told)
        self.changed.set()

    async def say(self, **message: Any) -> None:
        """Send, and wait for nothing."""
        assert self._socket is not None
        await self._socket.send(json.dumps(message))

    async def ask(self, **message: Any) -> dict[str, Any]:
        """Send, and wait for the answer."""
        if "id" not in message:
            self._sent += 1
            message["id"] = f"{id(self)}-{self._sent}"
        answer = asyncio.get_running_loop().create_future()
        self._answers[message["id"]] = answer
        await self.say(**message)
        async with asyncio.timeout(60):
            return dict(await answer)

    async def until(self, is_so: Any, seconds: float = 60) -> None:
        """Wait until something holds."""
        async with asyncio.timeout(seconds):
            while not is_so():
                self.changed.clear()
                await self.changed.wait()

    # Playing

    @property
    def is_over(self) -> bool:
        return self.room.get("phase") == "over"

    @property
    def is_awaited(self) -> bool:
        board = self.board
        return bool(board and board["seat"] in board["awaited"] and board["offers"])

    async def move(self, number: int) -> dict[str, Any]:
        """Play one of the moves offered, under an id of its own, until it is answered."""
        assert self.board is not None
        move, id = choose(self.board["offers"], self.rng), f"m{number}-{self.rng.getrandbits(32):x}"
        seat = self.board["seat"]
        while True:
            try:
                answer = await self.ask(do="move", id=id, move=move, seat=seat)
            except (ConnectionError, ConnectionClosed, TimeoutError):
                await self.come_back()
                continue
            if answer["tell"] == "ack":
                self.acked.append(id)
            elif answer["code"] == "storage":
                await asyncio.sleep(0.05)
                continue
            else:
                self.refused.append(answer)
            return answer

    async def come_back(self, seconds: float = 240) -> None:
        """Connect again, however long the server takes."""
        async with asyncio.timeout(seconds):
            while True:
                with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake, EOFError):
                    await self.go()
                    await self.come()
                    return
                await asyncio.sleep(0.05)

    async def play(self, seconds: float = 300) -> None:
        """Play on to the end of the match."""
        number = 0
        async with asyncio.timeout(seconds):
            while not self.is_over:
                self.changed.clear()
                if not self.is_connected:
                    await self.come_back()
                elif self.is_awaited:
                    number += 1
                    await self.move(number)
                else:
                    await self.changed.wait()


async def opened(base: str, **wanted: Any) -> dict[str, Any]:
    """Open a room over HTTP."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        answer = await http.post("/api/rooms", json=wanted)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())


async def joined(base: str, code: str, **wanted: Any) -> dict[str, Any]:
    """Come into a room over HTTP."""
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        answer = await http.post(f"/api/rooms/{code}/join", json=wanted)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())


async def gathered(
    bases: list[str], people: int, bots: int, *, seed: int = 0, **wanted: Any
) -> list[Player]:
    """A room with everybody connected, spread over the servers, and the match begun."""
    room = await opened(bases[0], name="Ann", seats=people + bots, bots=["random"] * bots, **wanted)
    keys = [room["token"]]
    for number in range(1, people):
        base = bases[number % len(bases)]
        keys.append((await joined(base, room["code"], name=f"P{number}"))["token"])
    players = [
        Player(bases[n % len(bases)], room["code"], key, seed=seed * 100 + n)
        for n, key in enumerate(keys)
    ]
    for player in players:
        await player.come()
    answer = await players[0].ask(do="start")
    assert answer["tell"] == "ack", answer
    for player in players:
        await player.until(lambda player=player: player.board is not None)
    return players
