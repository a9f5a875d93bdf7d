"""What people do for themselves in a lobby: join, take a seat, leave it, change their name.

Pure functions from a room to a changed room; they raise `Refusal`.
"""

from __future__ import annotations

from msgspec.structs import replace

from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.protocol.requests import Avatar
from outrank.server.rooms import keys, takeovers
from outrank.server.rooms.library import Library
from outrank.server.rooms.model import Chair, Person, Room, Ticket
from outrank.server.rooms.names import tidy_name, unlike

MOST_PEOPLE = 60
TEAM = 3
TICKET_SECONDS = 600
MOST_DEVICES = 8


def entered(
    room: Room, name: str, key: str, device: str = "", network: str = ""
) -> tuple[Room, Person]:
    """Return the room with a new person in it, who has no seat yet."""
    if room.is_locked:
        raise Refusal("locked", _("This room is locked. Ask the host to let you in."))
    if len(room.people) >= MOST_PEOPLE:
        room = _without_removed(room)
    taken = [person.name for person in room.people if not person.is_removed]
    id = max((person.id for person in room.people), default=-1) + 1
    devices = (device,) if device else ()
    called = unlike(tidy_name(name), taken)
    person = Person(id, called, key, devices=devices, network=network)
    return room.changed(people=(*room.people, person)), person


def _without_removed(room: Room) -> Room:
    """Forget the person removed first, to make room for one more; their key becomes void. The
    newest person stays, so that no number is given twice."""
    known = {id for id, _seat in room.left}  # they have seen a hand of this match
    known.update(room.interested)
    spare = (p for p in room.people[:-1] if p.is_removed and p.id not in known)
    gone = next(spare, None)
    if gone is None:
        raise Refusal("full", _("This room is full."))
    return room.changed(people=tuple(person for person in room.people if person is not gone))


def verify_not_daily(room: Room) -> None:
    """Refuse a second person in a daily challenge: its hands stay sealed for that day."""
    if room.daily:
        raise Refusal(
            "not_now", _("The daily challenge is the same for everyone, so you can't change it.")
        )


def first_free(room: Room, library: Library) -> int | None:
    """Return the first free seat; None in a match, where people ask for a bot's seat.

    In a room that grows there is another seat while the game has room, and then a bot's.
    """
    if room.phase == "playing" or room.daily:
        return None
    free = [seat for seat, chair in enumerate(room.chairs) if chair.is_free]
    if room.grows and not free:
        if len(room.chairs) < library.game(room.game).players[-1]:
            return len(room.chairs)
        free = [seat for seat, chair in enumerate(room.chairs) if not chair.people]
    return next(iter(free), None)


def with_new_seat(room: Room, library: Library, seat: int) -> Room:
    """Add this seat if it is the next one of a room that grows and the game has room for it."""
    is_next = room.grows and room.phase != "playing" and seat == len(room.chairs)
    if not is_next or seat >= library.game(room.game).players[-1]:
        return room
    return room.changed(chairs=(*room.chairs, Chair()))


def without_free_seats(room: Room) -> Room:
    """Remove the free seats from the lobby of a room that grows."""
    if not room.grows or room.phase != "lobby":
        return room
    chairs = tuple(chair for chair in room.chairs if not chair.is_free)
    return room if len(chairs) == len(room.chairs) else room.changed(chairs=chairs)


def seated(
    room: Room,
    library: Library,
    person: Person,
    seat: int,
    *,
    also: bool,
    team: bool,
    name: str = "",
    is_secret: bool = False,
) -> Room:
    """Give a person a seat; a second one on the same device can have a name of its own.

    During a match they take over from a bot, or ask to if the match `is_secret`.
    """
    if not team:
        room = with_new_seat(room, library, seat)
    chair = _chair(room, seat)
    held = room.seats_of(person.id)
    if seat in held:
        return room
    verify_not_daily(room)
    if room.is_locked and not held:
        raise Refusal("locked", _("This room is locked. Ask the host to let you in."))
    if room.phase == "playing":
        if also or team:
            raise Refusal(
                "not_now", _("During a match you can take over one seat, and only from a bot.")
            )
        return takeovers.requested(room, person, seat, is_secret=is_secret)
    room = _without_other_identities(room, person)
    if team:
        return _joined_team(room, library, person, seat, held)
    if chair.people:
        raise seat_taken(room, seat)
    if not also:
        for old in held:
            room = _left(room, person.id, old)
    called = tidy_name(name) if also and name else ""
    return room.with_chair(seat, Chair(people=(person.id,), name=called))


def _without_other_identities(room: Room, person: Person) -> Room:
    """Remove others from this person's device: the person lost those keys and joined again."""
    for other in room.people:
        if other.id != person.id and person.devices and other.devices[-1:] == person.devices[-1:]:
            for seat in room.seats_of(other.id):
                room = _left(room, other.id, seat)
    return room


def _joined_team(
    room: Room, library: Library, person: Person, seat: int, held: tuple[int, ...]
) -> Room:
    chair = _chair(room, seat)
    game = library.game(room.game)
    if not game.has_teams:
        raise Refusal("not_now", _("{game} isn't played in teams.", game=game.title))
    if not chair.people or len(chair.people) >= TEAM:
        raise Refusal(
            "full",
            _("You can join someone's seat. A team has up to {count} people.", count=TEAM),
        )
    for old in held:
        room = _left(room, person.id, old)
    return room.with_chair(seat, Chair(people=(*chair.people, person.id)))


