"""Attacks from one address beside tables that play from other addresses.

`python bench/attack.py` takes each attack in turn, 30 s each, against a server with its default
limits, and prints what the tables noticed: the p99 of their moves against the p99 before, the
server's memory against its memory before, its share of a processor, and how long it took until
moves were as quick as before. `--seconds 3 --tables 10` is a small run; names of attacks choose
some of them. After each attack it says whether the bars are met (`Bars`); if one is missed, or the
server has made a mistake, it ends with 1. The figures mean something on a machine that does nothing
else.

An attack is a function that is given a Target and does its worst until the time is over; write
another one and add it to ATTACKS. It runs in a process of its own.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import io
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Final, NamedTuple

import psutil

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "bench"), str(ROOT / "tests")]

from server.wire import BINARY, CLOSE, PING, TEXT, Wire, frame
from table_load import Client, Counted

ATTACKER: Final = "127.0.0.66"
THINK: Final = 0.5
"""About how many seconds a person at a table takes for a move."""
WATCHED_SECONDS: Final = 10
"""How long the tables are watched after an attack."""


def ask(
    base: str, path: str, body: dict[str, Any] | None, *, source: str, token: str = ""
) -> dict[str, Any]:
    """Ask over HTTP from one of this computer's own addresses."""
    port = int(base.rsplit(":", 1)[1])
    http = HTTPConnection("127.0.0.1", port, timeout=30, source_address=(source, 0))
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    try:
        if body is None:
            http.request("GET", path, headers=headers)
        else:
            http.request("POST", path, json.dumps(body), headers)
        return dict(json.loads(http.getresponse().read()))
    finally:
        http.close()


# The attacks


REFUSALS: Final = {
    "slow_down",
    "busy",
    "cut",
    "not read any more",
    "most open",
    "no connection",
    "closed 4001",
    *(f"status {status}" for status in (408, 413, 429, 431)),
}
"""What an attacker sees of the server's limits."""
PATIENCE_SECONDS: Final = 120.0
"""How much longer an attack goes on when a slow machine has not let it reach any limit."""


class Target:
    """The server as an attacker sees it, and what the attacker has seen so far."""

    def __init__(self, base: str, seconds: float) -> None:
        self.base = base
        self.until = time.monotonic() + seconds
        self.seen: Counter[str] = Counter()
        self.lock = threading.Lock()

    @property
    def is_over(self) -> bool:
        now = time.monotonic()
        if now < self.until:
            return False
        return bool(REFUSALS & self.seen.keys()) or now >= self.until + PATIENCE_SECONDS

    def wire(self) -> Wire:
        """Another connection from the attacker's address."""
        self.count("connections")
        return Wire(self.base, source=ATTACKER)

    def opened(self, wanted: dict[str, Any]) -> dict[str, Any]:
        """A room that the attacker opens as soon as the server lets it."""
        while True:
            room = ask(self.base, "/api/rooms", wanted, source=ATTACKER)
            if "token" in room:
                return room
            self.count(str(room.get("code")))
            time.sleep(0.2)

    def room(self, **wanted: Any) -> dict[str, Any]:
        """A room of the attacker's own, with a match on the table."""
        wanted = {"game": "out_trumped", "seats": 2, "bots": ["random"], **wanted}
        room = self.opened(wanted)
        path = f"/api/rooms/{room['code']}/do"
        ask(self.base, path, {"do": "start"}, source=ATTACKER, token=room["token"])
        return room

    def count(self, what: str, times: int = 1) -> None:
        with self.lock:
            self.seen[what] += times

    def hear(self, wire: Wire) -> None:
        """Count refusals in what has come in on a connection."""
        if wire.buffer.startswith(b"HTTP/1.1 "):
            self.count(f"status {wire.buffer[9:12].decode('latin-1')}")
        for first, payload in wire.frames() if not wire.buffer.startswith(b"HTTP") else ():
            if first == CLOSE:
                self.count(f"closed {int.from_bytes(payload[:2], 'big')}")
            elif b'"slow_down"' in payload:
                self.count("slow_down")

    @contextmanager
    def trying(self, wire: Wire) -> Iterator[None]:
        """Be cut at any time; see what was said, and note it."""
        try:
            yield
        except TimeoutError:
            self.count("not read any more")
        except (OSError, AssertionError):
            self.count("cut")
        finally:
            with contextlib.suppress(OSError):
                wire.socket.setblocking(False)
                while data := wire.socket.recv(1 << 16):
                    wire.buffer += data
            self.hear(wire)
            wire.socket.close()

    def pour(self, wire: Wire, data: bytes) -> None:
        """Send the same again and again, reading what comes back, until cut."""
        wire.socket.settimeout(2)
        while not self.is_over:
            wire.send(data)
            self.count("bytes", len(data))
            with contextlib.suppress(BlockingIOError):
                received = wire.socket.recv(1 << 16, socket.MSG_DONTWAIT)
                if not received:
                    raise ConnectionResetError
                wire.buffer = (wire.buffer + received)[-(1 << 16) :]

    def again(self, attempt: Callable[[], None]) -> None:
        """Try again and again until the time is over."""
        while not self.is_over:
            try:
                attempt()
            except (OSError, AssertionError, HTTPException, ValueError):
                self.count("no connection")
                time.sleep(0.01)


