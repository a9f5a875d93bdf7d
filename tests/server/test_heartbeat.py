"""Pings are answered by the connection alone: no room, no database, no bots or clocks."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

from server.fixtures import House, two_at_a_table


def test_a_slow_database_is_no_dead_connection(house: House) -> None:
    """While a move waits for the disk a ping is answered; then the move is."""

    async def play() -> None:
        here, other = await two_at_a_table(house)
        is_free = threading.Event()
        stuck = house.begin(house.registry.store.writer.write(lambda _: is_free.wait()))
        move = asyncio.create_task(here.move(1))
        for player in (here, other, here):
            answer = await player.ask(do="ping")
            assert answer["tell"] == "pong"
        assert not move.done()
        is_free.set()
        assert (await move)["tell"] == "ack"
        assert stuck.result(30)
        for player in (here, other):
            await player.go()

    asyncio.run(play())


def test_only_a_change_plans_bots_and_clocks_anew(house: House) -> None:
    async def play() -> None:
        room = house.open(seats=2, options={"timer": 30})
        ben = house.join(room["code"], name="Ben")
        people = [await house.player(room, key) for key in (room["token"], ben["token"])]
        await people[0].ask(do="clock", pace="x1")
        await people[0].ask(do="start")
        await people[1].until(lambda: people[1].board is not None)

        def timer() -> Any:
            return house.registry.autoplay.timer(room["code"])

        planned = timer()
        assert planned is not None
        for message in ({"do": "ping"}, {"do": "snapshot"}, {"do": "draft", "draft": [1]}):
            for player in people:
                assert (await player.ask(**message))["tell"] in ("ack", "pong")
        assert (await people[0].ask(do="seats", count=1))["tell"] == "error"
        assert timer() is planned
        assert (await people[0].ask(do="lock", on=True))["tell"] == "ack"
        await asyncio.sleep(0)
        assert (await people[0].ask(do="snapshot"))["tell"] == "ack"
        assert timer() is not planned
        for player in people:
            await player.go()

    asyncio.run(play())
