"""PostgreSQL: three workers, people spread over them, and everyone sees the same match."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from outrank.server.runtime import cluster, upkeep
from outrank.server.runtime.presence import HOST
from outrank.server.runtime.registry import Registry
from outrank.server.store.writer import StoreDown
from server.fixtures import House
from server.players import Player
from server.postgres import Postgres
from server.serving import Process
from server.test_matches import sizes, whole_match

PEOPLE = {"classic": 6, "v3": 5, "v4": 2, "four4more": 3, "out_trumped": 4}


@pytest.fixture(scope="module")
def workers(postgres: Postgres) -> Iterator[list[Process]]:
    address = postgres.database()
    started: list[Process] = []
    try:
        for _ in range(3):
            process = Process(address)
            started.append(process)
            process.__enter__()
        yield started
    finally:
        for process in started:
            process.__exit__()


@pytest.mark.parametrize(("game", "people"), sizes(PEOPLE))
def test_a_whole_match_spread_over_three_workers(
    workers: list[Process], game: str, people: int
) -> None:
    bases = [worker.base for worker in workers]
    asyncio.run(whole_match(bases, game, people, min(1, 6 - people), seed=3))
    for worker in workers:
        assert "mistake" not in worker.log()


def test_the_address_of_a_socket_names_its_room(house: House) -> None:
    """And hello may repeat it, but not name another one."""
    ours, other = house.open(), house.open()

    def told(path: str, **hello: str) -> dict[str, str]:
        with connect(f"{house.base.replace('http', 'ws', 1)}{path}") as socket:
            socket.send(json.dumps({"do": "hello", **hello}))
            answer: dict[str, str] = json.loads(socket.recv(timeout=60))
            return answer

    address = f"/api/rooms/{ours['code'].lower()}/socket"
    for hello in ({}, {"room": ours["code"]}):
        assert told(address, token=ours["token"], **hello)["tell"] == "snapshot"
    assert told(address, room=other["code"])["code"] == "bad_message"
    assert told("/api/rooms/ACDEF/socket")["code"] == "no_such_room"
    with pytest.raises(InvalidStatus):
        told("/api/socket", room=ours["code"])


async def _presence(player: Player, *words: str) -> None:
    def seats() -> list[str]:
        told = [one for one in player.other if one["tell"] == "presence"]
        return list((told[-1] if told else {"seats": player.snapshot["presence"]})["seats"])

    await player.until(lambda: seats() == list(words))


def test_workers_tell_each_other_who_is_connected_when_it_changes(
    postgres: Postgres, tmp_path: Path
) -> None:
    """A worker that has died is forgotten, and a room that is loaded asks who is elsewhere."""
    address = postgres.database()
    one, two = House(tmp_path, database=address), House(tmp_path, database=address)
    room = one.open(game="v4", seats=2)
    ben = one.join(room["code"], name="Ben")

    async def play() -> None:
        ann = await one.player(room, room["token"])
        await _presence(ann, "here", "gone")
        other = await two.player(room, ben["token"])  # the room is loaded there just now
        await _presence(ann, "here", "here")
        await _presence(other, "here", "here")
        with psycopg.connect(address.replace("+psycopg", ""), autocommit=True) as line:
            line.execute("LISTEN outrank")
            began, heard = time.monotonic(), list[str]()
            for note in line.notifies(timeout=60):
                heard.append(note.payload)
                if len(heard) == 5:
                    break
            assert {words[0] for words in heard} == {"w"}  # only that both are alive
            assert time.monotonic() - began > 0.9 * cluster.ALIVE_SECONDS
            await other.go()
            await _presence(ann, "here", "away")
            told = f"p {room['code']} {two.registry.worker} 0 0"
            for note in line.notifies(timeout=60):
                if note.payload[0] == "p":
                    assert note.payload == told
                    break
            else:
                raise AssertionError("The other worker has told nobody who has gone.")
            assert [
                note.payload for note in line.notifies(timeout=1) if note.payload[0] == "p"
            ] == []
        other = await two.player(room, ben["token"])
        await _presence(ann, "here", "here")
        presence = two.registry.rooms[room["code"]].presence
        assert presence.connected() == 0b11 | 1 << HOST
        two.registry.notify = lambda *_note, **_about: None  # a worker that has died says nothing,
        one.clock.seconds += 17  # for so long
        await _presence(ann, "here", "away")
        await ann.go()
        await other.go()

    try:
        asyncio.run(play())
    finally:
        one.close()
        two.close()


def test_nobody_is_shown_less_than_they_have_seen(
    postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that missed a move, and cannot read it now, says so instead of showing the past."""
    address = postgres.database()
    one, two = House(tmp_path, database=address), House(tmp_path, database=address)
    room = one.open(game="v4", seats=2)
    two.state(room)
    receive = cluster.receive

    def received(registry: Registry, words: str) -> None:
        if registry is not two.registry:
            receive(registry, words)

    async def gone() -> None:
        raise StoreDown("The database is gone")

    async def play() -> None:
        ann = await one.player(room, room["token"])
        monkeypatch.setattr(cluster, "receive", received)
        assert (await ann.ask(do="rename", name="Annabel"))["tell"] == "ack"
        await ann.until(lambda: ann.room["people"][0]["name"] == "Annabel")
        await ann.go()
        actor = two.registry.rooms[room["code"]]
        monkeypatch.setattr(actor, "catch_up", gone)
        path = f"/api/rooms/{room['code']}/state"
        old = await asyncio.to_thread(two.get, path, room["token"])
        assert old.json()["room"]["people"][0]["name"] == "Ann"  # for somebody who knows no more
        asked = await asyncio.to_thread(two.get, f"{path}?since={ann.v}", room["token"])
        assert (asked.status_code, asked.json()["code"]) == (503, "storage")
        ann.base = two.base
        await ann.come()
        assert ann.other[-1]["code"] == "storage"
        monkeypatch.undo()
        await ann.come_back()
        assert ann.room["people"][0]["name"] == "Annabel"
        await ann.go()

    try:
        asyncio.run(play())
    finally:
        one.close()
        two.close()


def test_a_room_may_leave_memory_while_its_lease_is_asked_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry, room = house.registry, house.open(seats=2, bots=["random"], options={"timer": 30})
    house.do(room, do="clock", pace="x1")
    house.do(room, do="start")

    async def lease(rooms: list[str], *_: object) -> set[str]:
        registry.rooms.clear()
        return set(rooms)

    monkeypatch.setattr(registry.store, "lease", lease)
    registry.wanted.add(room["code"])
    house.inside(upkeep.lease_once(registry))
    assert registry.leased == {room["code"]}