def endless_header(target: Target) -> None:
    """One header without an end."""

    def attempt() -> None:
        wire = target.wire()
        with target.trying(wire):
            wire.send(b"GET / HTTP/1.1\r\nHost: [::1]\r\nX: ")
            target.pour(wire, b"a" * 65536)

    target.again(attempt)


def endless_headers(target: Target) -> None:
    """Headers without an end."""

    def attempt() -> None:
        wire = target.wire()
        with target.trying(wire):
            wire.send(b"GET / HTTP/1.1\r\nHost: [::1]\r\n")
            target.pour(wire, b"X-Header: a\r\n" * 4000)

    target.again(attempt)


def endless_body(target: Target) -> None:
    """A body without an end, in chunks."""

    def attempt() -> None:
        wire = target.wire()
        with target.trying(wire):
            wire.send(
                b"POST /api/packs HTTP/1.1\r\nHost: [::1]\r\nTransfer-Encoding: chunked\r\n\r\n"
            )
            target.pour(wire, b"ffff\r\n" + b"a" * 65535 + b"\r\n")

    target.again(attempt)


def tiny_chunks(target: Target) -> None:
    """A body in chunks of one byte."""

    def attempt() -> None:
        wire = target.wire()
        with target.trying(wire):
            wire.send(
                b"POST /api/packs HTTP/1.1\r\nHost: [::1]\r\nTransfer-Encoding: chunked\r\n\r\n"
            )
            target.pour(wire, b"1\r\na\r\n" * 40_000)

    target.again(attempt)


def _dripping(target: Target, start: bytes, drip: bytes, count: int, body: bytes = b"") -> None:
    """Hold many connections open with a byte now and then."""
    wires: list[Wire] = []
    rest: dict[Wire, bytes] = {}
    while not target.is_over:
        while len(wires) < count and not target.is_over:
            try:
                wire = target.wire()
                wire.send(start)
                wire.socket.setblocking(False)
                wires.append(wire)
                rest[wire] = body
            except OSError:
                target.count("no connection")
                break
        for wire in wires:
            with contextlib.suppress(OSError):
                rest[wire] = rest[wire][wire.socket.send(rest[wire]) :]
        alive = []
        for wire in wires:
            try:
                if drip:
                    wire.socket.send(drip)
                wire.buffer += wire.socket.recv(1 << 16)
                target.hear(wire)
                target.count("cut")
                wire.socket.close()
            except BlockingIOError:
                alive.append(wire)
            except OSError:
                target.count("cut")
                wire.socket.close()
        wires = alive
        target.seen["most open"] = max(target.seen["most open"], len(wires))
        time.sleep(0.2)


def slow_heads(target: Target) -> None:
    """Two thousand connections whose requests never end."""
    _dripping(target, b"GET / HTTP/1.1\r\nHost: [::1]\r\nX: ", b"a", 2000)


def large_bodies(target: Target) -> None:
    """Three hundred large bodies that lack their last byte."""
    head = b"POST /api/replay HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 1000000\r\n\r\n"
    _dripping(target, head, b"", 300, b"a" * 999_999)


