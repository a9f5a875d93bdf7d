"""Rooms over HTTP: for scripts, and for a browser before it opens the socket."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from outrank.kernel.match import AnyMatch
from outrank.kernel.messages import _
from outrank.server.views import updates
from outrank.server.replays import replay
from outrank.server.runtime import arrivals
from outrank.server.runtime.commands import asked
from outrank.server.protocol.bodies import (
    Claim,
    DailyShown,
    Joined,
    JoinRoom,
    MakeMove,
    Opened,
    OpenRoom,
    Reel,
)
from outrank.server.rooms.daily import DAILY_SEAT, daily_bots, end_of_day, game_of, today
from outrank.server.errors import Refusal
from outrank.server.limits import address_of
from outrank.server.links import qr_svg
from outrank.server.protocol.requests import Asked, Ping, Play, SetGame
from outrank.server.runtime.room import Table
from outrank.server.protocol.messages import Ack, RoomShown, Snapshot
from outrank.server.rooms.clock import now_ms
from outrank.server.http.context import Doors
from outrank.server.runtime.viewer import Watcher

LONGEST_WAIT = 25.0


async def open_room(doors: Doors, request: Request) -> Opened:
    body = await doors.body(request, OpenRoom)
    doors.guard.verify_opening(address_of(request.scope))
    shelf = doors.hall.shelf
    name = body.game or next(iter(shelf.games), "")
    day = today()  # asked once: midnight may come
    if body.daily:
        name = body.game or game_of(day, tuple(shelf.games))
        game = shelf.game(name)
        asked_for, bots, seats = SetGame(game=name), daily_bots(game), len(daily_bots(game)) + 1
    elif body.lesson:
        script = shelf.lesson(name, shelf.digest_for(shelf.game(name), "")).script
        asked_for = SetGame(game=name, options=script.options)
        bots, seats = script.others, len(script.others) + 1
    else:
        asked_for = SetGame(game=name, preset=body.preset, options=body.options, facts=body.facts)
        bots, seats = body.bots, body.seats
    is_free = not body.daily and not body.lesson
    table, host, token = await doors.hall.open(
        asked_for,
        name=body.name,
        seats=seats,
        bots=bots,
        daily=day if body.daily else "",
        is_lesson=body.lesson and not body.daily,
        is_watching=body.watch and is_free,
        pace=body.pace if is_free else "off",
    )
    code = table.room.code
    return Opened(code, token, host.id, table.room.seats_of(host.id), doors.link(request, code))


async def look(doors: Doors, request: Request) -> RoomShown:
    table = await doors.table(request)
    return updates.shown(table.state, doors.language(request))


async def join(doors: Doors, request: Request) -> Joined:
    body = await doors.body(request, JoinRoom)
    doors.guard.verify_joining(address_of(request.scope))
    table = await doors.table(request)
    person, token = await arrivals.join(table, body)
    return Joined(token, person.id, table.room.seats_of(person.id))


async def claim(doors: Doors, request: Request) -> Joined:
    body = await doors.body(request, Claim)
    doors.guard.verify_joining(address_of(request.scope))
    table = await doors.table(request)
    try:
        person, token = await arrivals.claim(table, body.ticket)
    except Refusal as refusal:
        if refusal.code == "forbidden":
            doors.guard.missed(address_of(request.scope))
        raise
    return Joined(token, person.id, table.room.seats_of(person.id))


async def state(doors: Doors, request: Request) -> Snapshot:
    """Everything that the key's seat may know; with `since`, as soon as there is more."""
    table, watcher = await doors.visitor(request)
    seat = doors.number(request, "seat", 0, 11)
    arrivals.look_through(table, watcher, seat)
    since = doors.number(request, "since", 0, 1 << 40)
    wait = doors.number(request, "wait", 0, int(LONGEST_WAIT)) or 0
    if since is not None and table.state.version(watcher.eyes) <= since and wait:
        await _news(doors, table, watcher, wait)

    async def job() -> Snapshot:
        await table.freshen()
        arrivals.sit_down(table, watcher)
        arrivals.look_through(table, watcher, seat)
        return table.snapshot(watcher)

    return await table.do(job)


async def _news(doors: Doors, table: Table, watcher: Watcher, wait: float) -> None:
    """Wait until these eyes are told something."""
    version = table.state.version(watcher.eyes)
    await arrivals.arrive(doors.hall, table, watcher)
    try:
        async with asyncio.timeout(wait):
            while table.state.version(watcher.eyes) == version:
                await watcher.news()
    except TimeoutError:
        return
    finally:
        arrivals.depart(doors.hall, table, watcher)


async def move(doors: Doors, request: Request) -> Ack:
    body = await doors.body(request, MakeMove)
    raw = msgspec.Raw(msgspec.json.encode(body.move))
    return await _done(doors, request, Play(id=body.id, move=raw, seat=body.seat, match=body.match))


async def do(doors: Doors, request: Request) -> Ack:
    """Anything that can be asked on the socket."""
    return await _done(doors, request, await doors.body(request, Asked))


async def _done(doors: Doors, request: Request, message: Asked) -> Ack:
    table, watcher = await doors.visitor(request)
    if isinstance(message, Ping):
        return Ack(id=message.id, v=table.state.version(watcher.eyes))

    async def job() -> Ack:
        arrivals.sit_down(table, watcher)
        return await asked(table, watcher, message)

    return await table.do(job)


async def own_reel(doors: Doors, request: Request) -> Reel:
    """The match that is over, through the eyes of who played it: nothing they have not seen."""
    table, watcher = await doors.visitor(request)
    seat = doors.number(request, "seat", 0, 11)

    async def job() -> tuple[AnyMatch, int, str]:  # in its turn: a rematch may be beginning
        arrivals.sit_down(table, watcher)
        mine = watcher.seats[0] if seat is None and watcher.seats else seat
        # Whoever sits down on a bot's seat after a daily challenge did not play it.
        if mine is None or mine not in watcher.seats or (table.room.daily and mine != DAILY_SEAT):
            raise Refusal(
                "not_seated",
                _("Only players can watch the replay here. Others can open the record."),
            )
        live = table.state.live
        if live is None or table.room.phase != "over":
            raise Refusal("not_now", _("You can watch the replay when the match is over."))
        return live.match, mine, table.room.facts

    match, mine, facts = await table.do(job)
    return await doors.replayed(request, lambda: replay.reel(match, mine, watcher.language, facts))


async def daily(doors: Doors, request: Request) -> DailyShown:
    shelf, day = doors.hall.shelf, today()
    game = shelf.game(game_of(day, tuple(shelf.games)))
    return DailyShown(day, game.name, game.title, end_of_day(day) - now_ms())


async def room_qr(doors: Doors, request: Request) -> Response:
    table = await doors.table(request)
    link = doors.link(request, table.room.code)
    return Response(qr_svg(link), media_type="image/svg+xml")
