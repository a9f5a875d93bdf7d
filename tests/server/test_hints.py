"""Hints: one nudge per decision, only for its seat, for a point beside the match."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outrank.catalog.load import load
from outrank.kernel import registry
from outrank.kernel.seats import Piece
from outrank.server.protocol.messages import HintKind
from outrank.server.rooms import hints
from outrank.server.rooms.hints import Hintable, hintable, nudge, places
from outrank.server.rooms.match import LiveMatch
from outrank.server.rooms.model import Current, Person, Predictor, Room
from server.fixtures import House
from server.players import Player, choose
from server.test_predictions import other_than
from server.test_scenes import GAMES, HeldClock, Table, table


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, clock=HeldClock())
    yield opened
    opened.close()


def pieces(*numbers: int) -> tuple[Piece, ...]:
    return tuple(map(Piece, numbers))


def at(*values: float) -> dict[Piece, float]:
    return {Piece(number): value for number, value in enumerate(values)}


# What a nudge says


@pytest.mark.parametrize(
    ("found", "values", "says", "tokens"),
    [
        # 1 and 2 are closest; 2 is nearer to 3 than 1 is to 0
        (Hintable("ranking", pieces(0, 1, 2, 3), 0, 3), (0, 4, 5, 7), "leave_out", (2,)),
        (Hintable("ranking", pieces(0, 1, 2, 3), 0, 4), (0, 4, 5, 7), "close", (1, 2)),
        # equal values are right in either order: they are not what makes a row hard
        (Hintable("ranking", pieces(0, 1, 2), 0, 3), (1, 1, 4), "close", (0, 2)),
        (Hintable("ranking", pieces(0, 1), 0, 2), (3, 3), "same", ()),
        (Hintable("ranking", pieces(0, 1, 2), 0, 1), (1, 2, 4), "same", ()),
        (Hintable("call", pieces(0, 1), 0, centre=pieces(2)), (9, 1, 4), "leave_out", (1, 2)),
        (Hintable("call", pieces(0), 0, centre=pieces(1)), (1, 1.4), "close", (0, 1)),
        (Hintable("call", pieces(0), 0, centre=pieces(1)), (1, 2), "far", (0, 1)),
        (Hintable("call", pieces(0, 1), 0, centre=pieces(2)), (3, 3, 3), "close", (0, 2)),
        (Hintable("block", pieces(0, 1, 2), 0), (0, 1, 8), "block", (2,)),
        (Hintable("block", pieces(1), 0), (0, 1), "block", (1,)),
    ],
)
def test_what_a_nudge_says(
    found: Hintable, values: tuple[float, ...], says: str, tokens: tuple[int, ...]
) -> None:
    told = nudge(found, at(*values))
    assert (told.kind, told.says, told.tokens) == (found.kind, says, tokens)


@pytest.mark.parametrize("kind", ["ranking", "call", "block"])
def test_it_never_says_which_is_more(kind: HintKind) -> None:
    """With every order turned round it says the same."""
    rng = Random(7)
    for _ in range(200):
        tokens = rng.randint(1, 8)
        values = [rng.choice((-1.5, -1, -0.25, 0, 0.5, 0.75, 2)) for _ in range(tokens + 1)]
        centre = pieces(tokens) if kind == "call" else ()
        found = Hintable(kind, pieces(*range(tokens)), 0, rng.randint(1, tokens), centre)
        assert nudge(found, at(*values)) == nudge(found, at(*(-value for value in values)))


# What it is made from


def hinted_match(game: str, seed: int) -> tuple[Room, LiveMatch]:
    found = next(one for one in registry.games() if one.name == game)
    live = LiveMatch(found, {}, load(), ("A", "B", "C"), seed=bytes([seed] * 32), nonces=["n"])
    live.begin()
    room = Room(
        code="", game=game, options={}, phase="playing", has_hints=True, current=Current("m", "", 1)
    )
    return room, live


@pytest.mark.parametrize("game", ["classic", "v3", "v4", "four4more"])
def test_only_what_the_seat_is_offered_matters(game: str) -> None:
    """Exchange pieces that the seat could never tell apart: the nudge is the same. It names only
    tokens that the seat sees, and no other seat has one."""
    kinds, facts = set(), load()
    for seed in range(3):
        room, live = hinted_match(game, seed)
        rng, proof = Random(seed), live.game.proof
        assert proof is not None
        while not live.is_over:
            seat = live.awaited()[0]
            found = hintable(room, live, seat)
            if found is not None:
                kinds.add(found.kind)
                told = nudge(found, places(found, facts))
                assert set(told.tokens) <= {*found.tokens, *found.centre}
                assert all(hintable(room, live, other) is None for other in {0, 1, 2} - {seat})
                for group in proof.hidden(live.match.state, seat):
                    twin = live.copy()
                    proof.swap(twin.match.state, group[0], group[-1])
                    assert hintable(room, twin, seat) == found
            menu = live.match.legal_moves(seat)
            live.play(seat, rng.choice(menu).sample(rng))
    assert kinds == ({"ranking", "block"} if game in ("classic", "v3") else {"call"})


def test_where_there_are_none() -> None:
    room, live = hinted_match("v4", 1)
    rng = Random(1)
    while hintable(room, live, live.awaited()[0]) is None:
        seat = live.awaited()[0]
        live.play(seat, rng.choice(live.match.legal_moves(seat)).sample(rng))
    seat = live.awaited()[0]
    others = [room.changed(daily="2026-11-19"), room.changed(lesson=0), room.changed(phase="over")]
    for other in (*others, room.changed(has_hints=False)):
        assert hintable(other, live, seat) is None
        assert hints.shown(other, live, seat) is None
    assert hintable(room, None, seat) is None


def test_a_second_time_is_free() -> None:
    room, live = hinted_match("v4", 1)
    rng, ann = Random(1), Person(4, "Ann", "")
    room = room.changed(predictors=(Predictor(4, 3, 2, 5, 1), Predictor(2, 3, 3, 4)))
    while hintable(room, live, live.awaited()[0]) is None:
        seat = live.awaited()[0]
        live.play(seat, rng.choice(live.match.legal_moves(seat)).sample(rng))
    seat = live.awaited()[0]
    once = hints.taken(room, live, ann, seat)
    assert once.predictors == (Predictor(2, 3, 3, 4), Predictor(4, 2, 2, 5, 1, 1))
    assert hints.taken(once, live, ann, seat) is once
    first = hints.shown(once, live, seat)
    assert first is not None
    assert first.says
    assert hints.shown(room, live, seat) == type(first)("call")
    live.play(seat, next(iter(live.match.legal_moves(seat)[0])))
    assert hints.shown(once, live, seat) in (None, type(first)("call"))  # the next one costs again


# At a table


async def hinted_table(house: House, game: str) -> tuple[Table, Player, dict[str, Any]]:
    t = await table(house, game, scenes="off")
    refused = await t.people[1].ask(do="hints", on=True)
    assert refused["code"] == "not_host"
    player, move = await t.until_result(is_right=True)
    refused = await player.ask(do="hint")
    assert refused["text"] == "There's no hint for this."  # unless the host allows them
    await t.people[0].ask(do="hints", on=True)
    await player.until(lambda: player.board is not None and "hint" in player.board)
    return t, player, move


@pytest.mark.parametrize("game", GAMES)
def test_only_the_seat_is_told(house: House, game: str) -> None:
    async def run() -> None:
        t, player, move = await hinted_table(house, game)
        other = other_than(t, player)
        kind = "call" if game in ("v4", "four4more") else "ranking"
        assert player.board is not None
        assert player.board["hint"] == {"kind": kind}
        record = list(t.actor.state.live.match.lines(0))
        assert (await other.ask(do="hint"))["code"] == "not_now"
        assert (await t.watchers[2].ask(do="hint"))["code"] == "not_seated"
        assert (await player.ask(do="hint"))["tell"] == "ack"
        await player.until(lambda: "says" in (player.board or {})["hint"])
        told = player.board["hint"]
        also = await t.watch(player.token, "de")
        assert also.board is not None
        assert also.board["hint"] == told  # every device of the seat, now and after a reload
        line = {"person": player.snapshot["person"], "points": -1, "right": 0, "count": 0}
        await other.until(lambda: bool(other.room.get("predictors")))
        assert other.room["predictors"] == [{**line, "hints": 1}]
        for one in t.everybody:
            if one.token != player.token:
                assert "says" not in json.dumps(one.board)
                assert '"says"' not in "".join(one.frames)
        assert list(t.actor.state.live.match.lines(0)) == record
        await player.ask(do="hint")
        assert t.actor.room.predictors[0].points == -1
        version = player.v
        await player.ask(do="move", move=move)
        await player.until(lambda: player.v > version)
        assert "says" not in player.board.get("hint", {})
        assert b"hint" not in b"".join(t.actor.state.live.match.lines(0))
        await t.close()

    asyncio.run(run())


def test_a_hint_outlives_a_restart_but_not_its_match(house: House) -> None:
    async def run() -> None:
        t, player, _ = await hinted_table(house, "classic")
        await player.ask(do="hint")

        async def forget() -> None:
            await t.actor._rebuild()

        await asyncio.wrap_future(house.begin(t.actor.do(forget)))
        await player.until(lambda: "says" in (player.board or {}).get("hint", {}))
        await t.people[0].ask(do="end")
        assert t.actor.room.hints_taken == ()
        assert t.actor.room.predictors[0].hints == 1  # the side board is the room's
        await t.close()

    asyncio.run(run())


def test_blockers_are_told_what_is_easy_to_place(house: House) -> None:
    async def run() -> None:
        t = await table(house, "classic", scenes="off")
        await t.people[0].ask(do="hints", on=True)

        def blocker() -> Player | None:
            for player in t.people:
                if (player.board or {}).get("hint", {}).get("kind") == "block":
                    return player
            return None

        while blocker() is None:
            for player in t.people:
                if player.is_awaited and player.board is not None:
                    version = player.v
                    await player.ask(do="move", move=choose(player.board["offers"], player.rng))
                    for one in t.people:
                        await one.until(lambda one=one, v=version: one.v > v)
                    break
            else:
                await asyncio.sleep(0.01)
        player = blocker() or t.people[0]
        assert player.board is not None
        await player.ask(do="hint")
        await player.until(lambda: "says" in (player.board or {})["hint"])
        offered = {
            m["token"]
            for o in player.board["offers"]
            for m in o.get("moves", ())
            if m["move"] == "block"
        }
        assert player.board["hint"]["says"] == "block"
        assert set(player.board["hint"]["tokens"]) <= offered
        await t.close()

    asyncio.run(run())
