"""What people ask for at a table, and who may: every request comes through here."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from outrank.kernel import wire
from outrank.kernel.messages import _
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Seat
from outrank.server.runtime import drafts
from outrank.server.rooms import lessons
from outrank.server.rooms import host
from outrank.server.rooms import lobby
from outrank.server.protocol import requests
from outrank.server.protocol import messages
from outrank.server.rooms import keys
from outrank.server.runtime.drafts import Draft
from outrank.server.errors import Refusal
from outrank.server.rooms.match import Stride
from outrank.server.runtime.matches import begin, commit_step
from outrank.server.protocol.requests import Asked
from outrank.server.rooms.model import Person, Room
from outrank.server.store.writer import StoreDown
from outrank.server.runtime.room import Table
from outrank.server.protocol.messages import Ack, Emoted
from outrank.server.rooms.clock import now_ms
from outrank.server.runtime.viewer import Watcher, encoded

LONGEST_DRAFT: Final = 4096

HOST: Final[dict[type[requests.Do], Callable[[Table, Any], Room]]] = {
    requests.SetGame: lambda t, m: host.with_game(t.room, t.hall.shelf, m),
    requests.SetSeats: lambda t, m: host.with_seats(t.room, t.hall.shelf, m.count),
    requests.Swap: lambda t, m: host.swapped(t.room, m.seat, m.other),
    requests.SetBot: lambda t, m: host.with_bot(t.room, t.hall.shelf, m),
    requests.SetClock: lambda t, m: host.with_clock(t.room, m),
    requests.Lock: lambda t, m: t.room.changed(is_locked=m.on),
    requests.Remove: lambda t, m: host.removed(t.room, m.person),
    requests.Readmit: lambda t, m: host.readmitted(t.room, m.person),
    requests.HandOver: lambda t, m: host.handed_over(t.room, m.person),
    requests.Pause: lambda t, m: host.paused(t.room, on=m.on),
    requests.Finish: lambda t, _: host.stopped(t.room),
}
"""What only the host may do, and the room after it."""

OWN: Final[dict[type[requests.Do], Callable[[Table, Person, Any], Room]]] = {
    requests.Sit: lambda t, p, m: lobby.seated(
        t.room, t.hall.shelf, p, m.seat, also=m.also, team=m.team, name=m.name
    ),
    requests.Stand: lambda t, p, m: lobby.stood_up(t.room, p, m.seat),
    requests.Back: lambda t, p, _: lobby.taken_back(t.room, p),
    requests.Rename: lambda t, p, m: lobby.renamed(t.room, p, m.name),
    requests.Next: lambda t, _, __: lessons.read_on(t.hall.shelf, t.room),
    requests.AddNonce: lambda t, p, m: lobby.with_nonce(t.room, p, m.nonce),
}
"""What people do about themselves."""


PASSING: Final = (
    requests.Emote,
    requests.Draft,
    requests.Reveal,
    requests.Cover,
    requests.Resync,
)
"""What leaves no entry in the room's log."""


async def asked(table: Table, watcher: Watcher, message: Asked) -> Ack:
    """Do what was asked and say that it is done, or refuse with a sentence."""
    if isinstance(message, PASSING):
        return await _passing(table, watcher, message)
    person = asker(table, watcher.key)
    is_again = table.state.is_done(person.id, message.id)
    if is_again and not isinstance(message, requests.Handoff):  # a lost ticket is made anew
        return _ack(table, watcher, message)
    lessons.verify_asked(table.room, message)
    if isinstance(message, (requests.Play, requests.Undo)):
        await _act(table, person, message)
        return _ack(table, watcher, message)
    table.state.verify_short()
    if isinstance(message, requests.Handoff):
        return await _handoff(table, watcher, person, message)
    if isinstance(message, requests.Start | requests.Rematch):
        await _start(table, person, message)
    else:
        if isinstance(message, requests.SetGame):
            _verify_host(table, person)
            await table.hall.packs.choose(message.facts)
        room = _changed(table, person, message)
        if room != table.room:
            await table.commit(room=room, by=person.id, id=message.id)
    return _ack(table, watcher, message)


async def _passing(table: Table, watcher: Watcher, message: Asked) -> Ack:
    """What is not written down, however often it is asked for."""
    if isinstance(message, requests.Emote):
        return _emote(table, watcher, message)
    if isinstance(message, requests.Draft):
        return await _draft(table, watcher, asker(table, watcher.key), message)
    return _look(table, watcher, message)


def asker(table: Table, key: str) -> Person:
    """Who asks. Their key is looked at on every request."""
    person = table.room.person_of(key) if key else None
    if person is None or person.is_removed:
        raise Refusal("not_seated", _("Spectators can only watch. Join the room to take part."))
    return person


def _ack(table: Table, watcher: Watcher, message: Asked) -> Ack:
    return Ack(id=message.id, v=table.state.version(watcher.eyes))


def _verify_host(table: Table, person: Person) -> None:
    if person.id != table.room.host:
        raise Refusal("not_host", _("Only the host can do that."))


