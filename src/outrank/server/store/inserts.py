"""Appending to the log, on both engines: what is stored, and which appends came too late."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain, compress
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, update
from sqlalchemy import insert as insert_into

from outrank.server.store.schema import RECORDS, ROOMS

if TYPE_CHECKING:
    from outrank.server.store.writer import Append, RecordRow

CHANNEL: Final = "outrank"

_OPEN_SQLITE: Final = "INSERT OR IGNORE INTO rooms (code, opened, touched) VALUES (?, ?, ?)"
_OPEN_POSTGRES: Final = (
    "INSERT INTO rooms (code, opened, touched) VALUES (%s, %s, %s) ON CONFLICT DO NOTHING"
)
_APPEND_SQLITE: Final = "INSERT OR IGNORE INTO entries (room, seq, at, told, body) VALUES "
_FIND_SQLITE: Final = "SELECT 1 FROM entries WHERE (room, seq, at, told, body) = (?, ?, ?, ?, ?)"
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


def append_sqlite(connection: Any, appends: Sequence[Append]) -> list[bool]:
    """Nothing but entries, with the driver's own connection: which of them were stored.

    Outside a transaction this is one by itself.
    """
    rows = [(one.room, one.row.seq, one.row.at, one.row.told, one.row.body) for one in appends]
    cursor = connection.cursor()
    cursor.execute(_appending(len(rows)), tuple(chain.from_iterable(rows)))
    stored = [True] * len(rows)
    if cursor.rowcount < len(rows):  # as a rule all places were free
        stored = [cursor.execute(_FIND_SQLITE, row).fetchone() is not None for row in rows]
    cursor.close()
    return stored


@cache
def _appending(count: int) -> str:
    """One statement for a whole batch: between statements the writer would have to wait for
    Python's lock, once for every move."""
    return _APPEND_SQLITE + ", ".join(["(?, ?, ?, ?, ?)"] * count)


def append_postgres(connection: Any, appends: Sequence[Append]) -> list[bool]:
    """Nothing but entries, with the driver's own connection: which of them were stored."""
    columns = (
        [append.room for append in appends],
        [append.row.seq for append in appends],
        [append.row.at for append in appends],
        [append.row.told for append in appends],
        [append.row.body for append in appends],
    )
    cursor = connection.cursor()
    cursor.execute(_APPEND_POSTGRES, columns)
    free = {(room, seq) for room, seq, _ in cursor.fetchall()}
    cursor.close()
    stored = []
    for append in appends:  # of two for one place, the first
        place = (append.room, append.row.seq)
        stored.append(place in free)
        free.discard(place)
    return stored


def insert(connection: Connection, appends: Sequence[Append]) -> list[bool]:
    """Entries with all that belongs to them, in a transaction: which of them were stored."""
    is_due = [not append.is_opening or _opened(connection, append) for append in appends]
    due = list(compress(appends, is_due))
    append_all = append_sqlite if connection.dialect.name == "sqlite" else append_postgres
    stored = iter(append_all(connection.connection, due) if due else [])
    results = [is_open and next(stored) for is_open in is_due]
    for append in compress(appends, results):
        _insert_with(connection, append)
    return results


def _opened(connection: Connection, append: Append) -> bool:
    """Open a room; False if its code is taken."""
    statement = _OPEN_SQLITE if connection.dialect.name == "sqlite" else _OPEN_POSTGRES
    row = (append.room, append.row.at, append.row.at)
    return connection.exec_driver_sql(statement, row).rowcount > 0


def _insert_with(connection: Connection, append: Append) -> None:
    """What belongs to an entry: a finished match with its last one, the facts of a room."""
    if append.record is not None:
        connection.execute(insert_into(RECORDS).values(append.record._asdict()))
    if append.facts is not None:
        played = update(ROOMS).where(ROOMS.c.code == append.room).values(facts=append.facts)
        connection.execute(played)


def add_records(connection: Connection, records: Sequence[RecordRow]) -> None:
    """Store finished matches that were not played in a room."""
    for record in records:
        connection.execute(insert_into(RECORDS).values(record._asdict()))
