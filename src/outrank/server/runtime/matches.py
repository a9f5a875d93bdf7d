"""How a match begins, goes on and ends at a table."""

from __future__ import annotations

from outrank.kernel.seats import Seat
from outrank.server.errors import Refusal, reason
from outrank.server.rooms import host, lessons
from outrank.server.rooms.daily import end_of_day
from outrank.server.rooms.match import LiveMatch, MatchStep
from outrank.server.rooms.model import Room
from outrank.server.runtime.room import RoomActor
from outrank.server.store.writer import RecordRow
from outrank.server.views.seat import SeatView


async def begin(actor: RoomActor, room: Room, *, by: int, id: str) -> None:
    """A fresh match, of which nothing knows anything about the one before."""
    assert room.current is not None
    library = actor.registry.library
    try:
        live = LiveMatch(
            library.game(room.game),
            room.options,
            library.facts(room.facts),
            room.names(),
            seed=bytes.fromhex(room.current.seed),
            nonces=[chair.nonce for chair in room.chairs],
            deals=lessons.deals(library, room),
        )
    except ValueError as error:  # these house rules do not go with so many seats
        raise Refusal("bad_option", reason(error)) from None
    room, opening = lessons.opened(library, room)
    step = live.begin(opening)
    actor.state.live = live
    actor.drafts.clear()
    await actor.commit(room=room, step=step, by=by, id=id, is_fresh=True)
    actor.registry.metrics.count("matches_started")


async def commit_step(
    actor: RoomActor, step: MatchStep, before: dict[Seat, SeatView], *, by: int = -1, id: str = ""
) -> None:
    """Store a step; the last one together with the finished record."""
    live, room = actor.state.live, actor.room
    assert live is not None
    if not live.is_over:
        turned = lessons.next_page(room)
        await actor.commit(room=turned, step=step, before=before, by=by, id=id)
        actor.registry.metrics.count("moves")
        return
    assert room.current is not None
    record = RecordRow(
        room.current.id,
        room.game,
        room.facts,
        actor.registry.clock.wall_ms(),
        end_of_day(room.daily) if room.daily else 0,
        live.record(),
    )
    await actor.commit(
        room=host.finished(room), step=step, before=before, by=by, id=id, record=record
    )
    actor.registry.metrics.count("moves")
    actor.registry.metrics.count("matches_finished")
