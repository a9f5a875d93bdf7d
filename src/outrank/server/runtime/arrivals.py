"""Coming to a table and leaving it: by socket or by HTTP."""

from __future__ import annotations

from outrank.kernel.messages import _
from outrank.kernel.seats import Seat
from outrank.server.rooms import lobby
from outrank.server.rooms import keys
from outrank.server.protocol.bodies import JoinRoom
from outrank.server.errors import Refusal
from outrank.server.runtime.registry import Hall
from outrank.server.runtime.upkeep import say_presence
from outrank.server.views.language import Language
from outrank.server.rooms.model import Person
from outrank.server.runtime.room import Table
from outrank.server.rooms.clock import now_ms
from outrank.server.runtime.viewer import FAREWELLS, Watcher


async def join(table: Table, asked: JoinRoom) -> tuple[Person, str]:
    """Somebody comes in; their key."""
    token = keys.new_token()
    key = keys.fingerprint(token)

    async def job() -> Person:
        table.state.verify_short()
        room, person = lobby.entered(table.room, asked.name, key)
        seat = asked.seat if asked.seat is not None else lobby.first_free(room)
        if seat is not None and not asked.watch:
            shelf = table.hall.shelf
            room = lobby.seated(room, shelf, person, seat, also=False, team=False)
            if asked.nonce is not None and room.phase != "playing" and not room.daily:
                room = lobby.with_nonce(room, person, asked.nonce)
        await table.commit(room=room)
        return person

    person = await table.do(job)
    table.hall.metrics.count("joins")
    return person, token


async def claim(table: Table, ticket: str) -> tuple[Person, str]:
    """Another device takes over; its key."""
    token = keys.new_token()

    async def job() -> Person:
        key = keys.fingerprint(token)
        room, person = lobby.claimed(table.room, ticket, key, now_ms())
        await table.commit(room=room)
        return person

    return await table.do(job), token


def watcher_for(table: Table, token: str, limit: int, language: Language) -> Watcher:
    """The eyes of whoever shows this key: a seat's, or TABLE's. A wrong key opens nothing."""
    key = keys.fingerprint(token) if token else ""
    watcher = Watcher(key, limit=limit, language=language, post=table.hall.post)
    sit_down(table, watcher)
    return watcher


def sit_down(table: Table, watcher: Watcher) -> None:
    """Look through the eyes of the seat that this key opens now.

    Whoever waited for a turn of the table asks again: a rematch may have turned the seats since.
    """
    if not watcher.key:
        return
    person = table.room.person_of(watcher.key)
    if person is None:
        raise Refusal(
            "forbidden", _("This key doesn't belong to a seat here. Join the room again.")
        )
    if person.is_removed:
        raise Refusal("removed", FAREWELLS["removed"])
    seats = table.room.seats_of(person.id)
    if (person.id, seats) != (watcher.person, watcher.seats):
        watcher.sit(person.id, seats)


async def arrive(hall: Hall, table: Table, watcher: Watcher) -> None:
    """Look at a table from now on; the first message is everything that is stored."""

    async def job() -> None:  # in its turn: a step that is being stored is nobody's business yet
        await table.freshen()
        _arrive(hall, table, watcher)

    await table.do(job)
    hall.driver.look_round(table)


def _arrive(hall: Hall, table: Table, watcher: Watcher) -> None:
    sit_down(table, watcher)
    if not watcher.key:
        if table.room.is_locked:
            raise Refusal("locked", _("This room is locked. Ask the host to let you in."))
        if table.presence.here()[1] >= hall.settings.limits.onlookers:
            raise Refusal("full", _("Too many people are watching already."))
    table.watchers.add(watcher)
    table.used_at = now_ms()
    table.tell_all(watcher)
    say_presence(hall, table)
    table.presence.tell()


def depart(hall: Hall, table: Table, watcher: Watcher) -> None:
    """The connection is gone; the seat stays theirs."""
    table.watchers.discard(watcher)
    table.used_at = now_ms()
    if watcher.is_slow:
        hall.metrics.count("slow_dropped")
    if table.room.code in hall.tables:
        say_presence(hall, table)
        table.presence.tell()
        hall.driver.look_round(table)


def look_through(table: Table, watcher: Watcher, seat: int | None) -> None:
    """For HTTP: choose one of several seats of a device that is passed round."""
    if seat is not None and watcher.eyes != seat:
        if seat not in watcher.seats:
            raise Refusal("not_seated", _("This key doesn't belong to that seat."))
        if seat not in table.state.awaited() and table.room.phase != "over":
            raise Refusal("not_now", _("It isn't that seat's turn."))
        watcher.eyes = Seat(seat)
