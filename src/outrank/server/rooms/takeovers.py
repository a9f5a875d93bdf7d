"""Taking over a bot's seat in a running match: who may, who has to agree, and what they see.

A hand is shown only to somebody who stays responsible for it. So one person, on whatever device and
under whatever name, sees at most one hand per match, and where hands are secret the host or a
majority of the players has to agree. Plain functions from a room to a changed room; a refusal
raises.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec
from msgspec.structs import replace

from outrank.kernel.match import AnyMatch
from outrank.kernel.messages import _
from outrank.kernel.seats import PUBLIC, Seat
from outrank.server.errors import Refusal
from outrank.server.rooms.model import Chair, Person, Room, SeatRequest, TakenOver

OWN_WORDS: Final = ("seat", "memory")
"""The fields of a view that differ from seat to seat without telling a secret."""


def has_secrets(match: AnyMatch) -> bool:
    """Whether any seat sees more now than everybody does."""
    public = _seen(match.view(PUBLIC))
    return any(_seen(match.view(Seat(seat))) != public for seat in range(match.seats))


def _seen(view: msgspec.Struct) -> dict[str, object]:
    return {name: getattr(view, name) for name in view.__struct_fields__ if name not in OWN_WORDS}


def same_device(room: Room, id: int) -> frozenset[int]:
    """Everybody who has used one of this person's devices, or one of theirs; with the person.

    All who name no device and come from one network count as one person.
    """
    found, devices = {id}, set(_devices(room.person(id)))
    is_growing = True
    while is_growing:
        more = [p for p in room.people if p.id not in found and devices.intersection(_devices(p))]
        found.update(person.id for person in more)
        devices.update(device for person in more for device in _devices(person))
        is_growing = bool(more)
    return frozenset(found)


def _devices(person: Person) -> tuple[str, ...]:
    return person.devices or ((person.network,) if person.network else ())


def hands_seen(room: Room, people: Collection[int]) -> set[int]:
    """The seats of this match that these people hold or have held."""
    held = {seat for id in people for seat in room.seats_of(id)}
    return held | {seat for id, seat in room.left if id in people}


def names_at_table(room: Room, names: tuple[str, ...]) -> tuple[str, ...]:
    """What the seats of a match are called now: whoever has taken one over goes by their name."""
    taken = {one.seat for one in room.taken_over}
    if not taken:
        return names
    now = room.names()
    return tuple(now[seat] if seat in taken else name for seat, name in enumerate(names))


def voters(room: Room, id: int, seat: int) -> tuple[int, ...]:
    """Who has a say in whether somebody may take over a seat: the players, and the host.

    Nobody on the same device. Where the seat's player was removed, whoever is or was host has no
    say: they could look into that hand under another name.
    """
    without = set(same_device(room, id))
    if seat in room.emptied:
        hosts = {room.host, room.host_before, *room.interested} - {-1}
        without = without.union(*(same_device(room, host) for host in hosts))
    seated = (other for chair in room.chairs for other in chair.people)
    return tuple(other for other in dict.fromkeys((*seated, room.host)) if other not in without)


def requested(room: Room, person: Person, seat: int, *, is_secret: bool) -> Room:
    """Somebody wants a bot's seat: they get it, or the others are asked."""
    _verify_free(room, person, seat)
    asked = room.seat_request(person.id)
    if asked is not None and asked.seat == seat:
        if asked.is_declined:
            raise Refusal("not_now", _("The others have declined. You can watch this match."))
        return room
    knows = seat in hands_seen(room, same_device(room, person.id))
    who = () if knows or not is_secret else voters(room, person.id, seat)
    if who:
        declined = tuple(r for r in room.seat_requests if r.person != person.id or r.is_declined)
        return room.changed(seat_requests=(*declined, SeatRequest(person.id, seat)))
    if is_secret and not knows and seat in room.emptied:
        raise Refusal("not_now", _("A bot plays on for somebody the host has removed."))
    return _taken(room, person, seat)


def withdrawn(room: Room, person: Person) -> Room:
    """Somebody doesn't want the seat any more that they have asked for."""
    kept = tuple(r for r in room.seat_requests if r.person != person.id or r.is_declined)
    return room.changed(seat_requests=kept)


def answered(
    room: Room, voter: Person, id: int, *, accepts: bool, present: Collection[int]
) -> Room:
    """Somebody accepts or declines a request. Those who are `present` make the majority.

    The host's word decides. For somebody of the host's own network it needs one more, if others
    are there: the host could be both.
    """
    asked = room.seat_request(id)
    if asked is None or asked.is_declined:
        raise Refusal("not_found", _("Nobody is asking for this seat any more."))
    person, who = room.person(id), voters(room, id, asked.seat)
    if voter.id not in who:
        raise Refusal("not_seated", _("Only the other players and the host can answer."))
    asked = replace(
        asked,
        accepted=_with(asked.accepted, voter.id, is_in=accepts),
        declined=_with(asked.declined, voter.id, is_in=not accepts),
    )
    deciding = [other for other in who if other in present or other == voter.id]
    is_host = voter.id == room.host
    network = room.person(room.host).network
    needed = 2 if network and person.network == network and len(deciding) > 1 else 1
    ayes = sum(other in asked.accepted for other in deciding)
    noes = sum(other in asked.declined for other in deciding)
    if ayes * 2 > len(deciding) or (room.host in asked.accepted and ayes >= needed):
        _verify_free(room, person, asked.seat)
        return _taken(room, person, asked.seat)
    asked = replace(asked, is_declined=noes * 2 >= len(deciding) or (is_host and not accepts))
    others = tuple(r for r in room.seat_requests if r is not room.seat_request(id))
    return room.changed(seat_requests=(*others, asked))


def _with(ids: tuple[int, ...], id: int, *, is_in: bool) -> tuple[int, ...]:
    rest = tuple(other for other in ids if other != id)
    return (*rest, id) if is_in else rest


def _verify_free(room: Room, person: Person, seat: int) -> None:
    """Whether a bot plays the seat for nobody, and the person has seen no other hand."""
    chair = room.chairs[seat]
    if room.seats_of(person.id) or chair.people or not chair.bot:
        raise Refusal(
            "not_now", _("During a match you can take over one seat, and only from a bot.")
        )
    if hands_seen(room, same_device(room, person.id)) - {seat}:
        raise Refusal(
            "not_now",
            _("You've already seen another hand in this match. Take that seat again."),
        )


def _taken(room: Room, person: Person, seat: int) -> Room:
    """The seat is theirs, which everybody is told; the bot comes back when they leave."""
    chair = room.chairs[seat]
    taken = Chair(people=(person.id,), nonce=chair.nonce, bot_before=chair.bot)
    told = TakenOver(seat, person.id, room.chair_name(seat))
    requests = tuple(
        r for r in room.seat_requests if r.person != person.id and (r.seat != seat or r.is_declined)
    )
    room = room.changed(seat_requests=requests, taken_over=(*room.taken_over, told))
    return room.with_chair(seat, taken)
