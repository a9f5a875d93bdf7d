"""HTTP and WebSockets on the wire, spoken byte by byte to a real server."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from outrank.server.listener.proxies import Proxies
from outrank.server.websocket.transport import framed
from server.fixtures import House
from server.serving import Process
from server.wire import BINARY, CLOSE, HANDSHAKE, PING, PONG, TEXT, Wire, frame

GET = b"GET /health HTTP/1.1\r\nHost: [::1]\r\n\r\n"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests here that leave it as it was."""
    house = House(tmp_path_factory.mktemp("listener"))
    yield house
    house.close()


def posted(path: str, body: bytes, *more: bytes, has_length: bool = True) -> bytes:
    length = b"Content-Length: %d\r\n" % len(body) if has_length else b""
    headers = b"".join(line + b"\r\n" for line in more)
    return b"POST %b HTTP/1.1\r\nHost: [::1]\r\n%b%b\r\n" % (path.encode(), length, headers) + body


# HTTP


def test_a_connection_serves_one_request_after_another(place: House) -> None:
    with Wire(place.base) as wire:
        for _ in range(3):
            wire.send(GET)
            assert wire.answer()[0] == 200
        wire.send(GET.replace(b"Host: [::1]", b"Host: [::1]\r\nConnection: close"))
        status, headers, _ = wire.answer()
        assert (status, headers["connection"]) == (200, "close")
        assert wire.rest() == b""


def test_requests_sent_at_once_are_answered_in_order(place: House) -> None:
    paths = ["/health", "/nowhere", "/api/daily", "/health"]
    requests = [b"GET %b HTTP/1.1\r\nHost: [::1]\r\n\r\n" % path.encode() for path in paths]
    with Wire(place.base) as wire:
        wire.send(b"".join(requests * 20))
        assert [wire.answer()[0] for _ in requests * 20] == [200, 404, 200, 200] * 20


@given(cuts=st.lists(st.integers(0, 400), max_size=8))
@settings(deadline=None, max_examples=25, suppress_health_check=list(HealthCheck))
def test_a_request_may_come_in_pieces(place: House, cuts: list[int]) -> None:
    data = posted("/api/rooms", b'{"game":"v4"}') + GET
    with Wire(place.base) as wire:
        wire.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        start = 0
        for cut in [*sorted(cuts), len(data)]:
            wire.send(data[start:cut])
            start = max(start, cut)
        assert [wire.answer()[0] for _ in range(2)] == [200, 200]


def test_head_answers_without_a_body(place: House) -> None:
    with Wire(place.base) as wire:
        wire.send(b"HEAD /health HTTP/1.1\r\nHost: [::1]\r\n\r\n" + GET)
        status, headers, _ = wire.answer(has_body=False)
        assert (status, int(headers["content-length"]) > 0) == (200, True)
        assert wire.answer()[0] == 200


def test_a_body_may_come_in_chunks(place: House) -> None:
    chunks = b'9\r\n{"game":"\r\n4\r\nv4"}\r\n0\r\n\r\n'
    asked = posted("/api/rooms", b"", b"Transfer-Encoding: chunked", has_length=False)
    with Wire(place.base) as wire:
        wire.send(asked + chunks + GET)
        status, _, body = wire.answer()
        assert (status, len(json.loads(body)["code"])) == (200, 5)
        assert wire.answer()[0] == 200


def test_a_large_body_may_come_in_many_chunks(place: House) -> None:
    """One more for every four kilobytes, besides the few that may be small."""
    chunk = b"1000\r\n" + b" " * 4096 + b"\r\n"
    asked = posted("/api/replay", b"", b"Transfer-Encoding: chunked", has_length=False)
    with Wire(place.base) as wire:
        wire.send(asked + chunk * 200 + b"0\r\n\r\n" + GET)
        assert wire.answer()[0] == 400  # no record, but the whole of it was read
        assert wire.answer()[0] == 200


def test_who_asks_before_sending_a_body_is_told_to_go_on(place: House) -> None:
    body = b'{"game":"v4"}'
    asked = posted("/api/rooms", body, b"Expect: 100-continue")
    with Wire(place.base) as wire:
        wire.send(asked.removesuffix(body))
        assert wire.answer()[0] == 100
        wire.send(body)
        assert wire.answer()[0] == 200


def test_a_body_nobody_wants_does_not_disturb_the_next_request(place: House) -> None:
    with Wire(place.base) as wire:
        wire.send(posted("/nowhere", b"x" * 300_000) + GET)
        assert wire.answer()[0] == 404
        assert wire.answer()[0] == 200


