"""A room as everybody may see it: without fingerprints, tickets and seeds."""

from __future__ import annotations

from outrank.kernel.dealer import commitment
from outrank.server.protocol.messages import (
    ChairShown,
    LessonShown,
    PersonShown,
    RoomShown,
    SeatRequestShown,
    TakenOverShown,
)
from outrank.server.rooms import takeovers
from outrank.server.rooms.model import Room


def room_shown(room: Room, title: str, lesson: LessonShown | None) -> RoomShown:
    """The lobby, and what stands round the board during a match."""
    names = room.names()
    return RoomShown(
        code=room.code,
        game=room.game,
        title=title,
        preset=room.preset,
        options=room.options,
        facts=room.facts,
        phase=room.phase,
        people=tuple(
            PersonShown(
                person.id,
                person.name,
                room.seats_of(person.id),
                person.id == room.host,
                person.is_removed,
            )
            for person in room.people
        ),
        chairs=tuple(
            ChairShown(
                "" if chair.is_free else names[seat], chair.people, chair.bot, bool(chair.nonce)
            )
            for seat, chair in enumerate(room.chairs)
        ),
        host=room.host,
        is_locked=room.is_locked,
        is_paused=room.is_paused,
        waits_for=room.waits_for,
        pace=room.pace,
        pauses_for_absent=room.pauses_for_absent,
        daily=room.daily,
        match=room.match,
        commitment=commitment(bytes.fromhex(room.seed)) if room.seed else "",
        lesson=lesson,
        seat_requests=tuple(
            SeatRequestShown(
                one.person,
                one.seat,
                takeovers.voters(room, one.person, one.seat),
                one.accepted,
                one.declined,
                one.is_declined,
            )
            for one in room.seat_requests
        ),
        taken_over=tuple(TakenOverShown(one.seat, one.person, one.name) for one in room.taken_over),
    )
