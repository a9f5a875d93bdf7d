"""A room's log: what changed and no more, readable for ever, read without holding others up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from outrank.server.clock import Clock
from outrank.server.config import UNLIMITED
from outrank.server.protocol.requests import Avatar, SetBot, SetClock, SetGame
from outrank.server.rooms import host, lobby
from outrank.server.rooms.log import EVERYBODY, Entry, Row, read, written
from outrank.server.rooms.model import Current, Room
from outrank.server.rooms.state import outline, rebuilt
from outrank.server.store.schema import ENTRIES
from server.fixtures import LIBRARY, House
from server.players import Player

CROWD = 60


def versions() -> list[Room]:
    """A room that people come to, play in and leave, step by step."""
    room, ann = lobby.entered(Room(code="ACDEF", game="", options={}), "Ann", "key of Ann")
    steps = [room := host.with_game(room, LIBRARY, SetGame(game="v4"))]
    for number in range(CROWD - 1):
        room, _ = lobby.entered(room, f"Person {number}", f"{number:064x}")
        steps.append(room)
    ben = room.people[1]
    changes: list[Callable[[Room], Room]] = [
        lambda r: lobby.seated(r, LIBRARY, ann, 0, also=False, team=False),
        lambda r: lobby.seated(r, LIBRARY, ben, 1, also=False, team=False),
        lambda r: lobby.with_nonce(r, ben, "chance"),
        lambda r: host.with_seats(r, LIBRARY, 4),
        lambda r: host.with_bot(r, LIBRARY, SetBot(seat=2, bot="random")),
        lambda r: host.swapped(r, 0, 2),
        lambda r: host.with_clock(r, SetClock(pace="x2", pauses_for_absent=True)),
        lambda r: lobby.handed_off(r, ben, "ticket", 1000),
        lambda r: lobby.claimed(r, "ticket", "another key", 2000)[0],
        lambda r: lobby.renamed(r, r.people[1], "Benjamin"),
        lambda r: lobby.with_avatar(r, r.people[1], Avatar(hair="bow", look="plain")),
        lambda r: host.started(r.changed(seed="ab" * 32), LIBRARY),
        lambda r: host.paused(r, on=True),
        lambda r: host.removed(r, ben.id),
        lambda r: host.finished(r),
        lambda r: host.readmitted(r, ben.id),
        lambda r: host.turned(r, LIBRARY),
        lambda r: host.stopped(r),
        lambda r: host.with_seats(r, LIBRARY, 3),
        lambda r: r.changed(people=r.people[:5] + r.people[8:]),
    ]
    steps += [room := change(room) for change in changes]
    return steps


def test_every_change_is_stored_and_read_again() -> None:
    before = None
    for room in versions():
        body = written(Entry(room=room, by=3, id="x"), before)
        again = read(body, before)
        assert (again.by, again.id, again.lines) == (3, "x", ())
        assert msgspec.json.encode(again.room) == msgspec.json.encode(room)
        before = room


def test_an_entry_holds_what_changed_and_no_more() -> None:
    room = versions()[-1]
    assert len(written(Entry(room=room))) > 5000
    renamed = lobby.renamed(room, room.people[0], "Annabel")
    body = written(Entry(room=renamed, by=0, id="1"), room)
    assert msgspec.json.decode(body)["changes"].keys() == {"people"}
    assert len(body) < 200
    locked = written(Entry(room=room.changed(is_locked=True)), room)
    assert locked == b'{"changes":{"is_locked":true}}'
    assert read(written(Entry(room=room), room), room).room == room  # as of an unchanged one


@pytest.mark.parametrize("is_old", [True, False], ids=["whole rooms", "changes"])
def test_a_log_is_looked_through_from_its_end(is_old: bool) -> None:
    first = Room(code="ACDEF", game="v4", options={}, facts="one")
    playing = first.changed(phase="playing", current=Current("m", "", 1))
    steps = [
        (first, b""),
        (first.changed(facts="two"), b""),
        (playing.changed(facts="two"), b'{"body":{"line":"match"}}'),
        (None, b'{"body":{"line":"play"}}'),
        (playing.changed(facts="two", phase="over"), b'{"body":{"line":"play"}}'),
        (playing.changed(facts="three", phase="over"), b""),
    ]

    def seen(count: int, *more: Room) -> tuple[int, tuple[str, ...]]:
        rows: list[Row] = []
        before: Room | None = None
        for room, line in [*steps[:count], *((room, b"") for room in more)]:
            lines = (msgspec.Raw(line),) if line else ()
            body = written(Entry(room=room, lines=lines), None if is_old else before)
            rows.append(Row(len(rows) + 1, 0, EVERYBODY, body))
            before = room or before
        found = asyncio.run(outline(rows))
        return found.match_start, found.facts

    assert seen(1) == (1, ("one",))
    assert seen(2) == (2, ("two",))
    assert seen(4) == (2, ("two",))
    assert seen(6) == (2, ("three", "two"))
    assert seen(6, first.changed(facts="three")) == (7, ("three",))


async def _whole_rooms(house: House, code: str) -> None:
    """Rewrite a log as older versions wrote it: with the whole room in each entry."""
    store = house.registry.store
    rows = await store.entries(code)

    def rewrite(connection: Any) -> None:
        room = None
        for row in rows:
            entry = read(row.body, room)
            room = entry.room or room
            at = (ENTRIES.c.room == code) & (ENTRIES.c.seq == row.seq)
            connection.execute(update(ENTRIES).where(at).values(body=written(entry)))

    await store.writer.write(rewrite)


def test_logs_of_older_versions_are_still_read(house: House) -> None:
    house.clock.stop()
    room = house.open(game="v4", bots=["random"])
    house.do(room, do="rename", id="1", name="Annabel")
    house.do(room, do="start", id="2")
    state = house.state(room, room["token"])
    house.inside(_whole_rooms(house, room["code"]))
    house.registry.rooms.clear()
    again = house.state(room, room["token"])
    assert {**again, "presence": None} == {**state, "presence": None}
    assert house.do(room, do="lock", id="3", on=True)["tell"] == "ack"
    house.registry.rooms.clear()
    assert house.state(room, room["token"])["room"]["is_locked"]


def test_thousands_of_renames_stay_small(house: House) -> None:
    """A tenth of the attack: 30,000 renames made a database of 476 MB."""
    times = 3000

    async def rename() -> dict[str, Any]:
        room = house.open(seats=2, device="")
        for number in range(CROWD - 1):
            house.join(room["code"], name=f"Person {number}", watch=True)
        ann = await house.player(room, room["token"])
        for start in range(0, times, 50):
            await asyncio.gather(
                *(ann.ask(do="rename", name=f"Ann {start + n}") for n in range(50))
            )
        await ann.go()
        return room

    room = asyncio.run(rename())
    rows = house.inside(house.registry.store.entries(room["code"]))
    assert len(rows) > times
    assert sum(len(row.body) for row in rows[-times:]) < times * 250
    house.registry.rooms.clear()
    assert house.state(room)["room"]["people"][0]["name"] == f"Ann {times - 1}"


def test_other_rooms_go_on_while_a_long_log_is_read() -> None:
    room = versions()[-1]
    rows = [Row(1, 0, EVERYBODY, written(Entry(room=room)))]
    for seq in range(2, 5000):
        renamed = lobby.renamed(room, room.people[0], f"Ann {seq}")
        rows.append(Row(seq, 0, EVERYBODY, written(Entry(room=renamed, by=0, id=str(seq)), room)))
        room = renamed
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def read_beside() -> None:
        beside = asyncio.create_task(others())
        state = await rebuilt(LIBRARY, Clock(), rows)
        beside.cancel()
        assert state.room is not None
        assert state.room.people == room.people
        assert state.size == sum(len(row.body) for row in rows)

    asyncio.run(read_beside())
    assert turns > 5


def test_a_room_stores_only_so_much(tmp_path: Path) -> None:
    """A match on the table is played to its end all the same."""
    house = House(tmp_path, msgspec.structs.replace(UNLIMITED, room_bytes=4000))
    try:
        room = house.open(game="v4", seats=2, bots=["random"])
        answer = house.do(room, do="start")
        assert answer["tell"] == "ack"
        asyncio.run(_played(house, room))
        refused = house.do(room, do="rename", name="Annabel")
        assert (refused["code"], "full" in refused["text"]) == ("full", True)
        assert house.open()["code"] != room["code"]
    finally:
        house.close()


async def _played(house: House, room: dict[str, Any]) -> None:
    player: Player = await house.player(room, room["token"])
    await player.play()
    await player.go()


def test_an_address_stores_only_so_much_in_an_hour(tmp_path: Path) -> None:
    """Then it can only make moves, until some of the hour has passed."""
    limits = msgspec.structs.replace(UNLIMITED, stored_bytes_per_hour=3600)
    house = House(tmp_path, limits)
    try:
        room = house.open(game="v4", seats=2, bots=["random"])
        assert house.do(room, do="start")["tell"] == "ack"
        asyncio.run(_played(house, room))
        refused = house.do(room, do="rename", name="Annabel")
        assert refused["code"] == "slow_down"
        assert house.post("/api/rooms", {}).json()["code"] == "slow_down"
        path = f"/api/rooms/{room['code']}/join"
        assert house.post(path, {"name": "Ben"}).json()["code"] == "slow_down"
        house.clock.seconds += 24 * 3600
        assert house.do(room, do="rename", name="Annabel")["tell"] == "ack"
        with house.registry.store.engine.connect() as connection:
            assert connection.execute(select(ENTRIES.c.seq)).all()
    finally:
        house.close()