@pytest.mark.parametrize(
    "data",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 a browser that expects TLS\r\n\r\n",
        b"GET /health\r\n\r\n",
        b"GET /health HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
        b"POST /api/rooms HTTP/1.1\r\nHost: [::1]\r\nTransfer-Encoding: gzip\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: [::1]\r\nbad header: 1\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",  # no Host
    ],
)
def test_what_is_no_http_is_refused_with_a_sentence(place: House, data: bytes) -> None:
    with Wire(place.base) as wire:
        wire.send(data)
        assert wire.refusal() == (400, "bad_message")
        assert wire.is_cut()


def test_an_answer_goes_out_although_the_client_has_said_all(place: House) -> None:
    with Wire(place.base) as wire:
        wire.send(GET)
        wire.socket.shutdown(socket.SHUT_WR)
        assert b'"status":"ok"' in wire.rest()


def test_a_mistake_of_the_program_is_answered(
    place: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(place.server.app), "__call__", broken)
    with Wire(place.base) as wire:
        wire.send(GET)
        status, headers, body = wire.answer()
        assert (status, headers["connection"]) == (500, "close")
        assert "Nothing was changed" in json.loads(body)["text"]


# Proxies


@pytest.mark.parametrize(
    ("trusted", "peer", "told", "client", "scheme"),
    [
        ("", "10.0.0.1", "203.0.113.9", "10.0.0.1", "http"),
        ("10.0.0.1", "10.0.0.1", "203.0.113.9", "203.0.113.9", "https"),
        ("10.0.0.1", "10.0.0.2", "203.0.113.9", "10.0.0.2", "http"),
        ("10.0.0.0/8", "10.9.9.9", "198.51.100.1, 203.0.113.9, 10.1.1.1", "203.0.113.9", "https"),
        ("10.0.0.1", "10.0.0.1", "198.51.100.1, 203.0.113.9:4711", "203.0.113.9", "https"),
        ("::1", "::1", "[2001:db8::1]:4711", "2001:db8::1", "https"),
        ("::1", "::1", "2001:db8::1", "2001:db8::1", "https"),
        ("*", "10.0.0.1", "198.51.100.1, 203.0.113.9", "198.51.100.1", "https"),
        ("10.0.0.1", "10.0.0.1", "", "10.0.0.1", "https"),
        ("10.0.0.1", "10.0.0.1", "10.0.0.1", "10.0.0.1", "https"),
    ],
)
def test_who_is_behind_a_proxy(
    trusted: str, peer: str, told: str, client: str, scheme: str
) -> None:
    headers = [(b"x-forwarded-for", told.encode()), (b"x-forwarded-proto", b"https")]
    found, how = Proxies(trusted).client((peer, 1), headers)
    assert (found[0], how) == (client, scheme)


# WebSockets


@given(st.integers(0, 70_000))
@settings(deadline=None)
def test_frames_are_those_of_the_library(size: int) -> None:
    message = b"x" * size
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


kinds = st.sampled_from((TEXT, TEXT, BINARY, PING, PONG, 0x01))


@given(
    sent=st.lists(st.tuples(st.integers(1, 200), kinds), max_size=6),
    cuts=st.lists(st.integers(0, 2000), max_size=12),
)
@settings(deadline=None, max_examples=30, suppress_health_check=list(HealthCheck))
def test_every_message_is_answered_however_it_comes_in(
    place: House, sent: list[tuple[int, int]], cuts: list[int]
) -> None:
    """Whole, as bytes, in fragments, between pings; the stream cut anywhere."""
    room = place.open()
    data, ids, pings = b"", list[str](), list[bytes]()
    for number, (size, kind) in enumerate(sent):
        ids.append(f"{number}-" + "x" * (size % 50))
        message = json.dumps({"do": "ping", "id": ids[-1]}).encode()
        if kind in (PING, PONG):
            ids.pop()
            data += frame(b"p%d" % number, kind)
            pings += [b"p%d" % number] if kind == PING else []
        elif kind == 0x01:
            middle = size % len(message)
            data += frame(message[:middle], 0x01) + frame(b"between", PING)
            data += frame(message[middle:], 0x80)
            pings.append(b"between")
        else:
            data += frame(message, kind)
    with Wire(place.base) as wire:
        wire.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        wire.open(room["code"], room["token"])
        while wire.told()["tell"] != "presence":
            pass
        start = 0
        for cut in [*sorted(cuts), len(data)]:
            wire.send(data[start:cut])
            start = max(start, cut)
        wire.send(frame(b"\x03\xe8", CLOSE))
        heard: list[tuple[int, bytes]] = []
        while not heard or heard[-1][0] != CLOSE:
            heard.append(wire.frame())
    assert [payload for first, payload in heard if first == PONG] == pings
    told = [json.loads(payload) for first, payload in heard if first == TEXT]
    assert [each["id"] for each in told if each["tell"] == "pong"] == ids
    assert heard[-1] == (CLOSE, b"\x03\xe8")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x81\x01a", 1002),  # no mask
        (frame(b"a", 0xC1), 1002),  # a reserved bit
        (frame(b"a", 0x80), 1002),  # a piece of nothing
        (frame(b"a" * 126, PING), 1002),
        (frame(b"x" * 70_000), 1009),
        (frame(b"x" * 10_000, 0x01) + frame(b"x" * 10_000, 0x80), 1009),
    ],
    ids=["mask", "reserved", "piece", "long ping", "too large", "too large in pieces"],
)
def test_what_breaks_the_protocol_ends_the_connection(place: House, data: bytes, code: int) -> None:
    room = place.open()
    with Wire(place.base) as wire:
        wire.open(room["code"], room["token"])
        wire.told()
        wire.send(data)
        first = 0
        while first != CLOSE:
            first, payload = wire.frame()
        assert int.from_bytes(payload[:2], "big") == code
        assert wire.is_cut(10)


