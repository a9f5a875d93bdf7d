"""What strangers may make grow has an end: taken back moves, logs, names, addresses."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from outrank.kernel import registry
from outrank.kernel.match import AnyMatch, Match
from outrank.server.limits import address_of
from server.fixtures import House
from server.postgres import Postgres
from server.serving import Process


def test_moves_are_not_taken_back_for_ever(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time the whole match is played again, and again when the room comes back."""
    monkeypatch.setattr("outrank.server.rooms.match.MOST_WORK", 60)

    async def actor() -> None:
        room = house.open(game="classic", seats=3, bots=[], options={"bidding_mode": "open"})
        keys = [room["token"]] + [house.join(room["code"], name=n)["token"] for n in "BC"]
        people = [await house.player(room, key, seed=n) for n, key in enumerate(keys)]
        await people[0].ask(do="start")
        undone, last = 0, people[0]
        for number in range(60):
            for player in people:
                await player.ask(do="snapshot")
            awaited = [player for player in people if player.is_awaited]
            if not awaited:
                break  # it is over
            last = awaited[0]
            await last.move(number)
            assert last.board is not None
            if last.board.get("can_undo"):
                undone += (await last.ask(do="undo"))["tell"] == "ack"
        assert 1 < undone <= 3
        house.registry.rooms.clear()
        assert not house.state(room, last.token)["board"].get("can_undo", False)
        for player in people:
            await player.go()

    asyncio.run(actor())


def test_a_room_that_was_used_very_long_is_left_for_another(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = house.open(seats=2, bots=["random"])
    house.do(room, do="start")
    monkeypatch.setattr("outrank.server.rooms.state.MOST_ENTRIES", 2)
    assert house.do(room, do="lock", on=True)["code"] == "full"
    assert house.do(room, do="handoff")["code"] == "full"
    late = house.post(f"/api/rooms/{room['code']}/join", {"name": "Ben"})
    assert late.json()["code"] == "full"

    async def played() -> None:  # what was begun is played to its end
        ann = await house.player(room, room["token"])
        await ann.play()
        assert (await ann.ask(do="rematch"))["code"] == "full"
        await ann.go()

    asyncio.run(played())


def test_a_long_name_does_not_make_a_long_replay(house: House) -> None:
    game = next(one for one in registry.games() if one.name == "out_trumped")
    for name, status in (("A" * 24, 200), ("A" * 100_000, 413)):
        match: AnyMatch = Match(game, game.options(), 2, names=(name, "B"))
        answer = httpx.post(f"{house.base}/api/replay", content=b"".join(match.lines()), timeout=30)
        assert answer.status_code == status


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:2", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "192.0.2.1", True),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("no:address", "no:address", True),
    ],
)
def test_who_has_a_network_has_one_address(one: str, other: str, is_same: bool) -> None:
    found = [address_of({"client": (address, 1)}) for address in (one, other)]
    assert (found[0] == found[1]) == is_same


def test_names_that_a_database_cannot_read_are_not_found(postgres: Postgres) -> None:
    with Process(postgres.database()) as server:
        for path in ("records/a%00b", "facts/pack-%00", "packs/pack-%00"):
            answer = httpx.get(f"{server.base}/api/{path}", timeout=30)
            assert (answer.status_code, answer.json()["tell"]) == (404, "error")
        wanted = {"game": "v4", "facts": "pack-\0"}
        refused = httpx.post(f"{server.base}/api/rooms", json=wanted, timeout=30)
        assert refused.json()["code"] == "bad_option"
        assert "database" not in server.log()
