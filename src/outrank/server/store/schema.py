"""The tables. Changes to them are Alembic revisions in `migrations`, the same on both engines."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

METADATA: Final = MetaData()

ROOMS: Final = Table(
    "rooms",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("opened", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("facts", String(64), nullable=False, server_default=""),
    Column("expired", BigInteger),
    Index("rooms_touched", "touched"),
)
"""`expired` is set when a room, a pack or a record has not been used for too long, to the uptime at
that moment (`expiry.py`); it is deleted a good while later, unless it was used or the clock was
wrong."""

PACKS: Final = Table(
    "packs",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("expired", BigInteger),
    Column("body", LargeBinary, nullable=False),
)
"""Facts that people brought: kept while a room or a record plays with them, else for a while."""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("room", String(12), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("told", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The log. Its key, (room, seq), lets one writer win and all others know that they have lost."""

RECORDS: Final = Table(
    "records",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("facts", String(64), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("sealed_until", BigInteger, nullable=False),
    Column("expired", BigInteger),
    Column("body", LargeBinary, nullable=False),
    Index("records_ended", "ended"),
)

DRAFTS: Final = Table(
    "drafts",
    METADATA,
    Column("room", String(12), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)

LEASES: Final = Table(
    "leases",
    METADATA,
    Column("room", String(12), primary_key=True),
    Column("worker", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("leases_until", "until"),
)
"""Which worker moves the bots and clocks of a room, and until when."""

SETTINGS: Final = Table(
    "settings",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)
