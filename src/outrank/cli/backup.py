"""`outrank backup` and `outrank restore`: a copy of a server's database, and back."""

from __future__ import annotations

import argparse
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from outrank.cli import database
from outrank.cli.errors import UsageError

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from outrank.server.store.backup import Copied


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank backup`."""
    _add_common(parser, "the copy; it is brought up to date if it exists")
    parser.add_argument(
        "--every",
        type=float,
        default=0,
        metavar="SECONDS",
        help="go on until Ctrl-C, bringing the copy up to date this often",
    )
    parser.set_defaults(run=run_backup)


def add_restore(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank restore`."""
    _add_common(parser, "the copy that 'outrank backup' made")
    parser.add_argument(
        "--overwrite", action="store_true", help="replace the rooms that are in the database"
    )
    parser.set_defaults(run=run_restore)


def _add_common(parser: argparse.ArgumentParser, help: str) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=help)
    database.add(parser)


def run_backup(args: argparse.Namespace) -> int:
    """`outrank backup`: copies the database while servers use it."""
    from outrank.server.store.engine import NoDatabase, connect, connect_file

    if args.every < 0:
        raise UsageError("Choose a number of seconds from 0 up.")
    with ExitStack() as stack:
        try:
            source = connect(database.chosen(args))
            stack.callback(source.dispose)
            _verify_source(source, args.file)
            copy = connect_file(args.file)
            stack.callback(copy.dispose)
            print(f"Saved {_counted(_copied(source, copy))} to {args.file}.", flush=True)
        except NoDatabase as error:
            raise UsageError(str(error)) from None
        while args.every:
            time.sleep(args.every)
            _copied_again(source, copy)
    return 0


def _verify_source(source: Engine, file: Path) -> None:
    name = source.url.database or ""
    if source.dialect.name != "sqlite":
        return
    if not Path(name).exists():
        raise UsageError(f"There is no database {name}. Name it with --database.")
    if file.exists() and file.samefile(name):
        raise UsageError("The copy can't be the database itself. Choose another file.")


def _copied(source: Engine, copy: Engine) -> Copied:
    from sqlalchemy.exc import SQLAlchemyError

    from outrank.server.store.backup import update_copy
    from outrank.server.store.engine import NoDatabase
    from outrank.server.store.writer import reason

    try:
        return update_copy(source, copy)
    except SQLAlchemyError as error:
        raise NoDatabase(f"The database can't be copied: {reason(error)}.") from None


def _copied_again(source: Engine, copy: Engine) -> None:
    """Bring the copy up to date; if that fails now, it is tried again next time."""
    from outrank.server.store.engine import NoDatabase

    try:
        _copied(source, copy)
    except NoDatabase as error:
        print(str(error), file=sys.stderr, flush=True)


def run_restore(args: argparse.Namespace) -> int:
    """`outrank restore`: fills an empty database from a copy."""
    from sqlalchemy.exc import SQLAlchemyError

    from outrank.server.store.backup import BadBackup, restore
    from outrank.server.store.engine import NoDatabase, connect, connect_file
    from outrank.server.store.writer import reason

    if not args.file.exists():
        raise UsageError(f"There is no file {args.file}.")
    with ExitStack() as stack:
        try:
            backup = connect_file(args.file)
            stack.callback(backup.dispose)
            target = connect(database.chosen(args))
            stack.callback(target.dispose)
            counts = restore(backup, target, is_overwriting=args.overwrite)
        except (BadBackup, NoDatabase) as error:
            raise UsageError(str(error)) from None
        except SQLAlchemyError as error:
            raise UsageError(f"The database can't be restored: {reason(error)}.") from None
    print(f"Restored {_counted(counts)}.")
    return 0


def _counted(copied: Copied) -> str:
    """What a copy holds, in words."""
    names = ("room", "log entry", "record", "pack")
    plurals = ("rooms", "log entries", "records", "packs")
    counts = (copied.rooms, copied.entries, copied.records, copied.packs)
    words = [
        f"{count:,} {name if count == 1 else plural}"
        for count, name, plural in zip(counts, names, plurals, strict=True)
    ]
    return f"{', '.join(words[:-1])} and {words[-1]}"
