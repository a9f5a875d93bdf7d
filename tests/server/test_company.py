"""Rooms that grow with their company, and what the others can do when somebody is gone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest

from server.fixtures import House

HOST_SECONDS = 21
PATIENCE = 60


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("company"))
    yield opened
    opened.close()


def sitting(house: House, room: dict[str, Any]) -> list[str]:
    return [chair["name"] for chair in house.state(room)["room"]["chairs"]]


def test_seats_appear_as_people_come_and_bots_give_way(house: House) -> None:
    room = house.open(game="v4", grows=True, bots=["nora"])
    assert sitting(house, room) == ["Ann", "Nora"]
    people = [house.join(room["code"], name=name) for name in ("Ben", "Cleo", "Dev", "Eve")]
    assert [one["seats"] for one in people] == [[2], [3], [4], [5]]
    assert house.join(room["code"], name="Fay")["seats"] == [1]  # the bot's
    assert sitting(house, room) == ["Ann", "Fay", "Ben", "Cleo", "Dev", "Eve"]
    late = house.join(room["code"], name="Gus")
    assert late["seats"] == []  # six may play
    house.do(room, people[0]["token"], do="stand")
    assert sitting(house, room) == ["Ann", "Fay", "Cleo", "Dev", "Eve"]
    assert house.do(room, late["token"], do="sit", seat=5)["tell"] == "ack"
    assert sitting(house, room)[-1] == "Gus"


def test_the_host_adds_bots_and_sends_them_away(house: House) -> None:
    room = house.open(game="v4", grows=True)
    assert house.do(room, do="start")["code"] == "not_now"
    for seat, bot in enumerate(("mila", "nora"), start=1):
        assert house.do(room, do="bot", seat=seat, bot=bot)["tell"] == "ack"
    assert house.do(room, do="bot", seat=5, bot="nora")["code"] == "not_found"
    assert house.do(room, do="bot", seat=1, bot="")["tell"] == "ack"
    assert sitting(house, room) == ["Ann", "Nora"]
    assert house.do(room, do="seats", count=4)["tell"] == "ack"  # now there are four
    assert not house.state(room)["room"]["grows"]
    assert len(sitting(house, room)) == 4
    assert house.do(room, do="start")["tell"] == "ack"


def test_a_screen_opens_an_empty_table_that_fills(house: House) -> None:
    room = house.open(game="classic", grows=True, watch=True)
    assert sitting(house, room) == []
    assert house.join(room["code"], name="Ben")["seats"] == [0]
    assert house.join(room["code"], name="Cleo")["seats"] == [1]
    assert house.do(room, do="start")["tell"] == "ack"


def test_who_takes_over_plays_under_their_own_name(house: House) -> None:
    room = house.open(game="v4", seats=3, bots=["sharp", "sharp"])
    house.do(room, do="start")
    house.do(room, do="pause", on=True)
    eve = house.join(room["code"], name="Eve", seat=2)
    for token in (room["token"], eve["token"], ""):
        assert house.state(room, token)["board"]["names"][2] == "Eve"
    house.do(room, do="end")


def left_alone(house: House, *others: str) -> tuple[dict[str, Any], list[str]]:
    """A match whose host has a seat and a key, and nobody connected but those who ask."""
    room = house.open(game="v4", seats=1 + len(others))
    tokens = [house.join(room["code"], name=name)["token"] for name in others]
    house.do(room, do="start")
    return room, tokens


def wait_until_nobody_is_connected(house: House, room: dict[str, Any]) -> None:
    until = time.monotonic() + PATIENCE
    while "here" in house.state(room)["presence"]:
        assert time.monotonic() < until
        time.sleep(0.02)


def test_another_player_takes_over_as_host_and_gives_it_back(house: House) -> None:
    room, (ben, cleo) = left_alone(house, "Ben", "Cleo")
    watcher = house.join(room["code"], name="Fay", watch=True)["token"]

    async def taking() -> None:
        ann = await house.player(room)
        early = await asyncio.to_thread(house.do, room, ben, do="take_host")
        assert early["code"] == "not_now"
        await ann.go()

    asyncio.run(taking())
    wait_until_nobody_is_connected(house, room)
    assert house.do(room, ben, do="take_host")["code"] == "not_now"  # a moment ago
    house.clock.seconds += HOST_SECONDS
    assert house.do(room, watcher, do="take_host")["code"] == "not_seated"
    assert house.do(room, ben, do="take_host")["tell"] == "ack"
    shown = house.state(room)["room"]
    assert (shown["host"], shown["host_before"]) == (1, 0)
    assert house.do(room, ben, do="remove", person=0)["code"] == "not_now"
    assert house.do(room, do="pause", on=True)["code"] == "not_host"
    assert house.do(room, do="take_host")["tell"] == "ack"  # back, and the host again
    shown = house.state(room)["room"]
    assert (shown["host"], shown["host_before"]) == (0, -1)
    assert cleo


def test_the_players_let_a_bot_play_for_somebody_who_is_gone(house: House) -> None:
    room, tokens = left_alone(house, "Ben", "Cleo", "Dev", "Eve")

    async def voting() -> None:
        here = [await house.player(room, token) for token in tokens[:3]]

        async def asks(token: str, seat: int) -> str:
            told = await asyncio.to_thread(house.do, room, token, do="stand_in", seat=seat)
            return str(told.get("code", told["tell"]))

        assert await asks(tokens[0], 2) == "not_now"  # Cleo is here
        assert await asks(tokens[0], 4) == "ack"
        state = await asyncio.to_thread(house.state, room)
        assert state["room"]["bot_votes"] == [{"seat": 4, "people": [1]}]
        assert await asks(tokens[1], 4) == "ack"  # half of those who are here
        state = await asyncio.to_thread(house.state, room)
        assert state["room"]["chairs"][4]["bot"] == "regular"
        assert state["room"].get("bot_votes", []) == []
        assert await asks(tokens[3], 0) == "ack"  # from elsewhere, too: one of four
        for player in here:
            await player.go()

    asyncio.run(voting())
    wait_until_nobody_is_connected(house, room)
    assert house.do(room, tokens[3], do="back")["tell"] == "ack"
    assert house.state(room)["room"]["chairs"][4].get("bot", "") == ""
    assert house.do(room, do="stand_in", seat=1)["tell"] == "ack"  # the host decides
    assert house.state(room)["room"]["chairs"][1]["bot"] == "regular"
