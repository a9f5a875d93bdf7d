"""The housekeeping of a worker: leases, presence, rooms that nobody uses."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from outrank.server.errors import Refusal
from outrank.server.store.writer import StoreDown
from outrank.server.rooms.clock import now_ms

if TYPE_CHECKING:
    from outrank.server.runtime.registry import Hall
    from outrank.server.runtime.room import Table

PRESENCE_SECONDS: Final = 5.0
CLEARING_SECONDS: Final = 300.0
TIDYING_SECONDS: Final = 2.0
HOUR_MS: Final = 3_600_000


async def keep_leases(hall: Hall) -> None:
    """Keep the bots and clocks of this worker, take those that nobody keeps."""
    while True:
        try:
            await lease_once(hall)
        except StoreDown:
            hall.leased.clear()
        await asyncio.sleep(hall.settings.lease_seconds / 6)


async def lease_once(hall: Hall) -> None:
    """One round of asking."""
    now = now_ms()
    needed = [
        code
        for code in (hall.leased | hall.wanted)
        if code in hall.tables and hall.driver.needs(hall.tables[code])
    ]
    idle = sorted(hall.leased - set(needed))
    hall.wanted.clear()
    until = now + int(hall.settings.lease_seconds * 1000)
    held = hall.leased
    hall.leased = await hall.store.lease(needed, hall.worker, now, until) if needed else set()
    for code in (held & set(needed)) - hall.leased:
        hall.driver.leave(code)
    if idle:
        await hall.store.release(idle, hall.worker)
    for code in set(needed) - hall.leased:
        hall.wanted.add(code)
    for code in hall.leased:
        hall.driver.plan(hall.tables[code])
    for code in await hall.store.orphans(now):
        is_needed = await _is_needed(hall, code)
        if is_needed:
            hall.wanted.add(code)
        elif is_needed is not None:
            await hall.store.lease([code], hall.worker, now, until)
            await hall.store.release([code], hall.worker)


async def _is_needed(hall: Hall, code: str) -> bool | None:
    """Whether a room that a dead worker kept has anything to be done; None if nobody can tell."""
    try:
        return hall.driver.needs(await hall.table(code))
    except Refusal as refusal:
        if refusal.code in ("busy", "storage"):
            return None  # later, or another worker
        return False  # it is gone, or cannot be played on here


async def keep_presence(hall: Hall) -> None:
    """Tell who is away and who is gone; let unused tables leave memory."""
    while True:
        await asyncio.sleep(min(PRESENCE_SECONDS, hall.settings.idle_seconds / 2))
        for table in tuple(hall.tables.values()):
            if table.watchers:
                say_presence(hall, table)
                table.presence.tell()
                hall.driver.look_round(table)
            elif now_ms() - table.used_at > hall.settings.idle_seconds * 1000:
                _let_go(hall, table)


def say_presence(hall: Hall, table: Table) -> None:
    """Tell the other workers who is connected here."""
    seats, onlookers = table.presence.here()
    hall.say(f"p {table.room.code} {hall.worker} {seats} {onlookers}")


def _let_go(hall: Hall, table: Table) -> None:
    """A table nobody looks at, with nothing going on, is kept in the store alone."""
    if not table.is_busy and not hall.driver.needs(table):
        hall.driver.leave(table.room.code)
        hall.tables.pop(table.room.code, None)
        hall.left.add(table.room.code)


async def keep_tidy(hall: Hall) -> None:
    """Keep SQLite's journal short."""
    while True:
        await asyncio.sleep(TIDYING_SECONDS)
        with suppress(StoreDown):  # a full disk is told when an entry does not go in
            await hall.store.tidy()


async def keep_clean(hall: Hall) -> None:
    """Rooms nobody has used for a day, and old records, are cleared away."""
    while True:
        try:
            await clean_once(hall)
        except StoreDown as error:
            hall.trouble(f"The database did not answer: {error}")
        await asyncio.sleep(CLEARING_SECONDS)


async def clean_once(hall: Hall) -> None:
    """One round of clearing away."""
    now = now_ms()
    used = [
        code
        for code, table in hall.tables.items()
        if table.watchers or table.used_at > now - HOUR_MS
    ]
    used += hall.left
    hall.left = set()
    if used:
        await hall.store.touch(used, now)
    rooms = now - int(hall.settings.room_hours * HOUR_MS)
    records = now - int(hall.settings.record_days * 24 * HOUR_MS)
    for code in await hall.store.clear(rooms, records):
        table = hall.tables.pop(code, None)
        if table is not None:
            hall.driver.leave(code)
