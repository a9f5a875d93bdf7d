"""Unfinished answers, moves taken back, and a word to everybody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from outrank.server.config import UNLIMITED
from outrank.server.runtime import cluster, presence
from outrank.server.runtime import crowd as crowd_of_rooms
from server.fixtures import House
from server.postgres import Postgres


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    opened = House(tmp_path_factory.mktemp("drafts"))
    yield opened
    opened.close()


def test_undo_and_drafts_and_emotes(house: House) -> None:
    async def actor() -> None:
        room = house.open(game="classic", seats=2, options={"first_selector": "choose"})
        ben = house.join(room["code"], name="Ben")
        one = await house.player(room, room["token"])
        also = await house.player(room, room["token"])
        two = await house.player(room, ben["token"])
        await one.ask(do="start")
        await one.ask(do="draft", draft={"row": [4, 5]})
        await also.until(lambda: any(told["tell"] == "draft" for told in also.other))
        again = await house.player(room, room["token"])
        assert again.snapshot["draft"] == {"row": [4, 5]}
        assert '"row"' not in "".join(two.frames)
        offers = one.board["offers"] if one.board else []
        await one.ask(do="move", move=offers[0]["moves"][0])  # the answer is given
        await also.until(lambda: {"tell": "draft", "draft": None} in also.other)
        after = await house.player(room, room["token"])
        assert "draft" not in after.snapshot or after.snapshot["draft"] is None
        await two.ask(do="emote", emote="wow")
        await one.until(lambda: {"tell": "emote", "person": 1, "emote": "wow"} in one.other)
        for player in (one, also, two, again, after):
            await player.go()

    asyncio.run(actor())


def test_emotes_have_a_limit_of_their_own(tmp_path: Path) -> None:
    """Four at once, then one every two seconds; moves are not held up by it."""
    limited = House(tmp_path, replace(UNLIMITED, emotes_per_minute=30))
    limited.clock.stop()

    async def run() -> None:
        room = limited.open(game="v4", seats=2)
        ann = await limited.player(room, room["token"])
        ben = await limited.player(room, limited.join(room["code"], name="Ben")["token"])
        answers = [await ann.ask(do="emote", emote="wow") for _ in range(5)]
        assert [answer["tell"] for answer in answers] == ["ack"] * 4 + ["error"]
        assert answers[4]["text"] == "That's a lot of emotes. Wait a moment."
        assert (await ann.ask(do="start"))["tell"] == "ack"
        assert (await ben.ask(do="emote", emote="wow"))["tell"] == "ack"
        limited.clock.seconds += 2
        assert (await ann.ask(do="emote", emote="wow"))["tell"] == "ack"
        for player in (ann, ben):
            await player.go()

    asyncio.run(run())
    limited.close()


def test_an_audience_cheers_as_one(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """What spectators say is told now and then, with a number; only the first one at once."""
    monkeypatch.setattr(crowd_of_rooms, "TELLING_MS", 10**8)

    async def run() -> None:
        room = house.open(seats=2)
        ann = await house.player(room, room["token"])
        crowd = [await house.player(room) for _ in range(10)]
        for one in crowd:
            await one.ask(do="emote", emote="wow")

        def counts() -> list[int]:
            cheers = [told for told in ann.other if told["tell"] == "emote"]
            assert {told["person"] for told in cheers} <= {-1}
            return [told.get("count", 1) for told in cheers]

        async def cheer() -> None:
            actor = await house.registry.room(room["code"])
            actor.crowd._cheer()

        await asyncio.wrap_future(house.begin(cheer()))
        await ann.until(lambda: sum(counts()) == 10)
        assert counts() == [1, 9]
        for player in (ann, *crowd):
            await player.go()

    asyncio.run(run())


def test_a_number_of_spectators_is_told_now_and_then(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first at once, those after it together; who is in a seat, always at once."""
    monkeypatch.setattr(presence, "COUNTING_MS", 10**8)

    async def run() -> None:
        room = house.open(seats=2)
        ben = house.join(room["code"], name="Ben")
        ann = await house.player(room, room["token"])
        crowd = [await house.player(room) for _ in range(12)]

        def counts() -> list[int]:
            return [told["spectators"] for told in ann.other if told["tell"] == "presence"]

        await ann.until(lambda: 1 in counts())
        ben_comes = await house.player(room, ben["token"])
        await ann.until(lambda: bool(counts()) and counts()[-1] == 12)
        assert not set(counts()) & set(range(2, 12))
        for player in (ann, ben_comes, *crowd):
            await player.go()

    asyncio.run(run())


