"""Rooms over HTTP: for scripts, and for a browser before it opens the socket."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from outrank.kernel.messages import _
from outrank.server.errors import Refusal
from outrank.server.http.context import Context, key_of
from outrank.server.http.poll import Poll
from outrank.server.limits import address_of
from outrank.server.links import qr_svg
from outrank.server.protocol.bodies import (
    Claim,
    Joined,
    JoinRoom,
    MakeMove,
    Opened,
    OpenRoom,
)
from outrank.server.protocol.messages import Ack, RoomShown, Snapshot
from outrank.server.protocol.prices import price_of
from outrank.server.protocol.requests import Ping, Play, RoomCommand, SetGame
from outrank.server.replays.replay import PlayedMatch, match_replay, played
from outrank.server.rooms.daily import DAILY_SEAT, daily_bots, game_of, today
from outrank.server.rooms.model import Room
from outrank.server.runtime import arrivals, surveys
from outrank.server.runtime.commands import handle
from outrank.server.runtime.room import RoomActor
from outrank.server.views.room import room_shown, without_names

LONGEST_WAIT = 25.0


async def open_room(context: Context, request: Request) -> Opened:
    body = await context.body(request, OpenRoom)
    address = address_of(request.scope)
    context.guard.verify_opening(address)
    if body.daily:
        context.guard.verify_daily(address)
    context.registry.verify_may_store(address)
    library = context.registry.library
    name = body.game or next(iter(library.games), "")
    day = today(context.registry.clock)  # asked once: midnight may come
    if body.daily:
        name = body.game or game_of(day, tuple(library.games))
        game = library.game(name)
        asked_for, bots, seats = SetGame(game=name), daily_bots(game), len(daily_bots(game)) + 1
    elif body.lesson:
        script = library.lesson(name, library.digest_for(library.game(name), "")).script
        asked_for = SetGame(game=name, options=script.options)
        bots, seats = script.others, len(script.others) + 1
    else:
        asked_for = SetGame(game=name, preset=body.preset, options=body.options, facts=body.facts)
        bots, seats = body.bots, body.seats
    is_free = not body.daily and not body.lesson
    actor, host, token = await context.registry.open(
        asked_for,
        name=body.name,
        seats=seats,
        bots=bots,
        daily=day if body.daily else "",
        is_lesson=body.lesson and not body.daily,
        is_watching=body.watch and is_free,
        grows=body.grows and is_free,
        pace=body.pace if is_free else "off",
        scenes="off" if body.lesson else body.scenes or context.registry.settings.scenes,
        key=body.key,
        device=body.device,
        address=address,
    )
    actor.charged_to = address
    context.registry.charge(address, actor.state.size)
    code = actor.room.code
    return Opened(code, token, host.id, actor.room.seats_of(host.id), context.link(request, code))


async def look(context: Context, request: Request) -> RoomShown:
    actor = await context.actor(request)
    shown = room_shown(actor.state.library, actor.shown_room, context.language(request))
    if actor.room.is_locked and actor.person_of(key_of(request)) is None:
        return without_names(shown)
    return shown


async def join(context: Context, request: Request) -> Joined:
    body = await context.body(request, JoinRoom)
    address = address_of(request.scope)
    actor = await context.actor(request, body.key)
    if actor.person_of(body.key) is None:
        context.guard.verify_joining(address)
    actor.charged_to = address
    person, token = await arrivals.join(actor, body, address)
    return Joined(token, person.id, actor.room.seats_of(person.id))


async def claim(context: Context, request: Request) -> Joined:
    body = await context.body(request, Claim)
    actor = await context.room(request)
    try:
        person, token = await arrivals.claim(actor, body)
    except Refusal as refusal:
        raise context.guard.missed(address_of(request.scope), refusal) from None
    return Joined(token, person.id, actor.room.seats_of(person.id))


async def state(context: Context, request: Request) -> Snapshot:
    """Return all that the key's seat may know; with `since`, as soon as there is more."""
    actor, viewer = await context.visitor(request)
    seat = context.number(request, "seat", 0, 11)
    arrivals.look_through(actor, viewer, seat)
    since = context.number(request, "since", 0, 1 << 40)
    wait = context.number(request, "wait", 0, int(LONGEST_WAIT)) or 0
    if since is not None and actor.version(viewer.perspective) <= since and wait:
        await _news(context, actor, viewer, wait)

    async def job() -> Snapshot:
        is_newest = await actor.refresh()
        arrivals.sit_down(actor, viewer)
        arrivals.look_through(actor, viewer, seat)
        if not is_newest:
            arrivals.verify_not_older(actor, viewer, since or 0)
        return actor.snapshot(viewer)

    return await actor.do(job)