def stood_up(room: Room, person: Person, seat: int | None) -> Room:
    """Free one seat of a person, or all of them; in a match a bot takes over."""
    held = room.seats_of(person.id)
    if not held or (seat is not None and seat not in held):
        raise Refusal("not_seated", _("That isn't your seat."))
    verify_not_daily(room)
    for each in held if seat is None else (seat,):
        room = _left(room, person.id, each)
    return room


def _left(room: Room, person: int, seat: int) -> Room:
    """Return the seat without the person; in a match, an empty seat gets a bot."""
    chair = room.chairs[seat]
    rest = tuple(id for id in chair.people if id != person)
    stand_in = "" if rest or room.phase != "playing" else bot_after(chair)
    nonce = chair.nonce if rest or room.phase == "playing" else ""
    room = room.with_left(person, seat)
    return room.with_chair(seat, Chair(people=rest, bot=stand_in, nonce=nonce))


def bot_after(chair: Chair) -> str:
    """Return the bot that takes over when a seat's people leave it during a match."""
    return chair.bot or chair.bot_before or "regular"


def taken_back(room: Room, person: Person) -> Room:
    """Remove the bot that stood in for somebody."""
    changed = room
    for seat in room.seats_of(person.id):
        chair = room.chairs[seat]
        changed = changed.with_chair(seat, replace(chair, bot=""))
    return changed


def renamed(room: Room, person: Person, name: str) -> Room:
    """Rename a person, but not during a match: its record has the old name."""
    if room.phase == "playing":
        raise Refusal("not_now", _("You can't change your name during a match."))
    taken = [other.name for other in room.people if other.id != person.id and not other.is_removed]
    return _with_person(room, replace(person, name=unlike(tidy_name(name), taken)))


def with_avatar(room: Room, person: Person, avatar: Avatar) -> Room:
    """Give a person another face, at any time."""
    return _with_person(room, replace(person, avatar=avatar))


def with_nonce(room: Room, person: Person, nonce: str) -> Room:
    """Add a person's nonce to the sealed seed of the next match, for each of their seats."""
    if room.phase == "playing" or room.daily:
        raise Refusal("not_now", _("The deal is already sealed. You can no longer add a nonce."))
    held = room.seats_of(person.id)
    if not held:
        raise Refusal("not_seated", _("Only players can add a nonce."))
    for seat in held:
        chair = room.chairs[seat]
        added = nonce if len(held) == 1 else f"{nonce[:60]}{seat}"
        room = room.with_chair(seat, replace(chair, nonce=added))
    return room


def handed_off(room: Room, person: Person, ticket: str, now: int) -> Room:
    """Add a ticket for another device; the person's older tickets become void."""
    kept = tuple(t for t in room.tickets if t.person != person.id and t.until > now)
    new = Ticket(person.id, keys.fingerprint(ticket), now + TICKET_SECONDS * 1000)
    return room.changed(tickets=(*kept, new))


def claimed(
    room: Room, ticket: str, new_key: str, now_ms: int, device: str = ""
) -> tuple[Room, Person]:
    """Give the person of this ticket a new key, and make the old key void.

    A person who has the new key already gets the same answer again: the first one was lost.
    """
    known = room.person_of(new_key)
    if known is not None:
        return room, known
    key = keys.fingerprint(ticket)
    for found in room.tickets:
        if found.key == key and found.until > now_ms:
            old = room.person(found.person)
            if device:
                _verify_unused(room, old, device)
            devices = (*old.devices, device) if device and device not in old.devices else None
            person = replace(old, key=new_key, devices=(devices or old.devices)[-MOST_DEVICES:])
            rest = tuple(t for t in room.tickets if t is not found)
            return _with_person(room.changed(tickets=rest), person), person
    raise Refusal(
        "forbidden", _("This link has been used or has expired. Get a new one on the other device.")
    )


def _verify_unused(room: Room, person: Person, device: str) -> None:
    """Refuse a device on which somebody else plays or has seen another hand of the match."""
    for other in room.people:
        if other.id == person.id or device not in other.devices:
            continue
        is_here = other.devices[-1] == device and room.seats_of(other.id)
        seen = takeovers.hands_seen(room, (other.id,)) if room.phase == "playing" else set()
        if is_here or seen - set(room.seats_of(person.id)):
            raise Refusal(
                "not_now", _("{name} plays on this device. Use another one.", name=other.name)
            )


def _with_person(room: Room, person: Person) -> Room:
    people = tuple(person if other.id == person.id else other for other in room.people)
    return room.changed(people=people)


def _chair(room: Room, seat: int) -> Chair:
    if seat >= len(room.chairs):
        raise no_seat(seat)
    return room.chairs[seat]


def no_seat(seat: int) -> Refusal:
    return Refusal("not_found", _("There is no seat {seat} here.", seat=seat + 1))


def seat_taken(room: Room, seat: int) -> Refusal:
    return Refusal("full", _("{name} already sits there.", name=room.chair_name(seat)))
