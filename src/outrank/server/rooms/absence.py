"""What the others can do when somebody is gone: let a bot play for them, or be the host meanwhile.

Pure functions from a room to a changed room; they raise `Refusal`.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.rooms.lobby import bot_after, no_seat, verify_not_daily
from outrank.server.rooms.model import BotVote, Person, Room


def host_taken(room: Room, person: Person, *, is_host_gone: bool) -> Room:
    """Make a player the host while the host is gone, or the host again when they are back."""
    verify_not_daily(room)
    if person.id == room.host:
        return room
    if person.id == room.host_before:
        return room.changed(host=person.id, host_before=-1)
    if not room.seats_of(person.id):
        raise Refusal("not_seated", _("Only players can take over as host."))
    if not is_host_gone:
        raise Refusal("not_now", _("The host is here, or was a moment ago."))
    before = room.host_before if room.host_before >= 0 else room.host
    return room.changed(host=person.id, host_before=before)


def voters(room: Room, seat: int, present: Collection[int]) -> tuple[int, ...]:
    """Who has a say in whether a bot plays this seat: the other players who are here."""
    seated = (id for other, chair in enumerate(room.chairs) if other != seat for id in chair.people)
    return tuple(id for id in dict.fromkeys((*seated, room.host)) if id in present)


def stood_in(room: Room, person: Person, seat: int, *, present: Collection[int]) -> Room:
    """Vote that a bot plays for somebody who is gone, until they take their seat back.

    The host's word decides, or that of half of the other players who are here.
    """
    verify_not_daily(room)
    if room.phase != "playing":
        raise Refusal("not_now", _("No match is in progress."))
    if seat >= len(room.chairs):
        raise no_seat(seat)
    chair = room.chairs[seat]
    if not chair.people or chair.bot:
        return room
    if not set(chair.people).isdisjoint(present):
        raise Refusal("not_now", _("{name} is here.", name=room.chair_name(seat)))
    deciding = {*voters(room, seat, present), person.id}
    if person.id != room.host and not room.seats_of(person.id):
        raise Refusal("not_seated", _("Only players can let a bot play."))
    others = tuple(vote for vote in room.bot_votes if vote.seat != seat)
    before = next((vote.people for vote in room.bot_votes if vote.seat == seat), ())
    people = tuple(dict.fromkeys((*before, person.id)))
    ayes = sum(id in deciding for id in people)
    if person.id == room.host or ayes * 2 >= len(deciding):
        room = room.changed(bot_votes=others)
        return room.with_chair(seat, replace(chair, bot=bot_after(chair)))
    return room.changed(bot_votes=(*others, BotVote(seat, people)))
