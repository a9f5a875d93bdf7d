"""What a client may not do: each limit, on the wire, against a real server."""

from __future__ import annotations

import contextlib
import json
import select
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from outrank.server.config import UNLIMITED, Limits
from outrank.server.websocket import transport
from server.fixtures import House
from server.wire import CLOSE, PING, PONG, Wire, frame

HEAD = b"GET /health HTTP/1.1\r\nHost: [::1]\r\n"


@pytest.mark.parametrize(
    ("data", "refusal"),
    [
        (HEAD + b"X: " + b"a" * 20_000, (431, "head_too_large")),
        (HEAD + b"X: a\r\n" * 101 + b"\r\n", (431, "head_too_large")),
        (HEAD + b"X: " + b"a" * 17_000 + b"\r\n\r\n", (431, "head_too_large")),
        (
            b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: [::1]\r\n\r\n",
            (414, "address_too_long"),
        ),
        (
            b"POST /api/packs HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 99999999\r\n\r\n",
            (413, "too_large"),
        ),
        (
            b"POST /health HTTP/1.1\r\nHost: [::1]\r\nTransfer-Encoding: chunked\r\n\r\n"
            + (b"ffff\r\n" + b"a" * 65535 + b"\r\n") * 20,
            (413, "too_large"),
        ),
        (
            b"POST /api/rooms HTTP/1.1\r\nHost: [::1]\r\nTransfer-Encoding: chunked\r\n\r\n"
            + b"1\r\na\r\n" * 65,
            (413, "too_large"),
        ),
    ],
    ids=["endless header", "many headers", "large head", "address", "length", "chunks", "pieces"],
)
def test_a_request_that_is_too_large_is_refused(
    house: House, data: bytes, refusal: tuple[int, str]
) -> None:
    with Wire(house.base) as wire:
        wire.send(data)
        if data.startswith(b"POST /health"):
            assert wire.answer()[0] in (405, 413)  # nobody wants the body
        else:
            assert wire.refusal() == refusal
        assert wire.is_cut()
    assert house.get("/health").status_code == 200


def test_who_is_slow_is_refused_and_who_is_silent_is_cut(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, head_seconds=1, body_seconds=1, keepalive_seconds=1)
    house = House(tmp_path, limits)
    with Wire(house.base) as head, Wire(house.base) as body, Wire(house.base) as silent:
        head.send(HEAD + b"X: a")
        body.send(b"POST /api/rooms HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 9\r\n\r\n{")
        assert head.refusal() == (408, "too_late")
        assert body.refusal() == (408, "too_late")
        assert silent.rest() == b""
    with Wire(house.base) as idle:
        idle.send(HEAD + b"\r\n")
        assert idle.answer()[0] == 200
        assert idle.rest() == b""
    house.close()


@contextlib.contextmanager
def large_answers(tmp_path: Path, limits: Limits) -> Iterator[House]:
    """A server whose every answer is so large that it waits for its client."""

    async def answer(_app: object, scope: Any, _receive: object, send: Any) -> None:
        if scope["type"] == "http":
            length = (b"content-length", b"20000000")
            await send({"type": "http.response.start", "status": 200, "headers": [length]})
            await send({"type": "http.response.body", "body": bytes(20_000_000)})

    house = House(tmp_path, limits)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(type(house.server.app), "__call__", answer)
        yield house
    house.close()


def test_who_reads_nothing_is_cut_though_the_request_goes_on(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, unread_seconds=1)
    with large_answers(tmp_path, limits) as house, Wire(house.base, receive_buffer=4096) as wire:
        wire.send(HEAD + b"Content-Length: 2\r\n\r\n")
        assert wire.socket.recv(1)
        wire.send(b"ab")
        until = time.monotonic() + 60
        while house.server.server.connections and time.monotonic() < until:
            time.sleep(0.05)
        assert not house.server.server.connections


