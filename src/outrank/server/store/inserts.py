"""The hot statement, once for each engine: append, and learn which appends came too late."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, insert, update

from outrank.server.store.schema import RECORDS, ROOMS

if TYPE_CHECKING:
    from outrank.server.store.writer import Append

CHANNEL: Final = "outrank"

_OPEN_SQLITE: Final = "INSERT OR IGNORE INTO rooms (code, opened, touched) VALUES (?, ?, ?)"
_APPEND_SQLITE: Final = "INSERT OR IGNORE INTO entries (room, seq, at, told, body) VALUES "
_FIND_SQLITE: Final = "SELECT 1 FROM entries WHERE (room, seq, at, told, body) = (?, ?, ?, ?, ?)"
_OPEN_POSTGRES: Final = (
    "INSERT INTO rooms (code, opened, touched) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
)
_APPEND_POSTGRES: Final = f"""
WITH stored AS (
    INSERT INTO entries (room, seq, at, told, body)
    SELECT * FROM unnest(%s::text[], %s::int[], %s::bigint[], %s::int[], %s::bytea[])
        AS new (room, seq, at, told, body)
    ORDER BY room, seq
    ON CONFLICT DO NOTHING
    RETURNING room, seq
)
SELECT room, seq, pg_notify('{CHANNEL}', 'e ' || room || ' ' || seq) FROM stored"""
"""One statement for a whole batch, in the order of the rooms so that two workers cannot lock each
other out; the other workers hear of it when it is committed."""

Stored = set[tuple[str, int]]


def insert_sqlite(connection: Connection, appends: Sequence[Append]) -> Stored:
    """Which of the appends were stored."""
    due: list[Append] = []
    for append in appends:
        if append.is_opening:
            times = (append.row.at, append.row.at)
            opened = connection.exec_driver_sql(_OPEN_SQLITE, (append.room, *times))
            if not opened.rowcount:
                continue
        due.append(append)
    stored = append_sqlite(connection, due)
    _insert_with(connection, appends, stored)
    return stored


def append_sqlite(connection: Connection, appends: Sequence[Append]) -> Stored:
    """Nothing but entries: which of them were stored. In no transaction it is one by itself."""
    rows = [(one.room, one.row.seq, one.row.at, one.row.told, one.row.body) for one in appends]
    if not rows:
        return set()
    cursor = connection.connection.cursor()
    cursor.execute(_appending(len(rows)), tuple(chain.from_iterable(rows)))
    if cursor.rowcount < len(rows):  # as a rule all places were free
        rows = [row for row in rows if cursor.execute(_FIND_SQLITE, row).fetchone()]
    cursor.close()
    return {(room, seq) for room, seq, *_ in rows}


@cache
def _appending(count: int) -> str:
    """One statement for a whole batch: between statements the writer would have to queue for
    Python's lock behind the tables, once for every move."""
    return _APPEND_SQLITE + ", ".join(["(?, ?, ?, ?, ?)"] * count)


def insert_postgres(connection: Connection, appends: Sequence[Append]) -> Stored:
    """Which of the appends were stored."""
    due: list[Append] = []
    for append in appends:
        if append.is_opening:
            times = (append.row.at, append.row.at)
            opened = connection.exec_driver_sql(_OPEN_POSTGRES, (append.room, *times))
            if not opened.rowcount:
                continue
        due.append(append)
    if not due:
        return set()
    columns = (
        [append.room for append in due],
        [append.row.seq for append in due],
        [append.row.at for append in due],
        [append.row.told for append in due],
        [append.row.body for append in due],
    )
    found = connection.exec_driver_sql(_APPEND_POSTGRES, columns)
    stored = {(row[0], row[1]) for row in found}
    _insert_with(connection, appends, stored)
    return stored


def _insert_with(connection: Connection, appends: Sequence[Append], stored: Stored) -> None:
    """What belongs to an entry: a finished match with its last one, the facts of a room."""
    for append in appends:
        if (append.room, append.row.seq) not in stored:
            continue
        if append.record is not None:
            connection.execute(insert(RECORDS).values(append.record._asdict()))
        if append.facts is not None:
            played = update(ROOMS).where(ROOMS.c.code == append.room).values(facts=append.facts)
            connection.execute(played)
