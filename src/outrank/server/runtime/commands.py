"""What people ask for in a room, and who may: every request comes through here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from outrank.kernel import wire
from outrank.kernel.messages import _
from outrank.kernel.moves import IllegalMove
from outrank.kernel.seats import Seat
from outrank.server.errors import Refusal, reason
from outrank.server.protocol import messages, requests
from outrank.server.protocol.messages import Ack
from outrank.server.protocol.requests import RoomCommand
from outrank.server.rooms import (
    absence,
    hints,
    host,
    keys,
    lessons,
    lobby,
    predictions,
    survey,
    takeovers,
)
from outrank.server.rooms.match import LiveMatch, MatchStep
from outrank.server.rooms.model import Person, Prediction, Room
from outrank.server.runtime import drafts, surveys
from outrank.server.runtime.drafts import Draft
from outrank.server.runtime.room import RoomActor
from outrank.server.runtime.viewer import Viewer

LONGEST_DRAFT: Final = 4096

HOST: Final[dict[type[requests.Command], Callable[[RoomActor, Any], Room]]] = {
    requests.SetGame: lambda t, m: host.with_game(t.room, t.registry.library, m),
    requests.SetSeats: lambda t, m: host.with_seats(t.room, t.registry.library, m.count),
    requests.Swap: lambda t, m: host.swapped(t.room, m.seat, m.other),
    requests.SetBot: lambda t, m: host.with_bot(t.room, t.registry.library, m),
    requests.SetClock: lambda t, m: host.with_clock(t.room, m),
    requests.SetScenes: lambda t, m: t.room.changed(scenes=m.pace),
    requests.SetHints: lambda t, m: t.room.changed(has_hints=m.on),
    requests.SetPredictions: lambda t, m: t.room.changed(has_predictions=m.on),
    requests.Lock: lambda t, m: t.room.changed(is_locked=m.on),
    requests.Remove: lambda t, m: host.removed(t.room, m.person),
    requests.Readmit: lambda t, m: host.readmitted(t.room, m.person),
    requests.HandOver: lambda t, m: host.handed_over(t.room, m.person),
    requests.Pause: lambda t, m: host.paused(t.room, on=m.on),
    requests.Finish: lambda t, _: host.stopped(t.room),
}
"""What only the host may do, and the room after it."""

OWN: Final[dict[type[requests.Command], Callable[[RoomActor, Person, Any], Room]]] = {
    requests.Sit: lambda t, p, m: lobby.seated(
        t.room,
        t.registry.library,
        p,
        m.seat,
        also=m.also,
        team=m.team,
        name=m.name,
        is_secret=t.has_secrets(),
    ),
    requests.Answer: lambda t, p, m: takeovers.answered(
        t.room, p, m.person, accepts=m.accepts, present=t.presence.people()
    ),
    requests.Withdraw: lambda t, p, _: takeovers.withdrawn(t.room, p),
    requests.Stand: lambda t, p, m: lobby.stood_up(t.room, p, m.seat),
    requests.Back: lambda t, p, _: lobby.taken_back(t.room, p),
    requests.StandIn: lambda t, p, m: absence.stood_in(
        t.room, p, m.seat, present=t.presence.connected_people()
    ),
    requests.TakeHost: lambda t, p, _: absence.host_taken(
        t.room, p, is_host_gone=t.presence.is_host_gone()
    ),
    requests.Rename: lambda t, p, m: lobby.renamed(t.room, p, m.name),
    requests.SetAvatar: lambda t, p, m: lobby.with_avatar(t.room, p, m.avatar),
    requests.Hint: lambda t, p, m: hints.taken(t.room, t.state.live, p, _acting_seat(t, p, m.seat)),
    requests.Next: lambda t, _, __: lessons.read_on(t.registry.library, t.room),
    requests.AddNonce: lambda t, p, m: lobby.with_nonce(t.room, p, m.nonce),
}
"""What people do about themselves."""

PASSING: Final = (
    requests.Emote,
    requests.Predict,
    requests.Draft,
    requests.Reveal,
    requests.Cover,
    requests.Resync,
    requests.Skip,
)
"""What leaves no entry in the room's log."""

AT_ANY_TIME: Final = (
    requests.AddNonce,
    requests.HandOver,
    requests.Handoff,
    requests.Lock,
    requests.Readmit,
    requests.SetAvatar,
    requests.SetPredictions,
    requests.SetScenes,
    requests.Withdraw,
)
"""What does not depend on a result that has not been told yet."""


def handle(actor: RoomActor, viewer: Viewer, message: RoomCommand) -> Awaitable[Ack]:
    """Do what was asked and say that it is done, or refuse with a sentence."""
    if isinstance(message, (requests.Play, requests.Undo)):
        return play(actor, viewer, message)
    if isinstance(message, PASSING):
        return _passing(actor, viewer, message)
    return _change(actor, viewer, message)


