"""Deleting what nobody has used for a long time, without trusting the system's clock.

What looks unused is only marked. It is deleted when servers have been running for a while since
then (their uptime, which is stored and which no clock can set), and the mark is taken away when the
thing is used again or the clock turns out to have been wrong.
"""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Column, Connection, Table, and_, delete, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from outrank.server.store.schema import DRAFTS, ENTRIES, LEASES, PACKS, RECORDS, ROOMS, SETTINGS

UPTIME: Final = "uptime"
MOST_AT_ONCE: Final = 200
MOST_COUNTED_MS: Final = 3_600_000
"""No more is added to the uptime at a time, whatever a worker says has passed."""


class Ages(msgspec.Struct, frozen=True, kw_only=True):
    """What is too old, by the time of day, and how long it stays marked."""

    rooms_before: int
    """Rooms and packs that were last used before this."""
    records_before: int
    grace_ms: int


class Uptime:
    """How long servers have been running on this database. One worker counts at a time."""

    def __init__(self, worker: str) -> None:
        self._worker = worker
        self._seen = ""

    def count(self, connection: Connection, passed_ms: int) -> int:
        """Add what has passed here, if this worker counts; how much it is by now.

        A worker takes over when the one that counts has added nothing between two looks.
        """
        kind = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
        start = kind(SETTINGS).values(name=UPTIME, value=f"0 {self._worker}")
        connection.execute(start.on_conflict_do_nothing())
        asked = select(SETTINGS.c.value).where(SETTINGS.c.name == UPTIME)
        if connection.dialect.name != "sqlite":
            asked = asked.with_for_update()
        value: str = connection.execute(asked).scalar_one()
        words, _, worker = value.partition(" ")
        uptime = int(words)
        if worker == self._worker or value == self._seen:
            uptime += min(max(passed_ms, 0), MOST_COUNTED_MS) if worker == self._worker else 0
            value = f"{uptime} {self._worker}"
            named = SETTINGS.c.name == UPTIME
            connection.execute(update(SETTINGS).where(named).values(value=value))
        self._seen = value
        return uptime


def expire(connection: Connection, ages: Ages, uptime: int) -> list[str]:
    """Mark, unmark and delete; the codes of the rooms that were deleted."""
    for table, used in ((ROOMS, ROOMS.c.touched), (PACKS, PACKS.c.touched)):
        _mark(connection, table, used, ages.rooms_before, uptime)
    _mark(connection, RECORDS, RECORDS.c.ended, ages.records_before, uptime)
    due = uptime - ages.grace_ms
    asked = select(ROOMS.c.code).where(ROOMS.c.expired <= due).limit(MOST_AT_ONCE)
    codes = list(connection.execute(asked).scalars())
    for table, column in ((ENTRIES, "room"), (DRAFTS, "room"), (LEASES, "room"), (ROOMS, "code")):
        connection.execute(delete(table).where(table.c[column].in_(codes)))
    for code in codes:  # a pack about the people of a room ends with it
        about = PACKS.c.id.startswith(f"room-{code}-", autoescape=True)
        connection.execute(delete(PACKS).where(about))
    connection.execute(delete(RECORDS).where(RECORDS.c.expired <= due))
    in_use = select(ROOMS.c.facts).union(select(RECORDS.c.facts))
    connection.execute(delete(PACKS).where(PACKS.c.expired <= due, PACKS.c.id.not_in(in_use)))
    return codes


def _mark(
    connection: Connection, table: Table, used: Column[int], before: int, uptime: int
) -> None:
    """Mark what is too old; unmark what is not, or has a mark from an uptime still to come."""
    is_wrong = or_(used >= before, table.c.expired > uptime)
    is_marked = table.c.expired.is_not(None)
    connection.execute(update(table).where(and_(is_marked, is_wrong)).values(expired=None))
    is_due = and_(table.c.expired.is_(None), used < before)
    connection.execute(update(table).where(is_due).values(expired=uptime))