def test_who_has_read_a_large_answer_may_not_end_the_request_when_they_like(
    tmp_path: Path,
) -> None:
    limits = replace(UNLIMITED, body_seconds=1, unread_seconds=60)
    with large_answers(tmp_path, limits) as house, Wire(house.base) as wire:
        wire.send(HEAD + b"Content-Length: 2\r\n\r\n")
        assert wire.is_cut()


def test_an_address_has_so_many_connections(tmp_path: Path) -> None:
    house = House(tmp_path, replace(UNLIMITED, connections_per_address=3))
    room = house.open()
    held = [Wire(house.base) for _ in range(3)]
    for wire in held:
        wire.open(room["code"], room["token"])
        wire.told()
    with Wire(house.base) as refused:
        assert refused.refusal() == (429, "slow_down")
        assert refused.is_cut()
    with Wire(house.base, source="127.0.0.9") as other:
        other.send(HEAD + b"\r\n")
        assert other.answer()[0] == 200
    for wire in held:
        wire.socket.close()
    house.close()


def test_a_connection_that_asks_for_nothing_makes_room_for_another(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, connections_per_address=3, head_seconds=0)
    house = House(tmp_path, limits)
    room = house.open()
    with contextlib.ExitStack() as held:
        playing, silent, slow = (held.enter_context(Wire(house.base)) for _ in range(3))
        playing.open(room["code"], room["token"])
        playing.told()
        slow.send(HEAD + b"X: a")
        for ended in (silent, slow):
            late = held.enter_context(Wire(house.base))
            late.send(HEAD + b"\r\n")
            assert late.answer()[0] == 200
            assert ended.is_cut()
            playing.say(do="ping", id="here")
            while (told := playing.told()).get("id") != "here":
                pass
            assert told["tell"] == "pong"
    house.close()


def test_a_server_has_so_many_connections(tmp_path: Path) -> None:
    house = House(tmp_path, replace(UNLIMITED, connections=2))
    with Wire(house.base), Wire(house.base), Wire(house.base) as refused:
        assert refused.refusal() == (503, "busy")
    house.close()


def test_an_address_sends_only_so_much_at_once(tmp_path: Path) -> None:
    """Bodies that are never complete stay in memory until their time is up."""
    house = House(tmp_path, replace(UNLIMITED, body_bytes_per_address=1_500_000))
    head = b"POST /api/replay HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 1000000\r\n\r\n"
    with contextlib.ExitStack() as held:

        def sent(body: bytes, source: str = "127.0.0.1") -> Wire:
            wire = held.enter_context(Wire(house.base, source=source))
            wire.send(head + body)
            return wire

        two = [sent(b"a" * 999_999) for _ in range(2)]
        answered, _, _ = select.select([wire.socket for wire in two], [], [], 60)
        two.sort(key=lambda wire: wire.socket in answered)
        assert two[1].refusal() == (429, "slow_down")
        assert sent(b"a" * 1_000_000, "127.0.0.9").refusal() == (400, "bad_message")
        two[0].send(b"a")
        assert two[0].refusal() == (400, "bad_message")  # it is no record, and is forgotten now
        assert sent(b"a" * 1_000_000).refusal() == (400, "bad_message")
    house.close()


@pytest.mark.parametrize(
    "data",
    [frame(b"", PING) * 300, frame(b"", PONG) * 300, frame(b"", 1) + frame(b"", 0) * 300],
    ids=["pings", "pongs", "pieces"],
)
def test_control_frames_are_limited(tmp_path: Path, data: bytes) -> None:
    house = House(tmp_path, Limits())
    room = house.open()
    with Wire(house.base) as wire:
        wire.open(room["code"], room["token"])
        wire.told()
        wire.send(data)
        heard = [wire.frame()]
        while heard[-1][0] != CLOSE:
            heard.append(wire.frame())
        assert any(b'"code":"slow_down"' in payload for _, payload in heard)
        assert int.from_bytes(heard[-1][1][:2], "big") == 4001
        assert wire.is_cut()
    assert house.registry.metrics["offenders_cut"] == 1
    house.close()


