"""Clocks, pauses, the daily challenge, and rooms that nobody uses any more."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime
from typing import Any

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


class TenSeconds:
    """A game with one decision."""

    def clock(self, _state: object) -> tuple[str, int]:
        return ("turn 1", 10)


def timed(house: House, **more: object) -> dict[str, object]:
    house.clock.stop()
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
    game, steady = TenSeconds(), SetClock()
    clock = MatchClock(steady)
    room = Room(code="", game="", options={}, phase="playing", pace="x3")

    def note(room: Room) -> None:
        clock.note(game, None, room, steady.wall_ms())  # type: ignore[arg-type]

    steady.wall = steady.steady = 1000
    note(room)
    steady.wait(10_000)
    assert clock.left_ms() == 20_000
    note(room.changed(is_paused=True))
    steady.wait(88_000)
    assert clock.left_ms() == 20_000
    note(room)
    steady.wait(1000)
    assert clock.left_ms() == 19_000
    for jump in (3_600_000, -7_200_000):  # somebody sets the system's clock
        steady.wall += jump
        note(room)
        steady.wait(1000)
    assert clock.left_ms() == 17_000


@pytest.mark.parametrize(("jump", "left"), [(0, 5_000), (-3_600_000, 10_000)], ids=["", "back"])
def test_a_clock_goes_on_after_a_restart(jump: int, left: int) -> None:
    """What was used up counts; a system clock that was set back gives a whole turn, no more."""

    steady = SetClock()
    steady.wall, steady.steady = 50_000_000 + jump, 7
    clock = MatchClock(steady)
    room = Room(code="", game="", options={}, phase="playing")
    for at in (49_995_000, 49_998_000):
        clock.note(TenSeconds(), None, room, at)  # type: ignore[arg-type]
    assert clock.left_ms() == left
    steady.wait(1000)
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


class TimedMatch:
    """A match between two people, moved on by what is offered, and its clock."""

    def __init__(self, house: House, **wanted: Any) -> None:
        self.house = house
        house.clock.stop()
        self.room = house.open(seats=2, **wanted)
        ben = house.join(self.room["code"], name="Ben")
        self.keys = [self.room["token"], ben["token"]]
        house.do(self.room, do="start")
        self.asked = 0

    @property
    def seat(self) -> int:
        return int(self.board()["awaited"][0])

    def board(self, seat: int = 0) -> dict[str, Any]:
        return dict(self.house.state(self.room, self.keys[seat])["board"])

    @property
    def left(self) -> float:
        return float(self.board()["clock"]["left_ms"]) / 1000

    def offered(self, kind: str) -> dict[str, Any]:
        """What the awaited seat is offered of a kind."""
        (found,) = [
            offer
            for offer in self.board(self.seat)["offers"]
            if (offer.get("move") or offer["moves"][0])["move"] == kind
        ]
        return dict(found)

    def ask(self, seat: int, **message: Any) -> dict[str, Any]:
        self.asked += 1
        return self.house.do(self.room, self.keys[seat], id=str(self.asked), **message)

    def play(self, kind: str) -> int:
        """The awaited seat makes the first move of a kind; which seat it was."""
        seat = self.seat
        answer = self.ask(seat, do="move", move=self.offered(kind)["moves"][0])
        assert answer["tell"] == "ack", answer
        return seat

    def run_out(self) -> int:
        """Let the time of the awaited seat run out; which seat it was."""
        seat, before = self.seat, self.version
        self.house.clock.seconds += self.left + 1
        self.ask(0, do="lock", on=True)  # a change: bots and clocks are planned anew
        self.ask(0, do="lock", on=False)
        while self.version < before + 3:
            time.sleep(0.01)
        return seat

    @property
    def version(self) -> int:
        return int(self.house.state(self.room, self.keys[0])["v"])

    def until_ranking(self, select: str) -> None:
        for kind in (select, "bid", "pass", "pass"):
            self.play(kind)
        assert self.offered("rank")


TIMED = [
    ("v3", {"preset": "speed"}, "select_challenge"),
    ("classic", {"preset": "timed"}, "select_category"),
]


@pytest.mark.parametrize(("game", "wanted", "select"), TIMED, ids=["speed", "rulebook"])
@pytest.mark.rule("V3-R23", "CL-R28")
def test_a_late_seat_plays_the_row_that_it_had_laid_out(
    house: House, game: str, wanted: dict[str, str], select: str
) -> None:
    for is_complete in (False, True):
        match = TimedMatch(house, game=game, **wanted)
        match.until_ranking(select)
        offer = match.offered("rank")
        row = offer["among"][: offer["count"] - (not is_complete)]
        assert match.ask(match.seat, do="draft", draft={"row": row})["tell"] == "ack"
        match.run_out()
        events = [line["event"] for line in house.state(match.room)["log"]]
        kinds = [event["event"] for event in events]
        assert ("row_laid" in kinds) == is_complete
        assert any(event.get("why") == "gave_up" for event in events) != is_complete


@pytest.mark.parametrize(("game", "wanted", "select"), TIMED, ids=["speed", "rulebook"])
@pytest.mark.rule("V3-R23", "CL-R28")
def test_a_move_that_the_clock_made_cannot_be_undone(
    house: House, game: str, wanted: dict[str, str], select: str
) -> None:
    match = TimedMatch(house, game=game, **wanted)
    match.play(select)
    match.play("bid")
    for is_restarted in (False, True):
        if is_restarted:
            house.registry.rooms.clear()
        else:
            late = match.run_out()
        assert not match.board(late).get("can_undo", False)
        refused = match.ask(late, do="undo")
        assert refused["code"] == "illegal_move"
        assert "forced" in refused["text"]


@pytest.mark.parametrize(("game", "wanted", "select"), TIMED, ids=["speed", "rulebook"])
def test_undoing_gives_no_time_back(
    house: House, game: str, wanted: dict[str, str], select: str
) -> None:
    match = TimedMatch(house, game=game, **wanted)
    match.play(select)
    match.play("bid")
    seconds = match.board()["clock"]["seconds"]
    house.clock.seconds += seconds - 10
    here = match.play("bid")
    assert match.left > seconds - 5
    house.clock.seconds += 4
    assert match.ask(here, do="undo")["tell"] == "ack"
    assert match.seat == here
    assert match.left <= 6  # 10 were left, and 4 have passed
    house.registry.rooms.clear()
    assert match.left <= 6
    match.play("bid")
    assert seconds - 5 < match.left <= seconds - 4  # nor does the other seat get time
    house.clock.seconds += 7
    refused = match.ask(here, do="undo")
    assert refused["code"] == "illegal_move"
    assert "time for that move is over" in refused["text"]
