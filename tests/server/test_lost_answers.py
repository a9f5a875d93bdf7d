"""Answers that never arrive: asking again with the same key has the same outcome."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from outrank.server.config import Limits
from outrank.server.rooms import keys
from outrank.server.rooms.daily import game_of
from outrank.server.runtime.registry import MOST_DAILIES
from server.fixtures import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("lost"))
    yield opened
    opened.close()


def people(house: House, room: dict[str, Any]) -> list[str]:
    shown = house.get(f"/api/rooms/{room['code']}", room["token"]).json()
    return [person["name"] for person in shown["people"] if not person.get("is_removed")]


def send_and_hang_up(house: House, path: str, body: dict[str, Any]) -> None:
    """Ask, and be gone before there is an answer."""
    data = json.dumps(body)
    head = f"POST {path} HTTP/1.1\r\nHost: {house.base[7:]}\r\nContent-Length: {len(data)}\r\n\r\n"
    with socket.create_connection(house.server.door.getsockname()) as client:
        client.sendall((head + data).encode())


def test_opening_again_finds_the_same_room(house: House) -> None:
    key = keys.new_token()
    first, second = house.open(key=key, seats=3), house.open(key=key, seats=3)
    assert (first, first["token"]) == (second, key)
    assert house.open(key=keys.new_token())["code"] != first["code"]
    assert people(house, first) == ["Ann"]


def test_an_opening_whose_answer_was_lost_is_found(house: House) -> None:
    key = keys.new_token()
    opened = house.registry.metrics["rooms_opened"]
    send_and_hang_up(house, "/api/rooms", {"name": "Ann", "game": "out_trumped", "key": key})
    while house.registry.metrics["rooms_opened"] == opened:
        time.sleep(0.01)
    room = house.open(key=key)
    assert house.registry.metrics["rooms_opened"] == opened + 1
    assert house.state(room, key)["person"] == 0


def test_joining_again_makes_no_ghost(house: House) -> None:
    room, key = house.open(seats=4), keys.new_token()
    with ThreadPoolExecutor(4) as pool:
        asked = [pool.submit(house.join, room["code"], name="Ben", key=key) for _ in range(4)]
        answers = [one.result() for one in asked]
    assert answers == [{"token": key, "person": 1, "seats": [1]}] * 4
    assert people(house, room) == ["Ann", "Ben"]
    house.do(room, do="lock", on=True)
    assert house.join(room["code"], name="Ben", key=key) == answers[0]
    house.do(room, do="remove", person=1)
    again = house.post(f"/api/rooms/{room['code']}/join", {"name": "Ben", "key": key})
    assert again.json()["code"] == "removed"


def test_a_ticket_is_not_burnt_by_a_lost_answer(house: House) -> None:
    room, key = house.open(seats=3), keys.new_token()
    ticket = house.do(room, do="handoff", id="a")["ticket"]
    path = f"/api/rooms/{room['code']}/claim"
    send_and_hang_up(house, path, {"ticket": ticket, "key": key})
    while "code" not in house.state(room, room["token"]):
        time.sleep(0.01)  # the old key is void when the claim is stored
    answer = house.post(path, {"ticket": ticket, "key": key}).json()
    assert answer == {"token": key, "person": 0, "seats": [0]}
    assert house.state(room, key)["person"] == 0
    other = house.post(path, {"ticket": ticket, "key": keys.new_token()}).json()
    assert other["code"] == "forbidden"


@pytest.mark.parametrize("key", ["short", "x" * 42, "x" * 87, "ü" * 43, "x" * 42 + " "])
def test_a_key_is_long_enough_to_be_secret(house: House, key: str) -> None:
    answer = house.post("/api/rooms", {"name": "Ann", "game": "v4", "key": key})
    assert answer.json()["code"] == "bad_message"


def test_the_server_stores_only_fingerprints(house: House) -> None:
    key, device = keys.new_token(), keys.new_token()
    room = house.open(key=key, device=device)
    house.join(room["code"], name="Ben", key=keys.new_token(), device=device)
    rows = house.inside(house.registry.store.entries(room["code"]))
    stored = b"".join(row.body for row in rows).decode()
    assert key not in stored
    assert device not in stored
    assert keys.device_fingerprint(room["code"], device) in stored


def test_a_device_opens_a_daily_challenge_a_few_times(house: House) -> None:
    device, day = keys.new_token(), house.get("/api/daily").json()["day"]
    secrets = [keys.new_token() for _ in range(MOST_DAILIES)]
    rooms = [house.open(game="", daily=True, device=device, key=key) for key in secrets]
    assert len({room["code"] for room in rooms}) == MOST_DAILIES
    again = [house.open(game="", daily=True, device=device, key=key) for key in secrets]
    assert again == rooms
    body = {"name": "Ann", "daily": True, "device": device}
    assert house.post("/api/rooms", body).json()["code"] == "not_now"
    body["device"] = keys.new_token()
    assert house.post("/api/rooms", body).status_code == 200
    assert (
        game_of(day, tuple(house.registry.library.games)) == house.get("/api/daily").json()["game"]
    )


def test_an_address_opens_so_many_daily_challenges(tmp_path: Path) -> None:
    house = House(tmp_path, Limits(dailies_per_day=3))
    answers = [house.post("/api/rooms", {"name": "Ann", "daily": True}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    house.close()
