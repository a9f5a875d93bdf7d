"""What only the host does: choose the game, seats and bots, remove people, start and end matches.

Pure functions from a room to a changed room; they raise `Refusal`. The caller has verified that
the host asks.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.protocol.requests import SetBot, SetClock, SetGame
from outrank.server.rooms import keys
from outrank.server.rooms.library import Library
from outrank.server.rooms.lobby import (
    bot_after,
    no_seat,
    seat_taken,
    verify_not_daily,
    with_new_seat,
)
from outrank.server.rooms.model import Chair, Current, Room

NO_TAKEOVERS: Final[dict[str, tuple[()]]] = {
    "left": (),
    "emptied": (),
    "interested": (),
    "seat_requests": (),
    "taken_over": (),
    "bot_votes": (),
    "hints_taken": (),
}
"""The fields of a room that belong to one match."""


def verify_lobby(room: Room) -> None:
    if room.phase == "playing":
        raise Refusal("not_now", _("You can't change that during a match."))
    verify_not_daily(room)


def with_game(room: Room, library: Library, asked: SetGame) -> Room:
    """Change the game or its house rules; add or remove seats to fit."""
    verify_lobby(room)
    game = library.game(asked.game)
    digest = library.digest_for(game, asked.facts)
    options = library.options(game, asked.preset, asked.options)
    library.verify_setup(game, options, library.facts(digest))
    changed = room.changed(
        game=game.name, options=options, preset=asked.preset, facts=digest, phase="lobby"
    )
    if not game.has_teams:  # whoever started a team keeps the seat
        alone = (replace(chair, people=chair.people[:1]) for chair in changed.chairs)
        changed = changed.changed(chairs=tuple(alone))
    count = min(max(len(room.chairs), game.players[0]), game.players[-1])
    return _resized(changed, count)


def with_seats(room: Room, library: Library, count: int) -> Room:
    """Add or remove seats, but none that people sit on. From now on there are so many."""
    verify_lobby(room)
    game = library.game(room.game)
    if count not in game.players:
        raise Refusal(
            "bad_option",
            _(
                "{game} is for {low} to {high} players.",
                game=game.title,
                low=game.players[0],
                high=game.players[-1],
            ),
        )
    return _resized(room.changed(grows=False), count)


def _resized(room: Room, count: int) -> Room:
    chairs = list(room.chairs)
    while len(chairs) > count:
        spare = [seat for seat, chair in enumerate(chairs) if not chair.people]
        if not spare:
            raise Refusal(
                "full",
                _(
                    "All {count} seats are taken. Someone has to stand up first.",
                    count=len(chairs),
                ),
            )
        free = [seat for seat in spare if chairs[seat].is_free]
        chairs.pop((free or spare)[-1])
    chairs += [Chair()] * (count - len(chairs))
    return room.changed(chairs=tuple(chairs))


def swapped(room: Room, seat: int, other: int) -> Room:
    """Swap two seats and the people or bots on them."""
    verify_lobby(room)
    chairs = list(room.chairs)
    for wanted in (seat, other):
        if wanted >= len(chairs):
            raise no_seat(wanted)
    chairs[seat], chairs[other] = chairs[other], chairs[seat]
    return room.changed(chairs=tuple(chairs))


def with_bot(room: Room, library: Library, asked: SetBot) -> Room:
    """Seat, replace or remove a bot, or have one stand in for somebody who is away."""
    verify_not_daily(room)
    word = asked.bot.strip()
    if word:
        room = with_new_seat(room, library, asked.seat)
    if asked.seat >= len(room.chairs):
        raise no_seat(asked.seat)
    chair = room.chairs[asked.seat]
    if word:
        library.verify_bot(word, library.facts(room.facts))
    if room.phase != "playing" and chair.people:
        raise seat_taken(room, asked.seat)
    if room.phase == "playing" and not word and not chair.people:
        raise Refusal("not_now", _("Someone has to play this seat. Choose another bot."))
    return room.with_chair(asked.seat, replace(chair, bot=word))


def with_clock(room: Room, asked: SetClock) -> Room:
    if room.daily:
        raise Refusal("not_now", _("The daily challenge is played without a clock."))
    return room.changed(pace=asked.pace, pauses_for_absent=asked.pauses_for_absent, waits_for=())


def removed(room: Room, id: int) -> Room:
    """Remove a person; in a match a bot takes over their seat."""
    person = room.person(id)
    if id == room.host:
        raise Refusal("not_now", _("The host can't be removed. Make someone else host first."))
    if id == room.host_before:
        raise Refusal("not_now", _("You're only standing in for this host."))
    for seat in room.seats_of(id):
        chair = room.chairs[seat]
        rest = tuple(other for other in chair.people if other != id)
        stand_in = "" if rest or room.phase != "playing" else bot_after(chair)
        room = room.with_left(id, seat)
        if stand_in:
            room = room.changed(emptied=(*room.emptied, seat)).with_interested(room.host)
        nonce = chair.nonce if rest or stand_in else ""
        room = room.with_chair(seat, Chair(people=rest, bot=stand_in, nonce=nonce))
    room = room.changed(seat_requests=tuple(r for r in room.seat_requests if r.person != id))
    tickets = tuple(ticket for ticket in room.tickets if ticket.person != id)
    people = tuple(replace(p, is_removed=True) if p is person else p for p in room.people)
    return room.changed(people=people, tickets=tickets)


def readmitted(room: Room, id: int) -> Room:
    """Let a removed person come back."""
    person = room.person(id)
    people = tuple(replace(p, is_removed=False) if p is person else p for p in room.people)
    return room.changed(people=people)


def handed_over(room: Room, id: int) -> Room:
    if room.person(id).is_removed:
        raise Refusal("not_found", _("That person isn't in this room."))
    return room.with_interested(room.host).changed(host=id, host_before=-1)


def paused(room: Room, *, on: bool) -> Room:
    if room.phase != "playing":
        raise Refusal("not_now", _("There is no match to pause."))
    return room.changed(is_paused=on, waits_for=())


def started(room: Room, library: Library) -> Room:
    """Return the room as the match begins: without free seats, with a nonce for each seat."""
    if room.phase == "playing":
        raise Refusal("not_now", _("The match has already started."))
    if room.daily and room.played:  # its seed is used up, and another deal is not that day's
        raise Refusal(
            "not_now", _("You've played this daily challenge. There is a new one every day.")
        )
    game = library.game(room.game)
    chairs = [chair for chair in room.chairs if not chair.is_free]
    if len(chairs) not in game.players:
        raise Refusal(
            "not_now",
            _(
                "{game} needs {low} to {high} players. Fill the seats with people or bots.",
                game=game.title,
                low=game.players[0],
                high=game.players[-1],
            ),
        )
    chairs = [replace(chair, nonce=chair.nonce or keys.new_nonce()) for chair in chairs]
    return room.changed(
        phase="playing",
        chairs=tuple(chairs),
        current=Current(keys.new_id(), room.seed, room.played + 1),
        seed=keys.new_seed().hex(),
        played=room.played + 1,
        is_paused=False,
        waits_for=(),
        **NO_TAKEOVERS,
    )


def finished(room: Room) -> Room:
    """Return the room after a match, without the nonces that its seed has used."""
    chairs = tuple(replace(chair, nonce="", bot_before="") for chair in room.chairs)
    return room.changed(phase="over", chairs=chairs, is_paused=False, waits_for=(), **NO_TAKEOVERS)


def stopped(room: Room) -> Room:
    """End a match before it is over."""
    if room.phase != "playing":
        raise Refusal("not_now", _("There is no match to end."))
    chairs = tuple(replace(chair, nonce="", bot_before="") for chair in room.chairs)
    return room.changed(
        phase="lobby",
        chairs=chairs,
        current=None,
        is_paused=False,
        waits_for=(),
        **NO_TAKEOVERS,
    )


def turned(room: Room, library: Library) -> Room:
    """Start a rematch with everybody moved one seat on, so that somebody else begins."""
    if room.phase != "over":
        raise Refusal("not_now", _("You can ask for a rematch when the match is over."))
    return started(room.changed(chairs=(*room.chairs[1:], *room.chairs[:1])), library)
