"""Copying a whole database, while servers use it, into one file and back.

A backup is an SQLite file with the server's own tables, whichever database it was made from, and
one table more that says what must be in it. Logs only grow, so a copy that exists already is
brought up to date by what is new.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Engine,
    MetaData,
    Row,
    String,
    Table,
    delete,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.exc import SQLAlchemyError

from outrank.server.store.engine import (
    PRIVATE_FILE,
    NoDatabase,
    is_sqlite,
    take_file,
    upgrade,
)
from outrank.server.store.schema import DRAFTS, ENTRIES, LEASES, PACKS, RECORDS, ROOMS, SETTINGS

ROWS_AT_ONCE: Final = 500
TABLES: Final = (ROOMS, ENTRIES, RECORDS, PACKS, DRAFTS, SETTINGS)
"""All but the leases: those belong to workers that run now."""
CONTENTS: Final = Table(
    "contents",
    MetaData(),
    Column("name", String(40), primary_key=True),
    Column("rows", BigInteger, nullable=False),
    Column("checksum", String(16), nullable=False),
)
"""What a backup must hold: of each table the number of its rows, and their checksum."""


class Copied(msgspec.Struct, frozen=True):
    """What a copy holds."""

    rooms: int
    entries: int
    records: int
    packs: int


class BadBackup(ValueError):
    """A backup cannot be used. Its text is a sentence."""


def update_copy(source: Engine, copy: Engine) -> Copied:
    """Bring a copy up to date: afterwards it holds what the source held at one moment."""
    _create(copy)
    with _snapshot(source) as there, copy.begin() as here:
        _verify_version(there, here)
        _copy_entries(there, here)
        for table in (ROOMS, RECORDS, PACKS, DRAFTS, SETTINGS):
            _copy_table(there, here, table)
        here.execute(delete(CONTENTS))
        here.execute(insert(CONTENTS), [_contents(here, table) for table in TABLES])
        return _counts(here)


def _create(copy: Engine) -> None:
    assert copy.url.database is not None
    Path(copy.url.database).touch(mode=PRIVATE_FILE)  # it is as private as the database
    upgrade(copy)
    CONTENTS.create(copy, checkfirst=True)


def _snapshot(source: Engine) -> Any:
    """A connection that sees one moment of the source, however long it reads."""
    if is_sqlite(source):  # a transaction does, since nobody writes in the journal's old part
        return source.begin()
    return source.execution_options(
        isolation_level="REPEATABLE READ", postgresql_readonly=True
    ).begin()


def _revision(connection: Connection) -> str:
    return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())


def _verify_version(there: Connection, here: Connection) -> None:
    """Both must have the same tables; `here` is up to date."""
    try:
        is_same = _revision(there) == _revision(here)
    except SQLAlchemyError:
        is_same = False
    if not is_same:
        raise NoDatabase(
            "This database belongs to another version of Outrank, or to none. "
            "Start this version's server with it once to bring it up to date."
        )


def _pages(connection: Connection, table: Table, *where: Any) -> Iterator[Sequence[Row[Any]]]:
    asked = select(table).where(*where).order_by(*table.primary_key.columns)
    with connection.execute(asked.execution_options(yield_per=ROWS_AT_ONCE)) as found:
        yield from found.partitions()


def _put(here: Connection, table: Table, pages: Iterable[Sequence[Row[Any]]]) -> None:
    for page in pages:
        here.execute(insert(table), [dict(row._mapping) for row in page])


def _heads(connection: Connection) -> dict[str, tuple[int, int]]:
    """For each room when it was opened and how long its log is."""
    length = select(func.max(ENTRIES.c.seq)).where(ENTRIES.c.room == ROOMS.c.code).scalar_subquery()
    asked = select(ROOMS.c.code, ROOMS.c.opened, func.coalesce(length, 0))
    return {code: (opened, seq) for code, opened, seq in connection.execute(asked)}


def _copy_entries(there: Connection, here: Connection) -> None:
    """Append what is new; a log that is another one than before is copied anew."""
    wanted, known = _heads(there), _heads(here)
    gone = [code for code in known if code not in wanted]
    for start in range(0, len(gone), ROWS_AT_ONCE):
        codes = gone[start : start + ROWS_AT_ONCE]
        here.execute(delete(ENTRIES).where(ENTRIES.c.room.in_(codes)))
    for code, head in wanted.items():
        old = known.get(code)
        if old == head:
            continue
        after = old[1] if old is not None and _continues(there, here, code, old, head) else 0
        if old is not None and not after:
            here.execute(delete(ENTRIES).where(ENTRIES.c.room == code))
        _put(here, ENTRIES, _pages(there, ENTRIES, ENTRIES.c.room == code, ENTRIES.c.seq > after))


def _continues(
    there: Connection, here: Connection, code: str, old: tuple[int, int], head: tuple[int, int]
) -> bool:
    """Whether the log has only grown: where the copy ends, both have the same entry."""
    last = select(ENTRIES).where(ENTRIES.c.room == code, ENTRIES.c.seq == old[1])
    is_longer = old[0] == head[0] and old[1] <= head[1]
    return is_longer and there.execute(last).all() == here.execute(last).all()


def _copy_table(there: Connection, here: Connection, table: Table) -> None:
    """Records and packs do not change, so that only new ones are read; the rest is small."""
    if table not in (RECORDS, PACKS):
        here.execute(delete(table))
        _put(here, table, _pages(there, table))
        return
    wanted = set(there.execute(select(table.c.id)).scalars())
    known = set(here.execute(select(table.c.id)).scalars())
    for ids in _in_parts(sorted(known - wanted)):
        here.execute(delete(table).where(table.c.id.in_(ids)))
    for ids in _in_parts(sorted(wanted - known)):
        _put(here, table, _pages(there, table, table.c.id.in_(ids)))


def _in_parts(ids: list[str]) -> Iterator[list[str]]:
    for start in range(0, len(ids), ROWS_AT_ONCE):
        yield ids[start : start + ROWS_AT_ONCE]


def _contents(connection: Connection, table: Table) -> dict[str, Any]:
    count = checksum = 0
    for page in _pages(connection, table):
        count += len(page)
        for row in page:  # their order does not count: databases sort differently
            digest = hashlib.sha256(repr(tuple(row)).encode()).digest()
            checksum = (checksum + int.from_bytes(digest[:8], "big")) % (1 << 64)
    return {"name": table.name, "rows": count, "checksum": f"{checksum:016x}"}


def _counts(connection: Connection) -> Copied:
    rows = {row.name: row.rows for row in connection.execute(select(CONTENTS))}
    return Copied(*(rows[table.name] for table in (ROOMS, ENTRIES, RECORDS, PACKS)))


def verify(backup: Engine) -> Copied:
    """Whether a backup is whole: every table has what it had when it was made."""
    try:
        with backup.connect() as connection:
            said = {row.name: row._asdict() for row in connection.execute(select(CONTENTS))}
            for table in TABLES:
                if _contents(connection, table) != said.get(table.name):
                    raise BadBackup(f"The backup is damaged: its table '{table.name}' has changed.")
            _verify_logs(connection)
            return _counts(connection)
    except SQLAlchemyError:
        raise BadBackup("This file isn't a backup, or it is damaged.") from None


def _verify_logs(connection: Connection) -> None:
    """Each log has all its entries, from the first to the last."""
    lengths = select(ENTRIES.c.room, func.count(), func.min(ENTRIES.c.seq), func.max(ENTRIES.c.seq))
    for code, count, first, last in connection.execute(lengths.group_by(ENTRIES.c.room)):
        if (first, last) != (1, count):
            raise BadBackup(f"The backup is damaged: entries of room {code} are missing.")


def restore(backup: Engine, target: Engine, *, is_overwriting: bool = False) -> Copied:
    """Fill an empty database from a backup, all of it or nothing."""
    counts = verify(backup)
    lock = take_file(target)
    try:
        upgrade(target)
        _fill(backup, target, is_overwriting=is_overwriting)
    finally:
        if lock is not None:
            os.close(lock)
    return counts


def _fill(backup: Engine, target: Engine, *, is_overwriting: bool) -> None:
    with backup.connect() as there, target.begin() as here:
        _verify_version(there, here)
        if here.execute(select(ROOMS.c.code).limit(1)).first() and not is_overwriting:
            raise NoDatabase(
                "There are rooms in this database already. Restore into an empty one, or replace "
                "them with --overwrite."
            )
        here.execute(delete(LEASES))
        for table in TABLES:
            here.execute(delete(table))
            _put(here, table, _pages(there, table))
            said = select(CONTENTS).where(CONTENTS.c.name == table.name)
            if _contents(here, table) != dict(there.execute(said).one()._mapping):
                raise BadBackup(f"The table '{table.name}' could not be restored.")
