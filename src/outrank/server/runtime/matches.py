"""How a match begins, goes on and ends at a table."""

from __future__ import annotations

from outrank.kernel.seats import Seat
from outrank.server.rooms import lessons
from outrank.server.rooms import host
from outrank.server.rooms.daily import end_of_day
from outrank.server.errors import Refusal, reason
from outrank.server.rooms.match import Live, Stride
from outrank.server.rooms.model import Room
from outrank.server.views.seat import Screen
from outrank.server.store.writer import RecordRow
from outrank.server.runtime.room import Table
from outrank.server.rooms.clock import now_ms


async def begin(table: Table, room: Room, *, by: int, id: str) -> None:
    """A fresh match, of which nothing knows anything about the one before."""
    assert room.current is not None
    shelf = table.hall.shelf
    try:
        live = Live(
            shelf.game(room.game),
            room.options,
            shelf.facts(room.facts),
            room.names(),
            seed=bytes.fromhex(room.current.seed),
            nonces=[chair.nonce for chair in room.chairs],
            deals=lessons.deals(shelf, room),
        )
    except ValueError as error:  # these house rules do not go with so many seats
        raise Refusal("bad_option", reason(error)) from None
    room, opening = lessons.opened(shelf, room)
    stride = live.begin(opening)
    table.state.live = live
    table.drafts.clear()
    await table.commit(room=room, stride=stride, by=by, id=id, is_fresh=True)
    table.hall.metrics.count("matches_started")


async def commit_step(
    table: Table, stride: Stride, before: dict[Seat, Screen], *, by: int = -1, id: str = ""
) -> None:
    """Store a step; the last one together with the finished record."""
    live, room = table.state.live, table.room
    assert live is not None
    if not live.is_over:
        turned = lessons.turned_page(room)
        await table.commit(room=turned, stride=stride, before=before, by=by, id=id)
        table.hall.metrics.count("moves")
        return
    assert room.current is not None
    record = RecordRow(
        room.current.id,
        room.game,
        room.facts,
        now_ms(),
        end_of_day(room.daily) if room.daily else 0,
        live.record(),
    )
    await table.commit(
        room=host.finished(room), stride=stride, before=before, by=by, id=id, record=record
    )
    table.hall.metrics.count("moves")
    table.hall.metrics.count("matches_finished")