def test_a_draft_from_another_worker_belongs_to_its_match(house: House) -> None:
    """A note that comes late, after a rematch has turned the seats, is not shown to anybody."""

    async def actor() -> None:
        room = house.open(game="classic", seats=2)
        house.join(room["code"], name="Ben")
        ann = await house.player(room, room["token"])
        await ann.ask(do="start")
        await ann.until(lambda: bool(ann.room["match"]))

        async def note(match: str, by: int, row: int) -> None:
            draft = json.dumps({"match": match, "by": by, "draft": {"row": [row]}})
            cluster.receive(house.registry, f"d {room['code']} other 0 {draft}")

        match = ann.room["match"]
        for told in (("an-old-match", 0, 6), ("", 0, 7), (match, 1, 8), (match, 0, 9)):
            await asyncio.to_thread(house.inside, note(*told))
        await ann.until(lambda: any(told["tell"] == "draft" for told in ann.other))
        assert [told["draft"] for told in ann.other if told["tell"] == "draft"] == [{"row": [9]}]
        await ann.go()

    asyncio.run(actor())


def test_nobody_finds_the_draft_of_somebody_else(house: House) -> None:
    """Neither after the host has let people change places nor at a seat that was left."""
    room = house.open(game="classic", seats=2)
    ben = house.join(room["code"], name="Ben")
    house.do(room, do="draft", draft={"row": [1]})
    house.do(room, do="swap", seat=0, other=1)
    assert house.state(room, ben["token"])["seat"] == 0
    assert "draft" not in house.state(room, ben["token"])
    house.do(room, do="start")
    house.do(room, do="draft", draft={"row": [2]})
    assert house.state(room, room["token"])["draft"] == {"row": [2]}
    house.do(room, do="pause", on=True)
    house.do(room, do="stand")
    eve = house.join(room["code"], name="Eve", seat=1)
    state = house.state(room, eve["token"])
    assert state["seat"] == 1
    assert "draft" not in state


def test_a_draft_ends_with_its_match_on_every_worker(house: House) -> None:
    """Another worker hears of the rematch from the log: seats are turned there as well."""
    room = house.open(game="v4", seats=2)
    ben = house.join(room["code"], name="Ben")

    async def actor() -> None:
        one, two = [await house.player(room, key) for key in (room["token"], ben["token"])]
        await one.ask(do="start")
        await one.ask(do="draft", draft={"row": [3]})
        found = house.registry.rooms[room["code"]]
        kept, match = dict(found.drafts), one.room["match"]
        await asyncio.gather(one.play(), two.play())
        await one.ask(do="rematch")
        await two.until(lambda: two.room["match"] != match)
        found.drafts.update(kept)  # as a worker has them that did not begin the match itself
        await two.ask(do="snapshot")
        assert two.snapshot["seat"] == 0
        assert "draft" not in two.snapshot
        for player in (one, two):
            await player.go()

    asyncio.run(actor())


def choosing(house: House) -> tuple[dict[str, Any], str]:
    """A match of V3 between two people; the room and the key of who is to choose."""
    room = house.open(game="v3", seats=2)
    ben = house.join(room["code"], name="Ben")
    house.do(room, do="start")
    awaited = house.state(room)["board"]["awaited"][0]
    return room, (room["token"], ben["token"])[awaited]


def test_taps_are_not_written_one_by_one(house: House) -> None:
    _tap(house)


def test_on_a_shared_database_neither(tmp_path: Path, postgres: Postgres) -> None:
    house = House(tmp_path, database=postgres.database())
    _tap(house)
    house.close()