async def _change(actor: RoomActor, viewer: Viewer, message: RoomCommand) -> Ack:
    """What is written down, but is no move."""
    person = asker(actor, viewer.key)
    is_again = actor.state.is_done(person.id, message.id)
    if is_again and not isinstance(message, requests.Handoff):  # a lost ticket is made anew
        return _ack(actor, viewer, message)
    lessons.verify_asked(actor.room, message)
    if not isinstance(message, AT_ANY_TIME):
        actor.verify_told()
    if viewer.address:
        actor.charged_to = viewer.address
    actor.verify_may_grow()
    if isinstance(message, requests.Handoff):
        return await _handoff(actor, viewer, person, message)
    if isinstance(message, requests.Start | requests.Rematch):
        await _start(actor, person, message)
    else:
        if isinstance(message, requests.SetGame):
            _verify_host(actor, person)
            survey.verify_own(actor.room, message.facts)
            await actor.registry.packs.choose(message.facts)
        if isinstance(message, surveys.REQUESTS):
            if isinstance(message, surveys.OF_HOST):
                _verify_host(actor, person)
            room = await surveys.changed(actor, person, message)
        else:
            room = _changed(actor, person, message)
        if isinstance(message, requests.Remove) and room.survey is not None:
            room = survey.without_answers(room, message.person)
            gone = survey.places_of(room.person(message.person))
            await actor.registry.store.drop_answers(room.code, gone)
        if room != actor.room:
            await actor.commit(room=room, by=person.id, id=message.id)
        if isinstance(message, surveys.REQUESTS):
            await surveys.tidy(actor)
    return _ack(actor, viewer, message)


async def _passing(actor: RoomActor, viewer: Viewer, message: RoomCommand) -> Ack:
    return passing(actor, viewer, message)


def passing(actor: RoomActor, viewer: Viewer, message: RoomCommand) -> Ack:
    """Do what is not written down, however often it is asked for."""
    if isinstance(message, requests.Emote):
        return _emote(actor, viewer, message)
    if isinstance(message, requests.Predict):
        return _predict(actor, viewer, message)
    if isinstance(message, requests.Draft):
        return _draft(actor, viewer, asker(actor, viewer.key), message)
    if isinstance(message, requests.Skip):
        return _skip(actor, viewer, message)
    return _look(actor, viewer, message)


def asker(actor: RoomActor, key: str) -> Person:
    """Who asks. Their key is looked at on every request."""
    person = actor.room.person_of(key) if key else None
    if person is None or person.is_removed:
        raise Refusal("not_seated", _("Spectators can only watch. Join the room to take part."))
    return person


def _ack(actor: RoomActor, viewer: Viewer, message: RoomCommand) -> Ack:
    return Ack(id=message.id, v=actor.version(viewer.perspective))


def _verify_host(actor: RoomActor, person: Person) -> None:
    if person.id != actor.room.host:
        raise Refusal("not_host", _("Only the host can do that."))


def _changed(actor: RoomActor, person: Person, message: RoomCommand) -> Room:
    """The room after a request that is not a move."""
    kind = type(message)
    if kind in OWN:
        return lobby.without_free_seats(OWN[kind](actor, person, message))
    _verify_host(actor, person)
    return lobby.without_free_seats(HOST[kind](actor, message))


async def _start(actor: RoomActor, person: Person, message: RoomCommand) -> None:
    if isinstance(message, requests.Start):
        _verify_host(actor, person)
        room = host.started(actor.room, actor.registry.library)
    else:
        if not actor.room.seats_of(person.id) and person.id != actor.room.host:
            raise Refusal("not_seated", _("Only players can ask for a rematch."))
        room = host.turned(actor.room, actor.registry.library)
    await _begin(actor, room, by=person.id, id=message.id)


async def _begin(actor: RoomActor, room: Room, *, by: int, id: str) -> None:
    """A fresh match, of which nobody knows anything from the one before."""
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
    await actor.commit(room=room, step=step, live=live, by=by, id=id)
    actor.registry.metrics.count("matches_started")


async def play(actor: RoomActor, viewer: Viewer, message: requests.Play | requests.Undo) -> Ack:
    """Make a move or undo one; it is done when it is stored."""
    person = asker(actor, viewer.key)
    if actor.state.is_done(person.id, message.id):
        return _ack(actor, viewer, message)
    lessons.verify_asked(actor.room, message)
    if viewer.address:
        actor.charged_to = viewer.address
    seat = _acting_seat(actor, person, message.seat)
    live, room = actor.state.live, actor.room
    actor.verify_told()
    if live is None or room.phase != "playing":
        raise Refusal("not_now", _("No match is in progress."))
    if message.match not in ("", room.match):
        raise Refusal("not_now", _("That was meant for an earlier match."))
    if room.is_paused:
        raise Refusal("not_now", _("The match is paused. The host can resume it."))
    if room.chairs[seat].bot:
        raise Refusal("not_now", _("A bot is playing for you. Take your seat back first."))
    _verify_teammate(actor, person, seat)
    try:
        if isinstance(message, requests.Undo):
            is_late = not actor.state.clock.has_time(len(live.match.plays) - 1)
            if live.undoable == seat and is_late:
                raise IllegalMove(_("The time for that move is over, so it can't be undone."))
            step: MatchStep = live.undo(seat)
        else:
            move = wire.move_from(live.game, bytes(message.move))
            lessons.verify_move(actor.registry.library, room, seat, move)
            step = live.play(seat, move)
    except IllegalMove as error:
        raise Refusal("illegal_move", error.message) from None
    await actor.commit_step(step, by=person.id, id=message.id)
    return _ack(actor, viewer, message)