def _changed(table: Table, person: Person, message: Asked) -> Room:
    """The room after a request that is not a move."""
    kind = type(message)
    if kind in OWN:
        return OWN[kind](table, person, message)
    _verify_host(table, person)
    return HOST[kind](table, message)


async def _start(table: Table, person: Person, message: Asked) -> None:
    if isinstance(message, requests.Start):
        _verify_host(table, person)
        room = host.started(table.room, table.hall.shelf)
    else:
        if not table.room.seats_of(person.id) and person.id != table.room.host:
            raise Refusal("not_seated", _("Only players can ask for a rematch."))
        room = host.turned(table.room, table.hall.shelf)
    await begin(table, room, by=person.id, id=message.id)


async def _act(table: Table, person: Person, message: requests.Play | requests.Undo) -> None:
    """A move or its undoing."""
    seat = _acting_seat(table, person, message.seat)
    live = table.state.live
    if live is None or table.room.phase != "playing":
        raise Refusal("not_now", _("No match is in progress."))
    if message.match not in ("", table.room.match):
        raise Refusal("not_now", _("That was meant for an earlier match."))
    if table.room.is_paused:
        raise Refusal("not_now", _("The match is paused. The host can resume it."))
    if table.room.chairs[seat].bot:
        raise Refusal("not_now", _("A bot is playing for you. Take your seat back first."))
    _verify_teammate(table, person, seat)
    before = table.screens_before()
    try:
        if isinstance(message, requests.Undo):
            stride: Stride = live.undo(seat)
        else:
            move = wire.move_from(live.game, bytes(message.move))
            lessons.verify_move(table.hall.shelf, table.room, seat, move)
            stride = live.play(seat, move)
    except IllegalMove as error:
        raise Refusal("illegal_move", error.message) from None
    await commit_step(table, stride, before, by=person.id, id=message.id)
    kept = table.drafts.get(seat)
    if kept is not None and kept.draft != drafts.NOTHING:  # the answer is given
        with suppress(StoreDown):  # the move is stored all the same
            await _keep_draft(table, seat, replace(kept, draft=drafts.NOTHING), but=None)


def _acting_seat(table: Table, person: Person, wanted: int | None) -> Seat:
    held = table.room.seats_of(person.id)
    if not held:
        raise Refusal("not_seated", _("You don't have a seat here."))
    if wanted is None:
        if len(held) > 1:
            raise Refusal("bad_message", _("You have several seats. Say which one you're playing."))
        wanted = held[0]
    if wanted not in held:
        raise Refusal("not_seated", _("That isn't your seat."))
    return Seat(wanted)


def _verify_teammate(table: Table, person: Person, seat: Seat) -> None:
    """In a team the mates take turns."""
    people, live = table.room.chairs[seat].people, table.state.live
    if len(people) < 2 or live is None or live.game.active_teammate is None:
        return
    speaker = people[live.game.active_teammate(live.match.state, seat) % len(people)]
    if speaker != person.id:
        name = table.room.person(speaker).name
        raise Refusal("not_now", _("It's {name}'s turn to play for your team.", name=name))


def _emote(table: Table, watcher: Watcher, message: requests.Emote) -> Ack:
    person = asker(table, watcher.key)
    table.hall.pass_on(table, encoded(Emoted(person=person.id, emote=message.emote)))
    return _ack(table, watcher, message)


def _look(table: Table, watcher: Watcher, message: Asked) -> Ack:
    if isinstance(message, requests.Reveal):
        table.reveal(watcher, message.seat)
    else:
        if isinstance(message, requests.Cover) and watcher.is_passed_round:
            watcher.eyes = Seat(-1)
        table.tell_all(watcher)
    return _ack(table, watcher, message)


async def _draft(table: Table, watcher: Watcher, person: Person, message: requests.Draft) -> Ack:
    """Keep an unfinished answer; the other devices of the seat see it grow."""
    seat = _acting_seat(table, person, message.seat)
    if len(bytes(message.draft)) > LONGEST_DRAFT:
        raise Refusal("too_large", _("This draft is too long to keep."))
    try:  # it goes to other devices as it is: what is not quite JSON would break their lines
        body = msgspec.json.encode(msgspec.json.decode(message.draft))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("bad_message", _("This draft can't be read. Send it as JSON.")) from None
    draft = Draft(table.room.match, msgspec.Raw(body), person.id)
    await _keep_draft(table, seat, draft, but=watcher)
    return _ack(table, watcher, message)


async def _keep_draft(table: Table, seat: Seat, draft: Draft, but: Watcher | None) -> None:
    await table.hall.store.keep_draft(table.room.code, seat, drafts.written(draft))
    table.hall.pass_on_draft(table, seat, draft, but)


async def _handoff(
    table: Table, watcher: Watcher, person: Person, message: requests.Handoff
) -> Ack:
    ticket = keys.new_token()
    room = lobby.handed_off(table.room, person, ticket, now_ms())
    await table.commit(room=room, by=person.id, id=message.id)
    link = table.hall.link(f"/claim/{room.code}#{ticket}")
    return messages.Ack(
        id=message.id,
        v=table.state.version(watcher.eyes),
        ticket=ticket,
        link=link,
        qr=table.hall.qr(link),
    )
