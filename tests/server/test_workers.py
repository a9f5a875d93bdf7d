"""PostgreSQL: three workers, people spread over them, and everyone sees the same match."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from server.fixtures import House
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
            answer: dict[str, str] = json.loads(socket.recv(timeout=20))
            return answer

    address = f"/api/rooms/{ours['code'].lower()}/socket"
    for hello in ({}, {"room": ours["code"]}):
        assert told(address, token=ours["token"], **hello)["tell"] == "snapshot"
    assert told(address, room=other["code"])["code"] == "bad_message"
    assert told("/api/rooms/ACDEF/socket")["code"] == "no_such_room"
    with pytest.raises(InvalidStatus):
        told("/api/socket", room=ours["code"])
