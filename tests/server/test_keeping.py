"""Keeping one's word: stored before told, full disks, slow phones, closed doors."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from outrank.server.config import Limits
from outrank.server.rooms import keys
from outrank.server.store.writer import Writer
from outrank.server.websocket import transport
from server.fixtures import House, two_at_a_table, until
from server.players import Player, opened, socket_address
from server.serving import Process
from server.wire import Wire


class Gate:
    """Holds the writer up before it writes, until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self.opened, write = threading.Event(), threading.Event(), Writer._write

        def slow(writer: Writer, batch: Any) -> object:
            self.reached.set()
            self.opened.wait(120)
            return write(writer, batch)

        monkeypatch.setattr(Writer, "_write", slow)


def test_nothing_is_told_before_it_is_stored(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def actor() -> None:
        mover, other = await two_at_a_table(house)
        seen = len(other.frames)
        gate = Gate(monkeypatch)
        moving = asyncio.create_task(mover.move(1))
        newcomer = Player(house.base, mover.code)
        coming = asyncio.create_task(newcomer.come())
        await asyncio.sleep(0.5)
        assert not moving.done()
        assert len(other.frames) == seen
        assert not coming.done()  # who comes now is not shown what is not stored yet
        gate.opened.set()
        assert (await moving)["tell"] == "ack"
        await coming
        await other.until(lambda: len(other.frames) > seen)
        for player in (mover, other, newcomer):
            await player.go()

    asyncio.run(actor())


def test_who_comes_while_a_rematch_turns_the_seats_sees_their_own(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked before the rematch was stored, answered after it: with the seat they have by then."""

    async def actor() -> None:
        room = house.open(game="v4", seats=2)
        code, ben = room["code"], house.join(room["code"], name="Ben")
        ann, two = [await house.player(room, key) for key in (room["token"], ben["token"])]
        await ann.ask(do="start")
        await asyncio.gather(ann.play(), two.play())
        gate = Gate(monkeypatch)
        again = asyncio.create_task(ann.ask(do="rematch"))
        await asyncio.to_thread(gate.reached.wait, 60)
        newcomer = Player(house.base, code, ben["token"])
        coming = asyncio.create_task(newcomer.come())
        paths = [f"/api/rooms/{code}/{word}" for word in ("state", "replay")]
        asked = [asyncio.to_thread(house.get, path, ben["token"]) for path in paths]
        answers = asyncio.gather(*asked)
        await asyncio.sleep(0.5)
        gate.opened.set()
        assert (await again)["tell"] == "ack"
        await coming
        state, replay = await answers
        for told in (newcomer.snapshot, state.json()):
            (person,) = [one for one in told["room"]["people"] if one["name"] == "Ben"]
            assert person["seats"] != ben["seats"]  # or this test would see nothing
            assert told["seats"] == person["seats"] == [told["seat"]]
        assert replay.json()["code"] == "not_now"  # nothing of the match that begins
        for player in (ann, two, newcomer):
            await player.go()

    asyncio.run(actor())


def test_who_leaves_while_waiting_to_come_in_is_not_there(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room waits for its database meanwhile."""
    monkeypatch.setattr(transport, "PING_SECONDS", 0.2)  # so that the loss is noticed soon

    async def actor() -> None:
        mover, other = await two_at_a_table(house)
        room = house.registry.rooms[mover.code]
        gate = Gate(monkeypatch)
        moving = asyncio.create_task(mover.move(1))
        await asyncio.to_thread(gate.reached.wait, 60)
        wire = Wire(house.base).open(mover.code)
        await until(lambda: len(room._inbox) == 1)
        wire.reset()
        await until(lambda: house.registry.connections == 2)
        gate.opened.set()
        assert (await moving)["tell"] == "ack"
        await mover.ask(do="snapshot")  # done after what the other one had asked for
        assert len(room.viewers) == 2
        for player in (mover, other):
            await player.go()

    asyncio.run(actor())


class Stalled:
    """A phone that asks and asks and never reads."""

    def __init__(self, base: str, code: str) -> None:
        host, port = base.removeprefix("http://").split(":")
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.socket.connect((host, int(port)))
        self.socket.sendall(
            b"GET /api/rooms/%s/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" % code.encode()
        )
        assert b"101" in self.socket.recv(500)
        self.send(b'{"do":"hello"}')

    def send(self, text: bytes) -> None:
        self.socket.sendall(bytes((0x81, 0x80 | len(text))) + b"\0\0\0\0" + text)


def test_a_stalled_phone_is_dropped_and_its_table_goes_on(house: House) -> None:
    async def actor() -> None:
        mover, other = await two_at_a_table(house)
        stalled = Stalled(house.base, mover.code)
        for _ in range(200):
            try:
                for _ in range(50):
                    stalled.send(b'{"do":"snapshot"}')
            except OSError:
                break
            await asyncio.sleep(0.02)
            if house.registry.metrics["slow_dropped"]:
                break
        async with asyncio.timeout(30):
            while not house.registry.metrics["slow_dropped"]:
                await asyncio.sleep(0.05)
        assert (await mover.move(1))["tell"] == "ack"
        assert house.registry.metrics["slow_dropped"] == 1
        assert len(house.registry.rooms[mover.code].viewers) == 2
        stalled.socket.close()
        for player in (mover, other):
            await player.go()

    asyncio.run(actor())


def test_guessing_codes_and_opening_rooms_is_limited(tmp_path: Path) -> None:
    house = House(tmp_path, Limits(misses_per_minute=5, rooms_per_hour=3))
    room = house.open()
    codes = [house.get("/api/rooms/ACDEF").json()["code"] for _ in range(8)]
    assert codes[:5] == ["no_such_room"] * 5
    assert codes[-1] == "slow_down"
    assert house.get(f"/api/rooms/{room['code']}").status_code == 429
    with connect(socket_address(house.base, room["code"])) as line:
        line.send(json.dumps({"do": "hello"}))
        assert json.loads(line.recv())["code"] == "slow_down"
    opened = [house.post("/api/rooms", {"game": "v4"}).status_code for _ in range(4)]
    assert opened == [200, 200, 429, 429]
    house.close()


def test_wrong_codes_of_a_neighbour_lock_out_nobody_with_a_key(tmp_path: Path) -> None:
    house = House(tmp_path, Limits(misses_per_minute=5))
    room, ben = house.open(seats=4), keys.new_token()
    code = room["code"]
    house.join(code, name="Ben", key=ben)
    ticket = house.do(room, do="handoff", id="h")["ticket"]
    wrong = {"name": "Eve", "key": keys.new_token()}
    for _ in range(4):
        house.get("/api/rooms/ACDEF")
        house.post("/api/rooms/ACDEF/join", wrong)
        assert house.get(f"/api/rooms/{code}/state", "x" * 43).json()["code"] in (
            "forbidden",
            "slow_down",
        )
    path = f"/api/rooms/{code}"
    assert house.get(path).json()["code"] == "slow_down"
    assert house.post(f"{path}/join", wrong).json()["code"] == "slow_down"
    assert house.get(f"{path}/state", "x" * 43).json()["code"] == "slow_down"
    assert house.post(f"{path}/claim", {"ticket": "wrong"}).json()["code"] == "slow_down"
    assert house.get(path, ben).json()["code"] == code
    assert house.state(room, ben)["person"] == 1
    assert house.do(room, do="lock", on=True)["tell"] == "ack"
    assert house.join(code, name="Ben", key=ben)["person"] == 1  # asked again
    with connect(socket_address(house.base, code)) as line:
        line.send(json.dumps({"do": "hello", "token": ben}))
        assert json.loads(line.recv())["tell"] == "snapshot"
    assert house.post(f"{path}/claim", {"ticket": ticket}).json()["person"] == 0
    house.close()


def test_joining_and_connecting_is_limited(tmp_path: Path) -> None:
    house = House(tmp_path, Limits(joins_per_minute=3, sockets_per_address=2, spectators=1))
    room = house.open(seats=6)
    path = f"/api/rooms/{room['code']}/join"
    joins = [house.post(path, {"name": f"P{n}"}).status_code for n in range(5)]
    assert joins == [200, 200, 200, 429, 429]
    address = socket_address(house.base, room["code"])
    hello = json.dumps({"do": "hello"})
    with connect(address) as one, connect(address) as two, connect(address) as spare:
        with pytest.raises(InvalidStatus), connect(address):
            pass
        spare.send(hello)  # without the room's key
        assert json.loads(spare.recv())["code"] == "slow_down"
        one.send(hello)
        assert json.loads(one.recv())["tell"] == "snapshot"
        two.send(hello)
        assert json.loads(two.recv())["code"] == "full"
    house.close()


def test_messages_come_at_a_human_rate(tmp_path: Path) -> None:
    house = House(tmp_path, Limits(messages_per_second=5, emotes_per_minute=0))

    async def flood() -> None:
        room = house.open()
        ann = await house.player(room, room["token"])
        answers = [await ann.ask(do="emote", emote="hmm") for _ in range(21)]
        assert [answer["tell"] for answer in answers[:20]] == ["ack"] * 20
        assert answers[20]["code"] == "slow_down"
        later = await ann.ask(do="emote", emote="hmm")  # read when there is room again
        assert later["tell"] == "ack"
        await ann.go()

    asyncio.run(flood())
    house.close()


def test_other_web_pages_are_kept_out(house: House) -> None:
    foreign = {"Origin": "https://evil.example"}
    assert house.post("/api/rooms", {}, headers=foreign).json()["code"] == "forbidden"
    assert house.post("/api/rooms", {}, headers={"Origin": house.base}).status_code == 200
    with (
        pytest.raises(InvalidStatus),
        connect(socket_address(house.base, "ACDEF"), additional_headers=foreign),
    ):
        pass


def test_a_friends_page_may_ask_and_read(tmp_path: Path) -> None:
    friend, stranger = "https://friend.example", "https://evil.example"
    house = House(tmp_path, origins=(friend,))
    for page, is_friend in ((friend, True), (stranger, False)):
        asked = {"Origin": page, "Access-Control-Request-Method": "POST"}
        before = httpx.options(f"{house.base}/api/rooms", headers=asked, timeout=60)
        assert (before.status_code == 204) == is_friend
        opened = house.post("/api/rooms", {}, headers={"Origin": page})
        assert (opened.status_code == 200) == is_friend
        read = httpx.get(f"{house.base}/api/library", headers={"Origin": page}, timeout=60)
        for answer in (before, opened, read):
            allowed = answer.headers.get("access-control-allow-origin")
            assert allowed == (page if is_friend else None)
    house.close()


def test_every_answer_tells_browsers_what_they_must_not_do(house: House) -> None:
    for path in ("/", "/api", "/api/library", "/nowhere", "/metrics"):
        answer = house.get(path)
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert house.get("/nowhere").json()["code"] == "not_found"
    assert httpx.delete(f"{house.base}/api/library", timeout=60).json()["code"] == "not_allowed"


def test_what_is_printed_on_a_games_own_cards(house: House) -> None:
    printed = house.get("/api/games/four4more/cards").json()["cards"]
    assert printed[0]["name"] == "Small Bonus"
    assert house.get("/api/games/classic/cards").json() == {"cards": []}


def test_numbers_for_operators(tmp_path: Path) -> None:
    house = House(tmp_path, metrics_key="operator")
    house.open()
    assert house.get("/metrics").json()["code"] == "forbidden"
    assert house.get("/metrics", "operatoR").status_code == 403
    page = house.get("/metrics", "operator").text
    assert "outrank_rooms_opened_total 1\n" in page
    assert "outrank_rooms_in_memory 1\n" in page
    assert house.get("/health").json() == {"status": "ok", "database": "ok"}
    house.close()


async def _goodbye(server: Process) -> None:
    """Whoever is connected is told to come again."""
    room = await opened(server.base, game="v4")
    ann = Player(server.base, room["code"], room["token"])
    await ann.come()
    assert await asyncio.to_thread(server.stop) in (0, -signal.SIGTERM)
    await ann.until(lambda: not ann.is_connected)
    assert ann._socket is not None
    assert ann._socket.close_code == 1012
    await ann.go()


def test_a_server_stops_politely_and_a_second_one_is_refused(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    command = [sys.executable, "-m", "outrank.cli", "serve", "--port=0", f"--database={database}"]
    with Process(database) as server:
        second = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert (second.returncode, second.stderr.count("\n")) == (2, 1)
        assert "Another server uses" in second.stderr
        asyncio.run(_goodbye(server))
    many = subprocess.run(
        [*command, "--workers=2"], capture_output=True, text=True, timeout=120, check=False
    )
    assert "PostgreSQL" in many.stderr
    wrong = subprocess.run(
        [*command[:-1], "--database=mysql://x"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (wrong.returncode, wrong.stderr.count("\n")) == (2, 1)


def test_a_match_of_an_older_game_is_refused_with_a_sentence(house: House) -> None:
    room = house.open(game="v4", bots=["random"])
    house.do(room, do="start")
    games = house.registry.library.games
    newer = replace(games["v4"], version=games["v4"].version + 1)
    house.registry.rooms.clear()
    games["v4"], older = newer, games["v4"]
    try:
        refused = house.state(room, room["token"])
        assert refused["code"] == "not_now"
        assert "version" in refused["text"]
    finally:
        games["v4"] = older
    assert house.state(room, room["token"])["tell"] == "snapshot"
