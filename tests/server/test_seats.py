"""What becomes of seats when a room changes round them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from outrank.server.runtime import arrivals
from server.fixtures import House, until


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("seats"))
    yield opened
    opened.close()


def test_a_team_parts_when_another_game_is_chosen(house: House) -> None:
    room = house.open(game="four4more", seats=2, options={"teams": "2+2"})
    ben = house.join(room["code"], name="Ben", watch=True)
    house.do(room, ben["token"], do="sit", seat=0, team=True)
    assert house.do(room, do="game", game="v4")["tell"] == "ack"
    chairs = house.get(f"/api/rooms/{room['code']}").json()["chairs"]
    assert [chair.get("people", []) for chair in chairs] == [[0], []]
    assert house.do(room, ben["token"], do="sit", seat=1)["tell"] == "ack"


def test_seats_of_one_device_keep_their_names_with_a_nonce(house: House) -> None:
    room = house.open(seats=2)
    house.do(room, do="sit", seat=1, also=True, name="Kim")
    assert house.do(room, do="nonce", nonce="mine")["tell"] == "ack"
    chairs = house.get(f"/api/rooms/{room['code']}").json()["chairs"]
    assert [(chair["name"], chair["has_nonce"]) for chair in chairs] == [
        ("Ann", True),
        ("Kim", True),
    ]


def test_chairs_are_added_after_a_match(house: House) -> None:
    """Who sits down there looks on at what is left of it, and plays in the next one."""

    async def actor() -> None:
        room = house.open(seats=2, bots=["random"], options={"target": 30})
        ann = await house.player(room, room["token"])
        await ann.ask(do="start")
        await ann.play()
        assert (await ann.ask(do="seats", count=4))["tell"] == "ack"
        ben = house.join(room["code"], name="Ben", seat=3)
        two = await house.player(room, ben["token"])
        assert (two.snapshot["seat"], two.snapshot["board"]["seat"]) == (3, -1)
        assert (await ann.ask(do="lock", on=True))["tell"] == "ack"
        await two.until(lambda: two.room["is_locked"])
        assert (await ann.ask(do="rematch"))["tell"] == "ack"
        await two.until(lambda: two.board is not None and two.board["seat"] >= 0)
        for player in (ann, two):
            await player.go()

    asyncio.run(actor())


def test_during_a_match_one_person_knows_one_hand(house: House) -> None:
    room = house.open(seats=3, bots=["random", "random"])
    house.do(room, do="start")
    house.do(room, do="pause", on=True)
    assert house.do(room, do="stand")["tell"] == "ack"
    assert house.do(room, do="sit", seat=1)["code"] == "not_now"
    late = house.join(room["code"], name="Late", seat=1)
    assert house.do(room, do="answer", person=late["person"], accepts=True)["tell"] == "ack"
    house.do(room, do="remove", person=late["person"])
    house.do(room, do="readmit", person=late["person"])
    assert house.do(room, late["token"], do="sit", seat=2)["code"] == "not_now"
    assert house.do(room, late["token"], do="sit", seat=1)["tell"] == "ack"
    assert house.do(room, do="sit", seat=0)["tell"] == "ack"
    house.do(room, do="end")
    assert house.do(room, do="sit", seat=2)["tell"] == "ack"
    assert house.do(room, do="start")["tell"] == "ack"


def test_who_was_sent_out_makes_room_for_others(house: House) -> None:
    room = house.open(seats=2)
    people = [house.join(room["code"], name=f"P{n}", watch=True) for n in range(59)]
    path = f"/api/rooms/{room['code']}/join"
    assert house.post(path, {"name": "Late"}).json()["code"] == "full"
    house.do(room, do="remove", person=people[3]["person"])
    late = house.join(room["code"], name="Late")
    assert late["person"] == 60
    assert house.state(room, people[3]["token"])["code"] == "forbidden"
    assert house.post(path, {"name": "Later"}).json()["code"] == "full"


def test_who_is_sent_out_while_coming_in_is_let_go(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    arrive = arrivals.arrive

    async def arrived(registry: Any, actor: Any, viewer: Any, known: int = 0) -> None:
        await arrive(registry, actor, viewer, known)
        viewer.close("removed")

    monkeypatch.setattr(arrivals, "arrive", arrived)

    async def actor() -> None:
        room = house.open(seats=2)
        ann = await house.player(room, room["token"])
        await ann.until(lambda: not ann.is_connected)
        await until(lambda: not house.registry.rooms[room["code"]].viewers)
        await ann.go()

    asyncio.run(actor())


def test_a_ticket_that_was_lost_is_made_anew(house: House) -> None:
    room = house.open(seats=2)
    tickets = [house.do(room, do="handoff", id="once")["ticket"] for _ in range(2)]
    claimed = [
        house.post(f"/api/rooms/{room['code']}/claim", {"ticket": ticket}).status_code
        for ticket in tickets
    ]
    assert claimed == [403, 200]
