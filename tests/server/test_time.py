"""Clocks, pauses, the daily challenge, and rooms that nobody uses any more."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest

from outrank.server.clock import Clock
from outrank.server.rooms.clock import MatchClock
from outrank.server.rooms.model import Room
from server.fixtures import House

DAY = 86_400


class SetClock(Clock):
    """Shows what the test has set."""

    wall = steady = 0

    def wall_ms(self) -> int:
        return self.wall

    def steady_ms(self) -> int:
        return self.steady

    def wait(self, ms: int) -> None:
        self.wall += ms
        self.steady += ms


def timed(house: House, **more: object) -> dict[str, object]:
    room = house.open(seats=2, options={"timer": 30}, **more)
    house.do(room, do="clock", pace="x2")
    return room


def test_a_clock_runs_where_the_house_rules_have_one(house: House) -> None:
    boards = []
    for options, pace in (({}, "x1"), ({"timer": 30}, "x1"), ({"timer": 30}, "off")):
        room = house.open(seats=2, bots=["random"], options=options)
        house.do(room, do="clock", pace=pace)
        house.do(room, do="start")
        boards.append(house.state(room, room["token"])["board"])
    assert ["clock" in board for board in boards] == [False, True, False]


def test_when_time_is_over_the_gentlest_move_is_made(house: House) -> None:
    async def actor() -> None:
        room = timed(house)
        ben = house.join(str(room["code"]), name="Ben")
        ann = await house.player(room, str(room["token"]))
        two = await house.player(room, ben["token"])
        await ann.ask(do="start")
        await two.until(lambda: two.board is not None)
        assert ann.board is not None
        assert ann.board["clock"]["seconds"] == 60
        awaited, version = ann.board["awaited"], ann.v
        house.clock.seconds += 30
        await ann.ask(do="lock", on=True)
        assert ann.v == version + 1  # half the time is left: nothing happens
        assert 20_000 < ann.board["clock"]["left_ms"] <= 30_500
        house.clock.seconds += 31
        await ann.ask(do="lock", on=False)
        await ann.until(lambda: (ann.board or {})["awaited"] != awaited)
        assert ann.board["clock"]["left_ms"] > 55_000
        for player in (ann, two):
            await player.go()

    asyncio.run(actor())


CLOCKS = [("v3", {"preset": "speed"}, 30), ("classic", {"preset": "timed"}, 15)]


@pytest.mark.parametrize(("game", "wanted", "seconds"), CLOCKS, ids=["speed", "rulebook"])
def test_a_room_can_be_opened_with_the_clock_of_its_preset(
    house: House, game: str, wanted: dict[str, str], seconds: int
) -> None:
    for pace, times in (("x1", 1), ("x3", 3)):
        room = house.open(game=game, seats=2, pace=pace, **wanted)
        house.join(room["code"], name="Ben")
        house.do(room, do="start")
        assert house.state(room, room["token"])["board"]["clock"]["seconds"] == times * seconds
    assert house.post("/api/rooms", {"game": game, "pace": "x9"}).json()["code"] == "bad_message"


def test_a_pause_stops_the_clock_and_the_moves(house: House) -> None:
    room = timed(house, bots=["random"])
    house.do(room, do="start")
    house.do(room, do="pause", on=True)
    house.clock.seconds += 500
    state = house.state(room, str(room["token"]))
    assert not state["board"]["clock"]["is_running"]
    assert state["board"]["clock"]["left_ms"] > 50_000
    refused = house.do(room, do="move", id="1", move={"move": "pass"})
    assert "paused" in refused["text"]
    house.do(room, do="pause", on=False)
    state = house.state(room, str(room["token"]))
    assert state["board"]["clock"]["is_running"]
    assert state["board"]["clock"]["left_ms"] > 50_000


def test_the_clock_waits_for_who_is_away(house: House) -> None:
    async def actor() -> None:
        room = house.open(seats=2, options={"timer": 30})
        ben = house.join(str(room["code"]), name="Ben")
        ann = await house.player(room, str(room["token"]))
        two = await house.player(room, ben["token"])
        await ann.ask(do="clock", pace="x1", pauses_for_absent=True)
        await ann.ask(do="start")
        await two.until(lambda: two.board is not None)
        assert ann.board is not None
        awaited = ann.board["awaited"][0]
        away, here = (ann, two) if awaited == ann.board["seat"] else (two, ann)
        await away.go()
        await here.until(lambda: here.room["waits_for"] == [awaited])
        await away.come()
        await here.until(lambda: here.room["waits_for"] == [])
        for player in (ann, two):
            await player.go()

    asyncio.run(actor())


def test_the_clock_waits_for_who_was_away_before_their_turn(house: House) -> None:
    """And goes on when a bot sits in for them."""

    async def actor() -> None:
        room = house.open(seats=2, options={"timer": 30})
        ben = house.join(str(room["code"]), name="Ben")
        people = [await house.player(room, key) for key in (room["token"], ben["token"])]
        await people[0].ask(do="clock", pace="x1", pauses_for_absent=True)
        await people[0].ask(do="start")
        await people[1].until(lambda: people[1].board is not None)
        here, away = people if people[0].is_awaited else people[::-1]
        assert away.board is not None
        seat = away.board["seat"]
        await away.go()
        while here.is_awaited:  # until it is the turn of who has left
            number, version = here.acked, here.v
            assert (await here.move(len(number)))["tell"] == "ack"
            await here.until(lambda version=version: here.v > version)
        await here.until(lambda: here.room["waits_for"] == [seat])
        assert house.do(room, do="bot", seat=seat, bot="random")["tell"] == "ack"
        await here.until(lambda: here.room["waits_for"] == [] and here.is_awaited)
        await here.go()

    asyncio.run(actor())


def test_v4s_match_clock_calls_time(house: House) -> None:
    async def actor() -> None:
        room = house.open(game="v4", preset="clock", seats=2)
        house.join(str(room["code"]), name="Ben")
        ann = await house.player(room, str(room["token"]))
        await ann.ask(do="clock", pace="x1")
        await ann.ask(do="start")
        assert ann.board is not None
        house.clock.seconds += 3 * 3600
        await ann.ask(do="lock", on=True)
        await ann.until(lambda: any("time" in line.lower() for line in ann.log))
        await ann.go()

    asyncio.run(actor())


def test_timing_goes_on_where_it_was() -> None:
    class Timed:
        def clock(self, _state: object) -> tuple[str, int]:
            return ("turn 1", 10)

    game, time = Timed(), SetClock()
    clock = MatchClock(time)
    room = Room(code="", game="", options={}, phase="playing", pace="x3")

    def note(room: Room) -> None:
        clock.note(game, None, room, time.wall_ms())  # type: ignore[arg-type]

    time.wall = time.steady = 1000
    note(room)
    time.wait(10_000)
    assert clock.left_ms() == 20_000
    note(room.changed(is_paused=True))
    time.wait(88_000)
    assert clock.left_ms() == 20_000
    note(room)
    time.wait(1000)
    assert clock.left_ms() == 19_000
    for jump in (3_600_000, -7_200_000):  # somebody sets the system's clock
        time.wall += jump
        note(room)
        time.wait(1000)
    assert clock.left_ms() == 17_000


@pytest.mark.parametrize(("jump", "left"), [(0, 5_000), (-3_600_000, 10_000)], ids=["", "back"])
def test_a_clock_goes_on_after_a_restart(jump: int, left: int) -> None:
    """What was used up counts; a system clock that was set back gives a whole turn, no more."""

    class Timed:
        def clock(self, _state: object) -> tuple[str, int]:
            return ("turn 1", 10)

    time = SetClock()
    time.wall, time.steady = 50_000_000 + jump, 7
    clock = MatchClock(time)
    room = Room(code="", game="", options={}, phase="playing")
    for at in (49_995_000, 49_998_000):
        clock.note(Timed(), None, room, at)  # type: ignore[arg-type]
    assert clock.left_ms() == left
    time.wait(1000)
    assert clock.left_ms() == left - 1000


def test_the_daily_challenge_is_the_same_for_all_and_sealed(house: House) -> None:
    one = house.open(game="v4", daily=True)
    two = house.open(game="v4", daily=True, name="Ben")
    for room in (one, two):
        assert house.do(room, do="start")["tell"] == "ack"
    first, other = (house.state(room, room["token"]) for room in (one, two))
    assert first["room"]["daily"] == datetime.now(UTC).date().isoformat()
    shown = [state["log"][0]["event"] for state in (first, other)]
    assert shown[0] == shown[1]
    assert house.do(one, do="nonce", nonce="me")["code"] == "not_now"
    assert house.do(one, do="clock", pace="x1")["code"] == "not_now"

    async def played() -> str:
        ann = await house.player(one, one["token"])
        await ann.play()
        await ann.go()
        return str(ann.room["match"])

    match = asyncio.run(played())
    assert house.do(one, do="start")["code"] == "not_now"  # it would be another deal
    for path in ("", "/ply", "/verify"):
        assert house.get(f"/api/records/{match}{path}").json()["code"] == "sealed"
    house.clock.seconds += 2 * DAY
    assert house.get(f"/api/records/{match}/verify").json()["is_sound"]
    assert house.do(one, do="rematch")["code"] == "not_now"


def test_in_a_daily_challenge_nobody_changes_seats(house: House) -> None:
    """A chair that was left would be dealt something else, and a bot's hand is sealed."""
    room = house.open(game="v4", daily=True)
    path = f"/api/rooms/{room['code']}/join"
    for phase in ("lobby", "playing", "over"):
        state = house.state(room, room["token"])
        assert state["room"]["phase"] == phase
        assert house.post(path, {"name": "Eve", "seat": 1}).json()["code"] == "not_now"
        eve = house.join(room["code"], name="Eve", watch=True)
        assert house.do(room, eve["token"], do="sit", seat=1)["code"] == "not_now"
        assert house.do(room, do="stand")["code"] == "not_now"
        assert house.state(room, eve["token"])["seat"] == -1
        house.do(room, do="start")
        if phase == "playing":
            asyncio.run(_played(house, room))


async def _played(house: House, room: dict[str, str]) -> None:
    player = await house.player(room, room["token"])
    await player.play()
    await player.go()


def test_rooms_nobody_uses_are_cleared_away(house: House) -> None:
    old = house.open()
    house.clock.seconds += 20 * 3600
    used = house.open()
    house.clock.seconds += 10 * 3600
    house.registry.rooms.clear()
    house.clean_up()
    assert house.get(f"/api/rooms/{old['code']}").json()["code"] == "no_such_room"
    assert house.get(f"/api/rooms/{used['code']}").json()["code"] == used["code"]