def test_pongs_that_nobody_reads_do_not_pile_up(tmp_path: Path) -> None:
    house = House(tmp_path, replace(UNLIMITED, outbox_bytes=20_000))
    room = house.open()
    with Wire(house.base, receive_buffer=4096) as wire:
        wire.open(room["code"], room["token"])
        wire.socket.settimeout(60)
        data = frame(b"x" * 125, PING) * 500_000
        with pytest.raises(ConnectionError):
            wire.send(data)
    house.close()


def test_only_a_true_pong_keeps_a_connection(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Frames of all kinds, and pongs to pings that were never sent, prove nothing."""
    monkeypatch.setattr(transport, "PING_SECONDS", 0.2)
    monkeypatch.setattr(transport, "PONG_SECONDS", 5.0)
    room = house.open()
    with Wire(house.base) as true, Wire(house.base) as false:
        for wire in (true, false):
            wire.open(room["code"], room["token"])
            wire.told()
            wire.socket.setblocking(False)
        pings, is_cut, until = 0, False, time.monotonic() + 60
        while not (is_cut and pings > 4) and time.monotonic() < until:
            time.sleep(0.02)
            with contextlib.suppress(BlockingIOError):
                true.buffer += true.socket.recv(65536)
            for first, payload in true.frames():
                if first == PING:
                    pings += 1
                    true.send(frame(payload, PONG))
            try:
                false.send(frame(b"here", PONG) + frame(b'{"do":"ping"}'))
            except ConnectionError:
                is_cut = True
        assert is_cut
        assert pings > 4


def test_who_asks_on_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outrank.server.websocket.connection.HOLD_SECONDS", 0.05)
    house = House(tmp_path, replace(UNLIMITED, messages_per_second=1))
    room = house.open()
    with Wire(house.base) as wire:
        wire.open(room["code"], room["token"])
        wire.send(frame(b'{"do":"emote","emote":"hmm"}') * 100)
        heard = [wire.frame()]
        while heard[-1][0] != CLOSE:
            heard.append(wire.frame())
    told = [json.loads(payload) for first, payload in heard if first != CLOSE]
    assert sum(each.get("code") == "slow_down" for each in told) == 8 + 1
    assert told[-1]["tell"] == "bye"
    house.close()


@pytest.mark.parametrize("message", [b'{"do":"ping"}', b"[]"], ids=["pings", "unreadable"])
def test_what_changes_nothing_is_paid_for_too(tmp_path: Path, message: bytes) -> None:
    house = House(tmp_path, replace(UNLIMITED, work_per_second=20))
    house.clock.stop()
    room = house.open()
    with Wire(house.base) as wire:
        wire.open(room["code"], room["token"])
        wire.send(frame(message) * 300)
        told = [wire.told()]
        while told[-1].get("code") != "slow_down":
            told.append(wire.told())
        assert len(told) < 300
    house.close()


@pytest.mark.parametrize("viewers", [1, 12])
def test_what_everybody_is_told_costs_more_the_more_there_are(tmp_path: Path, viewers: int) -> None:
    house = House(tmp_path, replace(UNLIMITED, work_per_second=100))
    house.clock.stop()
    room = house.open()
    path, token = f"/api/rooms/{room['code']}/do", room["token"]
    with contextlib.ExitStack() as held:
        for _ in range(viewers):
            held.enter_context(Wire(house.base)).open(room["code"], token).told()
        house.clock.seconds += 1000
        sent = 0
        while house.post(path, {"do": "emote", "emote": "hmm"}, token).status_code == 200:
            sent += 1
        assert sent < 100 if viewers > 1 else sent > 100
    house.close()


def test_a_network_that_spends_everything_leaves_each_of_its_players_a_little(
    tmp_path: Path,
) -> None:
    house = House(tmp_path, replace(UNLIMITED, work_per_second=20))
    room = house.open(seats=2)
    ben = house.join(room["code"], name="Ben")
    with Wire(house.base) as greedy, Wire(house.base) as modest:
        modest.open(room["code"], ben["token"])
        greedy.open(room["code"], room["token"])
        greedy.send(frame(b'{"do":"snapshot"}') * 20)
        while (told := greedy.told())["tell"] != "error":
            pass
        assert told["code"] == "slow_down"
        modest.say(do="emote", emote="hmm", id="mine")
        while (told := modest.told()).get("id") != "mine":
            pass
        assert told["tell"] == "ack"
        for _ in range(20):
            if (answer := house.get("/api/library")).status_code != 200:
                break
        assert (answer.status_code, answer.headers["connection"]) == (429, "close")
    house.close()


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/api", 200),
        ("/openapi.json", 200),
        ("/companion", 308),
        ("/nothing", 404),
        ("/api/nothing", 404),
        ("/api/library/", 404),
    ],
)
def test_every_request_is_paid_for(tmp_path: Path, path: str, status: int) -> None:
    limits = replace(UNLIMITED, files_per_second=1, requests_per_second=1, work_per_second=10)
    house = House(tmp_path, limits)
    asked = b"GET %b HTTP/1.1\r\nHost: [::1]\r\n\r\n" % path.encode()
    with Wire(house.base) as wire:
        wire.send(asked * 200)
        answers = [wire.answer()]
        while answers[-1][0] == status:
            answers.append(wire.answer())
        assert len(answers) > 1
        assert (answers[-1][0], answers[-1][1]["connection"]) == (429, "close")
        assert json.loads(answers[-1][2])["code"] == "slow_down"
        assert wire.is_cut()
    house.close()


def test_who_has_asked_for_too_much_can_still_load_the_page(tmp_path: Path) -> None:
    house = House(tmp_path, replace(UNLIMITED, files_per_second=1, requests_per_second=1))
    while house.get("/api/daily").status_code == 200:
        pass
    assert house.get("/").status_code == 200
    house.close()


def test_a_network_that_spends_everything_lets_its_players_come_back(tmp_path: Path) -> None:
    """A valid key pays for a reload and a reconnect, in a room in memory or not."""
    house = House(tmp_path, replace(UNLIMITED, work_per_second=80, requests_per_second=20))
    house.clock.stop()
    room, other = house.open(), house.open()
    code, token = room["code"], room["token"]
    while house.get("/api/library").status_code == 200:
        pass
    house.registry.rooms.pop(code)
    with Wire(house.base) as wire:
        assert wire.open(code, token).told()["tell"] == "snapshot"
    assert house.do(room, do="emote", emote="hmm")["tell"] == "ack"
    assert house.state(room, token)["tell"] == "snapshot"
    for path, key in ((f"/api/rooms/{code}/state", ""), (f"/api/rooms/{code}/state", "x" * 43)):
        assert house.get(path, key).status_code == 429
    assert house.get(f"/api/rooms/{other['code']}/state", token).status_code == 429
    with Wire(house.base) as wire:
        assert wire.open(code).told()["code"] == "slow_down"
    while house.state(room, token)["tell"] == "snapshot":
        pass  # each key has only a little
    assert house.state(other, other["token"])["tell"] == "snapshot"
    house.close()


def test_some_sockets_of_a_network_are_kept_for_people_with_a_key(tmp_path: Path) -> None:
    house = House(tmp_path, replace(UNLIMITED, sockets_per_address=4))
    room = house.open()
    with contextlib.ExitStack() as held:

        def socket(token: str = "") -> dict[str, object]:
            return held.enter_context(Wire(house.base)).open(room["code"], token).told()

        assert [socket()["tell"] for _ in range(4)] == ["snapshot"] * 4
        assert socket()["code"] == "slow_down"
        assert socket(room["token"])["tell"] == "snapshot"
    house.close()
