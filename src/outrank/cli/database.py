"""Which database a command works on: --database, $OUTRANK_DATABASE, or a file of this user's."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from outrank.cli.errors import UsageError

VARIABLE: Final = "OUTRANK_DATABASE"
HELP: Final = (
    "sqlite:///FILE or postgresql://… (default: $OUTRANK_DATABASE, or else outrank.db in your "
    "data directory)"
)
FORMER: Final = Path("outrank.db")
"""Where earlier versions kept the tables: in the folder they were started from."""


def add(parser: argparse.ArgumentParser) -> None:
    """Add --database; the address is filled in by `chosen`, so that the default stays out of it."""
    parser.add_argument("--database", metavar="URL", help=HELP)


def chosen(args: argparse.Namespace) -> str:
    """The address of the database; says so if the command line gives a password away."""
    from outrank.server.store.engine import NoDatabase, parsed

    address = named(args) or f"sqlite:///{default_file().as_posix()}"
    try:
        has_password = bool(parsed(address).password)
    except NoDatabase as error:
        raise UsageError(str(error)) from None
    if args.database and has_password:
        print(
            "Other users of this computer can see the password in --database. "
            f"Put the address into the variable {VARIABLE} instead.",
            file=sys.stderr,
        )
    return str(address)


def named(args: argparse.Namespace) -> str | None:
    """The address that the user gave; None for the user's own database."""
    return args.database or os.environ.get(VARIABLE) or None


def default_file() -> Path:
    """The user's own database, wherever the command is started."""
    return user_data_path("outrank", appauthor=False) / "outrank.db"


def place(address: str) -> str:
    """Where the tables are, for people to read: a file, or a host without any password."""
    from outrank.server.store.engine import parsed

    url = parsed(address)
    if url.get_backend_name() == "sqlite":
        return str(Path(url.database).resolve()) if url.database else "memory"
    return f"the PostgreSQL database {url.database} on {url.host or 'this computer'}"


def former_file() -> Path | None:
    """An outrank.db in this folder that an earlier version kept and the default is not."""
    if not FORMER.is_file() or FORMER.samefile(default_file()):
        return None
    return FORMER.resolve()