def slow_bodies(target: Target) -> None:
    """Two thousand connections whose bodies never end."""
    start = b"POST /api/rooms HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 60000\r\n\r\n"
    _dripping(target, start, b"a", 2000)


def silence(target: Target) -> None:
    """Two thousand connections that say nothing."""
    _dripping(target, b"", b"", 2000)


def connections(target: Target) -> None:
    """Connections as quickly as they can be made and dropped."""

    def attempt() -> None:
        wire = target.wire()
        with target.trying(wire):
            wire.send(b"GET /health HTTP/1.1\r\nHost: [::1]\r\n\r\n")
            target.count(f"status {wire.answer()[0]}")

    target.again(attempt)


def requests(target: Target) -> None:
    """Requests as quickly as one connection takes them, and another one when it is cut."""
    paths = ("/api/library", "/health", "/api/rooms/ACDEF/state", "/")
    data = (
        b"".join(b"GET %b HTTP/1.1\r\nHost: [::1]\r\n\r\n" % path.encode() for path in paths) * 50
    )

    def attempt() -> None:
        wire = target.wire()
        with target.trying(wire):
            target.pour(wire, data)

    target.again(attempt)


def _asked_for(target: Target, path: bytes) -> None:
    """One address again and again, as quickly as a connection takes it."""
    data = (b"GET %b HTTP/1.1\r\nHost: [::1]\r\n\r\n" % path) * 200

    def attempt() -> None:
        wire = target.wire()
        with target.trying(wire):
            target.pour(wire, data)

    target.again(attempt)


def pages(target: Target) -> None:
    """The first page, again and again."""
    _asked_for(target, b"/")


def lost_pages(target: Target) -> None:
    """A page that is not there."""
    _asked_for(target, b"/nothing")


def _flood(target: Target, data: bytes) -> None:
    """The same frames on one socket as quickly as it takes them; another one when it is cut."""
    room = target.room()

    def attempt() -> None:
        wire = target.wire()
        with target.trying(wire):
            wire.open(room["code"], room["token"])
            target.pour(wire, data)

    target.again(attempt)


def pings(target: Target) -> None:
    """Pings of the protocol."""
    _flood(target, frame(b"x" * 100, PING) * 400)


def empty_pings(target: Target) -> None:
    """The smallest pings there are."""
    _flood(target, frame(b"", PING) * 8000)


def pieces(target: Target) -> None:
    """One message in pieces of nothing."""
    _flood(target, frame(b"", 0x01) + frame(b"", 0x00) * 8000)


def messages(target: Target) -> None:
    """Messages that mean nothing much, as quickly as the socket takes them."""
    _flood(target, frame(b'{"do":"emote","emote":"hmm"}') * 1000)


def application_pings(target: Target) -> None:
    """Pings of our own protocol."""
    _flood(target, frame(b'{"do":"ping"}') * 2000)


def _crowd(target: Target, pace: float, message: bytes, *, reads: bool) -> None:
    """190 sockets that ask at a bearable pace each."""
    room = target.room()
    wires: list[Wire] = []
    while not target.is_over:
        for _ in range(min(20, 190 - len(wires))):
            try:
                wire = target.wire()
                wire.open(room["code"], room["token"])
                wire.socket.setblocking(False)
                wires.append(wire)
            except (OSError, AssertionError):
                target.count("no connection")
                break
        alive = []
        for wire in wires:
            try:
                wire.socket.send(message)
                if reads:
                    with contextlib.suppress(BlockingIOError):
                        while data := wire.socket.recv(1 << 16):
                            wire.buffer += data
                        raise ConnectionResetError
                    target.hear(wire)
                alive.append(wire)
            except BlockingIOError:
                alive.append(wire)
            except OSError:
                target.hear(wire)
                target.count("cut")
                wire.socket.close()
        wires = alive
        time.sleep(pace)
    time.sleep(0.5)
    for wire in wires:  # what was said to those that did not read
        with target.trying(wire):
            pass


def snapshots(target: Target) -> None:
    """190 sockets that ask for everything, 20 times a second each."""
    _crowd(target, 0.05, frame(b'{"do":"snapshot"}'), reads=True)