@pytest.mark.parametrize(
    ("change", "status"),
    [
        (("Version: 13", "Version: 8"), 400),
        (("dGhlIHNhbXBsZSBub25jZQ==", "short"), 400),
        (("Connection: Upgrade", "Connection: close"), 426),
        (("Upgrade: websocket", "Upgrade: h2c"), 404),
        (("GET", "POST"), 404),
        (("/socket", "/sockets"), 404),
    ],
)
def test_a_handshake_that_is_none_is_refused(
    place: House, change: tuple[str, str], status: int
) -> None:
    with Wire(place.base) as wire:
        asked = HANDSHAKE.format(code="ACDEF", host="[::1]").replace(*change)
        wire.send(asked.encode())
        assert wire.answer()[0] in (status, 405)


def test_messages_sent_with_the_handshake_are_read(place: House) -> None:
    room = place.open()
    with Wire(place.base) as wire:
        shake = HANDSHAKE.format(code=room["code"], host="[::1]").encode()
        hello = json.dumps({"do": "hello", "token": room["token"]}).encode()
        wire.send(shake + frame(hello) + frame(b'{"do":"ping","id":"early"}'))
        assert wire.answer()[0] == 101
        assert wire.told()["tell"] == "snapshot"
        while (told := wire.told())["tell"] != "pong":
            pass
        assert told["id"] == "early"


def test_a_seat_is_empty_when_its_connection_is_gone(place: House) -> None:
    room = place.open()
    with Wire(place.base) as wire:
        wire.open(room["code"], room["token"])
        wire.told()
        assert place.state(room)["presence"][0] == "here"
    until = time.monotonic() + 60
    while place.state(room)["presence"][0] == "here" and time.monotonic() < until:
        time.sleep(0.05)
    assert place.state(room)["presence"][0] == "away"


# Starting and stopping


def test_a_server_listens_on_ipv6(tmp_path: Path) -> None:
    words = ["serve", "--host=::1", "--port=0", f"--database=sqlite:///{tmp_path}/six.db"]
    running = subprocess.Popen(
        [sys.executable, "-m", "outrank.cli", *words], stdout=subprocess.PIPE, text=True
    )
    try:
        assert running.stdout is not None
        base = running.stdout.readline().split()[-1]
        with Wire(base.rstrip("/")) as wire:
            wire.send(GET)
            assert wire.answer()[0] == 200
    finally:
        running.terminate()
        assert running.wait(60) == 0
        assert running.stdout is not None
        running.stdout.close()


def test_a_stopping_server_answers_what_was_asked(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path}/tables.db") as server:
        room = httpx.post(f"{server.base}/api/rooms", json={"game": "v4"}, timeout=60).json()
        path = f"/api/rooms/{room['code']}/state?since=9&wait=2"
        with Wire(server.base) as waiting, Wire(server.base) as idle, Wire(server.base) as playing:
            waiting.send(f"GET {path} HTTP/1.1\r\nHost: [::1]\r\n\r\n".encode())
            idle.send(GET)
            idle.answer()
            playing.open(room["code"], room["token"])
            playing.told()
            assert server.process is not None
            os.kill(server.process.pid, signal.SIGTERM)
            status, headers, _ = waiting.answer()
            assert (status, headers["connection"]) == (200, "close")
            assert idle.rest() == b""
            first = 0
            while first != CLOSE:
                first, payload = playing.frame()
            assert int.from_bytes(payload[:2], "big") == 1012
            playing.send(frame(payload, CLOSE))
            assert server.process.wait(60) == 0


def test_a_client_that_will_not_go_does_not_keep_a_server_up(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path}/tables.db") as server:
        room = httpx.post(f"{server.base}/api/rooms", json={"game": "v4"}, timeout=60).json()
        with Wire(server.base) as deaf:
            deaf.open(room["code"], room["token"])
            deaf.told()
            assert server.process is not None
            server.process.terminate()
            assert server.process.wait(60) == 0