def _tap(house: House) -> None:
    room, key = choosing(house)
    written = house.registry.store.writer.written
    for number in range(200):
        assert house.do(room, key, do="draft", draft={"row": [number]})["tell"] == "ack"
    assert house.registry.store.writer.written - written < 100
    assert house.state(room, key)["draft"] == {"row": [199]}


def test_of_the_drafts_of_a_seat_other_workers_hear_the_newest() -> None:
    async def sent() -> tuple[list[str], list[bool]]:
        outbox = cluster.Outbox()
        for number in range(3):
            outbox.put(f"d ACDEF me 0 {number}", about=("draft", "ACDEF", 0))
            outbox.put(f"d ACDEF me 1 {number}", about=("draft", "ACDEF", 1))
            outbox.put(f"m ACDEF me {number}")
        outbox.put("m ACDEF me " + "x" * cluster.LONGEST)
        notes, has_lost = await outbox.take(), [outbox.has_lost]
        for number in range(cluster.MOST_WAITING + 1):
            outbox.put(f"m ACDEF me {number}")
        assert len(await outbox.take()) == cluster.MOST_WAITING
        return notes, [*has_lost, outbox.has_lost]

    notes, has_lost = asyncio.run(sent())
    assert has_lost == [False, True]
    told = [note.removeprefix("m ACDEF me ") for note in notes]
    assert told == ["0", "1", "d ACDEF me 0 2", "d ACDEF me 1 2", "2"]


def test_a_draft_survives_an_unused_room_and_a_clean_restart(tmp_path: Path) -> None:
    first = House(tmp_path)
    room, key = choosing(first)
    first.do(room, key, do="draft", draft={"row": [1]})
    first.registry.rooms.clear()  # before it is stored
    assert first.state(room, key)["draft"] == {"row": [1]}
    first.inside(first.registry.unsaved_drafts.save())
    first.registry.rooms.clear()
    assert first.state(room, key)["draft"] == {"row": [1]}
    first.do(room, key, do="draft", draft={"row": [2]})
    first.close()
    second = House(tmp_path)
    assert second.state(room, key)["draft"] == {"row": [2]}
    second.close()


def test_a_draft_is_over_with_its_decision_though_nothing_says_so_on_disk(tmp_path: Path) -> None:
    first = House(tmp_path)
    room, key = choosing(first)
    first.do(room, key, do="draft", draft={"row": [1]})
    first.inside(first.registry.unsaved_drafts.save())
    offers = first.state(room, key)["board"]["offers"]
    assert first.do(room, key, do="move", id="1", move=offers[0]["moves"][0])["tell"] == "ack"
    assert "draft" not in first.state(room, key)
    stored = first.inside(first.registry.store.drafts(room["code"]))
    assert [json.loads(body)["draft"] for body in stored.values()] == [{"row": [1]}]
    first.close()
    second = House(tmp_path)
    assert "draft" not in second.state(room, key)
    second.close()


def test_a_move_can_be_taken_back_while_nothing_was_shown(house: House) -> None:
    async def actor() -> None:
        room = house.open(game="classic", seats=3, bots=[], options={"bidding_mode": "open"})
        keys = [room["token"]] + [house.join(room["code"], name=n)["token"] for n in "BC"]
        people = [await house.player(room, key, seed=n) for n, key in enumerate(keys)]
        await people[0].ask(do="start")
        undone = 0
        for number in range(60):
            for player in people:
                await player.ask(do="snapshot")
                if player.is_awaited:
                    await player.move(number)
                    assert player.board is not None
                    before, can = player.v, player.board.get("can_undo", False)
                    answer = await player.ask(do="undo")
                    assert (answer["tell"] == "ack") == can
                    if can:
                        undone += 1
                        assert player.v == before + 1
                        assert "undoes the last move" in player.log[-1]
                        await player.move(number)
            if undone > 2:
                break
        assert undone > 2
        for player in people:
            await player.go()

    asyncio.run(actor())