def unread_snapshots(target: Target) -> None:
    """The same, and nobody reads the answers."""
    _crowd(target, 0.05, frame(b'{"do":"snapshot"}') * 3, reads=False)


def emotes(target: Target) -> None:
    """190 sockets of one room, each of which lets all others know something."""
    _crowd(target, 0.05, frame(b'{"do":"emote","emote":"hmm"}'), reads=True)


def hostile_messages(target: Target, count: int = 100_000) -> None:
    """Messages that are wrong in every way, until so many are sent."""
    room, rng, sent = target.room(), random.Random(1), 0
    valid = [b'{"do":"move","move":{"type":"card","card":3}}', b'{"do":"sit","seat":1}', b"[]"]
    while sent < count:
        try:
            wire = target.wire()
        except OSError:
            target.count("no connection")
            time.sleep(0.05)
            continue
        with target.trying(wire):
            wire.socket.settimeout(2)
            wire.open(room["code"], room["token"])
            for _ in range(200):
                message = bytearray(rng.choice(valid) * rng.choice((1, 1, 1, 20, 300)))
                for _ in range(rng.randrange(4)):
                    message[rng.randrange(len(message))] = rng.randrange(256)
                kind = rng.choice((TEXT, TEXT, TEXT, TEXT, BINARY, 0x01, 0x80, PING, 0xC1))
                wire.send(frame(bytes(message[:125] if kind == PING else message), kind))
                sent += 1
    target.count("messages", sent)


