"""Mistakes of the program itself: told to who asked, and forgotten by the table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from outrank.server.runtime import drafts
from outrank.server.views.seat import noticed_by
from server.fixtures import House, two_at_a_table
from server.players import choose


def test_after_a_mistake_the_table_is_where_its_log_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move that was made but not stored is forgotten, whatever went wrong on the way."""
    house = House(tmp_path)

    async def actor() -> None:
        mover, other = await two_at_a_table(house)
        assert mover.board is not None
        offered, version = mover.board["offers"], other.v

        def fails(*args: Any, **more: Any) -> int:
            monkeypatch.setattr("outrank.server.runtime.room.noticed_by", noticed_by)
            raise IndexError

        monkeypatch.setattr("outrank.server.runtime.room.noticed_by", fails)
        move = {"do": "move", "id": "once", "move": choose(offered, mover.rng)}
        assert (await mover.ask(**move))["code"] == "busy"
        await mover.ask(do="snapshot")
        assert mover.board["offers"] == offered
        assert (await mover.ask(**move))["tell"] == "ack"
        await other.until(lambda: other.v == version + 1)
        for player in (mover, other):
            await player.go()

    asyncio.run(actor())
    assert house.registry.metrics["faults"] == 1
    with pytest.raises(AssertionError):  # there was one
        house.close()


def test_after_a_mistake_the_clock_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(tmp_path)
    house.clock.stop()
    row = drafts.row

    def fails(*_: Any) -> tuple[int, ...]:
        monkeypatch.setattr(drafts, "row", row)
        raise IndexError

    async def actor() -> None:
        room = house.open(seats=2, options={"timer": 30}, pace="x1")
        ben = house.join(room["code"], name="Ben")
        people = [await house.player(room, key) for key in (room["token"], ben["token"])]
        ann = people[0]
        await ann.ask(do="start")
        assert ann.board is not None
        awaited = ann.board["awaited"]
        monkeypatch.setattr(drafts, "row", fails)
        house.clock.seconds += 31
        await ann.ask(do="lock", on=True)
        await ann.until(lambda: (ann.board or {})["awaited"] != awaited)
        for player in people:
            await player.go()

    asyncio.run(actor())
    assert house.registry.metrics["faults"] == 1
    with pytest.raises(AssertionError):  # there was one
        house.close()
