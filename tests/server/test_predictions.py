"""Predictions: locked before a result is revealed, scored beside the match, secret until then."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from outrank.kernel.seats import Piece, Seat
from outrank.server.rooms.match import LiveMatch
from outrank.server.rooms.model import Prediction, Predictor, Room
from outrank.server.rooms.predictions import (
    OpenResult,
    bars,
    open_result,
    points_of,
    with_predicted,
)
from outrank.server.rooms.scenes import Outcome, Scene, ranking_beats
from server.fixtures import House
from server.players import Player
from server.test_scenes import GAMES, HeldClock, Table, table


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, clock=HeldClock())
    yield opened
    opened.close()


def scene(outcome: Outcome, wrong: int = -1, count: int = 5) -> Scene:
    """A ranking of so many tokens that ended like this."""
    return Scene(
        kind="ranking",
        seat=Seat(0),
        tokens=tuple(Piece(place) for place in range(count)),
        stat=0,
        challenge=0,
        higher=False,
        outcome=outcome,
        wrong=wrong,
        order=(),
        shown=(),
        has_steps=True,
        points=(),
        blocks=(),
        lost=(),
        speed=1,
        beats=tuple(ranking_beats(count, wrong)),
    )


def bare_room(**more: Any) -> Room:
    return Room(code="", game="", options={}, phase="playing", **more)


def other_than(t: Table, player: Player) -> Player:
    return t.people[1 - t.people.index(player)]


# What a prediction wins


@pytest.mark.parametrize(
    ("prediction", "outcome", "wrong", "points"),
    [
        (Prediction(True), "right", -1, 1),
        (Prediction(True), "wrong", 2, 0),
        (Prediction(False), "right", -1, 0),
        (Prediction(False), "wrong", 2, 1),
        (Prediction(False, 2), "wrong", 2, 2),
        (Prediction(False, 3), "wrong", 2, 1),
        (Prediction(False, 2), "right", -1, 0),
        (Prediction(False, 1), "wrong", -1, 1),  # values stay secret: nobody knows where
        (Prediction(False), "insured", -1, 1),
        (Prediction(True), "push", -1, 0),
    ],
)
def test_points(prediction: Prediction, outcome: Outcome, wrong: int, points: int) -> None:
    assert points_of(prediction, scene(outcome, wrong)) == points


def test_the_side_board_counts_points_and_streaks() -> None:
    """Best first; a streak ends with a wrong prediction, and a tie neither ends nor feeds it."""
    right, wrong = Prediction(True), Prediction(False, 1)
    room = with_predicted(bare_room(), scene("right"), {0: right, 3: wrong}, [])
    assert room.predictors == (Predictor(0, 1, 1, 1, 1), Predictor(3, 0, 0, 1, 0))
    room = with_predicted(room, scene("wrong", 1), {3: wrong, 0: right}, [])
    assert room.predictors == (Predictor(3, 2, 1, 2, 1), Predictor(0, 1, 1, 2, 0))
    tied = with_predicted(room, scene("push"), {3: wrong}, [])
    assert tied.predictors == room.predictors
    assert tied.predicted is not None
    nobody = with_predicted(tied, scene("right"), {}, [])
    assert nobody.predicted is None
    assert nobody.predictors == room.predictors
    assert with_predicted(nobody, scene("right"), {}, []) is nobody


def test_an_audience_is_bars() -> None:
    made = [Prediction(True)] * 700 + [Prediction(False)] * 200 + [Prediction(False, 4)] * 100
    assert bars(made, 5) == (700, 200, 0, 0, 0, 100)
    assert bars(made[:900], 0) == (700, 200)
    assert bars([], 5) == ()
    room = with_predicted(bare_room(), scene("wrong", 4), {}, made)
    assert room.predicted is not None
    assert room.predicted.audience == (700, 200, 0, 0, 0, 100)
    assert room.predictors == ()  # only people have a line of their own


def test_nothing_is_open_without_a_match() -> None:
    assert open_result(bare_room(), None) is None


# At a table


@pytest.mark.parametrize("game", GAMES)
def test_they_are_locked_then_told_then_scored(house: House, game: str) -> None:
    """Nobody hears what is predicted before the scene, nobody what it wins before the verdict."""

    async def run() -> None:
        t = await table(house, game)
        player, move = await t.until_result(is_right=True)
        other, tv = other_than(t, player), t.watchers[2]
        person = other.snapshot["person"]
        for one in t.everybody:
            assert one.board is not None
            assert one.board["open_result"]["seat"] == t.people.index(player)
        refused = await player.ask(do="predict", is_right=True)
        assert refused["text"] == "You can't predict your own result."
        mark = len(player.frames)
        assert (await other.ask(do="predict", is_right=False))["tell"] == "ack"
        assert (await other.ask(do="predict", is_right=True))["tell"] == "ack"  # they may change it
        assert (await tv.ask(do="predict", is_right=False))["tell"] == "ack"
        everybody = {"tell": "predicting", "people": [person], "audience": 1}
        for one in t.everybody:
            await one.until(lambda one=one: everybody in one.other)
        again = await t.watch(other.token)
        assert again.snapshot["prediction"] == {"person": person, "is_right": True}
        assert "prediction" not in (await t.watch(player.token)).snapshot
        record = list(t.actor.state.live.match.lines(0))
        assert "is_right" not in "".join(player.frames[mark:])
        t.stop_time()
        await player.ask(do="move", move=move)
        late = await other.ask(do="predict", is_right=True)
        assert late["text"] == "Wait until the result is shown."
        await player.until(lambda: any(one["tell"] == "scene" for one in player.other))
        told = next(one for one in player.other if one["tell"] == "scene")["scene"]
        count = len(told["tokens"]) if told["kind"] == "ranking" else 1
        expected = {
            "seat": t.people.index(player),
            "people": [{"person": person, "is_right": True}],
            "audience": [0, 1] + [0] * (count - 1),
        }
        assert told["predictions"] == expected
        assert not house.state(t.room, "")["room"]["predictors"]
        await t.rest()
        for one in t.people:
            await one.until(lambda one=one: bool(one.room.get("predictors")))
            line = {"person": person, "points": 1, "right": 1, "count": 1, "streak": 1}
            assert one.room["predictors"] == [line]
            assert one.room["predicted"]["people"][0]["points"] == 1
        lines = t.actor.state.live.match.lines(0)
        assert list(lines[: len(record)]) == record
        assert b"predict" not in b"".join(lines)
        await t.close()

    asyncio.run(run())


def test_a_wrong_pair_is_named_from_the_first(house: House) -> None:
    async def run() -> None:
        t = await table(house, "classic", scenes="off")
        player, move = await t.until_result(is_right=False)  # the last token comes first
        other = other_than(t, player)
        for pair in (len(move["tokens"]), 60):
            refused = await other.ask(do="predict", is_right=False, pair=pair)
            assert refused["text"] == "There is no such pair in this row."
        assert (await other.ask(do="predict", is_right=True, pair=1))["code"] == "bad_message"
        await other.ask(do="predict", is_right=False, pair=1)
        await player.ask(do="move", move=move)
        await other.until(lambda: bool(other.room.get("predictors")))
        assert other.room["predictors"][0]["points"] == 2
        assert [one.gaps for one in t.everybody] == [0] * len(t.everybody)
        after = await other.ask(do="predict", is_right=True)
        assert after["text"] == "There's nothing to predict right now."
        await t.close()

    asyncio.run(run())


def test_the_host_can_turn_them_off(house: House) -> None:
    async def run() -> None:
        t = await table(house, "v4", scenes="off")
        ann, ben = t.people
        player, move = await t.until_result(is_right=True)
        other = other_than(t, player)
        await other.ask(do="predict", is_right=True)
        assert (await ben.ask(do="predictions", on=False))["code"] == "not_host"
        await ann.ask(do="predictions", on=False)
        await other.until(lambda: other.board is not None and "open_result" not in other.board)
        assert other.room["has_predictions"] is False
        assert (await other.ask(do="predict", is_right=True))["code"] == "not_now"
        await player.ask(do="move", move=move)
        await ann.ask(do="predictions", on=True)
        await other.until(lambda: bool(other.room["has_predictions"]))
        assert other.room["predictors"] == []  # what was said before counts no more
        await t.close()

    asyncio.run(run())


def test_lessons_and_daily_challenges_have_none(house: House) -> None:
    async def run() -> None:
        t = await table(house, "v4", scenes="off")
        await t.until_result(is_right=True)
        room, live = t.actor.room, t.actor.state.live
        assert isinstance(live, LiveMatch)
        found = open_result(room, live)
        assert found is not None
        assert isinstance(found[0], OpenResult)
        assert open_result(room.changed(daily="2026-11-19"), live) is None
        assert open_result(room.changed(lesson=0), live) is None
        assert open_result(room.changed(phase="over"), live) is None
        await t.close()

    asyncio.run(run())


def test_who_leaves_the_audience_counts_no_more(house: House) -> None:
    async def run() -> None:
        t = await table(house, "v4", scenes="off")
        player, move = await t.until_result(is_right=True)
        tv, also = t.watchers[2], await t.watch()
        await tv.ask(do="predict", is_right=True)
        await also.ask(do="predict", is_right=True)
        await player.until(lambda: {"tell": "predicting", "audience": 2} in player.other)
        await also.go()
        await player.until(lambda: {"tell": "predicting", "audience": 1} in player.other)
        await player.ask(do="move", move=move)
        await tv.until(lambda: bool(tv.room.get("predicted")))
        assert tv.room["predicted"]["audience"] == [1, 0]
        await t.close()

    asyncio.run(run())


def test_the_side_board_outlives_a_restart(house: House) -> None:
    """It is in the room's log, with the step that it belongs to."""

    async def run() -> None:
        t = await table(house, "v4", scenes="off")
        player, move = await t.until_result(is_right=True)
        other = other_than(t, player)
        await other.ask(do="predict", is_right=True)
        await player.ask(do="move", move=move)

        async def forget() -> None:
            await t.actor._rebuild()

        await asyncio.wrap_future(house.begin(t.actor.do(forget)))
        state = house.state(t.room, "")
        assert state["room"]["predictors"][0]["points"] == 1
        assert "predict" not in json.dumps(state["board"]["view"])
        await t.close()

    asyncio.run(run())