def _asking(target: Target, asking: Callable[[int], dict[str, Any]]) -> None:
    """Ask over HTTP again and again from four connections at a time; count the answers."""
    numbers = iter(range(1 << 30))

    def attempt() -> None:
        answer = asking(next(numbers))
        target.count(str(answer.get("code", "done")) if "text" in answer else "done")

    threads = [threading.Thread(target=target.again, args=(attempt,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def packs(target: Target) -> None:
    """Small packs with as many problems and unknown names as fit."""
    _packs(target, items=500, values=30_000)


def packs_of_unknown_names(target: Target) -> None:
    """Packs with as many names to compare each unknown one with."""
    _packs(target, items=6_000, values=6_000)


def _packs(target: Target, items: int, values: int) -> None:
    named = "item,name\n" + "".join(f"thing-{n:04},Thing {n}\n" for n in range(items))
    unknown = "item,stat,value\n" + "".join(f"thong-{n:05},size,{n}\n" for n in range(values))
    files = {"items": named, "stats": "stat,label\nsize,Size\n", "values": unknown}
    port = int(target.base.rsplit(":", 1)[1])

    def sending(number: int) -> dict[str, Any]:
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in files.items():
                archive.writestr(f"a/{name}.csv", f"{text}")
            archive.writestr("a/notes.txt", str(number))
        http = HTTPConnection("127.0.0.1", port, timeout=120, source_address=(ATTACKER, 0))
        try:
            http.request("POST", f"/api/packs?name=a{number}.zip", packed.getvalue())
            return dict(json.loads(http.getresponse().read()))
        finally:
            http.close()

    _asking(target, sending)


def rooms(target: Target) -> None:
    """Rooms without end."""
    wanted = {"game": "out_trumped", "seats": 2, "bots": ["sage"]}
    _asking(target, lambda _n: ask(target.base, "/api/rooms", wanted, source=ATTACKER))


def dailies(target: Target) -> None:
    """Today's challenge again and again, each time on another device."""

    def opening(number: int) -> dict[str, Any]:
        wanted = {"daily": True, "device": f"{number:043}"}
        return ask(target.base, "/api/rooms", wanted, source=ATTACKER)

    _asking(target, opening)


def replays(target: Target) -> None:
    """A long match, to be played again."""
    record = max((ROOT / "tests/records").rglob("*.jsonl"), key=lambda path: path.stat().st_size)
    body, port = record.read_bytes(), int(target.base.rsplit(":", 1)[1])

    def replaying(_number: int) -> dict[str, Any]:
        http = HTTPConnection("127.0.0.1", port, timeout=120, source_address=(ATTACKER, 0))
        try:
            http.request("POST", "/api/replay", body)
            return dict(json.loads(http.getresponse().read()))
        finally:
            http.close()

    _asking(target, replaying)


def prints(target: Target) -> None:
    """Kits to print, each one shifted by another bit, so that it has to be made anew; half a second
    later nobody waits for it any more."""
    port = int(target.base.rsplit(":", 1)[1])

    def printing(number: int) -> dict[str, Any]:
        kit = ("out-trumped", "classic", "v3")[number % 3]
        path = f"/api/kits/{kit}/images.zip?shift=0.{number % 10},0.{number // 10 % 10}"
        http = HTTPConnection("127.0.0.1", port, timeout=0.5, source_address=(ATTACKER, 0))
        try:
            http.request("GET", path)
            answer = http.getresponse()
            body = answer.read()
            return {} if answer.status == 200 else dict(json.loads(body))
        finally:
            http.close()

    _asking(target, printing)


def joins(target: Target) -> None:
    """People without end in one room."""
    path = f"/api/rooms/{target.room()['code']}/join"
    _asking(target, lambda n: ask(target.base, path, {"name": f"P{n}"}, source=ATTACKER))


def claims(target: Target) -> None:
    """Tickets that were never given out."""
    path = f"/api/rooms/{target.room()['code']}/claim"
    _asking(target, lambda n: ask(target.base, path, {"ticket": f"t{n}"}, source=ATTACKER))


def wrong_codes(target: Target) -> None:
    """Codes of rooms by chance, with keys by chance."""
    rng = random.Random(1)

    def guessing(number: int) -> dict[str, Any]:
        code = "".join(rng.choices("ACDEFGHJKLMNPQRTUVWXY", k=5))
        token = f"{number:043}" if number % 2 else ""
        return ask(target.base, f"/api/rooms/{code}/state", None, source=ATTACKER, token=token)

    _asking(target, guessing)


def renames(target: Target) -> None:
    """Another name again and again, in a lobby."""
    asked = {"game": "out_trumped", "name": "A"}
    room = target.opened(asked)
    path = f"/api/rooms/{room['code']}/do"

    def renaming(number: int) -> dict[str, Any]:
        message = {"do": "rename", "name": f"Name {number}"}
        return ask(target.base, path, message, source=ATTACKER, token=room["token"])

    _asking(target, renaming)


ATTACKS: Final[dict[str, Callable[[Target], None]]] = {
    each.__name__: each
    for each in (
        endless_header,
        endless_headers,
        endless_body,
        tiny_chunks,
        slow_heads,
        large_bodies,
        slow_bodies,
        silence,
        connections,
        requests,
        pages,
        lost_pages,
        pings,
        empty_pings,
        pieces,
        messages,
        application_pings,
        snapshots,
        unread_snapshots,
        emotes,
        packs,
        packs_of_unknown_names,
        rooms,
        dailies,
        replays,
        prints,
        joins,
        claims,
        wrong_codes,
        renames,
    )
}


# The tables that want to play on


class Waits(NamedTuple):
    """How long the tables waited for their moves, in ms."""

    moves: int
    p50: float
    p99: float
    refused: int
    lost: int
    """Connections of players that have ended."""


class Victim(Client):
    """A player who notices when the connection is gone."""

    is_lost = False

    def connection_lost(self, _problem: Exception | None) -> None:
        self.is_lost = True


def _same(player: Victim) -> Victim:
    return player


async def _table(base: str, number: int, counted: Counted) -> list[Victim]:
    """Four players at a table, all from one address of their own."""
    source = f"127.0.1.{number + 1}"

    async def call(path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        return await asyncio.to_thread(ask, base, path, body, source=source, token=token)

    room = await call("/api/rooms", {"game": "out_trumped", "seats": 4, "name": "A"})
    path = f"/api/rooms/{room['code']}"
    joined = [await call(f"{path}/join", {"name": name}) for name in "BCD"]
    keys = [each["token"] for each in (room, *joined)]
    port, players = int(base.rsplit(":", 1)[1]), []
    for key in keys:
        player = Victim(counted, room["code"], key, THINK)
        player.is_host = key == room["token"]  # the host asks for another match
        await asyncio.get_running_loop().create_connection(
            partial(_same, player), "127.0.0.1", port, local_addr=(source, 0)
        )
        await player.ready
        players.append(player)
    await call(f"{path}/do", {"do": "start"}, keys[0])
    return players


async def _play(base: str, tables: int) -> None:
    """Play on; for every number on the standard input, count for so many seconds."""
    counted, players = Counted(0), list[Victim]()
    for number in range(tables):
        players += await _table(base, number, counted)
    print("ready", flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        counted.waits, counted.refused, counted.is_counting = [], 0, True
        began = time.perf_counter()
        await asyncio.sleep(float(line))
        counted.is_counting = False
        now = time.perf_counter()
        open_ended = (now - max(each.sent_at, began) for each in players if each.sent_at)
        waits = sorted([*counted.waits, *open_ended])  # who still waits has waited that long
        at = [1000 * waits[int(len(waits) * share)] if waits else 0.0 for share in (0.5, 0.99)]
        lost = sum(player.is_lost for player in players)
        print(json.dumps([len(counted.waits), *at, counted.refused, lost]), flush=True)


class Tables:
    """Tables that play in a process of their own."""

    def __init__(self, base: str, tables: int) -> None:
        command = [sys.executable, __file__, "--play", base, "--tables", str(tables)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        if self._process.stdout.readline() != "ready\n":
            raise RuntimeError("The tables could not begin to play.")

    def begin(self, seconds: float) -> None:
        """Count for so many seconds from now."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{seconds}\n")
        self._process.stdin.flush()

    def end(self) -> Waits:
        """Wait until they have counted."""
        assert self._process.stdout is not None
        return Waits(*json.loads(self._process.stdout.readline()))

    def waits(self, seconds: float) -> Waits:
        self.begin(seconds)
        return self.end()

    def close(self) -> None:
        self._process.kill()
        self._process.communicate()


# The server, and how it fares


class Outcome(NamedTuple):
    """What an attack did."""

    waits: Waits
    memory: float
    """The most memory of the server during the attack, in MB."""
    cpu: float
    """How much of one processor the server itself used during the attack. If that is little, waits
    are those of a machine that the attacker and the tables keep busy."""
    recovery: float | None
    """After how many seconds moves were as quick as before; None: not while it was watched."""
    seen: dict[str, int]
    """What the attacker saw."""


class Server:
    """`outrank serve` with its default limits."""

    def __init__(self, folder: Path, *words: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.base = f"http://127.0.0.1:{port}"
        self.errors = folder / "errors"
        command = [sys.executable, "-m", "outrank.cli", "serve", "--host=127.0.0.1"]
        command += [
            "--scenes=off",
            f"--port={port}",
            f"--database=sqlite:///{folder}/attacked.db",
            *words,
        ]
        with self.errors.open("wb") as errors:
            self._process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=errors)
        until = time.monotonic() + 60
        while True:
            try:
                ask(self.base, "/health", None, source="127.0.0.2")  # never its own peer
                break
            except OSError:
                if time.monotonic() > until or self._process.poll() is not None:
                    raise
                time.sleep(0.1)

    @property
    def memory(self) -> float:
        """The memory of the server itself, in MB."""
        return float(psutil.Process(self._process.pid).memory_info().rss) / 1e6

    @property
    def cpu(self) -> float:
        """The CPU seconds of the server itself so far."""
        times = psutil.Process(self._process.pid).cpu_times()
        return float(times.user + times.system)

    @property
    def is_up(self) -> bool:
        return self._process.poll() is None

    @property
    def faults(self) -> list[str]:
        """The mistakes of the program that its log tells of."""
        return [line for line in self.errors.read_text().splitlines() if "mistake" in line]

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()


def attack(server: Server, tables: Tables, name: str, seconds: float, quiet: Waits) -> Outcome:
    """Run one attack beside the tables, and watch."""
    command = [sys.executable, __file__, "--attack", name, server.base, "--seconds", str(seconds)]
    attacker = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    time.sleep(0.3)  # an interpreter has to start
    cpu = server.cpu
    tables.begin(seconds)
    most, until = 0.0, time.monotonic() + seconds
    while time.monotonic() < until and server.is_up:
        most = max(most, server.memory)
        time.sleep(0.1)
    waits = tables.end()
    cpu = (server.cpu - cpu) / seconds if server.is_up else 1.0
    try:
        told, _ = attacker.communicate(timeout=PATIENCE_SECONDS + 130)
    except subprocess.TimeoutExpired:
        attacker.send_signal(signal.SIGKILL)
        told, _ = attacker.communicate()
    began, recovery = time.monotonic(), None
    while recovery is None and time.monotonic() - began < WATCHED_SECONDS:
        now = tables.waits(1)
        if now.moves and now.p99 <= max(3 * quiet.p99, 20):
            recovery = max(0.0, time.monotonic() - began - 1)
    return Outcome(waits, most, cpu, recovery, json.loads(told or "{}"))


class Bars(NamedTuple):
    """What an attack may do to others."""

    p99_ratio: float = 3.0
    """Their p99 against the p99 before,"""
    p99_ms: float = 100.0
    """and in ms."""
    memory_ratio: float = 2.0
    recovery_seconds: float = 5.0

    def missed(self, outcome: Outcome, quiet: Waits, memory: float) -> list[str]:
        """Which bars are missed, in a word each."""
        waits, recovery = outcome.waits, outcome.recovery
        found = {
            "p99": waits.p99 > min(self.p99_ratio * quiet.p99, self.p99_ms) or not waits.moves,
            "memory": outcome.memory > self.memory_ratio * memory,
            "recovery": recovery is None or recovery > self.recovery_seconds,
            "victims": bool(waits.refused or waits.lost),
            "no refusal": not REFUSALS & outcome.seen.keys(),
        }
        return [name for name, is_missed in found.items() if is_missed]


def show(name: str, outcome: Outcome, quiet: Waits, memory: float) -> bool:
    """Print how an attack went; return whether all bars are met."""
    waits = outcome.waits
    recovery = "never" if outcome.recovery is None else f"{outcome.recovery:.0f} s"
    print(
        f"{name:18} p50 {waits.p50:6.1f} ms  p99 {waits.p99:7.1f} ms "
        f"({waits.p99 / (quiet.p99 or 1):5.1f} x quiet)  memory {outcome.memory / memory:4.2f} x  "
        f"CPU {outcome.cpu:4.0%}  "
        f"recovery {recovery}  moves {waits.moves}, refused {waits.refused}, lost {waits.lost}"
    )
    print("    " + ", ".join(f"{what}: {times}" for what, times in sorted(outcome.seen.items())))
    missed = Bars().missed(outcome, quiet, memory)
    print(f"    missed: {', '.join(missed)}" if missed else "    met")
    return not missed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--hostile", type=int, default=100_000, help="hostile messages to send")
    parser.add_argument("--play", metavar="BASE", help=argparse.SUPPRESS)
    parser.add_argument("--attack", nargs=2, metavar=("NAME", "BASE"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.play:
        asyncio.run(_play(args.play, args.tables))
        return
    if args.attack:
        name, base = args.attack
        target = Target(base, args.seconds)
        ATTACKS[name](target)
        print(json.dumps(target.seen), flush=True)
        os._exit(0)  # no matter what still hangs
    with tempfile.TemporaryDirectory(prefix="outrank-attack-") as name:
        sys.exit(0 if measure(Path(name), args) else 1)


def measure(folder: Path, args: argparse.Namespace) -> bool:
    """Every attack in turn, beside the same tables; whether all bars are met."""
    are_met = True
    server = Server(folder)
    tables = Tables(server.base, args.tables)
    try:
        tables.waits(2)
        quiet, memory = tables.waits(max(5.0, args.seconds / 2)), server.memory
        print(f"quiet: p50 {quiet.p50:.1f} ms, p99 {quiet.p99:.1f} ms, {memory:.0f} MB")
        for name in args.names or ATTACKS:
            outcome = attack(server, tables, name, args.seconds, quiet)
            are_met &= show(name, outcome, quiet, memory)
        if not args.names and args.hostile:
            target = Target(server.base, 0)
            hostile_messages(target, args.hostile)
            print(f"hostile messages: {dict(target.seen)}")
        print(f"the server is {'up' if server.is_up else 'down'}, {len(server.faults)} mistakes")
        return are_met and server.is_up and not server.faults
    finally:
        tables.close()
        server.close()


if __name__ == "__main__":
    main()
