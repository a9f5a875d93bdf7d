"""Opening a database: SQLite in a file beside you, or PostgreSQL for many servers."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import URL, Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

MIGRATIONS = Path(__file__).with_name("migrations")
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "wal_autocheckpoint=0")
"""Every commit is on the disk before it is answered. What has gathered in the journal is moved to
the file beside the commits (`Store.checkpoint`): within one of them, it would hold everybody up."""
FILE_PRAGMAS = ("journal_mode=DELETE", "synchronous=FULL", "busy_timeout=10000")
PATIENCE: Final[dict[str, int]] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""A database whose host has vanished is given up soon: nobody would say so on its behalf."""
STATEMENTS: Final = 512
"""How many statements SQLite keeps ready: every size of a batch has one of its own."""
UPGRADING = 7_351_001
"""The name of the lock that workers who start together take one after another."""
UPGRADING_SECONDS = 60
"""How long one of them waits for another that brings the tables up to date."""
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700
LOG: Final = logging.getLogger("outrank.server")


class NoDatabase(ValueError):
    """The database cannot be used. Its text is a sentence."""


def is_sqlite(engine: Engine) -> bool:
    return engine.dialect.name == "sqlite"


def parsed(address: str) -> URL:
    """The parts of an address such as sqlite:///outrank.db or postgresql://…"""
    if address.startswith(("postgres://", "postgresql://")):
        address = "postgresql+psycopg://" + address.split("://", 1)[1]
    try:
        url = make_url(address)
        if url.get_backend_name() in ("sqlite", "postgresql"):
            return url
    except (ArgumentError, ValueError):
        pass
    raise NoDatabase(
        "The database address must start with sqlite:/// or postgresql:// (docs/deploy.md)."
    )


def connect(address: str) -> Engine:
    """An engine for an address such as sqlite:///outrank.db or postgresql://…"""
    url = parsed(address)
    try:
        if url.get_backend_name() == "sqlite":
            return _sqlite(address)
        return create_engine(
            url, pool_pre_ping=True, pool_size=5, max_overflow=5, connect_args=PATIENCE
        )
    except ModuleNotFoundError:
        raise NoDatabase(
            "PostgreSQL needs the package psycopg: install 'outrank[postgres]'."
        ) from None
    except NoSuchModuleError:
        raise NoDatabase(
            "The database address must start with sqlite:/// or postgresql:// (docs/deploy.md)."
        ) from None


def connect_file(file: Path) -> Engine:
    """An engine for one SQLite file with nothing beside it, as backups are."""
    return _sqlite(f"sqlite:///{file}", FILE_PRAGMAS)


def _sqlite(address: str, pragmas: Sequence[str] = PRAGMAS) -> Engine:
    engine = create_engine(
        address,
        connect_args={
            "timeout": 10,
            "check_same_thread": False,
            "cached_statements": STATEMENTS,
        },
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        connection.connection.execute("BEGIN")

    return engine


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Bring the tables up to date; workers that start together wait for each other."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            if not is_sqlite(engine):
                connection.execute(text(f"SET LOCAL lock_timeout = '{UPGRADING_SECONDS}s'"))
                connection.execute(text(f"SELECT pg_advisory_xact_lock({UPGRADING})"))
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise NoDatabase(f"The database cannot be opened: {reason}.") from None


def take_file(engine: Engine) -> int | None:
    """Make sure that an SQLite file is ours alone: private, and used by no other server.

    Keep what is returned open: it is the lock.
    """
    name = engine.url.database
    if not is_sqlite(engine) or not name or name == ":memory:":
        return None
    try:
        _keep_private(Path(name))
        lock = _locked(name)
    except BlockingIOError:
        raise NoDatabase(
            f"Another server uses {name}: stop it, or give this one another --database."
        ) from None
    except OSError as error:
        raise NoDatabase(f"{name} cannot be used: {(error.strerror or '').lower()}.") from None
    return lock


def _locked(name: str) -> int | None:
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows: SQLite's own locks must do
        return None
    lock = os.open(f"{name}.lock", os.O_RDWR | os.O_CREAT, PRIVATE_FILE)
    fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    return lock


def _keep_private(file: Path) -> None:
    """Create the file, and its folder, for their owner only; warn if others can get at them.

    The files that SQLite puts beside it get the same permissions.
    """
    file.parent.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))
    if os.name != "posix":
        return
    if file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        LOG.warning("Others on this computer can read %s. Run: chmod 600 %s", file, file)
    if file.parent.stat().st_mode & (stat.S_IWGRP | stat.S_IWOTH):
        folder = file.parent.resolve()
        LOG.warning("Others on this computer can replace files in %s.", folder)
