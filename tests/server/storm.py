"""Bad weather: servers killed, lines cut, messages sent twice, while people play on.

Afterwards the log is read with a plain connection: every acknowledged move stands there once, no
move twice, and everybody's screen is what the server would tell them now.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from outrank.server.store.engine import connect
from outrank.server.store.schema import ENTRIES
from server.players import Player, joined, opened
from server.test_matches import same_after_reload


@dataclass
class Weather:
    """What happened, counted."""

    kills: int = 0
    cuts: int = 0
    doubles: int = 0
    stale: int = 0
    acked: set[tuple[str, int, str]] = field(default_factory=set)
    """Room, person and id of every move that was acknowledged."""


class Sailor(Player):
    """Plays on whatever happens: sends twice, sends old moves again, loses the line."""

    def __init__(self, bases: list[str], code: str, token: str, weather: Weather, seed: int):
        super().__init__(bases[seed % len(bases)], code, token, seed=seed)
        self.bases = bases
        self.weather = weather
        self.cut_chance = 0.0
        self.is_done = False
        self._old: list[dict[str, Any]] = []

    async def come(self) -> None:
        self.base = self.rng.choice(self.bases)
        await super().come()

    async def ask(self, **message: Any) -> dict[str, Any]:
        answer = await super().ask(**message)
        if message["do"] == "move" and answer["tell"] == "ack":
            key = (self.code, int(self.snapshot["person"]), str(message["id"]))
            self.weather.acked.add(key)
            self._old.append(message)
        return answer

    async def say(self, **message: Any) -> None:
        await super().say(**message)
        if message["do"] != "move":
            return
        chance = self.rng.random()
        if chance < self.cut_chance:
            self.weather.cuts += 1
            self.cut()
        elif chance < self.cut_chance + 0.1:
            self.weather.doubles += 1
            await super().say(**message)
        elif chance < self.cut_chance + 0.2 and self._old:
            self.weather.stale += 1
            await super().say(**self.rng.choice(self._old))

    async def sail(self) -> None:
        """Play match after match until told to stop."""
        number = 0
        while not self.is_done:
            self.changed.clear()
            try:
                if not self.is_connected:
                    await self.come_back()
                elif self.is_over:
                    await super().ask(do="rematch")
                elif self.is_awaited:
                    number += 1
                    await self.move(number)
                else:
                    async with asyncio.timeout(0.5):
                        await self.changed.wait()
            except (ConnectionError, ConnectionClosed, TimeoutError, OSError):
                continue


async def crew(bases: list[str], weather: Weather, rooms: int, game: str) -> list[Sailor]:
    """Tables of three people and a bot, all playing."""
    sailors: list[Sailor] = []
    for number in range(rooms):
        room = await opened(bases[0], name="A", game=game, seats=4, bots=["random"])
        others = [await joined(bases[0], room["code"], name=name) for name in "BC"]
        keys = [room["token"], *(other["token"] for other in others)]
        crew = [
            Sailor(bases, room["code"], key, weather, number * 10 + place)
            for place, key in enumerate(keys)
        ]
        for sailor in crew:
            await sailor.come()
        await crew[0].ask(do="start")
        sailors += crew
    return sailors


async def storm(
    bases: list[str],
    database: str,
    *,
    rooms: int,
    game: str = "out_trumped",
    cut_chance: float = 0.0,
    until: Callable[[Weather], Awaitable[None]],
) -> Weather:
    """Let people play until `until` returns; then look at everything."""
    weather = Weather()
    sailors = await crew(bases, weather, rooms, game)
    for sailor in sailors:
        sailor.cut_chance = cut_chance
    sailing = [asyncio.create_task(sailor.sail()) for sailor in sailors]
    await until(weather)
    for sailor in sailors:
        sailor.is_done = True
    await asyncio.gather(*sailing)
    await _becalmed(sailors)
    await same_after_reload(list(sailors))
    assert all(sailor.gaps == 0 for sailor in sailors)
    for sailor in sailors:  # a move that was done is acknowledged again, never refused
        assert sailor.refused == [], sailor.refused[:3]
        assert not any(told.get("code") == "illegal_move" for told in sailor.other)
    verify_log(database, weather)
    for sailor in sailors:
        await sailor.go()
    return weather


async def _becalmed(sailors: list[Sailor]) -> None:
    """Until nobody has moved for a while: bots finish their turns."""
    for sailor in sailors:
        if not sailor.is_connected:
            await sailor.come_back()
    while True:
        before = [sailor.v for sailor in sailors]
        await asyncio.sleep(1.0)
        if before == [sailor.v for sailor in sailors]:
            return


class _By(msgspec.Struct):
    by: int = -1
    id: str = ""


def verify_log(database: str, weather: Weather) -> None:
    """Every acknowledged move stands in the log once; nothing stands there twice."""
    engine = connect(database)
    with engine.connect() as connection:
        rows = connection.execute(select(ENTRIES.c.room, ENTRIES.c.body)).all()
    engine.dispose()
    found: Counter[tuple[str, int, str]] = Counter()
    for room, body in rows:
        entry = msgspec.json.decode(bytes(body), type=_By)
        if entry.id:
            found[room, entry.by, entry.id] += 1
    assert [key for key, times in found.items() if times > 1] == []
    assert [key for key in weather.acked if key not in found] == []


async def moves(weather: Weather, count: int) -> None:
    """Until so many more moves were acknowledged, however slow the machine is."""
    wanted = len(weather.acked) + count
    async with asyncio.timeout(240):
        while len(weather.acked) < wanted:
            await asyncio.sleep(0.02)


async def pause(rng: Random, low: float, high: float) -> None:
    await asyncio.sleep(rng.uniform(low, high))
