"""Joining a room, connecting to it and leaving it: by socket or by HTTP."""

from __future__ import annotations

from outrank.kernel.messages import _
from outrank.kernel.seats import Seat
from outrank.server.errors import Refusal, unsaved
from outrank.server.limits import Guard
from outrank.server.protocol.bodies import Claim, JoinRoom
from outrank.server.rooms import keys, lobby
from outrank.server.rooms.model import Person
from outrank.server.runtime.registry import Registry
from outrank.server.runtime.room import RoomActor
from outrank.server.runtime.viewer import CLOSE_REASONS, Viewer


async def join(actor: RoomActor, asked: JoinRoom, address: str) -> tuple[Person, str]:
    """Somebody joins; the person and their key. With a known key it is that person again."""
    token = asked.key or keys.new_token()
    key = keys.fingerprint(token)

    async def job() -> Person:
        known = actor.room.person_of(key)
        if known is not None:
            return _not_removed(known)
        actor.verify_may_grow()
        code = actor.room.code
        device = keys.device_fingerprint(code, asked.device)
        network = keys.network_fingerprint(code, address)
        room, person = lobby.entered(actor.room, asked.name, key, device, network)
        seat = (
            asked.seat if asked.seat is not None else lobby.first_free(room, actor.registry.library)
        )
        if seat is not None and not asked.watch:
            library = actor.registry.library
            room = lobby.seated(
                room, library, person, seat, also=False, team=False, is_secret=actor.has_secrets()
            )
            if asked.nonce is not None and room.phase != "playing" and not room.daily:
                room = lobby.with_nonce(room, person, asked.nonce)
        await actor.commit(room=room)
        actor.registry.metrics.count("joins")
        return person

    return await actor.do(job), token


async def claim(actor: RoomActor, asked: Claim) -> tuple[Person, str]:
    """Another device takes over; the person and its key."""
    token = asked.key or keys.new_token()

    async def job() -> Person:
        key = keys.fingerprint(token)
        device = keys.device_fingerprint(actor.room.code, asked.device)
        now = actor.registry.clock.wall_ms()
        room, person = lobby.claimed(actor.room, asked.ticket, key, now, device)
        if room is not actor.room:
            await actor.commit(room=room)
        return _not_removed(person)

    return await actor.do(job), token


async def pay_by_key(
    registry: Registry, guard: Guard, address: str, code: str, key: str, price: float
) -> bool:
    """Whether somebody whose network has spent everything can pay, because the key is of the room.

    A room that isn't in memory is looked for only as often as codes may be guessed.
    """
    if not key:
        return False
    actor = registry.rooms.get(keys.tidy_code(code))
    if actor is None:
        if not guard.can_guess(address):
            return False
        try:
            actor = await registry.room(code)
        except Refusal as refusal:
            guard.missed(address, refusal)
            return False
    person = actor.person_of(key)
    if person is None or person.is_removed:
        return False
    return guard.can_pay_by_key(address, person.key, price)


def sit_down(actor: RoomActor, viewer: Viewer) -> None:
    """Give the viewer the seats that its key has now.

    After waiting for its turn a job asks again: a rematch may have turned the seats since.
    """
    if not viewer.key:
        return
    person = actor.room.person_of(viewer.key)
    if person is None:
        raise Refusal(
            "forbidden", _("This key doesn't belong to a seat here. Join the room again.")
        )
    _not_removed(person)
    seats = actor.room.seats_of(person.id)
    if (person.id, seats) != (viewer.person, viewer.seats):
        viewer.sit(person.id, seats)


def _not_removed(person: Person) -> Person:
    if person.is_removed:
        raise Refusal("removed", CLOSE_REASONS["removed"])
    return person


async def arrive(registry: Registry, actor: RoomActor, viewer: Viewer, known: int = 0) -> None:
    """Watch a room from now on; the first message is everything that is stored.

    `known`: the version that this client has seen already; it is never shown an older one.
    """

    async def job() -> None:  # in its turn: a step that is being stored is nobody's business yet
        is_newest = await actor.refresh()
        if viewer.has_left:
            return
        sit_down(actor, viewer)
        if not is_newest:
            verify_not_older(actor, viewer, known)
        _arrive(registry, actor, viewer)

    await actor.do(job)
    registry.autoplay.check_absent(actor)


def verify_not_older(actor: RoomActor, viewer: Viewer, known: int) -> None:
    """While the database is gone: whether this worker knows all that the client has seen."""
    if actor.version(viewer.perspective) < known:
        raise unsaved()


def _arrive(registry: Registry, actor: RoomActor, viewer: Viewer) -> None:
    if not viewer.key:
        if actor.room.is_locked:
            raise Refusal("locked", _("This room is locked. Ask the host to let you in."))
        if actor.presence.here()[1] >= registry.settings.limits.spectators:
            raise Refusal("full", _("Too many people are watching already."))
    actor.viewers.add(viewer)
    actor.used_at = registry.clock.steady_ms()
    actor.send_snapshot(viewer)
    actor.presence.announce()
    actor.presence.tell()


def depart(registry: Registry, actor: RoomActor, viewer: Viewer) -> None:
    """The connection is gone; the seat stays theirs."""
    viewer.has_left = True
    actor.viewers.discard(viewer)
    actor.used_at = registry.clock.steady_ms()
    if viewer.is_slow:
        registry.metrics.count("slow_dropped")
    actor.presence.left(viewer)
    actor.crowd.left(viewer)
    if actor.room.code in registry.rooms:
        actor.presence.announce()
        actor.presence.tell()
        registry.autoplay.check_absent(actor)


def look_through(actor: RoomActor, viewer: Viewer, seat: int | None) -> None:
    """For HTTP: choose one of several seats of a device that is passed round."""
    if seat is not None and viewer.perspective != seat:
        if seat not in viewer.seats:
            raise Refusal("not_seated", _("This key doesn't belong to that seat."))
        if not actor.can_reveal(seat):
            raise Refusal("not_now", _("It isn't that seat's turn."))
        viewer.perspective = Seat(seat)