async def _news(context: Context, actor: RoomActor, viewer: Poll, wait: float) -> None:
    """Wait until there is something new for this viewer."""
    version = actor.version(viewer.perspective)
    await arrivals.arrive(context.registry, actor, viewer)
    try:
        async with asyncio.timeout(wait):
            while actor.version(viewer.perspective) == version:
                await viewer.news()
    except TimeoutError:
        return
    finally:
        arrivals.depart(context.registry, actor, viewer)


async def move(context: Context, request: Request) -> Ack:
    body = await context.body(request, MakeMove)
    raw = msgspec.Raw(msgspec.json.encode(body.move))
    return await _done(
        context, request, Play(id=body.id, move=raw, seat=body.seat, match=body.match)
    )


async def do(context: Context, request: Request) -> Ack:
    """Do anything that a client can ask for on the socket."""
    return await _done(context, request, await context.body(request, RoomCommand))


async def _done(context: Context, request: Request, message: RoomCommand) -> Ack:
    actor, viewer = await context.visitor(request)
    await context.charge(request, price_of(message, len(actor.viewers)), is_new=False)
    if isinstance(message, Ping):
        return Ack(id=message.id, v=actor.version(viewer.perspective))

    async def job() -> Ack:
        arrivals.sit_down(actor, viewer)
        return await handle(actor, viewer, message)

    return await actor.do(job)


async def own_replay(context: Context, request: Request) -> Response:
    """Replay the finished match as its player saw it, even while its record is sealed."""
    actor, viewer = await context.visitor(request)
    seat = context.number(request, "seat", 0, 11)

    async def job() -> tuple[PlayedMatch, int, Room]:  # as a job of the room: a rematch may begin
        arrivals.sit_down(actor, viewer)
        mine = viewer.seats[0] if seat is None and viewer.seats else seat
        # Whoever sits down on a bot's seat after a daily challenge did not play it.
        if mine is None or mine not in viewer.seats or (actor.room.daily and mine != DAILY_SEAT):
            raise Refusal(
                "not_seated",
                _("Only players can watch the replay here. Others can open the record."),
            )
        live = actor.state.live
        if live is None or actor.shown_room.phase != "over":
            raise Refusal("not_now", _("You can watch the replay when the match is over."))
        return played(live.match), mine, actor.room

    whole, mine, room = await actor.do(job)
    run = context.registry.replays.run
    return await context.replayed(
        request,
        lambda may_gzip: run(
            *(match_replay, may_gzip, room.game, room.facts, viewer.language),
            *(whole, mine, room.facts),
        ),
    )


async def survey_table(context: Context, request: Request) -> Response:
    """Return the answers about the people of a room as a spreadsheet."""
    actor, viewer = await context.visitor(request)

    async def job() -> str:
        arrivals.sit_down(actor, viewer)
        return await surveys.exported(actor, actor.room.person_of(viewer.key))

    named = {
        "content-disposition": 'attachment; filename="people.csv"',
        "cache-control": "no-store",
    }
    return Response(await actor.do(job), media_type="text/csv", headers=named)


async def room_qr(context: Context, request: Request) -> Response:
    actor = await context.actor(request)
    link = context.link(request, actor.room.code)
    if request.query_params.get("to") == "watch":
        link = link.replace("/join/", "/watch/")
    return Response(qr_svg(link), media_type="image/svg+xml")