def _acting_seat(actor: RoomActor, person: Person, wanted: int | None) -> Seat:
    held = actor.room.seats_of(person.id)
    if not held:
        raise Refusal("not_seated", _("You don't have a seat here."))
    if wanted is None:
        if len(held) > 1:
            raise Refusal("bad_message", _("You have several seats. Say which one you're playing."))
        wanted = held[0]
    if wanted not in held:
        raise Refusal("not_seated", _("That isn't your seat."))
    return Seat(wanted)


def _verify_teammate(actor: RoomActor, person: Person, seat: Seat) -> None:
    """In a team the mates take turns."""
    people, live = actor.room.chairs[seat].people, actor.state.live
    if len(people) < 2 or live is None or live.game.active_teammate is None:
        return
    speaker = people[live.game.active_teammate(live.match.state, seat) % len(people)]
    if speaker != person.id:
        name = actor.room.person(speaker).name
        raise Refusal("not_now", _("It's {name}'s turn to play for your team.", name=name))


def _emote(actor: RoomActor, viewer: Viewer, message: requests.Emote) -> Ack:
    person = _in_crowd(actor, viewer)
    actor.crowd.emote(viewer, -1 if person is None else person.id, message.emote)
    return _ack(actor, viewer, message)


def _in_crowd(actor: RoomActor, viewer: Viewer) -> Person | None:
    """Who says something to everybody; None: one of the audience, connected without a key."""
    is_audience = not viewer.key and viewer in actor.viewers
    return None if is_audience else asker(actor, viewer.key)


def _predict(actor: RoomActor, viewer: Viewer, message: requests.Predict) -> Ack:
    """Keep a prediction until the result is made; whoever has no key counts in the audience."""
    person = _in_crowd(actor, viewer)
    actor.verify_told()
    prediction = Prediction(message.is_right, message.pair)
    result = predictions.verified(actor.room, actor.state.live, person, prediction)
    actor.crowd.predict(viewer, -1 if person is None else person.id, result, prediction)
    return _ack(actor, viewer, message)


def _skip(actor: RoomActor, viewer: Viewer, message: requests.Skip) -> Ack:
    asker(actor, viewer.key)
    if actor.scene is not None:
        actor.scene.vote(viewer)
    return _ack(actor, viewer, message)


def _look(actor: RoomActor, viewer: Viewer, message: RoomCommand) -> Ack:
    if isinstance(message, requests.Reveal):
        actor.reveal(viewer, message.seat)
    else:
        if isinstance(message, requests.Cover) and viewer.is_passed_round:
            viewer.perspective = Seat(-1)
        actor.send_snapshot(viewer)
    return _ack(actor, viewer, message)


def _draft(actor: RoomActor, viewer: Viewer, person: Person, message: requests.Draft) -> Ack:
    """Keep an unfinished answer; the other devices of the seat see it grow."""
    seat = _acting_seat(actor, person, message.seat)
    if len(bytes(message.draft)) > LONGEST_DRAFT:
        raise Refusal("too_large", _("This draft is too long to keep."))
    try:  # it goes to other devices as it is: what is not quite JSON would break their lines
        body = msgspec.json.encode(msgspec.json.decode(message.draft))
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("bad_message", _("This draft can't be read. Send it as JSON.")) from None
    number = drafts.decision(actor, seat)
    draft = Draft(actor.room.match, msgspec.Raw(body), person.id, number)
    actor.registry.unsaved_drafts.put(actor.room.code, seat, draft)
    actor.registry.pass_on_draft(actor, seat, draft, but=viewer)
    return _ack(actor, viewer, message)


async def _handoff(
    actor: RoomActor, viewer: Viewer, person: Person, message: requests.Handoff
) -> Ack:
    ticket = keys.new_token()
    room = lobby.handed_off(actor.room, person, ticket, actor.registry.clock.wall_ms())
    await actor.commit(room=room, by=person.id, id=message.id)
    link = actor.registry.link(f"/claim/{room.code}#{ticket}")
    return messages.Ack(
        id=message.id,
        v=actor.version(viewer.perspective),
        ticket=ticket,
        link=link,
        qr=actor.registry.qr(link),
    )
